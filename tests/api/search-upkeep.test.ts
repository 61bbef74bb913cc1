import { afterAll, beforeAll, expect, test } from 'vitest';
import { renewSearch } from '#server/modules/catalogue/index.ts';
import { categoryId } from '#server/seeds/categories.ts';
import { joinAdmin } from '#tests/support/admin.ts';
import { compare } from '#tests/support/compared.ts';
import { createFactory } from '#tests/support/factory.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

let shop: TestShop;
let visitor: TestClient;
let factory: ReturnType<typeof createFactory>;

beforeAll(async () => {
  shop = await startTestShop({ idle: true });
  visitor = new TestClient(shop.url);
  factory = createFactory(shop.database.db);
});

afterAll(() => shop.close());

const run = (text: string, values: unknown[] = []) => shop.database.pool.query(text, values);

async function found(q: string): Promise<string[]> {
  const { body } = await visitor.get(`/api/search?q=${encodeURIComponent(q)}`);
  return body.products.map(({ name }: { name: string }) => name);
}

/** Resolves when a statement on the products or people of this shop waits for another one. */
async function untilOneWaits(): Promise<void> {
  for (;;) {
    const { rows } = await run(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if (rows.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function newProduct(name: string) {
  const seller = await factory.person({ type: 'Seller' });
  return factory.product({ name, sellerId: seller.id, categoryId: categoryId('dslr') });
}

test('an edit that meets the suspension of its seller brings nothing back', async () => {
  const { id, sellerId } = await newProduct('Praktica MTL5');
  const [admin, seller] = [await shop.database.pool.connect(), await shop.database.pool.connect()];
  await admin.query('begin');
  await admin.query('update people set suspended_at = now() where id = $1', [sellerId]);
  const edited = seller.query("update products set name = 'Praktica MTL5 body' where id = $1", [
    id,
  ]);
  await untilOneWaits();
  await admin.query('commit');
  await edited;
  admin.release();
  seller.release();
  expect(await found('praktica')).toEqual([]);
  const { rows } = await run('select id from product_search where id = $1', [id]);
  expect(rows).toEqual([]);
});

test('a seller who comes back while an item of theirs is sold has it sold', async () => {
  const { id, sellerId } = await newProduct('Exakta Varex');
  await run('update people set suspended_at = now() where id = $1', [sellerId]);
  const [buyer, admin] = [await shop.database.pool.connect(), await shop.database.pool.connect()];
  await buyer.query('begin');
  await buyer.query("update products set status = 'removed', removed_at = now() where id = $1", [
    id,
  ]);
  const back = admin.query('update people set suspended_at = null where id = $1', [sellerId]);
  await Promise.race([back, untilOneWaits()]);
  await buyer.query('commit');
  await back;
  buyer.release();
  admin.release();
  const { rows } = await run('select id from product_search where id = $1', [id]);
  expect(rows).toEqual([]);
});

test('what left the shop is not shown, whatever the index says', async () => {
  const { id } = await newProduct('Kiev 4 rangefinder');
  await run('create table kept as select * from product_search where id = $1', [id]);
  await run("update products set status = 'removed', removed_at = now() where id = $1", [id]);
  await run('insert into product_search select * from kept');
  expect(await found('kiev 4')).toEqual([]);
  await run('delete from product_search where id = $1', [id]);
});

test('what is on sale and not to be found comes back by itself', async () => {
  const { id } = await newProduct('Fed 5 rangefinder');
  await run('delete from product_search where id = $1', [id]);
  expect(await found('fed 5')).toEqual([]);
  expect(await renewSearch(shop.database.db)).toBe(1);
  expect(await found('fed 5')).toEqual(['Fed 5 rangefinder']);
});

test('a model that left the reference keeps no product from being renewed', async () => {
  const { id } = await newProduct('Zorki 4K');
  await run(
    "update camera_models set edition = '' where id = (select min(id::text)::uuid from camera_models)",
  );
  await run("update product_search set edition = 'earlier' where id = $1", [id]);
  expect(await renewSearch(shop.database.db)).toBe(1);
  expect(await renewSearch(shop.database.db)).toBe(0);
});

test('a renamed category is found by its new name', async () => {
  await newProduct('Yashica Mat');
  const admin = await joinAdmin(shop);
  const change = { name: 'Twinlens boxes', was: 'DSLR cameras' };
  expect((await admin.patch(`/api/managecategories/${categoryId('dslr')}`, change)).status).toBe(
    200,
  );
  await renewSearch(shop.database.db);
  expect(await found('yashica twinlens')).toEqual(['Yashica Mat']);
});

test('of what is meant equally the seller who describes fairly comes first, and what is meant more before both', async () => {
  const seller = async () => (await factory.person({ type: 'Seller' })).id;
  const [fair, unfair, unknown] = [await seller(), await seller(), await seller()];
  const list = (name: string, sellerId: string) =>
    factory.product({ name, sellerId, categoryId: categoryId('dslr') });
  const ids = [await list('Contax Aria black', fair), await list('Contax Aria silver', unknown)];
  ids.push(await list('Contax Aria chrome', unfair), await list('Contax Aria strap', fair));
  const names = ['Contax Aria black', 'Contax Aria silver', 'Contax Aria chrome'];
  // Of equal words and sellers the newest is first, and what goes with it last.
  expect(await found('contax aria')).toEqual([...names.toReversed(), 'Contax Aria strap']);
  await compare(shop, fair, { deals: 10, worse: 0 });
  await compare(shop, unfair, { deals: 10, worse: 5 });
  await shop.shop.reviews.renewRanks();
  expect(await found('contax aria')).toEqual([...names, 'Contax Aria strap']);
  // Whatever changes about an item afterwards.
  await run("update products set description = 'As new' where id = any($1)", [
    ids.map(({ id }) => id),
  ]);
  expect(await found('contax aria')).toEqual([...names, 'Contax Aria strap']);
  const ranks = async (sellerId: string) =>
    (await run('select distinct fairness from product_search where seller_id = $1', [sellerId]))
      .rows;
  // (k + 9) / (n + 10)
  expect(await ranks(fair)).toEqual([{ fairness: 95 }]);
  expect(await ranks(unfair)).toEqual([{ fairness: 70 }]);
  expect(await ranks(unknown)).toEqual([{ fairness: 90 }]);
  // What comes on sale later is there as it counts then; what an admin took away counts no more.
  await list('Contax Aria grey', unfair);
  expect(await ranks(unfair)).toEqual([{ fairness: 70 }]);
  await run('update reviews set hidden_at = now() where subject_id = $1', [unfair]);
  await shop.shop.reviews.renewRanks();
  expect(await ranks(unfair)).toEqual([{ fairness: 90 }]);
});

test('a saved search hears of what has all its words, and of nothing else', async () => {
  const buyer = await new TestClient(shop.url, 'Nadia Sultana').join();
  const saved = { name: 'M6', query: 'q=leica+m6+black', alert: 'off' };
  expect((await buyer.post('/api/savedsearches', saved)).status).toBe(200);
  const misspelt = { name: 'Pentacs', query: 'q=pentaks+k1000', alert: 'off' };
  expect((await buyer.post('/api/savedsearches', misspelt)).status).toBe(200);
  const seller = await new TestClient(shop.url, 'Rafiq Hasan').join('Seller');
  await seller.sell({ name: 'Canon EOS 500 black' });
  await seller.sell({ name: 'Leica M6 silver' });
  const black = await seller.sell({ name: 'Leica M6 black' });
  const pentax = await seller.sell({ name: 'Pentax K1000' });
  await shop.shop.workers.watching.drain();
  const { body } = await buyer.get('/api/notices');
  const told = body.rows.map(({ product }: { product: { _id: string } }) => product._id);
  expect(told.toSorted()).toEqual([black, pentax].toSorted());
});

test('a saved search hears of what keeps the price, place and facts that its words say', async () => {
  const buyer = await new TestClient(shop.url, 'Tanvir Hossain').join();
  const saved = { name: 'Near', query: 'q=yashica+20k+er+niche+in+sylhet', alert: 'off' };
  expect((await buyer.post('/api/savedsearches', saved)).status).toBe(200);
  const seller = await new TestClient(shop.url, 'Arif Chowdhury').join('Seller');
  const sylhet = { location: 'Zindabazar, Sylhet', resalePrice: 18_000 };
  await seller.sell({ name: 'Yashica Electro 35', ...sylhet, location: 'Uttara, Dhaka' });
  await seller.sell({ name: 'Yashica Electro 35', ...sylhet, resalePrice: 22_000 });
  const near = await seller.sell({ name: 'Yashica Electro 35', ...sylhet });
  await shop.shop.workers.watching.drain();
  const { body } = await buyer.get('/api/notices');
  const told = body.rows.map(({ product }: { product: { _id: string } }) => product._id);
  expect(told).toEqual([near]);
});
