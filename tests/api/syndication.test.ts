import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { parseSitemap, parseSitemapIndex } from 'sitemap';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFactory } from '#tests/support/factory.ts';
import { itemsOfXml } from '#tests/support/feed-items.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';

// What search engines and feed readers fetch (server/modules/syndication), read as they do.

let shop: TestShop;
let onSale: string;
let publicUrl: string;
let sellProduct: ReturnType<typeof createFactory>['product'];
let seller: string;
let hasSold: string;

// Words that end their CDATA twice to add an item, and characters that no XML 1.0 may hold.
const breakOut = ']]></description></item><item><title>Free</title><description><![CDATA[';
const name = 'Nikon <F3> & "50/1.8" ]]> ]]> ক্যামেরা 📷';
const description = `Works. <script>alert(1)</script> & more ${breakOut}${breakOut}\nNo haze`;

beforeAll(async () => {
  shop = await startTestShop({ idle: true, pages: true });
  const factory = createFactory(shop.database.db);
  sellProduct = factory.product;
  seller = (await factory.person({ type: 'Seller' })).id;
  const gone = (await factory.person({ type: 'Seller', suspendedAt: new Date() })).id;
  const createdAt = new Date(Date.UTC(2026, 0, 2, 3, 4, 5));
  onSale = (
    await factory.product({
      sellerId: seller,
      name: `\u{1}${name}\u{FFFE}`,
      description: `${description}\u{B}\u{1F}`,
      condition: 'Good',
      location: 'Dhanmondi, Dhaka',
      createdAt,
      resalePrice: 45_500,
    })
  ).id;
  await factory.product({ sellerId: seller, name: 'Removed', status: 'removed' });
  await factory.product({ sellerId: gone, name: 'Suspended' });
  // Nothing on sale, but something sold; and neither.
  hasSold = (await factory.person({ type: 'Seller' })).id;
  const heldPayment = randomUUID();
  const sold = await factory.product({ sellerId: hasSold, status: 'sold', heldPayment });
  const paid = { state: 'paid', paidAt: new Date(), transactionId: 'pi_sold' } as const;
  await factory.booking({ product: sold }, paid);
  await factory.person({ type: 'Seller' });
});

afterAll(() => shop.close());

const get = (path: string) => fetch(`${shop.url}${path}`);
const bytesOf = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer());

test('robots.txt closes what is nobody’s, and names the sitemap', async () => {
  const answer = await get('/robots.txt');
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  expect(text).toMatch(/^User-agent: \*\nDisallow: \/api\/\nDisallow: \/dashboard\n/);
  publicUrl = /^Sitemap: (.+)\/sitemap\.xml$/m.exec(text)?.[1] ?? 'none';
  expect(new URL(publicUrl).origin).toBe(publicUrl);
});

test.each(['/robots.txt', '/sitemap.xml', '/sitemaps/pages.xml.gz', '/feed.xml'])(
  'the head of %s says what the whole of it says',
  async (path) => {
    const whole = await fetch(shop.url + path);
    const head = await fetch(shop.url + path, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    for (const name of ['content-type', 'cache-control']) {
      expect(head.headers.get(name), name).toBe(whole.headers.get(name));
    }
  },
);

test('the sitemaps name every public page, product and seller with something to show, and nothing else', async () => {
  const index = await parseSitemapIndex(Readable.from(await bytesOf('/sitemap.xml')));
  expect(index.map(({ url }) => url)).toEqual([
    `${publicUrl}/sitemaps/pages.xml.gz`,
    `${publicUrl}/sitemaps/products-all.xml.gz`,
    `${publicUrl}/sitemaps/sellers-all.xml.gz`,
  ]);
  const read = async (path: string) => parseSitemap(Readable.from(gunzipSync(await bytesOf(path))));
  const pages = await read('/sitemaps/pages.xml.gz');
  for (const { url } of pages) {
    expect((await get(new URL(url).pathname)).status, url).toBe(200);
  }
  expect(pages.map(({ url }) => url)).toContain(`${publicUrl}/blogs`);
  expect(pages.map(({ url }) => url)).toContain(`${publicUrl}/protection`);

  const products = await read('/sitemaps/products-all.xml.gz');
  expect(products.map(({ url }) => url)).toEqual([`${publicUrl}/product/${onSale}`]);
  expect(products[0]?.lastmod).toBe('2026-01-02T03:04:05.000Z');
  expect(products[0]?.img[0]?.url).toMatch(/^https?:\/\/[^/]+\/.+\.jpe?g$/);

  const sellers = await read('/sitemaps/sellers-all.xml.gz');
  expect(sellers.map(({ url }) => url)).toEqual(
    [seller, hasSold].sort().map((id) => `${publicUrl}/seller/${id}`),
  );
  for (const { url } of sellers) {
    expect((await get(new URL(url).pathname)).status, url).toBe(200);
  }
});

test('many products are split by their ids, into no other files than those of the index', async () => {
  const statusOf = async (name: string) => (await get(`/sitemaps/products-${name}.xml.gz`)).status;
  const digit = onSale[0] ?? '';
  for (const name of [digit, onSale.slice(0, 2), 'g', '', 'all2', '00000', '..%2f']) {
    expect(await statusOf(name), name).toBe(404);
  }

  // So many came on sale in some category, as far as the tally knows.
  const { db } = shop.database;
  await db.execute(
    sql`insert into category_tallies (category_id, change) select id, 50000 from categories limit 1`,
  );
  const index = await parseSitemapIndex(Readable.from(await bytesOf('/sitemap.xml')));
  expect(index.map(({ url }) => url)).toEqual([
    `${publicUrl}/sitemaps/pages.xml.gz`,
    ...[...'0123456789abcdef'].map((name) => `${publicUrl}/sitemaps/products-${name}.xml.gz`),
    `${publicUrl}/sitemaps/sellers-all.xml.gz`,
  ]);
  expect(String(gunzipSync(await bytesOf(`/sitemaps/products-${digit}.xml.gz`)))).toContain(onSale);
  for (const name of [digit === 'f' ? '0' : 'f', 'all', onSale.slice(0, 2)]) {
    expect(await statusOf(name), name).toBe(404);
  }
  await db.execute(sql`delete from category_tallies where change = 50000`);
});

/** What a reader shows of HTML without any markup. */
function shown(html = ''): string {
  expect(html).not.toMatch(/[<>]/);
  return html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

test('the feed tells of new items with photo and price, whatever they are called', async () => {
  const answer = await get('/feed.xml');
  expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  const xml = await answer.text();
  const items = itemsOfXml(xml);
  expect(items).toHaveLength(1);
  expect(items[0]?.link).toBe(`${publicUrl}/product/${onSale}`);
  expect(items[0]?.pubDate).toBe('Fri, 02 Jan 2026 03:04:05 GMT');
  expect(shown(items[0]?.title)).toBe(`${name}, 45,500 tk`);
  expect(shown(items[0]?.description)).toBe(`Good. Dhanmondi, Dhaka. ${description}`);
  expect(xml).toMatch(/<enclosure [^>]*url="https?:\/\/[^"]+\.jpe?g"/);
});

test('the feed ends after the 50 newest items', async () => {
  for (let day = 1; day <= 51; day += 1) {
    const createdAt = new Date(Date.UTC(2026, 1, day));
    await sellProduct({ sellerId: seller, name: `Day ${day}`, createdAt, resalePrice: 900 });
  }
  const titles = itemsOfXml(await (await get('/feed.xml')).text()).map(({ title }) => title);
  expect(titles).toEqual(Array.from({ length: 50 }, (_, place) => `Day ${51 - place}, 900 tk`));
});
