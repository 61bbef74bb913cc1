import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogueProblems } from '#contract/catalogue/problems.ts';
import { createFactory } from '#database/factories/index.ts';
import { categories, categoryId } from '#database/seeds/categories.ts';
import { people } from '#server/modules/accounts/tables.ts';
import { products } from '#server/modules/catalogue/tables.ts';
import { Caller, sampleProduct } from '#tests/support/caller.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { sideways } from '#tests/support/sideways.ts';

let shop: TestShop;
let seller: Caller;
let other: Caller;
let buyer: Caller;
let sellerId: string;
let factory: ReturnType<typeof createFactory>;

beforeAll(async () => {
  shop = await startTestShop({ idle: true });
  factory = createFactory(shop.database.db);
  seller = await new Caller(shop.url, 'Rafiq Hasan').join('Seller');
  other = await new Caller(shop.url, 'Nusrat Jahan').join('Seller');
  buyer = await new Caller(shop.url, 'Tania Akter').join();
  sellerId = await idOf(seller);
});

afterAll(() => shop.close());

async function idOf({ uid }: Caller): Promise<string> {
  const [row] = await shop.database.db.select().from(people).where(eq(people.uid, uid));
  return row?.id ?? '';
}

async function read(id: string) {
  const [row] = await shop.database.db.select().from(products).where(eq(products.id, id));
  return row;
}

async function countProducts(): Promise<number> {
  return shop.database.db.$count(products);
}

/** A product of the seller's, in the state that a payment brings it to. */
async function productIn(
  status: 'available' | 'reserved' | 'sold' | 'removed',
  change: Partial<typeof products.$inferInsert> = {},
): Promise<string> {
  const held = status === 'reserved' || status === 'sold' ? randomUUID() : null;
  return (await factory.product({ sellerId, status, heldPayment: held, ...change })).id;
}

/** A whole, good product, with a picture of the seller's own. */
async function goodProduct() {
  const { body } = await seller.upload();
  return { ...sampleProduct, category: categoryId('lens'), image: body.data.display_url as string };
}

const thisYear = new Date().getFullYear();
const ids = (list: { _id: string }[]) => list.map(({ _id }) => _id);

describe('categories', () => {
  test('are nine, in shop order, with what each holds', async () => {
    const answer = await new Caller(shop.url).get('/api/categories');
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject(categories.map(({ id, name }) => ({ _id: id, name })));
    const [first] = answer.body;
    expect(Object.keys(first).toSorted()).toEqual(['_id', 'count', 'name']);
  });

  test('count what is for sale, by sellers who are there', async () => {
    const category = categoryId('bag');
    const count = async () => {
      const { body } = await buyer.get('/api/categories');
      return body.find(({ _id }: { _id: string }) => _id === category).count;
    };
    const gone = await factory.person({ type: 'Seller' });
    await productIn('available', { categoryId: category });
    await productIn('reserved', { categoryId: category });
    await productIn('sold', { categoryId: category });
    await productIn('removed', { categoryId: category });
    await factory.product({ sellerId: gone.id, categoryId: category });
    expect(await count()).toBe(3);
    await shop.database.db
      .update(people)
      .set({ deletedAt: new Date() })
      .where(eq(people.id, gone.id));
    expect(await count()).toBe(2);
  });
});

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
      sellerId: await idOf(other),
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
  const phone = 'Phone must be a phone number of 6 to 15 digits';
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
      {
        ...required,
        resalePrice: price('Resale Price'),
        originalPrice: price('Original Price'),
        purchaseYear: bought,
        usedYear: used,
      },
    ],
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
      const eager = await new Caller(tight.url).join('Seller');
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

describe('my products', () => {
  test("are the seller's own, newest first, without what was removed", async () => {
    const person = await new Caller(shop.url, 'Shuvo Das').join('Seller');
    const owner = await idOf(person);
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 10, minute));
    const make = (minute: number, status: 'available' | 'reserved' | 'sold' | 'removed') =>
      productIn(status, { sellerId: owner, createdAt: at(minute) });
    const oldest = await make(1, 'sold');
    await make(2, 'removed');
    const newest = await make(4, 'available');
    const middle = await make(3, 'reserved');
    const { body } = await person.get(`/api/myproducts/${person.email.toUpperCase()}`);
    expect(ids(body)).toEqual([newest, middle, oldest]);
    expect(body.map(({ salesStatus }: { salesStatus: string }) => salesStatus)).toEqual([
      'available',
      'available',
      'sold',
    ]);
  });

  test('of somebody else are Forbidden, whether there is somebody or not', async () => {
    const answers = await Promise.all(
      [other.email, 'nobody@example.com', 'x'].map((email) =>
        seller.get(`/api/myproducts/${email}`),
      ),
    );
    for (const { status, body } of answers) {
      expect(status).toBe(403);
      expect(body).toEqual({ status: 'Forbidden', code: 'forbidden' });
    }
  });
});

describe('advertising', () => {
  test('works once; the second time nothing is left to do', async () => {
    const id = await productIn('available');
    const first = await seller.get(`/api/makeadvertise/${id}`);
    expect(first).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
    expect(first.headers.get('cache-control')).toBe('no-store');
    const at = (await read(id))?.advertisedAt;
    expect(await seller.get(`/api/makeadvertise/${id}`)).toMatchObject({
      status: 200,
      body: { modifiedCount: 0 },
    });
    expect((await read(id))?.advertisedAt).toEqual(at);
  });

  test('a sold item is refused, one that is being paid for is not', async () => {
    const sold = await productIn('sold');
    expect(await seller.get(`/api/makeadvertise/${sold}`)).toMatchObject({
      status: 409,
      body: { modifiedCount: 0, ownStatus: 'A sold item cannot be advertised.' },
    });
    expect((await read(sold))?.advertisedAt).toBeNull();
    const reserved = await productIn('reserved');
    expect((await seller.get(`/api/makeadvertise/${reserved}`)).body).toEqual({ modifiedCount: 1 });
  });
});

describe('deleting', () => {
  test('takes the product off the shop and keeps its row', async () => {
    const id = await productIn('available');
    expect(await seller.get(`/api/deleteproduct/${id}`)).toMatchObject({
      status: 200,
      body: { deletedCount: 1 },
    });
    expect(await read(id)).toMatchObject({ status: 'removed', removedAt: expect.any(Date) });
    expect((await seller.get(`/api/deleteproduct/${id}`)).status).toBe(404);
    const { rows } = await shop.database.pool.query('select payload from outbox where key = $1', [
      `catalogue.product_removed:${id}`,
    ]);
    expect(rows).toEqual([{ payload: { productId: id } }]);
  });

  test('of two at the same moment one does it', async () => {
    const id = await productIn('available');
    const answers = await Promise.all([1, 2, 3].map(() => seller.get(`/api/deleteproduct/${id}`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
  });

  test.each([
    ['sold', catalogueProblems.product_sold.body.ownStatus],
    ['reserved', catalogueProblems.product_reserved.body.ownStatus],
  ] as const)('a %s item is refused', async (status, ownStatus) => {
    const id = await productIn(status);
    expect(await seller.get(`/api/deleteproduct/${id}`)).toMatchObject({
      status: 409,
      body: { deletedCount: 0, ownStatus },
    });
    expect((await read(id))?.status).toBe(status);
  });
});

describe.each(['makeadvertise', 'deleteproduct'])('GET %s', (call) => {
  test("is for the product's own seller; all else is not there", async () => {
    const mine = await productIn('available');
    const removed = await productIn('removed');
    const answers = [
      await other.get(`/api/${call}/${mine}`),
      await seller.get(`/api/${call}/${removed}`),
      await seller.get(`/api/${call}/${randomUUID()}`),
      await seller.get(`/api/${call}/1`),
      await seller.get(`/api/${call}/${mine}'--`),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(404);
      expect(body).toEqual({ code: 'not_found', ownStatus: 'not found' });
    }
    expect((await buyer.get(`/api/${call}/${mine}`)).status).toBe(403);
    expect((await new Caller(shop.url).get(`/api/${call}/${mine}`)).status).toBe(401);
    expect(await read(mine)).toMatchObject({ status: 'available', advertisedAt: null });
  });

  test.each(sideways)('does nothing for %s', async (_, method, headers) => {
    const id = await productIn('available');
    const all = { authorization: `barer ${seller.token}`, ...headers };
    const answer = await seller.send(method, `/api/${call}/${id}`, all);
    expect(answer.status).toBe(method === 'HEAD' ? 404 : 403);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await read(id)).toMatchObject({ status: 'available', advertisedAt: null });
  });

  test('works for a script of ours', async () => {
    const id = await productIn('available');
    const headers = {
      authorization: `barer ${seller.token}`,
      'sec-fetch-mode': 'cors',
      'sec-fetch-dest': 'empty',
      'sec-fetch-site': 'same-origin',
    };
    expect((await seller.send('GET', `/api/${call}/${id}`, headers)).status).toBe(200);
  });

  test('a cookie alone is nobody', async () => {
    const id = await productIn('available');
    const answer = await seller.send('GET', `/api/${call}/${id}`, { cookie: seller.cookie });
    expect(answer.status).toBe(401);
  });
});

describe('a category', () => {
  const category = categoryId('tripod');

  async function fill(count: number, start: Date): Promise<void> {
    const { id: _, ...like } = (await factory.product({
      sellerId,
    })) as typeof products.$inferSelect;
    await shop.database.db.delete(products).where(eq(products.id, _));
    // Two at each moment, so that pages must break ties by id.
    const rows = Array.from({ length: count }, (_, n) => ({
      ...like,
      categoryId: category,
      createdAt: new Date(start.getTime() + Math.floor(n / 2) * 1000),
    }));
    await shop.database.db.insert(products).values(rows);
  }

  test('comes in pages of 100, newest first, complete though items are added meanwhile', async () => {
    await fill(205, new Date('2026-01-01T00:00:00Z'));
    const first = await buyer.get(`/api/category/${category}`);
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ _id: category, name: 'Tripods and support', total: 205 });
    expect(first.body.products).toHaveLength(100);

    await fill(3, new Date('2026-02-01T00:00:00Z'));
    const second = await buyer.get(`/api/category/${category}?cursor=${first.body.nextCursor}`);
    expect(second.body.total).toBe(208);
    expect(second.body.products).toHaveLength(100);
    const third = await buyer.get(`/api/category/${category}?cursor=${second.body.nextCursor}`);
    expect(third.body.products).toHaveLength(5);
    expect(third.body.nextCursor).toBeNull();

    const seen = [first, second, third].flatMap(({ body }) => ids(body.products));
    const { rows } = await shop.database.pool.query(
      "select id from products where category_id = $1 and created_at < '2026-02-01' order by created_at desc, id desc",
      [category],
    );
    expect(seen).toEqual(rows.map(({ id }) => id));
    expect(ids((await buyer.get(`/api/category/${category}`)).body.products)).not.toEqual(
      ids(first.body.products),
    );
  });

  test('shows a full last page without another', async () => {
    const exact = categoryId('flash');
    const { id: _, ...like } = (await factory.product({
      sellerId,
    })) as typeof products.$inferSelect;
    const rows = Array.from({ length: 100 }, () => ({ ...like, categoryId: exact }));
    await shop.database.db.insert(products).values(rows);
    const { body } = await buyer.get(`/api/category/${exact}`);
    expect(body.products).toHaveLength(100);
    expect(body.nextCursor).toBeNull();
  });

  test('shows what is for sale, being paid for included', async () => {
    const place = categoryId('compact');
    await shop.database.db.delete(products).where(eq(products.categoryId, place));
    const available = await productIn('available', { categoryId: place });
    const reserved = await productIn('reserved', { categoryId: place });
    await productIn('sold', { categoryId: place });
    await productIn('removed', { categoryId: place });
    const { body } = await new Caller(shop.url).get(`/api/category/${place}`);
    expect(body.total).toBe(2);
    expect(ids(body.products).toSorted()).toEqual([available, reserved].toSorted());
    for (const product of body.products) expect(product.salesStatus).toBe('available');
  });

  test('that is empty is a page without products', async () => {
    const medium = categoryId('medium');
    await shop.database.db.delete(products).where(eq(products.categoryId, medium));
    const { body } = await buyer.get(`/api/category/${medium}`);
    expect(body).toEqual({
      _id: medium,
      name: 'Medium format',
      total: 0,
      products: [],
      nextCursor: null,
    });
  });

  test.each([randomUUID(), '1', 'lens', '%27%3B--', '0'.repeat(200)])(
    'that is not there: %s',
    async (id) => {
      const answer = await buyer.get(`/api/category/${id}`);
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual({ code: 'not_found', ownStatus: 'not found' });
    },
  );

  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  test.each([
    ['nothing', ''],
    ['a word', 'newest'],
    ['too long', 'x'.repeat(201)],
    ['another shape', encode({ createdAt: 1 })],
    ['no time', encode(['yesterday', randomUUID()])],
    ['no id', encode(['2026-01-01T00:00:00.000Z', '1'])],
    [
      'a year that no calendar of the database has',
      encode(['0000-01-01T00:00:00.000Z', randomUUID()]),
    ],
    ['a day that is none', encode(['2026-02-30T00:00:00.000Z', randomUUID()])],
  ])('refuses a cursor of %s', async (_, cursor) => {
    const answer = await buyer.get(`/api/category/${category}?cursor=${cursor}`);
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'cursor' }] } });
  });
});

describe('advertised items', () => {
  test('are what is for sale and advertised, newest first, 60 at most', async () => {
    await shop.database.db.update(products).set({ advertisedAt: null });
    const gone = await factory.person({ type: 'Seller', deletedAt: new Date() });
    const away = await factory.person({ type: 'Seller', suspendedAt: new Date() });
    const at = (minute: number) => ({
      advertisedAt: new Date(),
      createdAt: new Date(Date.UTC(2026, 2, 1, 10, minute)),
    });
    await productIn('sold', at(1));
    await productIn('removed', at(2));
    await factory.product({ sellerId: gone.id, ...at(3) });
    await factory.product({ sellerId: away.id, ...at(4) });
    await productIn('available', { createdAt: new Date(Date.UTC(2026, 2, 1, 11)) });
    const shown = [
      await productIn('available', at(5)),
      await productIn('reserved', at(7)),
      await productIn('available', at(6)),
    ];
    const { status, body } = await new Caller(shop.url).get('/api/advertiseditems');
    expect(status).toBe(200);
    expect(ids(body)).toEqual([shown[1], shown[2], shown[0]]);
    for (const product of body) {
      expect(product).toMatchObject({ salesStatus: 'available', advertise: 'yes' });
    }

    await shop.database.db
      .update(products)
      .set({ advertisedAt: new Date() })
      .where(sql`status = 'available'`);
    const { body: many } = await buyer.get('/api/advertiseditems');
    expect(many).toHaveLength(60);
  });
});

describe('the day of a product', () => {
  const moments = [
    ['2024-01-05T09:05:00Z', 'Friday 3:05pm 5 Jan 2024'],
    ['2024-12-31T18:00:00Z', 'Wednesday 12:00am 1 Jan 2025'],
    ['2024-09-10T06:30:00Z', 'Tuesday 12:30pm 10 Sep 2024'],
  ] as const;

  test.each(moments)('%s is %s in Dhaka', async (moment, text) => {
    const id = await productIn('available', { createdAt: new Date(moment) });
    const { body } = await seller.get(`/api/myproducts/${seller.email}`);
    expect(body.find(({ _id }: { _id: string }) => _id === id).date).toBe(text);
  });

  test("follows the shop's time zone", async () => {
    const away = await startTestShop({
      idle: true,
      environment: { SHOP_TIME_ZONE: 'America/New_York' },
    });
    try {
      const made = createFactory(away.database.db);
      await made.product({
        categoryId: categoryId('lens'),
        createdAt: new Date('2024-07-05T03:59:00Z'),
      });
      const { body } = await new Caller(away.url).get(`/api/category/${categoryId('lens')}`);
      expect(body.products[0].date).toBe('Thursday 11:59pm 4 Jul 2024');
    } finally {
      await away.close();
    }
  });
});
