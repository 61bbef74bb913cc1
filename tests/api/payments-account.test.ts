import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  publishableKey,
  secretKey,
  startGateway,
  webhookSecret,
} from '#packages/stripe-sandbox/tests/support.ts';
import { takeOver } from '#server/platform/shop-identity/index.ts';
import { readSettings } from '#server/settings/settings.ts';
import { askIntent, createPaymentFixtures, look } from '#tests/support/payment-fixtures.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

const otherKey = 'sk_test_of_another_account';

let gateways: Awaited<ReturnType<typeof startGateway>>[];
let shop: TestShop;

beforeAll(async () => {
  gateways = [await startGateway(), await startGateway({ secretKey: otherKey })];
  shop = await startTestShop({ environment: keysOf(0), idle: true });
});
afterEach(() => shop.database.pool.query('delete from alarms'));
afterAll(async () => {
  await shop.close();
  for (const gateway of gateways) await gateway.close();
});

function keysOf(number: 0 | 1): Record<string, string> {
  return {
    STRIPE_SECRET_KEY: number === 0 ? secretKey : otherKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: gateways[number]?.origin ?? '',
  };
}

/** This shop goes on acting for its database after the take-over. */
const installation = {
  PUBLIC_URL: 'http://shop.test',
  TAKEOVER_TOKEN: 'the-token-of-all-shops-under-test',
};

const readAlarms = async () => {
  const { rows } = await shop.database.pool.query(
    `select message from alarms where kind = 'payment_account' and resolved_at is null`,
  );
  return rows.map(({ message }) => message);
};

describe('the account at the payment provider', () => {
  it('is kept at the first start, and the next start with its keys goes on', async () => {
    await shop.shop.payments.requireOwnAccount();
    await shop.shop.payments.requireOwnAccount();
    const { rows } = await shop.database.pool.query('select provider_account from shop_identity');
    expect(rows).toEqual([{ provider_account: expect.stringMatching(/^acct_\w{16} test$/) }]);
  });

  it('ends the start with one line when the keys are of another, until it is taken over', async () => {
    const other = await startTestShop({ beside: shop, environment: keysOf(1), idle: true });
    try {
      const start = other.shop.payments.requireOwnAccount();
      await expect(start).rejects.toThrow(
        /^STRIPE_SECRET_KEY is of acct_\w+ test, and this shop's payments are in acct_\w+ test: put the old key back, or run npm run takeover -- --new-account\.$/,
      );
      await takeOver(shop.database.db, readSettings(installation), {
        forgetAccount: true,
      });
      await other.shop.payments.requireOwnAccount();
      await expect(shop.shop.payments.requireOwnAccount()).rejects.toThrow('put the old key back');
    } finally {
      await other.close();
    }
  });

  it('that could not be asked at the start is asked again, and another one is an alarm', async () => {
    await expect(shop.shop.payments.checkRewound()).rejects.toThrow('put the old key back');
    expect(await readAlarms()).toEqual([expect.stringContaining('put the old key back')]);
    await shop.database.pool.query('update shop_identity set provider_account = null');
    await shop.shop.payments.checkRewound();
    expect(await readAlarms()).toEqual([]);
  });

  it('is asked for before anything else: keys of another one are not used, whatever the start could find out', async () => {
    const fixtures = await createPaymentFixtures(shop);
    const begun = await fixtures.start(await fixtures.deal());
    const other = await startTestShop({ beside: shop, environment: keysOf(1), idle: true });
    try {
      const buyer = await new TestClient(other.url).join();
      const { id, price } = await fixtures.item();
      const deal = { buyer, item: { id, price }, bookingId: await buyer.book(id) };
      expect(await askIntent(deal)).toMatchObject({ status: 503, body: { code: 'provider_down' } });
      await shop.database.pool.query('update payments set next_poll_at = now()');
      await other.shop.payments.settleDue();
      await expect(other.shop.payments.reconcileAll()).rejects.toThrow('put the old key back');
      expect((await look(shop, begun)).payments).toEqual(['open']);
      const { rows } = await shop.database.pool.query(
        `select kind from alarms where kind <> 'payment_account'`,
      );
      expect(rows).toEqual([]);
    } finally {
      await other.close();
    }
  });

  it('does not keep a shop from starting while the provider is away', async () => {
    const away = await startTestShop({
      beside: shop,
      environment: { ...keysOf(0), STRIPE_API_URL: 'http://127.0.0.1:9' },
      idle: true,
    });
    try {
      await away.shop.payments.requireOwnAccount();
      await expect.poll(() => away.logText()).toContain('payment_account_unchecked');
    } finally {
      await away.close();
    }
  });
});
