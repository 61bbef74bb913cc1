import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { products } from '#server/modules/catalogue/tables.ts';
import { categoryId } from '#server/seeds/categories.ts';
import { createFactory } from '#tests/support/factory.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

type Change = Partial<typeof products.$inferInsert>;

let shop: TestShop;
let visitor: TestClient;
let factory: ReturnType<typeof createFactory>;
let verified: string;
let unverified: string;

const category = categoryId('tripod');

beforeAll(async () => {
  shop = await startTestShop({ idle: true });
  visitor = new TestClient(shop.url);
  factory = createFactory(shop.database.db);
  verified = (await factory.person({ type: 'Seller', verifiedAt: new Date() })).id;
  unverified = (await factory.person({ type: 'Seller', verifiedAt: null })).id;
  const shelf: Change[] = [
    { name: 'A', resalePrice: 1000, condition: 'Excellent', usedYear: 0, location: 'Wari, Dhaka' },
    {
      name: 'B',
      resalePrice: 2000,
      condition: 'Good',
      usedYear: 5,
      location: 'Mirpur 10,  dhaka ',
    },
    { name: 'C', resalePrice: 2000, condition: 'Good', usedYear: 6, location: 'Sylhet' },
    { name: 'D', resalePrice: 3000, condition: 'Fair', usedYear: 8, location: 'GEC, Chattogram' },
    { name: 'E', resalePrice: 4000, condition: 'Fair', usedYear: 9, location: 'আগ্রাবাদ, চট্টগ্রাম' },
  ];
  for (const [n, item] of shelf.entries()) {
    const createdAt = new Date(Date.UTC(2026, 0, n + 1));
    const sellerId = item.name === 'C' ? unverified : verified;
    await factory.product({ sellerId, categoryId: category, createdAt, ...item });
  }
  const other = { sellerId: verified, resalePrice: 2000, location: 'Khulna' };
  await factory.product({ ...other, categoryId: categoryId('bag') });
  await factory.product({ ...other, categoryId: category, status: 'removed' });
});

afterAll(() => shop.close());

const ask = (query: string, of = category) => visitor.get(`/api/category/${of}?${query}`);
const facetsOf = (query: string) => visitor.get(`/api/facets/${category}?${query}`);
const names = (body: { products: { name: string }[] }) =>
  body.products.map(({ name }) => name).join('');

describe('a category, narrowed', () => {
  test.each([
    ['', 'EDCBA'],
    ['condition=Good', 'CB'],
    ['condition=Good&condition=Fair', 'EDCB'],
    ['used=0-5', 'BA'],
    ['used=6-8&used=9-120', 'EDC'],
    ['verified=yes', 'EDBA'],
    ['place=Dhaka', 'BA'],
    ['place=sylhet', 'C'],
    // A district in both scripts and by its older name, and two at once.
    [
      'place=%E0%A6%9A%E0%A6%9F%E0%A7%8D%E0%A6%9F%E0%A6%97%E0%A7%8D%E0%A6%B0%E0%A6%BE%E0%A6%AE',
      'ED',
    ],
    ['place=Chittagong', 'ED'],
    ['place=old+dhaka', 'BA'],
    ['place=dhaka&place=sylhet', 'CBA'],
    ['place=', 'EDCBA'],
    ['priceFrom=2000&priceTo=3000', 'DCB'],
    ['priceFrom=&priceTo=', 'EDCBA'],
    ['priceFrom=3001', 'E'],
    ['priceTo=99999999', 'EDCBA'],
    ['condition=Good&verified=yes&place=dhaka&used=0-5&priceTo=2000', 'B'],
    ['condition=Excellent&priceFrom=1001', ''],
    ["place='; drop table products; --", ''],
    ['place=%25', ''],
  ])('by %j leaves %j, and says how many', async (query, left) => {
    const { status, body } = await ask(query);
    expect(status).toBe(200);
    expect(names(body)).toBe(left);
    expect(body.total).toBe(left.length);
  });

  test.each([
    ['newest', 'EDCBA'],
    ['price-high', 'ED..A'],
    ['price-low', 'A..DE'],
  ])('comes in order of %s', async (sort, order) => {
    const { body } = await ask(`sort=${sort}`);
    expect(names(body)).toMatch(new RegExp(`^${order}$`));
  });

  test.each([
    'condition=Mint',
    'condition=Good&condition=Mint',
    'used=1-2',
    'verified=no',
    'sort=cheapest',
    'priceFrom=-1',
    'priceFrom=1e3',
    'priceTo=123456789',
    'priceTo=1&priceTo=2',
    `place=${'x'.repeat(161)}`,
    'cursor=abc',
    // A cursor of another order.
    `sort=price-low&cursor=${Buffer.from('["2026-01-01T00:00:00.000Z","0b0f3c1e-6a51-4b7e-9d5e-3f1f5a1f7a10"]').toString('base64url')}`,
    `sort=price-low&cursor=${Buffer.from('[99999999999,"0b0f3c1e-6a51-4b7e-9d5e-3f1f5a1f7a10"]').toString('base64url')}`,
  ])('refuses %j with its field', async (query) => {
    const { status, body } = await ask(query);
    expect(status).toBe(400);
    expect(body.issues).toHaveLength(1);
    const [field] = query.split('=').slice(query.startsWith('sort=price') ? 1 : 0);
    expect(body.issues[0].path).toMatch(query.includes('cursor') ? 'cursor' : String(field));
  });

  test('gives every row once, whatever the order, though all cost the same', async () => {
    const crowded = categoryId('flash');
    for (let n = 0; n < 103; n += 1) {
      await factory.product({
        sellerId: verified,
        categoryId: crowded,
        resalePrice: 500 + (n % 2),
      });
    }
    for (const sort of ['price-low', 'price-high', 'newest']) {
      const first = (
        await ask(`sort=${sort}&condition=Good&condition=Fair&condition=Excellent`, crowded)
      ).body;
      expect(first.products).toHaveLength(100);
      const rest = (await ask(`sort=${sort}&cursor=${first.nextCursor}`, crowded)).body;
      const all = [...first.products, ...rest.products];
      expect(new Set(all.map(({ _id }) => _id)).size).toBe(103);
      const prices = all.map(({ resalePrice }) => resalePrice);
      const rising = prices.toSorted((a, b) => a - b);
      if (sort === 'price-low') expect(prices).toEqual(rising);
      if (sort === 'price-high') expect(prices).toEqual(rising.toReversed());
    }
  });
});

describe('its facets', () => {
  test('count what each choice would leave, whatever stands under its own name', async () => {
    const { body } = await facetsOf('condition=Good&place=Dhaka');
    expect(body).toMatchObject({
      condition: { Excellent: 1, Good: 1, Fair: 0 },
      used: { '0-5': 1, '6-8': 0, '9-120': 0 },
      verified: 1,
    });
    expect(
      body.places.map(({ place, count }: { place: string; count: number }) => [place, count]),
    ).toEqual([
      ['dhaka', 1],
      ['sylhet', 1],
    ]);
  });

  test('name every district once, and keep the one that was asked for', async () => {
    const places = async (query: string) =>
      (await facetsOf(query)).body.places.map(
        ({ label, count }: { label: string; count: number }) => `${label} ${count}`,
      );
    expect(await places('')).toEqual(['Chattogram 2', 'Dhaka 2', 'Sylhet 1']);
    expect(await places('place=sylhet&condition=Excellent')).toEqual(['Sylhet 0', 'Dhaka 1']);
  });

  test('leave out the sellers who are gone', async () => {
    const gone = await factory.person({ type: 'Seller', suspendedAt: new Date() });
    const cheap = { categoryId: category, condition: 'Fair' as const, resalePrice: 1 };
    await factory.product({ sellerId: gone.id, ...cheap });
    expect((await facetsOf('')).body.condition.Fair).toBe(2);
    const { body } = await visitor.get('/api/categories');
    expect(body.find(({ _id }: { _id: string }) => _id === category).lowestPrice).toBe(1000);
  });

  test('of an unknown category are not found', async () => {
    const { status } = await visitor.get(`/api/facets/${crypto.randomUUID()}`);
    expect(status).toBe(404);
  });
});

test('a category says what its cheapest item costs, if there is one', async () => {
  const { body } = await visitor.get('/api/categories');
  const lowest = (id: string) => body.find(({ _id }: { _id: string }) => _id === id).lowestPrice;
  expect(lowest(category)).toBe(1000);
  expect(lowest(categoryId('medium'))).toBeNull();
});
