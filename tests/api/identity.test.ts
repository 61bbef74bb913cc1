import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, Caller } from '#tests/support/caller.ts';
import { sendRawPath } from '#tests/support/raw-http.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
/** Somebody who is there already, for whatever changes nothing about them. */
let known: Caller;

beforeAll(async () => {
  shop = await startTestShop({ idle: true });
  known = await new Caller(shop.url, 'Nusrat Jahan').join();
});

afterAll(() => shop.close());

const json = { 'content-type': 'application/json' };

function signUp(caller: Caller, facts: Record<string, unknown> = {}): Promise<Answer> {
  const { email, name } = caller;
  return caller.post('/api/auth/sign-up/email', {
    email,
    name,
    password: 'correct horse',
    ...facts,
  });
}

function signIn(caller: Caller, facts: Record<string, unknown> = {}): Promise<Answer> {
  const { email } = caller;
  return caller.post('/api/auth/sign-in/email', { email, password: 'correct horse', ...facts });
}

/** A second browser of the same person. */
function elsewhere({ url, name, email, uid }: Caller): Caller {
  return Object.assign(new Caller(url, name), { email, uid });
}

/** The session's own secret, as it lies in the database. */
function secretOf(caller: Caller): string {
  return decodeURIComponent(caller.cookie.split('=')[1] ?? '').split('.')[0] ?? '';
}

async function one<T>(statement: string, ...values: unknown[]): Promise<T> {
  const { rows } = await shop.database.pool.query(statement, values);
  return rows[0] as T;
}

function markPerson(caller: Caller, column: 'deleted_at' | 'suspended_at') {
  return shop.database.pool.query(`update people set ${column} = now() where uid = $1`, [
    caller.uid,
  ]);
}

describe('signing up', () => {
  test('answers who it is, and the secret in the cookie alone', async () => {
    const caller = new Caller(shop.url, '  Rafiq Hasan ');
    const answer = await signUp(caller);
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({ email: caller.email, name: 'Rafiq Hasan' });
    expect(answer.body).not.toHaveProperty('token');
    expect(secretOf(caller).length).toBeGreaterThan(20);
    expect(JSON.stringify(answer.body)).not.toContain(secretOf(caller));
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('sets a cookie that no script reads and no foreign form sends', async () => {
    const [cookie = ''] = (await signUp(new Caller(shop.url))).headers.getSetCookie();
    const [pair, ...flags] = cookie.split('; ');
    expect(pair).toMatch(/^ditiyo\.session_token=/);
    expect(flags).toContain('HttpOnly');
    expect(flags).toContain('SameSite=Lax');
    expect(flags).toContain('Path=/');
    expect(cookie).not.toContain('Domain');
  });

  test('keeps the password as argon2id, with 64 MiB and two passes', async () => {
    const caller = new Caller(shop.url);
    await signUp(caller);
    const row = await one<{ password: string }>(
      'select password from identity_accounts a join identity_users u on u.id = a.user_id where email = $1',
      caller.email,
    );
    expect(row.password).toMatch(/^\$argon2id\$v=19\$m=65536,t=2,p=1\$/);
  });

  test.each([
    ['an address that is taken', {}, 422, 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL'],
    ['a short password', { email: 'n1@example.com', password: '12345' }, 400, 'PASSWORD_TOO_SHORT'],
    [
      'a long password',
      { email: 'n2@example.com', password: 'x'.repeat(129) },
      400,
      'PASSWORD_TOO_LONG',
    ],
    ['no e-mail address', { email: 'nobody' }, 400, 'VALIDATION_ERROR'],
    ['a name of spaces', { email: 'n3@example.com', name: '  ' }, 400, 'INVALID_PROFILE'],
    ['no name', { email: 'n4@example.com', name: undefined }, 400, 'INVALID_PROFILE'],
    [
      'a name of 81 letters',
      { email: 'n5@example.com', name: 'x'.repeat(81) },
      400,
      'INVALID_PROFILE',
    ],
    [
      'a picture from elsewhere',
      { email: 'n6@example.com', image: 'https://evil.example/a.jpg' },
      400,
      'INVALID_PROFILE',
    ],
  ])('refuses %s', async (_, facts, status, code) => {
    const answer = await signUp(elsewhere(known), facts);
    expect(answer.status).toBe(status);
    expect(answer.body.code).toBe(code);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('takes an address once, whatever the case of its letters', async () => {
    const answer = await signUp(elsewhere(known), { email: known.email.toUpperCase() });
    expect(answer.body.code).toBe('USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL');
  });

  test('of two at the same moment one is made', async () => {
    const caller = new Caller(shop.url);
    const answers = await Promise.all([signUp(caller), signUp(elsewhere(caller))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const { count } = await one<{ count: string }>(
      'select count(*) from identity_users where email = $1',
      caller.email,
    );
    expect(count).toBe('1');
  });

  test('makes nobody an admin', async () => {
    const caller = new Caller(shop.url);
    await signUp(caller, { isAdmin: true, verify: true, emailVerified: true, role: 'admin' });
    const row = await one<object>(
      'select email_verified from identity_users where email = $1',
      caller.email,
    );
    expect(row).toEqual({ email_verified: false });
  });
});

describe('signing in', () => {
  test('with the password works in any case of the address, and answers no secret', async () => {
    const other = elsewhere(known);
    const answer = await signIn(other, { email: known.email.toUpperCase() });
    expect(answer.status).toBe(200);
    expect(answer.body.user.id).toBe(known.uid);
    expect(answer.body).not.toHaveProperty('token');
    expect(secretOf(other)).not.toBe(secretOf(known));
  });

  test('the same password typed on another keyboard is the same', async () => {
    const caller = new Caller(shop.url);
    await signUp(caller, { password: 'caf\u00e9 au lait' });
    expect((await signIn(caller, { password: 'cafe\u0301 au lait' })).status).toBe(200);
  });

  test('wrong, unknown, deleted and suspended answer alike', async () => {
    const deleted = await new Caller(shop.url, 'Rafiq Hasan').join();
    const suspended = await new Caller(shop.url, 'Shuvo Das').join();
    await markPerson(deleted, 'deleted_at');
    await markPerson(suspended, 'suspended_at');
    const answers = await Promise.all([
      signIn(elsewhere(known), { password: 'wrong horse' }),
      signIn(new Caller(shop.url)),
      signIn(elsewhere(deleted)),
      signIn(elsewhere(suspended)),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({
        code: 'INVALID_EMAIL_OR_PASSWORD',
        message: 'Invalid email or password',
      });
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  test("a password kept at an earlier cost is kept at today's afterwards", async () => {
    const caller = await new Caller(shop.url).join();
    const old = await hash('correct horse', { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    const readHash = () =>
      one<{ password: string }>(
        'select password from identity_accounts where user_id = $1',
        caller.uid,
      );
    await shop.database.pool.query(
      'update identity_accounts set password = $1 where user_id = $2',
      [old, caller.uid],
    );
    await signIn(caller, { password: 'wrong horse' });
    expect((await readHash()).password).toBe(old);
    expect((await signIn(caller)).status).toBe(200);
    expect((await readHash()).password).toMatch(/m=65536,t=2,p=1/);
    expect((await signIn(caller)).status).toBe(200);
  });

  test.each([
    ['no body', undefined],
    ['null', 'null'],
    ['a list', '[]'],
    ['bad JSON', '{'],
    ['no fields', '{}'],
    ['numbers', '{"email":1,"password":2}'],
    ['objects', '{"email":{"$ne":null},"password":{"$ne":null}}'],
    ['a poisoned prototype', '{"__proto__":{"email":"a@b.cd"}}'],
    ['NUL', '{"email":"a@b.cd","password":"correct\\u0000horse"}'],
  ])('refuses %s', async (_, body) => {
    const caller = new Caller(shop.url);
    const answer = await caller.send('POST', '/api/auth/sign-in/email', json, body);
    expect(answer.status).toBe(400);
    expect(answer.body.code).toEqual(expect.any(String));
  });

  test('takes JSON only', async () => {
    const caller = elsewhere(known);
    const form = new URLSearchParams({ email: caller.email, password: 'correct horse' });
    for (const type of ['application/x-www-form-urlencoded', 'text/plain']) {
      const headers = { 'content-type': type };
      const answer = await caller.send('POST', '/api/auth/sign-in/email', headers, String(form));
      expect(answer.status).toBe(415);
    }
  });
});

describe('signing out', () => {
  test("ends the token at once, and only that session's", async () => {
    const caller = await new Caller(shop.url).join();
    const other = elsewhere(caller);
    await signIn(other);
    await other.takeToken();
    const { cookie } = caller;
    const answer = await caller.post('/api/auth/sign-out');
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()[0]).toMatch(/Max-Age=0/i);
    expect((await caller.get('/api/uservalidationcheck')).status).toBe(401);
    caller.cookie = cookie;
    caller.token = '';
    expect((await caller.takeToken()).status).toBe(401);
    expect((await other.get('/api/uservalidationcheck')).status).toBe(200);
  });
});

describe('sessions', () => {
  test('are told without their secrets', async () => {
    const caller = known;
    for (const path of ['get-session', 'list-sessions', 'list-accounts']) {
      const answer = await caller.get(`/api/auth/${path}`);
      expect(answer.status).toBe(200);
      expect(JSON.stringify(answer.body)).not.toMatch(/token/i);
      expect(JSON.stringify(answer.body)).not.toContain(secretOf(caller));
    }
  });

  test('remember the address that the shop saw, not one that a client made up', async () => {
    const caller = new Caller(shop.url);
    const body = JSON.stringify({ email: caller.email, name: 'Anika', password: 'correct horse' });
    const headers = { ...json, 'x-forwarded-for': '203.0.113.9' };
    await caller.send('POST', '/api/auth/sign-up/email', headers, body);
    const row = await one<object>(
      'select ip_address from identity_sessions s join identity_users u on u.id = s.user_id where email = $1',
      caller.email,
    );
    expect(row).toEqual({ ip_address: '127.0.0.1' });
  });

  test('nobody has none', async () => {
    const answer = await new Caller(shop.url).get('/api/auth/get-session');
    expect(answer).toMatchObject({ status: 200, body: null });
  });

  test('a cookie that was changed is none', async () => {
    const caller = elsewhere(known);
    caller.cookie = known.cookie.replace(/.{4}$/, 'AAAA');
    expect((await caller.get('/api/auth/get-session')).body).toBeNull();
    expect((await caller.takeToken()).status).toBe(401);
  });
});

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
    const stranger = new Caller(shop.url);
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
    const caller = new Caller(shop.url);
    const all = { ...json, ...headers };
    const answer = await caller.send('POST', '/api/auth/sign-in/email', all, credentials);
    expect(answer.status).toBe(200);
  });

  test("a demo shop answers a phone by this machine's address, on the same port only", async () => {
    const { email } = known;
    const credentials = JSON.stringify({ email, password: 'correct horse' });
    const attempt = (origin: string) =>
      new Caller(shop.url).send(
        'POST',
        '/api/auth/sign-in/email',
        { ...json, origin },
        credentials,
      );
    expect((await attempt(shop.url)).status).toBe(200);
    expect((await attempt('http://127.0.0.1:1')).status).toBe(403);
  });
});

describe('a profile', () => {
  async function photoOf(caller: Caller): Promise<string> {
    return (await caller.upload()).body.data.display_url;
  }

  test('that changes its name changes it in the shop', async () => {
    const seller = await new Caller(shop.url, 'Rafiq Hasan').join('Seller');
    const itemId = await seller.sell();
    const answer = await seller.post('/api/auth/update-user', { name: '  Rafiqul Hasan ' });
    expect(answer.status).toBe(200);
    const { body: session } = await seller.get('/api/auth/get-session');
    expect(session.user.name).toBe('Rafiqul Hasan');
    const { body: products } = await seller.get(`/api/myproducts/${seller.email}`);
    expect(products).toMatchObject([{ _id: itemId, userName: 'Rafiqul Hasan' }]);
  });

  test('that changes its picture changes it in the shop, and keeps the picture', async () => {
    const seller = await new Caller(shop.url, 'Rafiq Hasan').join('Seller');
    await seller.sell();
    const image = await photoOf(seller);
    expect((await seller.post('/api/auth/update-user', { image })).status).toBe(200);
    const readProduct = async () =>
      (await seller.get(`/api/myproducts/${seller.email}`)).body[0] as Record<string, unknown>;
    expect(await readProduct()).toMatchObject({
      userName: 'Rafiq Hasan',
      photoURL: image,
      sellerPicture: { src: image },
    });
    const uses = () =>
      one<{ count: string }>(
        "select count(*) from image_uses where kind = 'profile' and ref = $1",
        seller.uid,
      );
    expect(await uses()).toEqual({ count: '1' });
    expect((await seller.post('/api/auth/update-user', { image: null })).status).toBe(200);
    expect(await readProduct()).toMatchObject({ photoURL: '' });
    expect(await uses()).toEqual({ count: '0' });
  });

  test.each([
    ['from elsewhere', 'https://evil.example/a.jpg', 'INVALID_PROFILE'],
    ['of a script', 'javascript:alert(1)', 'INVALID_PROFILE'],
    ['that was never uploaded', `/images/${'a'.repeat(43)}/320.jpeg`, 'photo_not_yours'],
  ])('refuses a picture %s and changes nothing', async (_, image, code) => {
    const seller = await new Caller(shop.url, 'Rafiq Hasan').join('Seller');
    const answer = await seller.post('/api/auth/update-user', { name: 'Someone Else', image });
    expect(answer).toMatchObject({ status: 400, body: { code } });
    const row = await one<object>(
      'select p.name, photo_url, image, u.name as identity from people p join identity_users u on u.id::text = uid where uid = $1',
      seller.uid,
    );
    expect(row).toEqual({
      name: 'Rafiq Hasan',
      photo_url: null,
      image: null,
      identity: 'Rafiq Hasan',
    });
  });

  test("refuses somebody else's picture and keeps its own", async () => {
    // The same bytes by two people are two uploads: only who uploaded nothing has no right to them.
    const { body: photo } = await known.upload(await picture());
    const image = photo.data.display_url;
    const thief = await new Caller(shop.url, 'Rafiq Hasan').join('Seller');
    const own = await photoOf(thief);
    await thief.post('/api/auth/update-user', { image: own });
    const answer = await thief.post('/api/auth/update-user', { image });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'photo_not_yours', issues: [{ path: 'image' }] },
    });
    const row = await one<object>('select photo_url from people where uid = $1', thief.uid);
    expect(row).toEqual({ photo_url: own });
    const uses = await one<object>(
      "select count(*)::int from image_uses where kind = 'profile' and ref = $1",
      thief.uid,
    );
    expect(uses).toEqual({ count: 1 });
  });

  test('cannot change its address or make itself more', async () => {
    const caller = known;
    const answer = await caller.post('/api/auth/update-user', { email: 'other@example.com' });
    expect(answer.status).toBe(400);
    await caller.post('/api/auth/update-user', { isAdmin: true, emailVerified: true, id: 'x' });
    const row = await one<object>(
      'select is_admin, email_verified, u.email from people p join identity_users u on u.id::text = uid where uid = $1',
      caller.uid,
    );
    expect(row).toEqual({ is_admin: false, email_verified: false, email: caller.email });
  });

  test('is changed by its own session only', async () => {
    const answer = await new Caller(shop.url).post('/api/auth/update-user', { name: 'Nobody' });
    expect(answer.status).toBe(401);
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
        expect((await signUp(new Caller(tight.url))).status).toBe(200);
      }
      const late = await signUp(new Caller(tight.url));
      expect(late.status).toBe(429);
      expect(late.body).toMatchObject({ code: 'too_many', ownStatus: expect.any(String) });
      expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(60);

      const stranger = new Caller(tight.url);
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
    const caller = new Caller(https.url);
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

test.each(['nothing', '..', '../categories', `reset-password/${randomUUID()}`])(
  'an address that the provider does not know: %s',
  async (path) => {
    const raw = await sendRawPath(shop.url, { path: `/api/auth/${path}` });
    expect(raw).toMatch(/^HTTP\/1.1 40[04] /);
    expect(raw).toMatch(/"code":/);
  },
);

test('NUL in an address of the provider is bad input', async () => {
  const caller = new Caller(shop.url);
  expect((await caller.get('/api/auth/reset-password/%00?callbackURL=/')).status).toBe(400);
  expect((await caller.get('/api/auth/callback/google?state=%00&code=1')).status).toBe(400);
});

async function picture(): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const [r = 0, g = 0, b = 0] = Buffer.from(randomUUID());
  const background = { r, g, b };
  return sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer();
}
