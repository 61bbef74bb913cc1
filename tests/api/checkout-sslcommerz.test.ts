import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Money } from '#contract/kernel/money.ts';
import { tranIdOf } from '#server/modules/payments/sslcommerz/tran-id.ts';
import { joinAdmin } from '#tests/support/admin.ts';
import { confirmed, openAlarms, passMinutes, takenByBkash } from '#tests/support/checkouts.ts';
import { bringToRest, failWebhooks, settleDueNow } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import {
  answerSslcommerz,
  askCheckout,
  comeBack,
  payOnPage,
  startCheckout,
} from '#tests/support/payer-pages.ts';
import {
  askIntent,
  confirm,
  createPaymentFixtures,
  look,
  type PaymentFixtures,
  readLedger,
  type as typeCard,
} from '#tests/support/payment-fixtures.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import type { TestClient } from '#tests/support/test-client.ts';

// Paying a booking on a page of SSLCommerz: what buyer, rivals and shop see of it.

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

const refusal = (code: string) => ({ status: 409, body: { code } });

describe('by SSLCommerz', () => {
  it('the item is kept while its payer is on the page: others are told to look again', async () => {
    const item = await fixtures.item();
    const kept = await startCheckout(await fixtures.deal({ item }), 'sslcommerz');
    expect(await look(shop, kept)).toMatchObject({ booking: 'open', product: 'reserved' });
    const other = await fixtures.deal({ item });
    for (const method of ['bkash', 'sslcommerz'] as const) {
      expect(await askCheckout(other, method)).toMatchObject(refusal('payment_busy'));
    }
    expect(await askIntent(other)).toMatchObject(refusal('payment_busy'));
    const accepting = await fixtures.seller.post(`/api/deals/${other.bookingId}/accept`);
    expect(accepting).toMatchObject(refusal('item_being_paid'));
    const cash = await fixtures.seller.post(`/api/deals/${kept.bookingId}/handover`);
    expect(cash.status).toBe(409);
  });

  it('its payer reads in their orders that it is their own payment, and until when; a rival does not', async () => {
    const item = await fixtures.item();
    const kept = await startCheckout(await fixtures.deal({ item }), 'sslcommerz');
    const other = await fixtures.deal({ item });
    const orderOf = async ({ buyer }: { buyer: TestClient }) =>
      (await buyer.get(`/api/orders?email=${buyer.email}`)).body[0];
    const own = await orderOf(kept);
    expect(own).toMatchObject({ beingPaid: true, ownPayment: { method: 'sslcommerz' } });
    const minutes = (Date.parse(own.ownPayment.until) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(13);
    expect(minutes).toBeLessThan(15.5);
    const rivals = await orderOf(other);
    expect(rivals).toMatchObject({ beingPaid: true });
    expect(rivals).not.toHaveProperty('ownPayment');
    await comeBack(await answerSslcommerz(shop, kept, 'fail'), 'sslcommerz');
    await settleDueNow(shop);
    expect(await orderOf(kept)).not.toHaveProperty('ownPayment');
  });

  it('a card that holds the price already waits until the page is over', async () => {
    const item = await fixtures.item();
    // No event of the card's provider comes in between: the card would have the item at once.
    await failWebhooks(shop, 'drop_webhooks', 100);
    const card = await fixtures.authorised(await fixtures.deal({ item }));
    const kept = await startCheckout(await fixtures.deal({ item }), 'sslcommerz');
    expect((await confirm(card)).status).toBe(202);
    await comeBack(await answerSslcommerz(shop, kept, 'fail'), 'sslcommerz');
    await settleDueNow(shop);
    await settleDueNow(shop);
    expect((await confirm(card)).body).toEqual({ modifiedCount: 1 });
  });

  it('whoever takes too long loses the item, and money that comes late is given back', async () => {
    const item = await fixtures.item();
    const slow = await startCheckout(await fixtures.deal({ item }), 'sslcommerz');
    await passMinutes(shop, slow, 14);
    await settleDueNow(shop);
    expect((await look(shop, slow)).payments).toEqual(['allocated']);
    await passMinutes(shop, slow, 2);
    await settleDueNow(shop);
    expect(await look(shop, slow)).toMatchObject({ product: 'available', payments: ['releasing'] });

    const quick = await startCheckout(await fixtures.deal({ item }), 'sslcommerz');
    await payOnPage(shop, quick);
    expect((await confirmed(quick)).body).toEqual({ modifiedCount: 1 });
    await payOnPage(shop, slow);
    const late = await confirmed(slow);
    expect([late.status, late.body.code]).toEqual([409, 'lost_race']);
    await bringToRest(shop);
    const { payments, lastPayment } = await look(shop, slow);
    expect(payments).toEqual(['refunded']);
    expect(await readLedger(shop, lastPayment?.id ?? '')).toEqual([
      'authorise',
      'capture',
      'refund',
    ]);
  });

  it('whoever was suspended meanwhile sells nothing: the money goes back', async () => {
    const admin = await joinAdmin(shop);
    const checkout = await startCheckout(await fixtures.deal(), 'sslcommerz');
    await answerSslcommerz(shop, checkout, 'later');
    const { rows } = await shop.database.pool.query('select buyer_id from bookings where id = $1', [
      checkout.bookingId,
    ]);
    const path = `/api/people/${rows[0].buyer_id}/suspend`;
    expect((await admin.post(path, { reason: 'Stolen cards.' })).status).toBe(200);
    await answerSslcommerz(shop, checkout);
    await settleDueNow(shop);
    await bringToRest(shop);
    expect(await look(shop, checkout)).toMatchObject({
      booking: 'open',
      product: 'available',
      payments: ['refunded'],
    });
  });

  it('a bank that has not answered is waited for: nothing is told as failed, and what it takes is a sale', async () => {
    const checkout = await startCheckout(await fixtures.deal(), 'sslcommerz');
    await answerSslcommerz(shop, checkout, 'later');
    const told = await confirmed(checkout);
    expect([told.status, told.body.modifiedCount]).toEqual([202, 0]);
    expect(await look(shop, checkout)).toMatchObject({ booking: 'open', product: 'reserved' });
    // Pressed again, the bank has taken it.
    await answerSslcommerz(shop, checkout, 'later');
    expect(await confirmed(checkout)).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
  });

  it('a bank that decides for longer than a day is for an admin to ask', async () => {
    const checkout = await startCheckout(await fixtures.deal(), 'sslcommerz');
    await answerSslcommerz(shop, checkout, 'later');
    const odd = (status: string) =>
      shop.database.pool.query(
        `update sandbox_sslcommerz_transactions t set status = $2 from sandbox_sslcommerz_sessions s
         where s.session_key = t.session_key and s.tran_id = $1`,
        [checkout.transactionId, status],
      );
    await odd('PROCESSING');
    await passMinutes(shop, checkout, 20);
    await settleDueNow(shop);
    expect((await look(shop, checkout)).payments).toEqual(['allocated']);
    await passMinutes(shop, checkout, 24 * 60);
    await settleDueNow(shop);
    expect((await look(shop, checkout)).payments).toEqual(['needs_human']);
  });

  it('a signed notification of money that no row is for calls an admin', async () => {
    const checkout = await startCheckout(await fixtures.deal(), 'sslcommerz');
    const lost = tranIdOf(randomUUID(), Money.parse(checkout.item.price));
    await shop.database.pool.query(
      `insert into sandbox_sslcommerz_sessions
         (session_key, tran_id, amount, currency, product_name, success_url, fail_url, cancel_url, ipn_url, values, val_id, bank_tran_id, expires_at)
       select $2, $2, amount, currency, product_name, success_url, fail_url, cancel_url, ipn_url, values, $2, $2, expires_at
       from sandbox_sslcommerz_sessions where tran_id = $1`,
      [checkout.transactionId, lost],
    );
    const page = new URL(`/sandbox/sslcommerz/pay/${lost}`, shop.url);
    await answerSslcommerz(shop, { ...checkout, page });
    await expect.poll(() => openAlarms(shop, 'books_differ')).toEqual([lost]);
  });

  it('late money is waited for for a day, and no longer without telling an admin', async () => {
    const checkout = await startCheckout(await fixtures.deal(), 'sslcommerz');
    await passMinutes(shop, checkout, 20);
    await settleDueNow(shop);
    await passMinutes(shop, checkout, 23 * 60);
    await settleDueNow(shop);
    expect((await look(shop, checkout)).payments).toEqual(['releasing']);
    await passMinutes(shop, checkout, 61);
    await settleDueNow(shop);
    const ended = await look(shop, checkout);
    expect(ended.payments).toEqual(['released']);
    await answerSslcommerz(shop, checkout);
    await expect
      .poll(() => openAlarms(shop, 'payment_late_money'))
      .toEqual([ended.lastPayment?.id]);
  });

  it('the books are compared: money after the end, without a word of it, is found', async () => {
    const checkout = await startCheckout(await fixtures.deal(), 'sslcommerz');
    await comeBack(await answerSslcommerz(shop, checkout, 'fail'), 'sslcommerz');
    await confirmed(checkout);
    await passMinutes(shop, checkout, 25 * 60);
    await settleDueNow(shop);
    const { payments, lastPayment } = await look(shop, checkout);
    expect(payments).toEqual(['released']);
    await shop.shop.payments.reconcileOwnWhenDue(0);
    expect(await openAlarms(shop, 'payment_late_money')).not.toContain(lastPayment?.id);
    await shop.database.pool.query(
      `update sandbox_sslcommerz_transactions t set status = 'VALID' from sandbox_sslcommerz_sessions s
       where s.session_key = t.session_key and s.tran_id = $1`,
      [checkout.transactionId],
    );
    await shop.shop.payments.reconcileOwnWhenDue(3_600);
    expect(await openAlarms(shop, 'payment_late_money')).not.toContain(lastPayment?.id);
    await shop.shop.payments.reconcileOwnWhenDue(0);
    expect(await openAlarms(shop, 'payment_late_money')).toContain(lastPayment?.id);
    await shop.database.pool.query(
      `update alarms set resolved_at = now() where kind = 'payment_late_money' and subject = $1`,
      [lastPayment?.id],
    );
    await shop.shop.payments.reconcileOwnWhenDue(0);
    expect(await openAlarms(shop, 'payment_late_money')).not.toContain(lastPayment?.id);
  });

  it('keeps one item at a time for a buyer, however many they ask for at once', async () => {
    const buyer = await fixtures.buyer();
    const deals = [];
    for (let n = 0; n < 3; n += 1) deals.push(await fixtures.deal({ buyer }));
    const answers = await Promise.all(deals.map((deal) => askCheckout(deal, 'sslcommerz')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.map(({ body }) => body.code)).toEqual([
      'payment_under_way',
      'payment_under_way',
    ]);
    const { rows } = await shop.database.pool.query(
      `select count(*)::int as kept from products where id = any($1) and status = 'reserved'`,
      [deals.map(({ item }) => item.id)],
    );
    expect(rows).toEqual([{ kept: 1 }]);
  });

  it('while the item is kept no other way to pay begins for the same order', async () => {
    const kept = await startCheckout(await fixtures.deal(), 'sslcommerz');
    expect(await askIntent(kept)).toMatchObject(refusal('payment_under_way'));
    expect(await askCheckout(kept, 'bkash')).toMatchObject(refusal('payment_under_way'));
    await payOnPage(shop, kept);
    expect((await confirmed(kept)).body).toEqual({ modifiedCount: 1 });
  });

  it('who began by card, or by bKash, may go over to it', async () => {
    const card = await fixtures.start(await fixtures.deal());
    const wallet = await startCheckout(await fixtures.deal(), 'bkash');
    for (const begun of [card, wallet]) {
      const other = await startCheckout(begun, 'sslcommerz');
      await payOnPage(shop, other);
      expect((await confirmed(other)).body).toEqual({ modifiedCount: 1 });
    }
    expect((await typeCard(card)).status).not.toBe(200);
    expect((await look(shop, card)).payments).toEqual(['released', 'captured']);
    expect(await takenByBkash(shop, wallet)).toBe(0);
  });

  it('a risky payment is a sale that an admin is told of', async () => {
    const checkout = await startCheckout(await fixtures.deal(), 'sslcommerz');
    await comeBack(await answerSslcommerz(shop, checkout, 'risky'), 'sslcommerz');
    expect((await confirmed(checkout)).body).toEqual({ modifiedCount: 1 });
    const { lastPayment } = await look(shop, checkout);
    expect(await openAlarms(shop, 'payment_risky')).toEqual([lastPayment?.id]);
  });

  it('another sum, currency or payment than ours is for an admin to look at', async () => {
    const changes = [
      'amount = amount - 100',
      `currency = 'USD'`,
      `values = jsonb_set(values, '{value_a}', '"00000000-0000-4000-8000-000000000000"')`,
    ];
    for (const change of changes) {
      const checkout = await startCheckout(await fixtures.deal(), 'sslcommerz');
      await shop.database.pool.query(
        `update sandbox_sslcommerz_sessions set ${change} where tran_id = $1`,
        [checkout.transactionId],
      );
      await payOnPage(shop, checkout);
      expect((await confirmed(checkout)).status).toBe(202);
      const { payments, product, lastPayment } = await look(shop, checkout);
      expect([payments, product]).toEqual([['needs_human'], 'reserved']);
      // Left as it is: nobody may sell the item, and the other invariants hold.
      expect(await openAlarms(shop, 'payment_needs_human')).toContain(lastPayment?.id);
    }
  });

  it('a forged return or notification makes nothing paid', async () => {
    const checkout = await startCheckout(await fixtures.deal(), 'sslcommerz');
    const { transactionId } = checkout;
    const back = new URL(`/api/return/sslcommerz?status=success`, shop.url);
    const body = new URLSearchParams({ tran_id: transactionId, status: 'VALID', val_id: 'x' });
    const answer = await fetch(back, { method: 'POST', body, redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/dashboard/payment/${checkout.bookingId}?method=sslcommerz&paid=${transactionId}`,
    ]);
    const told = await fetch(new URL('/api/webhooks/sslcommerz', shop.url), {
      method: 'POST',
      body,
    });
    expect(told.status).toBe(200);
    await settleDueNow(shop);
    expect(await look(shop, checkout)).toMatchObject({ booking: 'open', payments: ['allocated'] });
  });
});
