import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinAdmin } from '#tests/support/admin.ts';
import { bringToRest } from '#tests/support/faults.ts';
import { paymentIdOf, readMoney, refundPart } from '#tests/support/journal.ts';
import { answerBkash, comeBack, startCheckout } from '#tests/support/payer-pages.ts';
import {
  confirm,
  confirmUntilKnown,
  createPaymentFixtures,
  type Deal,
  type Payment,
  type PaymentFixtures,
} from '#tests/support/payment-fixtures.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

// What both sides of a deal read of its payment, in a shop that takes 5 %.

let shop: TestShop;
let fixtures: PaymentFixtures;
let admin: TestClient;

beforeAll(async () => {
  shop = await startTestShop({
    environment: { PAYMENT_WEBHOOKS: 'off', RECONCILE_SECONDS: '3600', COMMISSION_PERCENT: '5' },
  });
  [fixtures, admin] = await Promise.all([createPaymentFixtures(shop), joinAdmin(shop)]);
});
afterAll(() => shop.close());

/** Paid by card; 5 % of 20,019 tk are 1,000.95 tk. */
async function paid(price = 20_019): Promise<Payment> {
  const payment = await fixtures.authorised(
    await fixtures.deal({ item: await fixtures.item(price) }),
  );
  expect((await confirm(payment)).body).toMatchObject({ modifiedCount: 1 });
  return payment;
}

const receiptOf = (by: TestClient, { bookingId }: Deal) =>
  by.get(`/api/deals/${bookingId}/receipt`);
const post = (by: TestClient, { bookingId }: Deal, what: string) =>
  by.post(`/api/deals/${bookingId}/${what}`);

async function giveBack(payment: Payment): Promise<void> {
  const id = await paymentIdOf(shop, payment);
  await admin.post(`/api/payments/${id}/refund`, { reason: 'It never worked.' });
  await bringToRest(shop);
}

const isNow = (moment: string) => Math.abs(Date.parse(moment) - Date.now()) < 600_000;

describe('the receipt', () => {
  it('tells both sides what was paid, and the seller alone what is theirs of it', async () => {
    const payment = await paid();
    const of = await receiptOf(payment.buyer, payment);
    expect(of).toMatchObject({
      status: 200,
      body: {
        _id: payment.bookingId,
        side: 'buyer',
        price: 20_019,
        method: 'card',
        reference: payment.transactionId,
        refunds: [],
      },
    });
    expect(isNow(of.body.paidAt)).toBe(true);
    for (const absent of ['commission', 'proceeds', 'handedOverAt', 'completedAt', 'refunded']) {
      expect(of.body).not.toHaveProperty(absent);
    }
    const { rows } = await shop.database.pool.query(
      `select b.item_name as item, b.customer_name as buyer, p.name as seller from bookings b join people p on p.id = b.seller_id where b.id = $1`,
      [payment.bookingId],
    );
    expect(of.body).toMatchObject(rows[0]);
    expect((await receiptOf(fixtures.seller, payment)).body).toEqual({
      ...of.body,
      side: 'seller',
      commission: 1_000,
      proceeds: 19_019,
    });
  });

  it('has the dates of handover and completion', async () => {
    const payment = await paid();
    await post(payment.buyer, payment, 'handover');
    const handedOver = (await receiptOf(payment.buyer, payment)).body;
    expect(isNow(handedOver.handedOverAt)).toBe(true);
    expect(handedOver).not.toHaveProperty('completedAt');
    await post(payment.buyer, payment, 'complete');
    const done = (await receiptOf(fixtures.seller, payment)).body;
    expect(done.handedOverAt).toBe(handedOver.handedOverAt);
    expect(Date.parse(done.completedAt)).toBeGreaterThan(Date.parse(done.handedOverAt));
  });

  it('says to the paisa which parts went back and when, and agrees with the journal', async () => {
    const payment = await paid();
    await refundPart(shop, payment, 1_901);
    await post(payment.buyer, payment, 'handover');
    await refundPart(shop, payment, 50_000);
    const { body } = await receiptOf(fixtures.seller, payment);
    expect(body.refunds.map(({ amount }: { amount: number }) => amount)).toEqual([19.01, 500]);
    expect(body.refunds.every(({ at }: { at: string }) => isNow(at))).toBe(true);
    expect(body).not.toHaveProperty('refunded');
    const { balance, commission } = await readMoney(shop, payment);
    expect(Math.round(body.proceeds * 100)).toBe(balance);
    expect(Math.round(body.commission * 100)).toBe(commission);
  });

  it('stays when the whole price went back, and says so', async () => {
    const payment = await paid();
    await giveBack(payment);
    expect((await receiptOf(payment.buyer, payment)).body).toMatchObject({
      price: 20_019,
      refunded: true,
      refunds: [{ amount: 20_019 }],
    });
    expect((await receiptOf(fixtures.seller, payment)).body).toMatchObject({
      commission: 0,
      proceeds: 0,
    });
  });

  it('of cash costs the seller nothing', async () => {
    const deal = await fixtures.deal();
    await post(deal.buyer, deal, 'handover');
    expect(await receiptOf(deal.buyer, deal)).toMatchObject({ status: 409 });
    await post(fixtures.seller, deal, 'handover');
    const { body } = await receiptOf(fixtures.seller, deal);
    expect(body).toMatchObject({ method: 'cash', commission: 0, proceeds: deal.item.price });
    expect(body.reference).toMatch(/^cash_/);
    expect(isNow(body.handedOverAt)).toBe(true);
  });

  it('by bKash has the reference of bKash', async () => {
    const deal = await fixtures.deal();
    const checkout = await startCheckout(deal, 'bkash');
    await comeBack(await answerBkash(shop, checkout), 'bkash');
    await confirmUntilKnown({ ...checkout, clientSecret: '' });
    expect((await receiptOf(deal.buyer, deal)).body).toMatchObject({
      method: 'bkash',
      reference: checkout.transactionId,
    });
  });

  it('from before there was a journal knows no day of a handover, and no commission', async () => {
    const payment = await paid();
    const client = await shop.database.pool.connect();
    await client.query(`begin; set local session_replication_role = replica`);
    await client.query(
      `update bookings set handed_over_at = paid_at, handed_over_by = 'before', completed_at = paid_at where id = $1`,
      [payment.bookingId],
    );
    await client.query(
      'update payments set in_journal = false, commission_percent = 0 where booking_id = $1',
      [payment.bookingId],
    );
    await client.query('commit');
    client.release();
    const { body } = await receiptOf(fixtures.seller, payment);
    expect(body).toMatchObject({ commission: 0, proceeds: 20_019 });
    expect(body).not.toHaveProperty('handedOverAt');
    expect(body).not.toHaveProperty('completedAt');
  });

  it('is not there before anything is paid', async () => {
    const open = await fixtures.deal();
    expect(await receiptOf(open.buyer, open)).toMatchObject({
      status: 409,
      body: { modifiedCount: 0, ownStatus: 'This booking is not paid yet.' },
    });
    await post(open.buyer, open, 'cancel');
    expect(await receiptOf(fixtures.seller, open)).toMatchObject({ status: 409 });
  });

  it('is nobody else’s to read', async () => {
    const payment = await paid();
    const [buyer, seller] = await Promise.all([
      new TestClient(shop.url).join('Buyer'),
      new TestClient(shop.url).join('Seller'),
    ]);
    for (const other of [buyer, seller, admin]) {
      expect(await receiptOf(other, payment)).toMatchObject({ status: 404 });
    }
    expect(await receiptOf(new TestClient(shop.url), payment)).toMatchObject({ status: 401 });
  });

  it('names nobody who left, and the item as it was sold', async () => {
    const payment = await paid();
    await post(payment.buyer, payment, 'handover');
    await post(payment.buyer, payment, 'complete');
    const { buyer } = payment;
    const { item } = (await receiptOf(buyer, payment)).body;
    const left = await buyer.post('/api/my-account/delete', { password: buyer.password });
    expect(left).toMatchObject({ status: 200 });
    await shop.database.pool.query(`update products set name = 'Another name' where id = $1`, [
      payment.item.id,
    ]);
    const { body } = await receiptOf(fixtures.seller, payment);
    expect(body).toMatchObject({ buyer: 'Deleted user', item });
  });

  it('is in the data that both sides take along, without names', async () => {
    const payment = await paid();
    for (const by of [payment.buyer, fixtures.seller]) {
      const { body } = await by.get('/api/my-data');
      const own = body.receipts.filter(({ _id }: { _id: string }) => _id === payment.bookingId);
      const { buyer: _buyer, seller: _seller, ...receipt } = (await receiptOf(by, payment)).body;
      expect(own).toEqual([receipt]);
    }
  });
});
