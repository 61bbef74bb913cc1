import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { ClaimStory } from '#contract/deals/claims-schemas.ts';
import { RequireRole } from '#web/modules/accounts/guards.tsx';
import { StateChips } from '#web/modules/admin/payment-labels.tsx';
import { InspectionResult } from '#web/modules/inspections/result.tsx';
import { SensorCounts } from '#web/modules/inspections/sensor/sensor-counts.tsx';
import { ClaimDesk } from '#web/modules/orders/claims/claim-desk.tsx';
import { claimQuery } from '#web/modules/orders/claims/desk-queries.ts';
import { useIsUnknown } from '#web/platform/use-fresh.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Missing } from '#web/ui/missing.tsx';
import { WorkHead } from '#web/ui/work-head.tsx';
import { ClaimedListing } from './claimed-listing.tsx';

/** One claim, for admins. */
export function ClaimView() {
  return (
    <RequireRole only="admin">
      <OneClaim />
    </RequireRole>
  );
}

/** A claim with its whole deal, and where an admin decides it. */
function OneClaim() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const query = useQuery(claimQuery(id));
  const unknown = useIsUnknown(query);
  return (
    <>
      <div className="mb-4">
        <Breadcrumbs
          trail={[{ label: t`Claims`, to: '/dashboard/claims' }]}
          here={query.data?.item.name ?? t`Claim`}
        />
      </div>
      {unknown ? (
        <Missing
          title={<Trans>This claim does not exist.</Trans>}
          to="/dashboard/claims"
          link={<Trans>All claims</Trans>}
        />
      ) : (
        <Loaded query={query}>
          {(story) => (
            <>
              <WorkHead title={<span className="wrap-anywhere">{story.item.name}</span>} />
              <ClaimDesk
                story={story}
                people={{
                  buyer: <Somebody {...story.buyer} />,
                  seller: <Somebody {...story.seller} />,
                }}
                payment={story.payment && <Payment payment={story.payment} />}
                inspection={<Inspection story={story} />}
                listing={<ClaimedListing item={story.item} />}
              />
            </>
          )}
        </Loaded>
      )}
    </>
  );
}

function Somebody({ _id, name, email }: ClaimStory['buyer']) {
  return (
    <>
      <Link to={`/dashboard/people/${_id}`} className="link block wrap-anywhere">
        {name}
      </Link>
      <span className="block text-sm font-normal break-all text-muted">{email}</span>
    </>
  );
}

/** What was found when the two met, and what the shop counted. */
function Inspection({ story }: { story: ClaimStory }) {
  const { inspected, agreedVersion, sensorTests } = story.deal;
  const names = { buyer: story.buyer.name, seller: story.seller.name };
  return (
    <>
      {inspected && (
        <InspectionResult inspected={inspected} agreedVersion={agreedVersion} names={names} />
      )}
      {sensorTests && <SensorCounts counts={sensorTests} names={names} />}
    </>
  );
}

function Payment({ payment }: { payment: NonNullable<ClaimStory['payment']> }) {
  const { _id, withBank } = payment;
  return (
    <span className="grid justify-items-end gap-1">
      <StateChips payment={{ ...payment, attention: withBank ? 'disputed' : null }} />
      <Link to={`/dashboard/payments/${_id}`} className="link">
        <Trans>See the payment</Trans>
      </Link>
    </span>
  );
}
