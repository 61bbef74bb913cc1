import { and, eq, gt, ne, sql } from 'drizzle-orm';
import type { WebhookDeliveryId } from '#contract/kernel/ids.ts';
import { failingDays, type WebhookFault } from '#contract/webhooks/kinds.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import type { ClaimedDelivery } from './claiming-store.ts';
import type { EndpointRow } from './endpoints-store.ts';
import { webhookAttempts, webhookDeliveries, webhookEndpoints } from './tables.ts';

/** What became of one attempt. */
export interface Outcome {
  milliseconds: number;
  status?: number;
  /** Undefined: it arrived. */
  fault?: WebhookFault;
  answer: string;
  /** Seconds for which the endpoint asked to be left alone. */
  retryAfter?: number | undefined;
}

/** Milliseconds from which on an answer counts as slow: such endpoints share the places of those that fail. */
const slowFrom = 1_500;

const now = sql`clock_timestamp()`;

type Claim = Pick<ClaimedDelivery, 'id' | 'endpointId' | 'itemId' | 'attempts'>;

/** As this worker claimed it: nobody has claimed it since. */
const stillOurs = ({ id, attempts }: Claim) =>
  and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.attempts, attempts));

/** The endpoint of a claimed delivery, kept from changing until `tx` ends; undefined where it is gone. */
export async function lockEndpointOf(
  tx: Tx,
  { endpointId }: Claim,
): Promise<(EndpointRow & { isOver: boolean }) | undefined> {
  const [row] = await tx
    .select({
      endpoint: webhookEndpoints,
      isOver: sql<boolean>`coalesce(${webhookEndpoints.failingSince} <= clock_timestamp() - make_interval(days => ${failingDays}), false)`,
    })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, endpointId))
    .for('no key update');
  return row && ({ ...row.endpoint, isOver: row.isOver } as EndpointRow & { isOver: boolean });
}

export async function noteAttempt(
  tx: Tx,
  deliveryId: WebhookDeliveryId,
  { milliseconds, status, fault, answer }: Outcome,
): Promise<void> {
  await tx.insert(webhookAttempts).values({
    deliveryId,
    milliseconds,
    answer,
    status: status ?? null,
    fault: fault ?? null,
  });
}

/** Lets what waited behind a delivery of its item go on. */
async function releaseFollowers(tx: Tx, { endpointId, itemId }: Claim): Promise<void> {
  if (itemId === null) return;
  await tx
    .update(webhookDeliveries)
    .set({ nextAt: now })
    .where(
      and(
        eq(webhookDeliveries.endpointId, endpointId),
        eq(webhookDeliveries.itemId, itemId),
        eq(webhookDeliveries.state, 'waiting'),
        gt(webhookDeliveries.nextAt, now),
      ),
    );
}

/** A delivery arrived. What waited while its endpoint did not answer is tried at once. */
export async function markDelivered(
  tx: Tx,
  claim: Claim,
  endpoint: Pick<EndpointRow, 'failingSince'>,
  { milliseconds, status }: Outcome,
): Promise<void> {
  await tx
    .update(webhookEndpoints)
    .set({
      failures: 0,
      failingSince: null,
      pausedUntil: null,
      isSlow: milliseconds >= slowFrom,
      lastSuccessAt: now,
    })
    .where(eq(webhookEndpoints.id, claim.endpointId));
  await tx
    .update(webhookDeliveries)
    .set({
      state: 'delivered',
      endedAt: now,
      lockedUntil: null,
      status: status ?? null,
      fault: null,
    })
    .where(and(stillOurs(claim), ne(webhookDeliveries.state, 'delivered')));
  if (!endpoint.failingSince) return releaseFollowers(tx, claim);
  await tx
    .update(webhookDeliveries)
    .set({ nextAt: now })
    .where(
      and(
        eq(webhookDeliveries.endpointId, claim.endpointId),
        eq(webhookDeliveries.state, 'waiting'),
        gt(webhookDeliveries.nextAt, now),
      ),
    );
}

/** Seconds from now on. */
const inSeconds = (seconds: number) => sql`clock_timestamp() + make_interval(secs => ${seconds})`;

/**
 * An attempt failed: the delivery is tried again after `pause` seconds, at the end of its three days at the latest, or is given up there.
 * Those of its item that wait behind it are left alone until then.
 */
export async function markFailed(
  tx: Tx,
  claim: Claim,
  { milliseconds, status, fault, retryAfter }: Outcome,
  pause: number,
): Promise<void> {
  const isOver = sql`clock_timestamp() >= ${webhookDeliveries.giveUpAt}`;
  await tx
    .update(webhookEndpoints)
    .set({
      failures: sql`${webhookEndpoints.failures} + 1`,
      failingSince: sql`coalesce(${webhookEndpoints.failingSince}, clock_timestamp())`,
      isSlow: milliseconds >= slowFrom,
      ...(retryAfter !== undefined && { pausedUntil: inSeconds(retryAfter) }),
    })
    .where(eq(webhookEndpoints.id, claim.endpointId));
  const [row] = await tx
    .update(webhookDeliveries)
    .set({
      lockedUntil: null,
      status: status ?? null,
      fault: fault ?? null,
      nextAt: sql`least(${inSeconds(Math.max(pause, retryAfter ?? 0))}, greatest(${webhookDeliveries.giveUpAt}, clock_timestamp()))`,
      state: sql`case when ${isOver} then 'given_up' else 'waiting' end`,
      endedAt: sql`case when ${isOver} then clock_timestamp() end`,
    })
    .where(and(stillOurs(claim), eq(webhookDeliveries.state, 'waiting')))
    .returning({ state: webhookDeliveries.state, nextAt: webhookDeliveries.nextAt });
  if (!row) return;
  if (row.state === 'given_up') return releaseFollowers(tx, claim);
  await leaveFollowers(tx, claim);
}

/** Nothing behind a delivery is looked at before it is tried again. */
async function leaveFollowers(tx: Tx, { id, endpointId, itemId }: Claim): Promise<void> {
  if (itemId === null) return;
  await tx.execute(sql`
    update webhook_deliveries f set next_at = d.next_at from webhook_deliveries d
    where d.id = ${id} and f.endpoint_id = ${endpointId} and f.item_id = ${itemId} and f.state = 'waiting'
      and f.seq > d.seq and f.next_at < d.next_at`);
}

/** A worker that ends leaves what it is at to the next one. */
export async function release(db: Executor, claim: Claim): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ lockedUntil: null, attempts: sql`${webhookDeliveries.attempts} - 1` })
    .where(and(stillOurs(claim), eq(webhookDeliveries.state, 'waiting')));
}
