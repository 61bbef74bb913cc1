import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cards } from '#tests/support/cards.ts';
import { bringToRest, openDashboard, settleDueNow } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import {
  askIntent,
  confirm,
  createPaymentFixtures,
  dieBeforeCapture,
  look,
  type PaymentFixtures,
  readCharged,
  readLedger,
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

describe('money that went back at the provider before the shop heard that it was taken', () => {
  const free = { booking: 'open', transactionId: null, product: 'available' };

  /** Takes the money and gives it back, by hand, at the provider. */
  async function takeAndGiveBack({ transactionId }: { transactionId: string }, amount?: number) {
    const dashboard = await openDashboard(shop.database);
    try {
      await dashboard.stripe.paymentIntents.capture(transactionId);
      await dashboard.stripe.refunds.create({
        payment_intent: transactionId,
        ...(amount !== undefined && { amount }),
      });
    } finally {
      await dashboard.close();
    }
  }

  it('never makes an order paid', async () => {
    const payment = await fixtures.authorised();
    await takeAndGiveBack(payment);
    expect((await confirm(payment)).status).toBe(409);
    const { lastPayment, ...after } = await look(shop, payment);
    expect(after).toMatchObject({ ...free, payments: ['refunded'] });
    const ledger = await readLedger(shop, lastPayment?.id ?? '');
    expect(ledger).toEqual(['authorise', 'capture', 'refund']);
    // The item is anybody's, also this buyer's with another card.
    expect((await confirm(await fixtures.authorised(payment))).status).toBe(200);
  });

  it('never makes one paid whose item was set aside for it', async () => {
    const payment = await fixtures.authorised();
    await dieBeforeCapture(shop, payment);
    expect((await look(shop, payment)).payments).toEqual(['allocated']);
    await takeAndGiveBack(payment);
    await settleDueNow(shop);
    expect(await look(shop, payment)).toMatchObject({ ...free, payments: ['refunded'] });
  });

  it('is a sale when only a part went back, and a person is told', async () => {
    const payment = await fixtures.authorised();
    await dieBeforeCapture(shop, payment);
    await takeAndGiveBack(payment, 100);
    expect((await confirm(payment)).status).toBe(200);
    const { lastPayment, booking } = await look(shop, payment);
    expect(booking).toBe('paid');
    const { rows } = await shop.database.pool.query(
      "select kind from alarms where subject = $1 and kind = 'payment_part_refunded'",
      [lastPayment?.id],
    );
    expect(rows).toHaveLength(1);
  });
});

describe('PUT confirmorder, asked again and again', () => {
  it('has a limit for each person', async () => {
    const tight = await startTestShop({
      idle: true,
      environment: { PAYMENT_WEBHOOKS: 'off', LIMIT_CONFIRMS_PER_MINUTE: '2' },
    });
    try {
      const own = await createPaymentFixtures(tight);
      const payment = await own.authorised();
      expect((await confirm(payment)).status).toBe(200);
      expect((await confirm(payment)).status).toBe(200);
      const third = await confirm(payment);
      expect(third.status).toBe(429);
      expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await confirm(await own.authorised())).status).toBe(200);
    } finally {
      await tight.close();
    }
  });

  it('has the provider asked once a second for one payment', async () => {
    const payment = await fixtures.start(await fixtures.deal());
    const begun = performance.now();
    for (let tries = 0; tries < 2; tries += 1) {
      expect((await confirm(payment)).status).toBe(409);
    }
    // No wait is too long here: a second look sooner than this would be one too many.
    expect(performance.now() - begun).toBeGreaterThanOrEqual(1_000);
  });
});

describe('PUT confirmorder', () => {
  it('answers 1 once and 0 afterwards', async () => {
    const payment = await fixtures.authorised();
    expect(await confirm(payment)).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
    expect(await confirm(payment)).toMatchObject({ status: 200, body: { modifiedCount: 0 } });
    const { lastPayment, ...after } = await look(shop, payment);
    expect(after).toEqual({
      booking: 'paid',
      transactionId: payment.transactionId,
      product: 'sold',
      payments: ['captured'],
    });
    expect(await readLedger(shop, lastPayment?.id ?? '')).toEqual(['authorise', 'capture']);
    expect(await readCharged(shop, payment)).toBe(payment.item.price * 100);
  });

  it('lets one of the confirmations of a moment answer 1 and the rest 0', async () => {
    const payment = await fixtures.authorised();
    const answers = await Promise.all(Array.from({ length: 12 }, () => confirm(payment)));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    const counts = answers.map(({ body }) => body.modifiedCount).sort();
    expect(counts).toEqual([...Array(11).fill(0), 1]);
    expect(await readCharged(shop, payment)).toBe(payment.item.price * 100);
  });

  it('does not believe that a card went through which did not', async () => {
    const payment = await fixtures.start(await fixtures.deal());
    const early = await confirm(payment);
    expect(early).toMatchObject({
      status: 409,
      body: {
        modifiedCount: 0,
        ownStatus: 'The payment provider has not received this payment.',
      },
    });
    expect((await type(payment, cards.declined)).status).toBe(402);
    expect((await confirm(payment)).status).toBe(409);
    expect((await look(shop, payment)).booking).toBe('open');
    await type(payment);
    expect((await confirm(payment)).body).toEqual({ modifiedCount: 1 });
  });

  it('answers a forged confirmation like one of nothing', async () => {
    const mine = await fixtures.authorised();
    const other = await fixtures.authorised();
    const missing = await confirm(mine, { id: nothing });
    expect(missing.status).toBe(404);
    const forged = [
      await confirm(mine, { transactionId: 'pi_made_up' }),
      await confirm(mine, { transactionId: other.transactionId }),
      await confirm(mine, { id: other.bookingId }),
      await confirm(mine, { itemId: other.item.id }),
      await confirm(mine, { itemId: nothing }),
      await confirm(mine, { by: other.buyer }),
      await confirm(other, { by: mine.buyer }),
      await confirm(mine, { id: 'not-an-id' }),
    ];
    for (const answer of forged) {
      expect([answer.status, answer.body]).toEqual([missing.status, missing.body]);
    }
    expect((await look(shop, mine)).booking).toBe('open');
    expect((await look(shop, other)).booking).toBe('open');
    expect((await confirm(mine, { transactionId: '' })).status).toBe(400);
  });

  it('needs a token', async () => {
    const payment = await fixtures.authorised();
    const { token } = payment.buyer;
    payment.buyer.token = '';
    expect((await confirm(payment)).status).toBe(401);
    payment.buyer.token = token;
  });

  it('tells the loser of a race that nothing was charged', async () => {
    const { winner, loser } = await fixtures.rivals();
    expect((await confirm(winner)).body).toEqual({ modifiedCount: 1 });
    for (let times = 0; times < 2; times += 1) {
      expect(await confirm(loser)).toMatchObject({
        status: 409,
        body: { modifiedCount: 0, ownStatus: 'Item already sold. Your card was not charged.' },
      });
    }
    expect(await look(shop, loser)).toMatchObject({ booking: 'lost', payments: ['released'] });
    expect(await readCharged(shop, loser)).toBe(0);
    expect((await askIntent(loser)).status).toBe(409);
    const { body: orders } = await loser.buyer.get(`/api/orders?email=${loser.buyer.email}`);
    expect(orders).toMatchObject([{ salesStatus: 'sold', isPaid: 'no' }]);
  });

  it('tells the same when the seller took the item away, and lets the money go', async () => {
    const payment = await fixtures.authorised();
    const gone = await fixtures.seller.get(`/api/deleteproduct/${payment.item.id}`);
    expect(gone.body).toEqual({ deletedCount: 1 });
    expect(await confirm(payment)).toMatchObject({
      status: 409,
      body: { ownStatus: 'Item already sold. Your card was not charged.' },
    });
    expect((await look(shop, payment)).payments).toEqual(['released']);
    expect(await readCharged(shop, payment)).toBe(0);
  });

  it.each(['seller', 'buyer'] as const)(
    'lets the money go when the %s was suspended after the card was typed',
    async (role) => {
      const payment = await fixtures.authorised();
      const untyped = await fixtures.start(await fixtures.deal({ buyer: payment.buyer }));
      const { uid } = role === 'seller' ? fixtures.seller : payment.buyer;
      const suspend = 'update people set suspended_at = $2 where uid = $1';
      await shop.database.pool.query(suspend, [uid, new Date()]);
      await settleDueNow(shop);
      expect(await look(shop, payment)).toMatchObject({
        booking: 'open',
        product: 'available',
        payments: ['released'],
      });
      expect(await readCharged(shop, payment)).toBe(0);
      expect((await look(shop, untyped)).payments).toEqual(['released']);
      if (role === 'seller') expect((await confirm(payment)).body.code).toBe('lost_race');
      await shop.database.pool.query(suspend, [uid, null]);
    },
  );

  it('does not speak of a sold item when only the payment ran out', async () => {
    const payment = await fixtures.start(await fixtures.deal());
    await shop.database.pool.query(
      "update payments set created_at = now() - interval '31 minutes' where intent_id = $1",
      [payment.transactionId],
    );
    await settleDueNow(shop);
    expect((await look(shop, payment)).payments).toEqual(['released']);
    expect(await confirm(payment)).toMatchObject({
      status: 409,
      body: { ownStatus: 'The payment provider has not received this payment.' },
    });
  });

  it('takes no other payment of the same order for the one that paid it', async () => {
    const first = await fixtures.start(await fixtures.deal());
    const { stripe, close } = await openDashboard(shop.database);
    await stripe.paymentIntents.cancel(first.transactionId);
    await close();
    const second = await fixtures.authorised(first);
    expect(second.transactionId).not.toBe(first.transactionId);
    expect((await confirm(second)).body).toEqual({ modifiedCount: 1 });
    expect(await confirm(first)).toMatchObject({
      status: 409,
      body: { ownStatus: 'The payment provider has not received this payment.' },
    });
  });
});

describe('a payment whose browser died', () => {
  it('is finished by the reconciler, and the late browser still hears 1, once', async () => {
    const payment = await fixtures.authorised();
    await settleDueNow(shop);
    expect(await look(shop, payment)).toMatchObject({ booking: 'paid', product: 'sold' });
    expect((await confirm(payment)).body).toEqual({ modifiedCount: 1 });
    expect((await confirm(payment)).body).toEqual({ modifiedCount: 0 });
  });

  it('is not looked at before its time', async () => {
    const payment = await fixtures.authorised();
    await shop.shop.payments.settleDue();
    expect((await look(shop, payment)).payments).toEqual(['open']);
  });

  it('is finished even if another payment cannot be', async () => {
    const { pool } = shop.database;
    const [poison, stranger, later] = [
      await fixtures.authorised(),
      await fixtures.start(await fixtures.deal()),
      await fixtures.authorised(),
    ];
    // What no code can have made: the item is held by another item's payment.
    await dieBeforeCapture(shop, poison);
    const holdBy =
      'update products set held_payment = (select id from payments where intent_id = $1) where id = $2';
    await pool.query(holdBy, [stranger.transactionId, poison.item.id]);
    await pool.query(
      "update payments set next_poll_at = now() - interval '1 minute' where intent_id = $1",
      [poison.transactionId],
    );
    await settleDueNow(shop);
    expect((await look(shop, later)).booking).toBe('paid');
    expect((await look(shop, poison)).payments).toEqual(['allocated']);
    expect(shop.logText()).toContain('payment_settle_failed');
    await pool.query(holdBy, [poison.transactionId, poison.item.id]);
    await settleDueNow(shop);
    expect((await look(shop, poison)).booking).toBe('paid');
  });

  it('is finished after the process died between its two transactions', async () => {
    const [before, after] = [await fixtures.authorised(), await fixtures.authorised()];
    await dieBeforeCapture(shop, before);
    await dieBeforeCapture(shop, after);
    const { stripe, close } = await openDashboard(shop.database);
    await stripe.paymentIntents.capture(after.transactionId);
    await close();
    await settleDueNow(shop);
    expect(await look(shop, before)).toMatchObject({ booking: 'paid', product: 'sold' });
    expect(await look(shop, after)).toMatchObject({ booking: 'paid', product: 'sold' });
    expect(await readCharged(shop, after)).toBe(after.item.price * 100);
  });
});
