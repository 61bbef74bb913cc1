import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProductPage } from '#contract/catalogue/public-product.ts';
import { joinAdmin } from '#tests/support/admin.ts';
import { createFactory } from '#tests/support/factory.ts';
import {
  confirm,
  createPaymentFixtures,
  type PaymentFixtures,
} from '#tests/support/payment-fixtures.ts';
import { idOf } from '#tests/support/people.ts';
import { uniquePicture } from '#tests/support/pictures/pictures.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { sampleProduct, TestClient } from '#tests/support/test-client.ts';

let shop: TestShop;
let seller: TestClient;
let buyer: TestClient;
let nobody: TestClient;
let category: string;

beforeAll(async () => {
  shop = await startTestShop();
  [seller, buyer] = await Promise.all([
    new TestClient(shop.url, 'Rafiq Hasan').join('Seller'),
    new TestClient(shop.url, 'Nadia Islam').join('Buyer'),
  ]);
  nobody = new TestClient(shop.url);
  category = (await nobody.get('/api/categories')).body[0]._id;
});
afterAll(() => shop.close());

let seed = 0;
async function photo(by = seller): Promise<string> {
  seed += 1;
  const { body } = await by.upload(await uniquePicture(seed));
  return body.data.display_url;
}

async function list(change: Record<string, unknown> = {}, by = seller): Promise<string> {
  const image = change.image ?? (await photo(by));
  const answer = await by.post('/api/addproduct', { ...sampleProduct, category, image, ...change });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.insertedId;
}

it('shows a visitor everything but how the seller is reached', async () => {
  const images = [await photo(), await photo(), await photo()];
  const id = await list({
    image: images[0],
    images,
    brand: 'Canon',
    model: 'EOS 80D',
    mount: 'Canon EF',
    shutterCount: 0,
    serialNumber: 'AB-12 34.56',
    accessories: 'Two batteries',
    defects: '',
    phone: '01711-998877',
  });
  const other = await list({ name: 'Another one of the same' });
  const { status, body } = await nobody.get(`/api/product/${id}`);
  expect(status).toBe(200);
  expect(ProductPage.safeParse(body).success).toBe(true);
  expect(body).toMatchObject({
    contact: null,
    own: false,
    categoryName: 'DSLR cameras',
    product: { _id: id, brand: 'Canon', model: 'EOS 80D', mount: 'Canon EF', shutterCount: 0 },
    facts: { accessories: 'Two batteries', defects: null },
    seller: { name: 'Rafiq Hasan', verified: false, soldCount: 0 },
  });
  expect(body.pictures.map(({ src }: { src: string }) => src)).toEqual(images);
  expect(body.sellerItems.map(({ _id }: { _id: string }) => _id)).toContain(other);
  expect(body.priceHistory).toHaveLength(1);
  const text = JSON.stringify(body);
  for (const secret of ['01711-998877', seller.email, '3456', 'AB12', 'serial']) {
    expect(text).not.toContain(secret);
  }
});

it('tells people who are signed in how the seller is reached, and the seller that it is theirs', async () => {
  const id = await list({ phone: '01711-998866' });
  const asked = await buyer.get(`/api/product/${id}`);
  expect(asked.body).toMatchObject({
    own: false,
    contact: { phone: '01711-998866', email: seller.email },
  });
  expect((await seller.get(`/api/product/${id}`)).body.own).toBe(true);
});

it('answers 404 for what never was, and 410 for what left the shop', async () => {
  expect((await nobody.get(`/api/product/${randomUUID()}`)).status).toBe(404);
  expect((await nobody.get('/api/product/nothing')).status).toBe(404);
  const id = await list();
  await seller.get(`/api/deleteproduct/${id}`);
  const { status, body } = await nobody.get(`/api/product/${id}`);
  expect(status).toBe(410);
  expect(body).toMatchObject({
    code: 'product_gone',
    ownStatus: 'This item is no longer in the shop.',
  });
});

it('answers 410 for what somebody sells who was deleted', async () => {
  const leaver = await new TestClient(shop.url, 'Short Stay').join('Seller');
  const id = await list({}, leaver);
  const { rows } = await shop.database.pool.query('select id from people where email = $1', [
    leaver.email,
  ]);
  const admin = await joinAdmin(shop);
  expect((await nobody.get(`/api/product/${id}`)).status).toBe(200);
  await admin.delete(`/api/userdelete/${rows[0].id}`);
  expect((await nobody.get(`/api/product/${id}`)).status).toBe(410);
});

it('answers 410 for what somebody sells who is suspended, and shows it again afterwards', async () => {
  const person = await new TestClient(shop.url, 'Away For Now').join('Seller');
  const id = await list({ name: 'Rollei 35 of somebody away' }, person);
  const other = await list({ name: 'Rollei 35 of somebody there' });
  const admin = await joinAdmin(shop);
  const personId = await idOf(shop, person);
  const likeIt = async () => {
    const { body } = await nobody.get(`/api/product/${other}`);
    return body.similar.map(({ _id }: { _id: string }) => _id);
  };
  expect(await likeIt()).toContain(id);
  const reason = 'Sells what is not theirs';
  expect((await admin.post(`/api/people/${personId}/suspend`, { reason })).status).toBe(200);
  for (const who of [nobody, buyer, admin]) {
    const { status, body } = await who.get(`/api/product/${id}`);
    expect([status, body.code]).toEqual([410, 'product_gone']);
  }
  expect(await likeIt()).not.toContain(id);
  expect((await admin.post(`/api/people/${personId}/reinstate`)).status).toBe(200);
  const { status, body } = await nobody.get(`/api/product/${id}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ product: { _id: id }, seller: { name: 'Away For Now' } });
  expect(await likeIt()).toContain(id);
});

it.each([
  ['5d mk2', 'EOS 5D Mark II'],
  ['nikon 50 1.8', '50mm f/1.8'],
  ['a7iii', 'a7 III'],
  ['canon 80d', 'EOS 80D'],
])('finds the model that %s means', async (q, model) => {
  const { status, body } = await nobody.get(`/api/models?q=${encodeURIComponent(q)}`);
  expect(status).toBe(200);
  expect(body.length).toBeLessThanOrEqual(12);
  expect(body[0].model.toLowerCase()).toContain(model.toLowerCase());
});

it.each([
  ['Canon EOS 5D Mark II with grip, boxed', ['EOS 5D Mark II']],
  ['Canon EOS 5D Mark II battery', []],
  ['A bag for many cameras', []],
  ['সনি এ৭ ৩ বডি, বক্স সহ', ['A7 III']],
  ['সনি এ৭', ['A7']],
  ['নিকন জেড৬', ['Z6']],
  ['নিকন z6 বডি', ['Z6']],
  ['গোপ্রো হিরো ৮', ['Hero8 Black']],
  ['হিরো ৮ বিক্রি হবে', ['Hero8 Black']],
  ['রিকো জিআর ৩', ['GR III']],
  // Another one, which the catalogue does not know under this name.
  ['সনি এ৭ ৯', []],
  ['সনি এ৭ সি', []],
  ['ক্যানন আর ৯', []],
  ['সনি এ৭ আর', []],
  // It means "and", too.
  ['সনি এ৭ আর লেন্স', ['A7']],
  ['সনি এ৭ ৩ ব্যাটারি', []],
  // What is no more than letters and digits of a model means none, as in Latin letters.
  ['এ৭ ৩', []],
])('finds the model that a listing called %s begins with, if any', async (name, models) => {
  const { body } = await nobody.get(`/api/models?name=${encodeURIComponent(name)}`);
  expect(body.map(({ model }: { model: string }) => model)).toEqual(models);
});

it('finds no model for signs, nothing, or words that mean none', async () => {
  for (const q of ['', '%', '---', "';drop table camera_models--", '😀', 'x'.repeat(200)]) {
    const { status, body } = await nobody.get(`/api/models?q=${encodeURIComponent(q)}`);
    expect([status, body]).toEqual([200, []]);
  }
  expect((await nobody.get(`/api/models?q=${'x'.repeat(201)}`)).status).toBe(400);
});

it.each([
  ['Nikon D750 with 24-120mm', 'Nikon', 'D750', 'Nikon F'],
  ['canon 5d mk2, body only', 'Canon', 'EOS 5D Mark II', 'Canon EF'],
  ['ক্যানন ৮০ডি', 'Canon', 'EOS 80D', 'Canon EF-S'],
  ['Sigma 18-35mm f/1.8 DC HSM Art for Nikon', 'Sigma', '18-35mm f/1.8 DC HSM Art', 'Nikon F'],
  // Not the model that its name begins with, nor what it is for.
  ['Canon 80D battery', 'Canon', null, null],
  ['Nikon D750 II', 'Nikon', null, null],
  ['Godox flash for Canon', 'Godox', null, null],
  ['Old camera', null, null, null],
])('knows what a product called %s is', async (name, brand, model, mount) => {
  const { product } = (await nobody.get(`/api/product/${await list({ name })}`)).body;
  expect(product).toMatchObject({ name, brand, model, mount });
});

it('spells brand, model and mount as the catalogue does, and keeps what it does not know', async () => {
  const known = await list({ brand: 'sony', model: 'a7iii', mount: 'sony e' });
  const { product, facts } = (await nobody.get(`/api/product/${known}`)).body;
  expect(product).toMatchObject({ brand: 'Sony', model: 'A7 III', mount: 'Sony E' });
  expect(facts).toMatchObject({ releaseYear: 2018, sensor: 'full-frame' });
  const own = await list({ brand: 'Zxcv', model: 'Q-1', mount: 'Bayonet' });
  expect((await nobody.get(`/api/product/${own}`)).body.product).toMatchObject({
    brand: 'Zxcv',
    model: 'Q-1',
    mount: 'Bayonet',
  });
});

it('offers others like it: of the model first, then of about its price, none that is sold or gone', async () => {
  const factory = createFactory(shop.database.db);
  const place = { categoryId: category };
  const near = await factory.product({ ...place, resalePrice: 500_100 });
  const far = await factory.product({ ...place, resalePrice: 900_000 });
  const held = { status: 'sold', heldPayment: randomUUID() } as const;
  const sold = await factory.product({ ...place, resalePrice: 500_200, ...held });
  const twin = await list({ name: 'Leica M6', resalePrice: 2_000 });
  const id = await list({ name: 'Leica M6 with Summicron', resalePrice: 500_000 });
  const { similar } = (await nobody.get(`/api/product/${id}`)).body;
  const ids = similar.map(({ _id }: { _id: string }) => _id);
  expect(ids.length).toBeLessThanOrEqual(8);
  expect(ids).not.toContain(id);
  expect(ids).not.toContain(sold.id);
  expect(ids.indexOf(near.id)).toBe(0);
  expect(ids).toContain(far.id);
  // The seller's own come after those of others, the same model before the rest.
  expect(ids.indexOf(twin)).toBeGreaterThan(ids.indexOf(far.id));
  for (const product of similar) {
    expect(product).not.toHaveProperty('phone');
    expect(product).not.toHaveProperty('email');
  }
});

describe('what the caller has booked', () => {
  let fixtures: PaymentFixtures;
  beforeAll(async () => {
    fixtures = await createPaymentFixtures(shop);
  });

  it('is told to them alone: to be paid, paid, or lost to somebody faster', async () => {
    const { winner, loser } = await fixtures.rivals();
    const stranger = await new TestClient(shop.url).join();
    const booking = async (who: TestClient) =>
      (await who.get(`/api/product/${winner.item.id}`)).body.booking;
    const { price } = winner.item;
    const of = (bookingId: string, state: string) => ({ _id: bookingId, state, price });
    expect(await booking(winner.buyer)).toEqual(of(winner.bookingId, 'open'));
    expect(await booking(loser.buyer)).toEqual(of(loser.bookingId, 'open'));
    expect(await booking(stranger)).toBeNull();
    expect(await booking(new TestClient(shop.url))).toBeNull();
    await confirm(winner);
    expect(await booking(winner.buyer)).toEqual(of(winner.bookingId, 'paid'));
    expect(await booking(loser.buyer)).toEqual(of(loser.bookingId, 'lost'));
    expect(await booking(fixtures.seller)).toBeNull();
  });

  it('is not told of one that was given up', async () => {
    const { buyer, item, bookingId } = await fixtures.deal();
    await shop.database.pool.query("update bookings set state = 'cancelled' where id = $1", [
      bookingId,
    ]);
    expect((await buyer.get(`/api/product/${item.id}`)).body.booking).toBeNull();
  });
});
