import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { categoryId } from '#server/seeds/categories.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';
import { thorough } from '#tests/support/thorough.ts';
import { fillCatalogue } from '../../bench/catalogue/fill.ts';

/*
 * What the database does for the calls that people wait for, in a large shop: it goes along an index to a bounded
 * number of rows, whatever is asked.
 */

const items = thorough ? 100_000 : 30_000;
/** A table with fewer rows is read as a whole, and should be: the nine categories, the models, the sellers. */
const large = 20_000;

interface Statement {
  text: string;
  values: unknown[];
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Total Cost': number;
  Plans?: Plan[];
}

let shop: TestShop;
let visitor: TestClient;
let seller: TestClient;
let sold: string;
let item: string;
let largeTables: Set<string>;
const asked: Statement[] = [];

/** Notes every statement that the shop's own pool sends from here on. */
function noteStatements({ pool }: TestShop['database']): void {
  const watch = (client: Client) => {
    const send = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((config: unknown, values: unknown, ...rest: unknown[]) => {
      const { text = String(config), values: own } = Object(config) as Partial<Statement>;
      asked.push({ text, values: own ?? (Array.isArray(values) ? values : []) });
      return send(config, values, ...rest);
    }) as never;
  };
  pool.on('connect', (client) => watch(client as unknown as Client));
}

beforeAll(async () => {
  // Every call reaches the database.
  shop = await startTestShop({ idle: true, environment: { CACHE_MB: '0' } });
  noteStatements(shop.database);
  await fillCatalogue(shop.database, { from: 0, to: items });
  visitor = new TestClient(shop.url);
  seller = await new TestClient(shop.url, 'Rafiq Hasan').join('Seller');
  sold = await seller.sell({ name: 'Nikon D750', category: categoryId('dslr') });
  const { body } = await visitor.get(`/api/category/${categoryId('dslr')}`);
  item = body.products.at(-1)._id;
  const { rows } = await shop.database.pool.query<{ name: string }>(
    'select relname as name from pg_class where relkind = $1 and reltuples > $2',
    ['r', large],
  );
  largeTables = new Set(rows.map(({ name }) => name));
}, 600_000);

afterAll(() => shop.close());

/** Ends after some of the rows: as many as are wanted are soon found among them. */
const endsEarly = (plan: Plan) =>
  plan['Node Type'] === 'Limit' && plan['Total Cost'] < (plan.Plans?.[0]?.['Total Cost'] ?? 0) / 4;

const scans = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' && largeTables.has(plan['Relation Name'] ?? '')
    ? [plan['Relation Name'] ?? '']
    : []),
  ...(endsEarly(plan) ? [] : (plan.Plans ?? []).flatMap(scans)),
];

/** Of all that a call asks the database, what reads a large table from its beginning to its end. */
async function scansOf(ask: () => Promise<{ status: number }>): Promise<string[]> {
  asked.length = 0;
  expect((await ask()).status).toBe(200);
  const statements = asked.filter(({ text }) =>
    /^\s*(select|with|update|insert|delete)/i.test(text),
  );
  expect(statements.length).toBeGreaterThan(0);
  const found: string[] = [];
  for (const { text, values } of statements) {
    const { rows } = await shop.database.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (format json) ${text}`,
      values,
    );
    const tables = scans(rows[0]?.['QUERY PLAN'][0].Plan as Plan);
    if (tables.length > 0) found.push(`${tables.join()}: ${text.slice(0, 300)}`);
  }
  return found;
}

describe('no table is read as a whole', () => {
  test('and the tables are large enough for this to mean something', () => {
    expect([...largeTables]).toEqual(
      expect.arrayContaining(['products', 'product_search', 'product_prices']),
    );
  });

  const dslr = categoryId('dslr');
  const reads: Record<string, () => string> = {
    'the categories': () => '/api/categories',
    'what is advertised': () => '/api/advertiseditems',
    'a category': () => `/api/category/${dslr}`,
    'a category by price': () => `/api/category/${dslr}?sort=price-low`,
    'a category, narrowed': () => `/api/category/${dslr}?brand=Nikon&priceTo=50000`,
    'its choices': () => `/api/facets/${dslr}`,
    'a product': () => `/api/product/${item}`,
    'a search': () => '/api/search?q=nikon+d750',
    'a search by price': () => '/api/search?q=nikon+d750&sort=price-low',
    'a search by price for what many have': () => '/api/search?q=nikon&sort=price-low',
    'a search with a slip': () => '/api/search?q=nikkon+d75',
    'a search for everything': () => '/api/search?sort=price-low',
    'the choices of a search': () => '/api/searchfacets?q=canon',
    'what may be meant': () => '/api/suggestions?q=nik',
    'the models': () => '/api/models?q=nikon+d7',
  };

  test.each(Object.keys(reads))('for %s', async (name) => {
    expect(await scansOf(() => visitor.get(reads[name]?.() ?? ''))).toEqual([]);
  });

  test('for the further pages of a list', async () => {
    const { body } = await visitor.get(`/api/category/${dslr}`);
    expect(body.nextCursor).toEqual(expect.any(String));
    const next = `/api/category/${dslr}?cursor=${encodeURIComponent(body.nextCursor)}`;
    expect(await scansOf(() => visitor.get(next))).toEqual([]);
  });

  test('for what people write and read of their own', async () => {
    const buyer = await new TestClient(shop.url).join();
    const order = { itemId: sold, phoneNumber: '01712 440 918', location: 'Dhanmondi 27' };
    expect(await scansOf(() => buyer.post('/api/addbooking', order))).toEqual([]);
    expect(await scansOf(() => buyer.get(`/api/orders?email=${buyer.email}`))).toEqual([]);
    expect(await scansOf(() => seller.get(`/api/myproducts/${seller.email}`))).toEqual([]);
    expect(await scansOf(() => seller.get(`/api/makeadvertise/${sold}`))).toEqual([]);
    expect(await scansOf(() => seller.get(`/api/deleteproduct/${sold}`))).toEqual([]);
  });
});
