import { afterAll, beforeAll, expect, it } from 'vitest';
import { joinAdmin, joinModerator } from '#tests/support/admin.ts';
import { addModel, readModel } from '#tests/support/models.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import type { TestClient } from '#tests/support/test-client.ts';
import { checkModels } from '#web/modules/models/import/check-models.ts';
import { parseTable } from '#web/platform/csv/parse-table.ts';

// The catalogue of models as a file, and what a file brings.

let shop: TestShop;
let admin: TestClient;

beforeAll(async () => {
  shop = await startTestShop();
  admin = await joinAdmin(shop);
});
afterAll(() => shop.close());

const readFile = async (): Promise<string> => (await admin.get('/api/shopmodels/export')).body;
const tableOf = (file: string) => parseTable(file.replace(/^\ufeff/, ''));

it('brought again it changes nothing: all models, with names in Bangla and what looks like a formula', async () => {
  await addModel(admin, { model: '=P1+1', aliases: ['-P1', 'পদ্মা ওয়ান', 'a;=b'] });
  const file = await readFile();
  expect(file).toContain("'=P1+1");
  const now = tableOf(await readFile());
  const { rows, missing } = checkModels(tableOf(file), now);
  expect(missing).toEqual([]);
  const { total } = (await admin.get('/api/shopmodels?limit=1')).body;
  expect(rows).toHaveLength(total);
  expect(rows.filter(({ is }) => is !== 'unchanged')).toEqual([]);
});

it('what was corrected in it is written by the calls of the form, with one entry of the log each', async () => {
  const id = await addModel(admin, { model: 'P7', aliases: [], releaseYear: 2020 });
  const file = (await readFile()).replace(/(Padma,P7,.*),2020,/, '$1,2021,');
  const { rows } = checkModels(tableOf(file), tableOf(await readFile()));
  const changed = rows.flatMap((row) => (row.is === 'changed' ? [row] : []));
  expect(changed).toMatchObject([{ id, differences: [{ from: '2020', to: '2021' }] }]);
  for (const { version, fields } of changed) {
    const { status } = await admin.call('PUT', `/api/shopmodels/${id}`, { ...fields, version });
    expect(status).toBe(200);
  }
  expect(await readModel(admin, id)).toMatchObject({ releaseYear: 2021, mounts: ['Sony E'] });
  const { rows: entries } = await shop.database.pool.query(
    'select action from audit_entries where subject_id = $1 order by id',
    [id],
  );
  expect(entries.map(({ action }) => action)).toEqual(['model_added', 'model_changed']);
  const again = checkModels(tableOf(file), tableOf(await readFile()));
  expect(again.rows.filter(({ is }) => is !== 'unchanged')).toEqual([]);
});

it('is for admins alone', async () => {
  const moderator = await joinModerator(shop);
  expect((await moderator.get('/api/shopmodels/export')).status).toBe(403);
});
