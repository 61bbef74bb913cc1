import { and, asc, eq, sql } from 'drizzle-orm';
import type { PersonId, WebhookEndpointId } from '#contract/kernel/ids.ts';
import type { WebhookEnd } from '#contract/webhooks/kinds.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { webhookDeliveries, webhookEndpoints } from './tables.ts';

export type EndpointRow = Omit<typeof webhookEndpoints.$inferSelect, 'id' | 'personId'> & {
  id: WebhookEndpointId;
  personId: PersonId;
};

const isOf = (id: WebhookEndpointId, person: PersonId) =>
  and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.personId, person));

export type ListedEndpoint = EndpointRow & { waiting: number; givenUp: number };

const countOf = (state: 'waiting' | 'given_up') =>
  sql<number>`(select count(*)::int from webhook_deliveries d where d.endpoint_id = webhook_endpoints.id and d.state = ${state})`;

export async function listEndpoints(db: Executor, person: PersonId): Promise<ListedEndpoint[]> {
  const rows = await db
    .select({
      endpoint: webhookEndpoints,
      waiting: countOf('waiting'),
      givenUp: countOf('given_up'),
    })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.personId, person))
    .orderBy(asc(webhookEndpoints.createdAt));
  return rows.map(({ endpoint, ...counts }) => ({ ...endpoint, ...counts })) as ListedEndpoint[];
}

/** The caller's own; undefined for everybody else's. */
export async function findEndpoint(
  db: Executor,
  id: WebhookEndpointId,
  person: PersonId,
): Promise<EndpointRow | undefined> {
  const [row] = await db.select().from(webhookEndpoints).where(isOf(id, person));
  return row as EndpointRow | undefined;
}

/** The same, kept from changing until `tx` ends. Deliveries are written and claimed meanwhile. */
export async function lockEndpoint(
  tx: Tx,
  id: WebhookEndpointId,
  person: PersonId,
): Promise<EndpointRow | undefined> {
  const [row] = await tx
    .select()
    .from(webhookEndpoints)
    .where(isOf(id, person))
    .for('no key update');
  return row as EndpointRow | undefined;
}

export const countEndpoints = (db: Executor, person: PersonId): Promise<number> =>
  db.$count(webhookEndpoints, eq(webhookEndpoints.personId, person));

export async function insertEndpoint(
  tx: Tx,
  endpoint: Pick<EndpointRow, 'id' | 'personId' | 'wholeShop' | 'url' | 'kinds' | 'secret'>,
): Promise<void> {
  await tx.insert(webhookEndpoints).values(endpoint);
}

export async function updateEndpoint(
  tx: Tx,
  id: WebhookEndpointId,
  change: Partial<Pick<EndpointRow, 'url' | 'kinds' | 'secret' | 'oldSecret' | 'oldSecretUntil'>>,
): Promise<void> {
  await tx.update(webhookEndpoints).set(change).where(eq(webhookEndpoints.id, id));
}

/** Nothing is sent to a locked endpoint any more. What waits is given up, and can be replayed. */
export async function endEndpoint(tx: Tx, id: WebhookEndpointId, why: WebhookEnd): Promise<Date> {
  const [row] = await tx
    .update(webhookEndpoints)
    .set({ endedAt: sql`clock_timestamp()`, endedWhy: why })
    .where(eq(webhookEndpoints.id, id))
    .returning({ endedAt: webhookEndpoints.endedAt });
  await tx
    .update(webhookDeliveries)
    .set({ state: 'given_up', endedAt: sql`clock_timestamp()`, lockedUntil: null })
    .where(and(eq(webhookDeliveries.endpointId, id), eq(webhookDeliveries.state, 'waiting')));
  if (!row?.endedAt) throw new Error(`webhook endpoint ${id} is gone`);
  return row.endedAt;
}

/** As if it had never failed. */
export async function resumeEndpoint(tx: Tx, id: WebhookEndpointId): Promise<void> {
  await tx
    .update(webhookEndpoints)
    .set({
      endedAt: null,
      endedWhy: null,
      failures: 0,
      failingSince: null,
      pausedUntil: null,
      isSlow: false,
    })
    .where(eq(webhookEndpoints.id, id));
}

/** Takes an endpoint away with its deliveries and their attempts. 0 where there is none. */
export async function deleteEndpoint(
  tx: Tx,
  id: WebhookEndpointId,
  person: PersonId,
): Promise<number> {
  const gone = await tx
    .delete(webhookEndpoints)
    .where(isOf(id, person))
    .returning({ id: webhookEndpoints.id });
  if (gone.length > 0) {
    await tx.delete(webhookDeliveries).where(eq(webhookDeliveries.endpointId, id));
  }
  return gone.length;
}

/** All of somebody who leaves. */
export async function deleteEndpointsOf(tx: Tx, person: PersonId): Promise<void> {
  const gone = await tx
    .delete(webhookEndpoints)
    .where(eq(webhookEndpoints.personId, person))
    .returning({ id: webhookEndpoints.id });
  for (const { id } of gone) {
    await tx.delete(webhookDeliveries).where(eq(webhookDeliveries.endpointId, id));
  }
}

export async function findEndpointById(
  db: Executor,
  id: WebhookEndpointId,
): Promise<EndpointRow | undefined> {
  const [row] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id));
  return row as EndpointRow | undefined;
}
