import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { DealStory } from '#contract/orders/deal-schemas.ts';
import { useFormats } from '#web/ui/formats.ts';
import type { WithCheck } from '../deal-check.ts';
import { BuyersCode } from './buyers-code.tsx';
import { SellersCode } from './sellers-code.tsx';
import { WordButton } from './word-button.tsx';
import { WriteToUs } from './write-to-us.tsx';

/** What either side does about a paid item until the deal is done, and until when. */
export function PaidStep({ deal, check }: { deal: DealStory; check: WithCheck }) {
  const { stage, side } = deal;
  if (stage === 'paid') {
    return (
      <>
        {side === 'buyer' ? <BuyersCode deal={deal} check={check} /> : <SellersCode deal={deal} />}
        <MoneyNote deal={deal} />
      </>
    );
  }
  // Nothing is left to say or to do.
  if (stage === 'completed' && !hasMoneyNote(deal) && !isDoubted(deal)) return null;
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      {stage === 'handed_over' && <UntilCompleted deal={deal} />}
      {stage === 'completed' && isDoubted(deal) && (
        <p>
          <Trans>
            If you do not have it, <WriteToUs /> now.
          </Trans>
        </p>
      )}
      <MoneyNote deal={deal} />
    </div>
  );
}

/** Handed over by the seller's word alone: its buyer may not have it. */
const isDoubted = ({ side, handedOver }: DealStory): boolean =>
  side === 'buyer' && handedOver?.by === 'silence';

/** That it is done by itself, and what to do when something is wrong. */
function UntilCompleted({ deal }: { deal: DealStory }): ReactNode {
  const { clock } = useFormats();
  const { side, until, buyer, handedOver, mayClaim } = deal;
  const { name } = buyer;
  const end = until ? clock(Date.parse(until)) : '';
  if (side === 'seller') {
    return (
      <p className="max-w-[62ch] wrap-anywhere">
        {handedOver?.by === 'silence' ? (
          <Trans>
            If {name} does not have it, they can make a claim until {end}. The deal is completed
            then, or as soon as {name} says that all is well.
          </Trans>
        ) : (
          <Trans>
            The deal is completed on {end}, or as soon as {name} says that all is well.
          </Trans>
        )}
      </p>
    );
  }
  return (
    <>
      <p className="max-w-[62ch] wrap-anywhere">
        {handedOver?.by === 'cash' || !mayClaim?.length ? (
          <Trans>The deal is completed on {end}, or as soon as you say that all is well.</Trans>
        ) : isDoubted(deal) ? (
          <Trans>
            If you do not have it, make a claim below: nothing is passed on until that is settled.
            The deal is completed on {end}, or as soon as you say that all is well.
          </Trans>
        ) : (
          <Trans>
            Try everything at home. If something is wrong, make a claim below: nothing is passed on
            until that is settled. The deal is completed on {end}, or as soon as you say that all is
            well.
          </Trans>
        )}
      </p>
      <div>
        <WordButton deal={deal} word="all_is_well" />
      </div>
    </>
  );
}

/** The shop has not got the price of a sale in cash, and settled old sales long ago. */
const hasMoneyNote = ({ side, handedOver }: DealStory): boolean =>
  side === 'seller' && handedOver?.by !== 'cash' && handedOver?.by !== 'before';

/** Who has the money of a sale. */
function MoneyNote({ deal }: { deal: DealStory }) {
  if (!hasMoneyNote(deal)) return null;
  return (
    <p className="max-w-[62ch] text-sm text-muted">
      <Trans>
        The money was paid to the shop, and is sent to the account that you name on{' '}
        <Link to="/dashboard/balance" className="link">
          your balance
        </Link>{' '}
        once the deal is completed.
      </Trans>
    </p>
  );
}
