import { expect } from 'vitest';
import { joinAdmin } from './admin.ts';
import { bringToRest } from './faults.ts';
import { expectInvariants } from './invariants.ts';
import { paymentIdOf } from './journal.ts';
import { confirmUntilKnown, createPaymentFixtures, type Payment } from './payment-fixtures.ts';
import { idOf } from './people.ts';
import { startTestShop } from './shop.ts';
import { TestClient } from './test-client.ts';

/** Where sellers of these tests get their money. */
export const bkash = { method: 'bkash', name: 'Rafiq Hasan', number: '01711-234567' };

/** A shop in which nothing moves by itself, two admins, and sellers who earn. */
export async function startPayoutShop(environment: Record<string, string> = {}) {
  const shop = await startTestShop({
    environment: { PAYMENT_WEBHOOKS: 'off', RECONCILE_SECONDS: '3600', ...environment },
    joinShortly: true,
  });
  const [fixtures, admin, deputy] = await Promise.all([
    createPaymentFixtures(shop),
    joinAdmin(shop),
    joinAdmin(shop, 'Deputy'),
  ]);

  const sql = async (text: string, values: unknown[] = []) =>
    (await shop.database.pool.query(text, values)).rows;

  const put = (seller: TestClient, account: object, password = seller.password) =>
    seller.put('/api/payoutaccount', { account, password });

  /** Since the account was changed the wait is over. */
  const waited = (id: string) =>
    sql(
      `update seller_accounts set changed_at = now() - interval '49 hours' where person_id = $1`,
      [id],
    );

  /** A deal of this seller's that is paid; `steps`: how far it goes from there. */
  async function sale(
    seller: TestClient,
    price: number,
    steps: 'paid' | 'handed_over' | 'completed',
  ) {
    const item = await fixtures.item(price);
    await sql('update products set seller_id = $1 where id = $2', [
      await idOf(shop, seller),
      item.id,
    ]);
    const payment = await fixtures.authorised(await fixtures.deal({ item }));
    await confirmUntilKnown(payment);
    const say = (what: string) => payment.buyer.post(`/api/deals/${payment.bookingId}/${what}`);
    if (steps !== 'paid') expect(await say('handover')).toMatchObject({ status: 200 });
    if (steps === 'completed') expect(await say('complete')).toMatchObject({ status: 200 });
    return payment;
  }

  /** A seller with an account that can be used, and so many completed sales. */
  async function earner(...prices: number[]) {
    const seller = await new TestClient(shop.url).join('Seller');
    const id = await idOf(shop, seller);
    expect(await put(seller, bkash)).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
    await waited(id);
    const payments: Payment[] = [];
    for (const price of prices) payments.push(await sale(seller, price, 'completed'));
    return {
      seller,
      id,
      payments,
      available: async (): Promise<number> => (await seller.get('/api/balance')).body.available,
      own: async () => (await seller.get('/api/payoutaccount')).body,
      lines: async () => (await seller.get('/api/balance/lines')).body.rows,
      /** As admins see them. */
      row: async () =>
        (await admin.get('/api/payouts')).body.sellers.find(
          (row: { seller: string }) => row.seller === id,
        ),
      batch: (by = admin) => by.post('/api/payoutbatches', { seller: id }),
      async listed(): Promise<{ batch: string; payout: string }> {
        const { insertedId: batch } = (await admin.post('/api/payoutbatches', { seller: id })).body;
        const { body } = await admin.get(`/api/payoutbatches/${batch}`);
        return { batch, payout: body.payouts[0]._id };
      },
    };
  }

  const giveBack = async (payment: Payment) =>
    admin.post(`/api/payments/${await paymentIdOf(shop, payment)}/refund`, {
      reason: 'It never worked.',
    });

  /** After each test: whatever it left has come to its end, and money is where it must be. */
  async function comeToRest() {
    await bringToRest(shop);
    await expectInvariants(shop.database);
  }

  return { shop, admin, deputy, sql, put, waited, sale, earner, giveBack, comeToRest };
}

export type PayoutShop = Awaited<ReturnType<typeof startPayoutShop>>;
