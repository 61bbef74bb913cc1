import { Trans } from '@lingui/react/macro';
import type { DealStory } from '#contract/orders/deal-schemas.ts';
import { Banner } from '#web/ui/banner.tsx';
import { useFormats } from '#web/ui/formats.ts';

/** Whether the day by which somebody had to say a word is over. */
export const isOverdue = ({ until }: DealStory): boolean =>
  until !== undefined && Date.parse(until) <= Date.now();

/** For the buyer: what the seller says, what to do about it, and what comes of it. */
export function SellerSaysSo({ deal }: { deal: DealStory }) {
  const { clock } = useFormats();
  const { name } = deal.seller;
  const until = deal.until ? clock(Date.parse(deal.until)) : '';
  return (
    <Banner tone="warning">
      {isOverdue(deal) ? (
        <Trans>
          {name} says that you have it. If you do, say so. If you do not, make a claim below:
          nothing is passed on until that is settled.
        </Trans>
      ) : (
        <Trans>
          {name} says that you have it. If you do, say so. If you do not, make a claim below:
          nothing is passed on until that is settled. It counts as handed over on {until}, unless
          there is a claim.
        </Trans>
      )}
    </Banner>
  );
}

/** Until when one of the two has to say a word, and what happens once nobody has. */
export function UntilAsked({ deal }: { deal: DealStory }) {
  const { clock } = useFormats();
  const { until, handoverSaid, events } = deal;
  if (!until) return null;
  const end = clock(Date.parse(until));
  const isAsked = isOverdue(deal);
  // A word of the seller is counted by the clock, if the shop has not begun to ask.
  if (handoverSaid && !(isAsked && events.some(({ kind }) => kind === 'silent'))) return null;
  return (
    <p className="max-w-[62ch] text-sm text-muted">
      {isAsked ? (
        <Trans>Nobody has settled whether it changed hands. The shop asks you both.</Trans>
      ) : (
        <Trans>
          One of you says by {end} that it changed hands. If nobody does, somebody from the shop
          asks you both.
        </Trans>
      )}
    </p>
  );
}
