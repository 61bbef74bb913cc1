import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DealStory } from '#contract/orders/deal-schemas.ts';
import { useFormats } from '#web/ui/formats.ts';
import { BuyersCode } from './buyers-code.tsx';
import { SellersCode } from './sellers-code.tsx';
import { WordButton } from './word-button.tsx';
import { WriteToUs } from './write-to-us.tsx';

/** What either side does about a paid item until the deal is done, and until when. */
export function PaidStep({ deal }: { deal: DealStory }) {
  const { stage, side } = deal;
  if (stage === 'paid') {
    return (
      <>
        {side === 'buyer' ? <BuyersCode deal={deal} /> : <SellersCode deal={deal} />}
        <MoneyNote deal={deal} />
      </>
    );
  }
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      {stage === 'handed_over' && <UntilCompleted deal={deal} />}
      <MoneyNote deal={deal} />
    </div>
  );
}

/** That it is done by itself, and what to do when something is wrong. */
function UntilCompleted({ deal }: { deal: DealStory }): ReactNode {
  const { clock } = useFormats();
  const { side, until, buyer, handedOver } = deal;
  const { name } = buyer;
  const end = until ? clock(Date.parse(until)) : '';
  if (side === 'seller') {
    return (
      <p className="max-w-[62ch] wrap-anywhere">
        <Trans>
          The deal is completed on {end}, or as soon as {name} says that all is well.
        </Trans>
      </p>
    );
  }
  return (
    <>
      <p className="max-w-[62ch] wrap-anywhere">
        {handedOver?.by === 'cash' ? (
          <Trans>The deal is completed on {end}, or as soon as you say that all is well.</Trans>
        ) : (
          <Trans>
            Try everything at home. If something is wrong, <WriteToUs /> before {end}: then the deal
            is completed.
          </Trans>
        )}
      </p>
      <div>
        <WordButton deal={deal} word="all_is_well" />
      </div>
    </>
  );
}

/** Who has the money of a sale that was not paid in cash. */
function MoneyNote({ deal: { side, handedOver } }: { deal: DealStory }) {
  if (side === 'buyer' || handedOver?.by === 'cash') return null;
  return (
    <p className="max-w-[62ch] text-sm text-muted">
      <Trans>
        The money was paid to the shop. Passing it on to you is arranged with us in person:{' '}
        <WriteToUs />.
      </Trans>
    </p>
  );
}
