import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { setPasswordHashing } from '#server/modules/accounts/index.ts';
import { otherBrowser } from '#tests/support/people.ts';
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

function signUp(caller: TestClient, facts: Record<string, unknown> = {}): Promise<Answer> {
  const { email, name } = caller;
  return caller.post('/api/auth/sign-up/email', {
    email,
    name,
    password: 'correct horse',
    ...facts,
  });
}

function signIn(caller: TestClient, facts: Record<string, unknown> = {}): Promise<Answer> {
  const { email } = caller;
  return caller.post('/api/auth/sign-in/email', { email, password: 'correct horse', ...facts });
}

/** The session's own secret, as it lies in the database. */
function secretOf(caller: TestClient): string {
  return decodeURIComponent(caller.cookie.split('=')[1] ?? '').split('.')[0] ?? '';
}

async function one<T>(statement: string, ...values: unknown[]): Promise<T> {
  const { rows } = await shop.database.pool.query(statement, values);
  return rows[0] as T;
}

function markPerson(caller: TestClient, column: 'deleted_at' | 'suspended_at') {
  return shop.database.pool.query(`update people set ${column} = now() where uid = $1`, [
    caller.uid,
  ]);
}

describe('signing up', () => {
  test('answers who it is, and the secret in the cookie alone', async () => {
    const caller = new TestClient(shop.url, '  Rafiq Hasan ');
    const answer = await signUp(caller);
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({ email: caller.email, name: 'Rafiq Hasan' });
    expect(answer.body).not.toHaveProperty('token');
    expect(secretOf(caller).length).toBeGreaterThan(20);
    expect(JSON.stringify(answer.body)).not.toContain(secretOf(caller));
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('sets a cookie that no script reads and no foreign form sends', async () => {
    const [cookie = ''] = (await signUp(new TestClient(shop.url))).headers.getSetCookie();
    const [pair, ...flags] = cookie.split('; ');
    expect(pair).toMatch(/^ditiyo\.session_token=/);
    expect(flags).toContain('HttpOnly');
    expect(flags).toContain('SameSite=Lax');
    expect(flags).toContain('Path=/');
    expect(cookie).not.toContain('Domain');
  });

  test('keeps the password as argon2id, with 64 MiB and two passes', async () => {
    setPasswordHashing('strong');
    onTestFinished(() => setPasswordHashing('fast'));
    const caller = new TestClient(shop.url);
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
    const answer = await signUp(otherBrowser(known), facts);
    expect(answer.status).toBe(status);
    expect(answer.body.code).toBe(code);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('takes an address once, whatever the case of its letters', async () => {
    const answer = await signUp(otherBrowser(known), { email: known.email.toUpperCase() });
    expect(answer.body.code).toBe('USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL');
  });

  test('of two at the same moment one is made', async () => {
    const caller = new TestClient(shop.url);
    const answers = await Promise.all([signUp(caller), signUp(otherBrowser(caller))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const { count } = await one<{ count: string }>(
      'select count(*) from identity_users where email = $1',
      caller.email,
    );
    expect(count).toBe('1');
  });

  test('of more than there are connections, all at the same moment, each is served', async () => {
    const crowd = Array.from({ length: 12 }, () => new TestClient(shop.url));
    const answers = await Promise.all(crowd.map((caller) => signUp(caller)));
    expect(answers.map(({ status }) => status)).toEqual(crowd.map(() => 200));
  });

  test('makes nobody an admin', async () => {
    const caller = new TestClient(shop.url);
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
    const other = otherBrowser(known);
    const answer = await signIn(other, { email: known.email.toUpperCase() });
    expect(answer.status).toBe(200);
    expect(answer.body.user.id).toBe(known.uid);
    expect(answer.body).not.toHaveProperty('token');
    expect(secretOf(other)).not.toBe(secretOf(known));
  });

  test('the same password typed on another keyboard is the same', async () => {
    const caller = new TestClient(shop.url);
    await signUp(caller, { password: 'caf\u00e9 au lait' });
    expect((await signIn(caller, { password: 'cafe\u0301 au lait' })).status).toBe(200);
  });

  test('wrong, unknown and deleted answer alike, and so does suspended with a wrong password', async () => {
    const deleted = await new TestClient(shop.url, 'Rafiq Hasan').join();
    const suspended = await new TestClient(shop.url, 'Shuvo Das').join();
    await markPerson(deleted, 'deleted_at');
    await markPerson(suspended, 'suspended_at');
    const answers = await Promise.all([
      signIn(otherBrowser(known), { password: 'wrong horse' }),
      signIn(new TestClient(shop.url)),
      signIn(otherBrowser(deleted)),
      signIn(otherBrowser(suspended), { password: 'wrong horse' }),
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
    setPasswordHashing('strong');
    onTestFinished(() => setPasswordHashing('fast'));
    const caller = await new TestClient(shop.url).join();
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
    const caller = new TestClient(shop.url);
    const answer = await caller.send('POST', '/api/auth/sign-in/email', json, body);
    expect(answer.status).toBe(400);
    expect(answer.body.code).toEqual(expect.any(String));
  });

  test('takes JSON only', async () => {
    const caller = otherBrowser(known);
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
    const caller = await new TestClient(shop.url).join();
    const other = otherBrowser(caller);
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
    const caller = new TestClient(shop.url);
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
    const answer = await new TestClient(shop.url).get('/api/auth/get-session');
    expect(answer).toMatchObject({ status: 200, body: null });
  });

  test('a cookie that was changed is none', async () => {
    const caller = otherBrowser(known);
    caller.cookie = known.cookie.replace(/.{4}(?=;|$)/, 'AAAA');
    expect((await caller.get('/api/auth/get-session')).body).toBeNull();
    expect((await caller.takeToken()).status).toBe(401);
  });
});
