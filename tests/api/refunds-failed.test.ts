import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { joinAdmin } from '#tests/support/admin.ts';
import { type ClaimTools, createClaimTools } from '#tests/support/claims.ts';
import { bringToRest, openDashboard } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import { failRefund, paymentIdOf, readEntries, readMoney, tell } from '#tests/support/journal.ts';
import { payOnPage, startCheckout } from '#tests/support/payer-pages.ts';
import {
  confirmUntilKnown,
  createPaymentFixtures,
  look,
  type Payment,
  type PaymentFixtures,
} from '#tests/support/payment-fixtures.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import type { TestClient } from '#tests/support/test-client.ts';

// Prices that went back and did not arrive, prices that went back twice, and what waits until a restored database is compared.

let shop: TestShop;
let fixtures: PaymentFixtures;
let admin: TestClient;
let tools: ClaimTools;

beforeAll(async () => {
  shop = await startTestShop({
    environment: {
      PAYMENT_WEBHOOKS: 'off',
      RECONCILE_SECONDS: '3600',
      COMMISSION_PERCENT: '5',
    },
  });
  [fixtures, admin] = await Promise.all([createPaymentFixtures(shop), joinAdmin(shop)]);
  tools = createClaimTools(shop, fixtures);
});
afterEach(async () => {
  await bringToRest(shop);
  await expectInvariants(shop.database);
});
afterAll(() => shop.close());

const reason = 'Their bank wrote to us.';
const done = { status: 200, body: { modifiedCount: 1 } };
const refusal = (code: string) => ({ body: { code } });
const newReference = () => `BANK-${randomUUID().slice(0, 8)}`;

type Sale = Payment & { id: string };

const sql = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows;

async function paid(): Promise<Sale> {
  const payment = await tools.paid(await fixtures.deal({ item: await fixtures.item(10_000) }));
  return { ...payment, id: await paymentIdOf(shop, payment) };
}

const refund = ({ id }: Sale, more: object = {}) =>
  admin.post(`/api/payments/${id}/refund`, { reason, ...more });

const review = ({ id }: Sale, more: object = {}) =>
  admin.post(`/api/payments/${id}/review`, { reason, ...more });

const part = ({ id }: Sale, amount: number, more: object = {}) =>
  admin.post(`/api/payments/${id}/parts`, { part: randomUUID(), amount, reason, ...more });

async function givenBack(sale: Sale): Promise<void> {
  expect(await refund(sale)).toMatchObject(done);
  await bringToRest(shop);
  expect(await stateOf(sale)).toEqual(['refunded', 'refunded']);
}

const stateOf = async (sale: Sale) => {
  const { booking, payments } = await look(shop, sale);
  return [booking, payments[0]];
};

const alarmsOf = async ({ id, transactionId }: Sale) =>
  (
    await sql(
      'select kind from alarms where subject in ($1, $2) and resolved_at is null order by kind',
      [id, transactionId],
    )
  ).map(({ kind }) => kind);

/** Texts of the mails about its refunds, in the order in which they were posted. */
const mailsOf = async ({ id }: Sale) =>
  (
    await sql(
      `select payload->>'text' as text from outbox where key like $1 and key not like '%:seller:%' order by created_at, id`,
      [`payments.refund%:${id}:%`],
    )
  ).map(({ text }) => text);

async function sentByBank({ id }: Sale): Promise<number> {
  const [row] = await sql(
    `select coalesce(-sum(l.amount), 0)::int as sent from journal_lines l join journal_entries e on e.id = l.entry_id
     where l.account = 'bank' and e.payment_id = $1`,
    [id],
  );
  return row.sent;
}

describe('a whole refund that fails after it was made', () => {
  it('waits for an admin, who sends the money by hand, before the handover', async () => {
    const sale = await paid();
    await givenBack(sale);
    await failRefund(shop, sale);
    for (const type of ['refund.updated', 'refund.failed', 'refund.failed']) {
      await tell(shop, sale, type);
    }
    expect(await stateOf(sale)).toEqual(['refunded', 'needs_human']);
    expect(await alarmsOf(sale)).toEqual(['payment_needs_human']);
    expect(await readMoney(shop, sale)).toMatchObject({ held: 1_000_000, balance: 0 });
    await expectInvariants(shop.database);

    expect(await review(sale)).toMatchObject(refusal('review_needs_refund'));
    const reference = newReference();
    expect(await review(sale, { reference })).toMatchObject(done);
    expect(await stateOf(sale)).toEqual(['refunded', 'refunded']);
    expect(await sentByBank(sale)).toBe(1_000_000);
    expect(await readEntries(shop, sale)).toEqual([
      'take',
      'give_back',
      'refund_failed',
      'give_back',
    ]);
    expect(await alarmsOf(sale)).toEqual([]);
    expect(await mailsOf(sale)).toEqual([
      expect.stringContaining('We gave you back'),
      expect.stringContaining('did not go through'),
      expect.stringContaining(`The reference of the transfer is ${reference}.`),
    ]);
  });

  it('goes back once more by the provider, after the handover, of the balance and the commission', async () => {
    const sale = await paid();
    await tools.handedOver(sale);
    await givenBack(sale);
    await failRefund(shop, sale);
    await tell(shop, sale, 'refund.failed');
    expect(await readMoney(shop, sale)).toEqual({
      held: 0,
      balance: 950_000,
      commission: 50_000,
      hold: 950_000,
    });
    expect((await fixtures.seller.get('/api/balance')).body.open).toContainEqual(
      expect.objectContaining({ deal: sale.bookingId, state: 'in_review' }),
    );
    expect(await review(sale, { giveBack: true })).toMatchObject({ status: 200 });
    await bringToRest(shop);
    expect(await stateOf(sale)).toEqual(['refunded', 'refunded']);
    expect(await readMoney(shop, sale)).toEqual({ held: 0, balance: 0, commission: 0, hold: 0 });
    expect(await mailsOf(sale)).toHaveLength(3);
  });

  it('is found where nobody told of it, when the books are compared', async () => {
    const sale = await paid();
    await givenBack(sale);
    await failRefund(shop, sale);
    await shop.shop.payments.reconcileAll();
    expect(await stateOf(sale)).toEqual(['refunded', 'needs_human']);
    expect(await readMoney(shop, sale)).toMatchObject({ held: 1_000_000 });
    expect(await review(sale, { reference: newReference() })).toMatchObject(done);
  });

  it('is found by the review itself of what waited for a person before', async () => {
    const sale = await paid();
    await givenBack(sale);
    await sql(`update payments set state = 'needs_human' where id = $1`, [sale.id]);
    await failRefund(shop, sale);
    expect(await review(sale, { reference: newReference() })).toMatchObject(done);
    expect(await sentByBank(sale)).toBe(1_000_000);
    expect(await stateOf(sale)).toEqual(['refunded', 'refunded']);
  });

  it('and the part before it: both are sent by hand', async () => {
    const sale = await paid();
    await part(sale, 1_000);
    await bringToRest(shop);
    await givenBack(sale);
    expect(await failRefund(shop, sale)).toBe(100_000);
    expect(await failRefund(shop, sale)).toBe(900_000);
    await tell(shop, sale, 'refund.failed');
    expect(await stateOf(sale)).toEqual(['refunded', 'needs_human']);
    expect(await review(sale, { reference: newReference() })).toMatchObject(done);
    expect(await sentByBank(sale)).toBe(1_000_000);
    expect(await sql('select state from part_refunds where payment_id = $1', [sale.id])).toEqual([
      { state: 'failed' },
    ]);
  });

  it('by SSLCommerz, which cancels it, is sent by hand as well', async () => {
    const deal = await fixtures.deal({ item: await fixtures.item(10_000) });
    await sql('update identity_users set email_verified = true where id = $1', [deal.buyer.uid]);
    const checkout = { ...(await startCheckout(deal, 'sslcommerz')), clientSecret: '' };
    await payOnPage(shop, checkout);
    await confirmUntilKnown(checkout);
    const sale = { ...checkout, id: await paymentIdOf(shop, checkout) };
    await givenBack(sale);
    await sql(
      `update sandbox_sslcommerz_refunds r set status = 'cancelled' from sandbox_sslcommerz_sessions s
       where s.session_key = r.session_key and s.tran_id = $1`,
      [sale.transactionId],
    );
    await tell(shop, sale, 'refund.failed');
    expect(await stateOf(sale)).toEqual(['refunded', 'needs_human']);
    expect(await review(sale, { reference: newReference() })).toMatchObject(done);
    expect(await sentByBank(sale)).toBe(1_000_000);
  });
});

describe('money that went back twice', () => {
  async function refundInDashboard({ transactionId }: Sale, amount?: number): Promise<void> {
    const { stripe, close } = await openDashboard(shop.database);
    await stripe.refunds.create({ payment_intent: transactionId, ...(amount && { amount }) });
    await close();
  }

  it('by hand and in the provider’s dashboard calls an admin, once', async () => {
    const sale = await paid();
    expect(await refund(sale, { reference: newReference() })).toMatchObject(done);
    await refundInDashboard(sale);
    await tell(shop, sale, 'charge.refunded');
    expect(await alarmsOf(sale)).toEqual(['books_differ']);
    await sql('update alarms set resolved_at = now() where subject = $1', [sale.transactionId]);
    await tell(shop, sale, 'charge.refunded');
    await shop.shop.payments.reconcileAll();
    expect(await alarmsOf(sale)).toEqual([]);
    expect(await stateOf(sale)).toEqual(['refunded', 'refunded']);
  });

  it('is found where nobody told of it, when the books are compared', async () => {
    const [whole, some] = [await paid(), await paid()];
    expect(await refund(whole, { reference: newReference() })).toMatchObject(done);
    expect(await refund(some, { reference: newReference() })).toMatchObject(done);
    await refundInDashboard(whole);
    await refundInDashboard(some, 50_000);
    await shop.shop.payments.reconcileAll();
    expect(await alarmsOf(whole)).toEqual(['books_differ']);
    expect(await alarmsOf(some)).toEqual(['books_differ']);
  });

  it('of which a part by hand is seen too, and the seller pays for the price alone', async () => {
    const sale = await paid();
    await tools.handedOver(sale);
    expect(await part(sale, 1_000, { reference: newReference() })).toMatchObject(done);
    await refundInDashboard(sale);
    await tell(shop, sale, 'charge.refunded');
    expect(await alarmsOf(sale)).toEqual(['books_differ']);
    expect(await stateOf(sale)).toEqual(['refunded', 'refunded']);
    expect(await readMoney(shop, sale)).toEqual({ held: 0, balance: 0, commission: 0, hold: 0 });
  });

  it('is told to an admin who sent it by hand from an old page', async () => {
    const sale = await paid();
    await givenBack(sale);
    expect(await refund(sale, { reference: newReference() })).toMatchObject(
      refusal('hand_nothing'),
    );
    expect(await refund(sale)).toMatchObject({ status: 200, body: { modifiedCount: 0 } });
  });

  it('at the same moment, by a claim’s decision and by the provider: it is given once, or an admin is called', async () => {
    for (let round = 0; round < 4; round += 1) {
      const sale = await paid();
      const claim = await tools.claim(sale, { kind: 'no_show' });
      const contest = { answer: 'contest', text: 'I was there.' };
      await fixtures.seller.post(`/api/claims/${claim}/answer`, contest);
      await refundInDashboard(sale);
      const decision = { outcome: 'whole', reason, reference: newReference() };
      const [decided] = await Promise.all([
        admin.post(`/api/claims/${claim}/decide`, decision),
        tell(shop, sale, 'charge.refunded'),
      ]);
      await tools.runClaimTimers();
      expect(await stateOf(sale)).toEqual(['refunded', 'refunded']);
      const isTwice = decided.status === 200;
      expect(await sentByBank(sale)).toBe(isTwice ? 1_000_000 : 0);
      expect(await alarmsOf(sale)).toEqual(isTwice ? ['books_differ'] : []);
      expect(await readEntries(shop, sale)).toEqual(['take', 'give_back']);
    }
  });

  it('is not: the rest of what was given back by hand', async () => {
    const sale = await paid();
    expect(await part(sale, 1_000, { reference: newReference() })).toMatchObject(done);
    await refundInDashboard(sale, 900_000);
    await tell(shop, sale, 'charge.refunded');
    expect(await stateOf(sale)).toEqual(['refunded', 'refunded']);
    expect(await alarmsOf(sale)).toEqual([]);
  });

  it('waits in review with all of it back, by two ways: it is refunded then, and no sale', async () => {
    const sale = await paid();
    expect(await part(sale, 1_000, { reference: newReference() })).toMatchObject(done);
    await refundInDashboard(sale, 900_000);
    await sql(`update payments set state = 'needs_human' where id = $1`, [sale.id]);
    expect(await review(sale)).toMatchObject({ status: 200, body: { state: 'refunded' } });
    expect(await stateOf(sale)).toEqual(['refunded', 'refunded']);
  });
});

describe('a database that was restored', () => {
  it('lets nobody give money back before the books are compared', async () => {
    const [sale, other, unsure] = [await paid(), await paid(), await paid()];
    const claim = await tools.claim(other, { kind: 'no_show' });
    const contest = { answer: 'contest', text: 'I was there.' };
    expect(await fixtures.seller.post(`/api/claims/${claim}/answer`, contest)).toMatchObject({
      status: 200,
    });
    const partId = randomUUID();
    expect(await part(unsure, 500, { part: partId })).toMatchObject(done);
    await bringToRest(shop);
    const decide = (more: object) => admin.post(`/api/claims/${claim}/decide`, { reason, ...more });
    const outcome = { outcome: 'failed', reason };
    const tries = [
      () => refund(sale),
      () => refund(sale, { reference: newReference() }),
      () => part(sale, 500),
      () => part(sale, 500, { reference: newReference() }),
      () => admin.post(`/api/payments/${unsure.id}/parts/${partId}/outcome`, outcome),
      () => decide({ outcome: 'whole' }),
      () => decide({ outcome: 'whole', reference: newReference() }),
      () => decide({ outcome: 'part', amount: 500, reference: newReference() }),
      () => decide({ outcome: 'nothing' }),
      () => fixtures.seller.post(`/api/deals/${sale.bookingId}/cancel`, { reason: 'other' }),
    ];
    // Restored tomorrow: no comparison by the shop's own clock comes after that.
    await sql(
      `insert into reconciler_runs (name, finished_at, cursor) values ('restored', now() + interval '1 day', 'unknown')`,
    );
    for (const attempt of tries) {
      expect(await attempt()).toMatchObject({ status: 503, body: { code: 'payment_comparing' } });
    }
    await sql(`delete from reconciler_runs where name = 'restored'`);
    expect(await stateOf(sale)).toEqual(['paid', 'captured']);
    expect(await refund(sale, { reference: newReference() })).toMatchObject(done);
    expect(await decide({ outcome: 'nothing' })).toMatchObject(done);
  });
});
