import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categoryId } from '#server/seeds/categories.ts';
import { begin, conversation, write } from '#tests/support/conversations.ts';
import {
  confirmUntilKnown,
  createPaymentFixtures,
  type Deal,
  type PaymentFixtures,
} from '#tests/support/payment-fixtures.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

/*
 * PHONE_SHOWN=accepted: a seller's number is for the seller, and for buyers to whom the item is promised by the clock or
 * sold. The cache is as in a real shop: what one was shown is given to no other.
 */

const phone = '01711-987654';
const digits = /987654/;
const category = categoryId('dslr');

let shop: TestShop;
let fixtures: PaymentFixtures;
let seller: TestClient;

beforeAll(async () => {
  const environment = { CACHE_TRUST_MS: '500', PHONE_SHOWN: 'accepted' };
  shop = await startTestShop({ environment });
  fixtures = await createPaymentFixtures(shop);
  seller = fixtures.seller;
});
afterAll(() => shop.close());

/** An item on sale and advertised, booked by two. */
async function two(): Promise<[Deal, Deal]> {
  const id = await seller.sell({ name: `Nikon ${crypto.randomUUID()}`, category, phone });
  const price = (await seller.get(`/api/product/${id}`)).body.product.resalePrice;
  await seller.get(`/api/makeadvertise/${id}`);
  const first = await fixtures.deal({ item: { id, price } });
  return [first, await fixtures.deal({ item: first.item })];
}

/** Everything that a reader is answered about an item, by the call. */
async function seen(reader: TestClient, { item, bookingId }: Deal) {
  const of = (list: { _id: string; phone?: string }[]) => list.find(({ _id }) => _id === item.id);
  const [list, advertised, page, order, deal] = await Promise.all(
    [
      `/api/category/${category}`,
      '/api/advertiseditems',
      `/api/product/${item.id}`,
      `/api/bookings/${bookingId}`,
      `/api/deals/${bookingId}`,
    ].map(async (path) => (await reader.get(path)).body),
  );
  return {
    category: of(list.products)?.phone,
    advertised: of(advertised)?.phone,
    product: page.contact?.phone,
    order: order.sellerPhone,
    deal: deal.seller?.phoneNumber,
  };
}

const hidden = { category: '', advertised: '', product: '' };
const shown = { category: phone, advertised: phone, product: phone };

describe('a seller’s phone, once only accepted buyers are shown it', () => {
  it('is shown to its seller, and to nobody before they accept, whoever asked before', async () => {
    const [first] = await two();
    for (let round = 0; round < 2; round += 1) {
      expect(await seen(seller, first)).toEqual({ ...shown, order: undefined, deal: phone });
      expect(await seen(first.buyer, first)).toEqual(hidden);
      expect(await seen(await fixtures.buyer(), first)).toEqual(hidden);
      expect(await seen(new TestClient(shop.url), first)).toEqual({
        ...hidden,
        product: undefined,
      });
    }
  });

  it('is shown to the buyer who was accepted, and not to who waits, until the clock ends it', async () => {
    const [first, second] = await two();
    await seller.post(`/api/deals/${first.bookingId}/accept`, {});
    const everywhere = { ...shown, order: phone, deal: phone };
    expect(await seen(first.buyer, first)).toEqual(everywhere);
    expect(await seen(second.buyer, second)).toEqual(hidden);
    const [order] = (await first.buyer.get(`/api/orders?email=${first.buyer.email}`)).body;
    expect(order.sellerPhone).toBe(phone);
    // No job has come by: the moment alone decides.
    await shop.database.pool.query(
      `update products set reserved_until = clock_timestamp() - interval '1 second' where id = $1`,
      [first.item.id],
    );
    expect(await seen(first.buyer, first)).toEqual(hidden);
  });

  it('is shown to who paid', async () => {
    const [first, second] = await two();
    const paid = await fixtures.authorised(first);
    await confirmUntilKnown(paid);
    expect(await seen(paid.buyer, paid)).toMatchObject({
      product: phone,
      order: phone,
      deal: phone,
    });
    expect(await seen(second.buyer, second)).toMatchObject({ product: '' });
  });

  it('stands in no page, search, feed or sitemap', async () => {
    const [first] = await two();
    const sellerId = (await seller.get(`/api/product/${first.item.id}`)).body.seller.id;
    const paths = [
      '/',
      `/product/${first.item.id}`,
      '/search?q=nikon',
      '/api/search?q=nikon',
      '/api/advertiseditems',
      `/api/category/${category}`,
      '/feed.xml',
      '/sitemap.xml',
      ...['feed.xml', 'feed.json', 'products.xml'].map((file) => `/seller/${sellerId}/${file}`),
    ];
    for (const path of paths) {
      const answer = await fetch(new URL(path, shop.url));
      expect(await answer.text(), path).not.toMatch(digits);
    }
  });
});

it('is written in no message before the seller accepted, and by both after it', async () => {
  const [deal] = await two();
  const text = `Call me: ${phone}`;
  const begun = await begin(deal.buyer, deal.item.id, { text });
  expect(begun).toMatchObject({ status: 409, body: { code: 'contact_details' } });
  const id = await conversation(deal.buyer, deal.item.id);
  expect(await write(seller, id, text)).toMatchObject({
    status: 409,
    body: { code: 'contact_details' },
  });
  await seller.post(`/api/deals/${deal.bookingId}/accept`);
  expect((await write(seller, id, text)).status).toBe(200);
  expect((await write(deal.buyer, id, text)).status).toBe(200);
});
