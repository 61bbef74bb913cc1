import { and, eq, sql } from 'drizzle-orm';
import type { PersonId } from '#contract/kernel/ids.ts';
import { bookings } from '#server/modules/orders/index.ts';
import type { Executor } from '#server/platform/db/database.ts';
import type { Months } from '#server/platform/months.ts';
import { fromMinor } from './amounts.ts';
import { wentBack } from './receipt-store.ts';
import { ledgerEntries, payments } from './tables.ts';

// What was given back is no sale any more. A product's page counts the same: `standing_sales` of the database.
const isPaid = eq(bookings.state, 'paid');

/** Whole tk. */
const prices = {
  sold: sql<number>`count(*)::int`,
  income: sql<number>`coalesce(sum(${bookings.price}), 0)::double precision`,
};

/** Paisa: parts of these prices that went back while the sales stand, which nobody earned. */
const parts = {
  back: sql<number>`coalesce(sum(${ledgerEntries.amount}), 0)::double precision`,
};

const byReference = eq(payments.intentId, bookings.transactionId);
const ofPayment = and(eq(ledgerEntries.paymentId, payments.id), wentBack);

/** What one seller, or everybody, has sold so far, and for how much. */
export async function sumSales(db: Executor, seller?: PersonId) {
  const isCounted = and(isPaid, seller && eq(bookings.sellerId, seller));
  const [[sales], [less]] = await Promise.all([
    db.select(prices).from(bookings).where(isCounted),
    db
      .select(parts)
      .from(bookings)
      .innerJoin(payments, byReference)
      .innerJoin(ledgerEntries, ofPayment)
      .where(isCounted),
  ]);
  const { sold = 0, income = 0 } = sales ?? {};
  return { sold, income: income - fromMinor(less?.back ?? 0) };
}

/** The same month by month, each part in the month of its sale; months without a sale are left out. */
export async function sumSalesByMonth(
  db: Executor,
  { monthOf, isSince }: Months,
  since: string,
  seller?: PersonId,
) {
  const month = monthOf(bookings.paidAt);
  const isCounted = and(
    isPaid,
    isSince(bookings.paidAt, since),
    seller && eq(bookings.sellerId, seller),
  );
  const [sales, less] = await Promise.all([
    db
      .select({ month, ...prices })
      .from(bookings)
      .where(isCounted)
      .groupBy(({ month: by }) => by),
    db
      .select({ month, ...parts })
      .from(bookings)
      .innerJoin(payments, byReference)
      .innerJoin(ledgerEntries, ofPayment)
      .where(isCounted)
      .groupBy(({ month: by }) => by),
  ]);
  const back = new Map(less.map((row) => [row.month, row.back]));
  return sales.map((row) => ({
    ...row,
    income: row.income - fromMinor(back.get(row.month) ?? 0),
  }));
}
