import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { SearchSort } from '#contract/catalogue/choices.ts';
import type { ProductId } from '#contract/kernel/ids.ts';
import { type Position, readCursor, writeCursor } from '#server/platform/http/cursor.ts';
import {
  type Along,
  bestKeptFirst,
  cheapestFirst,
  dearestFirst,
  newestFirst,
} from './bucket-histogram.ts';
import { bucketOfDay, bucketOfGrade, bucketOfPrice } from './buckets.ts';

/** An order that says nothing of words. */
export type PlainSort = Exclude<SearchSort, 'best'>;

const isoMoment = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`);

interface Order {
  key: SQL;
  /** Of the key, as the database reads it from a text. */
  type: 'timestamptz' | 'int';
  way: 'asc' | 'desc';
  /** How the index of terms knows this order; one that few rows have a place in has no buckets. */
  buckets?: {
    along: Along;
    /** The bucket of a row, along that order. */
    of: (key: string | number, id: string) => number;
  };
}

const ofPrice = (key: string | number) => bucketOfPrice(Number(key));

const orders: Record<PlainSort, Order> = {
  newest: {
    key: sql.raw('s.created_at'),
    type: 'timestamptz',
    way: 'desc',
    buckets: { along: newestFirst, of: (key) => bucketOfDay(new Date(key)) },
  },
  'price-low': {
    key: sql.raw('s.price'),
    type: 'int',
    way: 'asc',
    buckets: { along: cheapestFirst, of: ofPrice },
  },
  'price-high': {
    key: sql.raw('s.price'),
    type: 'int',
    way: 'desc',
    buckets: { along: dearestFirst, of: ofPrice },
  },
  condition: {
    key: sql.raw('s.grade'),
    type: 'int',
    way: 'asc',
    buckets: { along: bestKeptFirst, of: (key, id) => bucketOfGrade(Number(key), id) },
  },
  // What is not known comes last, as in the index.
  life: { key: sql.raw('coalesce(s.life_used, 32767)'), type: 'int', way: 'asc' },
};

// Every integer of a column fits, whatever a cursor pretends. No row is older than the shop.
const keys = {
  int: z.int().check(z.minimum(0), z.maximum(2 ** 31 - 1)),
  timestamptz: z.iso.datetime().check(z.refine((text) => Date.parse(text) >= 0)),
};

export interface FoundRow {
  id: ProductId;
  key: string | number;
}

function readPlace(sort: PlainSort, cursor: string) {
  return readCursor(z.tuple([z.literal(sort), keys[orders[sort].type], z.uuid()]), cursor);
}

export interface Page {
  sort: PlainSort;
  cursor: string | undefined;
  limit: number;
}

/** How the rows of a page are ordered; refuses a cursor of another order with `bad_input`. */
export function readPage({ sort, cursor, limit }: Page) {
  const { key, type, way, buckets } = orders[sort];
  const from = cursor === undefined ? undefined : readPlace(sort, cursor);
  const direction = sql.raw(way);
  return {
    key,
    /** The bucket where it begins, when that is not the first one. */
    from: from && buckets?.of(from[1], from[2]),
    along: buckets?.along,
    limit,
    /** Where the page begins, with `and`. */
    after: from
      ? sql`and (${key}, s.id) ${sql.raw(way === 'asc' ? '>' : '<')} (${from[1]}::${sql.raw(type)}, ${from[2]}::uuid)`
      : sql``,
    /** The order of columns of these names. */
    inOrder: (by: SQL) => sql`order by ${by} ${direction}, s.id ${direction}`,
    /** The sort key as text, for the cursor. */
    shown: (of: SQL) =>
      type === 'int' ? of : sql`to_char(${of} at time zone 'UTC', ${isoMoment})`,
  };
}

export function cursorOf(sort: PlainSort, { key, id }: FoundRow): string {
  return writeCursor([sort, key, id]);
}

/** The cursor of the page of the newest that follows this product. */
export const cursorAfter = ({ id, createdAt }: { id: ProductId; createdAt: Date }): string =>
  cursorOf('newest', { id, key: createdAt.toISOString() });

/** The place that such a cursor of the newest ones names. */
export function newestAfter(cursor: string): Position {
  const [, moment, id] = readPlace('newest', cursor);
  return { createdAt: new Date(moment), id };
}
