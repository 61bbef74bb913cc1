import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { SortOrder } from '#contract/kernel/table.ts';
import {
  type Attention,
  type PaymentGroup,
  type PaymentsFilter,
  paymentSorts,
} from '#contract/payments/overview-schemas.ts';
import { people } from '#server/modules/accounts/index.ts';
import { bookings } from '#server/modules/orders/index.ts';
import { alarms } from '#server/platform/alarms/tables.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { anywhere } from '#server/platform/db/like.ts';
import { readCursor, writeCursor } from '#server/platform/http/cursor.ts';
import { unfinished } from './states.ts';
import { disputes, partRefunds, paymentMoves, payments } from './tables.ts';

type PaymentSort = NonNullable<PaymentsFilter['sort']>;

/** The order in which payments are shown; those that need no attention come after the last. */
const attention: readonly Attention[] = ['needs_human', 'disputed', 'stuck', 'alarm', 'failed'];
const nobodyNeeded = attention.length;
const over = attention.indexOf('failed');

/** Minutes after which a payment that waits for the provider takes too long. */
const longest = 10;
/** The same while it waits for its buyer, who has 30 minutes before the shop ends it. */
const maxOpen = 40;

/**
 * What payments are sorted by, each a number that is exact: a payment's rank counts more than all the seconds since 1970.
 * Attention sorts upwards, the newest of a rank first.
 */
const sortValues: Record<PaymentSort, SQL> = {
  attention: sql`(j.rank * 1000000000000::numeric - extract(epoch from j.created_at))`,
  begun: sql`extract(epoch from j.created_at)`,
  amount: sql`j.amount::numeric`,
};

/** Where a page ends. Times are seconds, exact to the microsecond; how late something is was judged at `asOf`. */
const Place = z.object({
  sort: z.enum(paymentSorts),
  order: SortOrder,
  asOf: z.string().check(z.regex(/^\d{1,12}(\.\d{1,6})?$/)),
  value: z.string().check(z.regex(/^-?\d{1,15}(\.\d{1,6})?$/)),
  id: z.uuid(),
});
export type Place = z.infer<typeof Place>;

export const writePlace = (place: Place) => writeCursor(place);

/** Refuses a place in another order than this one. */
export const readPlace = (cursor: string, { sort, order }: PaymentSorting) =>
  readCursor(z.extend(Place, { sort: z.literal(sort), order: z.literal(order) }), cursor);

export interface Ranked {
  id: string;
  attention: Attention | null;
  place: Place;
}

export interface PaymentSorting {
  sort: PaymentSort;
  order: SortOrder;
}

function listOf(values: readonly string[]): SQL {
  return sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );
}

/** Every payment with its rank. What failed a moment ago on its own next try is known by `poll_count`. */
function judged(asOf: SQL): SQL {
  return sql`(
    select p.*, case
      when p.state = 'needs_human' then 0
      when exists (
        select from ${disputes} d where d.payment_id = p.id and d.closed_at is null
      ) then 1
      when p.state in (${listOf(unfinished)}) and coalesce(p.hold_until, '-infinity') < ${asOf} and (
        (p.poll_count > 0 and p.last_error is not null)
        or not (p.state = 'open' and p.method = 'cash') and coalesce(
          (select m.at from ${paymentMoves} m where m.payment_id = p.id order by m.id desc limit 1),
          p.created_at
        ) < ${asOf} - make_interval(
          mins => case p.state when 'open' then ${maxOpen}::int else ${longest}::int end)
      ) then 2
      when exists (
        select from ${alarms} a where a.subject = p.id::text and a.resolved_at is null
      ) then 3
      when p.state = 'failed' then ${over}::int
      else ${nobodyNeeded}::int end as rank
    from ${payments} p
  )`;
}

const inGroup: Record<PaymentGroup, SQL> = {
  all: sql`true`,
  attention: sql`j.rank < ${over}::int`,
  underway: sql`j.state in (${listOf(unfinished)})`,
  paid: sql`j.state = 'captured'`,
  // In parts as well.
  refunded: sql`(j.state = 'refunded' or exists (
    select from ${partRefunds} r where r.payment_id = j.id and r.state = 'done'))`,
  ended: sql`j.state in ('released', 'failed')`,
};

function matches(search: string): SQL {
  const pattern = anywhere(search);
  const texts = sql`b.item_name, b.customer_name, b.customer_email, buyer.name, buyer.email,
    seller.name, seller.email, j.intent_id`;
  return sql`(concat_ws(chr(10), ${texts}) ilike ${pattern} or j.id::text = lower(${search}))`;
}

/** Payments with what the orders and people behind them are called, as far as a group and a search fit. */
function found(asOf: SQL, { group, search }: { group: PaymentGroup; search: string }): SQL {
  return sql`${judged(asOf)} j
    join ${bookings} b on b.id = j.booking_id
    join ${people} buyer on buyer.id = j.buyer_id
    join ${people} seller on seller.id = b.seller_id
    where ${inGroup[group]} and ${search ? matches(search) : sql`true`}`;
}

interface Wanted extends PaymentSorting {
  group: PaymentGroup;
  search: string;
  limit: number;
  after?: Place | undefined;
}

/** The payments of a group that fit a search, sorted, from a place on; `limit` of them. */
export async function listRanked(db: Executor, wanted: Wanted): Promise<Ranked[]> {
  const { sort, order, limit, after: place } = wanted;
  const asOf = place ? sql`to_timestamp(${place.asOf}::float8)` : sql`now()`;
  const value = sortValues[sort];
  const beyond = order === 'asc' ? sql`>` : sql`<`;
  const way = order === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await db.execute<{ id: string; rank: number; value: string; asOf: string }>(sql`
    select j.id, j.rank, (${value})::text as value, extract(epoch from ${asOf})::text as "asOf"
    from ${found(asOf, wanted)}
      and ${place ? sql`(${value}, j.id) ${beyond} (${place.value}::numeric, ${place.id}::uuid)` : sql`true`}
    order by ${value} ${way}, j.id ${way}
    limit ${limit}`);
  return rows.map(({ id, rank, value: reached, asOf: judgedAt }) => ({
    id,
    attention: attention[rank] ?? null,
    place: { sort, order, id, value: reached, asOf: place?.asOf ?? judgedAt },
  }));
}

/** How many payments of a group fit a search. */
export async function countFound(
  db: Executor,
  wanted: Pick<Wanted, 'group' | 'search'>,
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${found(sql`now()`, wanted)}`,
  );
  return rows[0]?.count ?? 0;
}

/** Why one payment needs a person; null when it does not, or is not there. */
export async function readAttention(db: Executor, id: string): Promise<Attention | null> {
  const { rows } = await db.execute<{ rank: number }>(
    sql`select j.rank from ${judged(sql`now()`)} j where j.id = ${id}`,
  );
  return attention[rows[0]?.rank ?? nobodyNeeded] ?? null;
}

export async function countAttention(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${judged(sql`now()`)} j where ${inGroup.attention}`,
  );
  return rows[0]?.count ?? 0;
}
