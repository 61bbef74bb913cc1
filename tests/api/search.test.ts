import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renewSearch } from '#server/modules/catalogue/index.ts';
import type { products } from '#server/modules/catalogue/tables.ts';
import { categoryId } from '#server/seeds/categories.ts';
import { joinAdmin } from '#tests/support/admin.ts';
import { createFactory } from '#tests/support/factory.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

type Change = Partial<typeof products.$inferInsert>;

let shop: TestShop;
let visitor: TestClient;
let factory: ReturnType<typeof createFactory>;
let seller: string;

const lens = categoryId('lens');
const dslr = categoryId('dslr');
const text = { description: 'In good order.' };

beforeAll(async () => {
  shop = await startTestShop({ idle: true });
  visitor = new TestClient(shop.url);
  factory = createFactory(shop.database.db);
  seller = (await factory.person({ type: 'Seller', verifiedAt: new Date() })).id;
  const gone = (await factory.person({ type: 'Seller', suspendedAt: new Date() })).id;
  const shelf: Change[] = [
    { name: 'Nikon D750 body', categoryId: dslr, resalePrice: 60_000, condition: 'Good' },
    { name: 'Nikon 50mm f/1.8G', categoryId: lens, resalePrice: 12_000, condition: 'Excellent' },
    { name: 'Canon 50mm f/1.8', categoryId: lens, resalePrice: 9_000, condition: 'Fair' },
    { name: 'Nikon D750 of somebody suspended', categoryId: dslr, sellerId: gone },
    { name: 'Nikon D750 that was removed', categoryId: dslr, status: 'removed' },
  ];
  for (const [n, item] of shelf.entries()) {
    const createdAt = new Date(Date.UTC(2026, 0, n + 1));
    await factory.product({ sellerId: seller, createdAt, location: 'Dhaka', ...text, ...item });
  }
});

afterAll(() => shop.close());

const search = (query: string) => visitor.get(`/api/search?${query}`);
const facets = (query: string) => visitor.get(`/api/searchfacets?${query}`);
const names = (body: { products: { name: string }[] }) => body.products.map(({ name }) => name);

describe('a search', () => {
  test.each([
    ['q=nikon+d750', ['Nikon D750 body']],
    ['q=NIKON+50', ['Nikon 50mm f/1.8G']],
    ['q=nikon', ['Nikon D750 body', 'Nikon 50mm f/1.8G']],
    [`category=${lens}`, ['Canon 50mm f/1.8', 'Nikon 50mm f/1.8G']],
    [`category=${lens}&category=${dslr}&sort=price-high&limit=1`, ['Nikon D750 body']],
    ['sort=condition', ['Nikon 50mm f/1.8G', 'Nikon D750 body', 'Canon 50mm f/1.8']],
    ['q=nikon&priceTo=20000', ['Nikon 50mm f/1.8G']],
    ['q=%25', []],
    ['q=zzzzzz', []],
  ])('for %j finds %j', async (query, expected) => {
    const { status, body } = await search(query);
    expect(status).toBe(200);
    expect(names(body)).toEqual(expected);
  });

  test('shows nobody how to reach the seller, and marks what was named', async () => {
    const { body } = await search('q=d750');
    const [product] = body.products;
    expect(product).not.toHaveProperty('phone');
    expect(product).not.toHaveProperty('email');
    expect(product.marks).toEqual([[6, 10]]);
  });

  test.each(['best', 'newest', 'price-low', 'price-high', 'condition'])(
    'by %s gives every row once, page by page',
    async (sort) => {
      const seen: string[] = [];
      let cursor = '';
      for (let page = 0; page < 10; page += 1) {
        const { body } = await search(`q=50mm&sort=${sort}&limit=1${cursor}`);
        seen.push(...names(body));
        if (!body.nextCursor) break;
        cursor = `&cursor=${encodeURIComponent(body.nextCursor)}`;
      }
      expect(seen.toSorted()).toEqual(['Canon 50mm f/1.8', 'Nikon 50mm f/1.8G']);
    },
  );

  test.each([
    [`q=${'x'.repeat(2001)}`, 'q'],
    ['sort=cheap', 'sort'],
    ['limit=101', 'limit'],
    ['cursor=abc', 'cursor'],
    ['shutterTo=-1', 'shutterTo'],
    ['yearFrom=20266', 'yearFrom'],
    ['condition=Mint', 'condition'],
  ])('refuses %j with its field', async (query, field) => {
    const { status, body } = await search(query);
    expect(status).toBe(400);
    expect(body.issues[0].path).toBe(field);
  });
});

test('the facets count what each choice would leave', async () => {
  const { body } = await facets(`q=50mm&category=${lens}&condition=Fair`);
  expect(body).toMatchObject({
    total: 1,
    totalIsExact: true,
    categories: [{ id: lens, name: 'Lenses', count: 1 }],
    sellerName: null,
    condition: { Excellent: 1, Good: 0, Fair: 1 },
    price: { lowest: 9_000, highest: 9_000 },
  });
});

describe('suggestions', () => {
  const suggest = async (q: string) =>
    (await visitor.get(`/api/suggestions?${new URLSearchParams({ q })}`)).body.map(
      ({ text }: { text: string }) => text,
    );

  test.each([
    ['nikkon d750', 'Nikon D750 body'],
    // The last word may go on.
    ['nikkon d7', 'Nikon D750 body'],
    ['nikkon bod', 'Nikon D750 body'],
    // The last word may be the misspelt one.
    ['d750 nikkon', 'Nikon D750 body'],
    ['nikkon d750 bdoy', 'Nikon D750 body'],
    ['cannon', 'Canon'],
    ['cannno 50mm', 'Canon 50mm f/1.8'],
    ['cannon 50', 'Canon 50mm f/1.8'],
  ])('for %j, which is misspelt, name %j', async (q, expected) => {
    expect(await suggest(q)).toContain(expected);
  });

  test('mend the name of a model', async () => {
    const sellerId = (await factory.person({ type: 'Seller' })).id;
    const name = 'Canon 5D Mark II with grip';
    await factory.product({ sellerId, name, categoryId: dslr, ...text });
    for (const q of ['cannon 5d', 'cannon 5d mk2', 'cannon eos 5d mark ii']) {
      expect(await suggest(q)).toContain(name);
    }
    expect(await suggest('cannon 5d')).toContain('Canon EOS 5D Mark II');
  });

  test('wait for more than the first letter of a further word', async () => {
    // No word of it begins so; the one before does.
    expect(await suggest('d750 x')).toContain('Nikon D750 body');
    expect(await suggest('d750 xq')).toEqual([]);
    expect(await suggest('d750 b')).toContain('Nikon D750 body');
  });

  test('mend nothing that is right as it is written, or means nothing', async () => {
    expect(await suggest('canon 50')).toEqual(['Canon 50mm f/1.8']);
    // Begins a word that is there, though another word is nearer.
    expect(await suggest('cano')).toContain('Canon');
    for (const q of ['zzzzzzzz', 'qwrtpsdf 5d', '??', 'nikkon zzzzzzzz']) {
      expect(await suggest(q)).toEqual([]);
    }
  });
});

test('suggestions name what is on sale', async () => {
  const { body } = await visitor.get('/api/suggestions?q=d75');
  expect(body).toEqual([
    { kind: 'model', text: 'Nikon D750' },
    { kind: 'product', text: 'Nikon D750 body', id: expect.any(String), category: 'DSLR cameras' },
  ]);
});

test('what somebody sells is found by nobody while they are suspended, and by all afterwards', async () => {
  const away = (await factory.person({ type: 'Seller' })).id;
  await factory.product({ sellerId: away, name: 'Pentax K-1 Mark II', categoryId: dslr, ...text });
  const found = async () => [
    names((await search('q=pentax+k1')).body),
    (await facets('q=pentax')).body.total,
    (await visitor.get('/api/suggestions?q=pentax+k')).body.map(
      ({ kind }: { kind: string }) => kind,
    ),
  ];
  const there = [['Pentax K-1 Mark II'], 1, ['model', 'product']];
  expect(await found()).toEqual(there);
  const admin = await joinAdmin(shop);
  const reason = 'Sells what is not theirs';
  expect((await admin.post(`/api/people/${away}/suspend`, { reason })).status).toBe(200);
  expect(await found()).toEqual([[], 0, []]);
  expect((await admin.post(`/api/people/${away}/reinstate`)).status).toBe(200);
  expect(await found()).toEqual(there);
});

test('what another edition of the models wrote is written anew, once', async () => {
  const { db } = shop.database;
  await db.execute(
    sql`update product_search set doc = '', edition = 'earlier' where seller_id = ${seller}`,
  );
  expect((await search('q=nikon')).body.total).toBe(0);
  expect(await renewSearch(db)).toBe(3);
  expect(names((await search('q=nikon')).body)).toEqual(['Nikon D750 body', 'Nikon 50mm f/1.8G']);
  expect(await renewSearch(db)).toBe(0);
});

test('each choice leaves what it names, and its facet counts it', async () => {
  const name = 'Minolta X-700 with a sticker';
  const { id } = await factory.product({
    sellerId: seller,
    categoryId: dslr,
    name,
    description: 'A chrysanthemum on its back.',
    location: 'Wari, Rajshahi',
    brand: 'Minolta',
    mount: 'Minolta SR',
    purchaseYear: 1999,
    shutterCount: 12_345,
    resalePrice: 7_777,
  });
  for (const query of [
    'brand=minolta',
    'mount=minolta+sr',
    'place=Rajshahi',
    'yearFrom=1990&yearTo=1999',
    'shutterTo=25000',
    'priceFrom=7777&priceTo=7777',
    // Words of the description and of the place.
    'q=chrysanthemum',
    'q=rajshahi',
    'q=wari+minolta&verified=yes',
  ]) {
    expect(names((await search(query)).body), query).toEqual([name]);
  }
  for (const query of ['brand=leica', 'mount=m42', 'place=rajshah', 'yearTo=1998']) {
    expect(names((await search(query)).body), query).toEqual([]);
  }
  expect(names((await search('shutterTo=10000')).body)).not.toContain(name);
  const { body } = await facets('q=minolta');
  expect(body).toMatchObject({
    total: 1,
    countsAreExact: true,
    brands: [{ name: 'Minolta', count: 1 }],
    mounts: [{ name: 'Minolta SR', count: 1 }],
    places: [{ place: 'rajshahi', label: 'Rajshahi', count: 1 }],
    verified: 1,
    shutter: expect.arrayContaining([
      { max: 10_000, count: 0 },
      { max: 25_000, count: 1 },
    ]),
  });
  await shop.database.db.execute(sql`delete from products where id = ${id}`);
});

test('one seller’s slip does not end spelling correction for everybody', async () => {
  const sellerId = (await factory.person({ type: 'Seller' })).id;
  const name = 'Cannon powershott, working';
  const { id } = await factory.product({ sellerId, name, categoryId: dslr, ...text });
  expect(names((await search('q=cannon')).body)).toEqual([name]);
  await shop.database.db.execute(sql`delete from products where id = ${id}`);
  const { body } = await search('q=cannon+50');
  expect(body.corrected).toBe('canon 50');
  expect(names(body)).toEqual(['Canon 50mm f/1.8']);
});

test.each(['“nikon 50 1.8”', '«nikon» 50', 'নিকন।', 'nikon…', '• nikon 50', '৳ nikon'])(
  'signs around words are none of them: %s',
  async (q) => {
    const { body } = await search(`${new URLSearchParams({ q })}`);
    expect(names(body)).toContain('Nikon 50mm f/1.8G');
    expect(body.corrected).toBeNull();
  },
);

test('of one seller it finds what they have on sale, and says their name', async () => {
  const other = await factory.person({ type: 'Seller', name: 'Sumon Das' });
  await factory.product({ sellerId: other.id, name: 'Leica Q2', ...text });
  expect(names((await search(`seller=${other.id}`)).body)).toEqual(['Leica Q2']);
  expect(names((await search(`seller=${seller}&q=leica`)).body)).toEqual([]);
  const { body } = await facets(`seller=${other.id}`);
  expect(body).toMatchObject({ total: 1, sellerName: 'Sumon Das' });
  const nobody = await facets(`seller=${lens}`);
  expect(nobody.body).toMatchObject({ total: 0, sellerName: null });
  expect((await search('seller=me')).body.issues[0].path).toBe('seller');
});
