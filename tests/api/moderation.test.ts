import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogueProblems } from '#contract/catalogue/problems.ts';
import { people } from '#server/modules/accounts/tables.ts';
import { products } from '#server/modules/catalogue/tables.ts';
import { reports } from '#server/modules/moderation/tables.ts';
import { joinAdmin } from '#tests/support/admin.ts';
import { createFactory } from '#tests/support/factory.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

let shop: TestShop;
let seller: TestClient;
let buyer: TestClient;
let other: TestClient;
let admin: TestClient;
let sellerId: string;
let factory: ReturnType<typeof createFactory>;

beforeAll(async () => {
  shop = await startTestShop({ idle: true });
  factory = createFactory(shop.database.db);
  seller = await new TestClient(shop.url, 'Rafiq Hasan').join('Seller');
  buyer = await new TestClient(shop.url, 'Tania Akter').join();
  other = await new TestClient(shop.url, 'Nusrat Jahan').join('Seller');
  admin = await joinAdmin(shop);
  const { db } = shop.database;
  const [row] = await db.select().from(people).where(eq(people.uid, seller.uid));
  sellerId = row?.id ?? '';
});

afterAll(() => shop.close());

async function item(change: Partial<typeof products.$inferInsert> = {}): Promise<string> {
  return (await factory.product({ sellerId, ...change })).id;
}

const held = () => ({ heldPayment: randomUUID() });

function countReports(itemId: string): Promise<number> {
  return shop.database.db.$count(reports, eq(reports.itemId, itemId));
}

async function statusOf(id: string): Promise<string | undefined> {
  const [row] = await shop.database.db.select().from(products).where(eq(products.id, id));
  return row?.status;
}

describe('reporting an item', () => {
  test('works once for each person', async () => {
    const id = await item();
    const first = await buyer.post(`/api/reporttoadmin/${id}`);
    expect(first).toMatchObject({ status: 200, body: { acknowledged: true } });
    const second = await buyer.post(`/api/reporttoadmin/${id}`);
    expect(second).toMatchObject({
      status: 409,
      body: { ownStatus: 'You already reported it.' },
    });
    expect(await countReports(id)).toBe(1);
    expect((await other.post(`/api/reporttoadmin/${id}`)).status).toBe(200);
    expect(await countReports(id)).toBe(2);
  });

  test('of a double click one counts', async () => {
    const id = await item();
    const answers = await Promise.all([1, 2, 3].map(() => buyer.post(`/api/reporttoadmin/${id}`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await countReports(id)).toBe(1);
  });

  test('the reporter is who calls, whatever the body says', async () => {
    const id = await item();
    await buyer.post(`/api/reporttoadmin/${id}`, {
      itemId: id,
      userEmail: other.email,
      userName: 'Somebody Else',
      reporterId: randomUUID(),
    });
    const [row] = await shop.database.db.select().from(reports).where(eq(reports.itemId, id));
    expect(row).toMatchObject({ reporterEmail: buyer.email, reporterName: 'Tania Akter' });
  });

  test('needs no body', async () => {
    const id = await item();
    const headers = { authorization: `barer ${buyer.token}` };
    const answer = await buyer.send('POST', `/api/reporttoadmin/${id}`, headers);
    expect(answer.status).toBe(200);
  });

  test("one's own item is refused", async () => {
    const id = await item();
    expect(await seller.post(`/api/reporttoadmin/${id}`)).toMatchObject({
      status: 409,
      body: { ownStatus: 'You cannot report your own item.' },
    });
    expect(await countReports(id)).toBe(0);
  });

  test('a body that names another item is refused', async () => {
    const id = await item();
    const answer = await buyer.post(`/api/reporttoadmin/${id}`, { itemId: await item() });
    expect(answer).toMatchObject({ status: 400, body: { code: 'report_mismatch' } });
    expect(await countReports(id)).toBe(0);
  });

  test.each([
    [
      'long texts',
      { userName: 'x'.repeat(201), userEmail: 'x'.repeat(255) },
      ['userEmail', 'userName'],
    ],
    [
      'other types',
      { itemId: 5, userName: {}, userEmail: [] },
      ['itemId', 'userEmail', 'userName'],
    ],
  ])('%s are refused, each by its name', async (_, body, paths) => {
    const id = await item();
    const answer = await buyer.post(`/api/reporttoadmin/${id}`, body);
    expect(answer.status).toBe(400);
    const found = answer.body.issues.map(({ path }: { path: string }) => path);
    expect(found.toSorted()).toEqual(paths);
    expect(await countReports(id)).toBe(0);
  });

  test('what is not there is not found', async () => {
    const removed = await item({ status: 'removed' });
    for (const id of [randomUUID(), '1', removed]) {
      const answer = await buyer.post(`/api/reporttoadmin/${id}`);
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual({ code: 'not_found', ownStatus: 'not found' });
    }
  });

  test("stops at the day's limit", async () => {
    const tight = await startTestShop({ idle: true, environment: { LIMIT_REPORTS_PER_DAY: '1' } });
    try {
      const made = createFactory(tight.database.db);
      const eager = await new TestClient(tight.url).join();
      const [one, two] = [await made.product(), await made.product()];
      expect((await eager.post(`/api/reporttoadmin/${one.id}`)).status).toBe(200);
      const late = await eager.post(`/api/reporttoadmin/${two.id}`);
      expect(late.status).toBe(429);
      expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(3600);
    } finally {
      await tight.close();
    }
  });
});

describe("the admin's list", () => {
  test('shows each item once with its reports, the newest report first', async () => {
    await shop.database.db.delete(reports);
    const [twice, sold, removed, once] = [
      await item({ name: 'Nikon D750', resalePrice: 78_500 }),
      await item({ status: 'sold', ...held() }),
      await item(),
      await item(),
    ];
    for (const id of [twice, sold, removed]) await buyer.post(`/api/reporttoadmin/${id}`);
    await other.post(`/api/reporttoadmin/${twice}`);
    await other.post(`/api/reporttoadmin/${once}`);
    await shop.database.db
      .update(products)
      .set({ status: 'removed' })
      .where(eq(products.id, removed));
    const { status, body } = await admin.get('/api/reporteditems');
    expect(status).toBe(200);
    expect(body.map((row: { itemId: string }) => row.itemId)).toEqual([once, twice, sold]);
    expect(body[1]).toMatchObject({
      _id: twice,
      itemId: twice,
      name: 'Nikon D750',
      resalePrice: 78_500,
      reports: 2,
      salesStatus: 'available',
      image: expect.any(String),
    });
    expect(body[2]).toMatchObject({ reports: 1, salesStatus: 'sold' });
    // Who reported is nobody's business but the record's.
    expect(JSON.stringify(body)).not.toContain(buyer.email);
  });
});

describe('removing a reported item', () => {
  test('takes it off the shop, once', async () => {
    const id = await item();
    await buyer.post(`/api/reporttoadmin/${id}`);
    expect(await admin.delete(`/api/reportedproductdelete/${id}`)).toMatchObject({
      status: 200,
      body: { deletedCount: 1 },
    });
    expect(await statusOf(id)).toBe('removed');
    expect((await admin.delete(`/api/reportedproductdelete/${id}`)).status).toBe(404);
    const { rows } = await shop.database.pool.query('select 1 from outbox where key = $1', [
      `catalogue.product_removed:${id}`,
    ]);
    expect(rows).toHaveLength(1);
  });

  test.each([
    ['sold', catalogueProblems.product_sold.body.ownStatus],
    ['reserved', catalogueProblems.product_reserved.body.ownStatus],
  ] as const)('a %s one is refused', async (status, ownStatus) => {
    const id = await item({ status, ...held() });
    await buyer.post(`/api/reporttoadmin/${id}`);
    expect(await admin.delete(`/api/reportedproductdelete/${id}`)).toMatchObject({
      status: 409,
      body: { deletedCount: 0, ownStatus },
    });
    expect(await statusOf(id)).toBe(status);
  });

  test('what nobody reported is not found', async () => {
    const id = await item();
    for (const path of [id, randomUUID(), '1']) {
      expect((await admin.delete(`/api/reportedproductdelete/${path}`)).status).toBe(404);
    }
    expect(await statusOf(id)).toBe('available');
  });

  test('is for admins', async () => {
    const id = await item();
    await buyer.post(`/api/reporttoadmin/${id}`);
    for (const person of [buyer, seller, other]) {
      const removal = await person.delete(`/api/reportedproductdelete/${id}`);
      expect(removal).toMatchObject({ status: 403, body: { status: 'Forbidden' } });
      expect((await person.get('/api/reporteditems')).status).toBe(403);
    }
    expect((await new TestClient(shop.url).delete(`/api/reportedproductdelete/${id}`)).status).toBe(
      401,
    );
    expect(await statusOf(id)).toBe('available');
  });
});
