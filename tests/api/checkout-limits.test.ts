import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  answerSslcommerz,
  askCheckout,
  comeBack,
  startCheckout,
} from '#tests/support/payer-pages.ts';
import {
  createPaymentFixtures,
  look,
  type PaymentFixtures,
} from '#tests/support/payment-fixtures.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';

// A shop that is narrow: few items are kept a day, few returns are taken, and bKash is off.

let shop: TestShop;
let fixtures: PaymentFixtures;

beforeAll(async () => {
  shop = await startTestShop({
    environment: {
      PAYMENT_METHODS: 'card,sslcommerz',
      LIMIT_CHECKOUTS_PER_DAY: '2',
      LIMIT_RETURNS_PER_HOUR: '3',
    },
  });
  fixtures = await createPaymentFixtures(shop);
});
afterAll(() => shop.close());

it('keeps so many items a day for a buyer, and the way back is taken so often an hour', async () => {
  const buyer = await fixtures.buyer();
  for (let n = 0; n < 2; n += 1) {
    const kept = await startCheckout(await fixtures.deal({ buyer }), 'sslcommerz');
    await comeBack(await answerSslcommerz(shop, kept, 'cancel'), 'sslcommerz');
    const over = await buyer.put(
      `/api/confirmorder?id=${kept.bookingId}&itemId=${kept.item.id}&transactionId=${kept.transactionId}`,
    );
    expect(over).toMatchObject({ status: 409, body: { code: 'payment_not_done' } });
  }
  const third = await fixtures.deal({ buyer });
  expect((await askCheckout(third, 'sslcommerz')).status).toBe(429);
  expect((await look(shop, third)).product).toBe('available');
  const card = await buyer.post('/api/create-payment-intent', {
    price: third.item.price,
    bookingId: third.bookingId,
  });
  expect(card.status).toBe(200);

  await comeBack(new URL('/api/return/bkash', shop.url), 'bkash');
  const last = await startCheckout(await fixtures.deal(), 'sslcommerz');
  const way = await answerSslcommerz(shop, last, 'cancel');
  expect(await comeBack(way, 'sslcommerz')).toBe('/dashboard/myorders');
  const notification = { method: 'POST', body: new URLSearchParams({ tran_id: 'forged' }) };
  const statuses = [];
  for (let n = 0; n < 4; n += 1) {
    statuses.push(
      (await fetch(new URL('/api/webhooks/sslcommerz', shop.url), notification)).status,
    );
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
});

it('offers no way to pay that is switched off', async () => {
  const deal = await fixtures.deal();
  expect(await askCheckout(deal, 'bkash')).toMatchObject({
    status: 409,
    body: { code: 'method_off', ownStatus: 'This way to pay is switched off.' },
  });
  const { body } = await fixtures.seller.get('/api/payment-setup');
  expect(body.methods.map(({ name }: { name: string }) => name)).toEqual(['card', 'sslcommerz']);
});
