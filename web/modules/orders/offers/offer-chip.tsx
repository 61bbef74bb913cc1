import { Trans } from '@lingui/react/macro';
import type { Offer } from '#contract/orders/offer-schemas.ts';
import { Chip } from '#web/ui/chip.tsx';

/** Where an offer stands, in a word. */
export function OfferChip({ offer: { state, yourTurn } }: { offer: Offer }) {
  if (state === 'open') {
    return (
      <Chip tone="amber">
        {yourTurn ? <Trans>Waits for your answer</Trans> : <Trans>Waits for the seller</Trans>}
      </Chip>
    );
  }
  if (state === 'accepted') {
    return (
      <Chip tone="pine">
        <Trans>Accepted</Trans>
      </Chip>
    );
  }
  return (
    <Chip>
      {state === 'declined' && <Trans>Declined</Trans>}
      {state === 'withdrawn' && <Trans>Withdrawn</Trans>}
      {state === 'expired' && <Trans>Not answered</Trans>}
      {(state === 'closed' || state === 'countered') && <Trans>Over</Trans>}
    </Chip>
  );
}
