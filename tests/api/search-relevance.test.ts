import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { categoryId } from '#server/seeds/categories.ts';
import { products as demo } from '#server/seeds/demo-data/products/index.ts';
import { createFactory } from '#tests/support/factory.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

/** Queries as people type them, each with the item of the demo that they mean. */
const queries = readFileSync(new URL('../search/queries.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'));

let shop: TestShop;
let visitor: TestClient;

beforeAll(async () => {
  shop = await startTestShop({ idle: true });
  visitor = new TestClient(shop.url);
  const factory = createFactory(shop.database.db);
  const sellerId = (await factory.person({ type: 'Seller' })).id;
  const imageUrl = await factory.picture();
  for (const { name, description, category } of demo) {
    const item = { name, description, categoryId: categoryId(category) };
    await factory.product({ sellerId, imageUrl, location: 'Dhaka', ...item });
  }
});

afterAll(() => shop.close());

test('nearly every query finds its item among the first three', async () => {
  const missed: string[] = [];
  for (const [query = '', wanted = ''] of queries) {
    const { body } = await visitor.get(`/api/search?limit=3&q=${encodeURIComponent(query)}`);
    const names = body.products.map(({ name }: { name: string }) => name);
    if (!names.includes(wanted)) missed.push(query);
  }
  expect(queries.length).toBeGreaterThanOrEqual(150);
  expect(missed.length, missed.join(', ')).toBeLessThan(queries.length * 0.05);
});

test.each([
  ['cannon 5d', 'canon 5d'],
  ['nikkon d750', 'nikon d750'],
  ['d750', null],
])('%j is understood as %j', async (query, corrected) => {
  const { body } = await visitor.get(`/api/search?q=${encodeURIComponent(query)}`);
  expect(body.corrected).toBe(corrected);
});

test.each([
  '!!!',
  "'; drop table products; --",
  '%_\\',
  '.*+?^$()|[]{1,}',
  '📷📷',
  'নিকন',
  "o'brien \\' & | ! :* <->",
  'x '.repeat(1000),
  'canon '.repeat(300),
  '🙂 5d mk2',
  // Nothing but what is said around something.
  'second hand',
  'best price in bangladesh',
  'like new'.concat(' full body'.repeat(7)),
  // One word, and 2,070 bytes of it once its letters are taken apart.
  '각'.repeat(230),
])('takes %j without complaint', async (query) => {
  const q = encodeURIComponent(query);
  for (const call of ['search', 'searchfacets', 'suggestions']) {
    expect((await visitor.get(`/api/${call}?q=${q}`)).status).toBe(200);
  }
});
