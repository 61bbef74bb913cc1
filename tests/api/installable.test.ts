import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop({ idle: true, pages: true });
});

afterAll(() => shop.close());

const ask = (path: string) => fetch(shop.url + path);

interface Manifest {
  icons: { src: string; sizes: string; type: string; purpose: string }[];
  screenshots: { src: string; sizes: string; type: string }[];
  shortcuts: { url: string }[];
  [field: string]: unknown;
}

const readManifest = async () => (await (await ask('/manifest.webmanifest')).json()) as Manifest;

describe('the manifest', () => {
  test('has what browsers ask for before they install a shop', async () => {
    const answer = await ask('/manifest.webmanifest');
    expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    expect(await answer.json()).toMatchObject({
      id: '/',
      name: expect.stringContaining('Ditiyo'),
      short_name: 'Ditiyo',
      description: expect.stringMatching(/\w/),
      lang: 'en',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: expect.stringMatching(/^#/),
      background_color: expect.stringMatching(/^#/),
    });
  });

  test('names icons and pictures of the sizes that they have', async () => {
    const { icons, screenshots } = await readManifest();
    for (const { src, sizes, type } of [...icons, ...screenshots]) {
      const answer = await ask(src);
      expect(answer.headers.get('content-type'), src).toBe(type);
      const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      if (sizes !== 'any') expect(`${width}x${height}`, src).toBe(sizes);
    }
    const any = icons.filter(({ purpose }) => purpose === 'any').map(({ sizes }) => sizes);
    expect(any).toEqual(expect.arrayContaining(['192x192', '512x512']));
    expect(icons.map(({ purpose }) => purpose)).toEqual(
      expect.arrayContaining(['maskable', 'monochrome']),
    );
  });

  test('leads to pages that are there', async () => {
    const { shortcuts } = await readManifest();
    for (const { url } of shortcuts) expect((await ask(url)).status, url).toBe(200);
  });
});

test('every page names the manifest, an icon for iOS and the colour of its bars', async () => {
  const head = async (cookie: string) =>
    (await (await fetch(`${shop.url}/blogs`, { headers: { cookie } })).text()).split('</head>')[0];
  const bySystem = await head('');
  expect(bySystem).toMatch(/<link [^>]*rel="manifest" href="\/manifest.webmanifest"/);
  expect(bySystem).toMatch(
    /<link [^>]*rel="apple-touch-icon" href="\/icons\/apple-touch-icon.png"/,
  );
  expect(bySystem?.match(/<meta name="theme-color"[^>]*prefers-color-scheme[^>]*>/g)).toHaveLength(
    2,
  );
  const dark = await head('ditiyo.theme=dark');
  expect(dark?.match(/<meta name="theme-color"[^>]*>/g)).toEqual([
    '<meta name="theme-color" content="#151d1a"/>',
  ]);
});

test('the service worker is asked for anew each time, and may reach the shop only', async () => {
  const { status, headers } = await ask('/sw.js');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^(text|application)\/javascript/);
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
  const page = await ask('/');
  expect(page.headers.get('content-security-policy')).toMatch(
    /manifest-src 'self'; worker-src 'self'/,
  );
});
