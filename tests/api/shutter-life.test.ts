import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lifeUsedOf } from '#contract/catalogue/shutter-life.ts';
import { renewSearch } from '#server/modules/catalogue/index.ts';
import { categoryId } from '#server/seeds/categories.ts';
import { createFactory } from '#tests/support/factory.ts';
import { uniquePicture } from '#tests/support/pictures/pictures.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { sampleProduct, TestClient } from '#tests/support/test-client.ts';

let shop: TestShop;
let visitor: TestClient;
let seller: TestClient;
let buyer: TestClient;
let factory: ReturnType<typeof createFactory>;

const dslr = categoryId('dslr');
const place = 'Wari, Rajshahi';
/** A model of 150,000 releases, by how many were used; null: its seller does not say. */
const counts: [name: string, count: number | null][] = [
  ['Nikon D750, new', 9_000],
  ['Nikon D750, young', 34_651],
  ['Nikon D750, middle', 100_000],
  ['Nikon D750, late', 149_999],
  ['Nikon D750, past', 150_001],
  ['Nikon D750, silent', null],
];

async function d750(): Promise<{ id: string; mount: string }> {
  const { rows } = await shop.database.db.execute<{ id: string; mount: string }>(
    sql`select id, mounts[1] as mount from camera_models where brand = 'Nikon' and model = 'D750'`,
  );
  if (!rows[0]) throw new Error('the reference has no D750');
  return rows[0];
}

beforeAll(async () => {
  shop = await startTestShop({ idle: true });
  visitor = new TestClient(shop.url);
  seller = await new TestClient(shop.url, 'Rafiq Hasan').join('Seller');
  buyer = await new TestClient(shop.url, 'Nadia Sultana').join('Buyer');
  factory = createFactory(shop.database.db);
  const sellerId = (await factory.person({ type: 'Seller' })).id;
  const { id: modelId } = await d750();
  const shared = { sellerId, location: place, brand: 'Nikon', description: 'A camera.' };
  for (const [n, [name, shutterCount]] of counts.entries()) {
    const createdAt = new Date(Date.UTC(2026, 0, n + 1));
    const own = { name, shutterCount, modelId, categoryId: dslr, resalePrice: 45_500, createdAt };
    await factory.product({ ...shared, ...own });
  }
  // Without a rating nothing is known, and a lens has no shutter to say anything of.
  await factory.product({
    ...shared,
    name: 'Nikon box camera',
    shutterCount: 500,
    categoryId: dslr,
  });
  await factory.product({ ...shared, name: 'Nikon 50mm f/1.8G', categoryId: categoryId('lens') });
});
afterAll(() => shop.close());

const names = ({ body }: { body: { products: { name: string }[] } }) =>
  body.products.map(({ name }) => name.replace('Nikon D750, ', ''));

let seed = 0;
async function list(change: Record<string, unknown>) {
  seed += 1;
  const { body } = await seller.upload(await uniquePicture(seed));
  const listing = { ...sampleProduct, category: dslr, image: body.data.display_url, ...change };
  const added = await seller.post('/api/addproduct', listing);
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  return { id: added.body.insertedId as string, listing };
}
const lifeOn = async (id: string) =>
  (await visitor.get(`/api/product/${id}`)).body.facts.shutterLife;
const stored = async (id: string) => {
  const { rows } = await shop.database.pool.query(
    `select p.life_used as own, s.life_used as searched from products p
     left join product_search s on s.id = p.id where p.id = $1`,
    [id],
  );
  return rows[0];
};

test('the database has the rule that the pages have', async () => {
  const { rows } = await shop.database.pool.query<{ count: number; rated: number; used: number }>(
    `select count, rated, life_used(count, rated) as used
     from (select (n * 7919) % 400000 as count, 25000 + (n * 104729) % 475000 as rated
       from generate_series(1, 400) n union all values (150000, 150000), (150001, 150000), (9999999, 25000)) said`,
  );
  expect(rows.map(({ count, rated }) => lifeUsedOf({ count, rated }))).toEqual(
    rows.map(({ used }) => used),
  );
  const none = await shop.database.pool.query(
    'select life_used(null, 1000) as a, life_used(5, null) as b, life_used(5, 0) as c',
  );
  expect(none.rows[0]).toEqual({ a: null, b: null, c: null });
});

describe('an item', () => {
  test('says what its seller says, against what the model is rated for, after each edit too', async () => {
    const { id, listing } = await list({
      name: 'Nikon D750 body',
      shutterCount: 34_651,
      resalePrice: 45_500,
    });
    expect(await lifeOn(id)).toEqual({
      count: 34_651,
      rated: 150_000,
      used: 23,
      perThousand: 395,
      source: { by: 'seller' },
    });
    expect(await stored(id)).toEqual({ own: 23, searched: 23 });
    const edit = (change: object) =>
      seller.put(`/api/editproduct/${id}`, { ...listing, ...change });
    expect((await edit({ shutterCount: 180_000, version: 1 })).status).toBe(200);
    expect(await lifeOn(id)).toMatchObject({ used: 120, perThousand: null });
    expect(await stored(id)).toEqual({ own: 120, searched: 120 });
    // Another model, of another rating.
    const d850 = { name: 'Nikon D850 body', shutterCount: 180_000, version: 2 };
    expect((await edit(d850)).status).toBe(200);
    expect(await lifeOn(id)).toMatchObject({ rated: 200_000, used: 90 });
    expect(await stored(id)).toEqual({ own: 90, searched: 90 });
    expect((await edit({ shutterCount: undefined, version: 3 })).status).toBe(200);
    expect(await lifeOn(id)).toBeNull();
    expect(await stored(id)).toEqual({ own: null, searched: null });
    await seller.get(`/api/deleteproduct/${id}`);
  });

  test('says nothing where count or rating is not known, and nothing of zero where zero is said', async () => {
    const silent = await list({ name: 'Nikon D750 without a word' });
    expect(await lifeOn(silent.id)).toBeNull();
    const unrated = await list({ name: 'A camera of my own make', shutterCount: 12_000 });
    expect(await lifeOn(unrated.id)).toBeNull();
    const fresh = await list({ name: 'Nikon D750 as new', shutterCount: 0 });
    expect(await lifeOn(fresh.id)).toMatchObject({ count: 0, used: 0 });
    for (const { id } of [silent, unrated, fresh]) await seller.get(`/api/deleteproduct/${id}`);
  });
});

describe('the facet', () => {
  test.each([
    ['lifeTo=20', ['new']],
    ['lifeTo=50', ['young', 'new']],
    ['lifeTo=80', ['middle', 'young', 'new']],
    ['lifeTo=100', ['late', 'middle', 'young', 'new']],
    ['lifeTo=9999', ['past', 'late', 'middle', 'young', 'new']],
  ])(
    '%s leaves what is known to be no more used, in the search and in a category',
    async (asked, left) => {
      expect(names(await visitor.get(`/api/search?place=rajshahi&${asked}`))).toEqual(left);
      const found = await visitor.get(
        `/api/search?q=nikon+d750&sort=newest&place=rajshahi&${asked}`,
      );
      expect(names(found)).toEqual(left);
      expect(names(await buyer.get(`/api/category/${dslr}?place=rajshahi&${asked}`))).toEqual(left);
    },
  );

  test.each(['', '&lifeTo=20'])('counts each step, and what does not say%s', async (asked) => {
    const counted = {
      life: [
        { max: 20, count: 1 },
        { max: 50, count: 2 },
        { max: 80, count: 3 },
      ],
      // The silent one and the one without a rating; a lens has nothing to say.
      lifeUnknown: 2,
    };
    const search = await visitor.get(`/api/searchfacets?place=rajshahi${asked}`);
    expect(search.body).toMatchObject(counted);
    const category = await buyer.get(`/api/facets/${dslr}?place=rajshahi${asked}`);
    expect(category.body).toMatchObject(counted);
  });

  test.each(['lifeTo=-1', 'lifeTo=half', 'lifeTo=20.5', 'lifeTo=10000'])(
    'refuses %s',
    async (asked) => {
      const { status, body } = await visitor.get(`/api/search?${asked}`);
      expect([status, body.code, body.issues[0].path]).toEqual([400, 'bad_input', 'lifeTo']);
    },
  );

  test('belongs to a saved search, whose news it narrows', async () => {
    const saved = await buyer.post('/api/savedsearches', {
      name: 'Young ones',
      query: 'lifeTo=20&q=nikon+d750&sort=life',
      alert: 'daily',
    });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const { body } = await buyer.get('/api/savedsearches');
    expect(body[0].query).toBe('lifeTo=20&q=nikon+d750');
  });
});

describe('ordered by what is left', () => {
  const order = ['new', 'young', 'middle', 'late', 'past'];
  test.each([
    ['search', `place=rajshahi&brand=nikon`],
    ['search', `q=nikon&place=rajshahi`],
    [`category/${dslr}`, `place=rajshahi`],
  ])('%s?%s has what is not known last, page by page', async (path, query) => {
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const more: string = cursor && `&cursor=${encodeURIComponent(cursor)}`;
      const page = await buyer.get(`/api/${path}?${query}&sort=life&limit=2${more}`);
      expect(page.status).toBe(200);
      seen.push(...names(page));
      cursor = page.body.nextCursor;
    }
    expect(seen.slice(0, order.length)).toEqual(order);
    expect(seen).toHaveLength(path === 'search' ? 8 : 7);
    expect(new Set(seen).size).toBe(seen.length);
  });

  test('a cursor of another order is refused', async () => {
    const { body } = await visitor.get('/api/search?place=rajshahi&sort=price-low&limit=1');
    const other = await visitor.get(
      `/api/search?place=rajshahi&sort=life&limit=1&cursor=${encodeURIComponent(body.nextCursor)}`,
    );
    expect(other.status).toBe(400);
  });
});

test('a new edition of the models changes it, also of what was off sale meanwhile', async () => {
  const { pool, db } = shop.database;
  const { id: model } = await d750();
  const { rows } = await pool.query("select id from products where name = 'Nikon D750, young'");
  const young = rows[0].id as string;
  const paused = await list({ name: 'Nikon D750 put aside', shutterCount: 34_651 });
  const away = await seller.post(`/api/listings/${paused.id}/pause`);
  expect(away.status, JSON.stringify(away.body)).toBe(200);
  await pool.query('update camera_models set rated_shutter = 300000 where id = $1', [model]);
  await pool.query("update product_search set edition = 'earlier'");
  try {
    expect(await renewSearch(db)).toBeGreaterThan(0);
    expect(await stored(young)).toEqual({ own: 11, searched: 11 });
    expect(await lifeOn(young)).toMatchObject({ rated: 300_000, used: 11 });
    await seller.post(`/api/listings/${paused.id}/resume`);
    expect(await stored(paused.id)).toEqual({ own: 11, searched: 11 });
  } finally {
    await pool.query('update camera_models set rated_shutter = 150000 where id = $1', [model]);
    await pool.query("update product_search set edition = 'earlier'");
    await renewSearch(db);
  }
  expect(await stored(young)).toEqual({ own: 23, searched: 23 });
});

test('a new edition reaches more rows than are renewed at once', async () => {
  const { pool, db } = shop.database;
  const { id: modelId } = await d750();
  const sellerId = (await factory.person({ type: 'Seller' })).id;
  const many = Array.from({ length: 45 }, (_, n) => ({ name: `Nikon D750, one of many ${n}` }));
  for (const { name } of many) {
    const facts = { sellerId, name, modelId, categoryId: dslr, shutterCount: 60_000 };
    await factory.product({ ...facts, location: 'Sadar, Sylhet' });
  }
  const lives = async () => {
    const { rows } = await pool.query(
      `select p.life_used as own, s.life_used as searched, count(*)::int as count
       from products p left join product_search s on s.id = p.id
       where p.seller_id = $1 group by 1, 2`,
      [sellerId],
    );
    return rows;
  };
  const edition = async (rated: number) => {
    await pool.query('update camera_models set rated_shutter = $2 where id = $1', [modelId, rated]);
    await pool.query("update product_search set edition = 'earlier'");
    await renewSearch(db);
  };
  try {
    await edition(300_000);
    expect(await lives()).toEqual([{ own: 20, searched: 20, count: 45 }]);
  } finally {
    await edition(150_000);
  }
  expect(await lives()).toEqual([{ own: 40, searched: 40, count: 45 }]);
});
