import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OfferForm } from '#contract/orders/offer-schemas.ts';
import { joinAdmin } from '#tests/support/admin.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import { createOfferFixtures, type Offered } from '#tests/support/offers.ts';
import {
  askIntent,
  confirmUntilKnown,
  createPaymentFixtures,
  type PaymentFixtures,
  readCharged,
} from '#tests/support/payment-fixtures.ts';
import { idOf } from '#tests/support/people.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

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

describe('an offer that is accepted', () => {
  it('is a booking at its price that has the item reserved, and is paid as such', async () => {
    const offer = await offers.offered();
    expect(await offers.command('accept', offer)).toMatchObject(done);
    expect(await offers.command('accept', offer)).toMatchObject(nothing);
    const deal = await offers.dealOf(offer);
    const story = (await seller.get(`/api/deals/${deal.bookingId}`)).body;
    expect(story).toMatchObject({
      stage: 'reserved',
      price: offer.price,
      buyer: { phoneNumber: '01712 440 918', location: 'Road 27, Dhanmondi, Dhaka' },
      events: [{ kind: 'booked' }, { kind: 'accepted', by: 'seller' }],
    });
    expect((await pageOf(offer.buyer, offer.item.id)).booking).toMatchObject({
      _id: deal.bookingId,
      reserved: { mine: true },
    });
    const orders = await offer.buyer.get(`/api/orders?email=${offer.buyer.email}`);
    expect(orders.body).toMatchObject([{ _id: deal.bookingId, price: offer.price, isPaid: 'no' }]);
    const full = { ...deal, item: offer.item };
    expect(await askIntent(full)).toMatchObject({ status: 409, body: { code: 'payment_price' } });
    const paid = await fixtures.authorised(deal);
    expect((await confirmUntilKnown(paid)).body).toEqual({ modifiedCount: 1 });
    expect(await readCharged(shop, paid)).toBe(offer.price * 100);
    await expectInvariants(shop.database);
  });

  it('by the buyer says so, in the place of what they had booked', async () => {
    const booked = await fixtures.deal();
    const asked = await offers.countered(await offers.offered(booked));
    expect(await offers.command('accept', asked, asked.buyer)).toMatchObject(done);
    const deal = await offers.dealOf(asked);
    expect((await seller.get(`/api/deals/${deal.bookingId}`)).body.events).toMatchObject([
      { kind: 'booked' },
      { kind: 'accepted', by: 'buyer' },
    ]);
    expect((await asked.buyer.get(`/api/deals/${booked.bookingId}`)).body).toMatchObject({
      stage: 'cancelled',
      cancelled: { by: 'replaced', replacedBy: deal.bookingId },
    });
    const { body: orders } = await asked.buyer.get(`/api/orders?email=${asked.buyer.email}`);
    expect(orders).toContainEqual(
      expect.objectContaining({
        _id: booked.bookingId,
        cancelled: { by: 'replaced', replacedBy: deal.bookingId },
      }),
    );
    expect(await askIntent(booked)).toMatchObject({ status: 409 });
    await expectInvariants(shop.database);
  });

  it('replaces a booking that the item was reserved for, and goes on after its time', async () => {
    const booked = await fixtures.deal();
    const offer = await offers.offered(booked);
    await seller.post(`/api/deals/${booked.bookingId}/accept`, {});
    expect(await offers.command('accept', offer)).toMatchObject(done);
    const deal = await offers.dealOf(offer);
    await query(`update products set reserved_until = now() - interval '1 hour' where id = $1`, [
      offer.item.id,
    ]);
    await shop.shop.endReservations();
    expect((await offer.buyer.get(`/api/deals/${deal.bookingId}`)).body).toMatchObject({
      stage: 'booked',
      price: offer.price,
    });
    const paid = await fixtures.authorised(deal);
    expect((await confirmUntilKnown(paid)).body).toEqual({ modifiedCount: 1 });
    await expectInvariants(shop.database);
  });

  it('keeps others waiting, whose offers stay open until the sale', async () => {
    const offer = await offers.offered();
    const other = await offers.offered({ item: offer.item });
    await offers.command('accept', offer);
    expect(await offers.command('accept', other)).toMatchObject(refusal('reserved_already'));
    expect(await offers.command('counter', other, seller, other.price + 1)).toMatchObject(
      refusal('reserved_already'),
    );
    expect(await stateOf(other)).toBe('open');
    const paid = await fixtures.authorised(await offers.dealOf(offer));
    await confirmUntilKnown(paid);
    expect(await stateOf(other)).toBe('closed');
    expect(await offers.command('accept', other)).toMatchObject(refusal('offer_over'));
  });

  it('can be accepted again by another one when the first gives it up', async () => {
    const offer = await offers.offered();
    const other = await offers.offered({ item: offer.item });
    await offers.command('accept', offer);
    const { bookingId } = await offers.dealOf(offer);
    await offer.buyer.post(`/api/deals/${bookingId}/cancel`, { reason: 'price' });
    expect(await offers.command('accept', other)).toMatchObject(done);
    await expectInvariants(shop.database);
  });
});

describe('an offer ends', () => {
  it('after 48 hours by the clock, whether or not the job has come by', async () => {
    const offer = await offers.offered();
    await offers.pass(offer, 48.1);
    expect(await stateOf(offer)).toBe('expired');
    expect((await pageOf(offer.buyer, offer.item.id)).offer).toBeNull();
    for (const name of ['accept', 'decline', 'counter'] as const) {
      expect(await offers.command(name, offer, seller, offer.price + 1), name).toMatchObject(
        refusal('offer_over'),
      );
    }
    expect((await offer.buyer.get('/api/offers?state=open')).body.rows).toEqual([]);
    const again = await offers.offered(offer);
    await shop.shop.offers.endDue();
    expect((await offer.buyer.get('/api/offers?state=expired')).body.rows).toMatchObject([
      { _id: offer.id },
    ]);
    expect(await stateOf(again)).toBe('open');
  });

  it('and a counter lives as long', async () => {
    const offer = await offers.offered();
    await offers.pass(offer, 47);
    const asked = await offers.countered(offer);
    await offers.pass(asked, 47);
    await shop.shop.offers.endDue();
    expect(await stateOf(asked)).toBe('open');
    await offers.pass(asked, 1.1);
    await shop.shop.offers.endDue();
    expect(await stateOf(asked)).toBe('expired');
  });

  it('when the price falls to it or below it', async () => {
    const offer = await offers.offered();
    const lower = await offers.offered({ item: offer.item, price: offer.price - 1 });
    await offers.setPrice(offer.item, offer.price);
    expect(await stateOf(offer)).toBe('closed');
    expect(await stateOf(lower)).toBe('open');
  });

  it('when its item goes off sale, and says until when another has it or why it is away', async () => {
    const offer = await offers.offered();
    const itemOf = async (by: TestClient) => (await offers.read(by, offer)).item;
    expect(await itemOf(seller)).not.toHaveProperty('reserved');
    const deal = await fixtures.deal({ item: offer.item });
    await seller.post(`/api/deals/${deal.bookingId}/accept`);
    const { until } = (await deal.buyer.get(`/api/deals/${deal.bookingId}`)).body.reserved;
    for (const by of [offer.buyer, seller]) {
      const seen = await itemOf(by);
      expect(seen).toMatchObject({ salesStatus: 'available', reserved: { until } });
      expect(seen).not.toHaveProperty('away');
    }
    await seller.post(`/api/deals/${deal.bookingId}/end`, { reason: 'other' });
    await seller.post(`/api/listings/${offer.item.id}/pause`);
    expect(await stateOf(offer)).toBe('closed');
    const paused = await itemOf(offer.buyer);
    expect(paused).toMatchObject({ salesStatus: 'sold', removed: true, away: 'paused' });
    expect(paused).not.toHaveProperty('reserved');
  });

  it('when its item leaves the shop, or one of its people', async () => {
    const admin = await joinAdmin(shop);
    const removed = await offers.offered();
    await seller.get(`/api/deleteproduct/${removed.item.id}`);
    await shop.shop.workers.shop.drain();
    expect(await stateOf(removed)).toBe('closed');
    const [suspended, deleted] = [await offers.offered(), await offers.offered()];
    await admin.post(`/api/people/${await idOf(shop, suspended.buyer)}/suspend`, { reason: 'x y' });
    await admin.delete(`/api/userdelete/${await idOf(shop, deleted.buyer)}`);
    for (const offer of [suspended, deleted]) {
      expect(await offers.command('accept', offer)).toMatchObject(refusal('offer_over'));
    }
    await shop.shop.workers.shop.drain();
    for (const offer of [suspended, deleted]) {
      expect((await offers.read(seller, offer)).state).toBe('closed');
    }
  });
});

describe('how a seller takes offers', () => {
  it('is theirs to say, and nobody else reads the lowest', async () => {
    const item = await fixtures.item();
    expect(await setOffers(item.id, { floor: 15_000 })).toMatchObject(done);
    expect(await setOffers(item.id, { floor: 15_000 })).toMatchObject(nothing);
    expect((await seller.get(`/api/editproduct/${item.id}`)).body).toMatchObject({
      takesOffers: true,
      offerFloor: 15_000,
    });
    const buyer = await fixtures.buyer();
    expect((await setOffers(item.id, { floor: null }, buyer)).status).toBe(403);
    const rival = await new TestClient(shop.url).join('Seller');
    expect((await setOffers(item.id, { takesOffers: false }, rival)).status).toBe(404);
    expect(await setOffers(item.id, { floor: item.price + 1 })).toMatchObject({
      status: 409,
      body: { code: 'offer_price', issues: [{ path: 'floor' }] },
    });
    expect((await setOffers(item.id, { floor: 0 })).status).toBe(400);
    expect(await setOffers(item.id, { takesOffers: false, floor: null })).toMatchObject(done);
    expect((await pageOf(buyer, item.id)).offers).toBeNull();
  });

  it('leaks nowhere', async () => {
    const item = await fixtures.item(19_000);
    await setOffers(item.id, { floor: 13_577 });
    const offer = await offers.offered({ item, price: 13_000 });
    await offers.command('counter', await offers.offered({ item, price: 13_600 }), seller, 18_000);
    const admin = await joinAdmin(shop, 'Reader');
    const places = [
      `/api/product/${item.id}`,
      '/api/search?q=camera',
      '/api/advertiseditems',
      '/api/offers',
      '/api/notices',
      '/api/my-data',
    ];
    for (const by of [offer.buyer, admin]) {
      for (const place of places) {
        const text = JSON.stringify((await by.get(place)).body);
        expect(text, place).not.toContain('13577');
        expect(text, place).not.toMatch(/declineAt|offerFloor/);
      }
    }
  });

  it('and one below the lowest is declined after 10 to 60 minutes, as by hand', async () => {
    const item = await fixtures.item(20_000);
    await setOffers(item.id, { floor: 15_000 });
    const low = await offers.offered({ item, price: 14_999 });
    const high = await offers.offered({ item, price: 15_000 });
    const { rows } = await query(
      'select extract(epoch from decline_at - created_at)::float8 as wait from offers where item_id = $1 and decline_at is not null',
      [item.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].wait).toBeGreaterThanOrEqual(600);
    expect(rows[0].wait).toBeLessThanOrEqual(3_601);
    await offers.pass(low, 9.9 / 60);
    await shop.shop.offers.endDue();
    expect(await stateOf(low)).toBe('open');
    await offers.pass(low, 51 / 60);
    await shop.shop.offers.endDue();
    const byHand = await offers.offered({ item, price: 15_001 });
    await offers.command('decline', byHand);
    const [shopSaid, sellerSaid] = [low, byHand].map(async (one) => {
      const seen = await offers.read(one.buyer, one);
      expect(seen.state).toBe('declined');
      return Object.keys(seen).sort();
    });
    expect(await shopSaid).toEqual(await sellerSaid);
    expect(await stateOf(high)).toBe('open');
  });

  it('and is kept when the seller takes less by then', async () => {
    const item = await fixtures.item(20_000);
    await setOffers(item.id, { floor: 15_000 });
    const low = await offers.offered({ item, price: 14_000 });
    await setOffers(item.id, { floor: 13_000 });
    await offers.pass(low, 1.1);
    await shop.shop.offers.endDue();
    expect(await stateOf(low)).toBe('open');
  });
});

describe('somebody who has offered', () => {
  it('takes it along, without when the shop declines it', async () => {
    const item = await fixtures.item(20_000);
    await setOffers(item.id, { floor: 15_000 });
    const offer = await offers.offered({ item, price: 14_000 });
    const other = await offers.offered({ item, price: 16_000 });
    const asked = await offers.countered(other, 17_000);
    const mine = (await offer.buyer.get('/api/my-data')).body.offers;
    expect(mine).toMatchObject([{ id: offer.id, price: 14_000, phoneNumber: '01712 440 918' }]);
    expect(Object.keys(mine[0])).not.toContain('declineAt');
    const theirs = (await seller.get('/api/my-data')).body.offers;
    expect(theirs.map(({ id }: { id: string }) => id)).toContain(asked.id);
    expect(JSON.stringify(theirs)).not.toContain('01712 440 918');
  });

  it('leaves, and with them how they could be reached', async () => {
    const offer = await offers.offered();
    const accepted = await offers.offered({ buyer: offer.buyer });
    await offers.command('accept', accepted);
    const { password } = offer.buyer;
    expect(await offer.buyer.post('/api/my-account/delete', { password })).toMatchObject({
      status: 200,
    });
    const { rows } = await query(
      'select state, phone_number, location from offers where buyer_id = $1 order by created_at',
      [await idOf(shop, offer.buyer)],
    );
    const nowhere = { phone_number: '', location: '' };
    expect(rows).toEqual([
      { state: 'closed', ...nowhere },
      { state: 'accepted', ...nowhere },
    ]);
    expect((await offers.read(seller, accepted)).state).toBe('accepted');
    await expectInvariants(shop.database);
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
