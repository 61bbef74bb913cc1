import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { joinAdmin } from '#tests/support/admin.ts';
import { askBank } from '#tests/support/bank.ts';
import { type ClaimTools, createClaimTools } from '#tests/support/claims.ts';
import { bringToRest, eventually } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import { behindTriggers, readMoney } from '#tests/support/journal.ts';
import { answerSslcommerz, comeBack, startCheckout } from '#tests/support/payer-pages.ts';
import {
  createPaymentFixtures,
  type Deal,
  look,
  type Payment,
  type PaymentFixtures,
} from '#tests/support/payment-fixtures.ts';
import { idOf } from '#tests/support/people.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import type { TestClient } from '#tests/support/test-client.ts';

// What the shop claims by itself: a bank that asks the money back, and a payment that its provider calls risky.

let shop: TestShop;
let fixtures: PaymentFixtures;
let seller: TestClient;
let admin: TestClient;
let tools: ClaimTools;

beforeAll(async () => {
  shop = await startTestShop();
  fixtures = await createPaymentFixtures(shop);
  seller = fixtures.seller;
  admin = await joinAdmin(shop);
  tools = createClaimTools(shop, fixtures);
});
afterEach(async () => {
  await bringToRest(shop);
  await expectInvariants(shop.database);
});
afterAll(() => shop.close());

const refusal = (code: string) => ({ status: 409, body: { code } });
const decide = (id: string, outcome: string) =>
  admin.post(`/api/claims/${id}/decide`, { outcome, reason: 'I called both.' });

/** What the bank has said, once the shop has heard it. */
async function hasHeard(id: string, status: string): Promise<void> {
  await eventually(`the dispute is ${status}`, async () => {
    const { rows } = await shop.database.pool.query('select status from disputes where id = $1', [
      id,
    ]);
    return rows[0]?.status === status;
  });
}

/** The bank asks for the money of a deal; answers the dispute's id. */
async function disputed(deal: Payment, change: object = {}): Promise<string> {
  const { id } = await askBank(shop, '', { payment_intent: deal.transactionId, ...change });
  await hasHeard(id, 'needs_response');
  await tools.checkDoubts();
  return id;
}

async function decidedByBank(id: string, status: 'won' | 'lost'): Promise<void> {
  await askBank(shop, `/${id}/close`, { status });
  await hasHeard(id, status);
  await tools.checkDoubts();
  await tools.runClaimTimers();
}

describe('money that a bank asks back', () => {
  it('is a claim on the admin’s desk, which both sides see, and nothing goes on', async () => {
    const deal = await tools.paid();
    const dispute = await disputed(deal);
    await tools.checkDoubts();
    expect(await tools.claimsOf(deal)).toBe(1);
    for (const side of [deal.buyer, seller]) {
      expect(await tools.claimOf(deal, side)).toMatchObject({
        kind: 'bank_dispute',
        by: 'shop',
        state: 'with_admin',
        turn: 'admin',
        may: ['say'],
      });
      // It waits for the bank: the shop promises no day.
      expect(await tools.claimOf(deal, side)).not.toHaveProperty('dueAt');
    }
    expect((await tools.dealOf(seller, deal)).claimed).toEqual({ turn: 'shop', bank: true });
    const { _id } = await tools.claimOf(deal);
    const { body: waiting } = await admin.get('/api/claims?group=waiting&limit=100');
    expect(waiting.rows.map((row: { _id: string }) => row._id)).toContain(_id);
    expect((await admin.get(`/api/claims/${_id}`)).body).toMatchObject({
      payment: { withBank: true },
      deal: { stage: 'paid' },
    });
    expect(await decide(_id, 'whole')).toMatchObject(refusal('payment_with_bank'));
    await decidedByBank(dispute, 'won');
    expect(await tools.claimOf(deal)).toMatchObject({
      state: 'closed',
      outcome: 'nothing',
      endedBy: 'shop',
    });
    expect((await tools.dealOf(seller, deal)).claimed).toEqual({ outcome: 'nothing', bank: true });
    await tools.handedOver(deal);
  });

  it('is closed with the whole price when the bank keeps it', async () => {
    const deal = await tools.paid();
    await decidedByBank(await disputed(deal), 'lost');
    expect(await tools.claimOf(deal)).toMatchObject({
      state: 'closed',
      outcome: 'whole',
      amount: deal.item.price,
      endedBy: 'shop',
    });
  });

  it('is left to an admin where the bank took a part', async () => {
    const deal = await tools.paid();
    const { held } = await readMoney(shop, deal);
    await decidedByBank(await disputed(deal, { amount: 100 }), 'lost');
    // The seller is not paid what the bank has given to the buyer, whatever the admin decides.
    expect(await readMoney(shop, deal)).toMatchObject({ held: held - 100 });
    const { _id } = await tools.claimOf(deal);
    expect(await tools.claimOf(deal)).toMatchObject({ state: 'with_admin' });
    expect(await decide(_id, 'nothing')).toMatchObject({ status: 200 });
  });

  it('is claimed of what is completed, too, and nobody is called for being late with it', async () => {
    const deal = await tools.paid();
    await tools.handedOver(deal);
    await deal.buyer.post(`/api/deals/${deal.bookingId}/complete`);
    const dispute = await disputed(deal);
    const { _id } = await tools.claimOf(deal);
    await expectInvariants(shop.database);
    expect(await tools.dealOf(seller, deal)).toMatchObject({ stage: 'completed', inDispute: true });
    await tools.passHours(_id, 10 * 24);
    await tools.runClaimTimers();
    expect(await tools.alarmsAbout(_id)).toEqual([]);
    await decidedByBank(dispute, 'won');
    expect(await tools.claimOf(deal)).toMatchObject({ state: 'closed', outcome: 'nothing' });
    expect((await tools.dealOf(seller, deal)).inDispute).toBeUndefined();
  });

  it('is not the seller’s, after completion either, of what the bank took', async () => {
    const deal = await tools.paid();
    await tools.handedOver(deal);
    await deal.buyer.post(`/api/deals/${deal.bookingId}/complete`);
    const { balance } = await readMoney(shop, deal);
    await decidedByBank(await disputed(deal, { amount: 400 }), 'lost');
    expect(await readMoney(shop, deal)).toMatchObject({ held: 0, balance: balance - 400 });
    await decide((await tools.claimOf(deal))._id, 'nothing');
    expect(await readMoney(shop, deal)).toMatchObject({ held: 0, balance: balance - 400 });
  });

  it('waits for what a side claims, and is claimed once that is closed', async () => {
    const deal = await tools.paid();
    const own = await tools.claim(deal, { kind: 'cancel' });
    const dispute = await disputed(deal);
    expect(await tools.claimOf(deal)).toMatchObject({ _id: own, kind: 'cancel' });
    expect(await deal.buyer.post(`/api/claims/${own}/withdraw`)).toMatchObject({ status: 200 });
    await tools.checkDoubts();
    expect(await tools.claimOf(deal)).toMatchObject({ kind: 'bank_dispute', state: 'with_admin' });
    await decidedByBank(dispute, 'won');
  });
});

describe('a payment that its provider calls risky', () => {
  async function risky(): Promise<Deal> {
    const checkout = await startCheckout(await fixtures.deal(), 'sslcommerz');
    await comeBack(await answerSslcommerz(shop, checkout, 'risky'), 'sslcommerz');
    await bringToRest(shop);
    await tools.checkDoubts();
    return checkout;
  }

  it('is looked at by an admin before the item is handed over, once', async () => {
    const deal = await risky();
    const claim = await tools.claimOf(deal);
    const paymentId = String((await look(shop, deal)).lastPayment?.id);
    const alarms = () => tools.alarmsAbout(paymentId);
    expect(await alarms()).toMatchObject([{ kind: 'payment_risky', resolvedAt: null }]);
    expect(claim).toMatchObject({ kind: 'risk', by: 'shop', state: 'with_admin', may: ['say'] });
    expect(await deal.buyer.post(`/api/deals/${deal.bookingId}/handover`)).toMatchObject(
      refusal('claim_open'),
    );
    expect(await decide(claim._id, 'nothing')).toMatchObject({ status: 200 });
    expect(await alarms()).toMatchObject([{ resolvedAt: expect.any(Date) }]);
    await tools.checkDoubts();
    expect(await tools.claimsOf(deal)).toBe(1);
    expect(await tools.dealOf(seller, deal)).toMatchObject({ stage: 'paid' });
    await tools.handedOver(deal);
  });

  it('was looked at, and a person is asked again where its suspended buyer cannot deny that they have it', async () => {
    const deal = await risky();
    const first = await tools.claimOf(deal);
    expect(await decide(first._id, 'nothing')).toMatchObject({ status: 200 });
    await seller.post(`/api/deals/${deal.bookingId}/handover`);
    const id = await idOf(shop, deal.buyer);
    await shop.database.pool.query('update people set suspended_at = now() where id = $1', [id]);
    await tools.pass(deal, 3);
    await tools.runTimers();
    await tools.runTimers();
    const asked = await tools.claimOf(deal);
    expect(asked).toMatchObject({ kind: 'not_received', by: 'shop', state: 'with_admin' });
    expect(await tools.claimsOf(deal)).toBe(2);
    expect(await decide(asked._id, 'nothing')).toMatchObject({ status: 200 });
    expect(await tools.dealOf(seller, deal)).toMatchObject({ handedOver: { by: 'admin' } });
  });

  it('goes back to the buyer when the admin says so', async () => {
    const deal = await risky();
    const { _id } = await tools.claimOf(deal);
    expect(await decide(_id, 'whole')).toMatchObject({ status: 200 });
    await bringToRest(shop);
    expect(await tools.dealOf(deal.buyer, deal)).toMatchObject({ stage: 'refunded' });
  });
});

describe('a seller who is back', () => {
  const suspend = async (at: 'now()' | 'null') =>
    shop.database.pool.query(`update people set suspended_at = ${at} where id = $1`, [
      await idOf(shop, seller),
    ]);

  /** A paid deal whose seller is gone. */
  async function gone(): Promise<{ deal: Payment; id: string }> {
    const deal = await tools.paid();
    await suspend('now()');
    await tools.runTimers();
    const { _id, kind } = await tools.claimOf(deal, deal.buyer);
    expect(kind).toBe('seller_gone');
    return { deal, id: _id };
  }

  it('has as long for a word as after the payment', async () => {
    const { deal } = await gone();
    await tools.pass(deal, 30);
    await suspend('null');
    await tools.runClaimTimers();
    await tools.runTimers();
    expect(await tools.claimsOf(deal)).toBe(1);
    const { until, stage, events, claimed } = await tools.dealOf(deal.buyer, deal);
    expect({ stage, claimed }).toEqual({
      stage: 'paid',
      claimed: { outcome: 'nothing', back: true },
    });
    expect(events.at(-1)).toMatchObject({ kind: 'claim_closed', claim: 'seller_gone' });
    expect(tools.hoursTo(until)).toBe(14 * 24);
    await behindTriggers(
      shop,
      `update deal_events set at = at - interval '14 days' where booking_id = $1`,
      [deal.bookingId],
    );
    await tools.runTimers();
    const { kind, _id } = await tools.claimOf(deal);
    expect(kind).toBe('not_received');
    await decide(_id, 'nothing');
  });

  it('does not end the claim while the price is on its way back', async () => {
    const { deal } = await gone();
    await tools.refundByAdmin(admin, deal);
    await suspend('null');
    await tools.runClaimTimers();
    await bringToRest(shop);
    await tools.runClaimTimers();
    expect(await tools.claimOf(deal)).toMatchObject({ outcome: 'whole', endedBy: 'shop' });
  });

  it('does not end what an admin has begun to decide', async () => {
    const { deal, id } = await gone();
    const decided = { outcome: 'whole', needsReturn: true, reason: 'They have it.' };
    expect(await admin.post(`/api/claims/${id}/decide`, decided)).toMatchObject({ status: 200 });
    await tools.passHours(id, 7 * 24);
    await tools.runClaimTimers();
    await suspend('null');
    await tools.runClaimTimers();
    expect(await tools.claimOf(deal)).toMatchObject({ state: 'with_admin' });
    await decide(id, 'nothing');
  });
});
