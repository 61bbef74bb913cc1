import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { maxPageSize } from '#contract/kernel/page-sizes.ts';
import type { SortOrder } from '#contract/kernel/table.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { isStorable } from './validation.ts';

type Kind = 'text' | 'numeric' | 'timestamptz';

/** What a list can be sorted by: never null, and of a type whose values have one text each. */
export interface SortKey {
  value: SQLWrapper;
  kind: Kind;
}

export interface SortedBy<Name extends string> {
  sort: Name;
  order: SortOrder;
}

/** The last row of a page: its sort key as a text, and its id. */
export interface Place {
  place: string;
  id: string;
}

// Before every row; the database has no year 0.
const values: Record<Kind, z.ZodMiniType<string>> = {
  text: z.string().check(z.refine(isStorable)),
  numeric: z.string().check(z.regex(/^-?\d{1,15}(\.\d{1,9})?$/)),
  timestamptz: z.iso.datetime().check(z.refine((text) => Date.parse(text) >= 0)),
};

/** The exact value as a text; times in microseconds, whatever the time zone of the connection. */
function textOf({ value, kind }: SortKey): SQL<string> {
  if (kind !== 'timestamptz') return sql`(${value})::text`;
  return sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

/** How a list is read from a position, in one of its orders. */
export interface Reading {
  /** Undefined for the first page. */
  after: SQL | undefined;
  by: SQL;
  place: SQL<string>;
  /** The cursor of the next page. */
  cursorOf: (row: Place) => string;
}

/**
 * Keyset pagination by any sort key. The id breaks ties, so that no row is on two pages or on none, even if rows are added or
 * removed meanwhile. A cursor is valid for the order that it was made in.
 */
export function createKeyset<Name extends string>(keys: Record<Name, SortKey>, id: SQLWrapper) {
  return function readFrom({ sort, order }: SortedBy<Name>, cursor?: string): Reading {
    const key = keys[sort];
    const Written = z.tuple([z.literal(sort), z.literal(order), values[key.kind], z.uuid()]);
    const from = cursor === undefined ? undefined : readCursor(Written, cursor);
    const beyond = order === 'asc' ? sql`>` : sql`<`;
    const way = order === 'asc' ? sql`asc` : sql`desc`;
    return {
      after:
        from &&
        sql`(${key.value}, ${id}) ${beyond} (${from[2]}::${sql.raw(key.kind)}, ${from[3]}::uuid)`,
      by: sql`${key.value} ${way}, ${id} ${way}`,
      place: textOf(key),
      cursorOf: ({ place, id: last }) => writeCursor([sort, order, place, last]),
    };
  };
}

/** The requested size of a page. */
export function pageSize(limit?: string): number {
  return limit === undefined ? maxPageSize : Number(limit);
}

/** One page, of rows of which one more was read. */
export function cutPage<Row>(rows: Row[], size: number, cursorOf: (last: Row) => string) {
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  return { page, nextCursor: last === undefined ? null : cursorOf(last) };
}
