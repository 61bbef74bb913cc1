import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinAdmin } from '#tests/support/admin.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { idOf } from '#tests/support/people.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { expectDone, TestClient } from '#tests/support/test-client.ts';

// An address that nobody had proven: whoever signed up with it cannot keep its owner out by deleting the account.

let server: MailServer;
let shop: TestShop;
let admin: TestClient;

beforeAll(async () => {
  server = await startMailServer();
  shop = await startTestShop({ environment: { SMTP_URL: server.url }, joinShortly: true });
  admin = await joinAdmin(shop);
});
afterAll(async () => {
  await shop.close();
  await server.goDown();
});

const leave = (who: TestClient) =>
  expectDone('leave', () => who.post('/api/my-account/delete', { password: who.password }));

const owner = ({ email }: TestClient) =>
  Object.assign(new TestClient(shop.url, 'Mitu Roy'), { email, password: 'battery staple' });

const signUp = (who: TestClient) =>
  who.post('/api/auth/sign-up/email', {
    ...{ name: who.name, email: who.email, password: who.password },
  });

const refused = { status: 422, body: { code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL' } };

async function closedRow({ email }: TestClient) {
  const { body } = await admin.get('/api/closedaccounts');
  return body.find((row: { email: string }) => row.email === email);
}

describe('an address of a deleted account', () => {
  it('is free for its owner, where nobody had proven it: they begin as somebody new', async () => {
    const squatter = await new TestClient(shop.url, 'Somebody Else').join();
    await leave(squatter);
    expect(await closedRow(squatter)).toMatchObject({ state: 'allowed' });
    const newcomer = owner(squatter);
    const answer = await signUp(newcomer);
    expect(answer.status).toBe(200);
    const { name, email } = newcomer;
    const uid = answer.body.user.id;
    expect(await newcomer.post('/api/addusers', { name, email, uid, type: 'Buyer' })).toMatchObject(
      { body: { acknowledged: true } },
    );
    await newcomer.takeToken();
    expect((await newcomer.get('/api/my-account')).body).toMatchObject({ name, email });
    expect(await closedRow(squatter)).toMatchObject({ name: 'Somebody Else', state: 'registered' });
  });

  it('stays closed where somebody had proven it', async () => {
    const who = await new TestClient(shop.url, 'Mitu Roy').join();
    await shop.database.pool.query(
      'update identity_users set email_verified = true where id = $1',
      [who.uid],
    );
    await leave(who);
    expect(await closedRow(who)).toMatchObject({ state: 'closed' });
    expect(await signUp(owner(who))).toMatchObject(refused);
  });

  it('stays closed where an admin deleted the account, or says so afterwards', async () => {
    const deleted = await new TestClient(shop.url, 'Mitu Roy').join();
    await admin.delete(`/api/userdelete/${await idOf(shop, deleted)}`);
    const left = await new TestClient(shop.url, 'Mitu Roy').join();
    await leave(left);
    const { _id } = await closedRow(left);
    expect(await admin.patch(`/api/closedaccounts/${_id}`, { allowed: false })).toMatchObject({
      body: { modifiedCount: 1 },
    });
    for (const who of [deleted, left]) {
      expect(await closedRow(who)).toMatchObject({ state: 'closed' });
      expect(await signUp(owner(who))).toMatchObject(refused);
    }
  });
});
