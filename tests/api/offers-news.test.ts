import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type AlertShop,
  confirmAddress,
  openAlertShop,
  textOf,
} from '#tests/support/alert-mails.ts';
import { createListingFixtures } from '#tests/support/listing-life.ts';
import { createOfferFixtures, type Offered } from '#tests/support/offers.ts';
import {
  confirmUntilKnown,
  createPaymentFixtures,
  type Deal,
  type PaymentFixtures,
} from '#tests/support/payment-fixtures.ts';
import { roomyLimits } from '#tests/support/roomy-limits.ts';
import { TestClient } from '#tests/support/test-client.ts';

let alerts: AlertShop;
let fixtures: PaymentFixtures;
let offers: ReturnType<typeof createOfferFixtures>;
let listings: ReturnType<typeof createListingFixtures>;
let seller: TestClient;

beforeAll(async () => {
  const { LIMIT_OFFERS_PER_DAY } = roomyLimits;
  alerts = await openAlertShop({ LIMIT_OFFERS_PER_DAY, LIMIT_UNVERIFIED_OFFERS_PER_DAY: '2' });
  fixtures = await createPaymentFixtures(alerts.shop);
  offers = createOfferFixtures(alerts.shop, fixtures);
  listings = createListingFixtures(alerts.shop, fixtures);
  seller = fixtures.seller;
  await confirmAddress(alerts.shop, seller);
});
afterAll(() => alerts.close());
// The mails of a day are counted, and other tests had theirs.
beforeEach(() => alerts.shop.database.pool.query('update notices set mailed_at = null'));

/** An offer by somebody who gets mail, after its seller was told: of one that is over by then only the end is news. */
async function offered(given: Parameters<typeof offers.offered>[0] = {}): Promise<Offered> {
  const offer = await offers.offered({ buyer: await alerts.buyer(), ...given });
  await alerts.settle();
  return offer;
}

/** The same of its counter-offer. */
async function countered(offer: Offered): Promise<Offered> {
  const counter = await offers.countered(offer);
  await alerts.settle();
  return counter;
}

/** What somebody is told of an item in the shop, newest first. */
async function told(who: TestClient, { item }: Offered) {
  await alerts.settle();
  const { rows } = (await who.get('/api/notices?limit=100')).body;
  return rows.filter(({ product }: { product: { _id: string } }) => product._id === item.id);
}
const kindsOf = async (who: TestClient, offer: Offered) =>
  (await told(who, offer)).map(({ kind }: { kind: string }) => kind);
const mailsAbout = (who: TestClient, { price }: Offered) =>
  alerts.alertsTo(who).filter((mail) => textOf(mail).includes(price.toLocaleString('en-IN')));

/** Ways in which an item goes off sale while its page stays. */
const ends: [string, (offer: Offered) => Promise<unknown>][] = [
  ['sold', async ({ item }) => buy(await fixtures.deal({ item }))],
  ['withdrawn', ({ item }) => listings.command('withdraw', item)],
  ['expired', ({ item }) => listings.endsIn(item, -1).then(listings.runTimers)],
];
const buy = async (deal: Deal) => confirmUntilKnown(await fixtures.authorised(deal));

describe('an offer is told of', () => {
  it('to the seller when it is made, in the shop and by mail, once', async () => {
    const offer = await offered();
    expect(await told(seller, offer)).toMatchObject([
      { kind: 'offer_made', offer: { _id: offer.id, price: offer.price, side: 'seller' } },
    ]);
    expect(await told(offer.buyer, offer)).toEqual([]);
    const [mail, ...more] = mailsAbout(seller, offer);
    expect(more).toEqual([]);
    expect(mail?.mail.subject).toMatch(/^An offer for /);
    expect(textOf(mail as NonNullable<typeof mail>)).toContain('/dashboard/requests');
  });

  it('to the buyer when the seller names another price, and to the seller when the buyer does', async () => {
    const asked = await countered(await offered());
    expect(await told(asked.buyer, asked)).toMatchObject([
      { kind: 'offer_countered', offer: { _id: asked.id, price: asked.price, side: 'buyer' } },
    ]);
    expect(mailsAbout(asked.buyer, asked)).toHaveLength(1);
    await offers.command('counter', asked, asked.buyer, asked.price - 1);
    expect(await kindsOf(seller, asked)).toEqual(['offer_countered', 'offer_made']);
  });

  it('to whoever made it when it is accepted, with the end of the reservation', async () => {
    const offer = await offered();
    await offers.command('accept', offer);
    await offers.command('accept', offer);
    const { bookingId } = await offers.dealOf(offer);
    const { reserved } = (await offer.buyer.get(`/api/deals/${bookingId}`)).body;
    expect(await told(offer.buyer, offer)).toMatchObject([
      { kind: 'offer_accepted', until: reserved.until, booking: { _id: bookingId } },
    ]);
    const [mail] = mailsAbout(offer.buyer, offer);
    expect(textOf(mail as NonNullable<typeof mail>)).toContain(`/dashboard/deal/${bookingId}`);
    const asked = await countered(await offered());
    await offers.command('accept', asked, asked.buyer);
    expect(await kindsOf(seller, asked)).toEqual(['offer_accepted', 'offer_made']);
    expect(await kindsOf(asked.buyer, asked)).toEqual(['offer_countered']);
  });

  it('to whoever made it when it is declined or nobody answers, and to nobody when it is taken back', async () => {
    const [declined, expired, withdrawn] = [await offered(), await offered(), await offered()];
    await offers.command('decline', declined);
    const [news] = await told(declined.buyer, declined);
    expect(news).toMatchObject({ kind: 'offer_declined', offer: { price: declined.price } });
    expect(news.offer).not.toHaveProperty('closed');
    await offers.pass(expired, 49);
    await alerts.shop.shop.offers.endDue();
    await alerts.shop.shop.offers.endDue();
    expect(await kindsOf(expired.buyer, expired)).toEqual(['offer_expired']);
    expect(mailsAbout(expired.buyer, expired)).toHaveLength(1);
    await offers.command('withdraw', withdrawn, withdrawn.buyer);
    expect(await kindsOf(withdrawn.buyer, withdrawn)).toEqual([]);
  });

  it.each(ends)('to its buyer when the item is %s, whoever’s price it is', async (_, end) => {
    const asked = await countered(await offered());
    const own = await offered({ item: asked.item });
    await end(asked);
    expect(await told(asked.buyer, asked)).toMatchObject([
      { kind: 'offer_expired', offer: { price: asked.price, side: 'buyer', by: 'seller' } },
      { kind: 'offer_countered' },
    ]);
    expect(mailsAbout(asked.buyer, asked).map(textOf)).toMatchObject([
      expect.stringContaining('until'),
      expect.stringContaining('is off sale'),
    ]);
    // Nobody declined it, so nothing says so.
    expect(await told(own.buyer, own)).toMatchObject([
      { kind: 'offer_declined', offer: { price: own.price, closed: true } },
    ]);
    expect(mailsAbout(own.buyer, own).map(textOf)).toMatchObject([
      expect.stringContaining('is off sale, so your offer'),
    ]);
  });

  it('to its buyer when the price falls to it, whoever’s price it is, and says what it costs now', async () => {
    const asked = await countered(await offered());
    const own = await offered({ item: asked.item });
    const lower = Math.min(asked.price, own.price) - 1;
    await offers.setPrice(asked.item, lower);
    for (const offer of [asked, own]) {
      const [last] = await told(offer.buyer, offer);
      expect(last).toMatchObject({
        kind: 'offer_expired',
        offer: { _id: offer.id, price: offer.price, side: 'buyer' },
        product: { salesStatus: 'available', resalePrice: lower },
      });
      const mail = mailsAbout(offer.buyer, offer).at(-1);
      expect(mail?.mail.subject).toMatch(/ costs less now$/);
      expect(mail && textOf(mail)).toContain(`to ${lower.toLocaleString('en-IN')} tk`);
      expect(mail && textOf(mail)).toContain(`/product/${offer.item.id}`);
    }
    expect(await kindsOf(seller, own)).not.toContain('offer_expired');
  });

  it('to its buyer by mail when the item is removed, which takes it out of the notices', async () => {
    const asked = await countered(await offered());
    await seller.get(`/api/deleteproduct/${asked.item.id}`);
    expect(await told(asked.buyer, asked)).toEqual([]);
    expect(mailsAbout(asked.buyer, asked)).toHaveLength(2);
  });

  it('to its buyer by mail when the seller leaves', async () => {
    const leaving = await new TestClient(alerts.shop.url).join('Seller');
    const item = { id: await leaving.sell({ resalePrice: 20_000 }), price: 20_000 };
    const offer = await offered({ item });
    await offers.command('counter', offer, leaving, 19_321);
    await alerts.settle();
    await leaving.post('/api/my-account/delete', { password: leaving.password });
    await alerts.settle();
    expect(mailsAbout(offer.buyer, { ...offer, price: 19_321 })).toHaveLength(2);
  });

  it('not to the buyer who buys the item at its price meanwhile', async () => {
    const asked = await countered(await offered());
    const { buyer, item } = asked;
    await buy(await fixtures.deal({ item, buyer }));
    expect(await kindsOf(buyer, asked)).not.toContain('offer_expired');
  });

  it('to no seller who takes none so low, and to the buyer in the words of any decline', async () => {
    const item = await fixtures.item(20_000);
    await seller.patch(`/api/listings/${item.id}/offers`, { floor: 15_000 });
    const low = await offered({ item, price: 14_321 });
    await offers.pass(low, 1.1);
    await alerts.shop.shop.offers.endDue();
    expect(await kindsOf(seller, low)).toEqual([]);
    const other = await offered({ item, price: 15_432 });
    await offers.command('decline', other);
    const [byShop] = await told(low.buyer, low);
    const [byHand] = await told(other.buyer, other);
    expect(Object.keys(byShop).sort()).toEqual(Object.keys(byHand).sort());
    const words = (offer: Offered) =>
      mailsAbout(offer.buyer, offer).map((mail) => [
        mail.mail.subject,
        textOf(mail).replaceAll(offer.price.toLocaleString('en-IN'), 'X').split('\n')[2],
      ]);
    expect(words(low)).toEqual(words(other));
    expect(words(low)).toHaveLength(1);
  });

  it('to a seller who takes less by the time the shop would decline it, once', async () => {
    const item = await fixtures.item(20_000);
    await seller.patch(`/api/listings/${item.id}/offers`, { floor: 15_000 });
    const low = await offered({ item, price: 14_234 });
    expect(await kindsOf(seller, low)).toEqual([]);
    await seller.patch(`/api/listings/${item.id}/offers`, { floor: 14_000 });
    await offers.pass(low, 1.1);
    await alerts.shop.shop.offers.endDue();
    await alerts.shop.shop.offers.endDue();
    expect(await told(seller, low)).toMatchObject([
      { kind: 'offer_made', offer: { _id: low.id, price: 14_234, side: 'seller' } },
    ]);
    expect(mailsAbout(seller, low)).toHaveLength(1);
  });

  it('to such a seller as the answer that it is, where their own price was answered by it', async () => {
    const item = await fixtures.item(20_000);
    await seller.patch(`/api/listings/${item.id}/offers`, { floor: 15_000 });
    const asked = await countered(await offered({ item, price: 16_000 }));
    const { body } = await offers.command('counter', asked, asked.buyer, 14_345);
    const answer = { ...asked, id: body.insertedId, price: 14_345 };
    await offers.setPrice(item, 14_900);
    await offers.pass(answer, 1.1);
    await alerts.shop.shop.offers.endDue();
    expect((await told(seller, answer))[0]).toMatchObject({
      kind: 'offer_countered',
      offer: { _id: answer.id, price: 14_345, side: 'seller' },
    });
    expect(mailsAbout(seller, answer)).toHaveLength(1);
  });
});

it('people without a confirmed address make few offers a day', async () => {
  const buyer = await fixtures.buyer();
  const item = await fixtures.item();
  // What is refused is none of them.
  for (let tries = 0; tries < 3; tries += 1) {
    expect(await offers.make(buyer, item, item.price)).toMatchObject({ status: 409 });
  }
  await offers.offered({ buyer });
  await offers.offered({ buyer });
  expect(await offers.make(buyer, item, item.price - 1)).toMatchObject({
    status: 429,
    body: { code: 'unverified_quota' },
  });
});
