import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  answer,
  type ClaimShop,
  decide,
  done,
  openClaimShop,
  refusal,
  step,
} from '#tests/support/claims.ts';
import { bringToRest } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import type { Deal } from '#tests/support/payment-fixtures.ts';

// While a claim is open no days of a deal go by: what was left of them is left when it is closed.

let alerts: ClaimShop['alerts'];
let shop: ClaimShop['shop'];
let seller: ClaimShop['seller'];
let admin: ClaimShop['admin'];
let tools: ClaimShop['tools'];

beforeAll(async () => {
  ({ alerts, shop, seller, admin, tools } = await openClaimShop());
});
afterEach(async () => {
  await bringToRest(shop);
  await expectInvariants(shop.database);
});
afterAll(() => alerts.close());

const pass = (deal: Deal, days: number) => tools.pass(deal, days);

const count = (kinds: readonly string[], kind: string) =>
  kinds.filter((one) => one === kind).length;

/** Days until the shop goes on by itself, as the seller reads it. */
async function daysLeft(deal: Deal): Promise<number> {
  const { until } = await tools.dealOf(seller, deal);
  return Math.round(tools.hoursTo(until) / 24);
}

describe('a claim that is taken back', () => {
  it('leaves the rest of the days in which something may be wrong', async () => {
    const deal = await tools.paid();
    await tools.handedOver(deal);
    await pass(deal, 1);
    const id = await tools.claim(deal, await tools.differs(deal));
    await pass(deal, 5);
    expect(await step(deal.buyer, id, 'withdraw')).toMatchObject(done);
    expect(await daysLeft(deal)).toBe(2);
    const { open } = (await seller.get('/api/balance')).body;
    const held = open.find((one: { deal: string }) => one.deal === deal.bookingId);
    expect(Math.round(tools.hoursTo(held.availableAt) / 24)).toBe(2);
    await tools.runTimers();
    expect(await tools.dealOf(seller, deal)).toMatchObject({ stage: 'handed_over' });
    // The buyer is told of the end as ever, and anew where a claim moved it.
    await pass(deal, 1);
    await tools.runTimers();
    await tools.runTimers();
    expect(count(await tools.kindsOf(deal), 'completion_reminded')).toBe(1);
    const again = await tools.claim(deal, await tools.differs(deal));
    await pass(deal, 4);
    expect(await step(deal.buyer, again, 'withdraw')).toMatchObject(done);
    await tools.runTimers();
    await bringToRest(shop);
    expect(count(await tools.kindsOf(deal), 'completion_reminded')).toBe(2);
    expect(count(await tools.noticesOf(deal.buyer, deal), 'completes_soon')).toBe(2);
    expect(await daysLeft(deal)).toBe(1);
    await pass(deal, 1);
    expect(await tools.tryClaim(deal, await tools.differs(deal))).toMatchObject(
      refusal('claim_late'),
    );
    await tools.runTimers();
    expect(await tools.dealOf(seller, deal)).toMatchObject({ stage: 'completed' });
  });

  it('leaves the rest of the days after the word of the seller', async () => {
    const deal = await tools.paid();
    expect(await seller.post(`/api/deals/${deal.bookingId}/handover`)).toMatchObject(done);
    await pass(deal, 1);
    const id = await tools.claim(deal, { kind: 'not_received' });
    await pass(deal, 3);
    expect(await step(deal.buyer, id, 'withdraw')).toMatchObject(done);
    expect(await daysLeft(deal)).toBe(2);
    await tools.runTimers();
    expect(await tools.dealOf(seller, deal)).toMatchObject({ stage: 'paid' });
    await bringToRest(shop);
    expect(await tools.noticesOf(seller, deal)).toContain('claim_decided');
    expect(await tools.noticesOf(deal.buyer, deal)).not.toContain('claim_decided');
    await pass(deal, 1);
    await tools.runTimers();
    expect(count(await tools.kindsOf(deal), 'word_reminded')).toBe(1);
    await pass(deal, 1);
    await tools.runTimers();
    expect(await tools.dealOf(seller, deal)).toMatchObject({ handedOver: { by: 'silence' } });
  });
});

describe('a claim that comes to nothing', () => {
  it('leaves the rest of the days for a word, with the warning before they end', async () => {
    const deal = await tools.paid();
    await pass(deal, 10);
    const id = await tools.claim(deal, { kind: 'cancel' });
    expect(await answer(seller, id, { answer: 'contest', text: 'I wait.' })).toMatchObject(done);
    await pass(deal, 5);
    expect(await decide(admin, id, { outcome: 'nothing' })).toMatchObject(done);
    expect(await daysLeft(deal)).toBe(4);
    await tools.runTimers();
    expect(await tools.kindsOf(deal)).not.toContain('silence_warned');
    await pass(deal, 1);
    await tools.runTimers();
    await tools.runTimers();
    expect(count(await tools.kindsOf(deal), 'silence_warned')).toBe(1);
    expect(await tools.kindsOf(deal)).not.toContain('silent');
    await pass(deal, 3);
    await tools.runTimers();
    expect((await tools.kindsOf(deal)).slice(-2)).toEqual(['silent', 'claimed']);
  });
});
