import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { OfferSide } from '#contract/orders/offer-schemas.ts';
import type { ClaimBrief } from '#contract/orders/stages.ts';
import { cx } from '#web/ui/cx.ts';
import { useFormats } from '#web/ui/formats.ts';

interface ClaimLineProps {
  /** The deal's id, and how its item is called. */
  id: string;
  item: string;
  /** Which of the two the reader is. */
  side: OfferSide;
  claimed: ClaimBrief;
}

/** What is claimed about a deal, in one line that leads to it: whom it waits for, or how it ended. */
export function ClaimLine({ id, item, side, claimed }: ClaimLineProps) {
  const words = useClaimWords(side);
  const said = words(claimed);
  return (
    <Link
      to={`/dashboard/deal/${id}`}
      aria-label={`${item}: ${said}`}
      className={cx(
        'link inline-flex min-h-9 items-center text-sm wrap-anywhere touch:min-h-11',
        claimed.turn === 'you' && 'font-semibold',
      )}
    >
      {said}
    </Link>
  );
}

function useClaimWords(side: OfferSide): (claimed: ClaimBrief) => string {
  const { t } = useLingui();
  const { clock } = useFormats();
  return ({ turn, returnBy, outcome, bank, back, cash }) => {
    if (returnBy) {
      const end = clock(Date.parse(returnBy));
      return side === 'buyer'
        ? t`A claim waits for you: bring the item back by ${end}`
        : t`A claim waits for you: the item comes back by ${end}`;
    }
    if (turn && bank) return t`The bank was asked for the money`;
    if (back) return t`Claim closed: the seller is back, and the deal goes on`;
    switch (turn ?? outcome) {
      case 'you':
        return t`A claim waits for you`;
      case 'other':
        return t`A claim waits for the other side`;
      case 'shop':
        return t`The shop decides a claim`;
      case 'whole':
        return cash
          ? t`Claim closed: the two of you settle the price`
          : t`Claim closed: the whole price goes back`;
      case 'part':
        return cash
          ? t`Claim closed: the two of you settle a part of the price`
          : t`Claim closed: a part of the price goes back`;
      case 'withdrawn':
        return t`The claim was taken back`;
      default:
        return t`Claim closed: nothing goes back`;
    }
  };
}
