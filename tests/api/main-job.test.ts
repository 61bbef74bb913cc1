import { afterAll, beforeAll, expect, test } from 'vitest';
import { intentOf, startPayment, typeCard } from '#tests/support/cards.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { sampleProduct, TestClient } from '#tests/support/test-client.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});

afterAll(() => shop.close());

test('a seller lists a camera, a buyer books and pays it, and it is sold', async () => {
  const seller = await new TestClient(shop.url, 'Rafiq Hasan').join('Seller');
  const buyer = await new TestClient(shop.url, 'Tania Akter').join();
  const itemId = await seller.sell();

  const { body: mine } = await seller.get(`/api/myproducts/${seller.email}`);
  expect(mine).toHaveLength(1);
  expect(mine[0]).toMatchObject({
    ...sampleProduct,
    _id: itemId,
    userName: 'Rafiq Hasan',
    email: seller.email,
    verify: false,
    salesStatus: 'available',
    advertise: 'no',
  });
  expect(mine[0].date).toMatch(/^[A-Z][a-z]+day \d{1,2}:\d\d(am|pm) \d{1,2} [A-Z][a-z]{2} 20\d\d$/);

  const { body: category } = await buyer.get(`/api/category/${mine[0].category}`);
  expect(category.total).toBe(1);
  expect(category.products[0]._id).toBe(itemId);

  const bookingId = await buyer.book(itemId);
  const clientSecret = await startPayment(buyer, bookingId, sampleProduct.resalePrice);
  const card = await typeCard(buyer, clientSecret);
  expect(card.body.status).toBe('requires_capture');

  const transactionId = intentOf(clientSecret);
  const confirm = `/api/confirmorder?id=${bookingId}&itemId=${itemId}&transactionId=${transactionId}`;
  expect(await buyer.put(confirm)).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
  expect(await buyer.put(confirm)).toMatchObject({ status: 200, body: { modifiedCount: 0 } });

  const { body: orders } = await buyer.get(`/api/orders?email=${buyer.email}`);
  expect(orders).toMatchObject([
    { _id: bookingId, isPaid: 'yes', transactionId, salesStatus: 'sold', price: 78_500 },
  ]);
  const { body: after } = await buyer.get(`/api/category/${mine[0].category}`);
  expect(after).toMatchObject({ total: 0, products: [] });
  const { body: sold } = await seller.get(`/api/myproducts/${seller.email}`);
  expect(sold[0].salesStatus).toBe('sold');

  const late = await new TestClient(shop.url, 'Shuvo Das').join();
  const refused = await late.post('/api/addbooking', {
    itemId,
    phoneNumber: '01711 605 342',
    location: 'Mirpur 10',
  });
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ acknowledged: false, ownStatus: expect.any(String) });
});
