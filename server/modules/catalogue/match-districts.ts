import { sql } from 'drizzle-orm';
import type { Executor } from '#server/platform/db/database.ts';
import { districtColumn } from './places.ts';
import { products } from './tables.ts';

/** Each product by itself, so that nobody who sells one of them waits for the others. */
const batch = 200;

/** Most batches of one run; what is left has the next one. */
const maxBatches = 50;

/**
 * Finds the district of products that were listed before the shop knew districts, or by a version that does not. Whoever edits
 * one meanwhile wins. Returns how many it looked at.
 */
export async function matchDistricts(db: Executor): Promise<number> {
  let matched = 0;
  for (let round = 0; round < maxBatches; round += 1) {
    const { rows } = await db.execute<{ id: string; location: string }>(
      sql`select id, location from ${products} where district is null order by id limit ${batch}`,
    );
    for (const { id, location } of rows) {
      await db.execute(sql`update ${products} set district = ${districtColumn({ location })}
        where id = ${id} and district is null and location = ${location}`);
    }
    matched += rows.length;
    if (rows.length < batch) break;
  }
  return matched;
}
