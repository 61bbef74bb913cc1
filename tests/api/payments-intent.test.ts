import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { forgetIntent } from '#tests/support/books.ts';
import { cards, intentOf } from '#tests/support/cards.ts';
import { bringToRest, openDashboard } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import {
  askIntent,
  confirm,
  createPaymentFixtures,
  look,
  type PaymentFixtures,
  readCharged,
  type,
} from '#tests/support/payment-fixtures.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let fixtures: PaymentFixtures;

beforeAll(async () => {
  shop = await startTestShop({
    environment: { PAYMENT_WEBHOOKS: 'off', RECONCILE_SECONDS: '3600' },
  });
  fixtures = await createPaymentFixtures(shop);
});
afterEach(async () => {
  await bringToRest(shop);
  await expectInvariants(shop.database);
});
afterAll(() => shop.close());

const nothing = '00000000-0000-4000-8000-000000000000';

describe('POST create-payment-intent', () => {
  it('asks the provider for the booking’s price, in paisa, to be held and not taken', async () => {
    const payment = await fixtures.start(await fixtures.deal());
    const { stripe, close } = await openDashboard(shop.database);
    const intent = await stripe.paymentIntents.retrieve(payment.transactionId);
    await close();
    expect(intent).toMatchObject({
      amount: payment.item.price * 100,
      currency: 'bdt',
      capture_method: 'manual',
      status: 'requires_payment_method',
      metadata: { booking: payment.bookingId, item: payment.item.id },
    });
  });

  it('refuses another price, a missing one and nonsense', async () => {
    const deal = await fixtures.deal();
    const wrong = await askIntent(deal, { price: 1 });
    expect(wrong).toMatchObject({
      status: 409,
      body: { ownStatus: 'The price does not match the booking.' },
    });
    expect((await askIntent(deal, { price: deal.item.price + 0.5 })).status).toBe(409);
    expect((await askIntent(deal, { price: -deal.item.price })).status).toBe(409);
    for (const price of [undefined, null, `${deal.item.price}`]) {
      const answer = await askIntent(deal, { price });
      expect(answer.status).toBe(400);
      expect(answer.body.issues[0].path).toBe('price');
    }
    expect((await look(shop, deal)).payments).toEqual([]);
  });

  it('refuses a booking whose item has another price by now', async () => {
    const deal = await fixtures.deal();
    const reprice = 'update products set resale_price = $2 where id = $1';
    await shop.database.pool.query(reprice, [deal.item.id, deal.item.price + 1]);
    expect(await askIntent(deal)).toMatchObject({ status: 409, body: { code: 'payment_price' } });
    expect((await askIntent(deal, { price: deal.item.price + 1 })).status).toBe(409);
  });

  it('answers somebody else’s booking like a missing one', async () => {
    const deal = await fixtures.deal();
    const stranger = await fixtures.buyer();
    const missing = await askIntent(deal, { bookingId: nothing });
    expect(missing.status).toBe(404);
    for (const buyer of [stranger, fixtures.seller]) {
      const answer = await askIntent({ ...deal, buyer });
      expect([answer.status, answer.body]).toEqual([missing.status, missing.body]);
    }
    const malformed = await askIntent(deal, { bookingId: 'nonsense' });
    expect([malformed.status, malformed.body]).toEqual([missing.status, missing.body]);
  });

  it('without a booking means the caller’s only payable one at that price', async () => {
    const buyer = await fixtures.buyer();
    const price = 33_333;
    const none = await buyer.post('/api/create-payment-intent', { price });
    expect(none.status).toBe(409);
    const first = await fixtures.deal({ buyer, item: await fixtures.item(price) });
    await fixtures.deal({ item: await fixtures.item(price) });
    const found = await buyer.post('/api/create-payment-intent', { price });
    expect(found.status).toBe(200);
    expect((await look(shop, first)).lastPayment?.intentId).toBe(intentOf(found.body.clientSecret));

    const second = await fixtures.deal({ buyer, item: await fixtures.item(price) });
    expect(await buyer.post('/api/create-payment-intent', { price })).toMatchObject({
      status: 409,
      body: { ownStatus: 'Several bookings have this price. Please say which one.' },
    });
    // A paid one and one whose item left the shop cannot be meant.
    await fixtures.seller.get(`/api/deleteproduct/${second.item.id}`);
    const again = await buyer.post('/api/create-payment-intent', { price });
    expect(again.body.clientSecret).toBe(found.body.clientSecret);
    const payment = {
      ...first,
      clientSecret: found.body.clientSecret,
      transactionId: intentOf(found.body.clientSecret),
    };
    await type(payment);
    expect((await confirm(payment)).status).toBe(200);
    expect((await buyer.post('/api/create-payment-intent', { price })).status).toBe(409);
  });

  it('without a booking says why the only one at that price cannot be paid', async () => {
    const price = 33_335;
    const item = await fixtures.item(price);
    const [mine, other] = [await fixtures.deal({ item }), await fixtures.deal({ item })];
    const without = () => askIntent(mine, { bookingId: undefined });
    const { seller } = fixtures;
    await seller.post(`/api/deals/${other.bookingId}/accept`);
    expect((await without()).body).toMatchObject({
      code: 'payment_reserved',
      ownStatus: 'This item is reserved for another buyer. Your card was not charged.',
    });
    await seller.post(`/api/deals/${other.bookingId}/end`, { reason: 'other' });
    await seller.post(`/api/listings/${item.id}/pause`);
    expect((await without()).body.code).toBe('payment_away');
    await seller.post(`/api/listings/${item.id}/resume`);
    const paid = await fixtures.authorised(mine);
    await confirm(paid);
    expect((await without()).body.code).toBe('payment_paid');
  });

  it('without a booking finds none at a price that none can have', async () => {
    const buyer = await fixtures.buyer();
    const headers = { authorization: `barer ${buyer.token}`, 'content-type': 'application/json' };
    for (const price of ['0.5', '-0', '-1', '9007199254740993', '2147483648', '1e308']) {
      const body = `{"price":${price}}`;
      const answer = await buyer.send('POST', '/api/create-payment-intent', headers, body);
      expect(answer).toMatchObject({ status: 409, body: { code: 'payment_price' } });
    }
  });

  it('refuses what is paid, sold, removed or of a seller who left', async () => {
    const item = await fixtures.item();
    const [paid, late] = [
      await fixtures.authorised(await fixtures.deal({ item })),
      await fixtures.deal({ item }),
    ];
    await confirm(paid);
    expect(await askIntent(paid)).toMatchObject({
      status: 409,
      body: { ownStatus: 'This order is already paid.' },
    });
    expect(await askIntent(late)).toMatchObject({
      status: 409,
      body: { ownStatus: 'This item is sold.' },
    });

    const removed = await fixtures.deal();
    await fixtures.seller.get(`/api/deleteproduct/${removed.item.id}`);
    expect(await askIntent(removed)).toMatchObject({ status: 409, body: { code: 'payment_sold' } });

    const orphan = await fixtures.deal();
    const suspend = 'update people set suspended_at = $2 where uid = $1';
    await shop.database.pool.query(suspend, [fixtures.seller.uid, new Date()]);
    expect(await askIntent(orphan)).toMatchObject({ status: 409, body: { code: 'payment_sold' } });
    await shop.database.pool.query(suspend, [fixtures.seller.uid, null]);
    expect((await askIntent(orphan)).status).toBe(200);
  });

  it.each([60, 1_000_000])('refuses %d tk, which no card can be charged', async (price) => {
    const deal = await fixtures.deal({ item: await fixtures.item(price) });
    expect(await askIntent(deal)).toMatchObject({
      status: 409,
      body: { ownStatus: 'This price is outside what can be paid by card.' },
    });
  });

  it('gives two tabs and a double click the same intent', async () => {
    const deal = await fixtures.deal();
    const answers = await Promise.all(Array.from({ length: 6 }, () => askIntent(deal)));
    const secrets = new Set(answers.map(({ body }) => body.clientSecret));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(secrets.size).toBe(1);
    expect((await look(shop, deal)).payments).toEqual(['open']);
    const { rows } = await shop.database.pool.query(
      `select count(*)::int as n from sandbox_payment_intents where metadata->>'booking' = $1`,
      [deal.bookingId],
    );
    expect(rows[0].n).toBe(1);
  });

  it('takes up a declined card’s intent, and the good card is charged once', async () => {
    const deal = await fixtures.deal();
    const first = await fixtures.start(deal);
    const declined = await type(first, cards.declined);
    expect(declined).toMatchObject({ status: 402, body: { error: { code: 'card_declined' } } });
    const again = await fixtures.start(deal);
    expect(again.clientSecret).toBe(first.clientSecret);
    expect((await type(again)).body.status).toBe('requires_capture');
    // Pressing Pay once more, in the other tab, holds nothing twice.
    expect((await type(first)).status).toBe(400);
    expect((await confirm(again)).body).toEqual({ modifiedCount: 1 });
    expect(await readCharged(shop, again)).toBe(deal.item.price * 100);
  });

  it('replaces an intent that ran out by a new one', async () => {
    const first = await fixtures.start(await fixtures.deal());
    const { stripe, close } = await openDashboard(shop.database);
    await stripe.paymentIntents.cancel(first.transactionId);
    await close();
    const second = await fixtures.start(first);
    expect(second.transactionId).not.toBe(first.transactionId);
    expect((await look(shop, first)).payments).toEqual(['released', 'open']);
    await type(second);
    expect((await confirm(second)).body).toEqual({ modifiedCount: 1 });
  });

  it('finds the intent that a process made just before it died', async () => {
    const payment = await fixtures.start(await fixtures.deal());
    await forgetIntent(shop, payment);
    const again = await fixtures.start(payment);
    expect(again.clientSecret).toBe(payment.clientSecret);
  });

  it('gives up an intent that nobody paid for half an hour, without touching a fresh one', async () => {
    const [old, fresh] = [
      await fixtures.start(await fixtures.deal()),
      await fixtures.start(await fixtures.deal()),
    ];
    await shop.database.pool.query(
      "update payments set created_at = now() - interval '31 minutes' where intent_id = $1",
      [old.transactionId],
    );
    await bringToRest(shop);
    expect((await look(shop, old)).payments).toEqual(['released']);
    expect((await look(shop, fresh)).payments).toEqual(['open']);
    expect((await type(old)).status).toBe(400);
  });

  it('limits payments per person', async () => {
    const small = await startTestShop({ environment: { LIMIT_PAYMENT_INTENTS_PER_MINUTE: '2' } });
    const deal = await (await createPaymentFixtures(small)).deal();
    expect((await askIntent(deal)).status).toBe(200);
    expect((await askIntent(deal)).status).toBe(200);
    const refused = await askIntent(deal);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await small.close();
  });
});

describe('a shop without a payment provider', () => {
  it('says so and takes no money', async () => {
    const off = await startTestShop({
      environment: { SHOP_MODE: 'live', PUBLIC_URL: 'http://localhost' },
    });
    const deal = await (await createPaymentFixtures(off)).deal();
    expect((await deal.buyer.get('/api/payment-setup')).body).toEqual({
      mode: 'off',
      publishableKey: null,
      methods: [{ name: 'cash', mode: 'live', lowest: 1, highest: 10_000_000 }],
    });
    expect(await askIntent(deal)).toMatchObject({
      status: 409,
      body: { ownStatus: 'Paying by card is switched off.' },
    });
    const webhook = await deal.buyer.post('/api/webhooks/stripe', {});
    expect(webhook.status).toBe(404);
    await off.close();
  });
});
