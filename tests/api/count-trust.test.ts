import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CountTrust } from '#contract/evidence/count-trust-schemas.ts';
import { joinAdmin, joinModerator } from '#tests/support/admin.ts';
import { openTrialReader, sendEvidence } from '#tests/support/evidence.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { expectDone, TestClient } from '#tests/support/test-client.ts';

// Which models' shutter counts the shop shows, as admins decide.

let shop: TestShop;
let admin: TestClient;
let seller: TestClient;

beforeAll(async () => {
  shop = await startTestShop({ openReader: openTrialReader });
  admin = await joinAdmin(shop);
  seller = await new TestClient(shop.url, 'Farhan Kabir').join('Seller');
});
afterAll(() => shop.close());

const list = async (query: string) =>
  (await admin.get(`/api/counttrust?${query}`)).body as { rows: CountTrust[]; total: number };

async function modelNamed(name: string): Promise<CountTrust> {
  const { rows } = await list(`search=${encodeURIComponent(name)}`);
  const found = rows.find((row) => row.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
}

const decide = (name: string, believed: boolean, by = admin, reason = 'We looked at two files.') =>
  modelNamed(name).then(({ _id }) => by.put(`/api/counttrust/${_id}`, { believed, reason }));

/** An item whose evidence photo was written by its own model, with this count. */
async function counted(name: string, count: number, facts: object = {}): Promise<string> {
  const id = await seller.sell({ name });
  const file = { make: name.split(' ')[0] ?? '', model: name, count, countKind: 'all' as const };
  await expectDone('send evidence', () => sendEvidence(seller, id, { ...file, ...facts }));
  return id;
}

const shownCount = async (id: string) =>
  (await new TestClient(shop.url).get(`/api/product/${id}`)).body.evidence.count;

it('are no business of sellers and moderators', async () => {
  const moderator = await joinModerator(shop);
  for (const by of [seller, moderator]) {
    expect((await by.get('/api/counttrust')).status).toBe(403);
    expect((await decide('Nikon D750', false, by)).status).toBe(403);
  }
});

it('are listed by name, digital cameras alone, page by page, each with what says so', async () => {
  expect(await modelNamed('Nikon D750')).toEqual({
    _id: expect.any(String),
    name: 'Nikon D750',
    believed: true,
    files: 0,
    rising: 0,
  });
  expect(await modelNamed('Canon EOS 5D Mark II')).toMatchObject({ believed: false });
  expect((await list('search=nikon+fm2')).total).toBe(0);
  expect((await list('search=nikkor')).total).toBe(0);
  const { total } = await list('search=nikon+z');
  const first = (await admin.get('/api/counttrust?search=nikon+z&limit=3')).body;
  expect(first).toMatchObject({ total, nextCursor: expect.any(String) });
  const cursor = encodeURIComponent(first.nextCursor);
  const next = await list(`search=nikon+z&limit=100&cursor=${cursor}`);
  const names = [...first.rows, ...next.rows].map(({ name }) => name);
  expect(new Set(names).size).toBe(total);
});

it('a count that was kept back is shown at once, and the other way round, with who said why', async () => {
  const name = 'Canon EOS 5D Mark III';
  const [kept, later] = [
    await counted(name, 40_000),
    await counted(name, 100, { serial: '12345678901' }),
  ];
  await counted(name, 200, { serial: '12345678901' });
  expect(await shownCount(kept)).toBeUndefined();
  expect(await modelNamed(name)).toMatchObject({ believed: false, files: 3, rising: 1 });
  expect((await decide(name, true)).body).toEqual({ modifiedCount: 1 });
  expect((await decide(name, true)).body).toEqual({ modifiedCount: 0 });
  expect(await shownCount(kept)).toBe(40_000);
  expect(await shownCount(await counted(name, 50_000))).toBe(50_000);
  expect(await modelNamed(name)).toMatchObject({
    believed: true,
    decided: { by: 'Admin', at: expect.any(String), reason: 'We looked at two files.' },
  });
  const { rows } = await list('which=decided');
  expect(rows.map((row) => row.name)).toEqual([name]);
  expect((await list('which=seen')).rows.map((row) => row.name)).toEqual([name]);
  const { rows: entries } = await shop.database.pool.query(
    `select actor_name, subject_name, reason, before, after from audit_entries where action = 'count_trust_changed'`,
  );
  expect(entries).toEqual([
    {
      actor_name: 'Admin',
      subject_name: name,
      reason: 'We looked at two files.',
      before: { believed: false },
      after: { believed: true },
    },
  ]);
  expect((await decide(name, false)).body).toEqual({ modifiedCount: 1 });
  expect(await shownCount(kept)).toBeUndefined();
  expect(await shownCount(later)).toBeUndefined();
  expect(await shownCount(await counted(name, 60_000))).toBeUndefined();
});

it('a count that is no wear is shown and taken away as well, also of a page that was kept', async () => {
  const name = 'Nikon Z6 II';
  const id = await counted(name, 12_000);
  for (const believed of [false, true]) {
    await shownCount(id);
    await decide(name, believed);
    await expect.poll(() => shownCount(id)).toBe(believed ? 12_000 : undefined);
  }
});

it('of a model that the shop believes by itself are kept back as well', async () => {
  const id = await counted('Nikon D610', 12_000);
  expect(await shownCount(id)).toBe(12_000);
  await decide('Nikon D610', false);
  expect(await shownCount(id)).toBeUndefined();
});

it('what could not be changed at once is by the job', async () => {
  const id = await counted('Nikon D7100', 12_000);
  const { _id } = await modelNamed('Nikon D7100');
  await shop.database.pool.query(
    `insert into count_trust (model_id, believed, reason, by) select $1, false, 'A trial', id from people where uid = $2`,
    [_id, admin.uid],
  );
  await shop.shop.evidence.upkeep();
  expect(await shownCount(id)).toBeUndefined();
});

it('need a model that counts, and a reason', async () => {
  const { rows } = await shop.database.pool.query(
    "select id from camera_models where kind like 'lens%' limit 1",
  );
  const lens = { believed: true, reason: 'It has none.' };
  expect((await admin.put(`/api/counttrust/${rows[0].id}`, lens)).status).toBe(404);
  const { status, body } = await decide('Nikon D750', false, admin, ' ');
  expect([status, body.issues[0].path]).toEqual([400, 'reason']);
});
