import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { joinAdmin } from '#tests/support/admin.ts';
import { forgetIntents, refuseRefunds } from '#tests/support/books.ts';
import { cards } from '#tests/support/cards.ts';
import { bringToRest, failProvider, openDashboard } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import {
  confirm,
  createPaymentFixtures,
  look,
  type Payment,
  type PaymentFixtures,
  readCharged,
  readLedger,
} from '#tests/support/payment-fixtures.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import type { TestClient } from '#tests/support/test-client.ts';

let shop: TestShop;
let fixtures: PaymentFixtures;
let admin: TestClient;
let deputy: TestClient;

beforeAll(async () => {
  shop = await startTestShop({
    environment: { PAYMENT_WEBHOOKS: 'off', RECONCILE_SECONDS: '3600' },
  });
  [fixtures, admin, deputy] = await Promise.all([
    createPaymentFixtures(shop),
    joinAdmin(shop),
    joinAdmin(shop, 'Deputy'),
  ]);
});
afterEach(async () => {
  await bringToRest(shop);
  await expectInvariants(shop.database);
});
afterAll(() => shop.close());

const reason = 'Compared with the dashboard of the provider.';

async function idOf(payment: Payment): Promise<string> {
  return (await look(shop, payment)).lastPayment?.id ?? '';
}

const review = async (payment: Payment, wish: object = {}, by = admin) =>
  by.post(`/api/payments/${await idOf(payment)}/review`, { reason, ...wish });

const setIntent = (what: string, { transactionId }: Payment) =>
  shop.database.pool.query(`update sandbox_payment_intents set ${what} where id = $1`, [
    transactionId,
  ]);

async function inDashboard(
  work: (stripe: Awaited<ReturnType<typeof openDashboard>>['stripe']) => Promise<unknown>,
): Promise<void> {
  const { stripe, close } = await openDashboard(shop.database);
  try {
    await work(stripe);
  } finally {
    await close();
  }
}

/** A card is accepted, and the payment waits for a person because another currency was seen for a moment. */
async function heldInDoubt(of?: Payment): Promise<Payment> {
  const payment = await fixtures.authorised(of);
  await setIntent(`currency = 'usd'`, payment);
  await confirm(payment);
  await setIntent(`currency = 'bdt'`, payment);
  expect((await look(shop, payment)).lastPayment?.state).toBe('needs_human');
  return payment;
}

/** A sale whose refund the buyer's bank refused. */
async function refundRefused(): Promise<Payment> {
  const payment = await fixtures.authorised();
  await confirm(payment);
  await refuseRefunds(shop, async () => {
    await admin.post(`/api/payments/${await idOf(payment)}/refund`, { reason });
    await bringToRest(shop);
  });
  expect((await look(shop, payment)).lastPayment?.state).toBe('needs_human');
  return payment;
}

const orderOf = async ({ buyer, bookingId }: Payment) =>
  (await buyer.get(`/api/bookings/${bookingId}`)).body;

async function openAlarms(payment: Payment): Promise<string[]> {
  const { rows } = await shop.database.pool.query(
    'select kind from alarms where subject = $1 and resolved_at is null',
    [await idOf(payment)],
  );
  return rows.map(({ kind }) => kind);
}

describe('an admin leads a payment out of manual review', () => {
  it('lets an order be paid anew whose hold was ended in the dashboard, and writes down who and why', async () => {
    const payment = await heldInDoubt();
    await inDashboard((stripe) => stripe.paymentIntents.cancel(payment.transactionId));
    expect(await review(payment)).toMatchObject({
      status: 200,
      body: { modifiedCount: 1, state: 'released' },
    });
    expect(await look(shop, payment)).toMatchObject({
      booking: 'open',
      product: 'available',
      payments: ['released'],
    });
    expect(await openAlarms(payment)).toEqual([]);
    const { rows } = await shop.database.pool.query(
      'select actor_name, action, reason, before, after from audit_entries where subject_id = $1',
      [await idOf(payment)],
    );
    expect(rows).toEqual([
      {
        actor_name: 'Admin',
        action: 'payment_reviewed',
        reason,
        before: { state: 'needs_human' },
        after: { state: 'released' },
      },
    ]);
    const again = await fixtures.authorised(payment);
    expect((await confirm(again)).body).toEqual({ modifiedCount: 1 });
  });

  it('gives the item to whom the card is held for, if it is still to be had', async () => {
    const payment = await heldInDoubt();
    expect((await review(payment)).body).toEqual({ modifiedCount: 1, state: 'allocated' });
    await bringToRest(shop);
    expect(await look(shop, payment)).toMatchObject({
      booking: 'paid',
      product: 'sold',
      payments: ['captured'],
    });
    expect(await readCharged(shop, payment)).toBe(payment.item.price * 100);
    expect(await orderOf(payment)).toMatchObject({ isPaid: 'yes' });
  });

  it('lets the hold go when somebody else has the item', async () => {
    const payment = await heldInDoubt();
    const rival = await fixtures.authorised({ ...(await fixtures.deal({ item: payment.item })) });
    await confirm(rival);
    expect((await review(payment)).body.state).toBe('releasing');
    await bringToRest(shop);
    expect((await look(shop, payment)).lastPayment?.state).toBe('released');
    expect(await readCharged(shop, payment)).toBe(0);
    expect((await look(shop, rival)).booking).toBe('paid');
  });

  it('lets the hold go when the admin says so', async () => {
    const payment = await heldInDoubt();
    expect((await review(payment, { giveBack: true })).body.state).toBe('releasing');
    await bringToRest(shop);
    expect(await look(shop, payment)).toMatchObject({ booking: 'open', payments: ['released'] });
  });

  it('sells the item to whom it was captured for in the dashboard', async () => {
    const payment = await heldInDoubt();
    await inDashboard((stripe) => stripe.paymentIntents.capture(payment.transactionId));
    expect((await review(payment)).body).toEqual({ modifiedCount: 1, state: 'captured' });
    expect(await look(shop, payment)).toMatchObject({
      booking: 'paid',
      product: 'sold',
      payments: ['captured'],
      transactionId: payment.transactionId,
    });
    expect(await readLedger(shop, await idOf(payment))).toEqual(['authorise', 'capture']);
  });

  it('asks for the money to be given back when the item is gone, and gives it back then', async () => {
    const payment = await heldInDoubt();
    const rival = await fixtures.authorised(await fixtures.deal({ item: payment.item }));
    await confirm(rival);
    await inDashboard((stripe) => stripe.paymentIntents.capture(payment.transactionId));
    expect(await review(payment)).toMatchObject({
      status: 409,
      body: { code: 'review_needs_refund' },
    });
    expect((await look(shop, payment)).lastPayment?.state).toBe('needs_human');
    expect(await openAlarms(payment)).toEqual(['payment_needs_human']);
    expect((await review(payment, { giveBack: true })).body.state).toBe('refunding');
    await bringToRest(shop);
    expect((await look(shop, payment)).lastPayment).toMatchObject({
      state: 'refunded',
      refundReason: reason,
    });
    expect(await readCharged(shop, payment)).toBe(0);
  });

  it('undoes the order whose money was given back in the dashboard', async () => {
    const payment = await refundRefused();
    await inDashboard((stripe) => stripe.refunds.create({ payment_intent: payment.transactionId }));
    expect((await review(payment)).body).toEqual({ modifiedCount: 1, state: 'refunded' });
    expect(await look(shop, payment)).toMatchObject({
      booking: 'refunded',
      product: 'sold',
      payments: ['refunded'],
    });
    expect(await orderOf(payment)).toMatchObject({ isPaid: 'no', refund: 'done' });
    expect(await openAlarms(payment)).toEqual([]);
  });

  it('keeps a sale whose refund failed, or tries the refund again, as the admin says', async () => {
    const [kept, tried] = [await refundRefused(), await refundRefused()];
    expect((await review(kept)).body.state).toBe('captured');
    expect((await review(tried, { giveBack: true })).body.state).toBe('refunding');
    await bringToRest(shop);
    expect(await look(shop, kept)).toMatchObject({ booking: 'paid', payments: ['captured'] });
    expect(await look(shop, tried)).toMatchObject({
      booking: 'refunded',
      payments: ['refunded'],
    });
    expect([await readCharged(shop, kept), await readCharged(shop, tried)]).toEqual([
      kept.item.price * 100,
      0,
    ]);
  });

  it('writes one refund where the first one failed later and another was made', async () => {
    const payment = await fixtures.authorised(undefined, cards.refundFails);
    await confirm(payment);
    await admin.post(`/api/payments/${await idOf(payment)}/refund`, { reason });
    await bringToRest(shop);
    await shop.shop.payments.jobs['payments.settle_intent']?.(
      { intentId: payment.transactionId, type: 'refund.failed' },
      'refund.failed',
    );
    expect((await look(shop, payment)).lastPayment?.state).toBe('needs_human');
    // Its bank takes it now.
    await shop.database.pool.query(
      `with r as (update sandbox_refunds set status = 'succeeded' where payment_intent = $1 returning charge)
       update sandbox_charges set amount_refunded = amount_captured where id = (select charge from r)`,
      [payment.transactionId],
    );
    expect((await review(payment)).body.state).toBe('refunded');
    expect(await readLedger(shop, await idOf(payment))).toEqual([
      'authorise',
      'capture',
      'refund',
      'refund_failed',
      'refund',
    ]);
    expect((await look(shop, payment)).booking).toBe('refunded');
  });

  it('calls a sale refunded whose money the bank took, and a comparison agrees', async () => {
    const payment = await fixtures.authorised();
    await confirm(payment);
    const id = await idOf(payment);
    const amount = payment.item.price * 100;
    await shop.database.pool.query(
      `insert into disputes (id, payment_id, status, reason, amount) values ($1, $2, 'lost', 'fraudulent', $3)`,
      [`dp_${id}`, id, amount],
    );
    await shop.database.pool.query(
      `update payments set state = 'needs_human', next_poll_at = null where id = $1`,
      [id],
    );
    expect((await review(payment, { giveBack: true })).body.state).toBe('refunded');
    await shop.shop.payments.reconcileAll();
    expect(await look(shop, payment)).toMatchObject({
      booking: 'refunded',
      payments: ['refunded'],
    });
    expect(await orderOf(payment)).toMatchObject({ isPaid: 'no' });
  });

  it('lets go what the provider never knew', async () => {
    const payment = await heldInDoubt();
    await forgetIntents(shop, payment.transactionId);
    expect((await review(payment)).body.state).toBe('released');
  });

  it('is decided once by two admins', async () => {
    const payment = await heldInDoubt();
    const answers = await Promise.all([
      review(payment, {}, admin),
      review(payment, {}, deputy),
      review(payment, { giveBack: true }, admin),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.code).toBe('review_not_needed');
  });
});

describe('nothing is changed', () => {
  it('while the provider does not answer', async () => {
    const payment = await heldInDoubt();
    await failProvider(shop, 'retrieve', 'error_500_before', 100);
    expect(await review(payment)).toMatchObject({ status: 503, body: { code: 'provider_down' } });
    expect((await look(shop, payment)).lastPayment?.state).toBe('needs_human');
    expect(await openAlarms(payment)).toEqual(['payment_needs_human']);
  });

  it('while amount or currency are others than ours', async () => {
    const payment = await heldInDoubt();
    await setIntent(`currency = 'usd'`, payment);
    expect((await review(payment)).body.code).toBe('review_differs');
    expect((await review(payment, { giveBack: true })).body.code).toBe('review_differs');
    await setIntent(`currency = 'bdt'`, payment);
  });

  it('while the bank decides about money that should go back', async () => {
    const payment = await refundRefused();
    const id = await idOf(payment);
    await shop.database.pool.query(
      `insert into disputes (id, payment_id, status, reason, amount) values ($1, $2, 'needs_response', 'fraudulent', 1)`,
      [`dp_${id}`, id],
    );
    expect((await review(payment, { giveBack: true })).body.code).toBe('payment_with_bank');
    expect((await review(payment)).body.state).toBe('captured');
  });

  it('about a payment that waits for nobody, or of nobody', async () => {
    const payment = await fixtures.authorised();
    await confirm(payment);
    expect(await review(payment)).toMatchObject({
      status: 409,
      body: { code: 'review_not_needed' },
    });
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect((await admin.post(`/api/payments/${nobody}/review`, { reason })).status).toBe(404);
    expect((await review(payment, { reason: '' })).status).toBe(400);
  });
});
