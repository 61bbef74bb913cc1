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

const moment = sql.raw(`to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

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

/** What fits, in the order asked for, from a cursor on; refuses a cursor of another order with `bad_input`. */
export async function findRows(db: Executor, fits: SQL, page: Page): Promise<FoundRow[]> {
  const { key, type, way } = orders[page.sort];
  const from = page.cursor === undefined ? undefined : readPlace(page.sort, page.cursor);
  const beyond = sql.raw(way === 'asc' ? '>' : '<');
  const after = from
    ? sql`and (${key}, s.id) ${beyond} (${from[1]}::${sql.raw(type)}, ${from[2]}::uuid)`
    : sql``;
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
