import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendRaw, sendRawPath } from '#tests/support/raw-http.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

let shop: TestShop;
let https: TestShop;

beforeAll(async () => {
  shop = await startTestShop({ idle: true, pages: true });
  https = await startTestShop({
    idle: true,
    pages: true,
    environment: { PUBLIC_URL: 'https://shop.example' },
  });
});

afterAll(() => Promise.all([shop.close(), https.close()]));

/** Every method and pattern that the server answers, read from its own table of routes. */
function routesOf({ shop: { app } }: TestShop): [method: string, pattern: string][] {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] =
        /^((?:[│ ] {3})*)[├└]── (\S*) \((.*)\)$/.exec(line) ?? [];
      if (!methods) return [];
      const depth = indent.length / 4;
      above.length = depth;
      const path = above.join('') + part;
      above.push(path.slice(above.join('').length));
      const full = path.startsWith('/') ? path : `/${path}`;
      return methods.split(', ').map((method): [string, string] => [method, full]);
    });
}

const due: Record<string, string | RegExp> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': /payment=\(self .*geolocation=\(self\).*camera=\(\).*microphone=\(\)/,
  'content-security-policy': /default-src 'none'/,
};

/** What is missing or wrong in the headers of an answer. */
function faultsOf(headers: Headers, isHttps = false): string[] {
  const faults = Object.entries(due).flatMap(([name, value]) => {
    const found = headers.get(name) ?? '';
    return (value instanceof RegExp ? value.test(found) : found === value)
      ? []
      : [`${name}: ${found}`];
  });
  const told = ['server', 'x-powered-by', 'access-control-allow-origin'].filter((name) =>
    headers.has(name),
  );
  const policy = headers.get('content-security-policy') ?? '';
  const unsafe = policy.includes('unsafe-') ? [`policy: ${policy}`] : [];
  const transport = headers.get('strict-transport-security');
  const isSafe = isHttps ? transport === 'max-age=63072000; includeSubDomains' : transport === null;
  return [...faults, ...told, ...unsafe, ...(isSafe ? [] : [`transport: ${transport}`])];
}

const headersOfRaw = (raw: string) => {
  const [, ...lines] = (raw.split('\r\n\r\n')[0] ?? '').split('\r\n');
  return new Headers(lines.map((line) => line.split(/: (.*)/s, 2) as [string, string]));
};

describe.each([
  ['http', () => shop, false],
  ['https', () => https, true],
] as const)('%s', (_, which, isHttps) => {
  test('every route of the server answers with every header', async () => {
    const served = which();
    const routes = routesOf(served);
    expect(routes.length).toBeGreaterThan(100);
    const missing: string[] = [];
    for (const [method, pattern] of routes) {
      const path = pattern.replaceAll(/:\w+/g, 'x').replace('*', 'no/such/thing');
      const response = await fetch(served.url + path, { method, redirect: 'manual' });
      await response.arrayBuffer();
      // The readers' page of the API brings a library with styles of its own.
      const faults = faultsOf(response.headers, isHttps).filter(
        (fault) => !(pattern.startsWith('/api/docs') && fault.startsWith('policy')),
      );
      missing.push(...faults.map((fault) => `${method} ${pattern} ${response.status}: ${fault}`));
    }
    expect(missing).toEqual([]);
  });

  test.each([
    ['no HTTP at all', 400, 'hello\r\n\r\n'],
    ['a header without end', 431, `GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`],
    ['an address without end', 431, `GET /${'y'.repeat(40_000)} HTTP/1.1\r\nhost: a\r\n\r\n`],
    [
      'two lengths',
      400,
      'POST /api/contact HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}',
    ],
  ])('%s: %i', async (_name, status, bytes) => {
    const raw = await sendRaw(which().url, bytes);
    expect(raw).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(faultsOf(headersOfRaw(raw), isHttps)).toEqual([]);
    expect(raw).toContain('"code":');
  });

  test('an address that cannot be decoded', async () => {
    const raw = await sendRawPath(which().url, { path: '/api/category/%zz' });
    expect(faultsOf(headersOfRaw(raw), isHttps)).toEqual([]);
  });
});

describe('by status', () => {
  const cases: [number, () => Promise<Response>][] = [
    [200, () => fetch(`${shop.url}/`)],
    [401, () => fetch(`${shop.url}/api/reporteditems`)],
    [
      403,
      () =>
        fetch(`${shop.url}/contact`, {
          method: 'POST',
          headers: { origin: 'https://evil.example' },
        }),
    ],
    [404, () => fetch(`${shop.url}/no-such-page`)],
    [413, () => fetch(`${shop.url}/`, { method: 'POST', body: 'x'.repeat(400_000) })],
    [415, () => fetch(`${shop.url}/api/addbooking`, { method: 'POST', body: 'x' })],
  ];

  test.each(cases)('%i', async (status, ask) => {
    const response = await ask();
    await response.arrayBuffer();
    if (status !== 415) expect(response.status).toBe(status);
    expect(faultsOf(response.headers)).toEqual([]);
  });

  test('304 of a file, and a picture', async () => {
    const first = await fetch(`${shop.url}/favicon.svg`);
    const etag = first.headers.get('etag') ?? '';
    const again = await sendRawPath(shop.url, {
      path: '/favicon.svg',
      headers: { 'if-none-match': etag },
    });
    expect(again).toMatch(/^HTTP\/1.1 304 /);
    expect(faultsOf(headersOfRaw(again))).toEqual([]);
    const seller = await new TestClient(shop.url).join('Seller');
    const { body } = await seller.upload();
    const picture = await fetch(shop.url + body.data.display_url);
    expect(faultsOf(picture.headers)).toEqual([]);
    expect(picture.headers.get('content-security-policy')).toContain('sandbox');
    expect(picture.headers.get('content-disposition')).toBe('inline');
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
  });

  test('the icon that browsers ask for by themselves', async () => {
    const icon = await fetch(`${shop.url}/favicon.ico`);
    expect(icon.status).toBe(200);
    expect(icon.headers.get('content-type')).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)/);
    expect(faultsOf(icon.headers)).toEqual([]);
  });

  test('503, of a call and of a page', async () => {
    const busy = await startTestShop({
      idle: true,
      pages: true,
      environment: { OVERLOAD_REQUESTS: '1', CACHE_MB: '0' },
    });
    try {
      const client = await busy.database.pool.connect();
      await client.query('begin; lock table categories in access exclusive mode');
      const held = fetch(`${busy.url}/api/categories`);
      const call = () => fetch(`${busy.url}/api/advertiseditems`);
      const page = () => fetch(`${busy.url}/login`);
      await expect.poll(async () => (await page()).status).toBe(503);
      for (const [answer, type, text] of [
        [await page(), 'text/html', 'The shop is busy'],
        [await call(), 'application/json', '"code":"unavailable"'],
      ] as const) {
        expect(answer.status).toBe(503);
        expect(faultsOf(answer.headers)).toEqual([]);
        expect(answer.headers.get('retry-after')).toBe('2');
        expect(answer.headers.get('content-type')).toContain(type);
        expect(await answer.text()).toContain(text);
      }
      const inBangla = { cookie: 'ditiyo.language=bn' };
      const shown = await fetch(`${busy.url}/login`, { headers: inBangla });
      expect(await shown.text()).toContain('<html lang="bn">');
      await client.query('rollback');
      client.release();
      await held;
      await expect.poll(async () => (await page()).status).toBe(200);
    } finally {
      await busy.close();
    }
  });
});

test('what is not there is not repeated in the answer', async () => {
  for (const path of [
    '/api/<script>alert(1)</script>',
    '/<script>alert(1)</script>',
    '/api/x%3Cb%3E',
  ]) {
    const raw = await sendRawPath(shop.url, { path });
    expect(raw).toMatch(/^HTTP\/1.1 404 /);
    expect(raw).not.toMatch(/<script>alert|<b>/);
  }
});
