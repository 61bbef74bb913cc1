import { sql } from 'drizzle-orm';
import type { WebhookDeliveryId, WebhookEndpointId } from '#contract/kernel/ids.ts';
import type { pingKind, WebhookKind } from '#contract/webhooks/kinds.ts';
import type { Database } from '#server/platform/db/database.ts';
import { downFrom } from './retries.ts';

/** Seconds after which another worker may try the delivery of a dead one: longer than any attempt lasts. */
const leaseSeconds = 60;

/** Hours without an attempt after which a failure is the first of another week. */
const quietHours = 25;

/** Deliveries under way at once to one endpoint, by its pool. */
const atOnce = { quick: 2, slow: 2, failing: 1 } as const;

/** Deliveries under way at once to all endpoints of one person that stand in one pool: their dead ones take no place of the others. */
const atOnceOfPerson = 4;

export type Pool = keyof typeof atOnce;

/** A delivery that this worker is to try now, where it goes and what it is signed with. */
export interface ClaimedDelivery {
  id: WebhookDeliveryId;
  /** Its endpoint's, as it was claimed. */
  pool: Pool;
  endpointId: WebhookEndpointId;
  itemId: string | null;
  kind: WebhookKind | typeof pingKind;
  data: Record<string, unknown>;
  at: Date;
  /** With this one. */
  attempts: number;
  /** Of this attempt alone. */
  claim: string;
  url: string;
  secret: string;
  oldSecret: string | null;
  oldSecretUntil: Date | null;
}

/** In which pool an endpoint stands: `e`, the one that is looked at, or `o`, another of the same person. */
const poolOf = (endpoint: 'e' | 'o') => {
  const of = sql.raw(endpoint);
  return sql`case when ${of}.failures >= ${downFrom} then 'failing' when ${of}.slow_until > now() then 'slow' else 'quick' end`;
};

/**
 * What waits, nobody is at, and none of the same item before it waits. `now()` and not the clock: an index is read by a value that
 * stays the same through a statement only.
 */
const isDue = sql`d.endpoint_id = e.id and d.state = 'waiting' and d.next_at <= now()
  and (d.locked_until is null or d.locked_until <= now())
  and not exists (select from webhook_deliveries b where b.endpoint_id = d.endpoint_id and b.item_id = d.item_id
    and b.state = 'waiting' and b.seq < d.seq)`;

/**
 * One that failed and then was sent nothing for so long was not failing all that time: its week begins anew. Retries have shorter
 * pauses than a day, but for an endpoint that was sent all that a day allows.
 */
const wasQuiet = sql`e.failing_since is not null and e.last_attempt_at < clock_timestamp() - make_interval(hours => ${quietHours})`;

/** Until when an endpoint asked to be left alone, or the shop leaves it alone by itself. */
const isPaused = sql`coalesce(e.paused_until > now(), false)`;
const isResting = sql`coalesce(e.rests_until > now(), false)`;

/**
 * What an endpoint is sent next: pings before all else, and while it rests nothing but them. While it asked to be left alone, nothing but
 * pings that were not tried yet: somebody asked for each of them by hand and looks whether it arrives.
 */
const nextOf = sql`coalesce(
  (select d.id from webhook_deliveries d where ${isDue} and d.item_id is null and (d.attempts = 0 or not ${isPaused})
    order by d.next_at limit 1),
  case when not ${isPaused} and not ${isResting} then
    (select d.id from webhook_deliveries d where ${isDue} order by d.next_at limit 1) end)`;

/** Whoever is suspended, has left, or is no admin any more hears of nothing; `tell_webhooks` asks nearly the same. */
const mayBeTold = sql`p.deleted_at is null and p.suspended_at is null
  and case when e.whole_shop then p.is_admin else p.type = 'Seller' and not p.is_admin end`;

/**
 * Endpoints that may be sent something now, with their pool, and which place among those of its person in that pool each would have, with
 * what is under way.
 */
const eligible = (attemptsPerDay: number) => sql`
  select e.id, e.last_attempt_at, next.id as delivery_id, ${poolOf('e')} as pool,
    (select count(*) from webhook_deliveries d join webhook_endpoints o on o.id = d.endpoint_id
      where o.person_id = e.person_id and ${poolOf('o')} = ${poolOf('e')} and d.locked_until > now())
    + row_number() over (partition by e.person_id, ${poolOf('e')} order by e.last_attempt_at nulls first) as place_of_person
  from webhook_endpoints e join people p on p.id = e.person_id cross join lateral (select ${nextOf} as id offset 0) next
  where e.ended_at is null and ${mayBeTold}
    and (e.whole_shop or e.day is distinct from current_date or e.attempts_of_day < ${attemptsPerDay})
    and (select count(*) from webhook_deliveries d where d.endpoint_id = e.id and d.locked_until > now())
      < (${JSON.stringify(atOnce)}::jsonb ->> ${poolOf('e')})::int
    and next.id is not null`;

/**
 * Claims due deliveries under a lease, one of each endpoint at most and few of each person, those first to whose endpoint nothing was
 * sent for the longest time. `free` says how many of each pool; what another
 * worker holds at this moment is left to the next look. A seller's endpoint has so many attempts a day; an admin's is not counted.
 */
export async function claimDeliveries(
  { db }: Pick<Database, 'db'>,
  { free, attemptsPerDay }: { free: Record<Pool, number>; attemptsPerDay: number },
): Promise<ClaimedDelivery[]> {
  const { rows } = await db.execute<Record<keyof ClaimedDelivery, never>>(sql`
    with eligible as materialized (${eligible(attemptsPerDay)}
    ), ranked as (
      select id, pool, delivery_id, row_number() over (partition by pool order by last_attempt_at nulls first) as place_in_pool
      from eligible where place_of_person <= ${atOnceOfPerson}
    ), chosen as materialized (
      select e.id, l.delivery_id, l.pool from webhook_endpoints e join ranked l on l.id = e.id
      where l.place_in_pool <= (${JSON.stringify(free)}::jsonb ->> l.pool)::int and e.ended_at is null
      for no key update of e skip locked
    ), picked as materialized (
      select d.id from webhook_deliveries d join chosen on chosen.delivery_id = d.id
      where d.state = 'waiting' and d.next_at <= now() and (d.locked_until is null or d.locked_until <= now())
      for update of d skip locked
    ), claimed as (
      update webhook_deliveries d
      set attempts = d.attempts + 1, locked_until = clock_timestamp() + make_interval(secs => ${leaseSeconds}),
        claim = gen_random_uuid()
      from picked where d.id = picked.id
      returning d.id, d.endpoint_id, d.item_id, d.kind, d.data, d.at, d.attempts, d.claim
    ), marked as (
      update webhook_endpoints e
      set last_attempt_at = clock_timestamp(), day = current_date,
        failing_since = case when ${wasQuiet} then clock_timestamp() else e.failing_since end,
        attempts_of_day = case when e.day = current_date then e.attempts_of_day + 1 else 1 end
      from claimed where e.id = claimed.endpoint_id
    )
    select chosen.pool, c.id, c.endpoint_id as "endpointId", c.item_id as "itemId", c.kind, c.data, c.at, c.attempts, c.claim,
      e.url, e.secret, e.old_secret as "oldSecret", e.old_secret_until as "oldSecretUntil"
    from claimed c join chosen on chosen.delivery_id = c.id join webhook_endpoints e on e.id = c.endpoint_id`);
  return (rows as ClaimedDelivery[]).map((row) => ({
    ...row,
    at: new Date(row.at),
    oldSecretUntil: row.oldSecretUntil && new Date(row.oldSecretUntil),
  }));
}
