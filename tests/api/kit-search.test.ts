import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createWatched } from '#server/modules/catalogue/watched.ts';
import { categoryId } from '#server/seeds/categories.ts';
import { createFactory } from '#tests/support/factory.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

let shop: TestShop;
let buyer: TestClient;
let visitor: TestClient;

const lens = categoryId('lens');
const place = 'place=rajshahi';

interface Model {
  id: string;
  mount: string;
}

async function modelOf(where: string): Promise<Model> {
  const { rows } = await shop.database.pool.query<Model>(
    `select id, mounts[1] as mount from camera_models where ${where} order by id limit 1`,
  );
  if (!rows[0]) throw new Error(`the reference has nothing with ${where}`);
  return rows[0];
}

const have = async (...models: string[]) => {
  const items = [];
  for (const model of models) {
    const { id, mount } = await modelOf(`brand || ' ' || model = '${model}'`);
    items.push({ modelId: id, mount });
  }
  const { status, body } = await buyer.put('/api/kit', { items });
  expect(status, JSON.stringify(body)).toBe(200);
};

beforeAll(async () => {
  shop = await startTestShop({ idle: true });
  visitor = new TestClient(shop.url);
  buyer = await new TestClient(shop.url, 'Nadia Sultana').join('Buyer');
  const factory = createFactory(shop.database.db);
  const sellerId = (await factory.person({ type: 'Seller' })).id;
  const prime = (mount: string, sensor: string) =>
    modelOf(`kind = 'lens-prime' and mounts = '{${mount}}' and sensor = '${sensor}'`);
  const shared = { sellerId, location: 'Wari, Rajshahi', description: 'It works.' };
  const listed: [name: string, category: string, mount: string | null, modelId?: string][] = [
    ['F full', lens, 'Nikon F', (await prime('Nikon F', 'full-frame')).id],
    ['F small', lens, 'Nikon F', (await prime('Nikon F', 'aps-c')).id],
    ['Z full', lens, 'Nikon Z', (await prime('Nikon Z', 'full-frame')).id],
    ['EF full', lens, 'Canon EF', (await prime('Canon EF', 'full-frame')).id],
    // Its model is not known, its mount and its category are.
    ['F unnamed', lens, 'Nikon F'],
    ['No mount', lens, null],
    ['Z body', categoryId('mirrorless'), 'Nikon Z', (await modelOf("model = 'Z6 II'")).id],
    // Its lens stays on it: no lens goes with it, and nobody misses its mount.
    ['Electro 35 GSN', categoryId('film'), null, (await modelOf("model = 'Electro 35 GSN'")).id],
    ['A cap for Nikon F', categoryId('bag'), 'Nikon F'],
  ];
  for (const [n, [name, category, mount, modelId]] of listed.entries()) {
    const createdAt = new Date(Date.UTC(2026, 0, n + 1));
    const own = { name, mount, modelId: modelId ?? null, categoryId: category, createdAt };
    await factory.product({ ...shared, ...own });
  }
});
afterAll(() => shop.close());

const found = async (fits: string, more = '') => {
  const { body } = await buyer.get(`/api/kitsearch?${place}&sort=newest&fits=${fits}${more}`);
  return body.products.map(({ name }: { name: string }) => name);
};

describe('what fits a kit', () => {
  test('is of the mounts that its cameras take, and covers their sensors', async () => {
    await have('Nikon D750');
    expect(await found('kit')).toEqual(['F unnamed', 'F full']);
    // On a smaller sensor the smaller lens is whole.
    await have('Nikon D7500');
    expect(await found('kit')).toEqual(['F unnamed', 'F small', 'F full']);
  });

  test('by an adapter is more than that, where an adapter is known', async () => {
    await have('Nikon Z6 II');
    expect(await found('kit')).toEqual(['Z full']);
    expect(await found('adapter')).toEqual(['F unnamed', 'EF full', 'Z full', 'F full']);
  });

  test('is cameras for who has lenses', async () => {
    await have('Nikon AF-S Nikkor 50mm f/1.8G');
    expect(await found('kit')).toEqual([]);
    expect(await found('adapter')).toEqual(['Z body']);
  });

  test('is nothing for an empty kit', async () => {
    await have();
    expect(await found('adapter')).toEqual([]);
  });

  test('can be narrowed by everything else, page by page', async () => {
    await have('Nikon Z6 II');
    expect(await found('adapter', '&brand=canon')).toEqual(['EF full']);
    const first = await buyer.get(`/api/kitsearch?${place}&sort=newest&fits=adapter&limit=3`);
    const cursor = encodeURIComponent(first.body.nextCursor);
    expect(await found('adapter', `&limit=3&cursor=${cursor}`)).toEqual(['F full']);
    expect(first.body.total).toBe(4);
  });
});

/** How often the shop looked through what is on sale, while this was asked. */
async function looksDuring(ask: () => Promise<unknown>): Promise<number> {
  const queries = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await ask();
    return queries.mock.calls.filter(([query]) => JSON.stringify(query).includes('product_search'))
      .length;
  } finally {
    queries.mockRestore();
  }
}

describe('the counts of a search', () => {
  const counts = async (more = '') => (await buyer.get(`/api/kitcounts?${place}${more}`)).body;

  test('are of what fits, of what does with an adapter, and of what is of no known mount', async () => {
    await have('Nikon Z6 II');
    expect(await counts()).toEqual({ fits: { kit: 1, adapter: 4 }, fitsUnknown: 1 });
    expect(await counts('&brand=canon')).toMatchObject({ fits: { kit: 0, adapter: 1 } });
    // Who has lenses misses the mount of no camera whose lens stays on it.
    await have('Nikon AF-S Nikkor 50mm f/1.8G');
    expect(await counts()).toEqual({ fits: { kit: 0, adapter: 1 }, fitsUnknown: 0 });
  });

  test.each(['full', 'unnamed', 'nikon', 'price under 90000', '!?'])(
    'are those of the pages of %s',
    async (words) => {
      await have('Nikon Z6 II');
      const q = `&q=${encodeURIComponent(words)}`;
      const { fits } = await counts(q);
      const total = async (how: string) =>
        (await buyer.get(`/api/kitsearch?${place}&fits=${how}${q}`)).body.total;
      expect(fits).toEqual({ kit: await total('kit'), adapter: await total('adapter') });
    },
  );

  test('look through what is on sale once for each', async () => {
    await have('Nikon Z6 II');
    expect(await looksDuring(() => counts())).toBe(3);
  });

  test('of an empty kit are none, and nothing is looked through', async () => {
    await have();
    const none = { fits: null, fitsUnknown: 0 };
    expect(await looksDuring(async () => expect(await counts('&q=nikon')).toEqual(none))).toBe(0);
  });
});

describe('the facets of what fits', () => {
  test('count what further choices would leave of it', async () => {
    await have('Nikon Z6 II');
    const chosen = await buyer.get(`/api/kitfacets?${place}&fits=adapter`);
    expect(chosen.body.total).toBe(4);
    expect(chosen.body.mounts).toContainEqual({ name: 'Canon EF', count: 1 });
    const words = await buyer.get(`/api/kitfacets?${place}&fits=adapter&q=full&mount=Nikon+Z`);
    expect(words.body.total).toBe(1);
    expect(words.body.mounts).toContainEqual({ name: 'Canon EF', count: 1 });
    expect((await buyer.get(`/api/kitfacets?${place}`)).status).toBe(400);
  });

  test('of an empty kit are all nothing, what is chosen stays, and nothing is looked through', async () => {
    await have();
    const ask = async () => {
      const { body } = await buyer.get(`/api/kitfacets?fits=kit&category=${lens}&q=nikon`);
      expect(body).toMatchObject({ total: 0, totalIsExact: true, brands: [], price: null });
      expect(body.categories).toEqual([{ id: lens, name: 'Lenses', count: 0 }]);
    };
    expect(await looksDuring(ask)).toBe(0);
  });
});

test('is asked in a person’s name alone, and public searches do not know it', async () => {
  expect((await visitor.get('/api/kitsearch?fits=kit')).status).toBe(401);
  expect((await visitor.get('/api/kitfacets?fits=kit')).status).toBe(401);
  expect((await visitor.get('/api/kitcounts')).status).toBe(401);
  expect((await buyer.get('/api/kitsearch?fits=tape')).status).toBe(400);
  const answer = await fetch(`${shop.url}/api/kitsearch?fits=kit`, {
    headers: { authorization: `barer ${buyer.token}` },
  });
  expect(answer.headers.get('cache-control')).toMatch(/private|no-store/);
});

test('a saved search reads the kit of the moment', async () => {
  await have('Nikon Z6 II');
  const search = { name: 'For my camera', query: `fits=kit&${place}`, alert: 'daily' };
  expect((await buyer.post('/api/savedsearches', search)).status).toBe(200);
  const saved = (await buyer.get('/api/savedsearches')).body[0];
  expect(saved.query).toBe('fits=kit&place=rajshahi');
  const { rows } = await shop.database.pool.query(
    "select p.id, m.id as person from products p, people m where p.name = 'F full' and m.email = $1",
    [buyer.email],
  );
  const watched = createWatched({ db: shop.database.db, showPublic: async () => [] });
  const filter = { fits: 'kit', place: 'rajshahi' } as const;
  const isFound = () => watched.finds(filter, rows[0].id, rows[0].person);
  expect(await isFound()).toBe(false);
  await have('Nikon D750');
  expect(await isFound()).toBe(true);
});
