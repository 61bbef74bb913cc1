import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { linkIn, nextMail } from '#tests/support/mailbox.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

let server: MailServer;
let live: TestShop;
let demo: TestShop;

const free = 3;

beforeAll(async () => {
  server = await startMailServer();
  [live, demo] = await Promise.all([
    startTestShop({
      environment: { SHOP_MODE: 'live', PUBLIC_URL: 'http://localhost:3000', SMTP_URL: server.url },
    }),
    startTestShop({ idle: true, environment: { LIMIT_FAILED_SIGN_INS_PER_HOUR: String(free) } }),
  ]);
});
afterAll(async () => {
  await Promise.all([live.close(), demo.close()]);
  await server.goDown();
});

const join = (at: TestShop) => new TestClient(at.url).join();

function signUp(at: TestShop, password: string, name = 'Tania Akter') {
  const caller = new TestClient(at.url);
  const given = { name, email: caller.email, password };
  return caller.post('/api/auth/sign-up/email', given);
}

const weak = [
  ['password', 'PASSWORD_COMPROMISED'],
  ['Passw0rd', 'PASSWORD_COMPROMISED'],
  ['703915', 'PASSWORD_TOO_EASY'],
  ['Akter123', 'PASSWORD_TOO_EASY'],
] as const;

describe('a live shop refuses what is easy to guess', () => {
  test.each(weak)('at the sign-up: %s', async (password, code) => {
    const answer = await signUp(live, password);
    expect(answer).toMatchObject({ status: 400, body: { code, message: expect.any(String) } });
  });

  test('at the sign-up alike for an address that is taken', async () => {
    const { email, name } = await join(live);
    const given = { name, email, password: 'password' };
    const answer = await new TestClient(live.url).post('/api/auth/sign-up/email', given);
    expect(answer.body.code).toBe('PASSWORD_COMPROMISED');
  });

  test('at a change and at a reset, and the old one stays', async () => {
    const owner = await join(live);
    const { email } = owner;
    await owner.post('/api/auth/request-password-reset', { email });
    const mail = await nextMail(server, { address: email, subject: 'Choose a new password' });
    const { token } = linkIn(mail);
    for (const [newPassword, code] of weak) {
      const change = { currentPassword: 'correct horse', newPassword };
      const changed = await owner.post('/api/auth/change-password', change);
      expect(changed).toMatchObject({ status: 400, body: { code } });
      const reset = await owner.post('/api/auth/reset-password', { token, newPassword });
      expect(reset).toMatchObject({ status: 400, body: { code } });
    }
    const old = { email, password: 'correct horse' };
    expect((await new TestClient(live.url).post('/api/auth/sign-in/email', old)).status).toBe(200);
  });

  test('and takes any characters, to the last of 128', async () => {
    const long = `${'ক'.repeat(127)}a`;
    const caller = new TestClient(live.url);
    const { email, name } = caller;
    await caller.post('/api/auth/sign-up/email', { name, email, password: long });
    const tryIt = async (password: string) =>
      (await new TestClient(live.url).post('/api/auth/sign-in/email', { email, password })).status;
    expect(await tryIt(`${'ক'.repeat(127)}b`)).toBe(401);
    expect(await tryIt(long)).toBe(200);
  });
});

test.each(weak)('a demo shop takes %s, for whoever tries it out', async (password) => {
  expect((await signUp(demo, password)).status).toBe(200);
});

test('an admin of a demo shop needs 15 characters too', async () => {
  const email = 'owner@shop.example';
  const currentPassword = 'a long enough phrase';
  await demo.shop.accounts.ensureAdmin({ email, password: currentPassword });
  const admin = new TestClient(demo.url);
  await admin.post('/api/auth/sign-in/email', { email, password: currentPassword });
  const change = { currentPassword, newPassword: 'only 14 letter' };
  const answer = await admin.post('/api/auth/change-password', change);
  expect(answer).toMatchObject({ status: 400, body: { code: 'PASSWORD_TOO_SHORT' } });
});

test('guesses at the password of somebody who is signed in count as those at the sign-in', async () => {
  const owner = await join(demo);
  // A thief of the session has another browser than the one that is known.
  const thief = Object.assign(new TestClient(demo.url), {
    cookie: owner.cookie.split('; ').find((pair) => !pair.startsWith('ditiyo.device')) ?? '',
  });
  const statuses: number[] = [];
  for (let tries = 0; tries <= free; tries += 1) {
    const change = { currentPassword: `guess ${tries}`, newPassword: 'a brand new battery' };
    statuses.push((await thief.post('/api/auth/change-password', change)).status);
  }
  expect(statuses).toEqual([...Array(free).fill(400), 429]);
  const { email } = owner;
  const signIn = { email, password: 'correct horse' };
  expect((await new TestClient(demo.url).post('/api/auth/sign-in/email', signIn)).status).toBe(429);
});
