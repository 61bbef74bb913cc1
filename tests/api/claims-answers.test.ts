import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  answer,
  type ClaimShop,
  decide,
  done,
  nothing,
  openClaimShop,
  refusal,
  step,
} from '#tests/support/claims.ts';
import { bringToRest } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import { look } from '#tests/support/payment-fixtures.ts';
import type { TestClient } from '#tests/support/test-client.ts';

// What the other side answers to a claim, until money goes back or the deal goes on.

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

describe('a seller who does not sell what is paid', () => {
  it('gives the whole price back at once, and it counts as their cancel', async () => {
    const deal = await tools.paid();
    const cancel = () => seller.post(`/api/deals/${deal.bookingId}/cancel`, { reason: 'other' });
    expect(await tools.dealOf(seller, deal)).toMatchObject({ mayCancel: true });
    expect((await tools.dealOf(deal.buyer, deal)).mayCancel).toBeUndefined();
    expect(await cancel()).toMatchObject(done);
    await bringToRest(shop);
    expect(await tools.dealOf(deal.buyer, deal)).toMatchObject({
      stage: 'refunded',
      refund: 'done',
    });
    expect(await cancel()).toMatchObject(nothing);
    expect(await tools.kindsOf(deal)).toEqual(['booked', 'paid', 'cancelled']);
    await alerts.settle();
    expect(await tools.noticesOf(deal.buyer, deal)).toContain('refunded');
    expect(await tools.noticesOf(seller, deal)).toContain('sale_refunded');
  });

  it('is refused once it is handed over, and to its buyer, who claims instead', async () => {
    const deal = await tools.paid();
    const cancel = (by: TestClient) =>
      by.post(`/api/deals/${deal.bookingId}/cancel`, { reason: 'other' });
    expect(await cancel(deal.buyer)).toMatchObject(refusal('claim_instead'));
    await tools.handedOver(deal);
    expect(await cancel(seller)).toMatchObject(refusal('deal_over'));
  });

  it('closes the claim of the buyer by it', async () => {
    const deal = await tools.paid();
    const id = await tools.claim(deal, { kind: 'cancel' });
    expect(
      await seller.post(`/api/deals/${deal.bookingId}/cancel`, { reason: 'changed_mind' }),
    ).toMatchObject(done);
    expect(await tools.claimOf(deal)).toMatchObject({
      _id: id,
      state: 'closed',
      outcome: 'whole',
      amount: deal.item.price,
      endedBy: 'seller',
    });
  });
});

describe('the answer', () => {
  it('agrees, and the whole price goes back', async () => {
    const deal = await tools.paid();
    const id = await tools.claim(deal, { kind: 'cancel' });
    expect(await answer(deal.buyer, id, { answer: 'agree' })).toMatchObject(
      refusal('not_your_turn'),
    );
    expect(await answer(seller, id, { answer: 'agree' })).toMatchObject(done);
    expect(await answer(seller, id, { answer: 'agree' })).toMatchObject(nothing);
    expect(await step(deal.buyer, id, 'withdraw')).toMatchObject(refusal('claim_closed'));
    await bringToRest(shop);
    expect(await tools.dealOf(deal.buyer, deal)).toMatchObject({
      stage: 'refunded',
      claim: { state: 'closed', outcome: 'whole', amount: deal.item.price, endedBy: 'seller' },
    });
    await alerts.settle();
    expect(await tools.noticesOf(deal.buyer, deal)).toContain('claim_decided');
    // Whoever ended it knows.
    expect(await tools.noticesOf(seller, deal)).not.toContain('claim_decided');
  });

  it('agrees, and the price goes back once the camera is back', async () => {
    const deal = await tools.paid();
    await tools.handedOver(deal);
    const id = await tools.claim(deal, await tools.differs(deal));
    expect(await answer(seller, id, { answer: 'agree', text: 'Bring it.' })).toMatchObject(done);
    expect(await answer(seller, id, { answer: 'agree' })).toMatchObject(nothing);
    const shown = await tools.claimOf(deal, seller);
    expect(shown).toMatchObject({ state: 'returning', needsReturn: true, turn: 'seller' });
    expect(shown.may).toEqual(['returned', 'escalate', 'say']);
    expect(shown.messages).toMatchObject([{ n: 1, by: 'seller', text: 'Bring it.' }]);
    expect(tools.hoursTo(shown.dueAt)).toBe(7 * 24);
    // One brings it and the other says that it is there: it waits for both.
    for (const by of [deal.buyer, seller]) {
      const { claimed } = await tools.dealOf(by, deal);
      expect(claimed).toEqual({ turn: 'you', returnBy: shown.dueAt });
    }
    expect((await look(shop, deal)).lastPayment).toMatchObject({ state: 'captured' });
    expect(await step(deal.buyer, id, 'returned')).toMatchObject(refusal('not_your_turn'));
    expect(await step(seller, id, 'returned')).toMatchObject(done);
    expect(await step(seller, id, 'returned')).toMatchObject(nothing);
    await bringToRest(shop);
    const { claim, stage } = await tools.dealOf(deal.buyer, deal);
    expect(stage).toBe('refunded');
    expect(claim).toMatchObject({ outcome: 'whole', returnedAt: expect.any(String) });
  });

  it('agrees about what is not as described before any code: the camera comes back first', async () => {
    const deal = await tools.paid();
    const id = await tools.claim(deal, await tools.differs(deal));
    expect(await tools.claimOf(deal, seller)).toMatchObject({ comesBack: true });
    expect(await answer(seller, id, { answer: 'agree' })).toMatchObject(done);
    expect(await tools.claimOf(deal, seller)).toMatchObject({ state: 'returning', turn: 'seller' });
    expect((await look(shop, deal)).lastPayment).toMatchObject({ state: 'captured' });
  });

  it('is not taken back once the shop decides, nor while the camera is on its way', async () => {
    const deal = await tools.paid();
    const id = await tools.claim(deal, { kind: 'no_show' }, seller);
    await answer(deal.buyer, id, { answer: 'contest', text: 'I have been there.' });
    expect((await tools.claimOf(deal, seller)).may).toEqual(['say']);
    expect(await step(seller, id, 'withdraw')).toMatchObject(refusal('not_your_turn'));
    expect(await decide(admin, id, { outcome: 'whole', needsReturn: true })).toMatchObject(done);
    expect(await step(seller, id, 'withdraw')).toMatchObject(refusal('not_your_turn'));
    expect(await tools.claimOf(deal, seller)).toMatchObject({ state: 'returning' });
  });

  it('lets the buyer keep it, if the seller says so', async () => {
    const deal = await tools.paid();
    await tools.handedOver(deal);
    const id = await tools.claim(deal, await tools.differs(deal));
    expect(await answer(seller, id, { answer: 'agree', keepsItem: true })).toMatchObject(done);
    expect(await tools.claimOf(deal)).toMatchObject({ state: 'closed', outcome: 'whole' });
  });

  it('agrees about what was paid in cash: the claim is closed, and nothing waits for the camera', async () => {
    const deal = await tools.paidInCash();
    const id = await tools.claim(deal, await tools.differs(deal));
    const shown = await tools.dealOf(seller, deal);
    expect(shown.claim.comesBack).toBeUndefined();
    expect(shown).not.toHaveProperty('left');
    expect(await answer(seller, id, { answer: 'agree' })).toMatchObject(done);
    const { claim, stage } = await tools.dealOf(seller, deal);
    expect(claim).toMatchObject({ state: 'closed', outcome: 'whole', endedBy: 'seller' });
    expect(stage).toBe('handed_over');
    const { body } = await deal.buyer.get(`/api/orders?email=${deal.buyer.email}`);
    expect(body[0].claimed).toEqual({ outcome: 'whole', cash: true });
  });

  it('contests with a reason, and the shop decides', async () => {
    const deal = await tools.paid();
    const id = await tools.claim(deal, { kind: 'no_show' });
    expect((await tools.claimOf(deal)).comesBack).toBeUndefined();
    expect(await answer(seller, id, { answer: 'contest' })).toMatchObject({ status: 400 });
    expect(await answer(seller, id, { answer: 'contest', text: 'I was there.' })).toMatchObject(
      done,
    );
    // Said twice it is said once; anything else is another answer.
    expect(await answer(seller, id, { answer: 'contest', text: 'I was there.' })).toMatchObject(
      nothing,
    );
    expect((await tools.claimOf(deal)).messages).toHaveLength(1);
    const other = { answer: 'contest', text: 'I waited for an hour.' };
    expect(await answer(seller, id, other)).toMatchObject(refusal('not_your_turn'));
    expect(await answer(deal.buyer, id, other)).toMatchObject(refusal('not_your_turn'));
    expect(await answer(seller, id, { answer: 'agree' })).toMatchObject(refusal('not_your_turn'));
    expect(await tools.claimOf(deal)).toMatchObject({ state: 'with_admin', turn: 'admin' });
    await alerts.settle();
    expect(await tools.noticesOf(deal.buyer, deal)).toContain('claim_answered');
  });

  it('offers a part, which whoever claimed takes: the sale stands', async () => {
    const deal = await tools.paid();
    await tools.handedOver(deal);
    const id = await tools.claim(deal, await tools.differs(deal));
    const { price } = deal.item;
    expect((await tools.claimOf(deal)).may).toContain('part');
    expect(await answer(seller, id, { answer: 'part' })).toMatchObject({ status: 400 });
    expect(await answer(seller, id, { answer: 'part', amount: price })).toMatchObject(
      refusal('claim_amount'),
    );
    expect(await step(deal.buyer, id, 'agree')).toMatchObject(refusal('not_your_turn'));
    expect(await answer(seller, id, { answer: 'part', amount: 1_500 })).toMatchObject(done);
    expect(await answer(seller, id, { answer: 'part', amount: 1_500 })).toMatchObject(nothing);
    expect(await answer(seller, id, { answer: 'part', amount: 1_600 })).toMatchObject(
      refusal('not_your_turn'),
    );
    expect(await tools.claimOf(deal, deal.buyer)).toMatchObject({
      state: 'offered',
      offered: 1_500,
      turn: 'buyer',
      may: ['agree', 'escalate', 'say', 'withdraw'],
    });
    expect(await step(seller, id, 'agree')).toMatchObject(refusal('not_your_turn'));
    expect(await step(deal.buyer, id, 'agree')).toMatchObject(done);
    expect(await step(deal.buyer, id, 'agree')).toMatchObject(nothing);
    await bringToRest(shop);
    expect(await tools.dealOf(deal.buyer, deal)).toMatchObject({
      stage: 'handed_over',
      claim: { state: 'closed', outcome: 'part', amount: 1_500 },
    });
    expect(await tools.partsOf(id)).toEqual([{ amount: 150_000, state: 'done' }]);
  });

  it('offers a part that will not do: the shop decides, by another part', async () => {
    const deal = await tools.paid();
    const id = await tools.claim(deal, { kind: 'not_received' });
    await answer(seller, id, { answer: 'part', amount: 10 });
    expect(await step(seller, id, 'escalate')).toMatchObject(refusal('not_your_turn'));
    expect(await step(deal.buyer, id, 'escalate')).toMatchObject(done);
    expect(await step(deal.buyer, id, 'escalate')).toMatchObject(nothing);
    const { highestPart } = (await admin.get(`/api/claims/${id}`)).body;
    expect(highestPart).toBe(deal.item.price - 1);
    expect(await decide(admin, id, { outcome: 'part' })).toMatchObject({ status: 400 });
    expect(await decide(admin, id, { outcome: 'part', amount: highestPart + 1 })).toMatchObject(
      refusal('claim_amount'),
    );
    expect(await decide(admin, id, { outcome: 'part', amount: 20 })).toMatchObject(done);
    await bringToRest(shop);
    expect(await tools.partsOf(id)).toEqual([{ amount: 2_000, state: 'done' }]);
    // What never came and stands all the same was received.
    expect(await tools.dealOf(deal.buyer, deal)).toMatchObject({ handedOver: { by: 'admin' } });
  });

  it('by a word changes nothing, from either side, until it is closed', async () => {
    const deal = await tools.paid();
    const id = await tools.claim(deal, { kind: 'cancel' });
    expect(await answer(deal.buyer, id, { answer: 'say', text: 'Please.' })).toMatchObject(done);
    expect(await answer(seller, id, { answer: 'say', text: 'Why?' })).toMatchObject(done);
    expect(await answer(seller, id, { answer: 'say' })).toMatchObject({ status: 400 });
    expect(await tools.claimOf(deal)).toMatchObject({
      state: 'open',
      messages: [
        { n: 1, by: 'buyer', text: 'Please.' },
        { n: 2, by: 'seller', text: 'Why?' },
      ],
    });
    await step(deal.buyer, id, 'withdraw');
    expect(await answer(seller, id, { answer: 'say', text: 'Fine.' })).toMatchObject(
      refusal('claim_closed'),
    );
  });

  it('of a buyer who did not come lets the price go back', async () => {
    const deal = await tools.paid();
    const id = await tools.claim(deal, { kind: 'no_show' }, seller);
    expect(await tools.claimOf(deal)).toMatchObject({ by: 'seller', turn: 'buyer' });
    expect(await answer(deal.buyer, id, { answer: 'agree' })).toMatchObject(done);
    await bringToRest(shop);
    expect(await tools.dealOf(seller, deal)).toMatchObject({ stage: 'refunded' });
  });
});
