import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Grade, GradedPart } from '#contract/reviews/grading.ts';
import { bringToRest } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import { behindTriggers } from '#tests/support/journal.ts';
import {
  confirmUntilKnown,
  createPaymentFixtures,
  type Deal,
  type PaymentFixtures,
} from '#tests/support/payment-fixtures.ts';
import { idOf } from '#tests/support/people.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

// What buyers found beside the listing, and how fairly a seller describes by it (decision 067).

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

type Grades = Record<GradedPart, Grade>;
const asListed: Grades = {
  looks: 'as_listed',
  works: 'as_listed',
  glass: 'as_listed',
  accessories: 'as_listed',
};
const worse: Grades = { ...asListed, works: 'worse' };
const ofBuyer = { stars: 4, scores: { accuracy: 4, communication: 4, punctuality: 4 }, text: '' };
const ofSeller = { stars: 5, scores: { communication: 5, punctuality: 5 }, text: '' };

/** A deal about an item of this seller, whose buyer says that they have it. */
async function handedOver(seller: TestClient, buyer?: TestClient): Promise<Deal> {
  const item = await fixtures.item();
  await shop.database.pool.query('update products set seller_id = $2 where id = $1', [
    item.id,
    await idOf(shop, seller),
  ]);
  const given = await fixtures.deal(buyer ? { item, buyer } : { item });
  const payment = await fixtures.authorised(given);
  expect((await confirmUntilKnown(payment)).body).toMatchObject({ modifiedCount: 1 });
  expect((await given.buyer.post(`/api/deals/${given.bookingId}/handover`)).status).toBe(200);
  return given;
}

const review = (by: TestClient, { bookingId }: Deal, body: object) =>
  by.post(`/api/deals/${bookingId}/review`, body);

/** A deal that both reviewed, so that it is published; answers it. */
async function graded(seller: TestClient, grades?: Grades, buyer?: TestClient): Promise<Deal> {
  const deal = await handedOver(seller, buyer);
  const { status } = await review(deal.buyer, deal, { ...ofBuyer, ...(grades && { grades }) });
  expect(status).toBe(200);
  expect((await review(seller, deal, ofSeller)).status).toBe(200);
  return deal;
}

async function accuracyOf(sellerId: string) {
  return (await new TestClient(shop.url).get(`/api/sellers/${sellerId}`)).body.gradingAccuracy;
}

it('what a buyer found is kept and read by everybody, and is the buyer’s alone to say', async () => {
  const { seller } = fixtures;
  const deal = await handedOver(seller);
  for (const wrong of [
    { ...asListed, looks: 'fine' },
    { looks: 'worse' },
    { ...asListed, glass: null },
    'worse',
  ]) {
    const { status, body } = await review(deal.buyer, deal, { ...ofBuyer, grades: wrong });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain('grades');
  }
  expect((await review(deal.buyer, deal, { ...ofBuyer, grades: worse })).status).toBe(200);
  const better = { ...asListed, accessories: 'better' };
  expect((await review(deal.buyer, deal, { ...ofBuyer, grades: better })).status).toBe(200);
  await review(seller, deal, { ...ofSeller, grades: worse });
  const sides = (await seller.get(`/api/deals/${deal.bookingId}/review`)).body;
  expect(sides.other.grades).toEqual(better);
  expect(sides.own).not.toHaveProperty('grades');
  const sellerId = await idOf(shop, seller);
  const { rows } = (await new TestClient(shop.url).get(`/api/sellers/${sellerId}/reviews`)).body;
  expect(rows[0].grades).toEqual(better);
  const data = (await deal.buyer.get('/api/my-data')).body;
  expect(data.reviews).toMatchObject([{ looks: 'as_listed', accessories: 'better' }]);
  // A published review stays as it is, whoever asks.
  await expect(
    shop.database.pool.query(`update reviews set works = 'worse' where booking_id = $1`, [
      deal.bookingId,
    ]),
  ).rejects.toThrow('a published review stays as it is');
});

it('how fairly somebody describes is said from five compared deals on, worse ones of a buyer once a year', async () => {
  const seller = await new TestClient(shop.url).join('Seller');
  const sellerId = await idOf(shop, seller);
  const friend = await fixtures.buyer();
  await graded(seller, asListed);
  await graded(seller, { ...asListed, looks: 'better' });
  const one = await graded(seller, worse, friend);
  const two = await graded(seller, { ...worse, looks: 'worse' }, friend);
  // Without a word of how it was it says nothing, good or bad.
  await graded(seller);
  await graded(seller, asListed);
  expect(await accuracyOf(sellerId)).toBeUndefined();
  const last = await graded(seller, asListed, friend);
  await bringToRest(shop);
  expect(await accuracyOf(sellerId)).toEqual({ percent: 80, deals: 5 });
  // The page of an item, which is kept, says the same.
  const page = (await new TestClient(shop.url).get(`/api/product/${last.item.id}`)).body;
  expect(page.seller.gradingAccuracy).toEqual({ percent: 80, deals: 5 });

  // In another year the same buyer counts again, and after 24 months not at all.
  const moved = (id: string, months: number) =>
    behindTriggers(
      shop,
      `update reviews set (created_at, blind_until, published_at) = (created_at - make_interval(months => $2), blind_until - make_interval(months => $2), published_at - make_interval(months => $2)) where booking_id = $1`,
      [id, months],
    );
  await moved(one.bookingId, 13);
  expect(await accuracyOf(sellerId)).toEqual({ percent: 66, deals: 6 });
  await moved(one.bookingId, 12);
  expect(await accuracyOf(sellerId)).toEqual({ percent: 80, deals: 5 });
  // What an admin took away does not count.
  await shop.database.pool.query('update reviews set hidden_at = now() where booking_id = $1', [
    two.bookingId,
  ]);
  expect(await accuracyOf(sellerId)).toBeUndefined();
});
