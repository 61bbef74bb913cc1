import { sql } from 'drizzle-orm';
import type { WebhookDeliveryId, WebhookEndpointId } from '#contract/kernel/ids.ts';
import type { pingKind, WebhookKind } from '#contract/webhooks/kinds.ts';
import type { Database } from '#server/platform/db/database.ts';

/** Failures in a row from which on an endpoint stands in the lane of those that fail. */
const failingFrom = 3;

/** Seconds after which another worker may try the delivery of a dead one: longer than any attempt lasts. */
const leaseSeconds = 60;

/** Deliveries under way at once to one endpoint, by its lane. */
const atOnce = { quick: 2, failing: 1 } as const;

export type Lane = keyof typeof atOnce;

/** A delivery that this worker is to try now, where it goes and what it is signed with. */
export interface ClaimedDelivery {
  id: WebhookDeliveryId;
  endpointId: WebhookEndpointId;
  itemId: string | null;
  kind: WebhookKind | typeof pingKind;
  data: Record<string, unknown>;
  at: Date;
  /** With this one. */
  attempts: number;
  url: string;
  secret: string;
  oldSecret: string | null;
  oldSecretUntil: Date | null;
}

/**
 * What waits, nobody is at, and none of the same item before it waits. `now()` and not the clock: an index is read by a value that
 * stays the same through a statement only.
 */
const isDue = sql`d.endpoint_id = e.id and d.state = 'waiting' and d.next_at <= now()
  and (d.locked_until is null or d.locked_until <= now())
  and not exists (select from webhook_deliveries b where b.endpoint_id = d.endpoint_id and b.item_id = d.item_id
    and b.state = 'waiting' and b.seq < d.seq)`;

/** Whoever is suspended, has left, or is no admin any more hears of nothing. */
const mayBeTold = sql`p.deleted_at is null and p.suspended_at is null
  and case when e.whole_shop then p.is_admin else p.type = 'Seller' and not p.is_admin end`;

/**
 * Claims due deliveries under a lease, one of each endpoint at most, those first to whose endpoint nothing was sent for the longest
 * time. A seller's endpoint has so many attempts a day; an admin's is not counted.
 */
export async function claimDeliveries(
  { db }: Pick<Database, 'db'>,
  { lane, limit, attemptsPerDay }: { lane: Lane; limit: number; attemptsPerDay: number },
): Promise<ClaimedDelivery[]> {
  const { rows } = await db.execute<Record<keyof ClaimedDelivery, never>>(sql`
    with chosen as materialized (
      select e.id from webhook_endpoints e join people p on p.id = e.person_id
      where e.ended_at is null and (e.paused_until is null or e.paused_until <= now()) and ${mayBeTold}
        and (e.failures >= ${failingFrom} or e.is_slow) = ${lane === 'failing'}
        and (e.whole_shop or e.day is distinct from current_date or e.attempts_of_day < ${attemptsPerDay})
        and (select count(*) from webhook_deliveries d where d.endpoint_id = e.id and d.locked_until > now()) < ${atOnce[lane]}
        and exists (select from webhook_deliveries d where ${isDue})
      order by e.last_attempt_at nulls first limit ${limit}
      for no key update of e skip locked
    ), picked as materialized (
      select due.id from chosen e cross join lateral (
        select d.id from webhook_deliveries d where ${isDue} order by d.next_at limit 1 for update skip locked
      ) due
    ), claimed as (
      update webhook_deliveries d
      set attempts = d.attempts + 1, locked_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
      from picked where d.id = picked.id
      returning d.id, d.endpoint_id, d.item_id, d.kind, d.data, d.at, d.attempts
    ), marked as (
      update webhook_endpoints e
      set last_attempt_at = clock_timestamp(), day = current_date,
        attempts_of_day = case when e.day = current_date then e.attempts_of_day + 1 else 1 end
      from claimed where e.id = claimed.endpoint_id
    )
    select c.id, c.endpoint_id as "endpointId", c.item_id as "itemId", c.kind, c.data, c.at, c.attempts,
      e.url, e.secret, e.old_secret as "oldSecret", e.old_secret_until as "oldSecretUntil"
    from claimed c join webhook_endpoints e on e.id = c.endpoint_id`);
  return (rows as ClaimedDelivery[]).map((row) => ({
    ...row,
    at: new Date(row.at),
    oldSecretUntil: row.oldSecretUntil && new Date(row.oldSecretUntil),
  }));
}
