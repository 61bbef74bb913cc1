import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { joinAdmin } from '#tests/support/admin.ts';
import { confirmed } from '#tests/support/checkouts.ts';
import { bringToRest, settleDueNow } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import {
  answerBkash,
  answerSslcommerz,
  askCheckout,
  comeBack,
  payOnPage,
  startCheckout,
} from '#tests/support/payer-pages.ts';
import {
  createPaymentFixtures,
  look,
  type PaymentFixtures,
  readLedger,
} from '#tests/support/payment-fixtures.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';

// Paying a booking on a page of bKash or SSLCommerz: what both have in common.

let shop: TestShop;
let fixtures: PaymentFixtures;

beforeAll(async () => {
  shop = await startTestShop();
  fixtures = await createPaymentFixtures(shop);
});
afterEach(async () => {
  await bringToRest(shop);
  await expectInvariants(shop.database);
});
afterAll(() => shop.close());

const methods = ['bkash', 'sslcommerz'] as const;
const refusal = (code: string) => ({ status: 409, body: { code } });

describe.each(methods)('paid by %s', (method) => {
  it('on its page: the item is the buyer’s, and the order says so once', async () => {
    const checkout = await startCheckout(await fixtures.deal(), method);
    const { bookingId, transactionId, item } = checkout;
    expect((await confirmed(checkout)).body).toMatchObject({ code: 'payment_not_done' });

    const path = await payOnPage(shop, checkout);
    expect(path).toBe(`/dashboard/payment/${bookingId}?method=${method}&paid=${transactionId}`);
    expect(await confirmed(checkout)).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
    expect(await confirmed(checkout)).toMatchObject({ status: 200, body: { modifiedCount: 0 } });
    const sold = await look(shop, checkout);
    expect(sold).toMatchObject({
      booking: 'paid',
      transactionId,
      product: 'sold',
      payments: ['captured'],
      lastPayment: { method, amount: item.price * 100 },
    });
    expect(await readLedger(shop, sold.lastPayment?.id ?? '')).toEqual(['authorise', 'capture']);
    expect(await askCheckout(checkout, method)).toMatchObject(refusal('payment_paid'));
  });

  it('though nobody comes back: the shop looks by itself', async () => {
    const checkout = await startCheckout(await fixtures.deal(), method);
    await (method === 'bkash' ? answerBkash : answerSslcommerz)(shop, checkout);
    await settleDueNow(shop);
    expect(await look(shop, checkout)).toMatchObject({ booking: 'paid', product: 'sold' });
  });

  it('begun twice it is one payment on one page', async () => {
    const first = await startCheckout(await fixtures.deal(), method);
    const again = await startCheckout(first, method);
    expect([again.transactionId, again.page.href]).toEqual([first.transactionId, first.page.href]);
    expect((await look(shop, first)).payments).toHaveLength(1);
  });

  it('cancelled on its page nothing is paid, the item is free, and it can be begun anew', async () => {
    const checkout = await startCheckout(await fixtures.deal(), method);
    const way =
      method === 'bkash'
        ? await answerBkash(shop, checkout, { cancel: true })
        : await answerSslcommerz(shop, checkout, 'cancel');
    await comeBack(way, method);
    expect(await confirmed(checkout)).toMatchObject(refusal('payment_not_done'));
    expect(await look(shop, checkout)).toMatchObject({ booking: 'open', product: 'available' });
    const other = await startCheckout(checkout, method);
    await payOnPage(shop, other);
    expect((await confirmed(other)).body).toEqual({ modifiedCount: 1 });
  });

  it('is given back by an admin, in full and once', async () => {
    const checkout = await startCheckout(await fixtures.deal(), method);
    await payOnPage(shop, checkout);
    await confirmed(checkout);
    const admin = await joinAdmin(shop);
    const { lastPayment } = await look(shop, checkout);
    const path = `/api/payments/${lastPayment?.id}/refund`;
    const reason = { reason: 'The camera was never handed over.' };
    expect((await admin.post(path, reason)).body).toEqual({ modifiedCount: 1 });
    await bringToRest(shop);
    expect(await look(shop, checkout)).toMatchObject({
      booking: 'refunded',
      payments: ['refunded'],
    });
    expect(await readLedger(shop, lastPayment?.id ?? '')).toEqual([
      'authorise',
      'capture',
      'refund',
    ]);
    expect((await admin.post(path, reason)).body).toEqual({ modifiedCount: 0 });
  });

  it('is its buyer’s to begin, at its own price, by a way that exists', async () => {
    const deal = await fixtures.deal();
    const stranger = await fixtures.buyer();
    expect((await askCheckout({ ...deal, buyer: stranger }, method)).status).toBe(404);
    expect((await askCheckout({ ...deal, buyer: fixtures.seller }, method)).status).toBe(404);
    const price = { price: deal.item.price - 1 };
    expect(await askCheckout(deal, method, price)).toMatchObject(refusal('payment_price'));
    for (const wrong of [{ method: 'cash' }, { method: 'nagad' }, { price: '1' }]) {
      expect((await askCheckout(deal, method, wrong)).status).toBe(400);
    }
    expect((await look(shop, deal)).payments).toEqual([]);
  });

  it('no more than the page takes, and no less', async () => {
    const dear = await fixtures.deal({ item: await fixtures.item(500_001) });
    expect(await askCheckout(dear, method)).toMatchObject(refusal('payment_range'));
    const most = await fixtures.deal({ item: await fixtures.item(500_000) });
    expect((await askCheckout(most, method)).status).toBe(200);
  });

  it('not of an item that is off sale, and again when it is back', async () => {
    const deal = await fixtures.deal();
    await fixtures.seller.post(`/api/listings/${deal.item.id}/pause`);
    const away = await askCheckout(deal, method);
    expect(away).toMatchObject(refusal('payment_away'));
    expect(away.body.ownStatus).toBe('This item is not for sale at the moment.');
    expect((await look(shop, deal)).payments).toEqual([]);
    await fixtures.seller.post(`/api/listings/${deal.item.id}/resume`);
    expect((await askCheckout(deal, method)).status).toBe(200);
  });

  it('not of an item that is reserved for another, nor of one that is sold', async () => {
    const item = await fixtures.item();
    const [one, two] = [await fixtures.deal({ item }), await fixtures.deal({ item })];
    await fixtures.seller.post(`/api/deals/${one.bookingId}/accept`);
    const reserved = await askCheckout(two, method);
    expect(reserved).toMatchObject(refusal('payment_reserved'));
    expect(reserved.body.ownStatus).toBe(
      'This item is reserved for another buyer. Nothing was charged.',
    );
    await payOnPage(shop, await startCheckout(one, method));
    await settleDueNow(shop);
    expect(await askCheckout(two, method)).toMatchObject(refusal('payment_sold'));
  });
});

describe.each(methods)('sold by %s, the books are compared', (method) => {
  it('a sale that the provider does not have as we do is for an admin to look at', async () => {
    const checkout = await startCheckout(await fixtures.deal(), method);
    await payOnPage(shop, checkout);
    await confirmed(checkout);
    await shop.shop.payments.reconcileOwnWhenDue(0);
    expect((await look(shop, checkout)).payments).toEqual(['captured']);
    const [table, reference] =
      method === 'bkash'
        ? ['sandbox_bkash_payments', 'id']
        : ['sandbox_sslcommerz_sessions', 'tran_id'];
    const change = `update ${table} set amount = amount + $2 where ${reference} = $1`;
    await shop.database.pool.query(change, [checkout.transactionId, 100]);
    await shop.shop.payments.reconcileOwnWhenDue(0);
    expect((await look(shop, checkout)).payments).toEqual(['needs_human']);
    await shop.database.pool.query(change, [checkout.transactionId, -100]);
  });
});

it('a return of no payment of ours leads to the orders, and elsewhere never', async () => {
  const mine = await startCheckout(await fixtures.deal(), 'bkash');
  const ways = [
    '/api/return/bkash',
    '/api/return/bkash?paymentID=unknown&status=success',
    `/api/return/sslcommerz?tran_id=${mine.transactionId}&status=success`,
    `/api/return/bkash?paymentID=${mine.transactionId}&paymentID=//evil.example`,
    '/api/return/bkash?paymentID=%00',
  ];
  for (const way of ways) {
    expect(await comeBack(new URL(way, shop.url), 'bkash')).toBe('/dashboard/myorders');
  }
});

it('says how one can pay here, from which to which price', async () => {
  const { body } = await fixtures.seller.get('/api/payment-setup');
  expect(body.methods).toEqual([
    { name: 'card', mode: 'test', lowest: 61, highest: 999_999 },
    { name: 'bkash', mode: 'test', lowest: 1, highest: 500_000 },
    { name: 'sslcommerz', mode: 'test', lowest: 10, highest: 500_000 },
    { name: 'cash', mode: 'test', lowest: 1, highest: 10_000_000 },
  ]);
});
