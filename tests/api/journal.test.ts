import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { joinAdmin } from '#tests/support/admin.ts';
import { bringToRest, failProvider } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import {
  failRefund,
  passDays,
  paymentIdOf,
  readEntries,
  readMoney,
  refundPart,
} from '#tests/support/journal.ts';
import { answerBkash, comeBack, payOnPage, startCheckout } from '#tests/support/payer-pages.ts';
import {
  confirm,
  confirmUntilKnown,
  createPaymentFixtures,
  type Deal,
  look,
  type Payment,
  type PaymentFixtures,
} from '#tests/support/payment-fixtures.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

// Where the money of a deal is, at each of its steps, in a shop that takes 5 %.

let shop: TestShop;
let fixtures: PaymentFixtures;
let admin: TestClient;

beforeAll(async () => {
  shop = await startTestShop({
    environment: { PAYMENT_WEBHOOKS: 'off', RECONCILE_SECONDS: '3600', COMMISSION_PERCENT: '5' },
  });
  [fixtures, admin] = await Promise.all([createPaymentFixtures(shop), joinAdmin(shop)]);
});
afterEach(async () => {
  await bringToRest(shop);
  await expectInvariants(shop.database);
});
afterAll(() => shop.close());

/** Paid by card; 5 % of 20,019 tk are 1,000.95 tk. */
async function paid(price = 20_019): Promise<Payment> {
  const deal = await fixtures.deal({ item: await fixtures.item(price) });
  const payment = await fixtures.authorised(deal);
  expect((await confirm(payment)).body).toMatchObject({ modifiedCount: 1 });
  return payment;
}

const post = (by: TestClient, { bookingId }: Deal, what: string, body?: object) =>
  by.post(`/api/deals/${bookingId}/${what}`, body);
const everything = { lines: [], passed: false };
const nothing = { held: 0, balance: 0, commission: 0, hold: 0 };

async function giveBack(payment: Payment): Promise<void> {
  const id = await paymentIdOf(shop, payment);
  const answer = await admin.post(`/api/payments/${id}/refund`, { reason: 'It never worked.' });
  expect(answer).toMatchObject({ status: 200 });
  await bringToRest(shop);
  expect((await look(shop, payment)).payments).toEqual(['refunded']);
}

describe('a sale', () => {
  it('is held for the deal until it is handed over, and the seller’s, less the commission, once it is completed', async () => {
    const payment = await paid();
    expect(await readMoney(shop, payment)).toEqual({ ...nothing, held: 2_001_900 });
    const { code } = (await post(payment.buyer, payment, 'inspection', everything)).body;
    expect(await post(fixtures.seller, payment, 'handover', { code })).toMatchObject({
      status: 200,
    });
    const theirs = { ...nothing, balance: 1_901_900, commission: 100_000 };
    expect(await readMoney(shop, payment)).toEqual({ ...theirs, hold: 1_901_900 });
    expect(await post(payment.buyer, payment, 'complete')).toMatchObject({ status: 200 });
    expect(await readMoney(shop, payment)).toEqual(theirs);
    expect(await readEntries(shop, payment)).toEqual(['take', 'release']);
  });

  it('is released by the buyer’s word, and completed by the clock', async () => {
    const payment = await paid(100);
    await post(payment.buyer, payment, 'handover');
    await post(payment.buyer, payment, 'handover');
    expect(await readMoney(shop, payment)).toEqual({
      held: 0,
      balance: 9_500,
      commission: 500,
      hold: 9_500,
    });
    await passDays(shop, payment, 3);
    await shop.shop.handovers.runTimers();
    expect(await readMoney(shop, payment)).toEqual({
      held: 0,
      balance: 9_500,
      commission: 500,
      hold: 0,
    });
  });

  it('is released by the buyer’s silence', async () => {
    const payment = await paid(100);
    await post(fixtures.seller, payment, 'handover');
    expect(await readMoney(shop, payment)).toMatchObject({ held: 10_000, balance: 0 });
    await passDays(shop, payment, 3);
    await shop.shop.handovers.runTimers();
    expect(await readMoney(shop, payment)).toMatchObject({ held: 0, balance: 9_500, hold: 9_500 });
  });

  it.each(['bkash', 'sslcommerz'] as const)(
    'by %s is held and released as one by card',
    async (method) => {
      const deal = await fixtures.deal({ item: await fixtures.item(20_019) });
      const checkout = await startCheckout(deal, method);
      await payOnPage(shop, checkout);
      await confirmUntilKnown({ ...checkout, clientSecret: '' });
      expect(await readMoney(shop, deal)).toEqual({ ...nothing, held: 2_001_900 });
      const { rows } = await shop.database.pool.query(
        `select owner, amount::int from journal_lines join journal_entries e on e.id = entry_id
       where account = 'provider' and booking_id = $1`,
        [deal.bookingId],
      );
      expect(rows).toEqual([{ owner: method, amount: 2_001_900 }]);
      await post(deal.buyer, deal, 'handover');
      expect(await readMoney(shop, deal)).toMatchObject({
        balance: 1_901_900,
        commission: 100_000,
      });
    },
  );

  it('in cash is nothing that the journal knows of, and costs nothing', async () => {
    const deal = await fixtures.deal();
    await post(deal.buyer, deal, 'handover');
    await post(fixtures.seller, deal, 'handover');
    expect((await look(shop, deal)).booking).toBe('paid');
    expect(await readEntries(shop, deal)).toEqual([]);
    expect((await look(shop, deal)).lastPayment).toMatchObject({
      inJournal: false,
      commissionPercent: 0,
    });
  });

  it('from before there was a journal is not followed, whatever happens to it', async () => {
    const [kept, returned] = [await paid(), await paid()];
    const ids = [kept.bookingId, returned.bookingId];
    const client = await shop.database.pool.connect();
    await client.query(`begin; set local session_replication_role = replica`);
    await client.query(
      'delete from journal_lines where entry_id in (select id from journal_entries where booking_id = any($1))',
      [ids],
    );
    await client.query('delete from journal_entries where booking_id = any($1)', [ids]);
    await client.query('update payments set in_journal = false where booking_id = any($1)', [ids]);
    await client.query('commit');
    client.release();
    expect(await post(kept.buyer, kept, 'handover')).toMatchObject({ body: { modifiedCount: 1 } });
    await giveBack(returned);
    expect(await readEntries(shop, kept)).toEqual([]);
    expect(await readEntries(shop, returned)).toEqual([]);
  });
});

describe('what is given back', () => {
  it('before the handover comes from what is held', async () => {
    const payment = await paid();
    await refundPart(shop, payment, 1_000);
    expect(await readMoney(shop, payment)).toEqual({ ...nothing, held: 2_000_900 });
    await giveBack(payment);
    expect(await readMoney(shop, payment)).toEqual(nothing);
    expect(await readEntries(shop, payment)).toEqual(['take', 'give_back', 'give_back']);
  });

  it('in part before it leaves the seller the rest, and the shop its part of the rest', async () => {
    const payment = await paid();
    // Of 19,999.99 tk.
    await refundPart(shop, payment, 1_901);
    await post(payment.buyer, payment, 'handover');
    const rest = { held: 0, balance: 1_900_099, commission: 99_900 };
    expect(await readMoney(shop, payment)).toEqual({ ...rest, hold: 1_900_099 });
  });

  it('after it comes from the seller’s balance and the commission, also when the deal is completed', async () => {
    const payment = await paid();
    await post(payment.buyer, payment, 'handover');
    await refundPart(shop, payment, 501_900);
    // As if the price had been 15,000 tk.
    const rest = { held: 0, balance: 1_425_000, commission: 75_000 };
    expect(await readMoney(shop, payment)).toEqual({ ...rest, hold: 1_425_000 });
    await post(payment.buyer, payment, 'complete');
    expect(await readMoney(shop, payment)).toEqual({ ...rest, hold: 0 });
    await giveBack(payment);
    expect(await readMoney(shop, payment)).toEqual(nothing);
    expect(await readEntries(shop, payment)).toEqual([
      'take',
      'release',
      'chargeback',
      'chargeback',
    ]);
  });

  it('after it leaves nothing that the seller waits for', async () => {
    const payment = await paid();
    await post(payment.buyer, payment, 'handover');
    await giveBack(payment);
    expect(await readMoney(shop, payment)).toEqual(nothing);
  });

  it('is written once, whatever the provider loses', async () => {
    const payment = await paid();
    await failProvider(shop, 'refund', 'error_500_after', 1);
    await giveBack(payment);
    expect(await readEntries(shop, payment)).toEqual(['take', 'give_back']);
  });

  it('to who lost a race was held for nobody’s sale', async () => {
    const deal = await fixtures.deal();
    const checkout = await startCheckout(deal, 'sslcommerz');
    await shop.database.pool.query(
      `update payments set hold_until = now() - interval '1 minute' where intent_id = $1`,
      [checkout.transactionId],
    );
    await bringToRest(shop);
    const rival = await fixtures.authorised(await fixtures.deal({ item: deal.item }));
    await confirm(rival);
    await payOnPage(shop, checkout);
    await confirmUntilKnown({ ...checkout, clientSecret: '' });
    await bringToRest(shop);
    expect((await look(shop, deal)).payments).toEqual(['refunded']);
    expect(await readEntries(shop, deal)).toEqual(['take', 'give_back']);
    expect(await readMoney(shop, deal)).toEqual(nothing);
    expect(await readMoney(shop, rival)).toMatchObject({ held: deal.item.price * 100 });
  });
});

describe('a part that failed at its bank and was made again', () => {
  it('stands in the way of no handover', async () => {
    const payment = await paid(1_000);
    await refundPart(shop, payment, 60_000);
    await failRefund(shop, payment);
    await refundPart(shop, payment, 60_000);
    expect(await readMoney(shop, payment)).toMatchObject({ held: 40_000 });
    expect(await post(payment.buyer, payment, 'handover')).toMatchObject({ status: 200 });
    expect(await post(payment.buyer, payment, 'complete')).toMatchObject({ status: 200 });
    const entries = await readEntries(shop, payment);
    expect(entries).toEqual(['take', 'give_back', 'refund_failed', 'give_back', 'release']);
  });
});

describe('the commission', () => {
  it('is that of the day when the payment was begun', async () => {
    const dearer = await startTestShop({
      beside: shop,
      environment: { PAYMENT_WEBHOOKS: 'off', RECONCILE_SECONDS: '3600', COMMISSION_PERCENT: '30' },
    });
    const deal = await fixtures.deal({ item: await fixtures.item(1_000) });
    const checkout = await startCheckout(deal, 'bkash');
    await comeBack(await answerBkash(shop, checkout), 'bkash');
    await dearer.shop.payments.settleDue();
    await bringToRest(dearer);
    await dearer.close();
    await post(deal.buyer, deal, 'handover');
    expect(await readMoney(shop, deal)).toMatchObject({ balance: 95_000, commission: 5_000 });
  });
});

describe('a seller’s balance', () => {
  /** A deal of a new seller's, so that nothing else is theirs. */
  async function own() {
    const seller = await new TestClient(shop.url).join('Seller');
    const item = await fixtures.item(20_019);
    await shop.database.pool.query(
      'update products set seller_id = (select id from people where uid = $1) where id = $2',
      [seller.uid, item.id],
    );
    const payment = await fixtures.authorised(await fixtures.deal({ item }));
    await confirm(payment);
    const balance = async () => (await seller.get('/api/balance')).body;
    const lines = async (query = '') => (await seller.get(`/api/balance/lines${query}`)).body;
    return { seller, payment, balance, lines };
  }

  const dayOf = (moment: string) => Math.round((Date.parse(moment) - Date.now()) / 86_400_000);

  it('is held, then on its way with a date, then available', async () => {
    const { payment, balance, lines } = await own();
    const none = { held: 0, onItsWay: 0, available: 0, commissionPercent: 5 };
    const { bookingId: deal } = payment;
    expect(await balance()).toMatchObject({
      ...none,
      held: 20_019,
      open: [{ deal, amount: 20_019, state: 'held' }],
    });
    expect(await lines()).toEqual({ rows: [], total: 0, nextCursor: null });
    await post(payment.buyer, payment, 'handover');
    const onItsWay = await balance();
    expect(onItsWay).toMatchObject({
      ...none,
      onItsWay: 19_019,
      open: [{ deal, amount: 19_019, state: 'on_its_way' }],
    });
    expect(dayOf(onItsWay.open[0].availableAt)).toBe(3);
    await post(payment.buyer, payment, 'complete');
    expect(await balance()).toEqual({ ...none, available: 19_019, balance: 19_019, open: [] });
    expect(await lines()).toMatchObject({
      rows: [{ kind: 'release', deal, amount: 19_019, commission: 1_000 }],
      total: 1,
    });
  });

  it('says what is on its way back, and counts it no more', async () => {
    const { payment, balance, lines } = await own();
    await post(payment.buyer, payment, 'handover');
    await failProvider(shop, 'refund', 'error_500_before', 100);
    const id = await paymentIdOf(shop, payment);
    await admin.post(`/api/payments/${id}/refund`, { reason: 'It never worked.' });
    expect(await balance()).toMatchObject({
      onItsWay: 0,
      available: 0,
      open: [{ amount: 19_019, state: 'refunding' }],
    });
    await bringToRest(shop);
    expect(await balance()).toMatchObject({ held: 0, onItsWay: 0, available: 0, open: [] });
    expect((await lines()).rows).toMatchObject([
      { kind: 'chargeback', amount: -19_019, commission: -1_000 },
      { kind: 'release', amount: 19_019, commission: 1_000 },
    ]);
  });

  it('has nothing available of a completed deal that is on its way back, and its seller stays until that is settled', async () => {
    const { seller, payment, balance } = await own();
    await post(payment.buyer, payment, 'handover');
    await post(payment.buyer, payment, 'complete');
    expect(await balance()).toMatchObject({ available: 19_019, open: [] });
    await failProvider(shop, 'refund', 'error_500_before', 100);
    const id = await paymentIdOf(shop, payment);
    await admin.post(`/api/payments/${id}/refund`, { reason: 'It never worked.' });
    const { bookingId: deal } = payment;
    expect(await balance()).toMatchObject({
      available: 0,
      open: [{ deal, amount: 19_019, state: 'refunding' }],
    });
    const leave = () => seller.post('/api/my-account/delete', { password: seller.password });
    expect(await leave()).toMatchObject({ status: 409, body: { code: 'unsettled' } });
    await bringToRest(shop);
    expect(await balance()).toMatchObject({ available: 0, open: [] });
    expect(await leave()).toMatchObject({ status: 200 });
  });

  it('below 0 keeps its seller', async () => {
    const { seller, payment } = await own();
    await post(payment.buyer, payment, 'handover');
    await post(payment.buyer, payment, 'complete');
    // Paid out by hand and written down, then given back to the buyer.
    await shop.database.pool.query(
      `with e as (insert into journal_entries (key, kind, booking_id, payment_id)
         select 'by hand', 'chargeback', booking_id, id from payments where booking_id = $1 returning id)
       insert into journal_lines (entry_id, line, account, owner, amount)
       select e.id, n, case n when 1 then 'balance' else 'commission' end,
         case n when 1 then (select id::text from people where uid = $2) end, case n when 1 then 1 else -1 end * 2000000
       from e, generate_series(1, 2) n`,
      [payment.bookingId, seller.uid],
    );
    const leave = await seller.post('/api/my-account/delete', { password: seller.password });
    await shop.database.pool.query(`set session_replication_role = 'replica';
      delete from journal_lines where entry_id = (select id from journal_entries where key = 'by hand');
      delete from journal_entries where key = 'by hand'; reset session_replication_role`);
    expect(leave).toMatchObject({ status: 409, body: { code: 'unsettled' } });
  });

  it('is told page by page, and to nobody else', async () => {
    const { payment, lines, seller } = await own();
    await post(payment.buyer, payment, 'handover');
    for (const part of [100, 200, 300]) await refundPart(shop, payment, part * 100);
    const seen: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await lines(`?limit=3${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
      expect(page.total).toBe(4);
      seen.push(...page.rows.map(({ amount }: { amount: number }) => amount));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual([-285, -190, -95, 19_019]);
    expect(await seller.get('/api/balance/lines?cursor=x')).toMatchObject({ status: 400 });
    const other = await new TestClient(shop.url).join('Seller');
    expect((await other.get('/api/balance')).body.open).toEqual([]);
    expect((await other.get('/api/balance/lines')).body.total).toBe(0);
    expect(await payment.buyer.get('/api/balance')).toMatchObject({ status: 403 });
  });
});
