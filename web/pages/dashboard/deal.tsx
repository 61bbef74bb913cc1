import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { DealStory } from '#contract/orders/deal-schemas.ts';
import { dealQuery } from '#web/modules/orders/deal-queries.ts';
import { DealView } from '#web/modules/orders/deal-view.tsx';
import { PaidStep } from '#web/modules/orders/lazy.ts';
import { DealReviews } from '#web/modules/reviews/lazy.ts';
import { shop } from '#web/platform/shop.ts';
import { useIsUnknown } from '#web/platform/use-fresh.ts';
import { type FetchedPart, lazyPart } from '#web/ui/lazy-part.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Missing } from '#web/ui/missing.tsx';
import { PartsTogether } from '#web/ui/parts-together.tsx';
import { TellAdminButton } from '../tell-admin-button.tsx';

export const meta = () => [{ title: t`Booking | ${shop.name}` }];

/** Fetched for what is paid: the lists have many words. */
const CheckOfDeal = lazyPart(async () => (await import('./deal-check.tsx')).CheckOfDeal);
const InspectionOfDeal = lazyPart(
  async () => (await import('./deal-inspection.tsx')).InspectionOfDeal,
);

/** Fetched where there is a claim, or something to claim: most bookings have neither. */
const ClaimOfDeal = lazyPart(async () => (await import('./deal-claim.tsx')).ClaimOfDeal);

const hasClaims = ({ claim, mayClaim, mayCancel, mayRelist }: DealStory): boolean =>
  Boolean(claim ?? mayClaim ?? mayCancel ?? mayRelist);

/** All that stands on the page of a deal beside what every booking has. */
const partsOf = (deal: DealStory): FetchedPart[] => [
  ...(deal.paidAt ? [PaidStep, CheckOfDeal, InspectionOfDeal] : []),
  ...(hasClaims(deal) ? [ClaimOfDeal] : []),
];

/** A seller tells the admins of their buyer here; a buyer of their seller on the page of that seller. */
function AboutBuyer({ deal: { buyer } }: { deal: DealStory }) {
  if (!buyer._id) return null;
  return <TellAdminButton about={{ subjectKind: 'person', subjectId: buyer._id }} />;
}

/** One booking as its buyer and its seller see it. */
export default function DealPage() {
  const { id = '' } = useParams();
  const query = useQuery(dealQuery(id));
  const isUnknown = useIsUnknown(query);
  if (isUnknown) {
    return (
      <Missing
        title={<Trans>This booking does not exist.</Trans>}
        to="/dashboard"
        link={<Trans>Dashboard</Trans>}
      />
    );
  }
  return (
    <Loaded query={query}>
      {(deal) => (
        <PartsTogether parts={partsOf(deal)}>
          <DealView deal={deal} check={CheckOfDeal} report={<AboutBuyer deal={deal} />}>
            {deal.paidAt && <InspectionOfDeal deal={deal} />}
            {hasClaims(deal) && <ClaimOfDeal deal={deal} />}
          </DealView>
          {deal.handedOver && (
            <DealReviews
              dealId={deal._id}
              report={({ _id }) => (
                <TellAdminButton about={{ subjectKind: 'review', subjectId: _id }} />
              )}
            />
          )}
        </PartsTogether>
      )}
    </Loaded>
  );
}
