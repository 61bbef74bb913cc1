import type {
  WebhookAttempt,
  WebhookDeliveryDetails,
  WebhookDeliveryRow,
  WebhookEndpointView,
} from '#contract/webhooks/schemas.ts';
import { bodyOf } from './body.ts';
import type { AttemptRow, DeliveryRow } from './deliveries-store.ts';
import type { ListedEndpoint } from './endpoints-store.ts';

/** Since when an endpoint is as it is; left out while it works. */
function stateOf({
  endedAt,
  failingSince,
}: ListedEndpoint): Pick<WebhookEndpointView, 'state' | 'since'> {
  if (endedAt) return { state: 'ended', since: endedAt.toISOString() };
  if (failingSince) return { state: 'failing', since: failingSince.toISOString() };
  return { state: 'working' };
}

export function viewEndpoint(row: ListedEndpoint, now: Date): WebhookEndpointView {
  const { id, url, kinds, wholeShop, endedWhy, lastSuccessAt, oldSecretUntil, createdAt } = row;
  return {
    _id: id,
    url,
    kinds,
    wholeShop,
    ...stateOf(row),
    ...(endedWhy && { ended: endedWhy }),
    ...(lastSuccessAt && { lastSuccess: lastSuccessAt.toISOString() }),
    ...(oldSecretUntil && oldSecretUntil > now && { oldSecretUntil: oldSecretUntil.toISOString() }),
    waiting: row.waiting,
    givenUp: row.givenUp,
    createdAt: createdAt.toISOString(),
  };
}

export function viewDelivery(row: DeliveryRow, behind: boolean): WebhookDeliveryRow {
  const { id, kind, itemId, at, state, attempts, nextAt, status, fault } = row;
  return {
    _id: id,
    kind,
    ...(itemId && { itemId }),
    at: at.toISOString(),
    state,
    attempts,
    ...(state === 'waiting' && { nextAt: nextAt.toISOString() }),
    behind,
    ...(status !== null && { status }),
    ...(fault && { fault }),
  };
}

const viewAttempt = ({ at, milliseconds, status, fault, answer }: AttemptRow): WebhookAttempt => ({
  at: at.toISOString(),
  milliseconds,
  ...(status !== null && { status }),
  ...(fault && { fault }),
  answer,
});

export function viewDetails(
  { row, behind }: { row: DeliveryRow; behind: boolean },
  attempts: readonly AttemptRow[],
): WebhookDeliveryDetails {
  return {
    ...viewDelivery(row, behind),
    body: bodyOf(row),
    tried: attempts.map(viewAttempt),
  };
}
