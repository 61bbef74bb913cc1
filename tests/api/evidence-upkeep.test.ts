import { afterAll, beforeAll, expect, it } from 'vitest';
import { joinAdmin } from '#tests/support/admin.ts';
import { openTrialReader, sendEvidence } from '#tests/support/evidence.ts';
import { bringToRest } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { expectDone, TestClient } from '#tests/support/test-client.ts';

// What the shop does with evidence photos by itself, hour by hour.

let shop: TestShop;
let seller: TestClient;
let admin: TestClient;

beforeAll(async () => {
  shop = await startTestShop({ openReader: openTrialReader });
  seller = await new TestClient(shop.url, 'Farhan Kabir').join('Seller');
  admin = await joinAdmin(shop);
});
afterAll(async () => {
  await bringToRest(shop);
  await expectInvariants(shop.database);
  await shop.close();
});

async function sent(id: string, facts: Parameters<typeof sendEvidence>[2] = {}) {
  const { body } = await expectDone('send evidence', () => sendEvidence(seller, id, facts));
  return body;
}

const takeBack = (id: string) => seller.delete(`/api/evidence/${id}`);

/** The case about an item, as the desk reads it. */
async function caseAbout(itemId: string) {
  const { body } = await admin.get('/api/cases?group=all&limit=100');
  const found = body.rows.find(({ subjectId }: { subjectId: string }) => subjectId === itemId);
  return (await admin.get(`/api/cases/${found._id}`)).body;
}

/** Writes past the trigger that keeps what was seen. */
async function age(id: string, days: number): Promise<void> {
  const client = await shop.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('alter table evidence disable trigger keep_evidence');
    await client.query(
      `update evidence set checked_at = checked_at - $2 * interval '1 day', ended_at = ended_at - $2 * interval '1 day' where id = $1`,
      [id, days],
    );
    await client.query('alter table evidence enable trigger keep_evidence');
    await client.query('commit');
  } finally {
    client.release();
  }
}

it('ends and forgets the others where one item cannot be ended', async () => {
  const { pool } = shop.database;
  const [stuck, free, gone] = [await seller.sell(), await seller.sell(), await seller.sell()];
  const photos = [await sent(stuck), await sent(free), await sent(gone)];
  await expectDone('take back', () => seller.delete(`/api/evidence/${photos[2]._id}`));
  for (const { _id } of photos.slice(0, 2)) await age(_id, 181);
  await age(photos[2]._id, 800);
  await pool.query(`create function refuse_stuck() returns trigger language plpgsql as $$
    begin raise exception 'this one is stuck'; end $$`);
  await pool.query(
    `create trigger refuse_stuck before update on products for each row when (old.id = '${stuck}') execute function refuse_stuck()`,
  );
  try {
    await shop.shop.evidence.upkeep();
  } finally {
    await pool.query('drop trigger refuse_stuck on products');
    await pool.query('drop function refuse_stuck');
  }
  expect((await seller.get(`/api/evidence/${photos[0]._id}`)).body.endedAt).toBeUndefined();
  expect((await seller.get(`/api/evidence/${photos[1]._id}`)).body.endedAt).toBeTruthy();
  expect((await seller.get(`/api/evidence/${photos[2]._id}`)).status).toBe(404);
  expect(shop.logText()).toContain('An old evidence photo was not ended.');
});

it('keeps what was taken back for the desk until the case about the item is decided', async () => {
  const id = await seller.sell({ serialNumber: '6117711' });
  const { _id } = await sent(id, { serial: '6117712' });
  expect(await takeBack(_id)).toMatchObject({ status: 200, body: { deletedCount: 1 } });
  const page = (await new TestClient(shop.url).get(`/api/product/${id}`)).body;
  expect([page.evidence, page.product.evidence]).toEqual([null, undefined]);
  const { body: own } = await seller.get(`/api/evidence/${_id}`);
  expect(own.image).toBeUndefined();
  expect(own.endedAt).toBeTruthy();
  expect((await takeBack(_id)).body).toEqual({ deletedCount: 0 });
  await shop.shop.evidence.upkeep();
  const open = await caseAbout(id);
  expect(open.evidence[0].image).toMatch(/^data:image\/jpeg;base64,/);
  await expectDone('decide', () =>
    admin.post(`/api/cases/${open._id}/decide`, { decision: 'dismiss' }),
  );
  await shop.shop.evidence.upkeep();
  const { evidence } = await caseAbout(id);
  expect(evidence[0]).toMatchObject({ _id, questions: ['other_serial'] });
  expect(evidence[0].image).toBeUndefined();
});

it('takes the copy at once of what nobody has to decide about, and leaves what was not taken back', async () => {
  const [id, kept] = [await seller.sell(), await seller.sell({ serialNumber: '6117721' })];
  const { _id } = await sent(id);
  await sent(kept, { serial: '6117722' });
  await expectDone('take back', () => takeBack(_id));
  await shop.shop.evidence.upkeep();
  const { rows } = await shop.database.pool.query(
    'select item_id, image is null as gone from evidence where item_id = any($1) order by image is null',
    [[id, kept]],
  );
  expect(rows).toEqual([
    { item_id: kept, gone: false },
    { item_id: id, gone: true },
  ]);
});
