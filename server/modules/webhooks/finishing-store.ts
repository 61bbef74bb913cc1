import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { WebhookDeliveryId, WebhookEndpointId } from '#contract/kernel/ids.ts';
import { failingDays, type WebhookFault } from '#contract/webhooks/kinds.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import type { ClaimedDelivery } from './claiming-store.ts';
import type { EndpointRow } from './endpoints-store.ts';
import { downFrom } from './retries.ts';
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

/** Milliseconds from which on an answer counts as slow; minutes for which its endpoint has the places of those. */
const slowFrom = 1_500;
const slowMinutes = 10;

/** Deliveries that one statement makes due: no statement takes long, however many wait. */
const advancedAtOnce = 500;
const forgottenAtOnce = 2_000;

const now = sql`clock_timestamp()`;

type Claim = Pick<ClaimedDelivery, 'id' | 'endpointId' | 'itemId' | 'claim'>;

/** As this worker claimed it: nobody has claimed it since. */
const stillOurs = ({ id, claim }: Claim) =>
  and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.claim, claim));

/** One quick answer among slow ones changes nothing. */
const slowness = (milliseconds: number) =>
  milliseconds >= slowFrom && {
    slowUntil: sql`clock_timestamp() + make_interval(mins => ${slowMinutes})`,
  };

/** An endpoint as it stands at this moment. */
interface LockedEndpoint extends EndpointRow {
  /** It has been failing for so long that it ends with the next failure. */
  isOver: boolean;
  /** It asked to be left alone, and that is not over. */
  isPaused: boolean;
}

/** The endpoint of a claimed delivery, kept from changing until `tx` ends; undefined where it is gone. */
export async function lockEndpointOf(
  tx: Tx,
  { endpointId }: Claim,
): Promise<LockedEndpoint | undefined> {
  const [row] = await tx
    .select({
      endpoint: webhookEndpoints,
      isOver: sql<boolean>`coalesce(${webhookEndpoints.failingSince} <= clock_timestamp() - make_interval(days => ${failingDays}), false)`,
      isPaused: sql<boolean>`coalesce(${webhookEndpoints.pausedUntil} > clock_timestamp(), false)`,
    })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, endpointId))
    .for('no key update');
  if (!row) return undefined;
  const { endpoint, ...moments } = row;
  return { ...(endpoint as EndpointRow), ...moments };
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

/** Lets all that waits for an endpoint be made due before its pauses are over: some of it now, the rest with each success. */
export async function beginCatchingUp(tx: Tx, id: WebhookEndpointId): Promise<void> {
  await tx.update(webhookEndpoints).set({ isCatchingUp: true }).where(eq(webhookEndpoints.id, id));
  await catchUp(tx, id);
}

/** Lets what was made due before be made due once more, in parts: it was another address that refused it. */
export async function forgetCatchingUp(tx: Tx, id: WebhookEndpointId): Promise<void> {
  const isAdvanced = and(
    eq(webhookDeliveries.endpointId, id),
    eq(webhookDeliveries.state, 'waiting'),
    eq(webhookDeliveries.wasAdvanced, true),
  );
  let changed: number;
  do {
    const some = tx
      .select({ id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .where(isAdvanced)
      .limit(forgottenAtOnce)
      .for('update', { skipLocked: true });
    const { rowCount } = await tx
      .update(webhookDeliveries)
      .set({ wasAdvanced: false })
      .where(inArray(webhookDeliveries.id, some));
    changed = rowCount ?? 0;
  } while (changed === forgottenAtOnce);
}

/** Makes some of what waits due, each delivery once in its life: one that fails again was refused for itself, and keeps its pauses. */
async function catchUp(tx: Tx, id: WebhookEndpointId): Promise<void> {
  const some = tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.endpointId, id),
        eq(webhookDeliveries.state, 'waiting'),
        eq(webhookDeliveries.wasAdvanced, false),
        gt(webhookDeliveries.nextAt, sql`now()`),
      ),
    )
    .orderBy(webhookDeliveries.nextAt)
    .limit(advancedAtOnce)
    .for('update', { skipLocked: true });
  const { rowCount } = await tx
    .update(webhookDeliveries)
    .set({ nextAt: now, wasAdvanced: true })
    .where(inArray(webhookDeliveries.id, some));
  if ((rowCount ?? 0) < advancedAtOnce) {
    await tx
      .update(webhookEndpoints)
      .set({ isCatchingUp: false })
      .where(eq(webhookEndpoints.id, id));
  }
}

/** A delivery arrived. What waited while its endpoint was down, or had asked to be left alone until a ping by hand arrived, is tried at once. */
export async function markDelivered(
  tx: Tx,
  claim: Claim,
  { failures, isCatchingUp, isPaused }: LockedEndpoint,
  { milliseconds, status }: Outcome,
): Promise<void> {
  const endsPause = isPaused && claim.itemId === null;
  await tx
    .update(webhookEndpoints)
    .set({
      failures: 0,
      failingSince: null,
      restsUntil: null,
      ...(endsPause && { pausedUntil: null }),
      ...slowness(milliseconds),
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
  await releaseFollowers(tx, claim);
  if (failures >= downFrom || endsPause) await beginCatchingUp(tx, claim.endpointId);
  else if (isCatchingUp) await catchUp(tx, claim.endpointId);
}

/** Seconds from now on. */
const inSeconds = (seconds: number) => sql`clock_timestamp() + make_interval(secs => ${seconds})`;

/**
 * An attempt failed: the delivery is tried again after `pause` seconds, at the end of its three days at the latest, or is given up there.
 * Those of its item that wait behind it are left alone until then, and its whole endpoint for `rest` seconds.
 */
export async function markFailed(
  tx: Tx,
  claim: Claim,
  { milliseconds, status, fault, retryAfter }: Outcome,
  { pause, rest }: { pause: number; rest: number },
): Promise<void> {
  const isOver = sql`clock_timestamp() >= ${webhookDeliveries.giveUpAt}`;
  await tx
    .update(webhookEndpoints)
    .set({
      failures: sql`${webhookEndpoints.failures} + 1`,
      failingSince: sql`coalesce(${webhookEndpoints.failingSince}, clock_timestamp())`,
      ...slowness(milliseconds),
      ...(rest > 0 && { restsUntil: inSeconds(rest) }),
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
