import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { joinAdmin } from '#tests/support/admin.ts';
import { askBank } from '#tests/support/bank.ts';
import { bringToRest, eventually } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import {
  confirmUntilKnown,
  createPaymentFixtures,
  look,
  type Payment,
  type PaymentFixtures,
} from '#tests/support/payment-fixtures.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let fixtures: PaymentFixtures;

beforeAll(async () => {
  shop = await startTestShop({ environment: { RECONCILE_SECONDS: '3600' } });
  fixtures = await createPaymentFixtures(shop);
});
afterEach(async () => {
  await bringToRest(shop);
  await expectInvariants(shop.database);
});
afterAll(() => shop.close());

async function sale(): Promise<Payment> {
  const payment = await fixtures.authorised();
  await confirmUntilKnown(payment);
  return payment;
}

const bank = (path: string, body: object) => askBank(shop, path, body);

async function readDispute(id: string) {
  const { rows } = await shop.database.pool.query(
    'select status, reason, amount, closed_at is not null as closed from disputes where id = $1',
    [id],
  );
  return rows[0];
}

async function openAlarms(subject: string): Promise<string[]> {
  const { rows } = await shop.database.pool.query(
    'select kind from alarms where subject = $1 and resolved_at is null',
    [subject],
  );
  return rows.map(({ kind }) => kind);
}

describe('a buyer who asks their bank for the money back', () => {
  it('is seen by the webhook, and an alarm calls a person until the bank has decided for the shop', async () => {
    const payment = await sale();
    const { id } = await bank('', {
      payment_intent: payment.transactionId,
      reason: 'product_not_received',
    });
    await eventually('the dispute is seen', async () => Boolean(await readDispute(id)));
    expect(await readDispute(id)).toEqual({
      status: 'needs_response',
      reason: 'product_not_received',
      amount: payment.item.price * 100,
      closed: false,
    });
    expect(await openAlarms(id)).toEqual(['payment_disputed']);
    expect(await look(shop, payment)).toMatchObject({ booking: 'paid', payments: ['captured'] });
    await bank(`/${id}/close`, { status: 'won' });
    await eventually('the dispute is over', async () => (await readDispute(id)).closed);
    expect(await openAlarms(id)).toEqual([]);
  });

  it('has undone the order when the bank decided for them, and the item stays off the shop', async () => {
    const payment = await sale();
    const { id } = await bank('', { payment_intent: payment.transactionId });
    await bank(`/${id}/close`, { status: 'lost' });
    await eventually('the loss is seen', async () => (await readDispute(id))?.status === 'lost');
    await bringToRest(shop);
    const { lastPayment, ...after } = await look(shop, payment);
    expect(after).toMatchObject({
      booking: 'refunded',
      product: 'sold',
      payments: ['needs_human'],
    });
    expect(await openAlarms(id)).toEqual(['payment_disputed']);
    expect(await openAlarms(lastPayment?.id ?? '')).toEqual(['payment_needs_human']);
  });

  it('calls a person once for each word of the bank, whatever an admin has closed', async () => {
    const payment = await sale();
    const { id } = await bank('', { payment_intent: payment.transactionId });
    await eventually('the dispute is seen', async () => Boolean(await readDispute(id)));
    await shop.database.pool.query(
      `update alarms set resolved_at = now(), resolution = 'answered' where subject = $1`,
      [id],
    );
    const tellAgain = () =>
      shop.shop.payments.jobs['payments.settle_intent']?.(
        { intentId: payment.transactionId, type: 'charge.dispute.updated' },
        'told again',
      );
    await tellAgain();
    expect(await openAlarms(id)).toEqual([]);
    await bank(`/${id}/close`, { status: 'lost' });
    await tellAgain();
    expect(await openAlarms(id)).toEqual(['payment_disputed']);
  });

  it('keeps an admin from paying as well by what the bank says of it, and ends its alarm when it is over', async () => {
    const payment = await sale();
    const admin = await joinAdmin(shop);
    const paymentId = (await look(shop, payment)).lastPayment?.id;
    const { id } = await bank('', { payment_intent: payment.transactionId });
    await eventually('the dispute is seen', async () => Boolean(await readDispute(id)));
    /** The bank's further words, which the gateway has no orders for. */
    async function say(status: string) {
      await shop.database.pool.query('update sandbox_disputes set status = $2 where id = $1', [
        id,
        status,
      ]);
      await shop.shop.payments.jobs['payments.settle_intent']?.(
        { intentId: payment.transactionId, type: 'charge.dispute.updated' },
        status,
      );
    }
    const refund = () => admin.post(`/api/payments/${paymentId}/refund`, { reason: 'As asked.' });
    await say('under_review');
    expect((await refund()).body.code).toBe('payment_with_bank');
    expect(await openAlarms(id)).toEqual(['payment_disputed']);
    /** A decision is not undone: what follows is as about a dispute that has none. */
    const reopen = () =>
      shop.database.pool.query(
        `update disputes set status = 'under_review', closed_at = null where id = $1`,
        [id],
      );
    for (const status of ['prevented', 'warning_closed', 'won']) {
      await reopen();
      await say('warning_needs_response');
      expect([(await readDispute(id)).closed, await openAlarms(id)]).toEqual([
        false,
        ['payment_disputed'],
      ]);
      await say(status);
      expect([(await readDispute(id)).closed, await openAlarms(id)]).toEqual([true, []]);
    }
    // A mere question of the bank's takes nothing yet.
    await reopen();
    await say('warning_under_review');
    expect((await refund()).body).toEqual({ modifiedCount: 1 });
    await bringToRest(shop);
    // It was given back before: the loss is told, and the order stays as it is.
    await say('lost');
    expect(await look(shop, payment)).toMatchObject({
      booking: 'refunded',
      payments: ['refunded'],
    });
    expect(await openAlarms(id)).toEqual(['payment_disputed']);
  });

  it('is not paid by an admin as well, until the bank has decided for the shop', async () => {
    const payment = await sale();
    const admin = await joinAdmin(shop);
    const paymentId = (await look(shop, payment)).lastPayment?.id;
    const refund = () =>
      admin.post(`/api/payments/${paymentId}/refund`, { reason: 'The buyer asked.' });
    const { id } = await bank('', { payment_intent: payment.transactionId });
    await eventually('the dispute is seen', async () => Boolean(await readDispute(id)));
    expect(await refund()).toMatchObject({ status: 409, body: { code: 'payment_with_bank' } });
    expect((await look(shop, payment)).payments).toEqual(['captured']);
    await bank(`/${id}/close`, { status: 'won' });
    await eventually('it is over', async () => (await readDispute(id)).closed);
    expect(await refund()).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
  });

  it('keeps the order when a part of its price is lost, and a person is told', async () => {
    const payment = await sale();
    const { id } = await bank('', { payment_intent: payment.transactionId, amount: 100 });
    await bank(`/${id}/close`, { status: 'lost' });
    await eventually('the loss is seen', async () => (await readDispute(id))?.status === 'lost');
    expect(await look(shop, payment)).toMatchObject({ booking: 'paid', payments: ['captured'] });
    expect(await openAlarms(id)).toEqual(['payment_disputed']);
  });

  it('keeps the order when what is lost is told in another currency, and a person compares', async () => {
    const payment = await sale();
    const { id } = await bank('', { payment_intent: payment.transactionId });
    await shop.database.pool.query("update sandbox_disputes set currency = 'usd' where id = $1", [
      id,
    ]);
    await bank(`/${id}/close`, { status: 'lost' });
    await eventually('the loss is seen', async () => (await readDispute(id))?.status === 'lost');
    const { lastPayment, ...after } = await look(shop, payment);
    expect(after).toMatchObject({ booking: 'paid', payments: ['captured'] });
    expect(await openAlarms(id)).toEqual(['payment_disputed']);
    // Its cents are not taken for paisa of the price.
    const admin = await joinAdmin(shop);
    const byHand = { reason: 'I compared.', reference: `BANK-${id}` };
    expect(await admin.post(`/api/payments/${lastPayment?.id}/refund`, byHand)).toMatchObject({
      body: { modifiedCount: 1 },
    });
    const { rows } = await shop.database.pool.query(
      `select kind, amount from ledger_entries where payment_id = $1 and kind like 'refund%'`,
      [lastPayment?.id],
    );
    expect(rows).toEqual([{ kind: 'refund_by_hand', amount: payment.item.price * 100 }]);
  });
});
