import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Money } from '#contract/kernel/money.ts';
import { tranIdOf } from '#server/modules/payments/sslcommerz/tran-id.ts';
import { joinAdmin } from '#tests/support/admin.ts';
import { bringToRest, failWebhooks, settleDueNow } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import {
  answerBkash,
  answerSslcommerz,
  askCheckout,
  type CheckoutDeal,
  comeBack,
  payOnPage,
  startCheckout,
  wallets,
} from '#tests/support/payer-pages.ts';
import {
  askIntent,
  confirm,
  createPaymentFixtures,
  type Deal,
  look,
  type PaymentFixtures,
  readLedger,
  type as typeCard,
} from '#tests/support/payment-fixtures.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';

// Paying a booking on a page of bKash or SSLCommerz: what buyer, rivals and shop see of it.

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
/** `confirmorder` takes the reference of any method. */
const confirmed = (checkout: CheckoutDeal, change = {}) =>
  confirm({ ...checkout, clientSecret: '' }, change);

/** What bKash took of all payments of this booking, less what it gave back, in paisa. */
async function takenByBkash({ bookingId }: Deal): Promise<number> {
  const { rows } = await shop.database.pool.query(
    `select coalesce(sum(b.amount) filter (where b.trx_id is not null), 0)::int -
        coalesce((select sum(r.amount) from sandbox_bkash_refunds r join payments q on q.intent_id = r.payment_id
          where q.booking_id = $1), 0)::int as taken
     from sandbox_bkash_payments b join payments p on p.intent_id = b.id where p.booking_id = $1`,
    [bookingId],
  );
  return rows[0].taken;
}

/** Lets time pass for the payments of a booking. */
const pass = ({ bookingId }: Deal, minutes: number) =>
  shop.database.pool.query(
    `update payments set created_at = created_at - make_interval(mins => $2),
       hold_until = hold_until - make_interval(mins => $2) where booking_id = $1`,
    [bookingId, minutes],
  );

async function openAlarms(kind: string): Promise<string[]> {
  const { rows } = await shop.database.pool.query(
    'select subject from alarms where kind = $1 and resolved_at is null',
    [kind],
  );
  return rows.map(({ subject }) => subject);
}

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

describe('by bKash', () => {
  it('two buyers finish the page: one has the item, and nothing is taken from the other', async () => {
    const item = await fixtures.item();
    const [one, two] = [
      await startCheckout(await fixtures.deal({ item }), 'bkash'),
      await startCheckout(await fixtures.deal({ item }), 'bkash'),
    ];
    await Promise.all([payOnPage(shop, one), payOnPage(shop, two)]);
    const answers = await Promise.all([confirmed(one), confirmed(two)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const loser = answers[0].status === 409 ? one : two;
    const winner = loser === one ? two : one;
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'lost_race' });
    expect(await takenByBkash(loser)).toBe(0);
    expect(await takenByBkash(winner)).toBe(item.price * 100);
  });

  it('a wallet without money, or blocked, pays nothing, and another one can', async () => {
    for (const wallet of [wallets.empty, wallets.blocked]) {
      const checkout = await startCheckout(await fixtures.deal(), 'bkash');
      await comeBack(await answerBkash(shop, checkout, { wallet }), 'bkash');
      expect(await confirmed(checkout)).toMatchObject(refusal('payment_not_done'));
      expect(await look(shop, checkout)).toMatchObject({ booking: 'open', product: 'available' });
      expect(await takenByBkash(checkout)).toBe(0);
      const other = await startCheckout(checkout, 'bkash');
      await payOnPage(shop, other);
      expect((await confirmed(other)).body).toEqual({ modifiedCount: 1 });
      expect(await takenByBkash(checkout)).toBe(checkout.item.price * 100);
    }
  });

  it('who goes over to a card is charged once, whatever they finish on the page', async () => {
    const checkout = await startCheckout(await fixtures.deal(), 'bkash');
    const card = await fixtures.authorised(checkout);
    await payOnPage(shop, checkout);
    await settleDueNow(shop);
    expect((await confirm(card)).status).toBe(200);
    expect(await takenByBkash(checkout)).toBe(0);
    expect((await look(shop, checkout)).payments.sort()).toEqual(['captured', 'released']);
  });

  it('a forged return of a page that nobody finished pays nothing and keeps nothing', async () => {
    const checkout = await startCheckout(await fixtures.deal(), 'bkash');
    const forged = new URL(
      `/api/return/bkash?paymentID=${checkout.transactionId}&status=success`,
      shop.url,
    );
    await comeBack(forged, 'bkash');
    expect(await confirmed(checkout)).toMatchObject(refusal('payment_not_done'));
    expect(await look(shop, checkout)).toMatchObject({ booking: 'open', product: 'available' });
    await payOnPage(shop, checkout);
    expect((await confirmed(checkout)).body).toEqual({ modifiedCount: 1 });
  });
});

describe('by bKash, later', () => {
  it('who paid by another wallet after all is not told that it went to somebody else', async () => {
    const empty = await startCheckout(await fixtures.deal(), 'bkash');
    await comeBack(await answerBkash(shop, empty, { wallet: wallets.empty }), 'bkash');
    await confirmed(empty);
    const other = await startCheckout(empty, 'bkash');
    await payOnPage(shop, other);
    expect((await confirmed(other)).body).toEqual({ modifiedCount: 1 });
    await pass(empty, 25 * 60);
    await settleDueNow(shop);
    const { payments, lastPayment } = await look(shop, empty);
    expect(payments).toEqual(['released', 'captured']);
    const { rows } = await shop.database.pool.query(
      `select m.key from outbox m, payments p
       where p.booking_id = $1 and m.key = 'payments.lost:' || p.id`,
      [empty.bookingId],
    );
    expect(rows).toEqual([]);
    expect(lastPayment?.state).toBe('captured');
  });

  it('an execution that is still under way at bKash is no refusal: the item stays theirs', async () => {
    const checkout = await startCheckout(await fixtures.deal(), 'bkash');
    await answerBkash(shop, checkout);
    // Its one execution is used up, and the status does not say yet what came of it.
    const used = 'update sandbox_bkash_payments set refused_with = $2 where id = $1';
    await shop.database.pool.query(used, [checkout.transactionId, '2117']);
    expect((await confirmed(checkout)).status).toBe(202);
    expect(await look(shop, checkout)).toMatchObject({ product: 'reserved' });
    await shop.database.pool.query(
      `update sandbox_bkash_payments set refused_with = null, trx_id = 'TRX' || id, executed_at = now() where id = $1`,
      [checkout.transactionId],
    );
    await settleDueNow(shop);
    expect(await look(shop, checkout)).toMatchObject({ booking: 'paid', product: 'sold' });
  });

  it('one that took nothing is given up after some polls', async () => {
    const checkout = await startCheckout(await fixtures.deal(), 'bkash');
    await answerBkash(shop, checkout);
    const used = 'update sandbox_bkash_payments set refused_with = $2 where id = $1';
    await shop.database.pool.query(used, [checkout.transactionId, '2117']);
    for (let poll = 0; poll < 7; poll += 1) await settleDueNow(shop);
    expect(await look(shop, checkout)).toMatchObject({ booking: 'open', product: 'available' });
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

describe('by SSLCommerz', () => {
  it('the item is kept while its payer is on the page: others are told to look again', async () => {
    const item = await fixtures.item();
    const kept = await startCheckout(await fixtures.deal({ item }), 'sslcommerz');
    expect(await look(shop, kept)).toMatchObject({ booking: 'open', product: 'reserved' });
    const other = await fixtures.deal({ item });
    for (const method of methods) {
      expect(await askCheckout(other, method)).toMatchObject(refusal('payment_busy'));
    }
    expect(await askIntent(other)).toMatchObject(refusal('payment_busy'));
    const accepting = await fixtures.seller.post(`/api/deals/${other.bookingId}/accept`);
    expect(accepting).toMatchObject(refusal('item_being_paid'));
    const cash = await fixtures.seller.post(`/api/deals/${kept.bookingId}/handover`);
    expect(cash.status).toBe(409);
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
    await pass(slow, 14);
    await settleDueNow(shop);
    expect((await look(shop, slow)).payments).toEqual(['allocated']);
    await pass(slow, 2);
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

  it('a bank that decides for longer than a day is for an admin to ask', async () => {
    const checkout = await startCheckout(await fixtures.deal(), 'sslcommerz');
    await comeBack(await answerSslcommerz(shop, checkout, 'fail'), 'sslcommerz');
    const odd = (status: string) =>
      shop.database.pool.query(
        `update sandbox_sslcommerz_transactions t set status = $2 from sandbox_sslcommerz_sessions s
         where s.session_key = t.session_key and s.tran_id = $1`,
        [checkout.transactionId, status],
      );
    await odd('PROCESSING');
    await pass(checkout, 20);
    await settleDueNow(shop);
    expect((await look(shop, checkout)).payments).toEqual(['allocated']);
    await pass(checkout, 24 * 60);
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
    await expect.poll(() => openAlarms('books_differ')).toEqual([lost]);
  });

  it('late money is waited for for a day, and no longer without telling an admin', async () => {
    const checkout = await startCheckout(await fixtures.deal(), 'sslcommerz');
    await pass(checkout, 20);
    await settleDueNow(shop);
    await pass(checkout, 23 * 60);
    await settleDueNow(shop);
    expect((await look(shop, checkout)).payments).toEqual(['releasing']);
    await pass(checkout, 61);
    await settleDueNow(shop);
    const ended = await look(shop, checkout);
    expect(ended.payments).toEqual(['released']);
    await answerSslcommerz(shop, checkout);
    await expect.poll(() => openAlarms('payment_late_money')).toEqual([ended.lastPayment?.id]);
  });

  it('the books are compared: money after the end, without a word of it, is found', async () => {
    const checkout = await startCheckout(await fixtures.deal(), 'sslcommerz');
    await comeBack(await answerSslcommerz(shop, checkout, 'fail'), 'sslcommerz');
    await confirmed(checkout);
    await pass(checkout, 25 * 60);
    await settleDueNow(shop);
    const { payments, lastPayment } = await look(shop, checkout);
    expect(payments).toEqual(['released']);
    await shop.shop.payments.reconcileOwnWhenDue(0);
    expect(await openAlarms('payment_late_money')).not.toContain(lastPayment?.id);
    await shop.database.pool.query(
      `update sandbox_sslcommerz_transactions t set status = 'VALID' from sandbox_sslcommerz_sessions s
       where s.session_key = t.session_key and s.tran_id = $1`,
      [checkout.transactionId],
    );
    await shop.shop.payments.reconcileOwnWhenDue(3_600);
    expect(await openAlarms('payment_late_money')).not.toContain(lastPayment?.id);
    await shop.shop.payments.reconcileOwnWhenDue(0);
    expect(await openAlarms('payment_late_money')).toContain(lastPayment?.id);
    await shop.database.pool.query(
      `update alarms set resolved_at = now() where kind = 'payment_late_money' and subject = $1`,
      [lastPayment?.id],
    );
    await shop.shop.payments.reconcileOwnWhenDue(0);
    expect(await openAlarms('payment_late_money')).not.toContain(lastPayment?.id);
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
    expect(await takenByBkash(wallet)).toBe(0);
  });

  it('a risky payment is a sale that an admin is told of', async () => {
    const checkout = await startCheckout(await fixtures.deal(), 'sslcommerz');
    await comeBack(await answerSslcommerz(shop, checkout, 'risky'), 'sslcommerz');
    expect((await confirmed(checkout)).body).toEqual({ modifiedCount: 1 });
    const { lastPayment } = await look(shop, checkout);
    expect(await openAlarms('payment_risky')).toEqual([lastPayment?.id]);
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
      expect(await openAlarms('payment_needs_human')).toContain(lastPayment?.id);
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
