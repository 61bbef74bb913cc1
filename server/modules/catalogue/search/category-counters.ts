import { sql } from 'drizzle-orm';
import type { CategoryId } from '#contract/kernel/ids.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { categoryCounters } from './tables.ts';

/** How many products of the category are on sale. */
export async function countOnSale(db: Executor, id: CategoryId): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select coalesce(sum(change), 0)::int as count from ${categoryCounters} where category_id = ${id}`,
  );
  return rows[0]?.count ?? 0;
}

/** Writes one row for each category in the place of all that came together. Whoever reads meanwhile sees the old ones or the new. */
export async function compactCounters(db: Executor): Promise<void> {
  await db.execute(sql`
    with gone as (delete from ${categoryCounters} returning category_id, change)
    insert into ${categoryCounters} (category_id, change)
    select category_id, sum(change) from gone group by category_id having sum(change) <> 0`);
}
