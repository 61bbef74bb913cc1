import { sql } from 'drizzle-orm';
import type { PersonId } from '#contract/kernel/ids.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { bookings, dealEvents } from './tables.ts';

/** Accepted or paid bookings of a seller below which their share of cancels says nothing, and the days that count. */
const fewest = 5;
const lately = 180;

/**
 * Percent of the bookings that a seller accepted, or that were paid, lately and that they ended themselves; null where there were too
 * few. A buyer who did not come ended it.
 */
export async function readCancelPercent(db: Executor, seller: PersonId): Promise<number | null> {
  const { rows } = await db.execute<{ counted: number; percent: number | null }>(sql`
    select count(*)::int as counted,
      round(100.0 * count(*) filter (where (b.cancelled_by = 'seller' and b.cancel_reason is distinct from 'no_show') or exists (
        select from ${dealEvents} e where e.booking_id = b.id and e.kind = 'cancelled' and e.actor = 'seller' and e.data ->> 'reason' <> 'no_show'))
        / nullif(count(*), 0))::int as percent
    from ${bookings} b
    where b.seller_id = ${seller} and coalesce(b.accepted_at, b.paid_at) > now() - make_interval(days => ${lately}::int)`);
  const [row] = rows;
  return row && row.counted >= fewest ? row.percent : null;
}
