import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { forgetIntent } from '#tests/support/books.ts';
import {
  bringToRest,
  type FaultMode,
  failProvider,
  type ProviderCall,
  settleDueNow,
} from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import {
  askIntent,
  confirm,
  createPaymentFixtures,
  look,
  type PaymentFixtures,
  readCharged,
  readLedger,
} from '#tests/support/payment-fixtures.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let fixtures: PaymentFixtures;

const quiet = { PAYMENT_WEBHOOKS: 'off', RECONCILE_SECONDS: '3600' };

beforeAll(async () => {
  shop = await startTestShop({ environment: quiet });
  fixtures = await createPaymentFixtures(shop);
});
afterEach(async () => {
  await bringToRest(shop);
  await expectInvariants(shop.database);
});
afterAll(() => shop.close());

const fail = (call: ProviderCall, mode: FaultMode, times = 1) =>
  failProvider(shop, call, mode, times);

const providerDown = {
  status: 503,
  body: { ownStatus: 'The payment provider does not answer. Please try again in a moment.' },
};

/** Both kinds of 500: the provider did nothing, or it did it and then failed. */
const failures = ['error_500_before', 'error_500_after'] as const;

describe('a provider that fails', () => {
  it.each(failures)('once when an intent is made (%s) is not noticed', async (mode) => {
    const deal = await fixtures.deal();
    await fail('create', mode);
    const payment = await fixtures.authorised(deal);
    expect((await look(shop, deal)).payments).toEqual(['open']);
    expect((await confirm(payment)).body).toEqual({ modifiedCount: 1 });
    expect(await readCharged(shop, payment)).toBe(deal.item.price * 100);
  });

  it('again and again when an intent is made: 503, and the stored errors are in nobody’s way later', async () => {
    const deal = await fixtures.deal();
    await fail('create', 'error_500_before', 4);
    for (let tries = 0; tries < 2; tries += 1) {
      const answer = await askIntent(deal);
      expect(answer).toMatchObject(providerDown);
      expect(answer.headers.get('retry-after')).toBe('5');
    }
    const payment = await fixtures.authorised(deal);
    expect((await confirm(payment)).body).toEqual({ modifiedCount: 1 });
    expect((await look(shop, deal)).payments).toEqual(['captured']);
  });

  it.each(failures)('once when the money is taken (%s) is not noticed', async (mode) => {
    const payment = await fixtures.authorised();
    await fail('capture', mode);
    expect(await confirm(payment)).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
    expect(await readCharged(shop, payment)).toBe(payment.item.price * 100);
  });

  it('because it refuses for good: the payment has failed, and the next one is a new one', async () => {
    const deal = await fixtures.deal();
    await shop.database.pool.query(
      `insert into payments (booking_id, item_id, buyer_id, amount, currency, next_poll_at)
       select id, item_id, buyer_id, price * 100, 'xyz', now() from bookings where id = $1`,
      [deal.bookingId],
    );
    expect(await askIntent(deal)).toMatchObject(providerDown);
    expect((await look(shop, deal)).payments).toEqual(['failed']);
    expect((await look(shop, deal)).lastPayment?.lastError).toContain('Invalid currency');
    const payment = await fixtures.authorised(deal);
    expect((await confirm(payment)).body).toEqual({ modifiedCount: 1 });
  });

  it('again and again when the money is taken: 202, the item stays theirs, and it ends well', async () => {
    const item = await fixtures.item();
    const [one, two] = await fixtures.buyers(2);
    const payment = await fixtures.authorised(await fixtures.deal({ buyer: one, item }));
    const other = await fixtures.authorised(await fixtures.deal({ buyer: two, item }));
    await fail('capture', 'error_500_before', 4);
    const unknown = await confirm(payment);
    expect(unknown).toMatchObject({
      status: 202,
      body: { modifiedCount: 0, ownStatus: expect.any(String) },
    });
    expect(await look(shop, payment)).toMatchObject({
      booking: 'open',
      product: 'reserved',
      payments: ['allocated'],
    });
    // Meanwhile nobody gets it, nobody loses it, and nobody can take it off the shop.
    expect((await confirm(other)).status).toBe(202);
    expect((await look(shop, other)).payments).toEqual(['open']);
    expect((await askIntent(other)).body.clientSecret).toBe(other.clientSecret);
    expect((await askIntent(await fixtures.deal({ item }))).status).toBe(200);
    expect((await fixtures.seller.get(`/api/deleteproduct/${item.id}`)).status).toBe(409);
    await settleDueNow(shop);
    expect((await confirm(payment)).body).toEqual({ modifiedCount: 1 });
    expect((await confirm(other)).status).toBe(409);
    expect(await readCharged(shop, payment)).toBe(item.price * 100);
    expect(await readCharged(shop, other)).toBe(0);
  });

  it.each(failures)('when the loser is let go (%s): let go all the same', async (mode) => {
    const { winner, loser } = await fixtures.rivals();
    await fail('cancel', mode, 2);
    expect((await confirm(winner)).body).toEqual({ modifiedCount: 1 });
    await bringToRest(shop);
    expect((await confirm(loser)).status).toBe(409);
    const { lastPayment, payments } = await look(shop, loser);
    expect(payments).toEqual(['released']);
    expect(await readLedger(shop, lastPayment?.id ?? '')).toEqual(['authorise', 'release']);
  });

  it('for every reader: 503 for a new payment, 202 for a typed card, and both go on afterwards', async () => {
    const [typed, deal] = [await fixtures.authorised(), await fixtures.deal()];
    const started = await fixtures.start(deal);
    // Each look is tried twice by us, and three times by the provider's library.
    await fail('retrieve', 'error_500_before', 6);
    expect((await confirm(typed)).status).toBe(202);
    await fail('retrieve', 'error_500_before', 6);
    expect(await askIntent(deal)).toMatchObject(providerDown);
    expect((await fixtures.start(deal)).clientSecret).toBe(started.clientSecret);
    expect((await confirm(typed)).body).toEqual({ modifiedCount: 1 });
  });

  it('and is asked no more after five failures, until it is back', async () => {
    const broken = await startTestShop({ environment: quiet });
    const there = await createPaymentFixtures(broken);
    const payments = [await there.authorised(), await there.authorised()];
    const deal = await there.deal();
    const lost = await there.start(await there.deal());
    await forgetIntent(broken, lost);
    await failProvider(broken, 'create', 'error_500_before', 5);
    expect((await askIntent(deal)).status).toBe(503);
    expect((await askIntent(deal)).status).toBe(503);
    expect((await askIntent(deal)).status).toBe(503);
    // Browsing and booking go on; paying answers at once.
    expect((await deal.buyer.get('/api/categories')).status).toBe(200);
    expect((await askIntent(await there.deal())).status).toBe(503);
    expect((await askIntent(lost)).status).toBe(503);
    for (const payment of payments) expect((await confirm(payment)).status).toBe(202);
    await bringToRest(broken);
    // Silence is no stored answer: the same key finds the intent that was made.
    expect((await there.start(lost)).clientSecret).toBe(lost.clientSecret);
    for (const payment of payments) {
      expect((await confirm(payment)).body).toEqual({ modifiedCount: 1 });
    }
    await expectInvariants(broken.database);
    await broken.close();
  });
});
