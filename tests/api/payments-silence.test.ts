import { describe, expect, it } from 'vitest';
import { bringToRest, failProvider } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import {
  askIntent,
  confirm,
  createPaymentFixtures,
  readCharged,
} from '#tests/support/payment-fixtures.ts';
import { startTestShop } from '#tests/support/shop.ts';
import { nightly } from '#tests/support/thorough.ts';

const quiet = { PAYMENT_WEBHOOKS: 'off', RECONCILE_SECONDS: '3600' };

/** These wait for the 8 seconds that the shop gives the provider: at the same time, each in a shop of its own. */
describe.concurrent('a provider that stays silent', () => {
  it('when an intent is made: 503 after the eight seconds, and the same intent later', async () => {
    const silent = await startTestShop({ environment: quiet });
    const deal = await (await createPaymentFixtures(silent)).deal();
    await failProvider(silent, 'create', 'timeout_after', 1);
    expect((await askIntent(deal)).status).toBe(503);
    const again = await askIntent(deal);
    expect(again.status).toBe(200);
    const { rows } = await silent.database.pool.query(
      'select count(*)::int as n from sandbox_payment_intents',
    );
    expect(rows[0].n).toBe(1);
    await bringToRest(silent);
    await expectInvariants(silent.database);
    await silent.close();
  });

  it.each(['timeout_after', ...nightly('timeout')] as const)(
    'when the money is taken (%s): 202, then paid, once',
    async (mode) => {
      const silent = await startTestShop({ environment: quiet });
      const payment = await (await createPaymentFixtures(silent)).authorised();
      await failProvider(silent, 'capture', mode, 1);
      expect((await confirm(payment)).status).toBe(202);
      expect((await confirm(payment)).body).toEqual({ modifiedCount: 1 });
      expect(await readCharged(silent, payment)).toBe(payment.item.price * 100);
      await bringToRest(silent);
      await expectInvariants(silent.database);
      await silent.close();
    },
  );
});
