import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxKitItems } from '#contract/catalogue/kit.ts';
import { categoryId } from '#server/seeds/categories.ts';
import { createFactory } from '#tests/support/factory.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

let shop: TestShop;
let buyer: TestClient;
let other: TestClient;
let visitor: TestClient;
let factory: ReturnType<typeof createFactory>;
let sellerId: string;

const lens = categoryId('lens');

beforeAll(async () => {
  shop = await startTestShop({ idle: true });
  visitor = new TestClient(shop.url);
  buyer = await new TestClient(shop.url, 'Nadia Sultana').join('Buyer');
  other = await new TestClient(shop.url, 'Rakib Hossain').join('Buyer');
  factory = createFactory(shop.database.db);
  sellerId = (await factory.person({ type: 'Seller' })).id;
});
afterAll(() => shop.close());

interface Model {
  id: string;
  mounts: string[];
  sensor: string | null;
}

async function modelOf(brand: string, model: string): Promise<Model> {
  const { rows } = await shop.database.pool.query<Model>(
    'select id, mounts, sensor from camera_models where brand = $1 and model = $2',
    [brand, model],
  );
  if (!rows[0]) throw new Error(`the reference has no ${brand} ${model}`);
  return rows[0];
}

async function had(brand: string, model: string) {
  const { id, mounts } = await modelOf(brand, model);
  return { modelId: id, mount: mounts[0] ?? '' };
}

const put = (items: unknown[], by = buyer) => by.put('/api/kit', { items });
const names = async (by = buyer) =>
  (await by.get('/api/kit')).body.items.map(({ model }: { model: string }) => model);

/** A lens on sale, of a model or of none. */
async function listLens(mount: string | null, name: string, modelId?: string): Promise<string> {
  const facts = { sellerId, categoryId: lens, name, mount, modelId: modelId ?? null };
  return (await factory.product(facts)).id;
}
const fitsOf = async (id: string, by = buyer) => (await by.get(`/api/kitfits/${id}`)).body;

describe('a kit', () => {
  test('is what its owner wrote last, in the order in which it was added, and nobody else’s', async () => {
    const [d750, z6, r6] = [
      await had('Nikon', 'D750'),
      await had('Nikon', 'Z6 II'),
      await had('Canon', 'EOS R6'),
    ];
    expect((await put([d750, z6])).body).toEqual({ modifiedCount: 1 });
    expect(await names()).toEqual(['D750', 'Z6 II']);
    expect((await put([r6, z6, r6])).status).toBe(200);
    expect(await names()).toEqual(['Z6 II', 'EOS R6']);
    expect(await names(other)).toEqual([]);
    expect((await visitor.get('/api/kit')).status).toBe(401);
    expect((await visitor.put('/api/kit', { items: [] })).status).toBe(401);
    expect((await put([])).status).toBe(200);
    expect(await names()).toEqual([]);
  });

  test('holds lenses and cameras that take them, in a mount that they were sold in', async () => {
    const d750 = await had('Nikon', 'D750');
    await put([d750]);
    const { rows } = await shop.database.pool.query(
      "select id, kind from camera_models where kind in ('tripod', 'flash', 'compact') order by kind, id",
    );
    const wrong = [
      { ...d750, mount: 'Canon EF' },
      { modelId: '11111111-1111-4111-8111-111111111111', mount: 'Nikon F' },
      ...[0, 60, 300].map((n) => ({ modelId: rows[n].id, mount: 'Nikon F' })),
    ];
    for (const item of wrong) {
      const { status, body } = await put([d750, item]);
      expect([status, body.code], JSON.stringify(item)).toEqual([400, 'kit_unknown']);
    }
    expect(await names()).toEqual(['D750']);
  });

  test(`has ${maxKitItems} pieces at most, also when many changes come at once`, async () => {
    const { rows } = await shop.database.pool.query(
      `select id as "modelId", mounts[1] as mount from camera_models
       where kind = 'lens-prime' and cardinality(mounts) > 0 order by id limit $1`,
      [maxKitItems + 1],
    );
    expect((await put(rows)).status).toBe(400);
    const all = await Promise.all([0, 1, 2, 3].map((n) => put(rows.slice(n, n + maxKitItems - 3))));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await names()).toHaveLength(maxKitItems - 3);
  });
});

describe('an item', () => {
  test('says how it goes with what the reader has, each pair by the reference', async () => {
    await put([
      await had('Nikon', 'Z6 II'),
      await had('Nikon', 'D750'),
      await had('Canon', 'EOS 5D Mark IV'),
      await had('Pentax', '67'),
    ]);
    const id = await listLens('Nikon F', 'Nikkor 50mm of old');
    const { side, mountKnown, fits, unknown } = await fitsOf(id);
    expect([side, mountKnown]).toEqual(['lens', true]);
    const byName = Object.fromEntries(fits.map((fit: { name: string }) => [fit.name, fit]));
    expect(byName.D750).toMatchObject({ fit: 'kit', example: null });
    expect(byName['Z6 II']).toMatchObject({
      fit: 'adapter',
      autofocus: 'some',
      aperture: 'body',
      example: 'Nikon FTZ, FTZ II',
    });
    expect(byName['EOS 5D Mark IV']).toMatchObject({ fit: 'adapter', autofocus: 'no' });
    expect(unknown).toHaveLength(1);
  });

  test('of a smaller format than the sensor crops or darkens', async () => {
    await put([await had('Nikon', 'D750'), await had('Nikon', 'D7500')]);
    const { rows } = await shop.database.pool.query(
      "select id from camera_models where kind = 'lens-prime' and brand = 'Nikon' and sensor = 'aps-c' and mounts = '{Nikon F}' limit 1",
    );
    const { fits } = await fitsOf(await listLens('Nikon F', 'A DX lens', rows[0].id));
    expect(fits.map(({ name, crops }: Record<string, unknown>) => [name, crops])).toEqual([
      ['D750', true],
      ['D7500', false],
    ]);
  });

  test('that is a camera is looked at with the lenses, and a bag with nothing', async () => {
    const { rows } = await shop.database.pool.query(
      "select id from camera_models where kind = 'lens-prime' and mounts = '{Canon EF}' limit 1",
    );
    await put([{ modelId: rows[0].id, mount: 'Canon EF' }, await had('Nikon', 'D750')]);
    const { id: modelId } = await modelOf('Canon', 'EOS R6');
    const body = await factory.product({
      sellerId,
      categoryId: categoryId('mirrorless'),
      name: 'Canon EOS R6',
      modelId,
      mount: 'Canon RF',
    });
    const answer = await fitsOf(body.id);
    expect(answer).toMatchObject({ side: 'body', unknown: [] });
    expect(answer.fits).toHaveLength(1);
    expect(answer.fits[0]).toMatchObject({ fit: 'adapter', autofocus: 'yes' });
    const bag = await factory.product({ sellerId, categoryId: categoryId('bag'), name: 'A bag' });
    expect(await fitsOf(bag.id)).toEqual({ side: null, mountKnown: true, fits: [], unknown: [] });
  });

  test('that fits a camera without a focus motor says so, from both sides', async () => {
    const screw = await modelOf('Nikon', 'AF Nikkor 50mm f/1.8D');
    const id = await listLens('Nikon F', 'An AF-D lens', screw.id);
    await put([await had('Nikon', 'D3500'), await had('Nikon', 'D7500')]);
    const { fits } = await fitsOf(id);
    expect(
      fits.map(({ name, fit, caution }: Record<string, unknown>) => [name, fit, caution]),
    ).toEqual([
      ['D3500', 'kit', 'no-focus-motor'],
      ['D7500', 'kit', null],
    ]);
    await put([await had('Nikon', 'AF Nikkor 50mm f/1.8D')]);
    const d3500 = await factory.product({
      sellerId,
      categoryId: categoryId('dslr'),
      name: 'Nikon D3500',
      modelId: (await modelOf('Nikon', 'D3500')).id,
      mount: 'Nikon F',
    });
    expect((await fitsOf(d3500.id)).fits).toMatchObject([{ caution: 'no-focus-motor' }]);
  });

  test('whose lens stays on it goes with nothing, and is in no kit', async () => {
    const electro = await modelOf('Yashica', 'Electro 35 GSN');
    expect((await put([{ modelId: electro.id, mount: 'fixed' }])).status).toBe(400);
    await put([await had('Nikon', 'AF Nikkor 50mm f/1.8D')]);
    for (const mount of [null, 'fixed', 'Nikon F']) {
      const facts = { sellerId, categoryId: categoryId('film'), name: 'Electro 35', mount };
      const { id } = await factory.product({ ...facts, modelId: electro.id });
      expect(await fitsOf(id)).toEqual({ side: null, mountKnown: true, fits: [], unknown: [] });
    }
  });

  test('without a mount is not known to fit anything', async () => {
    await put([await had('Nikon', 'D750')]);
    const id = await listLens(null, 'A lens of no name');
    expect(await fitsOf(id)).toEqual({ side: 'lens', mountKnown: false, fits: [], unknown: [] });
  });

  test('says nothing of anybody’s kit to anybody else, in its page neither', async () => {
    await put([await had('Nikon', 'D750')]);
    const id = await listLens('Nikon F', 'Nikkor for everybody');
    expect((await visitor.get(`/api/kitfits/${id}`)).status).toBe(401);
    expect((await fitsOf(id, other)).fits).toEqual([]);
    const own = await fetch(`${shop.url}/api/kitfits/${id}`, {
      headers: { authorization: `barer ${buyer.token}` },
    });
    expect(own.headers.get('cache-control')).toMatch(/private|no-store/);
    for (const by of [visitor, other]) {
      expect(JSON.stringify((await by.get(`/api/product/${id}`)).body)).not.toContain('D750');
    }
  });

  test('that nobody may see says nothing', async () => {
    const removed = await factory.product({ sellerId, categoryId: lens, status: 'removed' });
    expect((await buyer.get(`/api/kitfits/${removed.id}`)).status).toBe(404);
    const none = '11111111-1111-4111-8111-111111111111';
    expect((await buyer.get(`/api/kitfits/${none}`)).status).toBe(404);
  });
});

test('a model that somebody has stays, though a new edition of the reference leaves it out', async () => {
  await put([await had('Nikon', 'D750')]);
  await expect(
    shop.database.pool.query("delete from camera_models where brand = 'Nikon' and model = 'D750'"),
  ).rejects.toThrow(/kit_items_model_id/);
});

test('is in its owner’s export, and goes with the account', async () => {
  const leaver = await new TestClient(shop.url, 'Short Stay').join('Buyer');
  await put([await had('Nikon', 'Z6 II')], leaver);
  const { body } = await leaver.get('/api/my-data');
  expect(body.kit).toMatchObject([{ brand: 'Nikon', model: 'Z6 II', mount: 'Nikon Z' }]);
  const gone = await leaver.post('/api/my-account/delete', { password: leaver.password });
  expect(gone.status, JSON.stringify(gone.body)).toBe(200);
  const { rows } = await shop.database.pool.query(
    'select count(*)::int as left from kit_items k join people p on p.id = k.person_id where p.email = $1 or p.deleted_at is not null',
    [leaver.email],
  );
  expect(rows[0].left).toBe(0);
});
