import { and, asc, desc, eq, gte, inArray, ne, sql } from 'drizzle-orm';
import type {
  PersonId,
  ProductId,
  WebhookDeliveryId,
  WebhookEndpointId,
} from '#contract/kernel/ids.ts';
import {
  deliveryDays,
  pingKind,
  replaysAtOnce,
  type WebhookDeliveryState,
} from '#contract/webhooks/kinds.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { createKeyset, type Reading } from '#server/platform/http/keyset.ts';
import { webhookAttempts, webhookDeliveries, webhookEndpoints } from './tables.ts';

export type DeliveryRow = Omit<
  typeof webhookDeliveries.$inferSelect,
  'id' | 'endpointId' | 'itemId'
> & {
  id: WebhookDeliveryId;
  endpointId: WebhookEndpointId;
  itemId: ProductId | null;
};
export type AttemptRow = typeof webhookAttempts.$inferSelect;

/** Whether one of the same item before it still waits. */
const isBehind = sql<boolean>`(webhook_deliveries.state = 'waiting' and exists (
  select from webhook_deliveries b where b.endpoint_id = webhook_deliveries.endpoint_id and b.item_id = webhook_deliveries.item_id
    and b.state = 'waiting' and b.seq < webhook_deliveries.seq))`;

export const readDeliveriesFrom = createKeyset<'newest'>(
  { newest: { value: webhookDeliveries.at, kind: 'timestamptz' } },
  webhookDeliveries.id,
);

export interface ListedDelivery {
  row: DeliveryRow;
  behind: boolean;
  place: string;
  id: string;
}

const ofEndpoint = (endpoint: WebhookEndpointId, state: WebhookDeliveryState | undefined) =>
  and(eq(webhookDeliveries.endpointId, endpoint), state && eq(webhookDeliveries.state, state));

export async function listDeliveries(
  db: Executor,
  endpoint: WebhookEndpointId,
  state: WebhookDeliveryState | undefined,
  { after, by, place }: Reading,
  limit: number,
): Promise<ListedDelivery[]> {
  const rows = await db
    .select({ row: webhookDeliveries, behind: isBehind, place, id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(ofEndpoint(endpoint, state), after))
    .orderBy(by)
    .limit(limit);
  return rows as ListedDelivery[];
}

export const countDeliveries = (
  db: Executor,
  endpoint: WebhookEndpointId,
  state: WebhookDeliveryState | undefined,
): Promise<number> => db.$count(webhookDeliveries, ofEndpoint(endpoint, state));

/** One of an endpoint of this person's. */
export async function findDelivery(
  db: Executor,
  id: WebhookDeliveryId,
  person: PersonId,
): Promise<{ row: DeliveryRow; behind: boolean; isEnded: boolean } | undefined> {
  const [found] = await db
    .select({
      row: webhookDeliveries,
      behind: isBehind,
      isEnded: sql<boolean>`${webhookEndpoints.endedAt} is not null`,
    })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(and(eq(webhookDeliveries.id, id), eq(webhookEndpoints.personId, person)));
  return found as { row: DeliveryRow; behind: boolean; isEnded: boolean } | undefined;
}

/** The newest first: of three days of retries there are not more. */
const maxAttemptsShown = 50;

export const listAttempts = (db: Executor, delivery: WebhookDeliveryId): Promise<AttemptRow[]> =>
  db
    .select()
    .from(webhookAttempts)
    .where(eq(webhookAttempts.deliveryId, delivery))
    .orderBy(desc(webhookAttempts.id))
    .limit(maxAttemptsShown);

export async function insertPing(tx: Tx, endpointId: WebhookEndpointId): Promise<void> {
  await tx.insert(webhookDeliveries).values({ endpointId, kind: pingKind, data: {} });
}

/** As if it had just happened, with its own id and its place among those of its item. */
const again = {
  state: 'waiting' as const,
  endedAt: null,
  attempts: 0,
  wasAdvanced: false,
  nextAt: sql`clock_timestamp()`,
  giveUpAt: sql`clock_timestamp() + make_interval(days => ${deliveryDays})`,
};

/** Of one that waits only the pause ends. 0 where an attempt of it is under way. */
export async function replayDelivery(tx: Tx, id: WebhookDeliveryId): Promise<number> {
  const rows = await tx
    .update(webhookDeliveries)
    .set(again)
    .where(and(eq(webhookDeliveries.id, id), ne(webhookDeliveries.state, 'waiting')))
    .returning({ id: webhookDeliveries.id });
  return rows.length > 0 ? rows.length : sendNow(tx, id);
}

/** Ends the pauses of one that waits and of those of its item before it, which are sent first. */
async function sendNow(tx: Tx, id: WebhookDeliveryId): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update webhook_deliveries w set next_at = clock_timestamp() from webhook_deliveries d
    where d.id = ${id} and d.state = 'waiting' and coalesce(d.locked_until <= clock_timestamp(), true)
      and w.endpoint_id = d.endpoint_id and w.state = 'waiting' and (w.id = d.id or w.item_id = d.item_id and w.seq < d.seq)`);
  return (rowCount ?? 0) > 0 ? 1 : 0;
}

/** The first ones of what was given up and happened since then, `replaysAtOnce` at most; answers how many. */
export async function replayGivenUp(
  tx: Tx,
  endpoint: WebhookEndpointId,
  since: Date | undefined,
): Promise<number> {
  const some = tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(ofEndpoint(endpoint, 'given_up'), since && gte(webhookDeliveries.at, since)))
    .orderBy(asc(webhookDeliveries.at), asc(webhookDeliveries.id))
    .limit(replaysAtOnce)
    .for('update', { skipLocked: true });
  const { rowCount } = await tx
    .update(webhookDeliveries)
    .set(again)
    .where(inArray(webhookDeliveries.id, some));
  return rowCount ?? 0;
}

/** Of all endpoints that are not ended: how many deliveries wait, and for how long those have that nothing hinders. */
export async function measureWaiting(
  db: Executor,
): Promise<{ entries: number; oldestSeconds: number }> {
  const { rows } = await db.execute<{ entries: number; oldest: number }>(sql`
    select count(*)::int as entries,
      coalesce(extract(epoch from now() - min(d.next_at) filter (where d.locked_until is null and d.next_at <= now()
        and e.failures = 0 and coalesce(e.paused_until <= now(), true) and d.attempts = 0)), 0)::float8 as oldest
    from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
    where d.state = 'waiting' and e.ended_at is null`);
  return { entries: rows[0]?.entries ?? 0, oldestSeconds: rows[0]?.oldest ?? 0 };
}
