import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createBackgroundWatch } from '#server/composition/background-watch.ts';
import { eventually } from '#tests/support/faults.ts';
import { createPaymentFixtures } from '#tests/support/payment-fixtures.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop({
    environment: { PAYMENT_WEBHOOKS: 'off', RECONCILE_SECONDS: '3600' },
    idle: true,
  });
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => shop.close());

const tenMinutes = 600_000;

/** Every process was started ten minutes earlier than it was, and nothing was done since. */
async function tenMinutesOn({ database }: TestShop): Promise<void> {
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + tenMinutes);
  await database.pool.query(
    "update reconciler_runs set finished_at = finished_at - interval '10 minutes'",
  );
}

const ready = async ({ url }: TestShop) => new TestClient(url).get('/ready');

describe('a live shop without card keys', () => {
  it('is ready after ten minutes, and nothing is amiss: a run with nothing to do is a run', async () => {
    const live = await startTestShop({
      environment: { SHOP_MODE: 'live', PUBLIC_URL: 'http://localhost' },
      idle: true,
    });
    try {
      await tenMinutesOn(live);
      await live.shop.payments.settleDue();
      expect(await ready(live)).toMatchObject({ status: 200, body: { status: 'ready' } });
      expect((await ready(live)).body).not.toHaveProperty('warnings');
    } finally {
      await live.close();
    }
  });
});

describe('a background that has finished nothing for minutes', () => {
  it('is said, and people are served: a proxy would drop every process at once', async () => {
    await shop.shop.payments.settleDue();
    expect((await ready(shop)).body).toEqual({ status: 'ready' });
    await tenMinutesOn(shop);
    expect(await ready(shop)).toMatchObject({
      status: 200,
      body: { status: 'ready', warnings: ['reconciler'] },
    });
  });

  it('calls the admin once, and no longer when it works again', async () => {
    const { database } = shop;
    let silence: number | undefined = 181;
    let uptime = 60;
    const watch = createBackgroundWatch({
      database,
      secondsSinceReconciled: async () => silence,
      uptime: () => uptime,
    });
    const read = async () => {
      const { rows } = await database.pool.query(
        "select resolved_at is null as open from alarms where kind = 'background_silent'",
      );
      return rows;
    };
    // Whoever has just begun knows nothing yet.
    await watch.look();
    expect(await read()).toEqual([]);
    uptime = 181;
    await watch.look();
    await watch.look();
    expect(await read()).toEqual([{ open: true }]);
    silence = 3;
    await watch.look();
    expect(await read()).toEqual([{ open: false }]);
    silence = undefined;
    expect(await watch.isAlive()).toBe(false);
  });

  it('is not one that works at a slow provider: each payment is noted', async () => {
    const fixtures = await createPaymentFixtures(shop);
    await fixtures.authorised();
    const waiting = await fixtures.authorised();
    const { pool } = shop.database;
    await pool.query("update reconciler_runs set finished_at = finished_at - interval '1 hour'");
    await pool.query('update payments set next_poll_at = now() where next_poll_at is not null');
    // One of the two waits for somebody who is at its item.
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query('select from products where id = $1 for update', [waiting.item.id]);
      const run = shop.shop.payments.settleDue();
      await eventually('the first payment is noted while the second one waits', async () => {
        const { rows } = await pool.query(
          `select from reconciler_runs r, payments p
           where r.finished_at > now() - interval '10 minutes'
             and p.intent_id = $1 and p.state = 'open' and p.next_poll_at <= now()`,
          [waiting.transactionId],
        );
        return rows.length > 0;
      });
      await client.query('commit');
      expect(await run).toBe(2);
    } finally {
      client.release();
    }
  });
});
