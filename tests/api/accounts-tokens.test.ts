import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessTokens, identitySessions } from '#server/modules/accounts/tables.ts';
import { joinAdmin } from '#tests/support/admin.ts';
import {
  forbidden,
  idOf,
  joinIdentity,
  otherBrowser,
  unauthorized,
} from '#tests/support/people.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { sideways } from '#tests/support/sideways.ts';
import { TestClient } from '#tests/support/test-client.ts';

let shop: TestShop;
let buyer: TestClient;
let seller: TestClient;
let admin: TestClient;

beforeAll(async () => {
  shop = await startTestShop({ idle: true });
  buyer = await new TestClient(shop.url, 'Tania Akter').join();
  seller = await new TestClient(shop.url, 'Rafiq Hasan').join('Seller');
  admin = await joinAdmin(shop);
});

afterAll(() => shop.close());

const jwt = (email: string) => `/api/jwt?email=${encodeURIComponent(email)}`;

function countTokens(): Promise<number> {
  return shop.database.db.$count(accessTokens);
}

async function signInElsewhere(
  person: TestClient,
  password = 'correct horse',
): Promise<TestClient> {
  const caller = otherBrowser(person);
  await caller.post('/api/auth/sign-in/email', { email: caller.email, password });
  return caller;
}

describe('the access token', () => {
  test('is given to the person signed in, in any case of the address, and kept by nobody', async () => {
    for (const email of [buyer.email, buyer.email.toUpperCase(), ` ${buyer.email} `]) {
      const answer = await buyer.get(jwt(email));
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ accessToken: expect.any(String), expiresIn: 900 });
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  test('is kept as a hash alone', async () => {
    const { rows } = await shop.database.pool.query('select * from access_tokens');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(buyer.token);
  });

  test('is not given for another address, known or not', async () => {
    const before = await countTokens();
    for (const email of [seller.email, admin.email, 'nobody@example.com', 'x']) {
      const answer = await buyer.get(jwt(email));
      expect(answer.status).toBe(403);
      expect(answer.body).toMatchObject({ status: 'Forbidden' });
    }
    expect(await countTokens()).toBe(before);
  });

  test('is not given to strangers, nor for a token', async () => {
    const before = await countTokens();
    const nobody = new TestClient(shop.url);
    expect(await nobody.get(jwt(buyer.email))).toMatchObject({ status: 401, body: unauthorized });
    nobody.token = buyer.token;
    expect((await nobody.get(jwt(buyer.email))).status).toBe(401);
    const unregistered = await joinIdentity(shop);
    expect((await unregistered.get(jwt(unregistered.email))).status).toBe(403);
    expect(await countTokens()).toBe(before);
  });

  test.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ] as Record<string, string>[])('is not given to a foreign page: %o', async (headers) => {
    const before = await countTokens();
    const all = { cookie: buyer.cookie, ...headers };
    const answer = await new TestClient(shop.url).send('GET', jwt(buyer.email), all);
    expect([401, 403]).toContain(answer.status);
    expect(answer.body).not.toHaveProperty('accessToken');
    expect(await countTokens()).toBe(before);
  });

  test.each(sideways)('is not made for %s', async (_, method, headers) => {
    const before = await countTokens();
    const all = { cookie: buyer.cookie, ...headers };
    const answer = await new TestClient(shop.url).send(method, jwt(buyer.email), all);
    expect(answer.status).toBe(method === 'HEAD' ? 405 : 403);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await countTokens()).toBe(before);
  });

  test.each(['/api/jwt', '/api/jwt?email=', `/api/jwt?email=${'x'.repeat(255)}`])(
    'needs an address: %s',
    async (path) => {
      const answer = await buyer.get(path);
      expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'email' }] } });
    },
  );
});

describe('the header', () => {
  const check = (authorization: string) =>
    new TestClient(shop.url).send('GET', '/api/uservalidationcheck', { authorization });

  test.each(['barer', 'Barer', 'Bearer', 'BEARER', 'bearer', 'Bearer  '])(
    'takes %s',
    async (scheme) => {
      expect(await check(`${scheme} ${buyer.token}`)).toMatchObject({
        status: 200,
        body: { status: 'valid' },
      });
    },
  );

  test('refuses everything else alike', async () => {
    const forged = randomBytes(32).toString('base64url');
    const changed = `${buyer.token.slice(0, -1)}${buyer.token.endsWith('A') ? 'B' : 'A'}`;
    const values = [
      `barer ${forged}`,
      `barer ${changed}`,
      `barer ${buyer.token.toLowerCase()}`,
      `barer ${buyer.token}x`,
      `barer ${buyer.token} `.concat('x'),
      `barer${buyer.token}`,
      `Basic ${buyer.token}`,
      `barer "${buyer.token}"`,
      `barer eyJhbGciOiJub25lIn0.eyJpc0FkbWluIjp0cnVlfQ.`,
      `barer ${'x'.repeat(5000)}`,
      'barer',
      buyer.token,
    ];
    for (const value of values) {
      const answer = await check(value);
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual(unauthorized);
    }
    const { status, body } = await new TestClient(shop.url).get('/api/uservalidationcheck');
    expect({ status, body }).toEqual({ status: 401, body: unauthorized });
  });

  test('a cookie is no token', async () => {
    const answer = await buyer.send('GET', '/api/uservalidationcheck', { cookie: buyer.cookie });
    expect(answer).toMatchObject({ status: 401, body: unauthorized });
  });
});

describe('a token ends', () => {
  test('with its time', async () => {
    const person = await signInElsewhere(buyer);
    await person.takeToken();
    await shop.database.db
      .update(accessTokens)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(accessTokens.personId, await idOf(shop, buyer)));
    expect(await person.get('/api/uservalidationcheck')).toMatchObject({
      status: 401,
      body: unauthorized,
    });
    await buyer.takeToken();
    await shop.shop.accounts.forgetExpired();
    expect(
      await shop.database.db.$count(
        accessTokens,
        eq(accessTokens.personId, await idOf(shop, buyer)),
      ),
    ).toBe(1);
    expect((await buyer.get('/api/uservalidationcheck')).status).toBe(200);
  });

  test('with the session that asked for it', async () => {
    const person = await signInElsewhere(buyer);
    await person.takeToken();
    await shop.database.pool.query(
      "update identity_sessions set expires_at = now() - interval '1 s' where id = (select session_id from access_tokens order by created_at desc limit 1)",
    );
    expect((await person.get('/api/uservalidationcheck')).status).toBe(401);
    const sessions = () => shop.database.db.$count(identitySessions);
    const before = await sessions();
    await shop.shop.accounts.forgetExpired();
    expect(await sessions()).toBe(before - 1);
    expect((await person.takeToken()).status).toBe(401);
    expect((await buyer.get('/api/uservalidationcheck')).status).toBe(200);
  });

  test.each(['deleted_at', 'suspended_at'])('with its owner: %s', async (column) => {
    const person = await new TestClient(shop.url, 'Shuvo Das').join('Seller');
    await shop.database.pool.query(`update people set ${column} = now() where uid = $1`, [
      person.uid,
    ]);
    for (const path of [
      '/api/uservalidationcheck',
      `/api/myproducts/${person.email}`,
      `/api/users/${person.email}`,
      jwt(person.email),
    ]) {
      expect(await person.get(path)).toMatchObject({ status: 401, body: unauthorized });
    }
    // The session alone opens nothing either.
    person.token = '';
    expect((await person.get(`/api/users/${person.email}`)).status).toBe(401);
    expect((await person.takeToken()).status).toBe(401);
  });

  test('and a role that was lost is lost at once', async () => {
    const person = await new TestClient(shop.url, 'Shuvo Das').join('Seller');
    await shop.database.pool.query("update people set type = 'Buyer' where uid = $1", [person.uid]);
    expect(await person.get(`/api/myproducts/${person.email}`)).toMatchObject({
      status: 403,
      body: forbidden,
    });
  });
});
