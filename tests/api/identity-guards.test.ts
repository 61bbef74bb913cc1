import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendRawPath } from '#tests/support/raw-http.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { type Answer, TestClient } from '#tests/support/test-client.ts';

let shop: TestShop;
/** Somebody who is there already, for whatever changes nothing about them. */
let known: TestClient;

beforeAll(async () => {
  shop = await startTestShop({ idle: true });
  known = await new TestClient(shop.url, 'Nusrat Jahan').join();
});

afterAll(() => shop.close());

const json = { 'content-type': 'application/json' };

function signUp(caller: TestClient): Promise<Answer> {
  return caller.signUpIdentity();
}

function signIn(caller: TestClient, facts: Record<string, unknown> = {}): Promise<Answer> {
  const { email } = caller;
  return caller.post('/api/auth/sign-in/email', { email, password: 'correct horse', ...facts });
}

describe('origins', () => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://shop.test.evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];
  const own: Record<string, string>[] = [
    {},
    { origin: 'http://shop.test' },
    { 'sec-fetch-site': 'same-origin' },
  ];

  test.each(foreign)('a foreign page cannot act: %o', async (headers) => {
    const { email, cookie } = known;
    const stranger = new TestClient(shop.url);
    const credentials = JSON.stringify({ email, password: 'correct horse' });
    const all = { ...json, ...headers };
    const attempts = await Promise.all([
      stranger.send('POST', '/api/auth/sign-in/email', all, credentials),
      stranger.send('POST', '/api/auth/sign-out', { ...all, cookie }, '{}'),
      stranger.send('POST', '/api/auth/update-user', { ...all, cookie }, '{"name":"Eve"}'),
    ]);
    for (const { status, body } of attempts) {
      expect(status).toBe(403);
      expect(body.status).toBe('Forbidden');
    }
    expect((await known.get('/api/uservalidationcheck')).status).toBe(200);
  });

  test.each(own)('our own page and programs can: %o', async (headers) => {
    const { email } = known;
    const credentials = JSON.stringify({ email, password: 'correct horse' });
    const caller = new TestClient(shop.url);
    const all = { ...json, ...headers };
    const answer = await caller.send('POST', '/api/auth/sign-in/email', all, credentials);
    expect(answer.status).toBe(200);
  });

  test("a demo shop answers a phone by this machine's address, on the same port only", async () => {
    const { email } = known;
    const credentials = JSON.stringify({ email, password: 'correct horse' });
    const attempt = (origin: string) =>
      new TestClient(shop.url).send(
        'POST',
        '/api/auth/sign-in/email',
        { ...json, origin },
        credentials,
      );
    expect((await attempt(shop.url)).status).toBe(200);
    expect((await attempt('http://127.0.0.1:1')).status).toBe(403);
  });
});

describe('limits', () => {
  async function startTightShop() {
    return startTestShop({
      idle: true,
      environment: {
        LIMIT_SIGN_UPS_PER_HOUR: '2',
        LIMIT_SIGN_INS_PER_HOUR: '5',
        LIMIT_SIGN_INS_PER_10_SECONDS: '3',
      },
    });
  }

  test('count sign-ups and sign-ins, and say when to come back', async () => {
    const tight = await startTightShop();
    try {
      for (let tries = 0; tries < 2; tries += 1) {
        expect((await signUp(new TestClient(tight.url))).status).toBe(200);
      }
      const late = await signUp(new TestClient(tight.url));
      expect(late.status).toBe(429);
      expect(late.body).toMatchObject({ code: 'too_many', ownStatus: expect.any(String) });
      expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(60);

      const stranger = new TestClient(tight.url);
      // However the address is written, it is the same call.
      const spellings = ['sign-in/email', 'x/../sign-in/email', '%2e/sign-in/email'];
      for (const path of spellings) {
        const raw = await sendRawPath(tight.url, {
          method: 'POST',
          path: `/api/auth/${path}`,
          headers: json,
          body: JSON.stringify({ email: stranger.email, password: 'correct horse' }),
        });
        expect(raw).toMatch(/^HTTP\/1.1 401 /);
      }
      const burst = await signIn(stranger);
      expect(burst.status).toBe(429);
      expect(Number(burst.headers.get('retry-after'))).toBeLessThanOrEqual(10);
      expect(burst.headers.get('cache-control')).toBe('no-store');

      const { rows } = await tight.database.pool.query('select key from rate_limits');
      expect(JSON.stringify(rows)).not.toContain('127.0.0.1');
    } finally {
      await tight.close();
    }
  });
});

test('behind https the cookie is bound to this very host', async () => {
  const https = await startTestShop({
    idle: true,
    environment: { PUBLIC_URL: 'https://shop.test', SHOP_MODE: 'live', DEMO_DATA: 'off' },
  });
  try {
    const caller = new TestClient(https.url);
    const answer = await signUp(caller);
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-ditiyo\.session_token=/);
    const flags = cookie.split('; ').slice(1);
    for (const flag of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/']) {
      expect(flags).toContain(flag);
    }
    expect(cookie).not.toContain('Domain');
    expect(answer.headers.get('strict-transport-security')).toBe(
      'max-age=63072000; includeSubDomains',
    );
    const named = { path: '/health', headers: { host: 'shop.test' } };
    expect(await sendRawPath(https.url, named)).toContain(
      'cross-origin-opener-policy: same-origin-allow-popups',
    );
    caller.uid = answer.body.user.id;
    const { email, name, uid } = caller;
    expect((await caller.post('/api/addusers', { email, name, uid })).status).toBe(200);
    expect((await caller.takeToken()).status).toBe(200);
    // A live shop is reached by its public address alone.
    const headers = { ...json, origin: https.url, cookie: caller.cookie };
    expect((await caller.send('POST', '/api/auth/sign-out', headers, '{}')).status).toBe(403);
  } finally {
    await https.close();
  }
});

test.each([
  'nothing',
  'constructor',
  'toString',
  '__proto__',
  '..',
  '../categories',
  `reset-password/${randomUUID()}`,
])('an address that the provider does not know: %s', async (path) => {
  const raw = await sendRawPath(shop.url, { path: `/api/auth/${path}` });
  expect(raw).toMatch(/^HTTP\/1.1 40[04] /);
  expect(raw).toMatch(/"code":/);
  const posted = await sendRawPath(shop.url, {
    method: 'POST',
    path: `/api/auth/${path}`,
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(posted).toMatch(/^HTTP\/1.1 40[04] /);
});

test('NUL in an address of the provider is bad input', async () => {
  const caller = new TestClient(shop.url);
  expect((await caller.get('/api/auth/reset-password/%00?callbackURL=/')).status).toBe(400);
  expect((await caller.get('/api/auth/callback/google?state=%00&code=1')).status).toBe(400);
});
