import { afterAll, beforeAll, expect, it } from 'vitest';
import { idOf } from '#tests/support/people.ts';
import { roomyLimits } from '#tests/support/roomy-limits.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';
import { answerWith, want, wanted } from '#tests/support/wanted.ts';

// Wanted ads of people who leave, or are suspended, while they write, renew or answer one.

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop({ environment: roomyLimits });
});
afterAll(() => shop.close());

const away = { status: 404, body: { code: 'not_found' } };
const join = (type: 'Buyer' | 'Seller') => new TestClient(shop.url).join(type);

async function countWaiting(): Promise<number> {
  const { rows } = await shop.database.pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows.length;
}

/** Holds somebody's row as leaving does; does something else once a request of theirs waits for it, and lets it go on. */
async function whileHeld<Answer>(
  who: TestClient,
  request: () => Promise<Answer>,
  then: string,
  value: string,
): Promise<Answer> {
  const person = await idOf(shop, who);
  const holder = await shop.database.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from people where id = $1 for update', [person]);
    const answer = request();
    await expect.poll(countWaiting, { timeout: 20_000 }).toBe(1);
    await holder.query(then, [value]);
    await holder.query('commit');
    return await answer;
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

const suspend = 'update people set suspended_at = now() where uid = $1';

it('writes no ad of somebody who is suspended meanwhile', async () => {
  const by = await join('Buyer');
  expect(await whileHeld(by, () => want(by), suspend, by.uid)).toMatchObject(away);
});

it('takes no answer of somebody who is suspended meanwhile', async () => {
  const [by, seller] = [await join('Buyer'), await join('Seller')];
  const id = await wanted(by);
  const item = await seller.sell();
  const answer = () => answerWith(seller, id, item);
  expect(await whileHeld(seller, answer, suspend, seller.uid)).toMatchObject(away);
});

it('renews an ad without holding it from somebody who leaves', async () => {
  const by = await join('Buyer');
  const id = await wanted(by);
  const renew = () => by.post(`/api/wanted/${id}/renew`);
  const lock = 'select from wanted_ads where id = $1 for update nowait';
  expect(await whileHeld(by, renew, lock, id)).toMatchObject({ status: 200 });
});
