import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { joinAdmin } from '#tests/support/admin.ts';
import { type ClaimTools, createClaimTools } from '#tests/support/claims.ts';
import { bringToRest } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import { createListingFixtures, done, nothing, refusal } from '#tests/support/listing-life.ts';
import { createPaymentFixtures, type Deal } from '#tests/support/payment-fixtures.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import type { TestClient } from '#tests/support/test-client.ts';

// A seller puts on sale again what came back: by a claim, or because it was never handed over.

let shop: TestShop;
let seller: TestClient;
let admin: TestClient;
let tools: ClaimTools;
let listings: ReturnType<typeof createListingFixtures>;

beforeAll(async () => {
  shop = await startTestShop();
  const fixtures = await createPaymentFixtures(shop);
  seller = fixtures.seller;
  admin = await joinAdmin(shop);
  tools = createClaimTools(shop, fixtures);
  listings = createListingFixtures(shop, fixtures);
});
afterEach(async () => {
  await bringToRest(shop);
  await expectInvariants(shop.database);
});
afterAll(() => shop.close());

const relist = ({ item }: Deal, by = seller) => listings.command('relist', item, by);
const statusOf = async ({ item }: Deal) => (await listings.own(item)).salesStatus;
const offered = async (deal: Deal) => [
  (await listings.own(deal.item)).relistable,
  (await tools.dealOf(seller, deal)).mayRelist,
];

it('what the seller cancelled before it was handed over is on sale again by one press, once its price is back', async () => {
  const deal = await tools.paid();
  expect(await relist(deal)).toMatchObject(refusal('not_relistable'));
  expect(await offered(deal)).toEqual([undefined, undefined]);
  await seller.post(`/api/deals/${deal.bookingId}/cancel`, { reason: 'other' });
  await bringToRest(shop);
  expect(await offered(deal)).toEqual([true, true]);
  expect((await tools.dealOf(deal.buyer, deal)).mayRelist).toBeUndefined();
  expect(await relist(deal)).toMatchObject(done);
  expect(await relist(deal)).toMatchObject(nothing);
  expect(await statusOf(deal)).toBe('available');
  expect(await offered(deal)).toEqual([undefined, undefined]);
});

it('what was handed over is, once the seller has said that it is back', async () => {
  const deal = await tools.paid();
  await tools.handedOver(deal);
  const id = await tools.claim(deal, await tools.differs(deal));
  await seller.post(`/api/claims/${id}/answer`, { answer: 'agree' });
  expect(await relist(deal)).toMatchObject(refusal('not_relistable'));
  expect(await seller.post(`/api/claims/${id}/returned`)).toMatchObject(done);
  await bringToRest(shop);
  expect(await offered(deal)).toEqual([true, true]);
  expect(await relist(deal)).toMatchObject(done);
  expect(await statusOf(deal)).toBe('available');
});

it('what the buyer keeps, or has been handed by the seller’s word, is not: an admin decides', async () => {
  const kept = await tools.paid();
  await tools.handedOver(kept);
  const id = await tools.claim(kept, await tools.differs(kept));
  await seller.post(`/api/claims/${id}/answer`, { answer: 'agree', keepsItem: true });
  // Who finds it not as described has it, though no code was typed.
  const taken = await tools.paid();
  const found = await tools.claim(taken, await tools.differs(taken));
  await seller.post(`/api/claims/${found}/answer`, { answer: 'agree', keepsItem: true });
  const said = await tools.paid();
  await seller.post(`/api/deals/${said.bookingId}/handover`);
  await tools.refundByAdmin(admin, said);
  await bringToRest(shop);
  for (const deal of [kept, taken, said]) {
    expect(await tools.dealOf(deal.buyer, deal)).toMatchObject({ stage: 'refunded' });
    expect(await offered(deal)).toEqual([undefined, undefined]);
    expect(await relist(deal)).toMatchObject(refusal('not_relistable'));
  }
  const { rows } = await shop.database.pool.query(
    "select id from payments where booking_id = $1 and state = 'refunded'",
    [kept.bookingId],
  );
  const path = `/api/payments/${rows[0].id}/relist`;
  expect(await admin.post(path, { reason: 'The seller has it.' })).toMatchObject(done);
});

it('what an admin gave back the price of before it was back is not, unless they say that it is', async () => {
  const [away, back] = [await tools.paid(), await tools.paid()];
  for (const deal of [away, back]) {
    await tools.handedOver(deal);
    const id = await tools.claim(deal, await tools.differs(deal));
    await seller.post(`/api/claims/${id}/answer`, { answer: 'agree' });
    const whole = { outcome: 'whole', reason: 'The courier lost it.' };
    const isBack = deal === back;
    expect(await admin.post(`/api/claims/${id}/decide`, { ...whole, isBack })).toMatchObject(done);
  }
  await bringToRest(shop);
  expect(await offered(away)).toEqual([undefined, undefined]);
  expect(await relist(away)).toMatchObject(refusal('not_relistable'));
  expect(await offered(back)).toEqual([true, true]);
  expect(await relist(back)).toMatchObject(done);
});

it('is the seller’s alone, and is over once somebody else bought it', async () => {
  const deal = await tools.paid();
  await seller.post(`/api/deals/${deal.bookingId}/cancel`, { reason: 'other' });
  await bringToRest(shop);
  expect(await relist(deal, deal.buyer)).toMatchObject({ status: 403 });
  expect(await relist(deal)).toMatchObject(done);
  const again = await tools.paid(await tools.bookedAgain(deal));
  expect(again.item.id).toBe(deal.item.id);
  expect(await relist(deal)).toMatchObject(refusal('not_relistable'));
  expect(await offered(deal)).toEqual([undefined, undefined]);
});
