import { type SQL, sql } from 'drizzle-orm';
import { type Along, reach, rowsBefore, type ShelfMap } from './shelf-map.ts';
import { stretch } from './shelves.ts';
import { searched } from './tables.ts';
import { allOf, isFoundBy } from './terms.ts';

/** Times of what is wanted that the first window should hold: what is too large costs less than a second one. */
const spare = 2;

/** So many first windows, or fewer, are read as one. */
const fewWindows = 2;

/** Times of the rows before that each further window has. */
const growth = 4;

/** Rows that are read as one, however few of them are wanted: some 2 ms. */
const fewToRead = 500;

/** How often rows have the words of a query: the part of all, from 0 to 1, or null when it is too small to tell. */
export type Share = number | null;

/** A part of the rows, as what a row is found by; undefined is all of them. */
type Window = string | undefined;

interface Wanted {
  map: ShelfMap | null;
  along: Along;
  share: Share;
  /** Rows that are enough. */
  enough: number;
  /** The shelf where it begins, when that is not the first one. */
  from?: number | undefined;
  /** The shelf where it ends, when that is not the last one. */
  until?: number | undefined;
}

/** Whether so few have the words that all of them are read. */
const areFew = (rows: number, share: number, enough: number): boolean =>
  rows * share <= Math.max(fewWindows * spare * enough, fewToRead);

/**
 * The windows of which the first that holds enough is read: each is a stretch of shelves along an order, from where it begins,
 * and each is larger than the one before. The last one is all that there is between the two ends, or all.
 */
export function windowsFor({ map, along, share, enough, from, until }: Wanted): Window[] {
  if (map === null || share === null || areFew(map.rows, share, enough)) return [undefined];
  const { shelves, first, way } = along;
  const begin = from ?? first(map);
  const end = until ?? (way === 'up' ? shelves.last : 0);
  const before = from === undefined ? 0 : rowsBefore(map, along, from);
  const left = (until === undefined ? map.rows : rowsBefore(map, along, until)) - before;
  const start = reach(map, along, before).shelf;
  /** The last shelf that is not empty. */
  const filledUpTo = reach(map, along, map.rows).shelf;
  const upTo = (shelf: number) =>
    stretch(shelves, {
      from: Math.min(begin, shelf),
      to: Math.max(begin, shelf),
      filled: Math.min(Math.abs(shelf - start), Math.abs(filledUpTo - start)) + 1,
    });
  const windows: Window[] = [];
  for (let rows = (spare * enough) / share; rows < left / fewWindows; rows *= growth) {
    windows.push(upTo(reach(map, along, before + rows).shelf));
  }
  const isAll = from === undefined && until === undefined;
  return [...new Set([...windows, isAll ? undefined : upTo(end)])];
}

interface Looked {
  /** Of a row, `s`; read when it fits. */
  columns: SQL;
  /** What a row has to be found by, the window besides. */
  terms: readonly string[];
  windows: readonly Window[];
  /** Further conditions, with `and`. */
  and: SQL;
  /** Of the rows of a window, which has no more than are enough; without one, any of them. */
  order?: SQL;
  enough: number;
}

/**
 * Common table expressions, ending in one called `name` that has the rows of the first window with enough of them, or of the
 * last one. Later ones are not read. The offset, and what is materialized, keep the planner to the index of terms: for a few
 * rows it would walk along an order, or through the table, until it met them.
 */
export function lookInWindows(name: string, looked: Looked): SQL {
  const { columns, terms, windows, and, order, enough } = looked;
  const part = (index: number) => sql.raw(`${name}_${index}`);
  const counted = (index: number) => sql`(select count(*) from ${part(index)})`;
  const last = windows.length - 1;
  const parts = windows.map((window, index) => {
    const query = allOf(window === undefined ? terms : [...terms, window]);
    const earlier = windows
      .slice(0, index)
      .map((_, at) => sql`${counted(at)} < ${enough}::int and`);
    const found = sql`select ${columns} from ${searched} where ${sql.join(earlier, sql` `)} ${isFoundBy(query)} ${and}`;
    return order
      ? sql`${part(index)} as materialized (select * from (${found} offset 0) s ${order} limit ${enough}::int)`
      : sql`${part(index)} as materialized (
          with fitting as materialized (${found}) select * from fitting limit ${enough}::int)`;
  });
  const rows = windows.map((_, index) =>
    index === last
      ? sql`select * from ${part(index)}`
      : sql`select * from ${part(index)} where ${counted(index)} >= ${enough}::int`,
  );
  return sql`${sql.join(parts, sql`, `)}, ${sql.raw(name)} as materialized (${sql.join(rows, sql` union all `)})`;
}
