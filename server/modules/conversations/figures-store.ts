import { sql } from 'drizzle-orm';
import type { PersonId } from '#contract/kernel/ids.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { conversations, messages } from './tables.ts';

/** Answers of a seller below which their median says nothing, and the days that count. */
const fewest = 5;
const lately = 90;

/**
 * Minutes from a buyer's first message to the seller's first answer: the median of those of the last days; null where there are
 * too few. Who began themselves answered nobody.
 */
export async function readReplyMinutes(db: Executor, seller: PersonId): Promise<number | null> {
  const { rows } = await db.execute<{ count: number; minutes: number | null }>(sql`
    select count(*)::int as count,
      round(percentile_cont(0.5) within group (order by extract(epoch from a.at - q.at)) / 60)::int as minutes
    from ${conversations} c
    cross join lateral (
      select m.n, m.at, m.sender_id from ${messages} m
      where m.conversation_id = c.id and m.sender_id is not null order by m.n limit 1
    ) q
    cross join lateral (
      select m.at from ${messages} m
      where m.conversation_id = c.id and m.n > q.n and m.sender_id = c.seller_id order by m.n limit 1
    ) a
    where c.seller_id = ${seller} and q.sender_id = c.buyer_id
      and c.last_at > now() - make_interval(days => ${lately}::int)
      and q.at > now() - make_interval(days => ${lately}::int)`);
  const [row] = rows;
  return row && row.count >= fewest ? row.minutes : null;
}
