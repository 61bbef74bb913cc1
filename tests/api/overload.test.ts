import { expect, test } from 'vitest';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

/** Holds every reader of a table inside the shop until it is let go. */
async function hold({ database: { pool } }: TestShop, table: 'categories' | 'product_search') {
  const client = await pool.connect();
  await client.query('begin');
  await client.query(`lock table ${table} in access exclusive mode`);
  return async () => {
    await client.query('rollback');
    client.release();
  };
}

const countBy = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

test('more callers than there may be are sent away, and come back', async () => {
  const shop = await startTestShop({
    idle: true,
    environment: { OVERLOAD_REQUESTS: '20', CACHE_MB: '0' },
  });
  try {
    const caller = new TestClient(shop.url);
    const release = await hold(shop, 'categories');
    const crowd = Array.from({ length: 60 }, () => caller.get('/api/categories'));
    await expect.poll(async () => (await caller.get('/api/advertiseditems')).status).toBe(503);
    // Whoever does something has places of their own; whoever looks after the shop still sees it.
    expect((await caller.post('/api/webhooks/stripe')).status).toBe(400);
    expect((await caller.get('/health')).status).toBe(200);
    await release();
    const answers = await Promise.all(crowd);
    expect(countBy(answers, 200)).toBeGreaterThan(8);
    expect(countBy(answers, 200) + countBy(answers, 503)).toBe(60);
    expect((await caller.get('/api/advertiseditems')).status).toBe(200);
  } finally {
    await shop.close();
  }
});

test('what the payment provider tells is heard, however many people are doing something', async () => {
  const shop = await startTestShop({
    idle: true,
    environment: { OVERLOAD_REQUESTS: '20', CACHE_MB: '0' },
  });
  try {
    const member = await new TestClient(shop.url).join();
    // Until it was looked up once, a header says nothing.
    expect((await member.get('/api/uservalidationcheck')).status).toBe(200);
    const release = await hold(shop, 'categories');
    const known = () =>
      fetch(`${shop.url}/api/categories`, {
        headers: { authorization: `Bearer ${member.token}` },
      });
    const crowd = Array.from({ length: 60 }, known);
    await expect.poll(async () => (await known()).status).toBe(503);
    expect((await new TestClient(shop.url).post('/api/webhooks/stripe')).status).toBe(400);
    await release();
    expect(countBy(await Promise.all(crowd), 200)).toBeGreaterThan(8);
  } finally {
    await shop.close();
  }
});

test('a crowd waits for its turn, and nobody of it is sent away', async () => {
  const shop = await startTestShop({ idle: true, environment: { CACHE_MB: '0' } });
  try {
    const caller = new TestClient(shop.url);
    const release = await hold(shop, 'categories');
    const crowd = Array.from({ length: 100 }, () => caller.get('/api/categories'));
    await expect.poll(() => shop.database.stats().open).toBe(10);
    await release();
    expect(countBy(await Promise.all(crowd), 200)).toBe(100);
  } finally {
    await shop.close();
  }
});

test('while more come than can be served most are told so at once, what is kept is answered, and then all is as before', async () => {
  const shop = await startTestShop({
    idle: true,
    environment: { OVERLOAD_DELAY_MS: '100' },
  });
  try {
    const caller = new TestClient(shop.url);
    expect((await caller.get('/api/categories')).status).toBe(200);
    const release = await hold(shop, 'product_search');
    const ask = (n: number) => caller.get(`/api/search?q=camera${n}`);
    const crowd = Array.from({ length: 60 }, (_, n) => ask(n));
    await expect.poll(async () => (await Promise.race(crowd)).status).toBe(503);
    expect((await caller.get('/api/categories')).status).toBe(200);
    await release();
    const answers = await Promise.all(crowd);
    expect(countBy(answers, 200) + countBy(answers, 503)).toBe(60);
    expect(countBy(answers, 503)).toBeGreaterThan(20);
    await expect.poll(async () => (await ask(0)).status).toBe(200);
  } finally {
    await shop.close();
  }
});
