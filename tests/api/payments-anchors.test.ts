import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  bringToRest,
  eventually,
  failWebhooks,
  openDashboard,
  settleDueNow,
} from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import {
  confirmUntilKnown,
  createPaymentFixtures,
  dieBeforeCapture,
  look,
  type Payment,
  type PaymentFixtures,
  readCharged,
  type,
} from '#tests/support/payment-fixtures.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

// Bugs that other shops' users reported, as stories of ours. Each names the report.

let shop: TestShop;
let neighbour: TestShop;
let fixtures: PaymentFixtures;

beforeAll(async () => {
  shop = await startTestShop({ environment: { RECONCILE_SECONDS: '3600' } });
  neighbour = await startTestShop({ beside: shop, environment: { RECONCILE_SECONDS: '3600' } });
  fixtures = await createPaymentFixtures(shop);
});
afterEach(async () => {
  await bringToRest(shop);
  await expectInvariants(shop.database);
});
afterAll(async () => {
  await neighbour.close();
  await shop.close();
});

const rounds = 8;

it('medusa#13301: the browser confirms while the webhook settles, and no order is lost', async () => {
  const payments: Payment[] = [];
  for (let round = 0; round < rounds; round += 1) {
    payments.push(await fixtures.start(await fixtures.deal()));
  }
  // The webhook leaves the moment that the card goes through; the browser does not wait for it, or is faster.
  const answers = await Promise.all(
    payments.map(async (payment) => {
      await type(payment);
      return Promise.all([confirmUntilKnown(payment), confirmUntilKnown(payment)]);
    }),
  );
  for (const [index, payment] of payments.entries()) {
    const counts = answers[index]?.map(({ body }) => body.modifiedCount as number) ?? [];
    expect(counts.sort()).toEqual([0, 1]);
    expect(await look(shop, payment)).toMatchObject({ booking: 'paid', product: 'sold' });
    expect(await readCharged(shop, payment)).toBe(payment.item.price * 100);
  }
});

it('saleor#10925: money that was captured has its order, though everything of ours died at that moment', async () => {
  // Nobody hears that the card went through: a webhook would settle it while the process is said to be dead.
  await failWebhooks(shop, 'drop_webhooks', 100);
  const payment = await fixtures.authorised();
  // Not before somebody else took the money.
  await dieBeforeCapture(shop, payment, 10);
  const { stripe, close } = await openDashboard(shop.database);
  await stripe.paymentIntents.capture(payment.transactionId);
  await close();
  // No browser, and whatever webhook there was went to a dead process: the reconciler alone.
  await settleDueNow(shop);
  await eventually('the order is paid', async () => (await look(shop, payment)).booking === 'paid');
  expect(await readCharged(shop, payment)).toBe(payment.item.price * 100);
});

it('vendure#1738: one item and many buyers at two servers, and it is sold once', async () => {
  const item = await fixtures.item();
  const buyers = await fixtures.buyers(rounds);
  const payments = await Promise.all(
    buyers.map(async (buyer) => fixtures.start(await fixtures.deal({ buyer, item }))),
  );
  // The first card sells the item: all must have begun by then.
  await Promise.all(payments.map((payment) => type(payment)));
  await Promise.all(
    payments.map((payment, index) => {
      const { item, bookingId, transactionId, buyer } = payment;
      const query = new URLSearchParams({ id: bookingId, itemId: item.id, transactionId });
      const server = index % 2 === 0 ? shop : neighbour;
      const elsewhere = Object.assign(new TestClient(server.url), { token: buyer.token });
      return elsewhere.put(`/api/confirmorder?${query}`);
    }),
  );
  await bringToRest(shop);
  const ends = await Promise.all(payments.map((payment) => look(shop, payment)));
  expect(ends.filter(({ booking }) => booking === 'paid')).toHaveLength(1);
  const charged = await Promise.all(payments.map((payment) => readCharged(shop, payment)));
  expect(charged.filter((amount) => amount > 0)).toEqual([item.price * 100]);
});
