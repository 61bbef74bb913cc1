import { and, asc, eq, sql } from 'drizzle-orm';
import type { PersonId, WebhookEndpointId } from '#contract/kernel/ids.ts';
import type { WebhookEnd } from '#contract/webhooks/kinds.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { webhookEndpoints } from './tables.ts';

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
  change: Partial<typeof webhookEndpoints.$inferInsert>,
): Promise<void> {
  await tx.update(webhookEndpoints).set(change).where(eq(webhookEndpoints.id, id));
}

/** Nothing is sent to a locked endpoint any more. What waits is given up after it, in parts (`giveUpOfEnded`), and can be replayed. */
export async function endEndpoint(tx: Tx, id: WebhookEndpointId, why: WebhookEnd): Promise<Date> {
  const [row] = await tx
    .update(webhookEndpoints)
    .set({ endedAt: sql`clock_timestamp()`, endedWhy: why })
    .where(eq(webhookEndpoints.id, id))
    .returning({ endedAt: webhookEndpoints.endedAt });
  if (!row?.endedAt) throw new Error(`webhook endpoint ${id} is gone`);
  return row.endedAt;
}

/** How an endpoint stands that never failed. */
export const unfailed = {
  failures: 0,
  failingSince: null,
  pausedUntil: null,
  restsUntil: null,
  slowUntil: null,
};

/** Lets an endpoint be tried now. */
export async function endRest(tx: Tx, id: WebhookEndpointId): Promise<void> {
  await tx.update(webhookEndpoints).set({ restsUntil: null }).where(eq(webhookEndpoints.id, id));
}

export async function resumeEndpoint(tx: Tx, id: WebhookEndpointId): Promise<void> {
  await tx
    .update(webhookEndpoints)
    .set({ ...unfailed, endedAt: null, endedWhy: null })
    .where(eq(webhookEndpoints.id, id));
}

/** Takes a locked endpoint away. Its deliveries belong to nobody then: a job takes them away in parts (`cleanDeliveries`). */
export async function deleteEndpoint(tx: Tx, id: WebhookEndpointId): Promise<void> {
  await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id));
}

/** All of somebody who leaves, in the same way. */
export async function deleteEndpointsOf(tx: Tx, person: PersonId): Promise<void> {
  await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.personId, person));
}

export async function findEndpointById(
  db: Executor,
  id: WebhookEndpointId,
): Promise<EndpointRow | undefined> {
  const [row] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id));
  return row as EndpointRow | undefined;
}
