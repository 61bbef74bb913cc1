import { afterAll, beforeAll, expect, test } from 'vitest';
import { compactCounters } from '#server/modules/catalogue/index.ts';
import { categoryId } from '#server/seeds/categories.ts';
import { createFactory } from '#tests/support/factory.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

const [dslr, lens] = [categoryId('dslr'), categoryId('lens')];

let shop: TestShop;
let visitor: TestClient;
let sellerId: string;

beforeAll(async () => {
  shop = await startTestShop({ idle: true });
  visitor = new TestClient(shop.url);
  const factory = createFactory(shop.database.db);
  sellerId = (await factory.person({ type: 'Seller' })).id;
  const imageUrl = await factory.picture();
  const price = (resalePrice: number) => ({ sellerId, imageUrl, resalePrice });
  for (const amount of [900, 700, 800]) {
    await factory.product({ ...price(amount), categoryId: dslr });
  }
  await factory.product({ ...price(500), categoryId: lens });
});

afterAll(() => shop.close());

async function counted(): Promise<unknown[]> {
  const { body } = await visitor.get('/api/categories');
  const of = (id: string) => body.find(({ _id }: { _id: string }) => _id === id);
  const pages = await Promise.all([dslr, lens].map((id) => visitor.get(`/api/category/${id}`)));
  const said = [dslr, lens].map((id) => [of(id).count, of(id).lowestPrice]);
  expect(pages.map((page) => page.body.total)).toEqual(said.map(([count]) => count));
  return said;
}

const run = (statement: string) => shop.database.pool.query(statement);

test('the count and the lowest price of a category follow what is on sale', async () => {
  expect(await counted()).toEqual([
    [3, 700],
    [1, 500],
  ]);
  await run(`update products set category_id = '${lens}' where resale_price = 700`);
  expect(await counted()).toEqual([
    [2, 800],
    [2, 500],
  ]);
  await run("update products set status = 'removed', removed_at = now() where resale_price = 500");
  expect(await counted()).toEqual([
    [2, 800],
    [1, 700],
  ]);
  await run(`update people set suspended_at = now() where id = '${sellerId}'`);
  expect(await counted()).toEqual([
    [0, null],
    [0, null],
  ]);
  await run(`update people set suspended_at = null where id = '${sellerId}'`);
  expect(await counted()).toEqual([
    [2, 800],
    [1, 700],
  ]);
});

test('rows that came together become one for each category, and say the same', async () => {
  await run('update products set resale_price = resale_price + 100');
  const before = await counted();
  await Promise.all([compactCounters(shop.database.db), compactCounters(shop.database.db)]);
  expect(await counted()).toEqual(before);
  const { rows } = await run('select count(*)::int as rows from category_tallies');
  expect(rows).toEqual([{ rows: 2 }]);
});
