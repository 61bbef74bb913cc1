import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Caller } from '#tests/support/caller.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';

/** Holds every reader of the categories inside the shop until it is let go. */
async function holdCategories({ database: { pool } }: TestShop) {
  const client = await pool.connect();
  await client.query('begin');
  await client.query('lock table categories in access exclusive mode');
  return async () => {
    await client.query('rollback');
    client.release();
  };
}

const countBy = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

test('more callers than the database can take are sent away, and come back', async () => {
  const shop = await startTestShop({ idle: true, environment: { OVERLOAD_WAITING: '2' } });
  try {
    const caller = new Caller(shop.url);
    const release = await holdCategories(shop);
    const crowd = Array.from({ length: 40 }, () => caller.get('/api/categories'));
    await expect.poll(async () => (await caller.get('/api/advertiseditems')).status).toBe(503);
    // The payment provider sends it again; whoever looks after the shop still sees it.
    const webhook = await caller.post('/api/webhooks/stripe');
    expect(webhook.status).toBe(503);
    expect(webhook.headers.get('retry-after')).toBe('2');
    expect((await caller.get('/health')).status).toBe(200);
    await release();
    const answers = await Promise.all(crowd);
    expect(countBy(answers, 200)).toBeGreaterThan(8);
    expect(countBy(answers, 200) + countBy(answers, 503)).toBe(40);
    expect((await caller.get('/api/advertiseditems')).status).toBe(200);
  } finally {
    await shop.close();
  }
});

test('a process that lags behind sends callers away until it has caught up', async () => {
  const shop = await startTestShop({ idle: true, environment: { OVERLOAD_DELAY_MS: '40' } });
  try {
    const caller = new Caller(shop.url);
    let busy = true;
    // What somebody's runaway loop does: the process has next to no time for anything else.
    const hog = (async () => {
      while (busy) {
        const until = performance.now() + 120;
        while (performance.now() < until);
        await sleep(0);
      }
    })();
    const status = async () => (await caller.get('/api/categories')).status;
    await expect.poll(status, { timeout: 10_000 }).toBe(503);
    busy = false;
    await hog;
    await expect.poll(status, { timeout: 5_000 }).toBe(200);
  } finally {
    await shop.close();
  }
});
