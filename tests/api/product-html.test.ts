import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmUntilKnown, createPaymentFixtures } from '#tests/support/payment-fixtures.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

/*
 * The page of an item as crawlers and messengers read it: one GET, no scripts, no cookie.
 */

const publicUrl = 'https://shop.example';
const phone = '01711-223 344';

let shop: TestShop;
let seller: TestClient;
let id: string;

beforeAll(async () => {
  shop = await startTestShop({ idle: true, pages: true, environment: { PUBLIC_URL: publicUrl } });
  seller = await new TestClient(shop.url, 'Rafiq Hasan').join('Seller');
  const facts = { name: 'Nikon D750 </script> "body"', resalePrice: 78_500, phone };
  id = await seller.sell(facts);
  // Another item, so that the page has items beside its own.
  await seller.sell({ name: 'Nikon D610', phone });
});

afterAll(() => shop.close());

async function read(path: string) {
  const answer = await fetch(shop.url + path, { headers: { 'user-agent': 'Twitterbot/1.0' } });
  const html = await answer.text();
  const plain = (text = '') =>
    text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&');
  const meta = (name: string) =>
    plain(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]);
  const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  return {
    status: answer.status,
    policy: answer.headers.get('content-security-policy') ?? '',
    html,
    meta,
    title: plain(/<title>([^<]*)/.exec(html)?.[1]),
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    data: data.map(([, json = '']) => JSON.parse(json)),
  };
}

describe('the page of an item', () => {
  test('is whole without scripts, and shared with its price and its photo', async () => {
    const page = await read(`/product/${id}`);
    expect(page.status).toBe(200);
    const url = `${publicUrl}/product/${id}`;
    expect(page.title).toBe('Nikon D750 </script> "body" | Ditiyo');
    expect(page.canonical).toBe(url);
    expect(page.meta('description')).toContain('78,500 tk');
    expect(page.meta('og:title')).toContain('78,500 tk');
    expect(page.meta('og:url')).toBe(url);
    expect(page.meta('og:type')).toBe('product');
    expect(page.meta('product:price:amount')).toBe('78500');
    expect(page.meta('product:price:currency')).toBe('BDT');
    expect(page.meta('twitter:card')).toBe('summary_large_image');
    expect(page.meta('twitter:image')).toBe(page.meta('og:image'));

    // The photo is a JPEG that anybody may fetch.
    const image = page.meta('og:image');
    expect(image).toMatch(/^https:\/\/shop\.example\/images\/.+\.jpg$/);
    const photo = await fetch(shop.url + new URL(image).pathname);
    expect(photo.status).toBe(200);
    expect(photo.headers.get('content-type')).toBe('image/jpeg');
    expect(page.html).toContain('<h1');
    expect(page.html).toContain('78,500 tk');
  });

  test('tells search engines what it is, in data that no text can leave', async () => {
    const { data } = await read(`/product/${id}`);
    const [product, trail] = data;
    expect(product).toMatchObject({
      '@type': 'Product',
      name: 'Nikon D750 </script> "body"',
      itemCondition: 'https://schema.org/UsedCondition',
      offers: {
        '@type': 'Offer',
        price: 78_500,
        priceCurrency: 'BDT',
        itemCondition: 'https://schema.org/UsedCondition',
        availability: 'https://schema.org/InStock',
      },
    });
    expect(product.image[0]).toMatch(/^https:\/\/shop\.example\/images\//);
    expect(trail['@type']).toBe('BreadcrumbList');
    const addresses = trail.itemListElement.map(({ item }: { item: string }) => item);
    expect(addresses.at(0)).toBe(`${publicUrl}/`);
    expect(addresses.at(-1)).toBe(`${publicUrl}/product/${id}`);
  });

  test('is damaged where it is for parts, and says how much its grades go by', async () => {
    const facts = { conditionType: 'Fair', brand: 'Nikon', model: 'D750' };
    const sell = (parts: Record<string, string>) =>
      seller.sell({ ...facts, conditionReport: { parts, defects: [] } });
    const { data } = await read(`/product/${await sell({ shutter: 'fails' })}`);
    const damaged = { itemCondition: 'https://schema.org/DamagedCondition' };
    expect(data[0]).toMatchObject({ ...damaged, offers: damaged });
    const page = await read(`/product/${await sell({ battery_door: 'works' })}`);
    const used = { itemCondition: 'https://schema.org/UsedCondition' };
    expect(page.data[0]).toMatchObject({ ...used, offers: used });
    expect(page.data[0].additionalProperty.value).toBe(
      'Works like new, of what is told (1 of 7 parts)',
    );
    expect(page.html).not.toContain('Everything works, and the glass is clear.');
  });

  test('names its defects, each with how bad it is', async () => {
    const conditionReport = {
      parts: { shutter: 'works' },
      defects: [
        { part: 'screen', severity: 'clear', note: 'A line of dots' },
        { part: 'shell', severity: 'serious' },
      ],
    };
    const facts = { conditionType: 'Fair', brand: 'Nikon', model: 'D750' };
    const { data } = await read(`/product/${await seller.sell({ ...facts, conditionReport })}`);
    expect(data[0].additionalProperty).toContainEqual({
      ...{
        '@type': 'PropertyValue',
        name: 'Defects',
        value: 'Screen (Plain to see), Shell (Serious)',
      },
      description: 'As the seller says',
    });
  });

  test('says what is in the box and what is missing, until when it has a warranty, and its firmware', async () => {
    const boxContents = {
      items: { charger: 'yes', box: 'no' },
      ...{ warrantyUntil: '2099-03-31', firmware: '1.15' },
    };
    const facts = { brand: 'Nikon', model: 'D750' };
    const { data } = await read(`/product/${await seller.sell({ ...facts, boxContents })}`);
    const told = data[0].additionalProperty as { name: string; value: string }[];
    expect(told.map(({ name, value }) => [name, value])).toEqual([
      ['In the box', 'Charger'],
      ['Missing', 'Original box'],
      ['Warranty until', '2099-03-31'],
      ['Firmware', '1.15'],
    ]);
  });

  test('shows visitors no number, no address and no button to book, not in its data either', async () => {
    const { html } = await read(`/product/${id}`);
    const digits = phone.replace(/\D/g, '');
    expect(html).toContain('Please Login to Buy');
    expect(html).not.toContain('Book now');
    expect(html).not.toContain('tel:');
    expect(html).not.toContain(seller.email);
    expect(html).not.toContain(phone);
    expect(html.replace(/[\s-]/g, '')).not.toContain(digits);
    // A cookie changes nothing: the server draws it for visitors, whoever asks.
    const asked = { headers: { cookie: seller.cookie, authorization: `barer ${seller.token}` } };
    const signedIn = await (await fetch(`${shop.url}/product/${id}`, asked)).text();
    expect(signedIn).not.toContain(phone);
    expect(signedIn).not.toContain(seller.email);
  });

  test('says where there is none, and what has left the shop', async () => {
    for (const path of [
      'nothing',
      '0d171500-0000-4000-8000-00000000ffff',
      '%00',
      'x'.repeat(500),
    ]) {
      const { status, html, meta } = await read(`/product/${path}`);
      expect(status, path).toBe(404);
      expect(html).toContain('There is no such item');
      expect(meta('robots')).toBe('noindex');
    }
    const removed = await seller.sell({ name: 'A camera that goes', phone });
    await seller.get(`/api/deleteproduct/${removed}`);
    const gone = await read(`/product/${removed}`);
    expect(gone.status).toBe(410);
    expect(gone.html).toContain('This item is no longer in the shop');
    expect(gone.html).toContain('href="/#categories"');
    expect(gone.html).not.toContain('A camera that goes');
    expect(gone.meta('robots')).toBe('noindex');
    expect(gone.canonical).toBeUndefined();
  });

  test('stays when it is sold, says so and offers others', async () => {
    const fixtures = await createPaymentFixtures(shop);
    const payment = await fixtures.authorised();
    expect((await confirmUntilKnown(payment)).status).toBe(200);
    const page = await read(`/product/${payment.item.id}`);
    expect(page.status).toBe(200);
    expect(page.html).toContain('Sold item');
    expect(page.html).not.toContain('Please Login to Buy');
    expect(page.meta('og:title')).toContain('(sold)');
    expect(page.data[0].offers.availability).toBe('https://schema.org/SoldOut');
  });
});

test('a search for what fits asks nobody to log in before it is known who reads', async () => {
  const { status, html } = await read('/search?fits=kit');
  expect(status).toBe(200);
  expect(html).toContain('role="progressbar"');
  // Without scripts nobody is signed in.
  expect(html).toMatch(/<div class="hidden noscript:block">.{0,400}Your kit is yours alone/s);
});
