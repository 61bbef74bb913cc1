import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTrialReader, sendEvidence } from '#tests/support/evidence.ts';
import { bringToRest } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { expectDone, TestClient } from '#tests/support/test-client.ts';

// What the shop does with evidence photos by itself, hour by hour.

let shop: TestShop;
let seller: TestClient;

beforeAll(async () => {
  shop = await startTestShop({ openReader: openTrialReader });
  seller = await new TestClient(shop.url, 'Farhan Kabir').join('Seller');
});
afterAll(async () => {
  await bringToRest(shop);
  await expectInvariants(shop.database);
  await shop.close();
});

async function sent(id: string) {
  const { body } = await expectDone('send evidence', () => sendEvidence(seller, id));
  return body;
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
    await shop.shop.evidence.tend();
  } finally {
    await pool.query('drop trigger refuse_stuck on products');
    await pool.query('drop function refuse_stuck');
  }
  expect((await seller.get(`/api/evidence/${photos[0]._id}`)).body.endedAt).toBeUndefined();
  expect((await seller.get(`/api/evidence/${photos[1]._id}`)).body.endedAt).toBeTruthy();
  expect((await seller.get(`/api/evidence/${photos[2]._id}`)).status).toBe(404);
  expect(shop.logText()).toContain('An old evidence photo was not ended.');
});
