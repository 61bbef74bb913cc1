import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bindSellerFeeds } from '#server/modules/syndication/seller-routes.ts';
import { createFactory } from '#tests/support/factory.ts';
import { itemsOfXml } from '#tests/support/feed-items.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';

// What price engines and readers of feeds fetch of one seller (server/modules/syndication/seller-routes.ts), read as they do.

let shop: TestShop;
let seller: string;
let gone: string;
let buyer: string;
let ofAnother: string;
let bare: string;
let ofParts: string;
let tells: string;
let publicUrl: string;
let onSale: string;

const name = 'Nikon <F3> & "50/1.8" ]]> ক্যামেরা';
const description = 'Works. <script>alert(1)</script> ]]></item><item>\u{B}';

beforeAll(async () => {
  shop = await startTestShop({ idle: true, pages: true });
  const factory = createFactory(shop.database.db);
  const person = async (given: object) => (await factory.person(given)).id;
  seller = await person({ type: 'Seller', name: 'Rahman & <Sons>' });
  const other = await person({ type: 'Seller' });
  bare = await person({ type: 'Seller' });
  gone = await person({ type: 'Seller', suspendedAt: new Date() });
  buyer = await person({ type: 'Buyer' });
  ofAnother = (await factory.product({ sellerId: other, name: 'Of another one' })).id;
  ofParts = await person({ type: 'Seller' });
  await factory.product({
    ...{ sellerId: ofParts, description: 'From my uncle.', location: 'Savar' },
    ...{ condition: 'Fair', functionGrade: 1 },
  });
  tells = await person({ type: 'Seller' });
  await factory.product({
    sellerId: tells,
    conditionReport: {
      parts: { shell: 'worn', battery_door: 'works' },
      defects: [{ part: 'shell', severity: 'clear', note: 'A dent <here>' }],
    },
    boxContents: {
      items: { charger: 'yes', box: 'no' },
      warrantyUntil: '2027-03-31',
      firmware: '1.15',
    },
  });
  await factory.product({ sellerId: seller, name: 'Removed', status: 'removed' });
  await factory.product({ sellerId: gone, name: 'Suspended' });
  for (let day = 1; day <= 104; day += 1) {
    const createdAt = new Date(Date.UTC(2025, 0, day));
    await factory.product({ sellerId: seller, name: `Day ${day}`, createdAt, resalePrice: 900 });
  }
  onSale = (
    await factory.product({
      sellerId: seller,
      name,
      description,
      brand: 'Nikon',
      condition: 'Good',
      location: 'Dhanmondi, Dhaka',
      createdAt: new Date(Date.UTC(2026, 0, 2, 3, 4, 5)),
      resalePrice: 45_500,
    })
  ).id;
  publicUrl =
    /^Sitemap: (.+)\/sitemap\.xml$/m.exec(await (await get('/robots.txt')).text())?.[1] ?? '';
});

afterAll(() => shop.close());

const get = (path: string) => fetch(`${shop.url}${path}`);

const newestFirst = [name, ...Array.from({ length: 104 }, (_, place) => `Day ${104 - place}`)];

test('as RSS, a seller has the 50 newest items that everybody may see', async () => {
  const answer = await get(`/seller/${seller}/feed.xml`);
  expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  const xml = await answer.text();
  const items = itemsOfXml(xml);
  expect(items.map(({ title }) => title)).toEqual([
    'Nikon &lt;F3&gt; &amp; &quot;50/1.8&quot; ]]&gt; ক্যামেরা, 45,500 tk',
    ...newestFirst.slice(1, 50).map((title) => `${title}, 900 tk`),
  ]);
  expect(xml).toContain(`<link>${publicUrl}/seller/${seller}</link>`);
  expect(xml).toContain('<title>Rahman &amp; &lt;Sons&gt;, ');
});

test('as JSON Feed, all of them are on pages that name the next one', async () => {
  const titles: string[] = [];
  let address: string | undefined = `${publicUrl}/seller/${seller}/feed.json`;
  let first: { items: Record<string, unknown>[] } | undefined;
  let pages = 0;
  while (address) {
    const { pathname, search }: URL = new URL(address);
    const answer = await get(pathname + search);
    expect(answer.headers.get('content-type')).toBe('application/feed+json; charset=utf-8');
    const page = await answer.json();
    first ??= page;
    expect(page).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      home_page_url: `${publicUrl}/seller/${seller}`,
      feed_url: address,
      authors: [{ name: 'Rahman & <Sons>' }],
    });
    titles.push(...page.items.map(({ title }: { title: string }) => title));
    address = page.next_url;
    pages += 1;
  }
  expect(pages).toBe(2);
  expect(titles).toEqual([
    `${name}, 45,500 tk`,
    ...newestFirst.slice(1).map((title) => `${title}, 900 tk`),
  ]);
  expect(first?.items[0]).toMatchObject({
    id: onSale,
    url: `${publicUrl}/product/${onSale}`,
    content_text: description,
    date_published: '2026-01-02T03:04:05.000Z',
    _item: { price: 45_500, currency: 'BDT', condition: 'Good' },
  });
});

test('for price engines, every item has what their feed asks for', async () => {
  const answer = await get(`/seller/${seller}/products.xml`);
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const items = itemsOfXml(await answer.text());
  expect(items.map((item) => item['g:title']).sort()).toEqual([...newestFirst].sort());
  const item = items.find((one) => one['g:id'] === onSale);
  expect(item).toMatchObject({
    'g:title': name,
    'g:description': description.replace('\u{B}', ''),
    'g:link': `${publicUrl}/product/${onSale}`,
    'g:availability': 'in_stock',
    'g:condition': 'used',
    'g:price': '45500.00 BDT',
    'g:brand': 'Nikon',
    'g:identifier_exists': 'no',
  });
  expect(item?.['g:image_link']).toMatch(/^https?:\/\/.+\.jpe?g$/);
});

test('of which the head alone is asked for, nobody reads the items', async () => {
  const path = `/seller/${seller}/products.xml`;
  const [whole, head] = await Promise.all(
    ['GET', 'HEAD'].map((method) => fetch(shop.url + path, { method })),
  );
  expect(head?.status).toBe(200);
  for (const of of ['content-type', 'cache-control']) {
    expect(head?.headers.get(of), of).toBe(whole?.headers.get(of));
  }
  expect((await fetch(`${shop.url}/seller/${gone}/products.xml`, { method: 'HEAD' })).status).toBe(
    404,
  );
  let reads = 0;
  const readerOf = () => {
    reads += 1;
    return shop.database.db;
  };
  const app = fastify({ exposeHeadRoutes: false });
  bindSellerFeeds(app, { readerOf, publicUrl, shopName: 'Ditiyo' });
  const readsOf = async (method: 'GET' | 'HEAD') => {
    reads = 0;
    expect((await app.inject({ method, url: path })).statusCode).toBe(200);
    return reads;
  };
  // Of the seller, and of the items.
  expect(await readsOf('GET')).toBe(2);
  expect(await readsOf('HEAD')).toBe(1);
  await app.close();
});

test('what is for parts is called so before all else, in each of the three', async () => {
  const text = async (file: string) => (await get(`/seller/${ofParts}/${file}`)).text();
  const [item] = JSON.parse(await text('feed.json')).items;
  expect(item.summary).toBe('For parts or repair. Fair. Savar.');
  expect(item._item).toMatchObject({ condition: 'Fair', faulty: 'for_parts' });
  const [ofRss] = itemsOfXml(await text('feed.xml'));
  expect(ofRss?.description).toBe('For parts or repair. Fair. Savar. From my uncle.');
  const [ofEngines] = itemsOfXml(await text('products.xml'));
  expect(ofEngines?.['g:description']).toBe('For parts or repair. From my uncle.');
});

test('what its seller tells of the parts and the box is there for machines, and in words for price engines', async () => {
  const text = async (file: string) => (await get(`/seller/${tells}/${file}`)).text();
  const [item] = JSON.parse(await text('feed.json')).items;
  expect(item._item).toMatchObject({
    looks: 2,
    works: 5,
    defects: [{ part: 'shell', severity: 'clear', note: 'A dent <here>' }],
    box: { charger: 'yes', box: 'no' },
    warrantyUntil: '2027-03-31',
    firmware: '1.15',
  });
  const details = [
    ...(await text('products.xml')).matchAll(/<g:product_detail>(.*?)<\/g:product_detail>/g),
  ];
  const said = details.map(([, detail = '']) =>
    [...detail.matchAll(/<g:(\w+)>(.*?)<\/g:\1>/g)].slice(1).map(([, , told]) => told),
  );
  expect(said).toEqual([
    ['Looks', '2 of 5'],
    ['Works', '5 of 5'],
    ['Defects', 'shell (clear, A dent &lt;here&gt;)'],
    ['In the box', 'charger'],
    ['Missing', 'box'],
    ['Warranty until', '2027-03-31'],
    ['Firmware', '1.15'],
  ]);
  expect(await text('feed.json')).not.toContain('battery_door');
});

test.each(['feed.xml', 'feed.json'])(
  '%s is not sent again to whoever has it as it is',
  async (file) => {
    const path = `/seller/${seller}/${file}`;
    const first = await get(path);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"/);
    const asked = { headers: { 'if-none-match': etag } };
    const again = await fetch(`${shop.url}${path}`, asked);
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('cache-control')).toBe('public, max-age=900');
    const before = await shop.database.pool.query(
      'update products set resale_price = resale_price + 100 where id = $1 returning resale_price',
      [onSale],
    );
    const changed = await fetch(`${shop.url}${path}`, asked);
    expect(changed.status).toBe(200);
    const price = before.rows[0].resale_price.toLocaleString('en');
    expect(await changed.text()).toContain(`${price} tk`);
    await shop.database.pool.query(
      'update products set resale_price = resale_price - 100 where id = $1',
      [onSale],
    );
  },
);

describe('there is no feed', () => {
  test.each(['feed.xml', 'feed.json', 'products.xml'])(
    '%s of whoever has no page',
    async (file) => {
      for (const id of [gone, buyer, '00000000-0000-4000-8000-000000000000', 'nobody', '%00']) {
        expect((await get(`/seller/${id}/${file}`)).status, id).toBe(404);
      }
    },
  );

  test('that begins at no item', async () => {
    const from = (before: string) => get(`/seller/${seller}/feed.json?before=${before}`);
    expect((await from('last')).status).toBe(404);
    // Of another seller, and of nobody: nothing is older.
    for (const before of [
      ofAnother,
      onSale.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
    ]) {
      expect((await (await from(before)).json()).items, before).toEqual([]);
    }
  });
});

test('a seller without items has feeds that are empty, and may be kept for a quarter of an hour', async () => {
  for (const file of ['feed.xml', 'feed.json', 'products.xml']) {
    const answer = await get(`/seller/${bare}/${file}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=900');
    const text = await answer.text();
    expect(file === 'feed.json' ? JSON.parse(text).items : itemsOfXml(text)).toEqual([]);
  }
});
