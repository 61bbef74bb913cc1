import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { conditions, type SearchSort } from '#contract/catalogue/choices.ts';
import type { ProductId } from '#contract/kernel/ids.ts';
import { type Position, readCursor, writeCursor } from '#server/platform/http/cursor.ts';
import { type Along, cheapestFirst, dearestFirst, newestFirst } from './shelf-map.ts';
import { shelfOfDay, shelfOfPrice } from './shelves.ts';
import { termsOf } from './terms.ts';

/** An order that says nothing of words. */
export type PlainSort = Exclude<SearchSort, 'best'>;

const isoMoment = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`);

interface Order {
  key: SQL;
  /** Of the key, as the database reads it from a text. */
  type: 'timestamptz' | 'int';
  way: 'asc' | 'desc';
  /** The windows of what many rows have: stretches of shelves, from that of a key on, or terms from the first to the last. */
  along: { shelves: Along; of: (key: string | number) => number } | { terms: readonly string[] };
}

const ofPrice = (key: string | number) => shelfOfPrice(Number(key));

const orders: Record<PlainSort, Order> = {
  newest: {
    key: sql.raw('s.created_at'),
    type: 'timestamptz',
    way: 'desc',
    along: { shelves: newestFirst, of: (key) => shelfOfDay(new Date(key)) },
  },
  'price-low': {
    key: sql.raw('s.price'),
    type: 'int',
    way: 'asc',
    along: { shelves: cheapestFirst, of: ofPrice },
  },
  'price-high': {
    key: sql.raw('s.price'),
    type: 'int',
    way: 'desc',
    along: { shelves: dearestFirst, of: ofPrice },
  },
  condition: {
    key: sql.raw('s.grade'),
    type: 'int',
    way: 'asc',
    along: { terms: conditions.flatMap((condition) => termsOf({ condition })) },
  },
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
  const { key, type, way, along } = orders[sort];
  const from = cursor === undefined ? undefined : readPlace(sort, cursor);
  const direction = sql.raw(way);
  return {
    key,
    /** The key of where it begins, when that is not the first row. */
    from: from?.[1],
    along,
    limit,
    /** Where the page begins, with `and`. */
    after: from
      ? sql`and (${key}, s.id) ${sql.raw(way === 'asc' ? '>' : '<')} (${from[1]}::${sql.raw(type)}, ${from[2]}::uuid)`
      : sql``,
    /** The order of columns of these names. */
    inOrder: (by: SQL) => sql`order by ${by} ${direction}, s.id ${direction}`,
    /** The key as it is told. */
    shown: (of: SQL) =>
      type === 'int' ? of : sql`to_char(${of} at time zone 'UTC', ${isoMoment})`,
  };
}

export type ReadPage = ReturnType<typeof readPage>;

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
