import { and, eq, gte, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type ClaimOutcome, claimToldEvents } from '#contract/deals/claims.ts';
import type { BookingId, ProductId } from '#contract/kernel/ids.ts';
import type { Money } from '#contract/kernel/money.ts';
import type { DealEvent } from '#contract/orders/deal-schemas.ts';
import type { CancelReason, DealStage, HandoverWay } from '#contract/orders/stages.ts';
import { people } from '#server/modules/accounts/index.ts';
import { endAlarm } from '#server/platform/alarms/alarms.ts';
import type { AlarmKind } from '#server/platform/alarms/kinds.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import { countsFrom, lastClosed, listCountsFrom } from './counted-days.ts';
import { listEvents, noteEvent } from './deal-events-store.ts';
import { storyOf } from './deal-story.ts';
import { type DealDays, daysAfter, progressOf } from './deal-view.ts';
import { dealCompleted, saleCancelled } from './domain-events.ts';
import type { BookingRow } from './store.ts';
import { bookings, dealEvents } from './tables.ts';

export { countsFrom } from './counted-days.ts';

type Actor = (typeof dealEvents.$inferInsert)['actor'];
type ClaimEvent = Extract<(typeof dealEvents.$inferInsert)['kind'], `claim${string}`>;

/** Neither side says that what is paid changed hands. The subject is the booking's id. */
export const silentAlarm: AlarmKind = 'deal_silent';

/** Days before the seller's word counts at which its buyer is asked once more; not where it counts so soon anyway. */
const askedAgainBefore = 1;

/** Days before a deal is completed by the clock at which its buyer is told; not where that is so soon anyway. */
const toldBefore = 1;

/** Days before that alarm at which both sides are warned. */
const warnedBefore = 3;

/** Notes that the seller of a locked, paid booking says that they handed it over; answers when, or undefined if they had. */
export async function noteSellersWord(tx: Tx, { id }: BookingRow): Promise<Date | undefined> {
  const [row] = await tx
    .update(bookings)
    .set({ sellerConfirmedAt: sql`clock_timestamp()` })
    .where(and(eq(bookings.id, id), isNull(bookings.sellerConfirmedAt)))
    .returning({ at: bookings.sellerConfirmedAt });
  if (!row?.at) return undefined;
  await noteEvent(tx, id, { kind: 'handover_said', actor: 'seller' });
  return row.at;
}

/** A locked, paid booking is handed over; answers when. */
export async function markHandedOver(
  tx: Tx,
  { id }: BookingRow,
  way: HandoverWay,
  actor: Actor,
): Promise<Date> {
  const said = way === 'buyer' && { buyerConfirmedAt: sql`clock_timestamp()` };
  const [row] = await tx
    .update(bookings)
    .set({ handedOverBy: way, handedOverAt: sql`clock_timestamp()`, ...said })
    .where(and(eq(bookings.id, id), eq(bookings.state, 'paid'), isNull(bookings.handedOverAt)))
    .returning({ at: bookings.handedOverAt });
  if (!row?.at) throw new Error(`booking ${id} cannot be handed over`);
  await noteEvent(tx, id, { kind: 'delivered', actor }, { way });
  await endAlarm(tx, { kind: silentAlarm, subject: id });
  return row.at;
}

/** A locked booking that is handed over is completed: both are asked for a review. */
export async function markCompleted(tx: Tx, { id }: BookingRow, actor: Actor): Promise<void> {
  await tx
    .update(bookings)
    .set({ completedAt: sql`clock_timestamp()` })
    .where(and(eq(bookings.id, id), eq(bookings.state, 'paid'), isNull(bookings.completedAt)));
  await noteEvent(tx, id, { kind: 'completed', actor });
  await append(tx, dealCompleted.entry(id, { bookingId: id }));
}

/** Notes that the buyer sent what they found, and that the seller agrees to it. */
export async function noteInspection(
  tx: Tx,
  id: BookingId,
  what: Record<string, unknown>,
): Promise<void> {
  await noteEvent(tx, id, { kind: 'inspected', actor: 'buyer' }, what);
}
export async function noteAgreed(tx: Tx, id: BookingId): Promise<void> {
  await noteEvent(tx, id, { kind: 'inspection_agreed', actor: 'seller' });
}

/** Another code counts from now on for a locked booking; answers which. */
export async function raiseCodeVersion(tx: Tx, { id }: BookingRow): Promise<number> {
  const [row] = await tx
    .update(bookings)
    .set({ codeVersion: sql`${bookings.codeVersion} + 1` })
    .where(eq(bookings.id, id))
    .returning({ version: bookings.codeVersion });
  if (!row) throw new Error(`booking ${id} vanished`);
  await noteEvent(tx, id, { kind: 'new_code', actor: 'buyer' });
  return row.version;
}

/** What the clock does about a paid booking that nobody says a word about. */
export type Due =
  | 'silence'
  | 'reminder'
  | 'completion'
  | 'completes_soon'
  | 'seller_gone'
  | 'silent'
  | 'warning';

/** Of a booking: whether its seller is suspended or has left. */
export const isSellerGone = sql<boolean>`exists (select from ${people} p where p.id = ${bookings.sellerId} and (p.suspended_at is not null or p.deleted_at is not null))`;

/** Which of them it is time for; null: none. `now()` would be the start of a transaction that has waited for a lock. */
function dueOf({ silence, release, claim }: DealDays): SQL<Due | null> {
  const before = (days: number) =>
    sql`clock_timestamp() - make_interval(days => ${sql.raw(String(days))})`;
  const never = (kind: string) =>
    sql`not exists (select from ${dealEvents} e where e.booking_id = ${bookings}.id and e.kind = ${kind})`;
  const notSince = (kind: string) =>
    sql`not exists (select from ${dealEvents} e where e.booking_id = ${bookings}.id and e.kind = ${kind} and e.at >= ${lastClosed})`;
  return sql<Due | null>`case
    when ${bookings.handedOverAt} is not null then case
      when ${countsFrom} <= ${before(claim)} then 'completion'
      when ${sql.raw(String(claim > toldBefore))} and ${countsFrom} <= ${before(claim - toldBefore)} and ${notSince('completion_reminded')} then 'completes_soon' end
    when ${isSellerGone} then 'seller_gone'
    when ${bookings.sellerConfirmedAt} is not null then case
      when ${countsFrom} <= ${before(silence)} then 'silence'
      when ${sql.raw(String(silence > askedAgainBefore))} and ${countsFrom} <= ${before(silence - askedAgainBefore)} and ${notSince('word_reminded')} then 'reminder' end
    when ${countsFrom} <= ${before(release)} then case when ${never('silent')} or ${never('claimed')} then 'silent' end
    when ${countsFrom} <= ${before(release - warnedBefore)} and ${notSince('silence_warned')} then 'warning'
  end`;
}

/** When so many days of a paid booking are over that count by what it waits for now. */
export async function readEnd(db: Executor, { id }: BookingRow, days: number): Promise<string> {
  const from = (await listCountsFrom(db, [id])).get(id);
  if (!from) throw new Error(`no days count for booking ${id}`);
  return daysAfter(from, days);
}

const isUnfinished = and(eq(bookings.state, 'paid'), isNull(bookings.completedAt));

/** Paid bookings that it is time for something about, the oldest first. `which`: a condition on them. */
export async function listDue(
  db: Executor,
  days: DealDays,
  which: SQL,
  limit: number,
): Promise<{ id: BookingId; itemId: ProductId }[]> {
  const rows = await db
    .select({ id: bookings.id, itemId: bookings.itemId })
    .from(bookings)
    .where(and(isUnfinished, sql`${dueOf(days)} is not null`, which))
    .orderBy(bookings.paidAt)
    .limit(limit);
  return rows as { id: BookingId; itemId: ProductId }[];
}

/** What it is time for, of a locked booking, by the clock now. */
export async function readDue(tx: Tx, id: BookingId, days: DealDays): Promise<Due | undefined> {
  const [row] = await tx
    .select({ due: dueOf(days) })
    .from(bookings)
    .where(and(eq(bookings.id, id), isUnfinished));
  return row?.due ?? undefined;
}

/** Notes that a side was asked for a word or told of a limit, or that a person was called about it; answers when. */
export const noteSilence = (
  tx: Tx,
  { id }: BookingRow,
  kind: 'silence_warned' | 'silent' | 'word_reminded' | 'completion_reminded',
): Promise<Date> => noteEvent(tx, id, { kind, actor: 'shop' });

/** What happened about a claim of a locked, paid booking. An admin's word is the shop's. */
export async function noteClaim(
  tx: Tx,
  { id }: BookingRow,
  event: { kind: ClaimEvent; actor: Actor },
  data: Record<string, unknown> = {},
): Promise<void> {
  await noteEvent(tx, id, event, data);
}

/** What happened about a claim, as its sides are told. */
export interface ClaimHappening {
  event: (typeof claimToldEvents)[number];
  by: Actor;
  outcome?: ClaimOutcome;
  amount?: Money;
}

/** The last that had happened about the claims of a booking by a moment, for a query. */
export const lastOfClaims = (
  booking: SQLWrapper,
  moment: SQLWrapper,
): SQL<ClaimHappening | null> => sql`(
  select jsonb_strip_nulls(jsonb_build_object('event', e.kind, 'by', e.actor, 'outcome', e.data->'outcome', 'amount', e.data->'amount'))
  from ${dealEvents} e
  where e.booking_id = ${booking} and e.kind in ${claimToldEvents} and e.at <= ${moment}
  order by e.id desc limit 1)`;

/** The same of a booking as it stands. */
export async function readLastOfClaims(
  db: Executor,
  id: BookingId,
): Promise<ClaimHappening | undefined> {
  const last = lastOfClaims(sql`${id}::uuid`, sql`clock_timestamp()`);
  const [row] = await db.select({ last }).from(bookings).where(eq(bookings.id, id));
  return row?.last ?? undefined;
}

/** Whether one side agreed to a claim that an admin has to pay: told from other ways to the admin by its outcome. */
export async function hasAgreedTo(
  db: Executor,
  { id }: BookingRow,
  { side, since }: { side: Actor; since: Date },
): Promise<boolean> {
  const { bookingId, kind, actor, data, at } = dealEvents;
  const isWord = and(eq(kind, 'claim_escalated'), eq(actor, side), gte(at, since));
  const isWhole = sql`${data}->>'outcome' = 'whole'`;
  return (await db.$count(dealEvents, and(eq(bookingId, id), isWord, isWhole))) > 0;
}

/** The seller of a locked, paid booking cancelled it: its price goes back, and the buyer hears why. */
export async function noteSellersCancel(
  tx: Tx,
  { id }: BookingRow,
  reason: CancelReason,
): Promise<void> {
  await noteEvent(tx, id, { kind: 'cancelled', actor: 'seller' }, { reason });
  await append(tx, saleCancelled.entry(id, { bookingId: id, reason }));
  await endAlarm(tx, { kind: silentAlarm, subject: id });
}

/** Whether the seller of a booking cancelled it after it was paid. */
export async function hasSellerCancelled(db: Executor, id: BookingId): Promise<boolean> {
  const { bookingId, kind, actor } = dealEvents;
  const filter = and(eq(bookingId, id), eq(kind, 'cancelled'), eq(actor, 'seller'));
  return (await db.$count(dealEvents, filter)) > 0;
}

/**
 * Whether it was decided that the whole price of a booking goes back, by its seller's cancel or by a claim: however hard that turns
 * out to be, the sale does not stand any more.
 */
export async function isGivenUp(db: Executor, id: BookingId): Promise<boolean> {
  const { bookingId, kind, data } = dealEvents;
  const isWhole = and(eq(kind, 'claim_closed'), sql`${data}->>'outcome' = 'whole'`);
  if ((await db.$count(dealEvents, and(eq(bookingId, id), isWhole))) > 0) return true;
  return hasSellerCancelled(db, id);
}

/** How far a paid booking is and what happened in it, oldest first, for an admin. */
export async function readStory(
  db: Executor,
  booking: BookingRow,
): Promise<{ stage: DealStage; events: DealEvent[] }> {
  const stage = booking.state === 'paid' ? (progressOf(booking).progress ?? 'paid') : 'refunded';
  return { stage, events: storyOf(booking, await listEvents(db, booking.id)) };
}
