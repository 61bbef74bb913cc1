import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { linkIn, mailsTo, nextMail } from '#tests/support/mailbox.ts';
import { unauthorized } from '#tests/support/people.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { type Answer, TestClient } from '#tests/support/test-client.ts';

let server: MailServer;
let shop: TestShop;

const old = 'correct horse';
const fresh = 'a brand new battery';
const subject = 'Choose a new password';
const links = 3;

beforeAll(async () => {
  server = await startMailServer();
  shop = await startTestShop({
    environment: {
      SMTP_URL: server.url,
      LIMIT_MAILED_LINKS_PER_HOUR: String(links),
      TRUSTED_PROXIES: 'loopback',
    },
  });
});
afterAll(async () => {
  await shop.close();
  await server.goDown();
});

const join = () => new TestClient(shop.url).join();

let callers = 0;

/** Asks for a link from an address of its own. */
function request(email: string, body: object = {}, headers: Record<string, string> = {}) {
  callers += 1;
  const from = { 'x-forwarded-for': `203.0.113.${callers}`, ...headers };
  return new TestClient(shop.url).send(
    'POST',
    '/api/auth/request-password-reset',
    { 'content-type': 'application/json', ...from },
    JSON.stringify({ email, ...body }),
  );
}

async function tokenFor(email: string, after = 0): Promise<string> {
  expect((await request(email)).status).toBe(200);
  return linkIn(await nextMail(server, { address: email, subject, after })).token;
}

function reset(token: string, newPassword: string, browser = new TestClient(shop.url)) {
  return browser.post('/api/auth/reset-password', { token, newPassword });
}

function signIn({ email }: TestClient, password: string): Promise<Answer> {
  return new TestClient(shop.url).post('/api/auth/sign-in/email', { email, password });
}

const seen = ({ status, body, headers }: Answer) => ({
  status,
  body,
  names: [...headers.keys()].filter((name) => name !== 'keep-alive').toSorted(),
});

const over = { status: 400, body: { code: 'INVALID_TOKEN' } };

describe('a new password by mail', () => {
  test('replaces the old one, ends every session at once, and tells the owner', async () => {
    const owner = await join();
    const token = await tokenFor(owner.email);
    const answer = await reset(token, fresh);
    expect(answer).toMatchObject({ status: 200, body: { status: true } });
    expect(await owner.get('/api/uservalidationcheck')).toMatchObject({
      status: 401,
      body: unauthorized,
    });
    expect((await owner.takeToken()).status).toBe(401);
    expect((await signIn(owner, old)).status).toBe(401);
    expect((await signIn(owner, fresh)).status).toBe(200);
    const notice = await nextMail(server, {
      address: owner.email,
      subject: 'Your password was changed',
    });
    expect(notice.mail.text).not.toContain(fresh);
    expect(notice.mail.text).toContain('http://shop.test/forgot-password');
  });

  test('comes in the language of the page at which its owner came in last', async () => {
    const owner = new TestClient(shop.url);
    owner.cookie = 'ditiyo.language=bn';
    await owner.join();
    const { email: address } = owner;
    const welcome = await nextMail(server, { address, subject: 'আপনার ইমেইল ঠিকানা নিশ্চিত করুন' });
    expect(welcome.mail.text).toContain('http://shop.test/verify-email?token=');
    // Whoever asks need not be the owner: their own choice decides nothing.
    await request(address, {}, { cookie: 'ditiyo.language=en' });
    const bangla = await nextMail(server, { address, subject: 'নতুন পাসওয়ার্ড বেছে নিন' });
    expect(bangla.mail.text).toContain('৩০ মিনিটের মধ্যে');
    expect(linkIn(bangla).token).toMatch(/^[\w-]{20,}$/);
    owner.cookie = owner.cookie.replace('language=bn', 'language=en');
    await owner.takeToken();
    await request(address);
    expect((await nextMail(server, { address, subject })).mail.text).toContain('within 30 minutes');
  });

  test('tells the owner as well when it was changed with the old one', async () => {
    const owner = await join();
    const change = { currentPassword: old, newPassword: fresh };
    expect((await owner.post('/api/auth/change-password', change)).status).toBe(200);
    const notice = await nextMail(server, {
      address: owner.email,
      subject: 'Your password was changed',
    });
    expect(notice.mail.text).toContain('Every other browser was signed out');
    expect(notice.mail.text).not.toContain(fresh);
  });

  test('comes by a link on the public address, whatever host was asked', async () => {
    const owner = await join();
    await request(owner.email, {}, { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    const mail = await nextMail(server, { address: owner.email, subject });
    expect(linkIn(mail).address).toMatch(/^http:\/\/shop\.test\/reset-password\?token=[\w-]{43}$/);
    expect(mail.raw).not.toContain('evil.example');
    // Nor by a name that somebody gave themselves.
    expect(mail.mail.text).not.toContain(owner.name);
  });

  test('can be chosen once; of many at the same moment one is it', async () => {
    const owner = await join();
    const token = await tokenFor(owner.email);
    const tries = await Promise.all(
      Array.from({ length: 6 }, (_, number) => reset(token, `battery number ${number}`)),
    );
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400, 400]);
    expect(await reset(token, fresh)).toMatchObject(over);
    expect((await signIn(owner, fresh)).status).toBe(401);
  });

  test('is not chosen by a link that is half an hour old', async () => {
    const owner = await join();
    const token = await tokenFor(owner.email);
    const { rowCount } = await shop.database.pool.query(
      "update identity_verifications set expires_at = expires_at - interval '29 minutes' where identifier like 'reset:%'",
    );
    expect(rowCount).toBeGreaterThan(0);
    expect((await reset(token, 'short')).body.code).toBe('PASSWORD_TOO_SHORT');
    await shop.database.pool.query(
      "update identity_verifications set expires_at = expires_at - interval '1 minute' where identifier like 'reset:%'",
    );
    expect(await reset(token, fresh)).toMatchObject(over);
    expect((await signIn(owner, old)).status).toBe(200);
  });

  test('makes older links worthless, and so does a change of the password', async () => {
    const owner = await join();
    const first = await tokenFor(owner.email);
    const second = await tokenFor(owner.email, 1);
    expect((await reset(second, fresh)).status).toBe(200);
    expect(await reset(first, 'another new battery')).toMatchObject(over);

    const other = await join();
    const token = await tokenFor(other.email);
    const changed = await other.post('/api/auth/change-password', {
      currentPassword: old,
      newPassword: fresh,
    });
    expect(changed.status).toBe(200);
    expect(await reset(token, 'another new battery')).toMatchObject(over);
  });

  test('that is refused leaves the link as it was, with a code of its own', async () => {
    const owner = await join();
    const token = await tokenFor(owner.email);
    expect((await reset(token, '12345')).body).toMatchObject({
      code: 'PASSWORD_TOO_SHORT',
      message: 'Password length atleast 6 characters.',
    });
    expect((await reset(token, 'x'.repeat(129))).body.code).toBe('PASSWORD_TOO_LONG');
    expect((await reset(token, fresh)).status).toBe(200);
  });

  test('is 15 characters or more for an admin', async () => {
    const email = 'owner@shop.example';
    await shop.shop.accounts.ensureAdmin({ email, password: 'a long enough phrase' });
    const token = await tokenFor(email);
    expect((await reset(token, 'only 14 letter')).body.code).toBe('PASSWORD_TOO_SHORT');
    expect((await reset(token, 'now 15 letters!')).status).toBe(200);
  });

  test('lets its owner in at once, whatever strangers guessed before', async () => {
    const owner = await join();
    for (let tries = 0; tries < 11; tries += 1) await signIn(owner, 'a guess');
    expect((await signIn(owner, old)).status).toBe(429);
    const browser = new TestClient(shop.url);
    expect((await reset(await tokenFor(owner.email), fresh, browser)).status).toBe(200);
    const { email } = owner;
    const answer = await browser.post('/api/auth/sign-in/email', { email, password: fresh });
    expect(answer.status).toBe(200);
  });

  test('throws out whoever opened the account with an address that is not theirs', async () => {
    const stranger = await join();
    await shop.database.pool.query(
      "insert into identity_accounts (user_id, provider_id, account_id) values ($1, 'google', $2)",
      [stranger.uid, `google of ${stranger.uid}`],
    );
    expect((await reset(await tokenFor(stranger.email), fresh)).status).toBe(200);
    const { rows } = await shop.database.pool.query(
      'select provider_id from identity_accounts where user_id = $1',
      [stranger.uid],
    );
    expect(rows).toEqual([{ provider_id: 'credential' }]);
  });
});

describe('asking for it', () => {
  test('is answered with the same bytes for everybody, and mails to those who are there', async () => {
    const [known, suspended, deleted, google] = await Promise.all([join(), join(), join(), join()]);
    const { pool } = shop.database;
    await pool.query('update people set suspended_at = now() where uid = $1', [suspended.uid]);
    await pool.query('update people set deleted_at = now() where uid = $1', [deleted.uid]);
    await pool.query('delete from identity_accounts where user_id = $1', [google.uid]);
    const unknown = new TestClient(shop.url);
    const answers: unknown[] = [];
    for (const { email } of [suspended, deleted, unknown, google, known]) {
      answers.push(seen(await request(email)));
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, body: { status: true } });
    // In the order of asking: what was to come for those before has come.
    await nextMail(server, { address: known.email, subject });
    await nextMail(server, { address: google.email, subject });
    for (const { email } of [suspended, deleted, unknown]) {
      const subjects = mailsTo(server, email).map(({ mail }) => mail.subject);
      expect(subjects).not.toContain(subject);
    }
  });

  test('is limited by recipient, known or not, and never told apart', async () => {
    const owner = await join();
    const answers = await Promise.all(
      [owner.email, new TestClient(shop.url).email].map(async (email) => {
        const own: unknown[] = [];
        for (let tries = 0; tries <= links; tries += 1) {
          const { status, body } = await request(tries % 2 ? email.toUpperCase() : email);
          // It says until when, and one minute may be over between two.
          const words = body.ownStatus?.replace(/after .+Z/, 'after then');
          own.push({ status, body: { ...body, ownStatus: words } });
        }
        return own;
      }),
    );
    expect(answers[0]?.at(-1)).toMatchObject({ status: 429, body: { code: 'too_many' } });
    expect(answers[0]?.at(-2)).toMatchObject({ status: 200 });
    expect(answers[1]).toEqual(answers[0]);
  });

  test('is limited by caller', async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries <= 12 * links; tries += 1) {
      const headers = { 'x-forwarded-for': '198.51.100.7' };
      statuses.push((await request(new TestClient(shop.url).email, {}, headers)).status);
    }
    expect(statuses.indexOf(429)).toBe(12 * links);
  });

  test.each([
    'https://evil.example/',
    '//evil.example/',
    'javascript:alert(1)',
    'http://shop.test.evil.example/',
  ])('is refused with the foreign page %s', async (redirectTo) => {
    const { status, body } = await request(new TestClient(shop.url).email, { redirectTo });
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'INVALID_REDIRECT_URL' });
  });

  test('takes an address and nothing else', async () => {
    for (const email of ['', 'nobody', 'a@b.c\r\nBcc: d@e.fg', { $ne: null }, ['a@b.cd']]) {
      expect((await request(email as string)).status).toBe(400);
    }
    const get = await new TestClient(shop.url).get(
      '/api/auth/reset-password/secret?callbackURL=%2Fdashboard',
    );
    expect(get.status).toBe(404);
    for (const token of ['', 'nonsense', 'x'.repeat(500), { $ne: null }, 7]) {
      expect((await reset(token as string, fresh)).status).toBe(400);
    }
  });
});

test('no link is kept readable, logged, or shown to an admin', async () => {
  const owner = await join();
  const token = await tokenFor(owner.email);
  await expect
    .poll(async () => {
      const { rows } = await shop.database.pool.query(
        'select coalesce(string_agg(t::text, chr(10)), chr(10)) as text from (select * from outbox) t',
      );
      return rows[0].text as string;
    })
    .not.toContain(token);
  const { rows } = await shop.database.pool.query('select * from identity_verifications');
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(shop.logText()).not.toContain(token);
  expect(shop.logText()).not.toContain(owner.email);
});

test('a shop without a mail server says so, to everybody alike', async () => {
  const quiet = await startTestShop();
  try {
    const owner = await new TestClient(quiet.url).join();
    for (const email of [owner.email, new TestClient(quiet.url).email]) {
      const answer = await owner.post('/api/auth/request-password-reset', { email });
      expect(answer).toMatchObject({ status: 400, body: { code: 'MAIL_NOT_SENT_HERE' } });
    }
    expect((await owner.get('/api/sign-in-options')).body).toEqual({ google: true });
    const { rows } = await quiet.database.pool.query('select kind from outbox');
    expect(rows).toEqual([]);
  } finally {
    await quiet.close();
  }
});
