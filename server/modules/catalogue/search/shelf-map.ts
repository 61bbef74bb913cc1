import { sql } from 'drizzle-orm';
import type { Executor } from '#server/platform/db/database.ts';
import {
  byDay,
  byGrade,
  byPrice,
  type Shelves,
  shelfOfDay,
  shelfOfGrade,
  shelfOfPrice,
} from './shelves.ts';
import { searched } from './tables.ts';

/** Rows that are looked at to know how all of them stand. */
const sampled = 20_000;

/** Parts of equal size that the rows are cut into. */
const parts = 256;

/** Below so many rows all that fit are read. */
const fewest = 16_000;

/** Milliseconds. What is old makes a search slower, never wrong. */
const maxCountAge = 10 * 60_000;

/** Milliseconds after which it is read again when that failed. */
const retryAfter = 10_000;

/** An order in which rows are asked for: along shelves, up or down. */
export interface Along {
  shelves: Shelves;
  way: 'up' | 'down';
  /** The shelf before which there is nothing. */
  first: (map: ShelfMap) => number;
}
export const newestFirst: Along = {
  shelves: byDay,
  way: 'down',
  // A day more, as clocks differ. Whatever is said to be newer still is known from the map.
  first: ({ ends }) => Math.max(shelfOfDay(new Date()) + 1, ...ends.day.slice(-1)),
};
export const cheapestFirst: Along = { shelves: byPrice, way: 'up', first: () => 0 };
export const dearestFirst: Along = { shelves: byPrice, way: 'down', first: () => byPrice.last };
export const bestKeptFirst: Along = { shelves: byGrade, way: 'up', first: () => 0 };

/** How the rows of the shop stand on their shelves, roughly. */
export interface ShelfMap {
  /** All of them. */
  rows: number;
  /** The shelf on which each part of the rows ends, from the first shelf on. */
  ends: Record<Shelves['name'], number[]>;
}

/** The last shelf of so many rows along an order, and how many that are, as a shelf is never cut. */
export function reach(
  { rows, ends }: ShelfMap,
  { shelves, way }: Along,
  wanted: number,
): { shelf: number; rows: number } {
  const all = way === 'up' ? ends[shelves.name] : ends[shelves.name].toReversed();
  const shelf = all[Math.min(Math.ceil((wanted / rows) * parts), parts)] ?? shelves.last;
  const covered = all.filter((end) => (way === 'up' ? end <= shelf : end >= shelf)).length;
  return { shelf, rows: (rows * covered) / all.length };
}

/** Rows on the shelves before one, along an order. */
export function rowsBefore({ rows, ends }: ShelfMap, along: Along, shelf: number): number {
  const { shelves, way } = along;
  const all = ends[shelves.name];
  const before = all.filter((end) => (way === 'up' ? end < shelf : end > shelf));
  return (rows * before.length) / all.length;
}

interface Line extends Record<string, unknown> {
  prices: number[] | null;
  moments: number[] | null;
  /** Each a digit, with the first byte of an id behind it. */
  grades: string[] | null;
  newest: number | null;
}

async function readMap(db: Executor): Promise<ShelfMap | null> {
  const counted = await db.execute<{ rows: number }>(
    sql`select coalesce(sum(change), 0)::int as rows from category_tallies`,
  );
  const rows = counted.rows[0]?.rows ?? 0;
  if (rows < fewest) return null;
  const fractions = sql`(select array_agg(n / ${parts}::float8 order by n) from generate_series(0, ${parts}::int) n)`;
  const read = await db.execute<Line>(sql`
    select percentile_disc(${fractions}) within group (order by s.price) as prices,
      percentile_disc(${fractions}) within group (order by extract(epoch from s.created_at)::float8) as moments,
      percentile_disc(${fractions}) within group (order by s.grade || left(s.id::text, 2)) as grades,
      (select extract(epoch from n.created_at)::float8 from product_search n
        order by n.created_at desc, n.id desc limit 1) as newest
    from ${searched} tablesample system (${Math.min(100, (100 * sampled) / rows)}::real)`);
  const { prices, moments, grades, newest } = read.rows[0] ?? {};
  if (!prices || !moments || !grades || !newest) return null;
  return {
    rows,
    ends: {
      day: [...moments.slice(0, -1), newest].map((seconds) => shelfOfDay(new Date(seconds * 1000))),
      price: prices.map(shelfOfPrice),
      grade: grades.map(([grade, ...byte]) => shelfOfGrade(Number(grade), byte.join(''))),
    },
  };
}

/**
 * Makes the function that tells how the rows stand; null where they are few, or where that could not be read: then all that fit
 * are read, which is slower and as right. What was known is told while it is read anew.
 */
export function createShelfMap(db: Executor): () => Promise<ShelfMap | null> {
  let known: ShelfMap | null | undefined;
  let until = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  async function read(): Promise<void> {
    try {
      known = await readMap(db);
      until = performance.now() + maxCountAge;
    } catch {
      until = performance.now() + retryAfter;
    }
    reading = undefined;
  }
  return async () => {
    if (performance.now() >= until) reading ??= read();
    if (known === undefined) await reading;
    return known ?? null;
  };
}
