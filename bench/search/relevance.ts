import { readFileSync } from 'node:fs';
import type { Database } from '#server/platform/db/database.ts';

/** What people type, each with the item of the demo shop that they mean. */
const queries = readFileSync(new URL('../../tests/search/queries.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [query = '', wanted = ''] = line.split('\t');
    return { query, wanted };
  });

/** The queries alone, in their order. */
export const typed = queries.map(({ query }) => query);

const ofThree = 3;

async function searched(url: string, query: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/search?limit=${ofThree}&q=${encodeURIComponent(query)}`);
  const { products } = (await answer.json()) as { products: { name: string }[] };
  return products.map(({ name }) => name);
}

/** As shops do that have nothing better: the words somewhere in the texts, newest first. */
async function matched({ pool }: Database, query: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select name from products
     where status = 'available' and concat_ws(' ', name, brand, model, description, location) ilike '%' || $1 || '%'
     order by created_at desc limit ${ofThree}`,
    [query.replaceAll(/[\\%_]/g, '\\$&')],
  );
  return rows.map(({ name }) => name);
}

/** Shares of the queries, from 0 to 1, whose item is among the first three: of our search, and of plain ILIKE. */
export async function measureRelevance(
  url: string,
  database: Database,
): Promise<{ queries: number; ours: number; plain: number }> {
  const { rows } = await database.pool.query<{ name: string }>(
    "select name from products where status in ('available', 'reserved')",
  );
  const onSale = new Set(rows.map(({ name }) => name));
  // Some items of the demo shop are sold, and nobody finds those.
  const asked = queries.filter(({ wanted }) => onSale.has(wanted));
  let ours = 0;
  let plain = 0;
  for (const { query, wanted } of asked) {
    if ((await searched(url, query)).includes(wanted)) ours += 1;
    if ((await matched(database, query)).includes(wanted)) plain += 1;
  }
  return { queries: asked.length, ours: ours / asked.length, plain: plain / asked.length };
}
