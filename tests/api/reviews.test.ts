import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { joinAdmin } from '#tests/support/admin.ts';
import { bringToRest } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import { behindTriggers, passDays } from '#tests/support/journal.ts';
import { noticesOf } from '#tests/support/notices-of.ts';
import {
  confirmUntilKnown,
  createPaymentFixtures,
  type Deal,
  type PaymentFixtures,
} from '#tests/support/payment-fixtures.ts';
import { idOf } from '#tests/support/people.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

// Reviews of both sides of a deal, blind until both have written or the time is over, and what anybody may read of a seller.

let shop: TestShop;
let fixtures: PaymentFixtures;
let seller: TestClient;
let sellerId: string;
let nobody: TestClient;

beforeAll(async () => {
  shop = await startTestShop();
  fixtures = await createPaymentFixtures(shop);
  seller = fixtures.seller;
  sellerId = await idOf(shop, seller);
  nobody = new TestClient(shop.url);
});
afterEach(async () => {
  await bringToRest(shop);
  await expectInvariants(shop.database);
});
afterAll(() => shop.close());

const saved = { status: 200, body: { acknowledged: true } };
const refusal = (code: string, status = 409) => ({ status, body: { code } });
const path = ({ bookingId }: Deal) => `/api/deals/${bookingId}/review`;

const ofBuyer = {
  stars: 4,
  scores: { accuracy: 5, communication: 4, punctuality: 3 },
  text: 'As it was described,\nand on time.',
};
const ofSeller = { stars: 5, scores: { communication: 5, punctuality: 5 }, text: '' };

async function paid(): Promise<Deal> {
  const payment = await fixtures.authorised();
  expect((await confirmUntilKnown(payment)).body).toMatchObject({ modifiedCount: 1 });
  return payment;
}

/** A deal whose buyer says that they have the item. */
async function handedOver(): Promise<Deal> {
  const deal = await paid();
  const { status } = await deal.buyer.post(`/api/deals/${deal.bookingId}/handover`);
  expect(status).toBe(200);
  return deal;
}

const review = (by: TestClient, deal: Deal, body: object = by === seller ? ofSeller : ofBuyer) =>
  by.post(path(deal), body);
const reviewsOf = async (by: TestClient, deal: Deal) => (await by.get(path(deal))).body;
const profile = async (id = sellerId) => (await nobody.get(`/api/sellers/${id}`)).body;
const published = async (id = sellerId) => (await nobody.get(`/api/sellers/${id}/reviews`)).body;

/** Lets days pass for a deal and what was written about it, behind the back of the triggers. */
async function pass(deal: Deal, days: number): Promise<void> {
  await passDays(shop, deal, days);
  await behindTriggers(
    shop,
    `update reviews set (created_at, blind_until) = (created_at - make_interval(days => $2), blind_until - make_interval(days => $2)) where booking_id = $1`,
    [deal.bookingId, days],
  );
}

const publishOld = () => shop.shop.reviews.publishOld();

describe('a review', () => {
  it('is seen by nobody, counted nowhere and told to nobody until the other side has written', async () => {
    const deal = await handedOver();
    const before = { profile: await profile(), list: await published() };
    const page = async () => (await nobody.get(`/api/product/${deal.item.id}`)).body.seller;
    const shown = await page();
    expect(await review(deal.buyer, deal)).toMatchObject(saved);
    await bringToRest(shop);
    expect(await reviewsOf(seller, deal)).toEqual({
      side: 'seller',
      open: { until: expect.any(String) },
      blindUntil: expect.any(String),
    });
    expect(await reviewsOf(deal.buyer, deal)).toMatchObject({ side: 'buyer', own: ofBuyer });
    expect((await reviewsOf(deal.buyer, deal)).own).not.toHaveProperty('publishedAt');
    expect({ profile: await profile(), list: await published() }).toEqual(before);
    expect(await page()).toEqual(shown);
    expect(await noticesOf(seller, deal)).not.toContain('reviewed');

    expect(await review(seller, deal)).toMatchObject(saved);
    await bringToRest(shop);
    const { own, other } = await reviewsOf(seller, deal);
    expect(own).toMatchObject({ ...ofSeller, publishedAt: expect.any(String) });
    expect(other).toMatchObject({ ...ofBuyer, publishedAt: own.publishedAt });
    const { rating } = await profile();
    expect(rating.count).toBe((before.profile.rating?.count ?? 0) + 1);
    expect((await published()).rows[0]).toMatchObject({
      ...ofBuyer,
      author: deal.buyer.name,
      publishedAt: own.publishedAt,
    });
    // The page of an item is kept in the process: it is told.
    expect((await page()).rating).toEqual({ count: rating.count, stars: rating.stars });
    expect(await noticesOf(seller, deal)).toContain('reviewed');
    expect(await noticesOf(deal.buyer, deal)).toContain('reviewed');
  });

  it('is published by the clock when the other side is silent, once, and not a moment before', async () => {
    const deal = await handedOver();
    await review(deal.buyer, deal);
    await pass(deal, 13);
    await publishOld();
    expect(await reviewsOf(seller, deal)).not.toHaveProperty('other');
    await pass(deal, 1);
    await publishOld();
    await publishOld();
    await bringToRest(shop);
    expect(await reviewsOf(seller, deal)).toMatchObject({ other: ofBuyer });
    const told = (await noticesOf(seller, deal)).filter((kind) => kind === 'reviewed');
    expect(told).toEqual(['reviewed']);
    // Written later, it has nothing to wait for.
    expect(await review(seller, deal)).toMatchObject(saved);
    expect(await reviewsOf(deal.buyer, deal)).toMatchObject({ other: ofSeller });
  });

  it('is changed until it is published, and not after', async () => {
    const deal = await handedOver();
    const first = await review(deal.buyer, deal);
    const second = await review(deal.buyer, deal, { ...ofBuyer, stars: 2, text: 'Scratched.' });
    expect(second.body).toEqual(first.body);
    expect((await reviewsOf(deal.buyer, deal)).own).toMatchObject({ stars: 2, text: 'Scratched.' });
    await review(seller, deal);
    expect(await review(deal.buyer, deal)).toMatchObject(refusal('review_published'));
    expect(await review(seller, deal)).toMatchObject(refusal('review_published'));
    const { rows } = await shop.database.pool.query(
      'select id from reviews where booking_id = $1',
      [deal.bookingId],
    );
    for (const change of ['stars = 5', 'published_at = null', `text = ''`, `blind_until = now()`]) {
      const tampering = shop.database.pool.query(
        `update reviews set ${change} where booking_id = $1`,
        [deal.bookingId],
      );
      await expect(tampering).rejects.toThrow('stays as it is');
    }
    expect(rows).toHaveLength(2);
  });

  it('is published with the other one when both sides write at the same moment', async () => {
    const deal = await handedOver();
    const answers = await Promise.all([review(deal.buyer, deal), review(seller, deal)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await reviewsOf(deal.buyer, deal)).toMatchObject({ own: ofBuyer, other: ofSeller });
  });

  it('comes after the handover and within its days', async () => {
    const early = await paid();
    expect(await review(early.buyer, early)).toMatchObject(refusal('review_early'));
    expect(await reviewsOf(early.buyer, early)).toEqual({ side: 'buyer' });
    const late = await handedOver();
    await pass(late, 29);
    expect(await reviewsOf(late.buyer, late)).toHaveProperty('open');
    await pass(late, 1);
    expect(await review(late.buyer, late)).toMatchObject(refusal('review_late'));
    expect(await reviewsOf(late.buyer, late)).not.toHaveProperty('open');
  });

  it('of a deal between others is as good as missing', async () => {
    const deal = await handedOver();
    const stranger = (await handedOver()).buyer;
    expect(await stranger.get(path(deal))).toMatchObject(refusal('not_found', 404));
    expect(await review(stranger, deal)).toMatchObject(refusal('not_found', 404));
  });

  it('takes whole figures from 1 to 5, accuracy of buyers alone, and a text of 1,000 characters', async () => {
    const deal = await handedOver();
    for (const wrong of [
      { ...ofBuyer, stars: 0 },
      { ...ofBuyer, stars: 6 },
      { ...ofBuyer, stars: 4.5 },
      { ...ofBuyer, text: 'x'.repeat(1_001) },
      { ...ofBuyer, scores: { accuracy: 5, communication: 4 } },
    ]) {
      expect(await review(deal.buyer, deal, wrong)).toMatchObject({ status: 400 });
    }
    const { accuracy: _, ...scores } = ofBuyer.scores;
    expect(await review(deal.buyer, deal, { ...ofBuyer, scores })).toMatchObject(
      refusal('accuracy_missing', 400),
    );
    expect(await review(deal.buyer, deal, { ...ofBuyer, text: 'x'.repeat(1_000) })).toMatchObject(
      saved,
    );
    // What a seller says of accuracy is nobody's to score: it is not kept.
    await review(seller, deal, { ...ofSeller, scores: ofBuyer.scores });
    expect((await reviewsOf(seller, deal)).own.scores).toEqual({
      communication: 4,
      punctuality: 3,
    });
  });
});

describe('a reply', () => {
  it('is written once, by whom the published review is about', async () => {
    const deal = await handedOver();
    const { body } = await review(deal.buyer, deal);
    const reply = (by: TestClient, text = 'Thank you.') =>
      by.post(`/api/reviews/${body.insertedId}/reply`, { text });
    expect(await reply(seller)).toMatchObject(refusal('not_found', 404));
    await review(seller, deal);
    expect(await reply(deal.buyer)).toMatchObject(refusal('not_found', 404));
    expect(await reply(seller, 'x'.repeat(501))).toMatchObject({ status: 400 });
    expect(await reply(seller)).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
    expect(await reply(seller, 'And more.')).toMatchObject(refusal('replied'));
    expect((await reviewsOf(deal.buyer, deal)).own.reply).toMatchObject({ text: 'Thank you.' });
    expect((await published()).rows[0].reply).toMatchObject({ text: 'Thank you.' });
  });
});

describe('a review that an admin took away', () => {
  it('is read by its author alone, and does not count', async () => {
    const deal = await handedOver();
    const { body } = await review(deal.buyer, deal);
    await review(seller, deal);
    const before = await profile();
    await shop.database.pool.query('update reviews set hidden_at = now() where id = $1', [
      body.insertedId,
    ]);
    expect((await profile()).rating?.count ?? 0).toBe(before.rating.count - 1);
    expect((await published()).rows.map(({ _id }: { _id: string }) => _id)).not.toContain(
      body.insertedId,
    );
    expect(await reviewsOf(seller, deal)).not.toHaveProperty('other');
    expect((await reviewsOf(deal.buyer, deal)).own).toMatchObject({ hidden: true });
    const reply = await seller.post(`/api/reviews/${body.insertedId}/reply`, { text: 'Why?' });
    expect(reply).toMatchObject(refusal('not_found', 404));
  });
});

describe('the rating of a buyer', () => {
  it('is told to whom they ask next, and to nobody else', async () => {
    const deal = await handedOver();
    await review(deal.buyer, deal);
    await review(seller, deal);
    const item = await fixtures.item();
    const booking = await deal.buyer.book(item.id);
    const seen = (await seller.get(`/api/deals/${booking}`)).body;
    expect(seen.buyer.rating).toEqual({ count: 1, stars: 5 });
    expect((await deal.buyer.get(`/api/deals/${booking}`)).body.buyer).not.toHaveProperty('rating');
  });
});

describe('the page of a seller', () => {
  it('says nothing of how they are reached', async () => {
    const item = await fixtures.item();
    const text = JSON.stringify(await profile());
    const { rows } = await shop.database.pool.query(
      'select p.phone, p.location, s.email, s.phone as own from products p join people s on s.id = p.seller_id where p.id = $1',
      [item.id],
    );
    const { items, seller: shown } = await profile();
    expect(items[0]._id).toBe(item.id);
    expect(shown.itemCount).toBeGreaterThan(0);
    expect(text).not.toContain(rows[0].email);
    expect(text).not.toContain(`"${rows[0].phone}"`);
    for (const key of ['phone', 'email', 'phoneNumber']) expect(text).not.toContain(`"${key}"`);
  });

  it('tells a share of cancels once there are enough to say, and leaves out who did not come', async () => {
    const other = await new TestClient(shop.url).join('Seller');
    const id = await idOf(shop, other);
    const booked = async () => {
      const item = await fixtures.item();
      await shop.database.pool.query('update products set seller_id = $2 where id = $1', [
        item.id,
        id,
      ]);
      return fixtures.deal({ item });
    };
    const accepted = async (reason?: string) => {
      const { bookingId, buyer, item } = await booked();
      await other.post(`/api/deals/${bookingId}/accept`, {});
      if (reason) await other.post(`/api/deals/${bookingId}/end`, { reason });
      return { bookingId, buyer, item };
    };
    for (const reason of ['price', 'no_show', undefined, undefined]) await accepted(reason);
    expect(await profile(id)).toMatchObject({ cancelPercent: null, rating: null });
    await accepted();
    expect(await profile(id)).toMatchObject({ cancelPercent: 20, replyMinutes: null });
    // What was paid without having been accepted counts as well.
    const sale = await fixtures.authorised(await booked());
    await confirmUntilKnown(sale);
    const cancelled = { reason: 'changed_mind' };
    expect(await other.post(`/api/deals/${sale.bookingId}/cancel`, cancelled)).toMatchObject({
      body: { modifiedCount: 1 },
    });
    await bringToRest(shop);
    expect(await profile(id)).toMatchObject({ cancelPercent: 33 });
    // A buyer's word that the seller did not come is no end of the seller's.
    const { bookingId, buyer } = await accepted();
    await buyer.post(`/api/deals/${bookingId}/cancel`, { reason: 'no_show' });
    expect(await profile(id)).toMatchObject({ cancelPercent: 29 });
    // Deleting what they had reserved for somebody is.
    const { item } = await accepted();
    await other.get(`/api/deleteproduct/${item.id}`);
    expect(await profile(id)).toMatchObject({ cancelPercent: 38 });
  });

  it('tells how soon they answer once there are enough to say', async () => {
    const other = await new TestClient(shop.url).join('Seller');
    const id = await idOf(shop, other);
    const buyerId = await idOf(shop, await fixtures.buyer());
    const answer = (minutes: number) =>
      shop.database.pool.query(
        `with begun as (
           insert into conversations (item_id, buyer_id, seller_id, last_n) values ($1, $2, $3, 2) returning id
         )
         insert into messages (conversation_id, n, key, sender_id, text, at)
         select id, 1, 'a', $2::uuid, 'Is it there?', now() - interval '1 day' from begun
         union all select id, 2, 'b', $3::uuid, 'It is.', now() - interval '1 day' + make_interval(mins => $4) from begun`,
        [randomUUID(), buyerId, id, minutes],
      );
    for (const minutes of [5, 10, 30, 600]) await answer(minutes);
    expect((await profile(id)).replyMinutes).toBeNull();
    await answer(700);
    expect((await profile(id)).replyMinutes).toBe(30);
  });

  it('is gone when they are suspended or left, and missing for buyers and nobody', async () => {
    const admin = await joinAdmin(shop);
    const other = await new TestClient(shop.url).join('Seller');
    const id = await idOf(shop, other);
    expect(await nobody.get(`/api/sellers/${id}`)).toMatchObject({ status: 200 });
    await admin.post(`/api/people/${id}/suspend`, { reason: 'Fraud.' });
    for (const address of [`/api/sellers/${id}`, `/api/sellers/${id}/reviews`]) {
      expect(await nobody.get(address)).toMatchObject(refusal('seller_gone', 410));
    }
    const buyerId = await idOf(shop, await fixtures.buyer());
    for (const missing of [randomUUID(), buyerId]) {
      expect(await nobody.get(`/api/sellers/${missing}`)).toMatchObject(refusal('not_found', 404));
    }
  });
});

describe('whoever leaves', () => {
  it('takes what they wrote along, and leaves it without a name', async () => {
    const deal = await handedOver();
    await review(deal.buyer, deal);
    const { body } = await deal.buyer.get('/api/my-data');
    expect(body.reviews).toMatchObject([{ bookingId: deal.bookingId, by: 'buyer', stars: 4 }]);
    await review(seller, deal);
    await shop.database.pool.query('update people set deleted_at = now() where email = $1', [
      deal.buyer.email,
    ]);
    expect((await published()).rows[0]).toMatchObject({ ...ofBuyer, author: 'Deleted user' });
  });
});

describe('a flood of reviews', () => {
  it('stops at the limit of a day', async () => {
    const small = await startTestShop({ environment: { LIMIT_REVIEWS_PER_DAY: '2' } });
    try {
      const { buyer, bookingId } = await (await createPaymentFixtures(small)).deal();
      const write = () => buyer.post(`/api/deals/${bookingId}/review`, ofBuyer);
      expect((await write()).body).toMatchObject({ code: 'review_early' });
      await write();
      expect(await write()).toMatchObject(refusal('too_many', 429));
    } finally {
      await small.close();
    }
  });
});
