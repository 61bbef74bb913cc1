import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PersonId } from '#contract/kernel/ids.ts';
import { hasUnsettled } from '#server/modules/payments/index.ts';
import { bringToRest, eventually, openDashboard, settleDueNow } from '#tests/support/faults.ts';
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

describe('the provider and we disagree', () => {
  it('calls a person when the amount is another one, and gives nobody the item', async () => {
    const payment = await fixtures.authorised();
    await shop.database.pool.query(
      `update sandbox_payment_intents set amount = amount + 100, amount_capturable = amount + 100 where id = $1`,
      [payment.transactionId],
    );
    expect((await confirm(payment)).status).toBe(202);
    expect(await look(shop, payment)).toMatchObject({
      booking: 'open',
      product: 'available',
      payments: ['needs_human'],
    });
    expect(shop.logText()).toContain('payment_in_manual_review');
    expect(await askIntent(payment)).toMatchObject({
      status: 409,
      body: { code: 'payment_in_doubt' },
    });
    await shop.database.pool.query(
      `update sandbox_payment_intents set amount = amount - 100, amount_capturable = amount - 100 where id = $1`,
      [payment.transactionId],
    );
  });

  it.each([
    ['another currency', `currency = 'usd'`, `currency = 'bdt'`, 'the currency differs'],
    [
      'another payment’s name',
      `metadata = metadata || '{"payment":"another"}'`,
      `metadata = metadata || jsonb_build_object('payment', (select id from payments where intent_id = sandbox_payment_intents.id))`,
      'the intent belongs to another payment',
    ],
  ])('calls a person when the intent has %s', async (_, change, undo, reason) => {
    const payment = await fixtures.authorised();
    const set = (what: string) =>
      shop.database.pool.query(`update sandbox_payment_intents set ${what} where id = $1`, [
        payment.transactionId,
      ]);
    await set(change);
    expect((await confirm(payment)).status).toBe(202);
    const { lastPayment, product } = await look(shop, payment);
    expect([lastPayment?.state, lastPayment?.lastError]).toEqual(['needs_human', reason]);
    expect(product).toBe('available');
    // Until it is decided the buyer's account stays.
    const buyer = lastPayment?.buyerId as PersonId;
    expect(await hasUnsettled(shop.database.db, buyer)).toBe(true);
    await set(undo);
  });

  it('lets the money go when the booking ended after the card was typed', async () => {
    const payment = await fixtures.authorised();
    await shop.database.pool.query(`update bookings set state = 'cancelled' where id = $1`, [
      payment.bookingId,
    ]);
    await settleDueNow(shop);
    expect(await look(shop, payment)).toMatchObject({
      booking: 'cancelled',
      product: 'available',
      payments: ['released'],
    });
    expect(await readCharged(shop, payment)).toBe(0);
  });

  it('gives back what was taken for a payment that was being let go, and undoes no other order', async () => {
    const first = await fixtures.authorised();
    await shop.database.pool.query(
      `update payments set state = 'releasing', next_poll_at = now() + interval '1 hour' where intent_id = $1`,
      [first.transactionId],
    );
    const second = await fixtures.authorised(first);
    const { stripe, close } = await openDashboard(shop.database);
    await stripe.paymentIntents.capture(first.transactionId);
    await close();
    expect((await confirm(second)).body).toEqual({ modifiedCount: 1 });
    await bringToRest(shop);
    expect(await look(shop, second)).toMatchObject({
      booking: 'paid',
      product: 'sold',
      transactionId: second.transactionId,
      payments: ['refunded', 'captured'],
    });
    expect([await readCharged(shop, first), await readCharged(shop, second)]).toEqual([
      0,
      second.item.price * 100,
    ]);
  });

  it('waits as long as the provider has not decided, and gives nothing up meanwhile', async () => {
    const payment = await fixtures.authorised();
    const set = (status: string, capturable: string) =>
      shop.database.pool.query(
        `update sandbox_payment_intents set status = '${status}', amount_capturable = ${capturable} where id = $1`,
        [payment.transactionId],
      );
    await set('processing', '0');
    await shop.database.pool.query(
      "update payments set created_at = now() - interval '31 minutes' where intent_id = $1",
      [payment.transactionId],
    );
    expect((await confirm(payment)).status).toBe(202);
    expect((await look(shop, payment)).payments).toEqual(['open']);
    await set('requires_capture', 'amount');
    expect((await confirm(payment)).body).toEqual({ modifiedCount: 1 });
  });

  it('calls a person for an intent that the provider does not know', async () => {
    const payment = await fixtures.start(await fixtures.deal());
    await shop.database.pool.query('delete from sandbox_payment_intents where id = $1', [
      payment.transactionId,
    ]);
    expect((await confirm(payment)).status).toBe(202);
    expect((await look(shop, payment)).payments).toEqual(['needs_human']);
  });

  it('keeps no money of others for an item that waits for a person', async () => {
    const item = await fixtures.item();
    const [one, two] = await fixtures.buyers(2);
    const holder = await fixtures.authorised(await fixtures.deal({ buyer: one, item }));
    const waiting = await fixtures.authorised(await fixtures.deal({ buyer: two, item }));
    const { stripe, close } = await openDashboard(shop.database);
    await dieBeforeCapture(shop, holder);
    await shop.database.pool.query(
      "update payments set state = 'needs_human', next_poll_at = null where intent_id = $1",
      [holder.transactionId],
    );
    expect(await confirm(waiting)).toMatchObject({ status: 409, body: { code: 'lost_race' } });
    expect((await look(shop, waiting)).payments).toEqual(['released']);
    await stripe.paymentIntents.cancel(holder.transactionId);
    await close();
  });

  it('gives the item back to the shop when a hold was cancelled in the dashboard', async () => {
    const payment = await fixtures.authorised();
    await dieBeforeCapture(shop, payment);
    const { stripe, close } = await openDashboard(shop.database);
    await stripe.paymentIntents.cancel(payment.transactionId);
    await close();
    expect((await confirm(payment)).status).toBe(409);
    const { lastPayment, ...after } = await look(shop, payment);
    expect(after).toMatchObject({ booking: 'open', product: 'available', payments: ['failed'] });
    expect(await readLedger(shop, lastPayment?.id ?? '')).toEqual(['authorise', 'release']);
    const again = await fixtures.authorised(payment);
    expect((await confirm(again)).body).toEqual({ modifiedCount: 1 });
  });

  it('balances its books when a hold was cancelled while it waited for another payment', async () => {
    const item = await fixtures.item();
    const [one, two] = await fixtures.buyers(2);
    const holder = await fixtures.start(await fixtures.deal({ buyer: one, item }));
    const waiting = await fixtures.authorised(await fixtures.deal({ buyer: two, item }));
    await dieBeforeCapture(shop, holder);
    const { stripe, close } = await openDashboard(shop.database);
    await shop.database.pool.query(
      `insert into ledger_entries (payment_id, kind, amount, provider_id)
       select id, 'authorise', amount, intent_id from payments where intent_id = $1`,
      [waiting.transactionId],
    );
    await stripe.paymentIntents.cancel(waiting.transactionId);
    await close();
    expect((await confirm(waiting)).status).toBe(409);
    const { lastPayment, payments } = await look(shop, waiting);
    expect(payments).toEqual(['released']);
    expect(await readLedger(shop, lastPayment?.id ?? '')).toEqual(['authorise', 'release']);
    // Nobody else has it, so nobody is told that it is gone.
    const { rows: letters } = await shop.database.pool.query(
      'select key from outbox where key like $1',
      [`payments.lost:${lastPayment?.id}%`],
    );
    expect(letters).toEqual([]);
    // The holder's card never came: its intent is ended, and the item is free again.
    await eventually('the item is free again', async () => {
      await settleDueNow(shop);
      return (await look(shop, waiting)).product === 'available';
    });
    expect((await look(shop, holder)).payments).toEqual(['failed']);
  });

  it('undoes an order whose price was given back in the dashboard, and keeps the item off the shop', async () => {
    const payment = await fixtures.authorised();
    await confirm(payment);
    const { stripe, close } = await openDashboard(shop.database);
    const refund = await stripe.refunds.create({ payment_intent: payment.transactionId });
    await close();
    await shop.shop.payments.jobs['payments.settle_intent']?.(
      { intentId: payment.transactionId, type: 'charge.refunded' },
      refund.id,
    );
    const { lastPayment, ...after } = await look(shop, payment);
    expect(after).toMatchObject({ booking: 'refunded', product: 'sold', payments: ['refunded'] });
    expect(await readLedger(shop, lastPayment?.id ?? '')).toEqual([
      'authorise',
      'capture',
      'refund',
    ]);
    const { body: orders } = await payment.buyer.get(`/api/orders?email=${payment.buyer.email}`);
    expect(orders).toMatchObject([{ isPaid: 'no', salesStatus: 'sold' }]);
  });
});
