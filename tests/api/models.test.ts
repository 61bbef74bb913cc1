import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ageBands } from '#contract/pricing/rules.ts';
import { joinAdmin, joinModerator } from '#tests/support/admin.ts';
import {
  addModel,
  change,
  changeOf,
  followed,
  idOfModel,
  merge,
  readModel,
  sampleModel,
} from '#tests/support/models.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';
import { acceptedNotice } from '#tests/support/thefts.ts';
import { wanted } from '#tests/support/wanted.ts';
import { editOf } from '#web/modules/catalogue/edit-of.ts';

// The catalogue of models in the admin's hands: added to, corrected, merged, and found by at once.

let shop: TestShop;
let admin: TestClient;
let seller: TestClient;
let buyer: TestClient;
let visitor: TestClient;

beforeAll(async () => {
  shop = await startTestShop();
  admin = await joinAdmin(shop);
  seller = await new TestClient(shop.url, 'Farhan Kabir').join('Seller');
  buyer = await new TestClient(shop.url, 'Nadia Sultana').join('Buyer');
  visitor = new TestClient(shop.url);
});
afterAll(() => shop.close());

const suggested = async (q: string): Promise<string[]> =>
  (await visitor.get(`/api/models?q=${encodeURIComponent(q)}`)).body.map(
    ({ brand, model }: { brand: string; model: string }) => `${brand} ${model}`,
  );

const named = async (name: string) =>
  (await visitor.get(`/api/models?name=${encodeURIComponent(name)}`)).body[0]?.id;

async function found(q: string, filter = ''): Promise<string[]> {
  const { body } = await visitor.get(`/api/search?q=${encodeURIComponent(q)}${filter}`);
  return body.products.map(({ _id }: { _id: string }) => _id);
}

const offered = async (q: string): Promise<string[]> =>
  (await visitor.get(`/api/suggestions?q=${encodeURIComponent(q)}`)).body.map(
    ({ text }: { text: string }) => text,
  );

const page = async (id: string) => (await visitor.get(`/api/product/${id}`)).body;

async function rowOf(id: string) {
  const { rows } = await shop.database.pool.query(
    'select model_id, brand, model, mount, life_used from products where id = $1',
    [id],
  );
  return rows[0];
}

const entries = async (action: string) =>
  (
    await shop.database.pool.query(
      'select subject_name, before, after from audit_entries where action = $1 order by at',
      [action],
    )
  ).rows;

it('is read by moderators, changed by admins alone', async () => {
  const moderator = await joinModerator(shop);
  expect((await moderator.get('/api/shopmodels?search=nikon+d750')).body.rows[0]).toMatchObject({
    brand: 'Nikon',
    model: 'D750',
    own: false,
  });
  const id = await idOfModel(admin, 'Nikon D750');
  for (const by of [moderator, seller]) {
    expect((await by.post('/api/shopmodels', sampleModel)).status).toBe(403);
    expect((await by.put(`/api/shopmodels/${id}`, await changeOf(admin, id))).status).toBe(403);
    expect((await by.post(`/api/shopmodels/${id}/merge`, { into: id, version: 1 })).status).toBe(
      403,
    );
  }
  expect((await seller.get('/api/shopmodels')).status).toBe(403);
});

describe('a model that an admin adds', () => {
  it('is known at once by all its names, and so are items that had none', async () => {
    const before = await seller.sell({ name: 'Padma P1 with box' });
    const bangla = await seller.sell({ name: 'পদ্মা ওয়ান, নতুনের মতো' });
    expect(await suggested('padma')).toEqual([]);
    expect(await offered('padma p')).not.toContain('Padma P1');
    const id = await addModel(admin);
    await followed(shop);
    expect(await suggested('padma')).toEqual(['Padma P1']);
    expect(await suggested('পদ্মা')).toEqual(['Padma P1']);
    expect(await named('Padma One kit')).toBe(id);
    // The zoom lens beside it is no other model; "Padma One" has no figure, and could be what a lens is for.
    expect(await named('Padma P1 18-55mm')).toBe(id);
    expect(await named('Padma One 18-55mm')).toBeUndefined();
    expect(await rowOf(before)).toMatchObject({ model_id: id, brand: 'Padma', mount: 'Sony E' });
    expect(await rowOf(bangla)).toMatchObject({ model_id: id, model: 'P1' });
    expect((await found('padma p1')).toSorted()).toEqual([before, bangla].toSorted());
    expect(await found('', '&brand=Padma')).toHaveLength(2);
    expect(await offered('padma p')).toContain('Padma P1');
    expect(await readModel(admin, id)).toMatchObject({ listings: 2, own: true, version: 1 });
    expect(await entries('model_added')).toMatchObject([
      { subject_name: 'Padma P1', after: { brand: 'Padma', mounts: 'Sony E' } },
    ]);
  });

  it('is known by a short name in Bangla, in which signs stand between letters', async () => {
    const id = await addModel(admin, { model: 'T5', aliases: ['ফুজি টি৫'] });
    expect(await named('ফুজি টি৫ বডি')).toBe(id);
  });

  it.each([
    [{ brand: '' }, 'brand', 'Brand is required'],
    [{ model: '--' }, 'model', 'Model needs a letter or a digit'],
    [{ kind: 'drone' }, 'kind', 'There is no such kind of model'],
    [{ kind: '' }, 'kind', 'Kind is required'],
    [{ releaseYear: 1500 }, 'releaseYear', 'Release year must be a year from 1888 to 2100'],
    [{ sensor: 'huge' }, 'sensor', 'There is no such sensor format'],
    [{ aliases: ['a', '…'] }, 'aliases.1', 'Other name needs a letter or a digit'],
  ])('is refused at its field: %j', async (facts, path, message) => {
    const { status, body } = await admin.post('/api/shopmodels', { ...sampleModel, ...facts });
    expect(status).toBe(400);
    expect(body.issues).toEqual([{ path, message }]);
  });

  it.each([
    [{ brand: 'nikon', model: 'd 750', aliases: [] }, 'model'],
    [{ brand: 'Nikon', model: 'D750s', aliases: ['Extra', 'd750'] }, 'aliases.1'],
    [{ brand: 'Padma', model: 'P750', aliases: ['Nikon D750'] }, 'aliases.0'],
  ])('is no second one of a name that is known: %j', async (facts, path) => {
    const { status, body } = await admin.post('/api/shopmodels', { ...sampleModel, ...facts });
    expect(status).toBe(409);
    expect(body.issues.map((issue: { path: string }) => issue.path)).toEqual([path]);
  });

  it('tells which model has a name', async () => {
    const facts = { brand: 'Padma', model: 'P751', aliases: ['nikon d-750'] };
    const { body } = await admin.post('/api/shopmodels', { ...sampleModel, ...facts });
    const message = 'It means “Nikon D750” already. A name means one model.';
    expect(body.issues).toEqual([{ path: 'aliases.0', message }]);
  });

  it('of two at once is one', async () => {
    const body = { ...sampleModel, model: 'Twin', aliases: [] };
    const answers = await Promise.all([1, 2, 3].map(() => admin.post('/api/shopmodels', body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });
});

describe('a model that is corrected', () => {
  it('gives its items its name, and is found by both', async () => {
    const id = await addModel(admin, { model: 'Zenth 5', aliases: [] });
    const item = await seller.sell({ name: 'Padma Zenth 5', shutterCount: 50_000 });
    expect(await rowOf(item)).toMatchObject({ model: 'Zenth 5', life_used: 25 });
    const facts = { model: 'Zenith 5', ratedShutter: 100_000, mounts: ['nikon z'] };
    expect((await change(admin, id, facts)).body).toEqual({ modifiedCount: 1 });
    await followed(shop);
    expect(await rowOf(item)).toMatchObject({
      model_id: id,
      model: 'Zenith 5',
      mount: 'Nikon Z',
      life_used: 50,
    });
    expect((await page(item)).product.model).toBe('Zenith 5');
    expect(await found('zenith 5')).toEqual([item]);
    expect(await found('zenith', '&mount=Nikon+Z')).toEqual([item]);
    expect(await named('Padma Zenth 5')).toBe(id);
    expect(await readModel(admin, id)).toMatchObject({ aliases: ['Zenth 5'], version: 2 });
    expect(await entries('model_changed')).toMatchObject([
      { before: { model: 'Zenth 5' }, after: { model: 'Zenith 5' } },
    ]);
  });

  it('is searched by its megapixels, aperture and sealing, which stay where nobody says them', async () => {
    const optics = { megapixels: 33.2, aperture: '1.7', focal: '35', weatherSealed: true };
    const id = await addModel(admin, { model: 'Sealed 7', aliases: [], ...optics });
    const item = await seller.sell({ name: 'Padma Sealed 7' });
    expect(await readModel(admin, id)).toMatchObject(optics);
    expect(await found('padma weather sealed')).toContain(item);
    expect(await found('padma 33mp')).toContain(item);
    const { version } = await readModel(admin, id);
    const { status } = await admin.put(`/api/shopmodels/${id}`, {
      ...{ ...sampleModel, model: 'Sealed 7', aliases: [], version },
      ...{ megapixels: 61, aperture: null },
    });
    expect(status).toBe(200);
    await followed(shop);
    expect(await readModel(admin, id)).toMatchObject({
      ...{ megapixels: 61, aperture: null },
      ...{ focal: '35', weatherSealed: true },
    });
    expect(await found('padma 61mp')).toContain(item);
    expect((await change(admin, id, { weatherSealed: false })).status).toBe(200);
    await followed(shop);
    expect(await found('padma weather sealed')).not.toContain(item);
    const told = (await entries('model_changed')).filter(({ after }) => after.model === 'Sealed 7');
    expect(told).toMatchObject([
      { before: { megapixels: 33.2 }, after: { megapixels: 61, focal: '35', weatherSealed: true } },
      { before: { weatherSealed: true }, after: { weatherSealed: false } },
    ]);
    for (const wrong of [{ megapixels: 0 }, { focal: '35mm' }, { aperture: 'f/2' }]) {
      const { status: refused, body } = await change(admin, id, wrong);
      expect([refused, body.issues[0].path]).toEqual([400, Object.keys(wrong)[0]]);
    }
  });

  it('keeps its mount where its seller saves a form that was opened before', async () => {
    const id = await addModel(admin, { model: 'Mounted 6', aliases: [] });
    const item = await seller.sell({ name: 'Padma Mounted 6' });
    const opened = (await seller.get(`/api/editproduct/${item}`)).body;
    expect(opened.mount).toBe('Sony E');
    await change(admin, id, { mounts: ['Nikon Z'] });
    await followed(shop);
    const late = await seller.put(`/api/editproduct/${item}`, editOf(opened));
    expect([late.status, late.body.code]).toEqual([409, 'product_changed']);
    expect(await rowOf(item)).toMatchObject({ mount: 'Nikon Z' });
    // Another name alone holds no form up.
    const seen = (await seller.get(`/api/editproduct/${item}`)).body;
    expect(seen.mount).toBe('Nikon Z');
    await change(admin, id, { model: 'Mounted VI' });
    await followed(shop);
    expect((await seller.put(`/api/editproduct/${item}`, editOf(seen))).status).toBe(200);
    expect(await rowOf(item)).toMatchObject({ model: 'Mounted VI', mount: 'Nikon Z' });
  });

  it('by two admins at once is corrected by one, and the other one is told', async () => {
    const id = await addModel(admin, { model: 'Both', aliases: [] });
    const seen = await changeOf(admin, id);
    const deputy = await joinAdmin(shop, 'Deputy');
    const answers = await Promise.all([
      admin.put(`/api/shopmodels/${id}`, { ...seen, releaseYear: 2001 }),
      deputy.put(`/api/shopmodels/${id}`, { ...seen, releaseYear: 2002 }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.ownStatus).toMatch(
      /^Somebody else changed this model/,
    );
  });

  it('has price guides made anew only where sales count otherwise from then on', async () => {
    const id = await addModel(admin, { model: 'Priced', aliases: [] });
    const other = await addModel(admin, { model: 'Priced Too', aliases: [] });
    const { pool } = shop.database;
    // Of no sale: the next one who makes the guides takes it away.
    const plant = () =>
      pool.query(
        `insert into price_guides (model_id, condition, band, sales, sellers, low, middle, high)
        values ($1, 'Good', $2, 5, 5, 1, 2, 3) on conflict do nothing`,
        [id, ageBands[0]],
      );
    const count = async () =>
      (await pool.query('select from price_guides where model_id = $1', [id])).rows.length;
    await followed(shop);
    await plant();
    await change(admin, id, { aliases: ['Priced One'], releaseYear: 2020 });
    await addModel(admin, { model: 'Unpriced', aliases: [] });
    await followed(shop);
    expect(await count()).toBe(1);
    await change(admin, id, { kind: 'dslr' });
    await followed(shop);
    expect(await count()).toBe(0);
    await plant();
    await change(admin, other, { kind: 'dslr' });
    await followed(shop);
    await plant();
    await merge(admin, other, id);
    await followed(shop);
    expect(await count()).toBe(0);
  });

  it('leaves kits in one of its mounts', async () => {
    const id = await addModel(admin, { model: 'Kit', aliases: [] });
    await buyer.put('/api/kit', { items: [{ modelId: id, mount: 'Sony E' }] });
    await change(admin, id, { mounts: ['Nikon Z'] });
    const { items } = (await buyer.get('/api/kit')).body;
    expect(items).toMatchObject([{ modelId: id, mount: 'Nikon Z' }]);
  });
});

describe('a model that is merged into another', () => {
  it('takes along everything that names it, and its names lead to the other', async () => {
    const from = await addModel(admin, { brand: 'Fuji', model: 'Tara 3', aliases: ['T3x'] });
    const into = await addModel(admin, { brand: 'Fujifilm', model: 'Tara-III', aliases: [] });
    const item = await seller.sell({ name: 'Fuji Tara 3 in black' });
    await buyer.put('/api/kit', {
      items: [from, into].map((modelId) => ({ modelId, mount: 'Sony E' })),
    });
    const ad = await wanted(buyer, { name: 'Fuji Tara 3' });
    expect(await rowOf(item)).toMatchObject({ model_id: from });
    expect(await readModel(admin, from)).toMatchObject({ listings: 1, kits: 1, wanted: 1 });
    expect((await merge(admin, from, into)).body).toEqual({ acknowledged: true, listings: 1 });
    await followed(shop);

    expect(await rowOf(item)).toMatchObject({
      model_id: into,
      brand: 'Fujifilm',
      model: 'Tara-III',
    });
    expect((await page(item)).product.brand).toBe('Fujifilm');
    expect((await buyer.get('/api/kit')).body.items).toMatchObject([{ modelId: into }]);
    expect((await visitor.get(`/api/wanted/${ad}`)).body.name).toBe('Fujifilm Tara-III');
    expect(await named('Fuji Tara 3 kit')).toBe(into);
    expect(await suggested('fuji tara 3')).toEqual(['Fujifilm Tara-III']);
    expect(await found('fuji tara 3')).toEqual([item]);
    expect(await found('', '&brand=Fuji')).toEqual([]);
    const stays = await readModel(admin, into);
    expect(stays).toMatchObject({ listings: 1, kits: 1, wanted: 1 });
    expect(stays.aliases).toEqual(['Fuji Tara 3', 'Tara 3', 'T3x']);
    const merged = await entries('model_merged');
    expect(merged.filter((entry) => entry.subject_name === 'Fuji Tara 3')).toMatchObject([
      { after: { into: 'Fujifilm Tara-III', listings: 1 } },
    ]);
  });

  it('is known by its id to whoever holds that', async () => {
    const from = await addModel(admin, { model: 'Old 1', aliases: [] });
    const into = await addModel(admin, { model: 'New 1', aliases: [] });
    const last = await addModel(admin, { model: 'Newest 1', aliases: [] });
    await merge(admin, from, into);
    await merge(admin, into, last);
    expect((await readModel(admin, from))._id).toBe(last);
    const kit = { items: [from, last].map((modelId) => ({ modelId, mount: 'Sony E' })) };
    expect((await buyer.put('/api/kit', kit)).body).toEqual({ modifiedCount: 1 });
    expect((await buyer.get('/api/kit')).body.items).toMatchObject([{ modelId: last }]);
    const guide = await visitor.get(
      `/api/priceguide?modelId=${from}&conditionType=Good&usedYear=2`,
    );
    expect(guide.status).toBe(200);
  });

  it('takes theft notices and evidence along', async () => {
    const from = await addModel(admin, { brand: 'Kodiak', model: 'N1', kind: 'dslr', aliases: [] });
    const into = await addModel(admin, {
      brand: 'Grizzly',
      model: 'N1',
      kind: 'dslr',
      aliases: [],
    });
    const serialNumber = 'KDK-551234';
    const owner = await new TestClient(shop.url, 'Owner').join('Buyer');
    const about = { brand: 'Kodiak', model: 'N1', serialNumber };
    const notice = await acceptedNotice({ by: owner, admin }, about);
    await admin.put(`/api/counttrust/${from}`, { believed: true, reason: 'We looked at two.' });
    expect((await merge(admin, from, into)).status).toBe(200);
    const { rows } = await shop.database.pool.query(
      'select model_id, brand, model from theft_notices where id = $1',
      [notice],
    );
    expect(rows).toEqual([{ model_id: into, brand: 'Grizzly', model: 'N1' }]);
    const thief = await new TestClient(shop.url, 'Thief').join('Seller');
    await expect(thief.sell({ name: 'Grizzly N1 body', serialNumber })).rejects.toThrow(
      /serial_reported|409/,
    );
    const trusted = await admin.get('/api/counttrust?search=grizzly');
    expect(trusted.body.rows).toMatchObject([{ _id: into, decided: { by: 'Admin' } }]);
  });

  it('once, and never into itself or into one that is gone', async () => {
    const from = await addModel(admin, { model: 'Once', aliases: [] });
    const into = await addModel(admin, { model: 'Stays', aliases: [] });
    expect((await merge(admin, from, from)).body.code).toBe('merge_self');
    const body = { into, version: 1 };
    const answers = await Promise.all(
      [1, 2].map(() => admin.post(`/api/shopmodels/${from}/merge`, body)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const other = await addModel(admin, { model: 'Other', aliases: [] });
    expect((await merge(admin, other, from)).body.code).toBe('into_unknown');
  });

  it('is refused as a whole where two items on sale would be one', async () => {
    const from = await addModel(admin, { model: 'Serial A', aliases: [] });
    const into = await addModel(admin, { model: 'Serial B', aliases: [] });
    const rival = await new TestClient(shop.url, 'Rival').join('Seller');
    const serialNumber = 'PDM-778812';
    const one = await seller.sell({ name: 'Padma Serial A', serialNumber });
    await rival.sell({ name: 'Padma Serial B', serialNumber });
    expect((await merge(admin, from, into)).body.code).toBe('merge_serial');
    expect(await rowOf(one)).toMatchObject({ model_id: from });
    expect((await readModel(admin, from))._id).toBe(from);
  });
});
