import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedCameraModels } from '#server/seeds/camera-models.ts';
import { joinAdmin, joinModerator } from '#tests/support/admin.ts';
import { eventually } from '#tests/support/faults.ts';
import {
  addModel,
  followed,
  idOfModel,
  merge,
  propose,
  readModel,
  sampleModel,
} from '#tests/support/models.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';
import { want, wanted } from '#tests/support/wanted.ts';

// A model is taken out of the catalogue: found nowhere from then on, kept out through upgrades, and brought back by one press.

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

async function remove(id: string, by = admin) {
  const { version = 1 } = await readModel(admin, id);
  return by.post(`/api/shopmodels/${id}/remove`, { version });
}

const listRemoved = async (search = '') =>
  (await admin.get(`/api/shopmodels?removed=yes&limit=100&search=${encodeURIComponent(search)}`))
    .body;

async function restore(id: string, by = admin) {
  const { rows } = await listRemoved();
  const { version } = rows.find(({ _id }: { _id: string }) => _id === id);
  return by.post(`/api/shopmodels/${id}/restore`, { version });
}

const named = async (name: string) =>
  (await visitor.get(`/api/models?name=${encodeURIComponent(name)}`)).body[0]?.id;

const suggested = async (q: string) =>
  (await visitor.get(`/api/models?q=${encodeURIComponent(q)}`)).body.length;

const offered = async (q: string): Promise<string[]> =>
  (await visitor.get(`/api/suggestions?q=${encodeURIComponent(q)}`)).body.map(
    ({ text }: { text: string }) => text,
  );

const modelOf = async (id: string) =>
  (
    await shop.database.pool.query('select model_id, brand, model from products where id = $1', [
      id,
    ])
  ).rows[0];

const entries = async (name: string) =>
  (
    await shop.database.pool.query(
      `select action, before->>'model' as before, after->>'model' as after from audit_entries
       where subject_name = $1 and action in ('model_removed', 'model_restored') order by at`,
      [name],
    )
  ).rows;

const waiting = (count: number) =>
  eventually(`${count} connections wait`, async () => {
    const { rows } = await shop.database.pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows.length >= count;
  });

/** Holds a table while `during` runs, so that what writes into it comes as far as that and waits. */
async function holding<Done>(table: string, during: () => Promise<Done>): Promise<Done> {
  const client = await shop.database.sessions.connect();
  try {
    await client.query('begin');
    await client.query(`lock table ${table} in exclusive mode`);
    const done = await during();
    await client.query('commit');
    return done;
  } finally {
    client.release();
  }
}

it('is forgotten at once, noted once, and back as it was when an admin restores it', async () => {
  const id = await addModel(admin, { brand: 'Korotoa', model: 'K1', aliases: ['করতোয়া ওয়ান'] });
  expect(await named('Korotoa K1 body')).toBe(id);
  // Of no model by its name's beginning; search takes it for one of it.
  await seller.sell({ name: 'Vintage Korotoa K1, black' });
  expect(await offered('korotoa k')).toContain('Korotoa K1');
  expect((await remove(id)).body).toEqual({ modifiedCount: 1 });
  await followed(shop);

  expect(await named('Korotoa K1 body')).toBeUndefined();
  expect([await suggested('korotoa'), await suggested('করতোয়া')]).toEqual([0, 0]);
  expect(await offered('korotoa k')).not.toContain('Korotoa K1');
  expect((await admin.get(`/api/shopmodels/${id}`)).status).toBe(404);
  expect((await admin.get('/api/shopmodels?search=korotoa')).body.total).toBe(0);
  expect((await admin.get('/api/shopmodels/export')).body).not.toContain('Korotoa');
  const guide = await visitor.get(`/api/priceguide?modelId=${id}&conditionType=Good&usedYear=2`);
  expect(guide.status).toBe(404);
  const kit = await buyer.put('/api/kit', { items: [{ modelId: id, mount: 'Sony E' }] });
  expect(kit.body.code).toBe('kit_unknown');
  const trust = { believed: true, reason: 'We looked at two.' };
  expect((await admin.put(`/api/counttrust/${id}`, trust)).status).toBe(404);
  const other = await addModel(admin, { brand: 'Korotoa', model: 'K9', aliases: [] });
  expect((await merge(admin, other, id)).body.code).toBe('into_unknown');
  // An item of this name is listed as one of no model; its seller's words stay.
  const item = await seller.sell({ name: 'Korotoa K1 body' });
  expect(await modelOf(item)).toMatchObject({ model_id: null });

  const { rows, total } = await listRemoved('korotoa k1');
  expect(total).toBe(1);
  expect(rows[0]).toMatchObject({ _id: id, version: 2, removedAt: expect.any(String) });
  expect((await restore(id)).body).toEqual({ modifiedCount: 1 });
  await followed(shop);
  expect(await named('Korotoa K1 body')).toBe(id);
  expect(await suggested('করতোয়া')).toBe(1);
  expect(await modelOf(item)).toMatchObject({ model_id: id, model: 'K1' });
  expect(await readModel(admin, id)).toMatchObject({ listings: 1, aliases: ['করতোয়া ওয়ান'] });
  expect(await entries('Korotoa K1')).toEqual([
    { action: 'model_removed', before: 'K1', after: null },
    { action: 'model_restored', before: null, after: 'K1' },
  ]);
});

it('whose maker has no other one takes the maker along, for searches too', async () => {
  const id = await addModel(admin, { brand: 'Zoomlens', model: 'Kit', aliases: [] });
  const knows = async () =>
    (await shop.database.pool.query("select from search_brands where brand = 'Zoomlens'")).rows
      .length;
  expect(await knows()).toBe(1);
  await remove(id);
  await addModel(admin, { brand: 'Korotoa', model: 'K7', aliases: [] });
  expect(await knows()).toBe(0);
  await restore(id);
  expect(await knows()).toBe(1);
});

it('that something names stays, and says how many name it', async () => {
  const id = await addModel(admin, { brand: 'Surma', model: 'S1', aliases: [] });
  const refused = async (count: number) => {
    const { status, body } = await remove(id);
    expect([status, body.code]).toEqual([409, 'model_used']);
    expect(body.ownStatus).toMatch(new RegExp(`^This model is in use in ${count} places`));
  };
  const item = await seller.sell({ name: 'Surma S1, as new' });
  await refused(1);
  await buyer.put('/api/kit', { items: [{ modelId: id, mount: 'Sony E' }] });
  await refused(2);
  const ad = await wanted(buyer, { name: 'Surma S1' });
  await refused(3);
  await seller.post('/api/drafts', { fields: { name: 'Surma S1 with a bag' }, images: [] });
  // Another one whose name begins so is none of it.
  await seller.post('/api/drafts', { fields: { name: 'Surma S10' }, images: [] });
  await refused(4);
  const search = { name: 'One day', query: 'q=surma+s1', alert: 'off' };
  expect((await buyer.post('/api/savedsearches', search)).status).toBe(200);
  await refused(5);
  const proposal = await propose(seller, { brand: 'Surma', model: 'S-one' });
  await admin.post(`/api/modelproposals/${proposal}/alias`, { model: id });
  await refused(6);
  expect(await readModel(admin, id)).toMatchObject({
    listings: 1,
    kits: 1,
    wanted: 1,
    drafts: 1,
    searches: 1,
    proposals: 1,
    thefts: 0,
  });
  expect(await entries('Surma S1')).toEqual([]);
  expect(await modelOf(item)).toMatchObject({ model_id: id });
  const { pool } = shop.database;
  await pool.query('update wanted_ads set hidden_at = now() where id = $1', [ad]);
  await refused(6);
  expect(await readModel(admin, id)).toMatchObject({ wanted: 0, wantedOff: 1 });
  await pool.query('update wanted_ads set hidden_at = null where id = $1', [ad]);
  expect((await buyer.post(`/api/wanted/${ad}/end`, { reason: 'found' })).status).toBe(200);
  await refused(5);
});

it('that an item has not followed a merge to yet stays', async () => {
  const from = await addModel(admin, { brand: 'Surma', model: 'Old', aliases: [] });
  const into = await addModel(admin, { brand: 'Surma', model: 'New', aliases: [] });
  const item = await seller.sell({ name: 'Surma Old, body' });
  await merge(admin, from, into);
  await followed(shop);
  // As before the job came by.
  const client = await shop.database.sessions.connect();
  try {
    await client.query('begin');
    await client.query("set local session_replication_role = 'replica'");
    await client.query('update products set model_id = $2 where id = $1', [item, from]);
    await client.query('commit');
  } finally {
    client.release();
  }
  expect((await remove(into)).body.code).toBe('model_used');
});

it('is removed by admins alone, once, and only as it was read', async () => {
  const id = await addModel(admin, { brand: 'Surma', model: 'S2', aliases: [] });
  const moderator = await joinModerator(shop);
  for (const by of [moderator, seller]) {
    expect((await remove(id, by)).status).toBe(403);
    expect((await by.post(`/api/shopmodels/${id}/restore`, { version: 1 })).status).toBe(403);
  }
  const body = { version: 1 };
  const late = await admin.post(`/api/shopmodels/${id}/remove`, { version: 7 });
  expect(late.body.code).toBe('model_changed');
  expect((await admin.post(`/api/shopmodels/${id}/restore`, body)).status).toBe(404);
  const answers = await Promise.all(
    [1, 2].map(() => admin.post(`/api/shopmodels/${id}/remove`, body)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect(await entries('Surma S2')).toHaveLength(1);
  const stale = await admin.post(`/api/shopmodels/${id}/restore`, body);
  expect(stale.body.code).toBe('model_changed');
});

it('is not added again beside the list of removed ones, by an admin or for a proposal', async () => {
  const id = await addModel(admin, { brand: 'Surma', model: 'S3', aliases: [] });
  const waits = await propose(seller, { brand: 'Surma', model: 'Es drei' });
  await remove(id);
  const facts = { ...sampleModel, brand: 'SURMA', model: 's-3', aliases: [] };
  const again = await admin.post('/api/shopmodels', facts);
  expect([again.status, again.body.code]).toEqual([409, 'model_removed']);
  const accepted = await admin.post(`/api/modelproposals/${waits}/accept`, facts);
  expect([accepted.status, accepted.body.code]).toEqual([409, 'model_removed']);
  // What is another model's name by now stays that model's.
  const other = await addModel(admin, { brand: 'Surma', model: 'S33', aliases: ['S3'] });
  expect((await restore(id)).body.code).toBe('name_given');
  await admin.post(`/api/shopmodels/${other}/remove`, { version: 1 });
  expect((await restore(id)).status).toBe(200);
});

it('does not come back with an upgrade, under its id or spelled otherwise', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'removed-'));
  const reference = new URL('../../database/reference/camera-models.tsv', import.meta.url);
  const text = await readFile(reference, 'utf8');
  const upgrade = async (from: string, to: string) => {
    expect(text).toContain(from);
    const file = join(folder, 'camera-models.tsv');
    await writeFile(file, text.replace(from, to));
    await seedCameraModels(shop.database, file);
  };
  try {
    const [one, other] = [
      await idOfModel(admin, 'Nikon D610'),
      await idOfModel(admin, 'Nikon D600'),
    ];
    for (const id of [one, other]) expect((await remove(id)).status).toBe(200);
    await seedCameraModels(shop.database);
    await upgrade('\tNikon\tD610\t', '\tNikon\tD610\tanother name|');
    expect(await named('Nikon D610 body')).toBeUndefined();
    await upgrade('\tNikon\tD600\t', '\tNikon\tD 600\t');
    expect(await named('Nikon D600 body')).toBeUndefined();
    expect(
      (await listRemoved('nikon d6')).rows.map(({ _id }: { _id: string }) => _id).toSorted(),
    ).toEqual([one, other].toSorted());
    expect((await restore(one)).status).toBe(200);
    expect(await named('Nikon D610 body')).toBe(one);
  } finally {
    await rm(folder, { recursive: true });
    await seedCameraModels(shop.database);
  }
});

/** Removes a model, and has `write` begin to name it while the removal has marked it and waits. */
async function racing<Written>(model: string, write: (id: string) => Promise<Written>) {
  const id = await addModel(admin, { brand: 'Titas', model, aliases: [] });
  const [removing, writing] = await holding('price_guides', async () => {
    const removed = remove(id);
    await waiting(1);
    const written = write(id);
    await waiting(2);
    return [removed, written] as const;
  });
  expect((await removing).status).toBe(200);
  return writing;
}

it('at the moment at which somebody begins to name it: they do without, or it stays', async () => {
  const item = await racing('T1', () => seller.sell({ name: 'Titas T1 in a box' }));
  expect(await modelOf(item)).toEqual({ model_id: null, brand: 'Titas', model: 'T1' });
  const kit = await racing('T2', (modelId) =>
    buyer.put('/api/kit', { items: [{ modelId, mount: 'Sony E' }] }),
  );
  expect([kit.status, kit.body.code]).toEqual([400, 'kit_unknown']);
  const ad = await racing('T3', () => want(buyer, { name: 'Titas T3' }));
  expect(ad.status).toBe(200);
  const { rows } = await shop.database.pool.query(
    'select model_id, name from wanted_ads where id = $1',
    [ad.body.insertedId],
  );
  expect(rows).toEqual([{ model_id: null, name: 'Titas T3' }]);

  const busy = await addModel(admin, { brand: 'Titas', model: 'Busy', aliases: [] });
  const [selling, removing] = await holding('product_search', async () => {
    const sold = seller.sell({ name: 'Titas Busy' });
    await waiting(1);
    const kept = remove(busy);
    await waiting(2);
    return [sold, kept] as const;
  });
  expect(await modelOf(await selling)).toMatchObject({ model_id: busy });
  expect((await removing).body.code).toBe('model_used');
});
