import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { people } from '#server/modules/accounts/tables.ts';
import { products } from '#server/modules/catalogue/tables.ts';
import { createFactory } from '#tests/support/factory.ts';
import { changeListing } from '#tests/support/listing.ts';
import { idOf, unauthorized } from '#tests/support/people.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

let shop: TestShop;
let seller: TestClient;
let sellerId: string;
let factory: ReturnType<typeof createFactory>;

beforeAll(async () => {
  shop = await startTestShop({ idle: true });
  factory = createFactory(shop.database.db);
  seller = await new TestClient(shop.url, 'Rafiq Hasan').join('Seller');
  sellerId = await idOf(shop, seller);
});

afterAll(() => shop.close());

const buyer = () => new TestClient(shop.url).join();

async function item(change: Partial<typeof products.$inferInsert> = {}): Promise<string> {
  return (await factory.product({ sellerId, ...change })).id;
}

const setPrice = (id: string, resalePrice: number) =>
  shop.database.db.update(products).set({ resalePrice }).where(eq(products.id, id));

const suspend = (id: string) =>
  shop.database.db.update(people).set({ suspendedAt: new Date() }).where(eq(people.id, id));

const idsOf = async (by: TestClient) => (await by.get('/api/wishlistids')).body.ids;

describe('the wishlist', () => {
  test('holds what was put on it, last added first, with the price of then', async () => {
    const by = await buyer();
    const first = await item({ resalePrice: 20_000, name: 'Canon EOS 80D' });
    const second = await item({ resalePrice: 30_000 });
    for (const id of [first, second, first]) {
      expect(await by.put(`/api/wishlist/${id}`)).toMatchObject({
        status: 200,
        body: { acknowledged: true },
      });
    }
    await setPrice(first, 18_000);
    const { body } = await by.get('/api/wishlist');
    expect(body).toMatchObject({
      total: 2,
      nextCursor: null,
      rows: [
        { product: { _id: second }, priceThen: 30_000 },
        {
          product: { _id: first, name: 'Canon EOS 80D', resalePrice: 18_000, brand: null },
          priceThen: 20_000,
          addedAt: expect.stringMatching(/Z$/),
        },
      ],
    });
    expect((await idsOf(by)).toSorted()).toEqual([first, second].toSorted());
  });

  test('tells no phone number and no e-mail address', async () => {
    const by = await buyer();
    await by.put(`/api/wishlist/${await item()}`);
    const { body } = await by.get('/api/wishlist');
    expect(body.rows[0].product).not.toHaveProperty('phone');
    expect(body.rows[0].product).not.toHaveProperty('email');
    expect(JSON.stringify(body)).not.toContain(seller.email);
  });

  test('comes page by page, each item once', async () => {
    const by = await buyer();
    const ids = [];
    for (let count = 0; count < 5; count += 1) ids.push(await item());
    for (const id of ids) await by.put(`/api/wishlist/${id}`);
    const seen: string[] = [];
    let cursor = '';
    do {
      const { body } = await by.get(`/api/wishlist?limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...body.rows.map(({ product }: { product: { _id: string } }) => product._id));
      cursor = body.nextCursor ?? '';
    } while (cursor);
    expect(seen).toEqual(ids.toReversed());
    expect(await by.get('/api/wishlist?cursor=broken')).toMatchObject({ status: 400 });
  });

  test('is for people who are signed in, each their own', async () => {
    const nobody = new TestClient(shop.url);
    const id = await item();
    for (const answer of [
      await nobody.get('/api/wishlist'),
      await nobody.get('/api/wishlistids'),
      await nobody.put(`/api/wishlist/${id}`),
      await nobody.delete(`/api/wishlist/${id}`),
    ]) {
      expect(answer).toMatchObject({ status: 401, body: unauthorized });
    }
    const [one, other] = [await buyer(), await buyer()];
    await one.put(`/api/wishlist/${id}`);
    expect(await idsOf(other)).toEqual([]);
    expect((await other.delete(`/api/wishlist/${id}`)).status).toBe(404);
    expect(await idsOf(one)).toEqual([id]);
    expect((await one.delete(`/api/wishlist/${id}`)).body).toEqual({ deletedCount: 1 });
    expect(await idsOf(one)).toEqual([]);
  });

  test('takes nothing that is sold, removed or unknown, and keeps what is sold afterwards', async () => {
    const by = await buyer();
    const held = { heldPayment: '00000000-0000-4000-8000-000000000001' };
    const sold = await item({ status: 'sold', ...held });
    const removed = await item({ status: 'removed' });
    for (const id of [sold, removed, '00000000-0000-4000-8000-000000000000', 'no-id']) {
      expect((await by.put(`/api/wishlist/${id}`)).status).toBe(404);
    }
    const id = await item();
    await by.put(`/api/wishlist/${id}`);
    await shop.database.db
      .update(products)
      .set({ status: 'reserved', ...held })
      .where(eq(products.id, id));
    await shop.database.db.update(products).set({ status: 'sold' }).where(eq(products.id, id));
    const { body } = await by.get('/api/wishlist');
    expect(body.rows).toMatchObject([{ product: { _id: id, salesStatus: 'sold' } }]);
  });

  test('leaves out what its seller took off the shop, and everything of one who was suspended', async () => {
    const by = await buyer();
    const rival = await new TestClient(shop.url, 'Nusrat Jahan').join('Seller');
    const rivalId = await idOf(shop, rival);
    const [gone, theirs, kept] = [await item(), await item({ sellerId: rivalId }), await item()];
    for (const id of [gone, theirs, kept]) await by.put(`/api/wishlist/${id}`);
    await seller.get(`/api/deleteproduct/${gone}`);
    await suspend(rivalId);
    const { body } = await by.get('/api/wishlist');
    expect(body.total).toBe(1);
    expect(body.rows).toMatchObject([{ product: { _id: kept } }]);
    const late = await item({ sellerId: rivalId });
    expect((await by.put(`/api/wishlist/${late}`)).status).toBe(404);
  });

  test('is full at some time', async () => {
    const by = await buyer();
    const id = await item();
    await shop.database.pool.query(
      `insert into wishes (person_id, product_id, price_then)
       select $1, gen_random_uuid(), 1 from generate_series(1, 200)`,
      [await idOf(shop, by)],
    );
    expect(await by.put(`/api/wishlist/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'wishlist_full' },
    });
  });
});

describe('a price that falls', () => {
  const work = async () => {
    await shop.shop.workers.watching.drain();
  };

  async function fall(id: string, price: number): Promise<void> {
    await setPrice(id, price);
    await shop.database.pool.query(
      `insert into outbox (key, kind, payload) values ($1, 'catalogue.product_changed', $2)`,
      [`test:${id}:${price}`, JSON.stringify({ productId: id })],
    );
    await work();
  }

  const noticesOf = async (by: TestClient) => (await by.get('/api/notices')).body;

  test('is told to whoever wishes for the item, once', async () => {
    const by = await buyer();
    const id = await item({ resalePrice: 20_000 });
    await by.put(`/api/wishlist/${id}`);
    await fall(id, 19_000);
    await fall(id, 19_500);
    await fall(id, 18_000);
    const told = await noticesOf(by);
    expect(told).toMatchObject({
      unread: 2,
      total: 2,
      rows: [
        { kind: 'price_drop', priceFrom: 19_000, priceTo: 18_000, product: { _id: id } },
        { kind: 'price_drop', priceFrom: 20_000, priceTo: 19_000, read: false, search: null },
      ],
    });
    expect((await by.get('/api/noticecount')).body).toEqual({ unread: 2 });
    const read = { ids: [told.rows[0]._id] };
    expect((await by.post('/api/notices/read', read)).body).toEqual({ modifiedCount: 1 });
    expect((await by.post('/api/notices/read')).body).toEqual({ modifiedCount: 1 });
    expect((await noticesOf(by)).unread).toBe(0);
  });

  test('is nothing to its seller, nor to others', async () => {
    const [by, other] = [await buyer(), await buyer()];
    const id = await item({ resalePrice: 20_000 });
    await seller.put(`/api/wishlist/${id}`);
    await by.put(`/api/wishlist/${id}`);
    await fall(id, 15_000);
    expect((await noticesOf(seller)).total).toBe(0);
    expect((await noticesOf(other)).total).toBe(0);
    const [notice] = (await noticesOf(by)).rows;
    await other.post('/api/notices/read', { ids: [notice._id] });
    expect((await noticesOf(by)).unread).toBe(1);
  });
});

describe('a saved search', () => {
  const save = (by: TestClient, query: string, alert = 'at-once') =>
    by.post('/api/savedsearches', { name: 'A search', query, alert });
  const noticesOf = async (by: TestClient) => (await by.get('/api/notices')).body;

  test('is kept once, whatever order it was chosen in, without order and page', async () => {
    const by = await buyer();
    expect((await save(by, 'priceTo=50000&q=nikon&sort=newest&cursor=abc')).status).toBe(200);
    expect(await save(by, '?q=nikon&priceTo=50000')).toMatchObject({
      status: 409,
      body: { code: 'search_saved' },
    });
    const { body } = await by.get('/api/savedsearches');
    expect(body).toMatchObject([{ name: 'A search', alert: 'at-once' }]);
    expect([...new URLSearchParams(body[0].query)]).toEqual([
      ['priceTo', '50000'],
      ['q', 'nikon'],
    ]);
  });

  test('that is none is refused', async () => {
    const by = await buyer();
    for (const query of [
      '',
      'sort=newest',
      'priceTo=cheap',
      'condition=Mint',
      `q=${'x'.repeat(2001)}`,
      'q=%00',
      'q=leica%00&priceTo=900',
    ]) {
      expect(await save(by, query)).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'query' }] },
      });
    }
  });

  test('is its person’s own', async () => {
    const [by, other] = [await buyer(), await buyer()];
    const { insertedId } = (await save(by, 'q=leica')).body;
    const path = `/api/savedsearches/${insertedId}`;
    expect((await other.patch(path, { alert: 'off' })).status).toBe(404);
    expect((await other.delete(path)).status).toBe(404);
    expect((await by.patch(path, { alert: 'off', name: 'Leica' })).status).toBe(200);
    expect((await by.get('/api/savedsearches')).body).toMatchObject([
      { name: 'Leica', alert: 'off' },
    ]);
    expect((await by.delete(path)).body).toEqual({ deletedCount: 1 });
  });

  test('tells once of a new item that fits, whether mails are on or off, and of no other', async () => {
    const [by, off] = [await buyer(), await buyer()];
    await save(by, 'q=hasselblad&priceTo=90000');
    await save(by, 'q=hasselblad');
    await save(off, 'q=hasselblad', 'off');
    const fits = await seller.sell({ name: 'Hasselblad 500C/M', resalePrice: 80_000 });
    await seller.sell({ name: 'Pentax K1000', resalePrice: 80_000 });
    await shop.shop.workers.watching.drain();
    const { body } = await by.get('/api/notices');
    expect(body).toMatchObject({
      total: 1,
      rows: [{ kind: 'found', search: 'A search', product: { _id: fits }, priceFrom: null }],
    });
    expect(await noticesOf(off)).toMatchObject({ total: 1, rows: [{ product: { _id: fits } }] });
    expect((await noticesOf(seller)).total).toBe(0);
  });

  test('tells of what was there before when it falls to its price, and not when it is described anew', async () => {
    const by = await buyer();
    const id = await seller.sell({ name: 'Alpa 9d', resalePrice: 80_000 });
    await save(by, 'q=alpa');
    await save(by, 'q=alpa&priceTo=70000');
    const change = async (fields: Record<string, unknown>) => {
      await changeListing(seller, id, fields);
      await shop.shop.workers.watching.drain();
    };
    await change({ description: 'Better said.' });
    await change({ resalePrice: 75_000 });
    expect((await noticesOf(by)).total).toBe(0);
    await change({ resalePrice: 70_000 });
    await change({ resalePrice: 65_000 });
    expect(await noticesOf(by)).toMatchObject({ total: 1, rows: [{ product: { _id: id } }] });
  });
});

describe('whoever leaves', () => {
  test('takes along what they kept an eye on, and leaves nothing of it', async () => {
    const by = await buyer();
    const id = await item();
    await by.put(`/api/wishlist/${id}`);
    await by.post('/api/savedsearches', { name: 'Cheap', query: 'priceTo=900', alert: 'off' });
    await by.patch('/api/watchsettings', { priceMails: false });
    const { body } = await by.get('/api/my-data');
    expect(body).toMatchObject({
      wishlist: [{ productId: id }],
      savedSearches: [{ name: 'Cheap', query: 'priceTo=900' }],
      watchSettings: [{ priceMails: false }],
      noticeSettings: [{ topic: 'prices', mail: 'off', push: false }],
    });
    const personId = await idOf(shop, by);
    await by.post('/api/my-account/delete', { password: by.password });
    for (const table of [
      'wishes',
      'saved_searches',
      'notices',
      'inboxes',
      'notification_settings',
    ]) {
      const sql = `select 1 from ${table} where person_id = $1`;
      expect((await shop.database.pool.query(sql, [personId])).rows).toEqual([]);
    }
  });
});
