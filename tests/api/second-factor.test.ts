import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { revocation } from '#server/composition/revocation.ts';
import { createAdmin } from '#server/modules/accounts/index.ts';
import { joinAdmin } from '#tests/support/admin.ts';
import { idOf, otherBrowser } from '#tests/support/people.ts';
import { adminPassword, codeOf, setUpSecondFactor } from '#tests/support/second-factor.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import type { Answer } from '#tests/support/test-client.ts';
import { TestClient } from '#tests/support/test-client.ts';

let shop: TestShop;
let admin: TestClient;
let uri: string;
let backupCodes: string[];

beforeAll(async () => {
  shop = await startTestShop({ idle: true });
});

afterAll(() => shop.close());

beforeEach(async () => {
  admin = await joinAdmin(shop);
  ({ uri, backupCodes } = await setUpSecondFactor(admin));
});

const wrongCode = '000000';

/** The password alone, in another browser. */
async function halfWay(who: TestClient = admin, password = adminPassword) {
  const browser = otherBrowser(who);
  const { email } = who;
  const answer = await browser.post('/api/auth/sign-in/email', { email, password });
  return { browser, answer };
}

const give = (browser: TestClient, code: string, how: 'totp' | 'backup-code' = 'totp') =>
  browser.post(`/api/auth/two-factor/verify-${how}`, { code });

/** Whether this browser may do anything as the person it half signed in as. */
async function isIn(browser: TestClient): Promise<boolean> {
  const session = await browser.get('/api/auth/get-session');
  const token = await browser.takeToken();
  expect(session.body !== null).toBe(token.status === 200);
  return token.status === 200;
}

const refusal = (answer: Answer) => [answer.status, answer.body.code];

describe('signing in with a second factor', () => {
  test('takes the code after the password', async () => {
    const { browser, answer } = await halfWay();
    expect(answer).toMatchObject({ status: 200, body: { twoFactorRedirect: true } });
    expect(answer.body).not.toHaveProperty('user');
    expect((await give(browser, codeOf(uri))).body.user).toMatchObject({
      email: admin.email,
    });
    expect(await isIn(browser)).toBe(true);
    expect((await browser.get(`/api/allbuyers/${admin.email}`)).status).toBe(200);
  });

  test('tells nothing of it to a wrong password', async () => {
    const { answer } = await halfWay(admin, 'wrong phrase');
    expect(refusal(answer)).toEqual([401, 'INVALID_EMAIL_OR_PASSWORD']);
  });

  test('is nothing with the password alone: what the browser holds opens nothing', async () => {
    const { browser } = await halfWay();
    expect(await isIn(browser)).toBe(false);
    expect((await browser.get('/api/auth/list-sessions')).status).toBe(401);
    const password = adminPassword;
    for (const path of ['enable', 'disable', 'generate-backup-codes']) {
      const answer = await browser.post(`/api/auth/two-factor/${path}`, { password });
      expect(answer.status).toBe(401);
    }
    const change = { currentPassword: password, newPassword: 'another long phrase' };
    expect((await browser.post('/api/auth/change-password', change)).status).toBe(401);
  });

  test('takes each code once', async () => {
    const code = codeOf(uri);
    const [first, second] = [await halfWay(), await halfWay()];
    const answers = await Promise.all([give(first.browser, code), give(second.browser, code)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const third = await halfWay();
    expect(refusal(await give(third.browser, code))).toEqual([401, 'INVALID_CODE']);
    expect(await isIn(third.browser)).toBe(false);
  });

  test('refuses the code that turned it on, and codes of another time', async () => {
    for (const steps of [-1, 3, -3]) {
      const { browser } = await halfWay();
      expect(refusal(await give(browser, codeOf(uri, steps)))).toEqual([401, 'INVALID_CODE']);
    }
  });

  test('takes a backup code in its place, once', async () => {
    const [code = ''] = backupCodes;
    const { browser } = await halfWay();
    expect((await give(browser, code, 'backup-code')).status).toBe(200);
    expect(await isIn(browser)).toBe(true);
    const again = await halfWay();
    const answer = await give(again.browser, code, 'backup-code');
    expect(refusal(answer)).toEqual([401, 'INVALID_BACKUP_CODE']);
    expect(backupCodes).toHaveLength(10);
  });

  test('takes five wrong codes for one sign-in', async () => {
    const { browser } = await halfWay();
    for (let tries = 0; tries < 5; tries += 1) {
      expect(refusal(await give(browser, wrongCode))).toEqual([401, 'INVALID_CODE']);
    }
    const answer = await give(browser, codeOf(uri));
    expect(answer.body.code).toBe('TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE');
    expect(await isIn(browser)).toBe(false);
  });

  test('takes ten wrong codes in a row, in whichever process, and then none for an hour', async () => {
    const beside = await startTestShop({ idle: true, beside: shop });
    for (let tries = 0; tries < 10; tries += 1) {
      const { browser } = await halfWay({
        ...admin,
        url: tries % 2 ? beside.url : shop.url,
      } as TestClient);
      await give(browser, wrongCode);
    }
    for (const [code, how] of [
      [codeOf(uri), 'totp'],
      [backupCodes[0] ?? '', 'backup-code'],
    ] as const) {
      const { browser } = await halfWay();
      const answer = await give(browser, code, how);
      expect(refusal(answer)).toEqual([429, 'ACCOUNT_TEMPORARILY_LOCKED']);
    }
    expect((await admin.get('/api/sessions')).status).toBe(200);
    await beside.close();
  });

  test('takes no more of them when they come all at once', async () => {
    const halves: TestClient[] = [];
    while (halves.length < 15) halves.push((await halfWay()).browser);
    const answers = await Promise.all(halves.map((browser) => give(browser, wrongCode)));
    const codes = answers.map(({ body }) => body.code).toSorted();
    expect(codes).toEqual([
      ...Array<string>(5).fill('ACCOUNT_TEMPORARILY_LOCKED'),
      ...Array<string>(10).fill('INVALID_CODE'),
    ]);
  });

  test('counts wrong codes in a row only', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { browser } = await halfWay();
      for (let tries = 0; tries < 4; tries += 1) await give(browser, wrongCode);
      expect((await give(browser, backupCodes[round] ?? '', 'backup-code')).status).toBe(200);
    }
  });

  test('half done is over with the password that began it', async () => {
    const { browser } = await halfWay();
    const change = { currentPassword: adminPassword, newPassword: 'another long phrase' };
    expect((await admin.post('/api/auth/change-password', change)).status).toBe(200);
    const answer = await give(browser, codeOf(uri));
    expect(refusal(answer)).toEqual([401, 'INVALID_TWO_FACTOR_COOKIE']);
    expect(await isIn(browser)).toBe(false);
  });

  test('remembers no browser, and keeps nothing half', async () => {
    for (const extra of [{ trustDevice: true }, { disableSession: true }]) {
      const { browser } = await halfWay();
      const code = codeOf(uri);
      const answer = await browser.post('/api/auth/two-factor/verify-totp', { code, ...extra });
      expect(refusal(answer)).toEqual([400, 'VALIDATION_ERROR']);
      expect(await isIn(browser)).toBe(false);
    }
  });

  test('half done pushes no session of its owner out', async () => {
    await shop.database.pool.query(
      `insert into identity_sessions (user_id, token, expires_at)
       select $1, gen_random_uuid(), now() + interval '1 day' from generate_series(1, 9)`,
      [admin.uid],
    );
    await halfWay();
    expect((await admin.get('/api/sessions')).body).toHaveLength(10);
  });
});

describe('turning it on', () => {
  test('takes the password and a code, ends all other sessions, and is written down', async () => {
    const other = await joinAdmin(shop, 'Deputy');
    const { email } = other;
    const elsewhere = otherBrowser(other);
    await elsewhere.post('/api/auth/sign-in/email', { email, password: adminPassword });
    await elsewhere.takeToken();
    const { token, cookie } = other;
    const wrong = await other.post('/api/auth/two-factor/enable', { password: 'wrong phrase' });
    expect(wrong.body.code).toBe('INVALID_PASSWORD');
    await setUpSecondFactor(other);
    for (const old of [elsewhere, Object.assign(otherBrowser(other), { token, cookie })]) {
      expect((await old.get('/api/sessions')).status).toBe(401);
      expect(await isIn(old)).toBe(false);
    }
    expect((await other.get('/api/sessions')).body).toHaveLength(1);
    expect(await actionsOn(other)).toEqual(['second_factor_enabled']);
  });

  test('is not done before a code was right', async () => {
    const other = await joinAdmin(shop, 'Deputy');
    await other.post('/api/auth/two-factor/enable', { password: adminPassword });
    expect(refusal(await give(other, wrongCode))).toEqual([401, 'INVALID_CODE']);
    const { answer } = await halfWay(other);
    expect(answer.body.user).toMatchObject({ email: other.email });
    expect(await actionsOn(other)).toEqual([]);
  });

  test('is for everybody, and only what admins do is written down', async () => {
    const buyer = await new TestClient(shop.url).join();
    const password = 'correct horse';
    const { body } = await buyer.post('/api/auth/two-factor/enable', { password });
    expect((await give(buyer, codeOf(body.totpURI))).status).toBe(200);
    expect(await actionsOn(buyer)).toEqual([]);
    const { answer } = await halfWay(buyer, password);
    expect(answer.body).toMatchObject({ twoFactorRedirect: true });
  });

  test('keeps neither secret nor codes readable', async () => {
    const { rows } = await shop.database.pool.query(
      'select secret, backup_codes from identity_two_factors where user_id = $1',
      [admin.uid],
    );
    const secret = new URL(uri).searchParams.get('secret') ?? '';
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(JSON.stringify(rows)).not.toContain(backupCodes[0]);
    expect(shop.logText()).not.toContain(secret);
  });

  test.each(['send-otp', 'verify-otp', 'get-totp-uri'])('offers no %s', async (path) => {
    const password = adminPassword;
    expect((await admin.post(`/api/auth/two-factor/${path}`, { password })).status).toBe(404);
  });
});

describe('a lost phone', () => {
  test('is replaced by the console: the new one can be set up at once', async () => {
    const { email } = admin;
    const token = await createAdmin(shop.database, { email, force: true, revocation });
    const browser = otherBrowser(admin);
    const password = 'another long phrase';
    await browser.post('/api/auth/reset-password', { token, newPassword: password });
    await browser.post('/api/auth/sign-in/email', { email, password });
    const { uri: next } = await setUpSecondFactor(browser, password);
    const { browser: again } = await halfWay(admin, password);
    expect((await give(again, codeOf(uri))).status).toBe(401);
    expect((await give(again, codeOf(next))).status).toBe(200);
  });
});

describe('turning it off', () => {
  test('takes the password, ends all other sessions, and is written down', async () => {
    const disable = (password: string) => admin.post('/api/auth/two-factor/disable', { password });
    expect((await disable('wrong phrase')).body.code).toBe('INVALID_PASSWORD');
    const { token } = admin;
    expect((await disable(adminPassword)).status).toBe(200);
    admin.token = token;
    expect((await admin.get('/api/sessions')).status).toBe(401);
    await admin.takeToken();
    const { answer } = await halfWay();
    expect(answer.body.user).toMatchObject({ email: admin.email });
    expect(await actionsOn(admin)).toEqual(['second_factor_enabled', 'second_factor_disabled']);
  });
});

async function actionsOn(who: TestClient): Promise<string[]> {
  const { rows } = await shop.database.pool.query(
    'select action from audit_entries where subject_id = $1 order by id',
    [await idOf(shop, who)],
  );
  return rows.map(({ action }) => action);
}

describe('where the settings ask admins for it', () => {
  let strict: TestShop;
  beforeAll(async () => {
    strict = await startTestShop({
      idle: true,
      beside: shop,
      environment: { REQUIRE_ADMIN_TOTP: 'on' },
    });
  });
  afterAll(() => strict.close());

  const somebody = '0d171500-0000-4000-8000-000000000001';
  const calls = endpoints.filter(({ access }) => access === 'admin');

  test('there are calls of admins', () => expect(calls.length).toBeGreaterThan(10));

  test.each(calls.map(({ method, path }) => [method, path] as const))(
    '%s %s is refused without it, and signs nobody out',
    async (method, path) => {
      const bare = await joinAdmin(strict, 'Deputy');
      const address = path.replace(/:email/, bare.email).replace(/:\w+/, somebody);
      const answer = await bare.call(method, address, method === 'GET' ? undefined : {});
      expect(refusal(answer)).toEqual([409, 'second_factor_needed']);
      expect((await bare.get('/api/uservalidationcheck')).status).toBe(200);
    },
  );

  test('nobody is looked up without it, and all is open with it', async () => {
    const bare = await joinAdmin(strict, 'Deputy');
    const lookUp = () => bare.get(`/api/users/${admin.email}`);
    expect((await bare.get(`/api/users/${bare.email}`)).body).toMatchObject({ isAdmin: true });
    expect(refusal(await lookUp())).toEqual([409, 'second_factor_needed']);
    await setUpSecondFactor(bare);
    expect((await lookUp()).status).toBe(200);
    expect((await bare.get(`/api/allbuyers/${bare.email}`)).status).toBe(200);
  });
});
