import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProductViews } from '#contract/catalogue/views.ts';
import { restore } from '#server/commands/restore-backup.ts';
import { backUp } from '#server/commands/write-backup.ts';
import { dayOf } from '#server/platform/days.ts';
import { createLogger } from '#server/platform/log.ts';
import { joinAdmin } from '#tests/support/admin.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import {
  confirm,
  createPaymentFixtures,
  type PaymentFixtures,
} from '#tests/support/payment-fixtures.ts';
import { idOf } from '#tests/support/people.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

/** Two processes of one shop. */
let shop: TestShop;
let other: TestShop;
let fixtures: PaymentFixtures;
let admin: TestClient;

const environment = { TRUSTED_PROXIES: '127.0.0.1', PAYMENT_WEBHOOKS: 'off' };
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const chrome =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36';

beforeAll(async () => {
  shop = await startTestShop({ environment });
  other = await startTestShop({ beside: shop, environment, idle: true });
  [fixtures, admin] = await Promise.all([createPaymentFixtures(shop), joinAdmin(shop)]);
});
afterAll(async () => {
  await other.close();
  await shop.close();
});

interface Look {
  at?: TestShop;
  browser?: string;
  from?: string;
  /** Signed in: as the shop's own pages say it, by the identity's cookie, or by token. */
  by?: TestClient;
  as?: 'cookie' | 'token';
}

/** Tells the shop that these were seen, as a browser at an address does. */
async function look(ids: readonly string[], how: Look = {}) {
  const { at = shop, browser = firefox, from = '203.0.113.1', by, as = 'cookie' } = how;
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'user-agent': browser,
    'x-forwarded-for': from,
    ...(by && (as === 'cookie' ? { cookie: by.cookie } : { authorization: `barer ${by.token}` })),
  };
  return new TestClient(at.url).send('POST', '/api/productviews', headers, JSON.stringify({ ids }));
}

async function viewsOf(id: string, seller = fixtures.seller): Promise<ProductViews | undefined> {
  const { body } = await seller.get('/api/productviews');
  return body.find(({ _id }: ProductViews) => _id === id);
}

async function rows(table: string): Promise<number> {
  const { rows: found } = await shop.database.pool.query(`select count(*)::int as n from ${table}`);
  return found[0].n;
}

describe('a product', () => {
  it('is counted once for each visitor: a browser at an address, or a person anywhere', async () => {
    const [{ id }, { id: beside }] = [await fixtures.item(), await fixtures.item()];
    expect((await look([id, id])).body).toEqual({ acknowledged: true });
    await look([id, beside]);
    expect(await viewsOf(id)).toEqual({ _id: id, views: 1, recent: 1 });
    await look([id], { browser: chrome });
    await look([id], { from: '203.0.113.2' });
    expect((await viewsOf(id))?.views).toBe(3);
    const buyer = await fixtures.buyer();
    await look([id], { by: buyer });
    await look([id], { by: buyer, as: 'token', browser: chrome, from: '203.0.113.9' });
    expect((await viewsOf(id))?.views).toBe(4);
    expect((await viewsOf(beside))?.views).toBe(1);
  });

  it('is counted again the next day, and who looked the day before is forgotten', async () => {
    const { id } = await fixtures.item();
    await look([id]);
    // Everything of today was eight days ago.
    for (const table of ['product_views', 'product_viewers', 'view_salts']) {
      await shop.database.pool.query(`update ${table} set day = day - 8`);
    }
    const { rows: before } = await shop.database.pool.query('select salt from view_salts');
    await look([id]);
    expect(await viewsOf(id)).toEqual({ _id: id, views: 2, recent: 1 });
    const { rows: salts } = await shop.database.pool.query(
      'select day::text, salt from view_salts order by day',
    );
    expect(salts).toHaveLength(2);
    expect(salts[1].salt).not.toBe(before[0].salt);
    expect(salts[1].day).toBe(dayOf(new Date(), 'Asia/Dhaka'));
    await shop.shop.views.forgetViewers();
    expect(await rows('view_salts')).toBe(1);
    expect(await rows(`product_viewers where day < '${salts[1].day}'`)).toBe(0);
    expect(await rows(`product_viewers where product_id = '${id}'`)).toBe(1);
    expect((await viewsOf(id))?.views).toBe(2);
  });

  it('tells nobody who looked: neither address, browser nor person is stored', async () => {
    const { id } = await fixtures.item();
    const buyer = await fixtures.buyer();
    await look([id], { from: '203.0.113.77' });
    await look([id], { by: buyer });
    const { rows: kept } = await shop.database.pool.query(
      'select viewer from product_viewers where product_id = $1',
      [id],
    );
    expect(kept).toHaveLength(2);
    for (const { viewer } of kept) expect(viewer).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(kept)).not.toContain(buyer.uid);
  });
});

it('a backup holds the numbers, and nothing that tells who looked; the shop that it makes counts on', async () => {
  const { id } = await fixtures.item();
  await look([id]);
  const { rows: kept } = await shop.database.pool.query(
    'select salt, viewer from view_salts join product_viewers using (day)',
  );
  expect(kept.length).toBeGreaterThan(0);
  await mkdir(join(shop.dataDir, 'secrets'), { recursive: true });
  await writeFile(join(shop.dataDir, 'secrets', 'shop-secret'), shop.shopSecret);
  const file = join(shop.dataDir, `backup-${randomUUID()}.tar.gz`);
  const log = createLogger('silent');
  const place = { embeddedDatabaseUser: 'nobody', imageStore: 'disk' as const };
  const source = { ...place, databaseUrl: shop.databaseUrl, dataDir: shop.dataDir };
  await backUp({ settings: source, log, target: file });
  const bytes = gunzipSync(await readFile(file));
  expect(bytes.includes(id)).toBe(true);
  for (const { salt, viewer } of kept) {
    expect([bytes.includes(salt), bytes.includes(viewer)]).toEqual([false, false]);
  }

  const target = await createTestDatabase({ bare: true });
  const settings = {
    ...place,
    databaseUrl: target.url,
    dataDir: join(shop.dataDir, 'restored'),
    payments: 'sandbox' as const,
  };
  await restore({ settings, file, replace: false, log });
  const client = new pg.Client(target.url);
  await client.connect();
  const { rows: left } = await client.query(
    `select (select count(*)::int from product_viewers) as viewers, (select count(*)::int from view_salts) as salts,
      (select views from product_views where product_id = $1) as views`,
    [id],
  );
  await client.end();
  await target.drop();
  expect(left).toEqual([{ viewers: 0, salts: 0, views: 1 }]);
});

describe('what does not count', () => {
  it('its own seller, by cookie or token', async () => {
    const { id } = await fixtures.item();
    for (const as of ['cookie', 'token'] as const) await look([id], { by: fixtures.seller, as });
    expect((await viewsOf(id))?.views).toBe(0);
  });

  it('programs, which are answered all the same', async () => {
    const { id } = await fixtures.item();
    const bot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
    for (const browser of [bot, 'curl/8.5.0', '']) {
      expect((await look([id], { browser })).status, browser).toBe(200);
    }
    expect((await viewsOf(id))?.views).toBe(0);
  });

  it('what is sold, removed, nobody’s, or a suspended seller’s; the rest of a report does', async () => {
    const payment = await fixtures.authorised();
    expect((await confirm(payment)).status).toBe(200);
    const away = await new TestClient(shop.url).join('Seller');
    const hidden = await away.sell();
    const suspended = await admin.post(`/api/people/${await idOf(shop, away)}/suspend`, {
      reason: 'Looked at.',
    });
    expect(suspended.status).toBe(200);
    const [gone, good] = [await fixtures.item(), await fixtures.item()];
    expect((await fixtures.seller.get(`/api/deleteproduct/${gone.id}`)).status).toBe(200);
    const before = await rows('product_views');
    const ids = [payment.item.id, hidden, gone.id, randomUUID(), good.id];
    expect((await look(ids)).body).toEqual({ acknowledged: true });
    expect(await rows('product_views')).toBe(before + 1);
    expect((await viewsOf(good.id))?.views).toBe(1);
    expect((await viewsOf(payment.item.id))?.views).toBe(0);
  });

  it.each([
    ['101 ids', { ids: Array.from({ length: 101 }, () => randomUUID()) }],
    ['a text among them', { ids: [randomUUID(), "'; drop table products; --"] }],
    ['a number among them', { ids: [7] }],
    ['a text', { ids: randomUUID() }],
  ])('%s: refused at its field', async (_, body) => {
    const { status, body: answer } = await new TestClient(shop.url).post('/api/productviews', body);
    expect(status).toBe(400);
    expect(answer.issues[0].path).toMatch(/^ids/);
  });

  it('what a page of another site reports, as text or in somebody’s name', async () => {
    const { id } = await fixtures.item();
    const body = JSON.stringify({ ids: [id] });
    const headers = { 'user-agent': firefox, origin: 'https://evil.example' };
    const simple = { ...headers, 'content-type': 'text/plain' };
    const caller = new TestClient(shop.url);
    expect((await caller.send('POST', '/api/productviews', simple, body)).status).toBe(403);
    const json = { ...headers, 'content-type': 'application/json', cookie: fixtures.seller.cookie };
    expect((await caller.send('POST', '/api/productviews', json, body)).status).toBe(403);
    expect((await viewsOf(id))?.views).toBe(0);
  });
});

it('two processes count the same products at once: none twice, none lost, nobody stuck', async () => {
  const items = await Promise.all(Array.from({ length: 8 }, () => fixtures.item()));
  const ids = items.map(({ id }) => id);
  const visitors = Array.from({ length: 20 }, (_, index) => `198.51.100.${index + 1}`);
  const answers = await Promise.all(
    visitors.flatMap((from) => [
      look(ids, { from, at: shop }),
      look(ids.toReversed(), { from, at: other }),
    ]),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  for (const id of ids) expect((await viewsOf(id))?.views).toBe(visitors.length);
});

it('the first views of a day agree on its salt', async () => {
  const { id } = await fixtures.item();
  await shop.database.pool.query('delete from view_salts');
  await Promise.all(
    [shop, other, shop, other, shop, other].map((at) => look([id], { at, from: '198.51.100.99' })),
  );
  expect((await viewsOf(id))?.views).toBe(1);
});

it('views leave with the product and with the seller, and go along in the data people take', async () => {
  const who = await new TestClient(shop.url).join('Seller');
  const [first, second] = [await who.sell(), await who.sell()];
  const payment = await fixtures.authorised(
    await fixtures.deal({ item: { id: await who.sell(), price: 78_500 } }),
  );
  const sold = payment.item.id;
  await look([first, second, sold]);
  expect((await confirm(payment)).status).toBe(200);
  const { body: data } = await who.get('/api/my-data');
  const day = dayOf(new Date(), 'Asia/Dhaka');
  expect(data.views).toHaveLength(3);
  expect(data.views).toContainEqual({ productId: first, day, views: 1 });
  const left = (id: string) => rows(`product_views where product_id = '${id}'`);
  expect((await who.get(`/api/deleteproduct/${first}`)).status).toBe(200);
  expect([await left(first), await left(second), await left(sold)]).toEqual([0, 1, 1]);
  expect(await rows(`product_viewers where product_id = '${first}'`)).toBe(0);
  expect((await admin.delete(`/api/userdelete/${await idOf(shop, who)}`)).status).toBe(200);
  expect([await left(second), await left(sold)]).toEqual([0, 0]);
});

it('sellers read their own, and the admin the shop’s', async () => {
  const stranger = await new TestClient(shop.url).join('Seller');
  expect((await stranger.get('/api/productviews')).body).toEqual([]);
  const { body: before } = await admin.get('/api/shopfigures');
  const { id } = await fixtures.item();
  await look([id]);
  const { body: after } = await admin.get('/api/shopfigures');
  expect(after).toMatchObject({ views: before.views + 1, recentViews: before.recentViews + 1 });
});

it('one address reports so often an hour, whoever it says it is, and one person fewer times', async () => {
  const strict = await startTestShop({
    idle: true,
    beside: shop,
    environment: {
      ...environment,
      LIMIT_VIEW_REPORTS_PER_HOUR: '2',
      LIMIT_ACCOUNT_VIEW_REPORTS_PER_HOUR: '1',
    },
  });
  const answers = [];
  for (const browser of [firefox, chrome, firefox]) {
    answers.push(await look([], { at: strict, browser, from: '192.0.2.5' }));
  }
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
  expect(Number(answers[2]?.headers.get('retry-after'))).toBeGreaterThan(0);
  // Of the people behind that address each has tries of their own.
  const [by, beside] = await Promise.all([fixtures.buyer(), fixtures.buyer()]);
  const own = [];
  for (const who of [by, by, beside]) {
    own.push(await look([], { at: strict, by: who, from: '192.0.2.5' }));
  }
  expect(own.map(({ status }) => status)).toEqual([200, 429, 200]);
  await strict.close();
});
