import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bringToRest } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import {
  confirm,
  createPaymentFixtures,
  type Item,
  type PaymentFixtures,
} from '#tests/support/payment-fixtures.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import type { TestClient } from '#tests/support/test-client.ts';

let shop: TestShop;
let fixtures: PaymentFixtures;

beforeAll(async () => {
  shop = await startTestShop({ environment: { LIMIT_OPEN_BOOKINGS: '3' } });
  fixtures = await createPaymentFixtures(shop);
});
afterEach(async () => {
  await bringToRest(shop);
  await expectInvariants(shop.database);
});
afterAll(() => shop.close());

const nothing = '00000000-0000-4000-8000-000000000000';
const place = { phoneNumber: '01712 440 918', location: 'Dhanmondi 27, Dhaka' };

function book(buyer: TestClient, item: Item, change: object = {}) {
  return buyer.post('/api/addbooking', { itemId: item.id, ...place, ...change });
}

async function countBookings(item: Item): Promise<number> {
  const { rows } = await shop.database.pool.query(
    'select count(*)::int as n from bookings where item_id = $1',
    [item.id],
  );
  return rows[0].n;
}

describe('POST addbooking', () => {
  it('takes everything but phone and place from the shop’s own rows', async () => {
    const [buyer, item] = await Promise.all([fixtures.buyer(), fixtures.item()]);
    const { status, body } = await book(buyer, item, {
      customerName: 'Somebody Else',
      customerEmail: 'else@example.com',
      itemName: 'Free camera',
      itemImg: 'https://example.com/a.jpg',
      price: item.price,
      isPaid: 'yes',
      transactionId: 'pi_mine',
    });
    expect(status).toBe(200);
    expect(body).toEqual({ acknowledged: true, insertedId: expect.any(String) });
    const { body: booking } = await buyer.get(`/api/bookings/${body.insertedId}`);
    expect(booking).toMatchObject({
      _id: body.insertedId,
      customerName: buyer.name,
      customerEmail: buyer.email,
      itemId: item.id,
      price: item.price,
      phoneNumber: place.phoneNumber,
      location: place.location,
      salesStatus: 'available',
      isPaid: 'no',
      sellerName: 'Rafiq Hasan',
      sellerVerified: false,
    });
    expect(booking.itemName).not.toBe('Free camera');
    expect(booking.itemImg).toMatch(/^\/images\//);
    expect(booking).not.toHaveProperty('transactionId');
    expect(booking.date).toMatch(
      /^[A-Z][a-z]+day \d{1,2}:\d\d(am|pm) \d{1,2} [A-Z][a-z]{2} 20\d\d$/,
    );
  });

  it('books once, with the specification’s words for the second time', async () => {
    const [buyer, item] = await Promise.all([fixtures.buyer(), fixtures.item()]);
    expect((await book(buyer, item)).status).toBe(200);
    const again = await book(buyer, item);
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({
      acknowledged: false,
      ownStatus: 'You already booked it.',
    });
  });

  it('makes one row of a double click', async () => {
    const [buyer, item] = await Promise.all([fixtures.buyer(), fixtures.item()]);
    const answers = await Promise.all(Array.from({ length: 8 }, () => book(buyer, item)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    for (const { status, body } of answers) {
      if (status === 409) expect(body.ownStatus).toBe('You already booked it.');
    }
    expect(await countBookings(item)).toBe(1);
  });

  it('lets many buyers book one item at the same moment', async () => {
    const [buyers, item] = await Promise.all([fixtures.buyers(6), fixtures.item()]);
    const answers = await Promise.all(buyers.map((buyer) => book(buyer, item)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  });

  it('refuses the own item, another price, and what is not there', async () => {
    const [buyer, item, removed] = await Promise.all([
      fixtures.buyer(),
      fixtures.item(),
      fixtures.item(),
    ]);
    await fixtures.seller.get(`/api/deleteproduct/${removed.id}`);
    const own = await book(fixtures.seller, item);
    expect(own).toMatchObject({
      status: 409,
      body: { acknowledged: false, ownStatus: 'You cannot book your own item.' },
    });
    const cheap = await book(buyer, item, { price: 1 });
    expect(cheap).toMatchObject({
      status: 409,
      body: { acknowledged: false, ownStatus: 'The price has changed. Please look again.' },
    });
    const missing = await book(buyer, { id: nothing, price: 1 });
    expect(missing.status).toBe(404);
    const gone = await book(buyer, removed);
    expect([gone.status, gone.body]).toEqual([missing.status, missing.body]);
    expect((await book(buyer, { id: 'nonsense', price: 1 })).status).toBe(404);
    expect(await countBookings(item)).toBe(0);
  });

  it('refuses a sold item, to its buyer as well', async () => {
    const payment = await fixtures.authorised();
    expect((await confirm(payment)).status).toBe(200);
    const late = await book(await fixtures.buyer(), payment.item);
    expect(late).toMatchObject({
      status: 409,
      body: { acknowledged: false, ownStatus: 'This item is sold.' },
    });
    const again = await book(payment.buyer, payment.item);
    expect(again).toMatchObject({ status: 409, body: { ownStatus: 'You already booked it.' } });
  });

  it.each([
    ['itemId', 'missing', undefined],
    ['phoneNumber', 'missing', undefined],
    ['phoneNumber', 'empty', ''],
    ['phoneNumber', 'no number', 'call me'],
    ['phoneNumber', 'too long', '1'.repeat(40)],
    ['location', 'missing', undefined],
    ['location', 'blank', '   '],
    ['location', 'too long', 'x'.repeat(201)],
    ['location', 'an object', { toString: 'x' }],
    ['price', 'a text', '78500'],
  ])('refuses a body whose %s is %s, beside that field', async (field, _fault, value) => {
    const [buyer, item] = await Promise.all([fixtures.buyer(), fixtures.item()]);
    const answer = await book(buyer, item, { [field]: value });
    expect(answer.status).toBe(400);
    expect(answer.body.issues[0]).toEqual({ path: field, message: expect.stringMatching(/./) });
    expect(await countBookings(item)).toBe(0);
  });

  it('stops at the limit of open bookings and says when to come back', async () => {
    const buyer = await fixtures.buyer();
    for (let count = 0; count < 3; count += 1) await buyer.book((await fixtures.item()).id);
    const refused = await book(buyer, await fixtures.item());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('needs a token', async () => {
    const [buyer, item] = await Promise.all([fixtures.buyer(), fixtures.item()]);
    buyer.token = '';
    expect(await book(buyer, item)).toMatchObject({
      status: 401,
      body: { status: 'unauthorized access' },
    });
  });
});

describe('GET orders and bookings', () => {
  it('lists the caller’s own bookings, newest first, with today’s state of the items', async () => {
    const buyer = await fixtures.buyer();
    const items = [await fixtures.item(), await fixtures.item(), await fixtures.item()] as const;
    for (const item of items) await buyer.book(item.id);
    const other = await fixtures.authorised(await fixtures.deal({ item: items[0] }));
    expect((await confirm(other)).status).toBe(200);
    await fixtures.seller.get(`/api/deleteproduct/${items[1].id}`);
    const { body } = await buyer.get(`/api/orders?email=${buyer.email.toUpperCase()}`);
    expect(body).toMatchObject([
      { itemId: items[2].id, salesStatus: 'available' },
      { itemId: items[1].id, salesStatus: 'sold', removed: true },
      { itemId: items[0].id, salesStatus: 'sold', isPaid: 'no' },
    ]);
    expect(body[0]).not.toHaveProperty('removed');
    // Only while there is something to meet for.
    expect(body.map(({ sellerPhone }: { sellerPhone?: string }) => Boolean(sellerPhone))).toEqual([
      true,
      false,
      false,
    ]);
    const { body: mine } = await other.buyer.get(`/api/orders?email=${other.buyer.email}`);
    expect(mine[0]).toMatchObject({ isPaid: 'yes', sellerPhone: body[0].sellerPhone });
    expect(mine[0].paidDate).toMatch(/^[A-Z][a-z]+day \d{1,2}:\d\d(am|pm) /);
    const { body: categories } = await buyer.get('/api/categories');
    const known = new Map(
      categories.map(({ _id, name }: { _id: string; name: string }) => [_id, name]),
    );
    for (const { category } of body) expect(category.name).toBe(known.get(category._id));
  });

  it('shows nobody another person’s', async () => {
    const deal = await fixtures.deal();
    const stranger = await fixtures.buyer();
    expect(await stranger.get(`/api/orders?email=${deal.buyer.email}`)).toMatchObject({
      status: 403,
      body: { status: 'Forbidden' },
    });
    const missing = await stranger.get(`/api/bookings/${nothing}`);
    expect(missing.status).toBe(404);
    for (const caller of [stranger, fixtures.seller]) {
      const answer = await caller.get(`/api/bookings/${deal.bookingId}`);
      expect([answer.status, answer.body]).toEqual([missing.status, missing.body]);
    }
    const malformed = await stranger.get('/api/bookings/nonsense');
    expect([malformed.status, malformed.body]).toEqual([missing.status, missing.body]);
  });

  it('takes one e-mail address, not several', async () => {
    const { buyer } = await fixtures.deal();
    expect((await buyer.get('/api/orders')).status).toBe(400);
    const twice = `/api/orders?email=${buyer.email}&email=else@example.com`;
    expect((await buyer.get(twice)).status).toBe(400);
  });
});
