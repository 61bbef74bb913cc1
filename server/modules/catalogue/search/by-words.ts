import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#server/platform/db/database.ts';
import { areFew, boundedScans, type Share, scanInSteps } from './bounded-scans.ts';
import { type BucketHistogram, newestFirst } from './bucket-histogram.ts';
import { type FoundRow, type Page, readPage } from './orders.ts';
import { findRows } from './store.ts';

/** What is looked for by words. */
export interface Worded {
  /** What a row must be found by: the words, and what of the filter is a term. */
  terms: readonly string[];
  /** The words alone, as `doc` is asked for them. */
  words: string;
  /** What the columns must be. */
  fits: SQL;
  share: Share;
  map: BucketHistogram | null;
}

/** What has the words, in the order asked for, from a cursor on; refuses a cursor of another order with `bad_input`. */
export async function findByWords(db: Executor, worded: Worded, asked: Page): Promise<FoundRow[]> {
  const { key, shown, after, inOrder, along, from, limit } = readPage(asked);
  const { map, share, terms, fits, words } = worded;
  // The index of terms does not know this order: what many have is met soon along the index that does.
  if (!along && map && share !== null && !areFew(map.rows, share, limit)) {
    return findRows(db, sql`${fits} and s.doc @@ ${words}::tsquery`, asked);
  }
  const found = scanInSteps('found', {
    columns: sql`s.id, ${key} as key`,
    terms,
    scans: along ? boundedScans({ map, along, share, enough: limit, from }) : [undefined],
    and: sql`and ${fits} ${after}`,
    order: inOrder(sql`s.key`),
    enough: limit,
  });
  const { rows } = await db.execute(sql`
    with ${found} select s.id, ${shown(sql`s.key`)} as key from found s ${inOrder(sql`s.key`)} limit ${limit}::int`);
  return rows as unknown as FoundRow[];
}

/** How many have the words; counting ends at `most`. */
export async function countByWords(db: Executor, worded: Worded, most: number): Promise<number> {
  const { map, share, terms, fits } = worded;
  const counted = scanInSteps('counted', {
    columns: sql`1`,
    terms,
    scans: boundedScans({ map, along: newestFirst, share, enough: most }),
    and: sql`and ${fits}`,
    enough: most,
  });
  const { rows } = await db.execute<{ total: number }>(
    sql`with ${counted} select least(count(*), ${most}::int)::int as total from counted`,
  );
  return rows[0]?.total ?? 0;
}
