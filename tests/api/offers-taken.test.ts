import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinAdmin } from '#tests/support/admin.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import { createOfferFixtures, type Offered } from '#tests/support/offers.ts';
import { createPaymentFixtures, type PaymentFixtures } from '#tests/support/payment-fixtures.ts';
import { idOf } from '#tests/support/people.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

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

const pageOf = async (by: TestClient, id: string) => (await by.get(`/api/product/${id}`)).body;
const setOffers = (id: string, setting: object, by = seller) =>
  by.patch(`/api/listings/${id}/offers`, setting);
const query = (text: string, values: unknown[]) => shop.database.pool.query(text, values);
const stateOf = async (offer: Offered) => (await offers.read(offer.buyer, offer)).state;

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
