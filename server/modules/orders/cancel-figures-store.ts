import { sql } from 'drizzle-orm';
import type { PersonId } from '#contract/kernel/ids.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { bookings, dealEvents } from './tables.ts';

/** Accepted bookings of a seller below which their share of cancels says nothing, and the days that count. */
const fewest = 5;
const lately = 180;

/** Percent of the bookings that a seller accepted lately and ended themselves; null where they accepted too few. A buyer who did not come ended it. */
export async function readCancelPercent(db: Executor, seller: PersonId): Promise<number | null> {
  const { rows } = await db.execute<{ accepted: number; percent: number | null }>(sql`
    select count(*)::int as accepted,
      round(100.0 * count(*) filter (where (b.cancelled_by = 'seller' and b.cancel_reason is distinct from 'no_show') or exists (
        select from ${dealEvents} e where e.booking_id = b.id and e.kind = 'cancelled' and e.actor = 'seller' and e.data ->> 'reason' <> 'no_show'))
        / nullif(count(*), 0))::int as percent
    from ${bookings} b
    where b.seller_id = ${seller} and b.accepted_at > now() - make_interval(days => ${lately}::int)`);
  const [row] = rows;
  return row && row.accepted >= fewest ? row.percent : null;
}
