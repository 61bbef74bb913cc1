import { and, desc, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { BookingId, ProductId } from '#contract/kernel/ids.ts';
import { bookings } from '#server/modules/orders/index.ts';
import { alarms } from '#server/platform/alarms/tables.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { riskyAlarm } from './alarms.ts';
import { disputes, payments } from './tables.ts';

/** Why the shop itself doubts a sale: a bank withholds its money, or its provider calls the payment risky. */
export type Doubt = 'bank_dispute' | 'risk';

export interface DoubtedSale {
  id: BookingId;
  itemId: ProductId;
  doubt: Doubt;
}

/** Sales that one look finds: the next one has the rest. */
const most = 200;

const isSale = and(
  eq(bookings.transactionId, payments.intentId),
  eq(bookings.state, 'paid'),
  eq(payments.state, 'captured'),
);

const withheld = sql`${disputes.status} in ('needs_response', 'under_review')`;

/** For a query that knows a booking's id: whether a bank withholds money of its sale, and has not decided yet. */
export const isWithheldByBank = (booking: SQLWrapper): SQL =>
  sql`exists (select from ${disputes} join ${payments} p on p.id = ${disputes.paymentId} where p.booking_id = ${booking} and ${withheld})`;

/** Ids of payments that were called risky, while their alarm is open. */
const risky = sql`(select case ${alarms.kind} when ${riskyAlarm} then ${alarms.subject}::uuid end
  from ${alarms} where ${and(eq(alarms.kind, riskyAlarm), isNull(alarms.resolvedAt))})`;

/** Sales that the shop doubts, or of one booking why it does. What is completed is not doubted for its risk any more. */
export async function listDoubted(db: Executor, only?: BookingId): Promise<DoubtedSale[]> {
  // The newest first: those before are on the desk already.
  const sale = { id: bookings.id, itemId: bookings.itemId, paidAt: bookings.paidAt };
  const isIt = only && eq(bookings.id, only);
  const disputed = await db
    .selectDistinct(sale)
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(and(withheld, isSale, isIt))
    .orderBy(desc(bookings.paidAt))
    .limit(most);
  const risked = await db
    .select(sale)
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(and(sql`${payments.id} in ${risky}`, isSale, isNull(bookings.completedAt), isIt))
    .orderBy(desc(bookings.paidAt))
    .limit(most);
  return [
    ...disputed.map(({ id, itemId }) => ({ id, itemId, doubt: 'bank_dispute' as const })),
    ...risked.map(({ id, itemId }) => ({ id, itemId, doubt: 'risk' as const })),
  ] as DoubtedSale[];
}

/** Whether banks asked for the money of a sale, and have all left it with the shop. */
export async function isLeftByBank(db: Executor, id: BookingId): Promise<boolean> {
  const [row] = await db
    .select({
      isLeft: sql<boolean>`coalesce(bool_and(${disputes.status} not in ('needs_response', 'under_review', 'lost')), false)`,
    })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(and(isSale, eq(bookings.id, id)));
  return row?.isLeft ?? false;
}
