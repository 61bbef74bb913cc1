import { and, countDistinct, eq, sql } from 'drizzle-orm';
import type { PersonId, ProductId } from '#contract/kernel/ids.ts';
import type { Executor } from '#server/platform/db/database.ts';
import type { Months } from '#server/platform/months.ts';
import { bookings } from './tables.ts';

// What was given back is no sale any more. A product's page counts the same: `standing_sales` of the database.
const isPaid = eq(bookings.state, 'paid');
const sales = {
  sold: sql<number>`count(*)::int`,
  /** Whole tk. */
  income: sql<number>`coalesce(sum(${bookings.price}), 0)::double precision`,
};

/** What one seller, or everybody, has sold so far. */
export async function sumSales(db: Executor, seller?: PersonId) {
  const [row] = await db
    .select(sales)
    .from(bookings)
    .where(and(isPaid, seller && eq(bookings.sellerId, seller)));
  return row ?? { sold: 0, income: 0 };
}

/** The same month by month; months without a sale are left out. */
export function sumSalesByMonth(
  db: Executor,
  { monthOf, isSince }: Months,
  since: string,
  seller?: PersonId,
) {
  return db
    .select({ month: monthOf(bookings.paidAt), ...sales })
    .from(bookings)
    .where(and(isPaid, isSince(bookings.paidAt, since), seller && eq(bookings.sellerId, seller)))
    .groupBy(({ month }) => month);
}

/** How many of these items somebody waits for. */
export async function countBooked(db: Executor, items: readonly ProductId[]): Promise<number> {
  const [row] = await db
    .select({ count: countDistinct(bookings.itemId) })
    .from(bookings)
    .where(
      and(
        // One parameter, however many there are.
        sql`${bookings.itemId} = any(${sql.param([...items])}::uuid[])`,
        eq(bookings.state, 'open'),
      ),
    );
  return row?.count ?? 0;
}
