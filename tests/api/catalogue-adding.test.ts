import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { products } from '#server/modules/catalogue/tables.ts';
import { categoryId } from '#server/seeds/categories.ts';
import { idOf } from '#tests/support/people.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { sampleProduct, TestClient } from '#tests/support/test-client.ts';

let shop: TestShop;
let seller: TestClient;
let other: TestClient;
let sellerId: string;

beforeAll(async () => {
  shop = await startTestShop({ idle: true });
  seller = await new TestClient(shop.url, 'Rafiq Hasan').join('Seller');
  other = await new TestClient(shop.url, 'Nusrat Jahan').join('Seller');
  sellerId = await idOf(shop, seller);
});

afterAll(() => shop.close());

async function read(id: string) {
  const [row] = await shop.database.db.select().from(products).where(eq(products.id, id));
  return row;
}

async function countProducts(): Promise<number> {
  return shop.database.db.$count(products);
}

/** A whole, good product, with a picture of the seller's own. */
async function goodProduct() {
  const { body } = await seller.upload();
  return { ...sampleProduct, category: categoryId('lens'), image: body.data.display_url as string };
}

const thisYear = new Date().getFullYear();

describe('adding a product', () => {
  test('fills in the seller, the day and the state by itself', async () => {
    const product = await goodProduct();
    const answer = await seller.post('/api/addproduct', product);
    expect(answer).toMatchObject({
      status: 200,
      body: { acknowledged: true, insertedId: expect.any(String) },
    });
    const { body } = await seller.get(`/api/myproducts/${seller.email}`);
    const added = body.find(({ _id }: { _id: string }) => _id === answer.body.insertedId);
    expect(added).toMatchObject({
      ...product,
      userName: 'Rafiq Hasan',
      email: seller.email,
      photoURL: '',
      verify: false,
      salesStatus: 'available',
      advertise: 'no',
      picture: { src: product.image },
    });
  });

  test('believes nothing that the body says about seller, day or state', async () => {
    const answer = await seller.post('/api/addproduct', {
      ...(await goodProduct()),
      _id: randomUUID(),
      id: randomUUID(),
      userName: 'The Shop Itself',
      email: other.email,
      sellerId: await idOf(shop, other),
      photoURL: 'https://evil.example/a.jpg',
      verify: true,
      date: 'Monday 3:05pm 5 Jan 1999',
      createdAt: '1999-01-05T00:00:00Z',
      salesStatus: 'sold',
      status: 'sold',
      heldPayment: randomUUID(),
      advertise: 'yes',
      advertisedAt: '1999-01-05T00:00:00Z',
    });
    expect(answer.status).toBe(200);
    const row = await read(answer.body.insertedId);
    expect(row).toMatchObject({
      sellerId,
      status: 'available',
      heldPayment: null,
      advertisedAt: null,
    });
    expect(row?.createdAt.getFullYear()).toBe(thisYear);
    const { body } = await seller.get(`/api/myproducts/${seller.email}`);
    expect(body[0]).toMatchObject({
      _id: answer.body.insertedId,
      userName: 'Rafiq Hasan',
      email: seller.email,
      photoURL: '',
      verify: false,
      salesStatus: 'available',
      advertise: 'no',
    });
  });

  const required = {
    name: 'Name is required',
    resalePrice: 'Resale Price is required',
    originalPrice: 'Original Price is required',
    conditionType: 'Condition type is required',
    phone: 'Phone is required',
    location: 'Location is required',
    purchaseYear: 'Purchase year is required',
    usedYear: 'Used year is required',
    category: 'Category is required',
    image: 'Image is required',
    description: 'Description is required',
  };
  const price = (name: string) => `${name} must be a whole number from 1 to 10,000,000`;
  const phone = 'Enter a phone number like 01711-234567';
  const used = 'Used year must be a whole number from 0 to 120';
  const bought = 'Purchase year must be a year from 1900 on';

  /** One wrong value for every field, and the message beside each. */
  const wrong: [string, Record<string, unknown>, Record<string, string>][] = [
    ['nothing filled in', {}, required],
    [
      'only spaces and nothings',
      {
        ...Object.fromEntries(Object.keys(required).map((name) => [name, null])),
        name: '   ',
        phone: ' ',
        location: '\t',
        description: '\n',
        image: '',
      },
      required,
    ],
    ['empty texts', Object.fromEntries(Object.keys(required).map((name) => [name, ''])), required],
    [
      'other types',
      {
        name: 5,
        resalePrice: '78500',
        originalPrice: true,
        conditionType: 1,
        phone: 1712440918,
        location: ['Dhaka'],
        purchaseYear: '2019',
        usedYear: {},
        category: 4,
        image: { url: 'x' },
        description: [],
      },
      {
        ...required,
        resalePrice: price('Resale Price'),
        originalPrice: price('Original Price'),
        purchaseYear: bought,
        usedYear: used,
      },
    ],
    [
      'too long, too large',
      {
        name: 'x'.repeat(121),
        resalePrice: 10_000_001,
        originalPrice: 1e300,
        conditionType: 'Like new',
        phone: '1'.repeat(16),
        location: 'x'.repeat(161),
        purchaseYear: thisYear + 1,
        usedYear: 121,
        category: 'x'.repeat(1000),
        image: 'x'.repeat(501),
        description: 'x'.repeat(4001),
      },
      {
        name: 'Name can have 120 characters at most',
        resalePrice: price('Resale Price'),
        originalPrice: price('Original Price'),
        conditionType: required.conditionType,
        phone,
        location: 'Location can have 160 characters at most',
        purchaseYear: 'Purchase year cannot be in the future',
        usedYear: used,
        category: required.category,
        image: required.image,
        description: 'Description can have 4000 characters at most',
      },
    ],
    [
      'too small, half, unknown',
      {
        ...sampleProduct,
        resalePrice: 0,
        originalPrice: 0.5,
        conditionType: 'excellent',
        phone: '12345',
        purchaseYear: 1899,
        usedYear: -1,
        category: 'lens',
        image: 'x',
      },
      {
        resalePrice: price('Resale Price'),
        originalPrice: price('Original Price'),
        conditionType: required.conditionType,
        phone,
        purchaseYear: bought,
        usedYear: used,
        category: required.category,
      },
    ],
  ];

  test.each(wrong)('with %s gives every field its message at once', async (_, body, messages) => {
    const before = await countProducts();
    const answer = await seller.post('/api/addproduct', body);
    expect(answer.status).toBe(400);
    expect(answer.body.ownStatus).toBe('Please check the marked fields.');
    const issues = answer.body.issues as { path: string; message: string }[];
    // Where a value breaks two rules, the first message is the one that a form shows.
    const first = Object.fromEntries(issues.toReversed().map((i) => [i.path, i.message]));
    expect(first).toEqual(messages);
    expect(await countProducts()).toBe(before);
  });

  test.each([
    ['the lowest price and the oldest year', { resalePrice: 1, purchaseYear: 1900, usedYear: 120 }],
    [
      'the highest price, bought this year',
      { resalePrice: 10_000_000, purchaseYear: thisYear, usedYear: 0 },
    ],
    ['Bangla digits in a phone number', { phone: '+৮৮০ ১৭১২-৪৪০৯১৮' }],
    ['Bangla, emoji and angle brackets', { name: 'ক্যামেরা 📷 <b>D750</b>', description: '<script>' }],
  ])('with %s is fine, and reads back as written', async (_, facts) => {
    const product = { ...(await goodProduct()), ...facts };
    const answer = await seller.post('/api/addproduct', product);
    expect(answer.status).toBe(200);
    const { body } = await seller.get(`/api/myproducts/${seller.email}`);
    expect(body[0]).toMatchObject(product);
  });

  test('with a category that does not exist names the field and stores nothing', async () => {
    const before = await countProducts();
    const product = { ...(await goodProduct()), category: randomUUID() };
    expect(await seller.post('/api/addproduct', product)).toMatchObject({
      status: 400,
      body: {
        code: 'category_unknown',
        issues: [{ path: 'category', message: required.category }],
      },
    });
    expect(await countProducts()).toBe(before);
  });

  test.each([
    ['of a foreign site', 'https://evil.example/camera.jpg'],
    ['of a script', 'javascript:alert(1)'],
    ['that was never uploaded', '/images/0000000000000000000000/320.jpeg'],
    ['beside the pictures', '/images/../../etc/passwd'],
  ])('with a picture %s names the field and stores nothing', async (_, image) => {
    const before = await countProducts();
    const answer = await seller.post('/api/addproduct', { ...(await goodProduct()), image });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'image_not_yours',
        issues: [{ path: 'image', message: 'Please upload the product image again.' }],
      },
    });
    expect(await countProducts()).toBe(before);
  });

  test("stops at the day's limit", async () => {
    const tight = await startTestShop({ idle: true, environment: { LIMIT_PRODUCTS_PER_DAY: '1' } });
    try {
      const eager = await new TestClient(tight.url).join('Seller');
      await eager.sell();
      const { body } = await eager.upload();
      const product = { ...(await goodProduct()), image: body.data.display_url };
      const late = await eager.post('/api/addproduct', product);
      expect(late.status).toBe(429);
      expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(3600);
    } finally {
      await tight.close();
    }
  });
});
