import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedCameraModels } from '#server/seeds/camera-models.ts';
import { joinAdmin } from '#tests/support/admin.ts';
import { addModel, change, idOfModel, merge, readModel } from '#tests/support/models.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

// What an admin made of the models stays when the shop starts again, and when it brings another reference of them.

const reference = new URL('../../database/reference/camera-models.tsv', import.meta.url);

let shop: TestShop;
let admin: TestClient;
let seller: TestClient;
let folder: string;

beforeAll(async () => {
  shop = await startTestShop();
  admin = await joinAdmin(shop);
  seller = await new TestClient(shop.url, 'Farhan Kabir').join('Seller');
  folder = await mkdtemp(join(tmpdir(), 'models-'));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

/** Starts with the reference as an upgrade brings it: with these lines more, and these words otherwise. */
async function upgrade(more: readonly string[], otherwise: readonly (readonly [string, string])[]) {
  let text = (await readFile(reference, 'utf8')).trimEnd();
  for (const [before, after] of otherwise) {
    expect(text).toContain(before);
    text = text.replace(before, after);
  }
  const file = join(folder, 'camera-models.tsv');
  await writeFile(file, `${[text, ...more].join('\n')}\n`);
  await seedCameraModels(shop.database, file);
  return file;
}

const versionOf = async () =>
  (
    await shop.database.pool.query(
      'select sum(xmin::text::bigint)::text as rows from camera_models',
    )
  ).rows[0].rows;

it('corrections, additions and merges stay, and what is new in the reference comes', async () => {
  const corrected = await idOfModel(admin, 'Nikon D750');
  await change(admin, corrected, { ratedShutter: 123_000, aliases: ['the D seven fifty'] });
  const renamed = await idOfModel(admin, 'Nikon D610');
  await change(admin, renamed, { model: 'D 610 b' });
  const added = await addModel(admin, { brand: 'Padma', model: 'P1', aliases: [] });
  const ahead = await addModel(admin, { brand: 'Nikon', model: 'D999', aliases: ['D998'] });
  const gone = await idOfModel(admin, 'Nikon D7100');
  const stays = await idOfModel(admin, 'Nikon D7200');
  const item = await seller.sell({ name: 'Nikon D7100, body' });
  expect((await merge(admin, gone, stays)).status).toBe(200);

  const lines = [
    'dslr\tNikon\tD999\tnine\tNikon F\taps-c\t2030\t\t\t\t\t\t',
    'dslr\tNikon\tD998\tother\tNikon F\taps-c\t2030\t\t\t\t\t\t',
    'dslr\tNikon\tD997\tthe D seven fifty|d997x\tNikon F\taps-c\t2030\t\t\t\t\t\t',
  ];
  const file = await upgrade(lines, [['\tNikon\tD750\t', '\tNikon\tD750\tnew name|']]);

  expect(await readModel(admin, corrected)).toMatchObject({
    ratedShutter: 123_000,
    aliases: ['the D seven fifty'],
  });
  expect(await readModel(admin, renamed)).toMatchObject({
    model: 'D 610 b',
    aliases: expect.arrayContaining(['d 610']),
  });
  expect(await readModel(admin, added)).toMatchObject({ brand: 'Padma', model: 'P1' });
  expect(await readModel(admin, ahead)).toMatchObject({ releaseYear: 2024, aliases: ['D998'] });
  expect((await readModel(admin, gone))._id).toBe(stays);
  const { rows } = await shop.database.pool.query('select model from products where id = $1', [
    item,
  ]);
  expect(rows).toEqual([{ model: 'D7200' }]);
  const fresh = await idOfModel(admin, 'Nikon D997');
  expect(await readModel(admin, fresh)).toMatchObject({ aliases: ['d997x'], own: false });
  const { total } = (await admin.get('/api/shopmodels?search=d998')).body;
  expect(total).toBe(1);

  const before = await versionOf();
  await seedCameraModels(shop.database, file);
  expect(await versionOf()).toBe(before);
});

it('two models of the reference that share a name both stay, whichever of them is corrected', async () => {
  const { rows: pairs } = await shop.database.pool.query(`
    select a.id as one, b.id as other, b.search_names as names from camera_models a join camera_models b
      on b.id <> a.id and lower(b.brand) = lower(a.brand) and b.search_names && a.search_names
    where a.edited_at is null and b.edited_at is null and a.model in ('K-m', 'KM', 'K-x', 'KX', 'PEN-F', 'Pen F')
      and a.id < b.id order by a.id`);
  expect(pairs.length).toBeGreaterThan(0);
  for (const { one } of pairs) await change(admin, one, { ratedShutter: 111_000 });
  await upgrade(['dslr\tNikon\tD996\t\tNikon F\taps-c\t2030\t\t\t\t\t\t'], []);
  const fresh = await idOfModel(admin, 'Nikon D996');
  const { rows: now } = await shop.database.pool.query(
    `select id, search_names, edition = (select edition from camera_models where id = $2) as current
     from camera_models where id = any($1)`,
    [pairs.map(({ other }) => other), fresh],
  );
  for (const { other, names } of pairs) {
    expect(now).toContainEqual({ id: other, search_names: names, current: true });
  }
});

it('a model that the reference spells with other capitals is the one that items name', async () => {
  const before = await idOfModel(admin, 'Nikon D500');
  const item = await seller.sell({ name: 'Nikon D500, body' });
  await upgrade([], [['\tNikon\tD500\t', '\tNikon\td500\t']]);
  expect(await idOfModel(admin, 'Nikon d500')).toBe(before);
  const { rows } = await shop.database.pool.query('select model_id from products where id = $1', [
    item,
  ]);
  expect(rows).toEqual([{ model_id: before }]);
});
