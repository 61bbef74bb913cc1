import { sql } from 'drizzle-orm';
import type { Executor } from '#server/platform/db/database.ts';
import {
  type BucketAxis,
  bucketOfDay,
  bucketOfGrade,
  bucketOfPrice,
  byDay,
  byGrade,
  byPrice,
} from './buckets.ts';
import { searched } from './tables.ts';

/** Rows in the sample. */
const sampled = 20_000;

/** Quantiles per axis. */
const parts = 256;

/** Shops with fewer rows need no histogram: all matching rows are read. */
const fewest = 16_000;

/** Milliseconds. An old histogram makes a search slower, never wrong. */
const maxCountAge = 10 * 60_000;

/** Milliseconds before another try after a failure. */
const retryAfter = 10_000;

/** A sort order: along the buckets of an axis, up or down. */
export interface Along {
  buckets: BucketAxis;
  way: 'up' | 'down';
  /** The bucket before which there is nothing. */
  first: (map: BucketHistogram) => number;
}
export const newestFirst: Along = {
  buckets: byDay,
  way: 'down',
  // A day more, as clocks differ. Whatever is said to be newer still is known from the map.
  first: ({ ends }) => Math.max(bucketOfDay(new Date()) + 1, ...ends.day.slice(-1)),
};
export const cheapestFirst: Along = { buckets: byPrice, way: 'up', first: () => 0 };
export const dearestFirst: Along = { buckets: byPrice, way: 'down', first: () => byPrice.last };
export const bestKeptFirst: Along = { buckets: byGrade, way: 'up', first: () => 0 };

/** How the rows of the shop are spread over the buckets, estimated from a sample. */
export interface BucketHistogram {
  /** All of them. */
  rows: number;
  /** Quantiles: the last bucket of each 1/256 of the rows, from the first bucket on. */
  ends: Record<BucketAxis['name'], number[]>;
}

/** The bucket that holds the wanted-th row along an order, and how many rows lie up to its end (buckets are never cut). */
export function reach(
  { rows, ends }: BucketHistogram,
  { buckets, way }: Along,
  wanted: number,
): { bucket: number; rows: number } {
  const all = way === 'up' ? ends[buckets.name] : ends[buckets.name].toReversed();
  const bucket = all[Math.min(Math.ceil((wanted / rows) * parts), parts)] ?? buckets.last;
  const covered = all.filter((end) => (way === 'up' ? end <= bucket : end >= bucket)).length;
  return { bucket, rows: (rows * covered) / all.length };
}

/** Rows in the buckets before this one, along an order. */
export function rowsBefore({ rows, ends }: BucketHistogram, along: Along, bucket: number): number {
  const { buckets, way } = along;
  const all = ends[buckets.name];
  const before = all.filter((end) => (way === 'up' ? end < bucket : end > bucket));
  return (rows * before.length) / all.length;
}

interface Line extends Record<string, unknown> {
  prices: number[] | null;
  moments: number[] | null;
  /** Each a digit, with the first byte of an id behind it. */
  grades: string[] | null;
  newest: number | null;
}

async function readMap(db: Executor): Promise<BucketHistogram | null> {
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
      day: [...moments.slice(0, -1), newest].map((seconds) =>
        bucketOfDay(new Date(seconds * 1000)),
      ),
      price: prices.map(bucketOfPrice),
      grade: grades.map(([grade, ...byte]) => bucketOfGrade(Number(grade), byte.join(''))),
    },
  };
}

/**
 * Makes the function that tells how the rows stand; null where they are few, or where that could not be read: then all that fit
 * are read, which is slower and as right. What was known is told while it is read anew.
 */
export function createBucketHistogram(db: Executor): () => Promise<BucketHistogram | null> {
  let known: BucketHistogram | null | undefined;
  let until = Number.NEGATIVE_INFINITY;
  let parsed: Promise<void> | undefined;
  async function read(): Promise<void> {
    try {
      known = await readMap(db);
      until = performance.now() + maxCountAge;
    } catch {
      until = performance.now() + retryAfter;
    }
    parsed = undefined;
  }
  return async () => {
    if (performance.now() >= until) parsed ??= read();
    if (known === undefined) await parsed;
    return known ?? null;
  };
}
