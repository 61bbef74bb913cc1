import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { joinAdmin, joinModerator } from '#tests/support/admin.ts';
import { otherBrowser, unauthorized } from '#tests/support/people.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

let shop: TestShop;
/** Another process of the same shop. */
let beside: TestShop;
let person: TestClient;

beforeAll(async () => {
  shop = await startTestShop({ idle: true });
  beside = await startTestShop({ idle: true, beside: shop });
});

afterAll(async () => {
  await beside.close();
  await shop.close();
});

beforeEach(async () => {
  person = await new TestClient(shop.url).join();
});

async function signInElsewhere(who: TestClient, userAgent = ''): Promise<TestClient> {
  const other = otherBrowser(who);
  const body = JSON.stringify({ email: who.email, password: 'correct horse' });
  const headers = { 'content-type': 'application/json', 'user-agent': userAgent };
  const answer = await other.send('POST', '/api/auth/sign-in/email', headers, body);
  expect(answer.status).toBe(200);
  await other.takeToken();
  return other;
}

/** Lets the sessions of an account be as old as if time had passed. */
async function age(who: TestClient, facts: { began?: string; used?: string; expires?: string }) {
  const { began = '0 s', used = '0 s', expires = '30 days' } = facts;
  await shop.database.pool.query(
    `update identity_sessions set created_at = now() - $2::interval, updated_at = now() - $3::interval,
     expires_at = now() + $4::interval where user_id = $1`,
    [who.uid, began, used, expires],
  );
}

/** Asks in both processes by token and by cookie, and the identity provider itself. */
async function opens(who: TestClient): Promise<Record<string, boolean>> {
  const { cookie, token } = who;
  const answers: Record<string, boolean> = {};
  for (const [name, { url }] of Object.entries({ here: shop, beside })) {
    const seen = Object.assign(otherBrowser({ ...who, url } as TestClient), { cookie, token });
    const byToken = await seen.get(`/api/orders?email=${who.email}`);
    const byCookie = await seen.send('GET', `/api/jwt?email=${who.email}`, { cookie });
    const provider = await seen.send('GET', '/api/auth/get-session', { cookie });
    answers[`${name}, token`] = byToken.status === 200;
    answers[`${name}, cookie`] = byCookie.status === 200;
    answers[`${name}, provider`] = provider.body !== null;
  }
  return answers;
}

const all = (open: boolean) => ({
  'here, token': open,
  'here, cookie': open,
  'here, provider': open,
  'beside, token': open,
  'beside, cookie': open,
  'beside, provider': open,
});

async function lastUse(who: TestClient): Promise<number> {
  const { rows } = await shop.database.pool.query(
    'select extract(epoch from now() - updated_at)::int as age from identity_sessions where user_id = $1',
    [who.uid],
  );
  return rows[0].age;
}

describe('a session lives', () => {
  test.each([
    ['6 days after its last use', { began: '29 days', used: '6 days', expires: '1 day' }, true],
    ['no 7 days after its last use', { began: '8 days', used: '7 days 1 s' }, false],
    ['no longer than 30 days, however busy', { began: '30 days', expires: '-1 s' }, false],
  ])('%s', async (_, facts, open) => {
    await age(person, facts);
    expect(await opens(person)).toEqual(all(open));
  });

  test.each([
    ['29 minutes after its last use', { began: '7 hours', used: '29 min' }, true],
    ['no 30 minutes after its last use', { began: '1 hour', used: '30 min 1 s' }, false],
    ['no longer than 8 hours, however busy', { began: '8 hours 1 s' }, false],
  ])("an admin's %s", async (_, facts, open) => {
    const admin = await joinAdmin(shop);
    await age(admin, facts);
    expect(await opens(admin)).toEqual(all(open));
  });

  test.each([
    ['29 minutes after its last use', { began: '7 hours', used: '29 min' }, true],
    ['no 30 minutes after its last use', { began: '1 hour', used: '30 min 1 s' }, false],
    ['no longer than 8 hours, however busy', { began: '8 hours 1 s' }, false],
  ])("a moderator's, who decides about others as admins do, %s", async (_, facts, open) => {
    const moderator = await joinModerator(shop);
    await age(moderator, facts);
    expect(await opens(moderator)).toEqual(all(open));
  });

  test('as long as an admin may, from the moment that somebody is one', async () => {
    await age(person, { began: '9 hours' });
    expect((await person.get('/api/sessions')).status).toBe(200);
    await shop.database.pool.query('update people set is_admin = true where uid = $1', [
      person.uid,
    ]);
    expect((await person.get('/api/sessions')).body).toEqual(unauthorized);
  });

  test('with a cookie for 30 days, and a new secret at each sign-in', async () => {
    const other = otherBrowser(person);
    const secrets = new Set([person.cookie]);
    for (const _ of [1, 2]) {
      const answer = await other.post('/api/auth/sign-in/email', {
        email: person.email,
        password: 'correct horse',
      });
      expect(answer.headers.getSetCookie()[0]).toContain(`Max-Age=${30 * 24 * 60 * 60}`);
      secrets.add(other.cookie);
    }
    expect(secrets.size).toBe(3);
  });
});

describe('the last use', () => {
  test('is what is called with the token, noted once a minute', async () => {
    await age(person, { used: '50 s' });
    await person.get(`/api/orders?email=${person.email}`);
    expect(await lastUse(person)).toBeGreaterThanOrEqual(50);
    await age(person, { used: '70 s' });
    await person.get(`/api/orders?email=${person.email}`);
    expect(await lastUse(person)).toBeLessThan(10);
  });

  test('is not the count of alarms, which an open page of the admin asks for each minute', async () => {
    const admin = await joinAdmin(shop);
    await age(admin, { used: '20 min' });
    expect((await admin.get('/api/alarms/open')).status).toBe(200);
    expect(await lastUse(admin)).toBeGreaterThanOrEqual(20 * 60);
  });

  test('is not what an open page asks by itself', async () => {
    await age(person, { used: '20 min' });
    await person.get('/api/uservalidationcheck');
    await person.takeToken();
    await person.get('/api/auth/get-session');
    expect(await lastUse(person)).toBeGreaterThanOrEqual(20 * 60);
  });
});

describe('signed in at eleven places', () => {
  test('the first one ends, and nobody else', async () => {
    const stranger = await new TestClient(shop.url).join();
    const others: TestClient[] = [];
    for (let count = 0; count < 9; count += 1) others.push(await signInElsewhere(person));
    expect((await person.get('/api/sessions')).body).toHaveLength(10);
    others.push(await signInElsewhere(person));
    expect((await person.get('/api/sessions')).body).toEqual(unauthorized);
    for (const { status } of await Promise.all(others.map((other) => other.get('/api/sessions')))) {
      expect(status).toBe(200);
    }
    expect((await stranger.get('/api/sessions')).status).toBe(200);
  });
});

describe('the list of sessions', () => {
  test('tells device, times and which one asks, and neither secret nor address', async () => {
    const phone = await signInElsewhere(
      person,
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36',
    );
    const { body } = await phone.get('/api/sessions');
    const today = expect.stringMatching(/^\w+day \d+:\d\d[ap]m \d+ \w{3} \d{4}$/);
    const seen = { _id: expect.any(String), address: '127.0.…', signedIn: today, lastUsed: today };
    expect(body).toContainEqual({ ...seen, device: 'Chrome on Android', current: true });
    expect(body).toContainEqual(expect.objectContaining({ current: false }));
    expect(body).toHaveLength(2);
    expect(JSON.stringify(body)).not.toContain('127.0.0.1');
  });

  test('shows no session that is over', async () => {
    const other = await signInElsewhere(person);
    await age(person, { used: '7 days 1 s' });
    await shop.database.pool.query(
      `update identity_sessions set updated_at = now() where id =
       (select session_id from access_tokens where person_id = (select id from people where uid = $1) order by created_at desc limit 1)`,
      [person.uid],
    );
    expect((await other.get('/api/sessions')).body).toHaveLength(1);
  });

  test('is nobody else’s to see or to end', async () => {
    const stranger = await new TestClient(shop.url).join();
    const [own] = (await person.get('/api/sessions')).body;
    const [theirs] = (await stranger.get('/api/sessions')).body;
    expect(theirs._id).not.toBe(own._id);
    const missing = await stranger.delete('/api/sessions/0d171500-0000-4000-8000-000000000001');
    const other = await stranger.delete(`/api/sessions/${own._id}`);
    expect(other).toMatchObject({ status: 404, body: missing.body });
    expect((await person.get('/api/sessions')).status).toBe(200);
  });
});

describe('ending', () => {
  test('one session ends its tokens in every process, and no other', async () => {
    const other = await signInElsewhere(person);
    const third = await signInElsewhere(person);
    const [{ _id }] = (await other.get('/api/sessions')).body.filter(
      ({ current }: { current: boolean }) => current,
    );
    expect((await person.delete(`/api/sessions/${_id}`)).body).toEqual({ deletedCount: 1 });
    expect(await opens(other)).toEqual(all(false));
    expect(await opens(person)).toEqual(all(true));
    expect(await opens(third)).toEqual(all(true));
    expect((await person.delete(`/api/sessions/${_id}`)).status).toBe(404);
  });

  test('everywhere else leaves this one', async () => {
    const others = [await signInElsewhere(person), await signInElsewhere(person)];
    expect((await person.post('/api/sessions/end-all', {})).body).toEqual({ deletedCount: 2 });
    for (const other of others) expect(await opens(other)).toEqual(all(false));
    expect(await opens(person)).toEqual(all(true));
  });

  test('by a new password ends all others, asked for or not, and the cookie that was', async () => {
    const thief = await signInElsewhere(person);
    const { cookie, token } = person;
    const answer = await person.post('/api/auth/change-password', {
      currentPassword: 'correct horse',
      newPassword: 'a brand new battery',
      revokeOtherSessions: false,
    });
    expect(answer.status).toBe(200);
    for (const old of [thief, Object.assign(otherBrowser(person), { cookie, token })]) {
      expect(Object.values(await opens(old))).not.toContain(true);
    }
    expect((await person.takeToken()).status).toBe(200);
  });

  test('everywhere leaves none', async () => {
    const other = await signInElsewhere(person);
    const answer = await person.post('/api/sessions/end-all', { alsoHere: true });
    expect(answer.body).toEqual({ deletedCount: 2 });
    expect(await opens(other)).toEqual(all(false));
    expect(await opens(person)).toEqual(all(false));
  });
});

test('sessions that are over leave the database, others stay', async () => {
  const over = await new TestClient(shop.url).join();
  await age(over, { used: '7 days 1 s' });
  await shop.shop.accounts.forgetExpired();
  const { rows } = await shop.database.pool.query(
    'select user_id from identity_sessions where user_id = any($1)',
    [[over.uid, person.uid]],
  );
  expect(rows).toEqual([{ user_id: person.uid }]);
});
