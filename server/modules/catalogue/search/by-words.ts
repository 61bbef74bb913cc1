import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#server/platform/db/database.ts';
import { type FoundRow, type Page, type ReadPage, readPage } from './orders.ts';
import { newestFirst, type ShelfMap } from './shelf-map.ts';
import { anyOf } from './terms.ts';
import { areFew, lookInWindows, type Share, windowsFor } from './windows.ts';

/** What is looked for by words. */
export interface Worded {
  /** What a row must be found by: the words, and what of the filter is a term. */
  terms: readonly string[];
  /** What the columns must be. */
  fits: SQL;
  share: Share;
  map: ShelfMap | null;
}

/** The windows in which one page is looked for. */
function windowsOf({ share, map }: Worded, { along, from, limit }: ReadPage) {
  if ('shelves' in along) {
    const shelf = from === undefined ? undefined : along.of(from);
    return windowsFor({ map, along: along.shelves, share, enough: limit, from: shelf });
  }
  if (areFew({ map, share, enough: limit })) return [undefined];
  // Conditions are counted from one.
  const terms = along.terms.slice(Math.max(Number(from ?? 1) - 1, 0));
  return [...terms.slice(0, -1).map((_, last) => anyOf(terms.slice(0, last + 1))), undefined];
}

/** What has the words, in the order asked for, from a cursor on; refuses a cursor of another order with `bad_input`. */
export async function findByWords(db: Executor, worded: Worded, asked: Page): Promise<FoundRow[]> {
  const page = readPage(asked);
  const { key, shown, after, inOrder, limit } = page;
  const windows = windowsOf(worded, page);
  const found = lookInWindows('found', {
    columns: sql`s.id, ${key} as key`,
    terms: worded.terms,
    windows,
    and: sql`and ${worded.fits} ${after}`,
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
  const counted = lookInWindows('counted', {
    columns: sql`1`,
    terms,
    windows: windowsFor({ map, along: newestFirst, share, enough: most }),
    and: sql`and ${fits}`,
    enough: most,
  });
  const { rows } = await db.execute<{ total: number }>(
    sql`with ${counted} select least(count(*), ${most}::int)::int as total from counted`,
  );
  return rows[0]?.total ?? 0;
}
