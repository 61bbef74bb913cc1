import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { dealQuery } from '#web/modules/orders/deal-queries.ts';
import { DealView } from '#web/modules/orders/deal-view.tsx';
import { DealReviews } from '#web/modules/reviews/lazy.ts';
import { ApiProblem } from '#web/platform/problems.ts';
import { shop } from '#web/platform/shop.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';

export const meta = () => [{ title: t`Booking | ${shop.name}` }];

/** One booking as its buyer and its seller see it. */
export default function DealPage() {
  const { id = '' } = useParams();
  const query = useQuery(dealQuery(id));
  if (query.error instanceof ApiProblem && query.error.status === 404) {
    return (
      <EmptyState
        title={<Trans>This booking does not exist.</Trans>}
        action={
          <LinkButton to="/dashboard">
            <Trans>Dashboard</Trans>
          </LinkButton>
        }
      />
    );
  }
  return (
    <Loaded query={query}>
      {(deal) => (
        <>
          <DealView deal={deal} />
          {deal.handedOver && <DealReviews dealId={deal._id} />}
        </>
      )}
    </Loaded>
  );
}
