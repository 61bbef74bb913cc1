import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findRow, forbidden, unauthorized } from '#tests/support/people.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';
import { thorough } from '#tests/support/thorough.ts';

let shop: TestShop;
const password = 'quiet lantern harbour';

beforeAll(async () => {
  shop = await startTestShop({ idle: true });
});

afterAll(() => shop.close());

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs the command as a person at the console does, beside the running shop. */
async function create(...args: string[]) {
  const child = spawn(process.execPath, ['scripts/admin-create.mjs', ...args], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: shop.databaseUrl,
      DATA_DIR: shop.dataDir,
      SHOP_MODE: 'demo',
      PUBLIC_URL: shop.url,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code, said, complained, token: /token=([\w-]+)/.exec(said)?.[1] ?? '' };
}

const reset = (token: string, newPassword = password) =>
  new TestClient(shop.url).post('/api/auth/reset-password', { token, newPassword });

function signIn(email: string, given = password) {
  return new TestClient(shop.url).post('/api/auth/sign-in/email', { email, password: given });
}

test('the console makes the first admin, who sets a password by a link that works once', async () => {
  const email = 'owner@shop.example';
  const { code, said, token } = await create('--email', 'Owner@Shop.example');
  expect([code, said]).toEqual([0, expect.stringContaining(`${shop.url}/reset-password?token=`)]);
  expect((await signIn(email)).status).toBe(401);
  expect((await reset(token, 'fourteen chars')).body.code).toBe('PASSWORD_TOO_SHORT');
  expect((await reset(token)).status).toBe(200);
  expect((await reset(token)).body.code).toBe('INVALID_TOKEN');
  const admin = Object.assign(new TestClient(shop.url), { email });
  await admin.post('/api/auth/sign-in/email', { email, password });
  await admin.takeToken();
  expect((await admin.get(`/api/allbuyers/${email}`)).status).toBe(200);
  const { rows } = await shop.database.pool.query(
    "select actor_id, actor_name, before, after from audit_entries where action = 'admin_created'",
  );
  expect(rows).toEqual([
    {
      actor_id: null,
      actor_name: 'console',
      before: { admins: 0 },
      after: { admins: 1, forced: false },
    },
  ]);
});

if (thorough)
  test('a second one only if it is forced, and who had the account before is out', async () => {
    const before = await new TestClient(shop.url).join();
    await shop.database.pool.query(
      `update people set (suspended_at, suspended_until, suspended_for, moderator_since) = (now(), now() + interval '3 days', 'A trial', now()),
       (limited_at, limited_until, limited_for) = (now(), now() + interval '3 days', 'A trial') where uid = $1`,
      [before.uid],
    );
    const refused = await create('--email', before.email);
    expect([refused.code, refused.token]).toEqual([1, '']);
    expect(refused.complained).toContain('--force');
    expect(await findRow(shop, before)).toMatchObject({ isAdmin: false });
    const { token } = await create('--email', before.email, '--force');
    expect((await before.get('/api/uservalidationcheck')).body).toEqual(unauthorized);
    expect((await signIn(before.email, 'correct horse')).status).toBe(401);
    expect((await reset(token)).status).toBe(200);
    expect((await signIn(before.email)).status).toBe(200);
    // Nothing of before is left that a clock could end, or that a page would show.
    expect(await findRow(shop, before)).toMatchObject({
      isAdmin: true,
      moderatorSince: null,
      suspendedAt: null,
      suspendedUntil: null,
      suspendedFor: null,
      limitedAt: null,
      limitedUntil: null,
      limitedFor: null,
    });
  });

test('the link is over after 15 minutes', async () => {
  const { token } = await create('--email', 'late@shop.example', '--force');
  const { rows } = await shop.database.pool.query(
    "select extract(epoch from max(expires_at) - now())::int as left from identity_verifications where identifier like 'reset:%'",
  );
  expect(rows[0].left).toBeGreaterThan(13 * 60);
  expect(rows[0].left).toBeLessThanOrEqual(15 * 60);
  await shop.database.pool.query('update identity_verifications set expires_at = now()');
  expect((await reset(token)).body.code).toBe('INVALID_TOKEN');
});

test.each([[['--email', 'nobody']], [[]]])(
  'without an e-mail address it says what to type: %j',
  async (args) => {
    const { code, complained } = await create(...args);
    expect([code, complained]).toEqual([
      1,
      expect.stringContaining('npm run admin:create -- --email'),
    ]);
  },
);

test('nobody becomes an admin over HTTP, whatever they send', async () => {
  const extra = { isAdmin: true, is_admin: true, role: 'admin', type: 'admin', verify: true };
  const who = new TestClient(shop.url);
  await who.post('/api/auth/sign-up/email', {
    ...extra,
    name: who.name,
    email: who.email,
    password: 'correct horse',
  });
  const { body } = await who.get('/api/auth/get-session');
  Object.assign(who, { uid: body.user.id });
  const { email, name, uid } = who;
  expect((await who.post('/api/addusers', { email, name, uid, isAdmin: true })).status).toBe(400);
  expect((await who.post('/api/addusers', { email, name, uid, type: 'admin' })).status).toBe(400);
  await who.post('/api/addusers', { email, name, uid, type: 'Buyer' });
  await who.takeToken();
  await who.post('/api/auth/update-user', { ...extra, name });
  expect(await findRow(shop, who)).toMatchObject({ isAdmin: false, type: 'Buyer' });
  expect((await who.get(`/api/allbuyers/${email}`)).body).toEqual(forbidden);
});
