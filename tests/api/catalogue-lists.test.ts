import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { people } from '#server/modules/accounts/tables.ts';
import { products } from '#server/modules/catalogue/tables.ts';
import { categories, categoryId } from '#server/seeds/categories.ts';
import { createFactory } from '#tests/support/factory.ts';
import { idOf } from '#tests/support/people.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

let shop: TestShop;
let seller: TestClient;
let buyer: TestClient;
let sellerId: string;
let factory: ReturnType<typeof createFactory>;

beforeAll(async () => {
  shop = await startTestShop({ idle: true });
  factory = createFactory(shop.database.db);
  seller = await new TestClient(shop.url, 'Rafiq Hasan').join('Seller');
  buyer = await new TestClient(shop.url, 'Tania Akter').join();
  sellerId = await idOf(shop, seller);
});

afterAll(() => shop.close());

/** A product of the seller's, in the state that a payment brings it to. */
async function productIn(
  status: 'available' | 'reserved' | 'sold' | 'removed',
  change: Partial<typeof products.$inferInsert> = {},
): Promise<string> {
  const held = status === 'reserved' || status === 'sold' ? randomUUID() : null;
  return (await factory.product({ sellerId, status, heldPayment: held, ...change })).id;
}

const ids = (list: { _id: string }[]) => list.map(({ _id }) => _id);

describe('categories', () => {
  test('are nine, in shop order, with what each holds', async () => {
    const answer = await new TestClient(shop.url).get('/api/categories');
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject(categories.map(({ id, name }) => ({ _id: id, name })));
    const [first] = answer.body;
    expect(Object.keys(first).toSorted()).toEqual(['_id', 'count', 'lowestPrice', 'name']);
  });

  test('count what is for sale, by sellers who are there', async () => {
    const category = categoryId('bag');
    const count = async () => {
      const { body } = await buyer.get('/api/categories');
      return body.find(({ _id }: { _id: string }) => _id === category).count;
    };
    const gone = await factory.person({ type: 'Seller' });
    await productIn('available', { categoryId: category });
    await productIn('reserved', { categoryId: category });
    await productIn('sold', { categoryId: category });
    await productIn('removed', { categoryId: category });
    await factory.product({ sellerId: gone.id, categoryId: category });
    expect(await count()).toBe(3);
    await shop.database.db
      .update(people)
      .set({ deletedAt: new Date() })
      .where(eq(people.id, gone.id));
    expect(await count()).toBe(2);
  });
});

describe('a category', () => {
  const category = categoryId('tripod');

  async function fill(count: number, start: Date): Promise<void> {
    const { id: _, ...like } = (await factory.product({
      sellerId,
    })) as typeof products.$inferSelect;
    await shop.database.db.delete(products).where(eq(products.id, _));
    // Two at each moment, so that pages must break ties by id.
    const rows = Array.from({ length: count }, (_, n) => ({
      ...like,
      categoryId: category,
      createdAt: new Date(start.getTime() + Math.floor(n / 2) * 1000),
    }));
    await shop.database.db.insert(products).values(rows);
  }

  test('comes in pages of 100, newest first, complete though items are added meanwhile', async () => {
    await fill(205, new Date('2026-01-01T00:00:00Z'));
    const first = await buyer.get(`/api/category/${category}`);
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ _id: category, name: 'Tripods and support', total: 205 });
    expect(first.body.products).toHaveLength(100);

    await fill(3, new Date('2026-02-01T00:00:00Z'));
    const second = await buyer.get(`/api/category/${category}?cursor=${first.body.nextCursor}`);
    expect(second.body.total).toBe(208);
    expect(second.body.products).toHaveLength(100);
    const third = await buyer.get(`/api/category/${category}?cursor=${second.body.nextCursor}`);
    expect(third.body.products).toHaveLength(5);
    expect(third.body.nextCursor).toBeNull();

    const seen = [first, second, third].flatMap(({ body }) => ids(body.products));
    const { rows } = await shop.database.pool.query(
      "select id from products where category_id = $1 and created_at < '2026-02-01' order by created_at desc, id desc",
      [category],
    );
    expect(seen).toEqual(rows.map(({ id }) => id));
    expect(ids((await buyer.get(`/api/category/${category}`)).body.products)).not.toEqual(
      ids(first.body.products),
    );
  });

  test('comes in pages of as many as are wanted, up to 100', async () => {
    for (const sort of ['newest', 'price-low']) {
      const all = await buyer.get(`/api/category/${category}?sort=${sort}`);
      const first = await buyer.get(`/api/category/${category}?limit=24&sort=${sort}`);
      const next = `limit=7&sort=${sort}&cursor=${encodeURIComponent(first.body.nextCursor)}`;
      const second = await buyer.get(`/api/category/${category}?${next}`);
      const both = [...ids(first.body.products), ...ids(second.body.products)];
      expect(both, sort).toEqual(ids(all.body.products).slice(0, 31));
      expect(both, sort).toHaveLength(31);
    }
    for (const limit of ['0', '101', '-1', 'many', '']) {
      const { status, body } = await buyer.get(`/api/category/${category}?limit=${limit}`);
      expect(status, limit).toBe(400);
      expect(body.issues[0].path, limit).toBe('limit');
    }
  });

  test('shows a full last page without another', async () => {
    const exact = categoryId('flash');
    const { id: _, ...like } = (await factory.product({
      sellerId,
    })) as typeof products.$inferSelect;
    const rows = Array.from({ length: 100 }, () => ({ ...like, categoryId: exact }));
    await shop.database.db.insert(products).values(rows);
    const { body } = await buyer.get(`/api/category/${exact}`);
    expect(body.products).toHaveLength(100);
    expect(body.nextCursor).toBeNull();
  });

  test('shows what is for sale, being paid for included', async () => {
    const place = categoryId('compact');
    await shop.database.db.delete(products).where(eq(products.categoryId, place));
    const available = await productIn('available', { categoryId: place });
    const reserved = await productIn('reserved', { categoryId: place });
    await productIn('sold', { categoryId: place });
    await productIn('removed', { categoryId: place });
    const { body } = await new TestClient(shop.url).get(`/api/category/${place}`);
    expect(body.total).toBe(2);
    expect(ids(body.products).toSorted()).toEqual([available, reserved].toSorted());
    for (const product of body.products) expect(product.salesStatus).toBe('available');
  });

  test('that is empty is a page without products', async () => {
    const medium = categoryId('medium');
    await shop.database.db.delete(products).where(eq(products.categoryId, medium));
    const { body } = await buyer.get(`/api/category/${medium}`);
    expect(body).toEqual({
      _id: medium,
      name: 'Medium format',
      total: 0,
      products: [],
      nextCursor: null,
    });
  });

  test.each([randomUUID(), '1', 'lens', '%27%3B--', '0'.repeat(200)])(
    'that is not there: %s',
    async (id) => {
      const answer = await buyer.get(`/api/category/${id}`);
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual({ code: 'not_found', ownStatus: 'not found' });
    },
  );

  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  test.each([
    ['nothing', ''],
    ['a word', 'newest'],
    ['too long', 'x'.repeat(201)],
    ['another shape', encode({ createdAt: 1 })],
    ['no time', encode(['yesterday', randomUUID()])],
    ['no id', encode(['2026-01-01T00:00:00.000Z', '1'])],
    [
      'a year that no calendar of the database has',
      encode(['0000-01-01T00:00:00.000Z', randomUUID()]),
    ],
    ['a day that is none', encode(['2026-02-30T00:00:00.000Z', randomUUID()])],
  ])('refuses a cursor of %s', async (_, cursor) => {
    const answer = await buyer.get(`/api/category/${category}?cursor=${cursor}`);
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'cursor' }] } });
  });
});

describe('advertised items', () => {
  test('are what is for sale and advertised, newest first, 60 at most', async () => {
    await shop.database.db.update(products).set({ advertisedAt: null });
    const gone = await factory.person({ type: 'Seller', deletedAt: new Date() });
    const away = await factory.person({ type: 'Seller', suspendedAt: new Date() });
    const at = (minute: number) => ({
      advertisedAt: new Date(),
      createdAt: new Date(Date.UTC(2026, 2, 1, 10, minute)),
    });
    await productIn('sold', at(1));
    await productIn('removed', at(2));
    await factory.product({ sellerId: gone.id, ...at(3) });
    await factory.product({ sellerId: away.id, ...at(4) });
    await productIn('available', { createdAt: new Date(Date.UTC(2026, 2, 1, 11)) });
    const shown = [
      await productIn('available', at(5)),
      await productIn('reserved', at(7)),
      await productIn('available', at(6)),
    ];
    const { status, body } = await new TestClient(shop.url).get('/api/advertiseditems');
    expect(status).toBe(200);
    expect(ids(body)).toEqual([shown[1], shown[2], shown[0]]);
    for (const product of body) {
      expect(product).toMatchObject({ salesStatus: 'available', advertise: 'yes' });
    }

    await shop.database.db
      .update(products)
      .set({ advertisedAt: new Date() })
      .where(sql`status = 'available'`);
    const { body: many } = await buyer.get('/api/advertiseditems');
    expect(many).toHaveLength(60);
  });
});

describe('the day of a product', () => {
  const moments = [
    ['2024-01-05T09:05:00Z', 'Friday 3:05pm 5 Jan 2024'],
    ['2024-12-31T18:00:00Z', 'Wednesday 12:00am 1 Jan 2025'],
    ['2024-09-10T06:30:00Z', 'Tuesday 12:30pm 10 Sep 2024'],
  ] as const;

  test.each(moments)('%s is %s in Dhaka', async (moment, text) => {
    const id = await productIn('available', { createdAt: new Date(moment) });
    const { body } = await seller.get(`/api/myproducts/${seller.email}`);
    expect(body.find(({ _id }: { _id: string }) => _id === id).date).toBe(text);
  });

  test("follows the shop's time zone", async () => {
    const away = await startTestShop({
      idle: true,
      environment: { SHOP_TIME_ZONE: 'America/New_York' },
    });
    try {
      const made = createFactory(away.database.db);
      await made.product({
        categoryId: categoryId('lens'),
        createdAt: new Date('2024-07-05T03:59:00Z'),
      });
      const { body } = await new TestClient(away.url).get(`/api/category/${categoryId('lens')}`);
      expect(body.products[0].date).toBe('Thursday 11:59pm 4 Jul 2024');
    } finally {
      await away.close();
    }
  });
});
