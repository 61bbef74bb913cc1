import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { joinAdmin } from '#tests/support/admin.ts';
import { bringToRest } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import { createMemoryProvider } from '#tests/support/memory-provider.ts';
import {
  askIntent,
  confirm,
  createPaymentFixtures,
  type Deal,
  look,
  type Payment,
  type PaymentFixtures,
} from '#tests/support/payment-fixtures.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';

const { provider, find } = createMemoryProvider();

let shop: TestShop;
let fixtures: PaymentFixtures;

beforeAll(async () => {
  shop = await startTestShop({ provider });
  fixtures = await createPaymentFixtures(shop);
});
afterEach(async () => {
  await bringToRest(shop);
  await expectInvariants(shop.database, { sandbox: false });
});
afterAll(() => shop.close());

/** A payment that its buyer has authorised: this provider needs no card. */
async function authorise(deal: Deal): Promise<Payment> {
  const { status, body } = await askIntent(deal);
  expect(status).toBe(200);
  const clientSecret = String(body.clientSecret);
  return { ...deal, clientSecret, transactionId: clientSecret.replace('_secret', '') };
}

it('buys, captures and gives back at a provider that is not Stripe', async () => {
  const payment = await authorise(await fixtures.deal());
  expect(await confirm(payment)).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
  expect(find(payment.transactionId)).toMatchObject({
    status: 'captured',
    captured: payment.item.price * 100,
  });
  const { lastPayment, ...sold } = await look(shop, payment);
  expect(sold).toMatchObject({ booking: 'paid', product: 'sold', payments: ['captured'] });

  const admin = await joinAdmin(shop);
  const reason = 'The shutter never worked.';
  const refund = await admin.post(`/api/payments/${lastPayment?.id}/refund`, { reason });
  expect(refund).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
  await bringToRest(shop);
  expect(await look(shop, payment)).toMatchObject({
    booking: 'refunded',
    payments: ['refunded'],
  });
  expect(find(payment.transactionId).refunded).toBe(payment.item.price * 100);
});

it('charges one of two buyers, and lets the other hold go', async () => {
  const item = await fixtures.item();
  const [one, two] = await Promise.all([fixtures.deal({ item }), fixtures.deal({ item })]);
  const winner = await authorise(one);
  const loser = await authorise(two);
  expect(await confirm(winner)).toMatchObject({ status: 200 });
  expect(await confirm(loser)).toMatchObject({ status: 409, body: { modifiedCount: 0 } });
  expect(find(loser.transactionId)).toMatchObject({ status: 'cancelled', captured: 0 });
});
