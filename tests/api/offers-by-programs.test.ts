import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOfferFixtures, type OfferCommand } from '#tests/support/offers.ts';
import { createPaymentFixtures, type PaymentFixtures } from '#tests/support/payment-fixtures.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';
import { makeToken, programOf } from '#tests/support/tokens.ts';

// What a program may do about offers, and how often.

let shop: TestShop;
let fixtures: PaymentFixtures;
let offers: ReturnType<typeof createOfferFixtures>;
let seller: TestClient;

beforeAll(async () => {
  shop = await startTestShop({ idle: true, environment: { LIMIT_OFFERS_PER_DAY: '2' } });
  fixtures = await createPaymentFixtures(shop);
  offers = createOfferFixtures(shop, fixtures);
  seller = fixtures.seller;
});
afterAll(() => shop.close());
beforeEach(() => shop.database.pool.query('delete from rate_limits'));

const done = { status: 200, body: { modifiedCount: 1 } };
const nothing = { status: 200, body: { modifiedCount: 0 } };

/** A seller who buys from another one: whoever only buys has no programs. */
const buying = () => new TestClient(shop.url, 'Kamal Uddin').join('Seller');

async function programFor(person: TestClient): Promise<TestClient> {
  const { secret } = await makeToken(person, { scopes: ['own:read', 'offers:write'] });
  return programOf(person, secret);
}

describe('an API token that answers offers', () => {
  it.each<OfferCommand>(['accept', 'counter', 'decline'])(
    'does so for the seller alone: a buyer who says "%s" owes money by it, or says no to an item',
    async (name) => {
      const offer = await offers.countered(await offers.offered({ buyer: await buying() }));
      const program = await programFor(offer.buyer);
      const refused = await offers.command(name, offer, program, offer.price - 50);
      expect(refused).toMatchObject({ status: 403, body: { code: 'buyer_by_token' } });
      const open = await offers.read(offer.buyer, offer);
      expect([open.state, open.booking]).toEqual(['open', undefined]);
      // The buyer does so in person.
      expect(await offers.command(name, offer, offer.buyer, offer.price - 50)).toMatchObject(done);
    },
  );

  it('does not take a buyer’s offer back either, but a seller’s', async () => {
    const offer = await offers.offered({ buyer: await buying() });
    const refused = await offers.command('withdraw', offer, await programFor(offer.buyer));
    expect(refused).toMatchObject({ status: 403, body: { code: 'buyer_by_token' } });
    const answer = await offers.countered(offer);
    const program = await programFor(seller);
    expect(await offers.command('withdraw', answer, program)).toMatchObject(done);
  });

  it('tells nobody else that there is an offer', async () => {
    const offer = await offers.offered();
    const stranger = await programFor(await buying());
    expect(await offers.command('accept', offer, stranger)).toMatchObject({ status: 404 });
  });

  it('accepts for the seller', async () => {
    const offer = await offers.offered();
    expect(await offers.command('accept', offer, await programFor(seller))).toMatchObject(done);
  });
});

describe('counter-offers of a day', () => {
  it('are those that were made: what is refused, or said twice, does not count', async () => {
    const offer = await offers.offered();
    for (let time = 0; time < 3; time += 1) {
      // As much as it costs: no offer.
      const full = await offers.command('counter', offer, seller, offer.item.price);
      expect(full).toMatchObject({ status: 409, body: { code: 'offer_price' } });
    }
    const counter = () => offers.command('counter', offer, seller, offer.price + 100);
    expect(await counter()).toMatchObject(done);
    expect(await counter()).toMatchObject(nothing);
    await offers.countered(await offers.offered());
    const third = await offers.offered();
    const refused = await offers.command('counter', third, seller, third.price + 100);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } });
    expect(await offers.read(seller, third)).toMatchObject({ state: 'open' });
    // That there is nothing to do is told beyond the limit, too.
    expect(await counter()).toMatchObject(nothing);
  });
});
