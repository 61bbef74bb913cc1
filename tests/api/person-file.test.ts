import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinAdmin } from '#tests/support/admin.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

let shop: TestShop;
let admin: TestClient;
let seller: TestClient;
let buyer: TestClient;

beforeAll(async () => {
  shop = await startTestShop({ idle: true });
  [admin, seller, buyer] = await Promise.all([
    joinAdmin(shop),
    new TestClient(shop.url, 'Rafiq Hasan').join('Seller'),
    new TestClient(shop.url, 'Nadia Islam').join('Buyer'),
  ]);
});
afterAll(() => shop.close());

async function idOf(person: TestClient): Promise<string> {
  const { rows } = await shop.database.pool.query('select id from people where email = $1', [
    person.email,
  ]);
  return rows[0].id;
}

test('tells an admin what somebody sells, booked, reported, and what was decided about them', async () => {
  const item = await seller.sell({ name: 'Zenit of the file' });
  const place = { phoneNumber: '01712 440 918', location: 'Dhanmondi 27, Dhaka' };
  expect((await buyer.post('/api/addbooking', { itemId: item, ...place })).status).toBe(200);
  expect((await buyer.post(`/api/reporttoadmin/${item}`)).status).toBe(200);
  const [sellerId, buyerId] = [await idOf(seller), await idOf(buyer)];
  await admin.patch(`/api/userverify/${sellerId}`);

  const ofSeller = await admin.get(`/api/people/${sellerId}`);
  expect(ofSeller.status).toBe(200);
  expect(ofSeller.body).toMatchObject({
    person: { name: 'Rafiq Hasan', email: seller.email, type: 'Seller', verify: true },
    counts: { onSale: 1, sold: 0, booked: 0, bought: 0, reportsMade: 0, reportsAbout: 1 },
    items: [{ _id: item, name: 'Zenit of the file', status: 'available', reports: 1 }],
    bookings: [],
    log: [{ action: 'seller_verified', subject: { id: sellerId } }],
  });
  expect(ofSeller.body.since).toMatch(/^\w+day \d+:\d\d[ap]m \d+ \w{3} \d{4}$/);

  const ofBuyer = await admin.get(`/api/people/${buyerId}`);
  expect(ofBuyer.body).toMatchObject({
    person: { name: 'Nadia Islam', type: 'Buyer' },
    counts: { onSale: 0, booked: 1, bought: 0, reportsMade: 1, reportsAbout: 0 },
    bookings: [{ itemName: 'Zenit of the file', state: 'open' }],
    log: [],
  });
});

test('is for admins, about people who are there', async () => {
  const id = await idOf(seller);
  for (const person of [seller, buyer]) {
    expect((await person.get(`/api/people/${id}`)).status).toBe(403);
  }
  expect((await new TestClient(shop.url).get(`/api/people/${id}`)).status).toBe(401);
  for (const other of [randomUUID(), await idOf(admin), '1']) {
    expect((await admin.get(`/api/people/${other}`)).status).toBe(404);
  }
});
