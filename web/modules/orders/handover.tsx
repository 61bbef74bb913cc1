import { Trans, useLingui } from '@lingui/react/macro';
import { Banknote } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Deal, DealStory } from '#contract/orders/deal-schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { useFormats } from '#web/ui/formats.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { CheckLink } from './check-link.tsx';

/** Fetched when somebody first says that item and cash changed hands. */
const HandoverDialog = lazyPart(
  async () => (await import('./handover-dialog.tsx')).HandoverDialog,
  { giveUp: ({ onClose }) => onClose() },
);

/** Whether one side said that item and cash changed hands, and the deal waits for the word of the other. */
export const isSaidInCash = ({ takesCash, confirmed }: Deal): boolean =>
  takesCash === true && confirmed !== undefined;

interface HandoverProps {
  deal: DealStory;
  /** It is the first thing to read, and what to do about it the first thing to do. */
  leads: boolean;
}

/** For two who deal in cash: what was said so far, and the button by which the reader says that it changed hands. */
export function Handover({ deal, leads }: HandoverProps) {
  const [asking, setAsking] = useState(false);
  const { side, takesCash, confirmed } = deal;
  // Why the shop refused a word stands in its dialog, also once there is nothing to say any more.
  if (!takesCash && !asking) return null;
  const own = confirmed?.[side];
  const said = side === 'buyer' ? <Trans>I have it</Trans> : <Trans>I got the money</Trans>;
  return (
    <section
      aria-labelledby="cash"
      className={cx('grid gap-3', !leads && 'border-t border-line pt-4')}
    >
      <h3 id="cash" className="flex items-center gap-2 font-sans text-md font-[640]">
        <Banknote aria-hidden="true" className="icon" />
        <Trans>Cash at the meeting</Trans>
      </h3>
      <p className="max-w-[62ch] wrap-anywhere">
        <WhatWasSaid deal={deal} />
      </p>
      {!confirmed && <CheckLink kind={deal.checklist} />}
      {!own && (
        <div>
          <Button size="sm" variant={leads ? 'fill' : undefined} onClick={() => setAsking(true)}>
            {said}
          </Button>
        </div>
      )}
      {asking && <HandoverDialog deal={deal} title={said} onClose={() => setAsking(false)} />}
    </section>
  );
}

function WhatWasSaid({ deal }: { deal: DealStory }): ReactNode {
  const { t } = useLingui();
  const { clock, money } = useFormats();
  const { side, buyer, seller, confirmed } = deal;
  const price = money(deal.price);
  const until = confirmed ? clock(Date.parse(confirmed.until)) : '';
  const name = side === 'buyer' ? seller.name : buyer.name;
  if (confirmed?.[side]) {
    return side === 'buyer'
      ? t`You said that you have it and paid ${price}. ${name} has until ${until} to say that they got the money.`
      : t`You said that you got ${price}. ${name} has until ${until} to say that they have it.`;
  }
  if (confirmed) {
    return side === 'buyer'
      ? t`${name} says that they got ${price} from you, and that you have it. Is it so? If not, say nothing: it is forgotten on ${until}.`
      : t`${name} says that they have it and gave you ${price}. Is it so? If not, say nothing: it is forgotten on ${until}.`;
  }
  return side === 'buyer'
    ? t`Check it first. Give ${price} once it is in your hand, and say so here. ${name} says the same, and it is yours.`
    : t`Count the money before you hand it over, and say so here. ${name} says the same, and it is sold.`;
}
