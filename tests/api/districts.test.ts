import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchDistricts } from '#server/modules/catalogue/index.ts';
import { products } from '#server/modules/catalogue/tables.ts';
import { uniquePicture } from '#tests/support/pictures/pictures.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { sampleProduct, TestClient } from '#tests/support/test-client.ts';

let shop: TestShop;
let seller: TestClient;
let category: string;
let image: string;

beforeAll(async () => {
  shop = await startTestShop({ idle: true });
  seller = await new TestClient(shop.url, 'Rafiq Hasan').join('Seller');
  category = (await seller.get('/api/categories')).body[0]._id;
  image = (await seller.upload(await uniquePicture(1))).body.data.display_url;
});
afterAll(() => shop.close());

const draft = (location: string, more = {}) => ({
  ...sampleProduct,
  category,
  image,
  location,
  ...more,
});

async function list(location: string, more = {}): Promise<string> {
  const { status, body } = await seller.post('/api/addproduct', draft(location, more));
  expect(status).toBe(200);
  return body.insertedId;
}

const shown = async (id: string) => (await seller.get(`/api/product/${id}`)).body.product;

const setBack = (id: string, change: object) =>
  shop.database.db
    .update(products)
    .set(change)
    .where(eq(products.id, id as never));

test.each([
  ['Mirpur 10, Dhaka', 'dhaka', { bn: 'মিরপুর ১০, ঢাকা' }],
  ['পুরান ঢাকা', 'dhaka', { en: 'Old Dhaka' }],
  ['Chittagong', 'chattogram', { bn: 'চট্টগ্রাম' }],
  ['Mirpur, Kushtia', 'kushtia', { bn: 'মিরপুর, কুষ্টিয়া' }],
  ['behind the old school', null, undefined],
])('an item in %j is in %s', async (location, district, locationIn) => {
  const product = await shown(await list(location));
  expect(product).toMatchObject({ location, district });
  expect(product.locationIn).toEqual(locationIn);
});

test('what a caller says of the district counts, and stays while the place does', async () => {
  const id = await list('Kaliganj', { district: 'jhenaidah' });
  expect((await shown(id)).district).toBe('jhenaidah');
  const change = (location: string, version: number) =>
    seller.put(`/api/editproduct/${id}`, draft(location, { version, description: 'Newer.' }));
  expect((await change('Kaliganj', 1)).status).toBe(200);
  expect((await shown(id)).district).toBe('jhenaidah');
  expect((await change('Kaliganj, Gazipur', 2)).status).toBe(200);
  expect((await shown(id)).district).toBe('gazipur');

  const { status, body } = await seller.post(
    '/api/addproduct',
    draft('Dhaka', { district: 'atlantis' }),
  );
  expect(status).toBe(400);
  expect(body.issues).toEqual([{ path: 'district', message: 'There is no such district' }]);
});

test('search finds an item by its district, though nobody wrote that', async () => {
  const id = await list('Sreemangal', { name: 'Zorki found by district' });
  for (const query of ['q=zorki+moulvibazar', 'q=zorki&place=moulvibazar']) {
    const { body } = await seller.get(`/api/search?${query}`);
    expect(
      body.products.map(({ _id }: { _id: string }) => _id),
      query,
    ).toEqual([id]);
  }
});

test('items from before the shop knew districts get theirs, once', async () => {
  const known = await list('House 3, Bogra', { name: 'Zenit of before' });
  const unknown = await list('by the pond');
  for (const id of [known, unknown]) await setBack(id, { district: null });
  const inBogura = async () =>
    (await seller.get('/api/search?q=zenit&place=bogura')).body.products.length;
  expect(await inBogura()).toBe(0);
  expect(await matchDistricts(shop.database.db)).toBe(2);
  expect((await shown(known)).district).toBe('bogura');
  expect((await shown(unknown)).district).toBeNull();
  expect(await inBogura()).toBe(1);
  expect(await matchDistricts(shop.database.db)).toBe(0);
});
