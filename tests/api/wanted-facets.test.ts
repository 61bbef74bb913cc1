import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { joinAdmin } from '#tests/support/admin.ts';
import { bringToRest } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import { changeListing } from '#tests/support/listing.ts';
import { addModel, change as changeModel, followed, merge } from '#tests/support/models.ts';
import { roomyLimits } from '#tests/support/roomy-limits.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';
import { answerWith, ownWanted, want, wanted, wantedNews } from '#tests/support/wanted.ts';

// Wanted ads that ask for a mount or a sensor, with a name or without one.

let shop: TestShop;
let seller: TestClient;
let admin: TestClient;
let nobody: TestClient;
/** Ids of the categories by their names. */
let ids: Record<string, string>;
let counter = 0;

beforeAll(async () => {
  shop = await startTestShop({ environment: roomyLimits });
  seller = await new TestClient(shop.url, 'Rafiq Hasan').join('Seller');
  admin = await joinAdmin(shop);
  nobody = new TestClient(shop.url);
  const { body } = await nobody.get('/api/categories');
  ids = Object.fromEntries(body.map((one: { _id: string; name: string }) => [one.name, one._id]));
});
afterEach(async () => {
  await bringToRest(shop);
  await expectInvariants(shop.database);
});
afterAll(() => shop.close());

const buyer = () => new TestClient(shop.url, 'Nadia Sultana').join('Buyer');
const rival = () => new TestClient(shop.url, 'Tanvir Alam').join('Seller');
const refusal = (code: string, status = 400) => ({ status, body: { code } });
const read = async (id: string) => (await nobody.get(`/api/wanted/${id}`)).body;
const rare = () => `Zorkon thing ${++counter}y`;

/** What a category's ads ask for without a name. */
const any = (category: string, facets: object = {}) => ({
  ...{ name: undefined, category: ids[category] },
  ...facets,
});

const lens = (facets: object = {}) => ({
  ...{ name: rare(), category: ids.Lenses, resalePrice: 30_000 },
  ...facets,
});

async function told(by: TestClient): Promise<string[]> {
  await bringToRest(shop);
  return wantedNews(by);
}

describe('an ad by facets', () => {
  it('needs no name, and is called by its category, its mount and its sensor', async () => {
    const by = await buyer();
    const id = await wanted(by, any('Lenses', { mount: 'sony e', sensor: 'full-frame' }));
    expect(await read(id)).toMatchObject({
      ...{ name: 'Lenses for Sony E, full-frame', unnamed: true },
      ...{ mount: 'Sony E', sensor: 'full-frame', categoryName: 'Lenses' },
    });
    const named = await wanted(by, { name: rare(), category: ids.Lenses, mount: 'Canon EF' });
    const { unnamed, ...body } = await read(named);
    expect(unnamed).toBeUndefined();
    expect(body).toMatchObject({ name: `Zorkon thing ${counter}y`, mount: 'Canon EF' });
    expect((await by.get('/api/my-data')).body.wantedAds).toMatchObject([
      { mount: 'Sony E', sensor: 'full-frame' },
      { mount: 'Canon EF', sensor: null },
    ]);
  });

  it('is refused at its field where nothing can be so', async () => {
    const by = await buyer();
    const sony = { mount: 'Sony E' };
    const nothing = await want(by, any('Lenses', { name: ' ', mount: '' }));
    expect(nothing).toMatchObject(refusal('bad_input'));
    expect(nothing.body.issues).toMatchObject([{ path: 'name' }]);
    const sensor = await want(by, any('Lenses', { sensor: 'huge' }));
    expect(sensor.body.issues).toMatchObject([{ path: 'sensor' }]);
    for (const [facts, code, path] of [
      [any('Lenses', { mount: 'Sony Q' }), 'mount_unknown', 'mount'],
      [any('Lenses', { ...sony, name: '!!!' }), 'wanted_unclear', 'name'],
      [any('Tripods and support', sony), 'mount_nowhere', 'mount'],
      [any('Bags and accessories', { sensor: 'aps-c' }), 'sensor_nowhere', 'sensor'],
      [any('Lenses', { ...sony, sensor: 'instax mini' }), 'facets_apart', 'sensor'],
      [{ name: 'Nikon D750', ...sony }, 'model_mount', 'mount'],
      [{ name: 'Nikon D750', sensor: 'aps-c' }, 'model_sensor', 'sensor'],
    ] as const) {
      const refused = await want(by, facts);
      expect(refused, code).toMatchObject(refusal(code));
      expect(refused.body.issues).toMatchObject([{ path }]);
    }
    expect(await ownWanted(by)).toEqual([]);
  });

  it('is of one person once, and another one for another mount', async () => {
    const by = await buyer();
    await wanted(by, any('Lenses', { mount: 'Sony E' }));
    expect(await want(by, any('Lenses', { mount: 'SONY E' }))).toMatchObject(
      refusal('wanted_already', 409),
    );
    const id = await wanted(by, any('Lenses', { mount: 'Sony E', sensor: 'aps-c' }));
    await wanted(by, any('Lenses', { mount: 'Canon EF' }));
    const facts = { ...any('Lenses', { mount: 'Canon EF' }), priceTo: 9_000, condition: 'Fair' };
    expect(await by.put(`/api/wanted/${id}`, facts)).toMatchObject(refusal('wanted_already', 409));
  });

  it('is called so, too, where its writer is told that it ends', async () => {
    const by = await buyer();
    const id = await wanted(by, any('Lenses', { mount: 'Leica M' }));
    const soon = "update wanted_ads set expires_at = now() + interval '3 days' where id = $1";
    await shop.database.pool.query(soon, [id]);
    await shop.shop.wanted.runTimers();
    expect(await told(by)).toEqual(['wanted_expires Lenses for Leica M']);
    const { rows } = (await by.get('/api/notices')).body;
    const title = { unnamed: true, categoryName: 'Lenses', mount: 'Leica M' };
    expect(rows[0].wanted).toEqual({ _id: id, name: 'Lenses for Leica M', ...title });
  });

  it('offers the mounts of the catalogue, each once', async () => {
    const { body } = await nobody.get('/api/wantedfacets');
    expect(body.mounts).toEqual([...new Set(body.mounts)]);
    expect(body.mounts).toEqual(expect.arrayContaining(['Canon EF', 'Sony E']));
    expect(body.mounts).not.toContain('fixed');
    expect(body.sensors).toContain('full-frame');
  });
});

describe('an item that comes on sale', () => {
  it('is told to whoever looks for anything in its category with its mount', async () => {
    const [by, dear, other] = await Promise.all([buyer(), buyer(), buyer()]);
    await wanted(by, any('Lenses', { mount: 'Sony E', priceTo: 40_000 }));
    await wanted(dear, any('Lenses', { mount: 'Sony E', priceTo: 29_999 }));
    await wanted(other, any('Lenses', { mount: 'Canon EF' }));
    await seller.sell(lens());
    await seller.sell(lens({ mount: 'Sony E', category: ids['Mirrorless cameras'] }));
    await seller.sell(lens({ mount: 'Sony E', resalePrice: 40_001 }));
    expect(await told(by)).toEqual([]);
    const item = await seller.sell(lens({ mount: 'sony e' }));
    expect(await told(by)).toEqual([`wanted_found ${item}`]);
    expect(await told(dear)).toEqual([]);
    expect(await told(other)).toEqual([]);
    expect(await ownWanted(by)).toMatchObject([{ items: [{ _id: item }] }]);
  });

  it('is told by the sensor of its model, or the one that its seller writes of', async () => {
    const by = await buyer();
    const body = { category: ids['DSLR cameras'], resalePrice: 30_000 };
    const id = await wanted(by, any('DSLR cameras', { mount: 'Canon EF', sensor: 'full-frame' }));
    const sell = async (facts: object) => (await rival()).sell({ ...body, ...facts });
    await sell({ name: 'Canon EOS 80D' });
    await sell({ name: 'Nikon D750' });
    await sell({ name: rare(), mount: 'Canon EF' });
    expect(await told(by)).toEqual([]);
    const known = await sell({ name: 'Canon EOS 6D' });
    const said = await sell({ name: `${rare()}, full frame`, mount: 'Canon EF' });
    expect((await told(by)).toSorted()).toEqual(
      [`wanted_found ${known}`, `wanted_found ${said}`].toSorted(),
    );
    const facts = { ...any('DSLR cameras', { sensor: 'full-frame' }), priceTo: 90_000 };
    await by.put(`/api/wanted/${id}`, { ...facts, condition: 'Fair' });
    const nikon = await sell({ name: 'Nikon D750' });
    expect(await told(by)).toContain(`wanted_found ${nikon}`);
    // And above what was on sale already.
    const [ad] = await ownWanted(by);
    const fitting = ad?.items.map(({ _id }) => _id);
    expect(fitting?.[0]).toBe(nikon);
    expect(fitting).toEqual(expect.arrayContaining([known, said]));
  });

  it('stands under each ad that it fits, also of one person', async () => {
    const by = await buyer();
    const category = ids['Mirrorless cameras'];
    await wanted(by, { name: 'Sony A7 III', category, priceTo: 120_000 });
    await wanted(by, any('Mirrorless cameras', { sensor: 'full-frame', priceTo: 130_000 }));
    const facts = { name: 'Sony A7 III, with 28-70mm', category, resalePrice: 112_000 };
    const item = await (await rival()).sell(facts);
    await bringToRest(shop);
    const fitting = (await ownWanted(by)).map(({ items }) => items.map(({ _id }) => _id));
    expect(fitting).toEqual([[item], [item]]);
  });

  it('is told by its words and its mount, where an ad has both', async () => {
    const by = await buyer();
    const name = rare();
    await wanted(by, { name, category: ids.Lenses, mount: 'Sony E' });
    const item = await seller.sell(lens({ name, mount: 'Canon EF' }));
    expect(await told(by)).toEqual([]);
    await changeListing(seller, item, { mount: 'Sony E' });
    expect(await told(by)).toEqual([`wanted_found ${item}`]);
  });

  it('is told by its mount where its model was sold in several', async () => {
    const by = await buyer();
    const model = { kind: 'lens-prime', brand: 'Padma', aliases: [] };
    await addModel(admin, { ...model, model: '35 Art', mounts: ['Sony E', 'Canon EF'] });
    const id = await wanted(by, { name: 'padma 35 art', mount: 'Sony E', sensor: 'full-frame' });
    const said = await read(id);
    expect(said).toMatchObject({ name: 'Padma 35 Art', mount: 'Sony E' });
    // Its sensor is the model's, whoever says it.
    expect(said.sensor).toBeUndefined();
    const name = 'Padma 35 Art';
    await seller.sell(lens({ name, mount: 'Canon EF' }));
    await seller.sell(lens({ name }));
    expect(await told(by)).toEqual([]);
    const item = await seller.sell(lens({ name, mount: 'Sony E' }));
    expect(await told(by)).toEqual([`wanted_found ${item}`]);
  });

  it('is not listed any more once it says another mount', async () => {
    const by = await buyer();
    await wanted(by, any('Lenses', { mount: 'Sony A' }));
    const item = await seller.sell(lens({ mount: 'Sony A' }));
    expect(await told(by)).toEqual([`wanted_found ${item}`]);
    await changeListing(seller, item, { mount: 'Sony E' });
    expect(await ownWanted(by)).toMatchObject([{ items: [] }]);
  });
});

describe('a seller', () => {
  it('answers with what has the mount, and with nothing else', async () => {
    const id = await wanted(await buyer(), any('Lenses', { mount: 'Pentax K' }));
    const from = await rival();
    const [other, unsaid] = [await from.sell(lens({ mount: 'Nikon F' })), await from.sell(lens())];
    const item = await from.sell(lens({ mount: 'Pentax K' }));
    const { rows } = (await from.get(`/api/wanted/${id}/fitting`)).body;
    expect(rows).toMatchObject([{ _id: item }]);
    expect(rows).toHaveLength(1);
    for (const one of [other, unsaid]) {
      expect(await answerWith(from, id, one)).toMatchObject(refusal('does_not_fit', 409));
    }
    expect((await answerWith(from, id, item)).status).toBe(200);
  });

  it('reads while listing how many look for such a mount or sensor', async () => {
    await wanted(await buyer(), any('Lenses', { mount: 'Nikon Z', priceTo: 41_000 }));
    await wanted(await buyer(), any('DSLR cameras', { sensor: 'aps-h', priceTo: 33_000 }));
    const demand = async (facts: Record<string, string>) =>
      (await seller.get(`/api/demand?${new URLSearchParams(facts)}`)).body;
    const listing = { name: rare(), category: ids.Lenses ?? '' };
    expect(await demand({ ...listing, mount: 'nikon z' })).toEqual({ people: 1, highest: 41_000 });
    expect(await demand(listing)).toEqual({ people: 0, highest: null });
    const camera = { name: 'Canon EOS-1D', category: ids['DSLR cameras'] ?? '' };
    expect(await demand(camera)).toEqual({ people: 1, highest: 33_000 });
    // As its model has it, where the form says nothing.
    const known = { name: 'Nikon Nikkor Z 50mm f/1.8 S', category: ids.Lenses ?? '' };
    expect(await demand(known)).toEqual({ people: 1, highest: 41_000 });
  });
});

describe('a model that is corrected, merged or added', () => {
  const model = { kind: 'lens-prime', brand: 'Padma', aliases: [], sensor: 'full-frame' };
  const mounts = ['Sony E', 'Canon EF', 'Nikon F'];
  const add = (name: string, facts: object = {}) =>
    addModel(admin, { ...model, model: name, mounts, ...facts });
  const stateOf = async (by: TestClient) =>
    (await ownWanted(by)).map(({ name, mount, state }) => ({ name, mount, state }));

  it('is looked for in any mount by who asked for one that it never had', async () => {
    const id = await add('Corrected 1');
    const by = await buyer();
    await wanted(by, { name: 'Padma Corrected 1', mount: 'Nikon F', priceTo: 9_000 });
    await wanted(by, { name: 'Padma Corrected 1', mount: 'Sony E', priceTo: 8_000 });
    await wanted(by, { name: 'Padma Corrected 1', priceTo: 7_000 });
    expect((await changeModel(admin, id, { mounts: ['Sony E', 'Canon EF'] })).status).toBe(200);
    expect(await stateOf(by)).toEqual([
      { name: 'Padma Corrected 1', mount: 'Sony E', state: 'open' },
      { name: 'Padma Corrected 1', mount: undefined, state: 'open' },
      { name: 'Padma Corrected 1', mount: undefined, state: 'withdrawn' },
    ]);
    await followed(shop);
  });

  it('takes over the ads of another one, each with its mount', async () => {
    const from = await add('Merged 1', { mounts: ['Sony E', 'Pentax K'] });
    const into = await add('Merged 2');
    const by = await buyer();
    await wanted(by, { name: 'Padma Merged 1', mount: 'Pentax K' });
    await wanted(by, { name: 'Padma Merged 1', mount: 'Sony E', priceTo: 10_000 });
    await wanted(by, { name: 'Padma Merged 2', mount: 'Sony E', priceTo: 20_000 });
    expect((await merge(admin, from, into)).status).toBe(200);
    expect(await stateOf(by)).toEqual([
      { name: 'Padma Merged 2', mount: 'Sony E', state: 'open' },
      { name: 'Padma Merged 2', mount: 'Pentax K', state: 'open' },
      { name: 'Padma Merged 2', mount: 'Sony E', state: 'withdrawn' },
    ]);
    await followed(shop);
  });

  it('takes over ads by its name that do not contradict it, and none that have no name', async () => {
    const by = await buyer();
    const name = 'padma later 7';
    await wanted(by, any('Lenses', { mount: 'Sony E' }));
    const sought = { name, category: ids.Lenses, sensor: 'full-frame' };
    await wanted(by, { ...sought, mount: 'Canon EF' });
    await wanted(by, { ...sought, mount: 'Leica M' });
    await wanted(by, { ...sought, sensor: 'aps-c', mount: 'Sony E' });
    await add('Later 7', { sensor: 'full-frame' });
    await followed(shop);
    const ads = (await ownWanted(by)).map((ad) => [ad.name, ad.mount, ad.sensor, ad.state]);
    expect(ads).toEqual([
      ['padma later 7', 'Sony E', 'aps-c', 'open'],
      ['padma later 7', 'Leica M', 'full-frame', 'open'],
      ['Padma Later 7', 'Canon EF', undefined, 'open'],
      ['Lenses for Sony E', 'Sony E', undefined, 'open'],
    ]);
  });

  it('of which mounts and sensor are unknown leaves what ads ask for, and lets them be changed', async () => {
    const by = await buyer();
    const name = 'Padma Unknown 8';
    const sought = { name, category: ids.Lenses, mount: 'Sony E', sensor: 'aps-c' };
    const ad = await wanted(by, sought);
    const id = await add('Unknown 8', { mounts: [], sensor: undefined });
    await followed(shop);
    const facts = { ...sought, priceTo: 9_000, condition: 'Fair' };
    expect((await by.put(`/api/wanted/${ad}`, facts)).status).toBe(200);
    expect(await read(ad)).toMatchObject({
      name,
      mount: 'Sony E',
      sensor: 'aps-c',
      priceTo: 9_000,
    });
    // It says its sensor once it is known.
    await changeModel(admin, id, { mounts: ['Sony E'], sensor: 'aps-c' });
    const { sensor, ...rest } = await read(ad);
    expect([sensor, rest.mount]).toEqual([undefined, 'Sony E']);
    await followed(shop);
  });
});
