import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ProductId } from '#contract/kernel/ids.ts';
import { takeOver } from '#server/platform/shop-identity/index.ts';
import { readSettings } from '#server/settings/settings.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { createPaymentFixtures, type PaymentFixtures } from '#tests/support/payment-fixtures.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

const live = {
  SHOP_MODE: 'live',
  PAYMENTS: 'sandbox',
  PUBLIC_URL: 'http://localhost',
  PAYMENT_WEBHOOKS: 'off',
};

let shop: TestShop;
let fixtures: PaymentFixtures;

beforeEach(async () => {
  shop = await startTestShop({ environment: live, idle: true });
  fixtures = await createPaymentFixtures(shop);
});
afterEach(() => shop.close());

const another = { ...live, TAKEOVER_TOKEN: 'the-token-of-some-other-installation' };
const openAlarms = async () => {
  const { rows } = await shop.database.pool.query<{ message: string }>(
    `select message from alarms where kind = 'shop_passive' and resolved_at is null`,
  );
  return rows.map(({ message }) => message);
};
const ready = async ({ url }: TestShop) => (await new TestClient(url).get('/ready')).body;

describe('a second installation on a live shop’s database', () => {
  it('takes no money, and says so to people, to proxies, in its log and to the admin', async () => {
    const copy = await startTestShop({ beside: shop, environment: another });
    try {
      expect(await ready(copy)).toEqual({ status: 'ready', warnings: ['passive'] });
      expect((await new TestClient(copy.url).get('/api/payment-setup')).body).toMatchObject({
        mode: 'off',
      });
      expect(copy.shop.passive).toContain('take-over token');
      await expect.poll(() => copy.logText()).toContain('The shop is passive');
      // The log says it first.
      await expect.poll(openAlarms).toEqual([expect.stringContaining('npm run takeover')]);
    } finally {
      await copy.close();
    }
  });

  it('gives no money back and lets no hold go, whatever waits', async () => {
    const held = await fixtures.authorised();
    await shop.database.pool.query(`update bookings set state = 'cancelled' where id = $1`, [
      held.bookingId,
    ]);
    await shop.database.pool.query('update payments set next_poll_at = now()');
    const copy = await startTestShop({ beside: shop, environment: another });
    try {
      await copy.shop.payments.settleDue();
      await copy.shop.payments.reconcileAll();
      await copy.shop.payments.settleAllOf(held.item.id as ProductId);
    } finally {
      await copy.close();
    }
    const { rows } = await shop.database.pool.query(
      'select status from sandbox_payment_intents where id = $1',
      [held.transactionId],
    );
    expect(rows).toEqual([{ status: 'requires_capture' }]);
    await shop.shop.payments.settleAllOf(held.item.id as ProductId);
  });

  it('acts again after a take-over, and then the first one does not', async () => {
    const copy = await startTestShop({ beside: shop, environment: another });
    await copy.close();
    const settings = readSettings({ ...another, DATA_DIR: shop.dataDir });
    await takeOver(shop.database.db, settings, { forgetAccount: false });
    const taken = await startTestShop({ beside: shop, environment: another });
    const first = await startTestShop({ beside: shop, environment: live });
    try {
      expect(taken.shop.passive).toBeUndefined();
      expect(first.shop.passive).toContain('is not the one in the database');
    } finally {
      await taken.close();
      await first.close();
    }
  });
});

describe('mail of a passive installation', () => {
  it('waits, and leaves once it was taken over', async () => {
    const server = await startMailServer();
    const environment = { ...another, SMTP_URL: server.url, CONTACT_TO: 'desk@shop.example' };
    try {
      const copy = await startTestShop({ beside: shop, environment });
      await new TestClient(copy.url).post('/api/contact', {
        from_name: 'Asha',
        from_email: 'asha@shop.example',
        message: 'Is the lens still there?',
      });
      copy.shop.wakeMail();
      await copy.close();
      expect(server.connections()).toBe(0);
      const settings = readSettings({ ...environment, DATA_DIR: shop.dataDir });
      await takeOver(shop.database.db, settings, { forgetAccount: false });
      const taken = await startTestShop({ beside: shop, environment });
      await expect.poll(() => server.mails.length, { timeout: 10_000 }).toBe(1);
      await taken.close();
    } finally {
      await server.goDown();
    }
  });
});
