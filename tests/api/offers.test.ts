import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OfferForm } from '#contract/orders/offer-schemas.ts';
import { createOfferFixtures, type Offered } from '#tests/support/offers.ts';
import {
  confirmUntilKnown,
  createPaymentFixtures,
  type PaymentFixtures,
} from '#tests/support/payment-fixtures.ts';
import { idOf } from '#tests/support/people.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import type { TestClient } from '#tests/support/test-client.ts';

let shop: TestShop;
let fixtures: PaymentFixtures;
let offers: ReturnType<typeof createOfferFixtures>;
let seller: TestClient;

beforeAll(async () => {
  shop = await startTestShop({ idle: true, environment: { LIMIT_OFFERS_PER_DAY: '12' } });
  fixtures = await createPaymentFixtures(shop);
  offers = createOfferFixtures(shop, fixtures);
  seller = fixtures.seller;
});
afterAll(() => shop.close());
// The seller of every test answers by prices of their own, too.
beforeEach(() => shop.database.pool.query('delete from rate_limits'));

const done = { status: 200, body: { modifiedCount: 1 } };
const nothing = { status: 200, body: { modifiedCount: 0 } };
const refusal = (code: string) => ({ status: 409, body: { code, modifiedCount: 0 } });
const notMade = (code: string) => ({ status: 409, body: { code, acknowledged: false } });

const pageOf = async (by: TestClient, id: string) => (await by.get(`/api/product/${id}`)).body;
const setOffers = (id: string, setting: object, by = seller) =>
  by.patch(`/api/listings/${id}/offers`, setting);
const query = (text: string, values: unknown[]) => shop.database.pool.query(text, values);
const stateOf = async (offer: Offered) => (await offers.read(offer.buyer, offer)).state;

describe('an offer', () => {
  it('is made, and both sides read it, each what is theirs', async () => {
    const offer = await offers.offered();
    const mine = await offers.read(offer.buyer, offer);
    expect(mine).toMatchObject({
      side: 'buyer',
      by: 'buyer',
      state: 'open',
      yourTurn: false,
      price: offer.price,
      item: { _id: offer.item.id, price: offer.item.price, salesStatus: 'available' },
      buyer: { location: 'Road 27, Dhanmondi, Dhaka', phoneNumber: '01712 440 918' },
      seller: { name: 'Rafiq Hasan' },
    });
    expect((Date.parse(mine.expiresAt) - Date.now()) / 3_600_000).toBeCloseTo(48, 1);
    const theirs = await offers.read(seller, offer);
    expect(theirs).toMatchObject({ side: 'seller', yourTurn: true, price: offer.price });
    expect(theirs.buyer).toEqual({
      _id: await idOf(shop, offer.buyer),
      name: offer.buyer.name,
      location: 'Dhaka',
    });
    expect(mine.buyer._id).toBeUndefined();
    expect(await offers.read(await fixtures.buyer(), offer)).toBeUndefined();
    expect((await pageOf(offer.buyer, offer.item.id)).offer).toEqual({
      _id: offer.id,
      by: 'buyer',
      price: offer.price,
      expiresAt: mine.expiresAt,
    });
  });

  it('is whole tk, below the price, and not below half of it', async () => {
    const item = await fixtures.item(20_001);
    const buyer = await fixtures.buyer();
    for (const price of [20_001, 20_002, 10_000, 1]) {
      expect(await offers.make(buyer, item, price), `${price}`).toMatchObject({
        status: 409,
        body: { code: 'offer_price', issues: [{ path: 'price' }] },
      });
    }
    for (const price of [15_000.5, '15000', 0, -1, null]) {
      expect(await offers.make(buyer, item, price), `${price}`).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'price' }] },
      });
    }
    expect((await pageOf(buyer, item.id)).offers).toEqual({ lowest: 10_001, left: 3 });
    expect(await offers.make(buyer, item, 10_001)).toMatchObject({
      status: 200,
      body: { acknowledged: true, insertedId: expect.any(String), state: 'open' },
    });
    const other = await fixtures.buyer();
    expect(await offers.make(other, item, 20_000)).toMatchObject({ status: 200 });
  });

  it('names a way to meet', async () => {
    const [buyer, item] = [await fixtures.buyer(), await fixtures.item()];
    for (const field of Object.keys(OfferForm.shape)) {
      expect(await offers.make(buyer, item, item.price - 1, { [field]: undefined })).toMatchObject({
        status: 400,
        body: { issues: [{ path: field }] },
      });
    }
    for (const [field, value] of Object.entries({ phoneNumber: 'call me', location: ' ' })) {
      expect(await offers.make(buyer, item, item.price - 1, { [field]: value })).toMatchObject({
        status: 400,
        body: { issues: [{ path: field }] },
      });
    }
  });

  it('is one at a time, and three of an item in 30 days', async () => {
    const first = await offers.offered();
    const { buyer, item, price } = first;
    expect(await offers.make(buyer, item, price + 1)).toMatchObject(notMade('offer_open'));
    await offers.command('withdraw', first, buyer);
    const second = await offers.offered({ buyer, item });
    // A price that answers the seller's does not count.
    const asked = await offers.countered(second);
    await offers.command('counter', asked, buyer, asked.price - 1);
    expect((await pageOf(buyer, item.id)).offers.left).toBe(1);
    const [open] = (await buyer.get('/api/offers?state=open')).body.rows;
    await offers.command('decline', { id: open._id });
    await offers.command('withdraw', await offers.offered({ buyer, item }), buyer);
    expect((await pageOf(buyer, item.id)).offers.left).toBe(0);
    expect(await offers.make(buyer, item, price)).toMatchObject(notMade('offer_most'));
    await offers.offered({ buyer });
    await offers.pass(first, 30 * 24);
    await offers.offered({ buyer, item });
  });

  it('is not for one’s own item, nor for one that is sold, reserved, gone or takes none', async () => {
    const item = await fixtures.item();
    expect(await offers.make(seller, item, item.price - 1)).toMatchObject(notMade('own_item'));
    const buyer = await fixtures.buyer();
    const refused = async (one: typeof item, code: string) =>
      expect(await offers.make(buyer, one, one.price - 1)).toMatchObject(notMade(code));
    const deal = await fixtures.deal();
    await seller.post(`/api/deals/${deal.bookingId}/accept`, {});
    await refused(deal.item, 'item_reserved');
    const paid = await fixtures.authorised(deal);
    await confirmUntilKnown(paid);
    await refused(deal.item, 'item_sold');
    await setOffers(item.id, { takesOffers: false });
    await refused(item, 'offer_off');
    await seller.get(`/api/deleteproduct/${item.id}`);
    await refused(item, 'item_away');
    const unknown = { id: '00000000-0000-4000-8000-000000000000', price: 100 };
    expect((await offers.make(buyer, unknown, 90)).status).toBe(404);
  });

  it('is one of so many a day, and what was refused is none', async () => {
    const buyer = await fixtures.buyer();
    const item = await fixtures.item();
    for (let tries = 0; tries < 4; tries += 1) {
      expect(await offers.make(buyer, item, item.price)).toMatchObject(notMade('offer_price'));
    }
    for (let made = 0; made < 12; made += 1) await offers.offered({ buyer });
    expect((await offers.make(buyer, item, item.price - 1)).status).toBe(429);
  });
});

describe('the other side', () => {
  it('declines, and it is over', async () => {
    const offer = await offers.offered();
    expect(await offers.command('decline', offer)).toMatchObject(done);
    expect(await offers.command('decline', offer)).toMatchObject(nothing);
    expect(await stateOf(offer)).toBe('declined');
    expect(await offers.command('accept', offer)).toMatchObject(refusal('offer_over'));
    expect(await offers.command('withdraw', offer, offer.buyer)).toMatchObject(
      refusal('offer_over'),
    );
  });

  it('is not accepted once one side has blocked the other', async () => {
    const offer = await offers.offered();
    const asked = await offers.countered(offer, 19_000);
    await seller.put(`/api/blocks/${await idOf(shop, offer.buyer)}`);
    expect(await offers.command('accept', asked, offer.buyer)).toMatchObject(refusal('blocked'));
    expect(await offers.read(offer.buyer, asked)).toMatchObject({ state: 'open' });
  });

  it('counters between the offer and the price, and never twice in a row', async () => {
    const item = await fixtures.item(20_000);
    const offer = await offers.offered({ item, price: 15_000 });
    for (const price of [15_000, 14_999, 20_000, 20_001]) {
      expect(await offers.command('counter', offer, seller, price), `${price}`).toMatchObject({
        status: 409,
        body: { code: 'offer_price', issues: [{ path: 'price' }] },
      });
    }
    expect(await offers.command('counter', offer, seller, 0.5)).toMatchObject({ status: 400 });
    const asked = await offers.countered(offer, 19_999);
    expect(await stateOf(offer)).toBe('countered');
    expect(await offers.command('counter', offer, seller, 18_000)).toMatchObject(nothing);
    expect(await offers.command('counter', asked, seller, 18_000)).toMatchObject(
      refusal('not_your_turn'),
    );
    expect(await offers.read(offer.buyer, asked)).toMatchObject({
      by: 'seller',
      yourTurn: true,
      price: 19_999,
      answers: offer.id,
    });
    const { buyer } = offer;
    for (const price of [19_999, 9_999]) {
      expect(await offers.command('counter', asked, buyer, price)).toMatchObject(
        refusal('offer_price'),
      );
    }
    expect(await offers.command('counter', asked, buyer, 17_000)).toMatchObject(done);
  });

  it('alone answers, and who made it alone takes it back', async () => {
    const offer = await offers.offered();
    const asked = await offers.countered(await offers.offered());
    for (const name of ['accept', 'decline', 'counter'] as const) {
      const price = offer.price + 1;
      expect(await offers.command(name, offer, offer.buyer, price), name).toMatchObject(
        refusal('not_your_turn'),
      );
      expect(await offers.command(name, asked, seller, price), name).toMatchObject(
        refusal('not_your_turn'),
      );
    }
    expect(await offers.command('withdraw', offer)).toMatchObject(refusal('not_your_turn'));
    const stranger = await fixtures.buyer();
    for (const name of ['accept', 'decline', 'withdraw', 'counter'] as const) {
      expect((await offers.command(name, offer, stranger, 1)).status, name).toBe(404);
    }
    expect(await offers.command('withdraw', offer, offer.buyer)).toMatchObject(done);
    expect(await offers.command('withdraw', offer, offer.buyer)).toMatchObject(nothing);
    expect(await offers.command('withdraw', asked)).toMatchObject(done);
  });

  it('finds them by side and state, page by page', async () => {
    const buyer = await fixtures.buyer();
    const made = [];
    for (let count = 0; count < 3; count += 1) made.push(await offers.offered({ buyer }));
    await offers.command('decline', made[1] as Offered);
    const find = async (search: string, by = buyer) => (await by.get(`/api/offers?${search}`)).body;
    const idsOf = ({ rows }: { rows: { _id: string }[] }) => rows.map(({ _id }) => _id);
    const [first, second, third] = made.map(({ id }) => id);
    expect(idsOf(await find('side=buyer'))).toEqual([third, second, first]);
    expect(idsOf(await find('side=seller'))).toEqual([]);
    expect(idsOf(await find('state=open'))).toEqual([third, first]);
    expect(idsOf(await find('state=open&state=declined'))).toEqual([third, second, first]);
    expect(idsOf(await find('side=seller&state=declined', seller))).toContain(second);
    const page = await find('limit=2');
    expect([idsOf(page), page.total]).toEqual([[third, second], 3]);
    expect(idsOf(await find(`limit=2&cursor=${page.nextCursor}`))).toEqual([first]);
    expect(await buyer.get('/api/offers?state=lost')).toMatchObject({ status: 400 });
  });
});

describe('the database keeps', () => {
  it('terms as they are, and an end once', async () => {
    const offer = await offers.offered();
    await expect(query('update offers set price = 1 where id = $1', [offer.id])).rejects.toThrow(
      /terms/,
    );
    await offers.command('decline', offer);
    await expect(
      query(`update offers set state = 'accepted' where id = $1`, [offer.id]),
    ).rejects.toThrow(/move/);
  });
});
