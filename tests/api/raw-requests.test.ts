// Requests that no browser writes, byte by byte: what a proxy and the shop could read differently is refused, and
// the connection closed, so that nothing can be smuggled behind it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFingerprint, type Fingerprint } from '#tests/support/fingerprint.ts';
import { createFixtures, type Fixtures } from '#tests/support/fixtures.ts';
import { sendRaw, sendRawPath } from '#tests/support/raw-http.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let fixtures: Fixtures;
let fingerprint: () => Promise<Fingerprint>;

beforeAll(async () => {
  shop = await startTestShop({ idle: true, environment: { LIMIT_CONTACT_MESSAGES_PER_HOUR: '3' } });
  fixtures = await createFixtures(shop);
  fingerprint = await createFingerprint(shop);
});

afterAll(() => shop.close());

const message = JSON.stringify({
  from_name: 'Smuggler',
  from_email: 'a@mailbox.example.com',
  message: 'Behind the first one',
});
/** A whole second request, which must never be read as one. */
const second = `POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${message.length}\r\n\r\n${message}`;
const post = 'POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';

const smuggled: [name: string, bytes: string][] = [
  [
    'a length and chunks',
    `${post}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${second}`,
  ],
  [
    'chunks and a length',
    `${post}transfer-encoding: chunked\r\ncontent-length: 4\r\n\r\n0\r\n\r\n${second}`,
  ],
  ['two lengths', `${post}content-length: 2\r\ncontent-length: 40\r\n\r\n{}${second}`],
  ['two lengths in one', `${post}content-length: 2, 40\r\n\r\n{}${second}`],
  ['a length with a sign', `${post}content-length: +2\r\n\r\n{}${second}`],
  ['a length that is none', `${post}content-length: 2x\r\n\r\n{}${second}`],
  ['a negative length', `${post}content-length: -1\r\n\r\n{}${second}`],
  ['a header on two lines', `${post}x-a: b\r\n c: d\r\ncontent-length\r\n : 2\r\n\r\n{}${second}`],
  ['a blank before the colon', `${post}content-length : 2\r\n\r\n{}${second}`],
  ['an unknown encoding', `${post}transfer-encoding: xchunked\r\n\r\n0\r\n\r\n${second}`],
  [
    'two encodings',
    `${post}transfer-encoding: chunked\r\ntransfer-encoding: identity\r\n\r\n0\r\n\r\n${second}`,
  ],
  ['a chunk of no size', `${post}transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n${second}`],
  ['a bare line feed', `${post}content-length: 2\n\n{}${second}`],
  ['a NUL in a header', `${post}x-a: b\0c\r\ncontent-length: 2\r\n\r\n{}${second}`],
  ['a carriage return in a header', `${post}x-a: b\rc\r\ncontent-length: 2\r\n\r\n{}${second}`],
  ['a blank in the path', `GET /api/ categories HTTP/1.1\r\nhost: x\r\n\r\n${second}`],
  ['no host', 'GET /api/categories HTTP/1.1\r\n\r\n'],
  ['another protocol', `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${second}`],
];

describe('two readings of one request', () => {
  test.each(smuggled)('%s is refused, and nothing behind it is read', async (_, bytes) => {
    const before = await fingerprint();
    const raw = await sendRaw(shop.url, bytes);
    expect(raw).toMatch(/^HTTP\/1\.1 400 /);
    expect(raw.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(raw).not.toMatch(/at \w+ \(|node:internal/);
    expect(await fingerprint()).toEqual(before);
  });
});

test.each(['TRACE', 'CONNECT', 'PROPFIND', 'BREW', 'get'])(
  '%s is no method of ours',
  async (method) => {
    const raw = await sendRawPath(shop.url, { method, path: '/api/categories' }).catch(() => '');
    expect(raw).not.toMatch(/^HTTP\/1\.1 [25]/);
    expect(raw).not.toContain('DSLR');
  },
);

describe('an address that means another one', () => {
  test.each([
    '/api/../api/reporteditems',
    '/api/%2e%2e/api/reporteditems',
    '/api/categories/..;/reporteditems',
    '/api//reporteditems',
    '//api/reporteditems',
    '/api/reporteditems%00',
    '/api/reporteditems%20',
    '/api/reporteditems.',
    '/api/reporteditems;x=1',
    '/api%5creporteditems',
    '/api\\reporteditems',
    '/images/..%2f..%2fsecrets%2fshop-secret',
    '/images/%2e%2e/secrets/shop-secret',
    '/assets/..%2f..%2f..%2fpackage.json',
  ])('%s shows nothing', async (path) => {
    const raw = await sendRawPath(shop.url, {
      path,
      headers: { authorization: `barer ${fixtures.buyer.token}` },
    });
    expect(raw).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(raw).not.toContain('dependencies');
  });

  test('the whole address is that of its path, whatever host it names', async () => {
    const raw = await sendRawPath(shop.url, {
      path: 'http://evil.example/api/reporteditems',
      headers: { authorization: `barer ${fixtures.buyer.token}` },
    });
    expect(raw).toMatch(/^HTTP\/1\.1 40[34] /);
    expect(raw).not.toContain('evil.example');
  });
});

test('an address that a client makes up is not believed, and opens no new budget', async () => {
  const statuses = [];
  for (let n = 0; n < 5; n += 1) {
    const answer = await fixtures.nobody.send(
      'POST',
      '/api/contact',
      {
        'content-type': 'application/json',
        'x-forwarded-for': `198.51.100.${n}`,
        forwarded: `for=198.51.100.${n}`,
        'x-real-ip': `198.51.100.${n}`,
        'cf-connecting-ip': `198.51.100.${n}`,
      },
      message,
    );
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
});

test('behind a proxy of ours the last address that it saw counts', async () => {
  const behind = await startTestShop({
    idle: true,
    environment: { LIMIT_CONTACT_MESSAGES_PER_HOUR: '1', TRUSTED_PROXIES: '127.0.0.1' },
  });
  try {
    const ask = async (chain: string) => {
      const response = await fetch(`${behind.url}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': chain },
        body: message,
      });
      return response.status;
    };
    expect(await ask('203.0.113.1')).toBe(200);
    // What stands before it was written by the client.
    expect(await ask('198.51.100.7, 203.0.113.1')).toBe(429);
    expect(await ask('203.0.113.2')).toBe(200);
  } finally {
    await behind.close();
  }
});
