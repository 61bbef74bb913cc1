import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { joinAdmin } from '#tests/support/admin.ts';
import { type OpenIdServer, startOpenIdProvider } from '#tests/support/openid-provider.ts';
import { idOf } from '#tests/support/people.ts';
import { Popup } from '#tests/support/popup.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

let google: OpenIdServer;
let shop: TestShop;
let counter = 0;

beforeAll(async () => {
  google = await startOpenIdProvider();
  shop = await startTestShop({ idle: true, environment: google.environment });
  google.shops.add(shop.url);
});

afterAll(async () => {
  await shop.close();
  await google.close();
});

beforeEach(() => {
  counter += 1;
});

/** Lets somebody with this address, proven there or not, answer the next popup. */
function sayGoogle(email: string, isVerified: boolean): void {
  google.answer = { sub: `subject-${counter}`, email, email_verified: isVerified, name: 'Google' };
}

/** Somebody with a password, whose address the shop has seen proven or not. */
async function withPassword(isVerified: boolean): Promise<TestClient> {
  const caller = await new TestClient(shop.url, 'Nusrat Jahan').join();
  await shop.database.pool.query('update identity_users set email_verified = $2 where id = $1', [
    caller.uid,
    isVerified,
  ]);
  return caller;
}

async function waysIn({ uid }: { uid: string }): Promise<string[]> {
  const { rows } = await shop.database.pool.query(
    'select provider_id from identity_accounts where user_id = $1 order by 1',
    [uid],
  );
  return rows.map(({ provider_id }) => provider_id);
}

/** Somebody who came by the popup and registered. */
async function joinByPopup(isVerified = true): Promise<TestClient> {
  const caller = new TestClient(shop.url, 'Google');
  sayGoogle(caller.email, isVerified);
  const popup = await new Popup(shop.url).open();
  const uid = (await popup.person())?.id ?? '';
  Object.assign(caller, { uid, cookie: popup.cookieFor(shop.url) });
  await caller.post('/api/addusers', { email: caller.email, name: caller.name, uid });
  await caller.takeToken();
  return caller;
}

test('an address that both sides have proven is one account', async () => {
  const caller = await withPassword(true);
  sayGoogle(caller.email, true);
  const popup = await new Popup(shop.url).open();
  expect(popup.outcome).toBe('signed-in');
  expect(await popup.person()).toMatchObject({ id: caller.uid, name: 'Nusrat Jahan' });
  expect(await waysIn(caller)).toEqual(['credential', 'google']);
  const signIn = { email: caller.email, password: 'correct horse' };
  expect((await new TestClient(shop.url).post('/api/auth/sign-in/email', signIn)).status).toBe(200);
});

test.each([
  { here: false, there: true },
  { here: true, there: false },
  { here: false, there: false },
])('an address that one side has not proven stays two: %o', async ({ here, there }) => {
  const caller = await withPassword(here);
  sayGoogle(caller.email, there);
  const popup = await new Popup(shop.url).open();
  expect(popup.outcome).toBe('account_not_linked');
  expect(await popup.person()).toBeUndefined();
  expect(await waysIn(caller)).toEqual(['credential']);
  expect((await caller.get('/api/uservalidationcheck')).status).toBe(200);
});

test('an unproven address is welcome where nobody has it, and nobody takes it over', async () => {
  const caller = await joinByPopup(false);
  expect((await caller.get('/api/uservalidationcheck')).status).toBe(200);
  // Its true owner, as another subject of the same provider, and somebody with a password.
  counter += 1;
  sayGoogle(caller.email, true);
  expect((await new Popup(shop.url).open()).outcome).toBe('account_not_linked');
  const password = { email: caller.email, name: 'Eve', password: 'correct horse' };
  const signUp = await new TestClient(shop.url).post('/api/auth/sign-up/email', password);
  expect(signUp.body.code).toMatch(/^USER_ALREADY_EXISTS/);
  expect(await waysIn(caller)).toEqual(['google']);
});

test('who came by the popup has no password to guess', async () => {
  const { email } = await joinByPopup();
  const answer = await new TestClient(shop.url).post('/api/auth/sign-in/email', {
    email,
    password: 'correct horse',
  });
  expect(answer.body.code).toBe('INVALID_EMAIL_OR_PASSWORD');
});

test('who was deleted is refused, also under a new subject', async () => {
  const caller = await joinByPopup();
  const admin = await joinAdmin(shop);
  await admin.delete(`/api/userdelete/${await idOf(shop, caller)}`);
  const popup = await new Popup(shop.url).open();
  expect(popup.outcome).toBe('BANNED_USER');
  expect(await popup.person()).toBeUndefined();

  await shop.database.pool.query('delete from identity_users where id = $1', [caller.uid]);
  counter += 1;
  sayGoogle(caller.email, true);
  expect((await new Popup(shop.url).open()).outcome).toBe('BANNED_USER');
});

test('who was deleted gains no second key', async () => {
  const caller = await withPassword(true);
  const admin = await joinAdmin(shop);
  await admin.delete(`/api/userdelete/${await idOf(shop, caller)}`);
  sayGoogle(caller.email, true);
  expect((await new Popup(shop.url).open()).outcome).toBe('BANNED_USER');
  expect(await waysIn(caller)).toEqual(['credential']);
});

test('who is suspended is refused', async () => {
  const caller = await joinByPopup();
  await shop.database.pool.query('update people set suspended_at = now() where uid = $1', [
    caller.uid,
  ]);
  expect((await new Popup(shop.url).open()).outcome).toBe('BANNED_USER');
});

test('an admin is refused, gains no second key, and no session: a popup asks for no code', async () => {
  const admin = await joinAdmin(shop);
  sayGoogle(admin.email, true);
  expect((await new Popup(shop.url).open()).outcome).toBe('PASSWORD_REQUIRED');
  expect(await waysIn(admin)).toEqual(['credential']);
});

test.each([
  ['an admin', 'is_admin = true'],
  ['a moderator', 'moderator_since = now()'],
])('who came by the popup and became %s is refused', async (_, set) => {
  const caller = await joinByPopup();
  await shop.database.pool.query(`update people set ${set} where uid = $1`, [caller.uid]);
  expect((await new Popup(shop.url).open()).outcome).toBe('PASSWORD_REQUIRED');
});
