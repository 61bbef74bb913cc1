import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
import type { TestClient } from '#tests/support/test-client.ts';

let shop: TestShop;
let fixtures: PaymentFixtures;
let offers: ReturnType<typeof createOfferFixtures>;
let seller: TestClient;

beforeAll(async () => {
  shop = await startTestShop({ idle: true });
  fixtures = await createPaymentFixtures(shop);
  offers = createOfferFixtures(shop, fixtures);
  seller = fixtures.seller;
});
afterAll(() => shop.close());

const done = { status: 200, body: { modifiedCount: 1 } };
const nothing = { status: 200, body: { modifiedCount: 0 } };
const refusal = (code: string) => ({ status: 409, body: { code, modifiedCount: 0 } });

const pageOf = async (by: TestClient, id: string) => (await by.get(`/api/product/${id}`)).body;
const query = (text: string, values: unknown[]) => shop.database.pool.query(text, values);
const stateOf = async (offer: Offered) => (await offers.read(offer.buyer, offer)).state;

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
