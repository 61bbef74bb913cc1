import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { confirmAddress } from '#tests/support/alert-mails.ts';
import { askBank } from '#tests/support/bank.ts';
import { type ClaimTools, createClaimTools } from '#tests/support/claims.ts';
import { bringToRest } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import { paymentIdOf, readEntries, readMoney, tell } from '#tests/support/journal.ts';
import {
  createPaymentFixtures,
  look,
  type Payment,
  type PaymentFixtures,
} from '#tests/support/payment-fixtures.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';

// Money that a bank asks back is with the bank from that day on: the journal, the seller's balance and their statement say so.

let shop: TestShop;
let fixtures: PaymentFixtures;
let tools: ClaimTools;

beforeAll(async () => {
  shop = await startTestShop({
    environment: {
      PAYMENT_WEBHOOKS: 'off',
      RECONCILE_SECONDS: '3600',
      COMMISSION_PERCENT: '5',
    },
  });
  fixtures = await createPaymentFixtures(shop);
  await confirmAddress(shop, fixtures.seller);
  tools = createClaimTools(shop, fixtures);
});
afterEach(async () => {
  await bringToRest(shop);
  await expectInvariants(shop.database);
});
afterAll(() => shop.close());

type Sale = Payment & { id: string };

async function paid(handover: 'held' | 'handed over' | 'completed' = 'held'): Promise<Sale> {
  const payment = await tools.paid(await fixtures.deal({ item: await fixtures.item(10_000) }));
  if (handover !== 'held') await tools.handedOver(payment);
  if (handover === 'completed') {
    await payment.buyer.post(`/api/deals/${payment.bookingId}/complete`);
  }
  return { ...payment, id: await paymentIdOf(shop, payment) };
}

/** The buyer asks their bank for so many tk. */
async function dispute(sale: Sale, tk = 10_000): Promise<string> {
  const asked = { payment_intent: sale.transactionId, amount: tk * 100 };
  const { id } = await askBank(shop, '', asked);
  await tell(shop, sale, 'charge.dispute.created');
  return id;
}

async function decide(sale: Sale, id: string, status: 'won' | 'lost'): Promise<void> {
  await askBank(shop, `/${id}/close`, { status });
  await tell(shop, sale, 'charge.dispute.closed');
  await tell(shop, sale, 'charge.dispute.closed');
}

const openOf = async ({ bookingId }: Sale) =>
  (await fixtures.seller.get('/api/balance')).body.open.find(
    ({ deal }: { deal: string }) => deal === bookingId,
  );

const linesOf = async ({ bookingId }: Sale) =>
  (await fixtures.seller.get('/api/balance/lines')).body.rows
    .filter(({ deal }: { deal: string }) => deal === bookingId)
    .map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount]);

const stateOf = async (sale: Sale) => {
  const { booking, payments } = await look(shop, sale);
  return [booking, payments[0]];
};

const mailsOf = async ({ id }: Sale) =>
  (
    await shop.database.pool.query(
      `select payload->>'text' as text from outbox where key like $1 and key not like '%:seller:%'`,
      [`payments.refunded:${id}%`],
    )
  ).rows.map(({ text }) => text);

const sellersMailsOf = async ({ id }: Sale) =>
  (
    await shop.database.pool.query(
      `select payload->>'text' as text from outbox where key like $1`,
      [`payments.refunded:${id}%:seller%`],
    )
  ).rows.map(({ text }) => text);

const receiptOf = async (sale: Sale, by = sale.buyer) =>
  (await by.get(`/api/deals/${sale.bookingId}/receipt`)).body;

const statusOf = async (id: string) =>
  (
    await shop.database.pool.query(
      'select status, closed_at is not null as closed from disputes where id = $1',
      [id],
    )
  ).rows[0];

describe('a price that a bank asks back', () => {
  it('before the handover is held no more, and is again once the bank decides for the shop', async () => {
    const sale = await paid();
    const id = await dispute(sale);
    expect(await readMoney(shop, sale)).toMatchObject({ held: 0 });
    expect(await openOf(sale)).toMatchObject({ state: 'with_bank', amount: 10_000 });
    await expectInvariants(shop.database);
    await tell(shop, sale, 'charge.dispute.updated');
    expect(await readEntries(shop, sale)).toEqual(['take', 'give_back']);
    await decide(sale, id, 'won');
    expect(await stateOf(sale)).toEqual(['paid', 'captured']);
    expect(await readMoney(shop, sale)).toMatchObject({ held: 1_000_000 });
    expect(await readEntries(shop, sale)).toEqual(['take', 'give_back', 'refund_failed']);
    expect(await openOf(sale)).toMatchObject({ state: 'held', amount: 10_000 });
    await tools.handedOver(sale);
    expect(await readMoney(shop, sale)).toMatchObject({ balance: 950_000, commission: 50_000 });
  });

  it.each([
    ['handed over', 950_000],
    ['completed', 0],
  ] as const)(
    'when it is %s leaves the seller’s balance, and comes back to it',
    async (far, hold) => {
      const sale = await paid(far);
      const before = (await fixtures.seller.get('/api/balance')).body.balance;
      const id = await dispute(sale);
      expect(await readMoney(shop, sale)).toEqual({ held: 0, balance: 0, commission: 0, hold: 0 });
      expect((await fixtures.seller.get('/api/balance')).body.balance).toBe(before - 9_500);
      expect(await linesOf(sale)).toEqual([
        ['chargeback', -9_500],
        ['release', 9_500],
      ]);
      expect(await openOf(sale)).toMatchObject({ state: 'with_bank', amount: 9_500 });
      await expectInvariants(shop.database);
      await decide(sale, id, 'won');
      expect(await readMoney(shop, sale)).toEqual({
        held: 0,
        balance: 950_000,
        commission: 50_000,
        hold,
      });
      expect(await linesOf(sale)).toEqual([
        ['refund_failed', 9_500],
        ['chargeback', -9_500],
        ['release', 9_500],
      ]);
    },
  );

  it('and is lost stays with the bank: written once, and told to both at once', async () => {
    const sale = await paid('completed');
    const id = await dispute(sale);
    await decide(sale, id, 'lost');
    expect(await stateOf(sale)).toEqual(['refunded', 'needs_human']);
    expect(await readMoney(shop, sale)).toEqual({ held: 0, balance: 0, commission: 0, hold: 0 });
    expect(await readEntries(shop, sale)).toEqual(['take', 'release', 'chargeback']);
    expect(await mailsOf(sale)).toEqual([expect.stringContaining('You asked your bank')]);
  });

  it('in part, and lost: the rest is the seller’s', async () => {
    const sale = await paid('completed');
    const id = await dispute(sale, 4_000);
    expect(await readMoney(shop, sale)).toMatchObject({ balance: 570_000, commission: 30_000 });
    await decide(sale, id, 'lost');
    expect(await stateOf(sale)).toEqual(['paid', 'captured']);
    expect(await readMoney(shop, sale)).toMatchObject({ balance: 570_000, commission: 30_000 });
    expect(await readEntries(shop, sale)).toEqual(['take', 'release', 'chargeback']);
  });

  it('in part, and won: all of it is the seller’s again', async () => {
    const sale = await paid();
    const id = await dispute(sale, 4_000);
    expect(await readMoney(shop, sale)).toMatchObject({ held: 600_000 });
    await decide(sale, id, 'won');
    await tools.handedOver(sale);
    expect(await readMoney(shop, sale)).toMatchObject({ balance: 950_000, commission: 50_000 });
  });

  it('is on no receipt as given back before the bank has decided for the buyer', async () => {
    const sale = await paid('completed');
    const id = await dispute(sale, 4_000);
    expect((await receiptOf(sale)).refunds).toEqual([]);
    expect(await receiptOf(sale, fixtures.seller)).toMatchObject({ refunds: [], proceeds: 9_500 });
    await decide(sale, id, 'lost');
    expect((await receiptOf(sale)).refunds).toMatchObject([{ amount: 4_000 }]);
    expect(await receiptOf(sale, fixtures.seller)).toMatchObject({ proceeds: 5_700 });
  });

  it('stays decided, whatever was read before the decision and arrives after it', async () => {
    const sale = await paid();
    const id = await dispute(sale);
    await decide(sale, id, 'won');
    const say = (status: string) =>
      shop.database.pool.query('update sandbox_disputes set status = $2 where id = $1', [
        id,
        status,
      ]);
    await say('under_review');
    await tell(shop, sale, 'charge.dispute.updated');
    expect(await statusOf(id)).toEqual({ status: 'won', closed: true });
    expect(await readMoney(shop, sale)).toMatchObject({ held: 1_000_000 });
    await say('won');
  });

  it('is asked about again with all books, where nobody heard of the decision', async () => {
    const sale = await paid();
    const id = await dispute(sale);
    await askBank(shop, `/${id}/close`, { status: 'won' });
    expect(await statusOf(id)).toMatchObject({ closed: false });
    await shop.shop.payments.reconcileAll();
    expect(await statusOf(id)).toEqual({ status: 'won', closed: true });
    expect(await readMoney(shop, sale)).toMatchObject({ held: 1_000_000 });
  });

  it('and gets whole, is the seller’s to sell again only once a person has looked at it', async () => {
    const sale = await paid();
    await decide(sale, await dispute(sale), 'lost');
    expect(await sellersMailsOf(sale)).toEqual([
      expect.stringContaining('Once we have looked at it, you can put it on sale again'),
    ]);
  });
});
