import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogueProblems } from '#contract/catalogue/problems.ts';
import { products } from '#server/modules/catalogue/tables.ts';
import { createFactory } from '#tests/support/factory.ts';
import { idOf } from '#tests/support/people.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { sideways } from '#tests/support/sideways.ts';
import { TestClient } from '#tests/support/test-client.ts';

let shop: TestShop;
let seller: TestClient;
let other: TestClient;
let buyer: TestClient;
let sellerId: string;
let factory: ReturnType<typeof createFactory>;

beforeAll(async () => {
  shop = await startTestShop({ idle: true });
  factory = createFactory(shop.database.db);
  seller = await new TestClient(shop.url, 'Rafiq Hasan').join('Seller');
  other = await new TestClient(shop.url, 'Nusrat Jahan').join('Seller');
  buyer = await new TestClient(shop.url, 'Tania Akter').join();
  sellerId = await idOf(shop, seller);
});

afterAll(() => shop.close());

async function read(id: string) {
  const [row] = await shop.database.db.select().from(products).where(eq(products.id, id));
  return row;
}

/** A product of the seller's, in the state that a payment brings it to. */
async function productIn(
  status: 'available' | 'reserved' | 'sold' | 'removed',
  change: Partial<typeof products.$inferInsert> = {},
): Promise<string> {
  const held = status === 'reserved' || status === 'sold' ? randomUUID() : null;
  return (await factory.product({ sellerId, status, heldPayment: held, ...change })).id;
}

const ids = (list: { _id: string }[]) => list.map(({ _id }) => _id);

describe('my products', () => {
  test("are the seller's own, newest first, without what was removed", async () => {
    const person = await new TestClient(shop.url, 'Shuvo Das').join('Seller');
    const owner = await idOf(shop, person);
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
    expect((await new TestClient(shop.url).get(`/api/${call}/${mine}`)).status).toBe(401);
    expect(await read(mine)).toMatchObject({ status: 'available', advertisedAt: null });
  });

  test.each(sideways)('does nothing for %s', async (_, method, headers) => {
    const id = await productIn('available');
    const all = { authorization: `barer ${seller.token}`, ...headers };
    const answer = await seller.send(method, `/api/${call}/${id}`, all);
    expect(answer.status).toBe(method === 'HEAD' ? 405 : 403);
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
