import { type SQL, sql } from 'drizzle-orm';
import { type Along, type BucketHistogram, reach, rowsBefore } from './bucket-histogram.ts';
import { stretch } from './buckets.ts';
import { searched } from './tables.ts';
import { allOf, isFoundBy } from './terms.ts';

/** The first scan is sized for this many times the wanted rows: an oversized one costs less than a second one. */
const spare = 2;

/** A result of at most this many first scans is read in one go. */
const fewScans = 2;

/** Each further scan covers this many times the rows of the one before. */
const growth = 4;

/** Rows that are read as one, however few of them are wanted: some 2 ms. */
const fewToRead = 500;

/** How often rows have the words of a query: the part of all, from 0 to 1, or null when it is too small to tell. */
export type Share = number | null;

/** A part of the rows, as what a row is found by; undefined is all of them. */
type Scan = string | undefined;

interface Wanted {
  map: BucketHistogram | null;
  along: Along;
  share: Share;
  /** Rows that are enough. */
  enough: number;
  /** The bucket where it begins, when that is not the first one. */
  from?: number | undefined;
  /** The bucket where it ends, when that is not the last one. */
  until?: number | undefined;
}

/** Whether so few have the words that all of them are read. */
export const areFew = (rows: number, share: number, enough: number): boolean =>
  rows * share <= Math.max(fewScans * spare * enough, fewToRead);

/**
 * The scans to try in turn until one holds enough rows. Each is a range of buckets along the order and larger than the one
 * before; the last covers everything between the two ends.
 */
export function boundedScans({ map, along, share, enough, from, until }: Wanted): Scan[] {
  if (map === null || share === null || areFew(map.rows, share, enough)) return [undefined];
  const { buckets, first, way } = along;
  const begin = from ?? first(map);
  const end = until ?? (way === 'up' ? buckets.last : 0);
  const before = from === undefined ? 0 : rowsBefore(map, along, from);
  const left = (until === undefined ? map.rows : rowsBefore(map, along, until)) - before;
  const start = reach(map, along, before).bucket;
  /** The last bucket that is not empty. */
  const filledUpTo = reach(map, along, map.rows).bucket;
  const upTo = (bucket: number) =>
    stretch(buckets, {
      from: Math.min(begin, bucket),
      to: Math.max(begin, bucket),
      filled: Math.min(Math.abs(bucket - start), Math.abs(filledUpTo - start)) + 1,
    });
  const scans: Scan[] = [];
  for (let rows = (spare * enough) / share; rows < left / fewScans; rows *= growth) {
    scans.push(upTo(reach(map, along, before + rows).bucket));
  }
  const isAll = from === undefined && until === undefined;
  return [...new Set([...scans, isAll ? undefined : upTo(end)])];
}

interface Looked {
  /** Of a row, `s`; read when it fits. */
  columns: SQL;
  /** Index terms that a row must match, besides those of the scan. */
  terms: readonly string[];
  scans: readonly Scan[];
  /** Further conditions, with `and`. */
  and: SQL;
  /** Order within a scan, which is cut at `enough` rows; without one, any rows. */
  order?: SQL;
  enough: number;
}

/**
 * Common table expressions, ending in one called `name` that has the rows of the first scan with enough of them, or of the
 * last one. Later ones are not read. The offset, and what is materialized, keep the planner to the index of terms: for a few
 * rows it would walk along an order, or through the table, until it met them.
 */
export function scanInSteps(name: string, looked: Looked): SQL {
  const { columns, terms, scans, and, order, enough } = looked;
  const part = (index: number) => sql.raw(`${name}_${index}`);
  const counted = (index: number) => sql`(select count(*) from ${part(index)})`;
  const last = scans.length - 1;
  const parts = scans.map((scan, index) => {
    const query = allOf(scan === undefined ? terms : [...terms, scan]);
    const earlier = scans.slice(0, index).map((_, at) => sql`${counted(at)} < ${enough}::int and`);
    const found = sql`select ${columns} from ${searched} where ${sql.join(earlier, sql` `)} ${isFoundBy(query)} ${and}`;
    return order
      ? sql`${part(index)} as materialized (select * from (${found} offset 0) s ${order} limit ${enough}::int)`
      : sql`${part(index)} as materialized (
          with fitting as materialized (${found}) select * from fitting limit ${enough}::int)`;
  });
  const rows = scans.map((_, index) =>
    index === last
      ? sql`select * from ${part(index)}`
      : sql`select * from ${part(index)} where ${counted(index)} >= ${enough}::int`,
  );
  return sql`${sql.join(parts, sql`, `)}, ${sql.raw(name)} as materialized (${sql.join(rows, sql` union all `)})`;
}
