import { useQueryClient } from '@tanstack/react-query';
import { findChecklistKind, stepsOfKind } from '#contract/inspections/checklists.ts';
import type { DealStory } from '#contract/orders/deal-schemas.ts';
import { AgreeButton } from '#web/modules/inspections/agree-button.tsx';
import { InspectionResult } from '#web/modules/inspections/result.tsx';
import { SensorCounts } from '#web/modules/inspections/sensor/sensor-counts.tsx';
import { ordersKey } from '#web/modules/orders/queries.ts';
import { SensorPhoto } from './sensor-photo.tsx';

/** What the buyer of a deal found, for both sides, and what the shop counted; its seller agrees here. */
export function InspectionOfDeal({ deal }: { deal: DealStory }) {
  const queries = useQueryClient();
  const { side, inspected, sensorTests = [] } = deal;
  const names = { buyer: deal.buyer.name, seller: deal.seller.name };
  const isGoingOn = mayGoOn(deal);
  const renew = () => queries.invalidateQueries({ queryKey: ordersKey });
  const takesPhotos = isGoingOn && hasSensor(deal);
  return (
    <div className="grid gap-5 empty:hidden">
      {inspected && inspected.lines.length > 0 && (
        <>
          <InspectionResult
            inspected={inspected}
            agreedVersion={deal.agreedVersion}
            names={names}
          />
          {side === 'seller' && isGoingOn && !inspected.sellerAt && (
            <AgreeButton deal={deal._id} version={inspected.version} onSaid={renew} />
          )}
        </>
      )}
      {(takesPhotos || sensorTests.length > 0) && (
        <SensorCounts counts={sensorTests} names={names}>
          {takesPhotos && <SensorPhoto deal={deal._id} onCounted={renew} />}
        </SensorCounts>
      )}
    </div>
  );
}

/** Whether something can still be said of what is paid. */
function mayGoOn({ stage, inDispute, inReview, refund }: DealStory): boolean {
  const isHeld = inDispute || inReview || refund !== undefined;
  return (stage === 'paid' || stage === 'handed_over') && !isHeld;
}

/** Whether the list of its item asks for photos of a sensor. */
function hasSensor({ checklist }: DealStory): boolean {
  const kind = findChecklistKind(checklist ?? null);
  return kind !== undefined && stepsOfKind[kind].includes('sensor-dust');
}
