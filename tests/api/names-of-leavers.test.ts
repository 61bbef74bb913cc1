import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinAdmin } from '#tests/support/admin.ts';
import { createOfferFixtures } from '#tests/support/offers.ts';
import {
  confirmUntilKnown,
  createPaymentFixtures,
  type Payment,
  type PaymentFixtures,
} from '#tests/support/payment-fixtures.ts';
import { giveBalance } from '#tests/support/payouts.ts';
import { idOf } from '#tests/support/people.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { expectDone, TestClient } from '#tests/support/test-client.ts';

// Who left has no name any more, wherever the other side of a deal or an offer is told of them.

let shop: TestShop;
let admin: TestClient;
let fixtures: PaymentFixtures;

beforeAll(async () => {
  shop = await startTestShop();
  [admin, fixtures] = await Promise.all([joinAdmin(shop), createPaymentFixtures(shop)]);
});
afterAll(() => shop.close());

const gone = 'Deleted user';

const ends: [string, (who: TestClient) => Promise<unknown>][] = [
  [
    'who left',
    (who) =>
      expectDone('leave', () => who.post('/api/my-account/delete', { password: who.password })),
  ],
  [
    'whom an admin deleted',
    async (who) => {
      const path = `/api/userdelete/${await idOf(shop, who)}`;
      return expectDone('delete', () => admin.delete(path));
    },
  ],
];

const person = (name: string, type: 'Buyer' | 'Seller') =>
  new TestClient(shop.url, name).join(type);

async function sellerWithItem() {
  const seller = await person('Shuvo Das', 'Seller');
  const id = await seller.sell();
  const price = 78_500;
  return { seller, item: { id, price } };
}

async function completed(payment: Payment): Promise<void> {
  await confirmUntilKnown(payment);
  for (const what of ['handover', 'complete']) {
    await expectDone(what, () => payment.buyer.post(`/api/deals/${payment.bookingId}/${what}`));
  }
}

const inList = async (who: TestClient, list: string, id: string) => {
  const { body } = await who.get(`${list}?limit=100`);
  return body.rows.find(({ _id }: { _id: string }) => _id === id);
};

describe.each(ends)('a buyer %s', (_how, end) => {
  it('has no name in the deals and offers of a seller, nor in what they were told', async () => {
    const { seller, item } = await sellerWithItem();
    const buyer = await person('Nadia Islam', 'Buyer');
    const deal = await buyer.book(item.id);
    const { make } = createOfferFixtures(shop, fixtures);
    const other = await sellerWithItem();
    const offered = (await make(buyer, other.item, 70_000)).body.insertedId;
    const told = async () =>
      (await seller.get('/api/notices')).body.rows.find(
        ({ kind }: { kind: string }) => kind === 'booked',
      )?.booking.buyer;
    await expect.poll(told, { timeout: 30_000, interval: 200 }).toBe('Nadia Islam');
    expect((await inList(seller, '/api/deals', deal)).buyer.name).toBe('Nadia Islam');
    await end(buyer);
    expect((await inList(seller, '/api/deals', deal)).buyer.name).toBe(gone);
    expect((await seller.get(`/api/deals/${deal}`)).body.buyer.name).toBe(gone);
    expect((await inList(other.seller, '/api/offers', offered)).buyer.name).toBe(gone);
    expect(await told()).toBe(gone);
    const file = await seller.get('/api/deals/export');
    expect(JSON.stringify(file.body)).toContain(gone);
    expect(JSON.stringify(file.body)).not.toContain('Nadia Islam');
  });
});

describe.each(ends)('a seller %s', (_how, end) => {
  it('has no name in the deals, orders and offers of a buyer; the order stays as it was', async () => {
    const { seller, item } = await sellerWithItem();
    const payment = await fixtures.authorised(await fixtures.deal({ item }));
    const { buyer, bookingId } = payment;
    await completed(payment);
    const lost = await buyer.book(await seller.sell());
    const asked = { id: await seller.sell(), price: item.price };
    const { make } = createOfferFixtures(shop, fixtures);
    const offered = (await make(buyer, asked, 70_000)).body.insertedId;
    const order = async () =>
      (await buyer.get(`/api/orders?email=${buyer.email}`)).body.find(
        ({ _id }: { _id: string }) => _id === bookingId,
      );
    const before = await order();
    expect((await buyer.get(`/api/bookings/${bookingId}`)).body.sellerName).toBe('Shuvo Das');
    await giveBalance(shop, await idOf(shop, seller), -item.price);
    await end(seller);
    for (const id of [bookingId, lost]) {
      expect((await buyer.get(`/api/bookings/${id}`)).body.sellerName).toBe(gone);
      expect((await buyer.get(`/api/deals/${id}`)).body.seller.name).toBe(gone);
      expect((await inList(buyer, '/api/deals', id)).seller.name).toBe(gone);
    }
    expect((await inList(buyer, '/api/offers', offered)).seller.name).toBe(gone);
    const after = await order();
    for (const field of [
      'customerName',
      'customerEmail',
      'itemName',
      'price',
      'isPaid',
      'transactionId',
      'phoneNumber',
      'location',
    ]) {
      expect(after[field], field).toEqual(before[field]);
    }
    expect(after).toMatchObject({ customerName: buyer.name, isPaid: 'yes' });
  });
});
