import { eq, sql } from 'drizzle-orm';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { theftNotices } from './tables.ts';

/** Notices about a model are about the one that it turned out to be: else a stolen item would pass under the other name. */
export async function moveNotices(
  tx: Tx,
  { from, to }: { from: string; to: { id: string; brand: string } },
): Promise<void> {
  // A second notice of the same person about the same number keeps its maker: nobody has two of one.
  await tx.execute(sql`
    update ${theftNotices} n set model_id = ${to.id}::uuid,
      brand = case when exists (
        select from ${theftNotices} other where other.id <> n.id and other.person_id = n.person_id
          and other.serial_hash = n.serial_hash and lower(other.brand) = lower(${to.brand}))
        then n.brand else ${to.brand} end
    where n.model_id = ${from}::uuid`);
}

/** How many theft notices are about a model. */
export const countNoticesOf = (db: Executor, modelId: string): Promise<number> =>
  db.$count(theftNotices, eq(theftNotices.modelId, modelId));
