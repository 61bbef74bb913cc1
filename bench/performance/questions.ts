import { CategoryQuery } from '#contract/catalogue/schemas.ts';
import type { Database } from '#server/platform/db/database.ts';
import { categories } from '#server/seeds/categories.ts';
import { typed } from '../search/relevance.ts';
import { type Call, expectJson, openAsk } from './load.ts';

export const get = (path: string, headers?: Record<string, string>): Call => ({
  method: 'GET',
  path,
  headers,
});

const pageSize = 24;

/**
 * A page of a category, newest first: the category's own call once that takes a limit, until then the search in it, which
 * does.
 */
function pageOf(category: string, limit: number, cursor?: string | null): string {
  const from = cursor ? `&cursor=${encodeURIComponent(cursor)}` : '';
  return 'limit' in CategoryQuery.shape
    ? `/api/category/${category}?limit=${limit}${from}`
    : `/api/search?category=${category}&sort=newest&limit=${limit}${from}`;
}

/** Every word of a bench asks the same category where one is enough. */
export const firstPage = (category: string): string => pageOf(category, pageSize);

/** Places of each category at which a page begins, and how far they lie apart. */
const places = 120;
const stride = 7;

/** Pages of 24 of every category that begin at many places: read along the server's own cursors. */
export async function findPages(url: string): Promise<Call[]> {
  const { ask, close } = openAsk(url, categories.length);
  const walk = async (id: string): Promise<Call[]> => {
    const calls = [get(firstPage(id))];
    let cursor: string | null | undefined;
    while (calls.length < places && cursor !== null) {
      const page = await expectJson<{ nextCursor: string | null }>(
        ask,
        get(pageOf(id, stride, cursor)),
      );
      cursor = page.nextCursor;
      if (cursor) calls.push(get(pageOf(id, pageSize, cursor)));
    }
    return calls;
  };
  const found = await Promise.all(categories.map(({ id }) => walk(id)));
  close();
  return mix(found.flat());
}

/** The same order each time, without neighbours beside each other. */
export function mix<T>(list: readonly T[]): T[] {
  const step = [7919, 7907, 7901].find((prime) => list.length % prime !== 0) ?? 1;
  return list.flatMap((_, n) => list[(n * step) % list.length] ?? []);
}

/** Products on sale, spread over the whole shop and the same in each run; `kept` of the end are for who buys them. */
export async function findProducts({ pool }: Database, count: number, kept: number) {
  const { rows } = await pool.query<{ id: string; price: number }>(
    `select p.id, p.resale_price as price from products p join people s on s.id = p.seller_id
     where p.status = 'available' and p.resale_price between 61 and 999999
       and s.deleted_at is null and s.suspended_at is null
     order by md5(p.id::text) limit $1`,
    [count + kept],
  );
  return { seen: rows.slice(0, -kept), bought: rows.slice(-kept) };
}

const narrowings = [
  '',
  '&condition=Good',
  '&brand=Canon',
  '&priceTo=40000',
  '&place=dhaka',
  '&verified=yes',
  '&sort=price-low',
  '&limit=12',
  '&priceFrom=20000',
  '&used=0-5',
];

/** What people type, misspelt as they do, alone and narrowed by a filter: some 2,000 searches. */
export const searches: readonly Call[] = mix(
  typed.flatMap((q) =>
    narrowings.map((narrowing) => get(`/api/search?q=${encodeURIComponent(q)}${narrowing}`)),
  ),
);

/** The beginnings of the same, as the box asks while somebody types. */
export const suggestions: readonly Call[] = mix(
  typed.map((q, n) =>
    get(`/api/suggestions?q=${encodeURIComponent([...q].slice(0, 2 + (n % 6)).join(''))}`),
  ),
);
