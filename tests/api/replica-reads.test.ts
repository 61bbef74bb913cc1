import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { createLogger } from '#server/platform/log.ts';
import { inDatabase } from '#tests/support/addresses.ts';
import { type PostgresServers, startPostgresServers } from '#tests/support/postgres-servers.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

let servers: PostgresServers;
let shop: TestShop;
let seller: TestClient;
let itemId: string;
let paths: string[];

beforeAll(async () => {
  servers = await startPostgresServers({ standbys: 1 });
  await servers.primary.query('create database shop');
  const databaseUrl = inDatabase(servers.primary.url, 'shop');
  await migrate({ connection: databaseUrl, log: createLogger('silent') });
  const replicas = servers.standbys.map(({ url }) => inDatabase(url, 'shop'));
  // Nothing is kept: what is read of the database is what these tests are about.
  const environment = { CACHE_MB: '0' };
  shop = await startTestShop({ databaseUrl, replicas, pages: true, idle: true, environment });
  seller = await new TestClient(shop.url, 'Rafiq Hasan').join('Seller');
  itemId = await seller.sell();
  const { body } = await seller.get('/api/categories');
  paths = [
    '/api/categories',
    '/api/advertiseditems',
    `/api/category/${body[0]._id}`,
    `/api/facets/${body[0]._id}`,
    `/api/product/${itemId}`,
    '/api/search?q=nikon',
    '/api/searchfacets?q=nikon',
    '/api/suggestions?q=ni',
    '/api/models?q=nikon',
    '/sitemap.xml',
    '/sitemaps/products-all.xml.gz',
    '/feed.xml',
    `/seller/${(await seller.get(`/api/product/${itemId}`)).body.seller.id}/feed.json`,
    `/product/${itemId}`,
  ];
});

afterAll(async () => {
  await shop.close();
  await servers.close();
});

const replica = () => shop.database.stats().replicas[0];

const untilFit = (isFit: boolean) =>
  expect.poll(() => replica()?.isFit, { timeout: 20_000 }).toBe(isFit);

/** How many statements the replica was asked while somebody read this. */
async function countReads(path: string, headers: Record<string, string> = {}): Promise<number> {
  // A busy machine may have been late to look at it.
  await untilFit(true);
  const before = replica()?.reads ?? 0;
  const answer = await fetch(shop.url + path, { headers });
  await answer.arrayBuffer();
  expect(answer.status, path).toBe(200);
  return (replica()?.reads ?? 0) - before;
}

test('visitors read at the replica', async () => {
  for (const path of paths) {
    await expect
      .poll(() => countReads(path), { timeout: 20_000, message: path })
      .toBeGreaterThan(0);
  }
});

test('whoever is known reads at the primary, and so does who wants no kept answer', async () => {
  const known = {
    token: { authorization: `barer ${seller.token}` },
    session: { cookie: seller.cookie, 'sec-fetch-site': 'same-origin' },
    'no cache': { 'cache-control': 'no-cache' },
  };
  for (const path of paths) {
    for (const [by, headers] of Object.entries(known)) {
      expect(await countReads(path, headers), `${path} by ${by}`).toBe(0);
    }
  }
});

test('people read what they have just written, however far the replica is behind', async () => {
  await untilFit(true);
  await servers.standbys[0]?.query('select pg_wal_replay_pause()');
  const id = await seller.sell({ name: 'Leica M6, just listed' });
  // The same browser, as the page asks in nobody's name.
  const page = await fetch(`${shop.url}/product/${id}`, { headers: { cookie: seller.cookie } });
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('Leica M6, just listed');
  // Nobody else waits for it for longer than the replica may lag.
  await untilFit(false);
  expect((await new TestClient(shop.url).get(`/api/product/${id}`)).status).toBe(200);
  await servers.standbys[0]?.query('select pg_wal_replay_resume()');
  await untilFit(true);
});
