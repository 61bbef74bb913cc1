import { and, countDistinct, eq, sql } from 'drizzle-orm';
import type { ProductId } from '#contract/kernel/ids.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { bookings } from './tables.ts';

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
