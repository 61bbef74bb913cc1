import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { SearchSort } from '#contract/catalogue/choices.ts';
import type { ProductId } from '#contract/kernel/ids.ts';
import { people } from '#server/modules/accounts/index.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { type Position, readCursor, writeCursor } from '#server/platform/http/cursor.ts';
import { onSale, type ProductRow, type ProductWithSeller, withSeller } from '../store.ts';
import { products } from '../tables.ts';

/** `s` in every query. */
export const searched = sql.raw('product_search s');

const isoMoment = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`);
const moment = sql`to_char(s.created_at at time zone 'UTC', ${isoMoment})`;

interface Order {
  key: SQL;
  /** Of the key, as the database reads it from a text. */
  type: 'timestamptz' | 'int';
  way: 'asc' | 'desc';
}

type PlainSort = Exclude<SearchSort, 'best'>;
const orders: Record<PlainSort, Order> = {
  newest: { key: sql.raw('s.created_at'), type: 'timestamptz', way: 'desc' },
  'price-low': { key: sql.raw('s.price'), type: 'int', way: 'asc' },
  'price-high': { key: sql.raw('s.price'), type: 'int', way: 'desc' },
  condition: { key: sql.raw('s.grade'), type: 'int', way: 'asc' },
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

export interface Page<Name extends SearchSort = PlainSort> {
  sort: Name;
  cursor: string | undefined;
  limit: number;
}

/**
 * Along the order, so many rows are looked at for words that many rows have, some 40 ms; then all that have them are found by the words'
 * index and sorted. The planner would walk on: it does not know that what is called a D5600 is nowhere among the cheap.
 */
const longestWalk = 10_000;

/** What has the words that `fits` asks for, in the order asked for: walking along the order or, for `few`, not at all. */
async function findByWords(
  db: Executor,
  { fits, after, key, way, type, few, limit }: Asked & { few: boolean; limit: number },
): Promise<FoundRow[]> {
  const order = sql`order by key ${way}, id ${way} limit ${limit}::int`;
  const { rows } = await db.execute(sql`
    with walked as materialized (
      select s.id, s.key from (
        select s.*, ${key} as key from ${searched} where true ${after}
        order by ${key} ${way}, s.id ${way} limit ${few ? 0 : longestWalk}::int) s
      where ${fits} limit ${limit}::int),
    enough as materialized (select count(*) = ${limit}::int as is_enough from walked),
    sorted as materialized (
      select s.id, ${key} as key from ${searched}
      where not (select is_enough from enough) and ${fits} ${after})
    select s.id, ${type === 'int' ? sql.raw('s.key') : sql`to_char(s.key at time zone 'UTC', ${isoMoment})`} as key from (
      (select id, key from walked where (select is_enough from enough))
      union all (select id, key from sorted ${order})) s
    order by s.key ${way}, s.id ${way}`);
  return rows as unknown as FoundRow[];
}

interface Asked extends Omit<Order, 'way'> {
  fits: SQL;
  /** Where the page begins. */
  after: SQL;
  way: SQL;
}

/**
 * What fits, in the order asked for, from a cursor on; refuses a cursor of another order with `bad_input`. `few` says of what has
 * words whether few have them.
 */
export async function findRows(
  db: Executor,
  fits: SQL,
  page: Page,
  few?: boolean,
): Promise<FoundRow[]> {
  const { key, type, way } = orders[page.sort];
  const from = page.cursor === undefined ? undefined : readPlace(page.sort, page.cursor);
  const beyond = sql.raw(way === 'asc' ? '>' : '<');
  const after = from
    ? sql`and (${key}, s.id) ${beyond} (${from[1]}::${sql.raw(type)}, ${from[2]}::uuid)`
    : sql``;
  if (few !== undefined) {
    const asked = { fits, after, key, way: sql.raw(way), type, few, limit: page.limit };
    return findByWords(db, asked);
  }
  const { rows } = await db.execute(sql`
    select s.id, ${type === 'int' ? key : moment} as key from ${searched}
    where ${fits} ${after}
    order by ${key} ${sql.raw(way)}, s.id ${sql.raw(way)} limit ${page.limit}::int`);
  return rows as unknown as FoundRow[];
}

export function cursorOf(sort: PlainSort, { key, id }: FoundRow): string {
  return writeCursor([sort, key, id]);
}

/** The cursor of the page of the newest that follows this product. */
export const cursorAfter = ({ id, createdAt }: Pick<ProductRow, 'id' | 'createdAt'>): string =>
  cursorOf('newest', { id, key: createdAt.toISOString() });

/** The place that such a cursor of the newest ones names. */
export function newestAfter(cursor: string): Position {
  const [, moment, id] = readPlace('newest', cursor);
  return { createdAt: new Date(moment), id };
}

/** How many fit; counting ends at `most`. */
export async function countRows(db: Executor, fits: SQL, most?: number): Promise<number> {
  const { rows } = await db.execute(
    sql`select count(*)::int as total from (select from ${searched} where ${fits} limit ${most ?? null}::int) fitting`,
  );
  return (rows[0] as { total: number } | undefined)?.total ?? 0;
}

async function listIn(
  db: Executor,
  ids: readonly ProductId[],
  which?: SQL,
): Promise<ProductWithSeller[]> {
  if (ids.length === 0) return [];
  const rows = (await db
    .select(withSeller)
    .from(products)
    .innerJoin(people, eq(people.id, products.sellerId))
    .where(and(inArray(products.id, [...ids]), which))) as ProductWithSeller[];
  const byId = new Map(rows.map((row) => [row.product.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The products of these ids, in this order; what left the shop meanwhile is left out. */
export const listFound = (db: Executor, ids: readonly ProductId[]) => listIn(db, ids, onSale);

/** The products of these ids, in this order, sold ones too. */
export const listByIds = (db: Executor, ids: readonly ProductId[]) => listIn(db, ids);
