import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { revocation } from '#server/composition/revocation.ts';
import { createAdmin } from '#server/modules/accounts/index.ts';
import { confirmAddress } from '#tests/support/alert-mails.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { linkIn, mailsTo, nextMail } from '#tests/support/mailbox.ts';
import { otherBrowser } from '#tests/support/people.ts';
import { setUpSecondFactor } from '#tests/support/second-factor.ts';
import type { TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';
import { makeToken, programOf } from '#tests/support/tokens.ts';
import { openWebhookShop, type WebhookShop } from '#tests/support/webhooks.ts';

// Whoever signs up with a stranger's address keeps nothing once its owner has the account.

let server: MailServer;
let shop: TestShop;
let opened: WebhookShop;

beforeAll(async () => {
  server = await startMailServer();
  opened = await openWebhookShop({
    environment: { SMTP_URL: server.url },
    joinShortly: true,
    idle: false,
  });
  ({ shop } = opened);
});
afterAll(async () => {
  await shop.close();
  await opened.receivers.close();
  await server.goDown();
});

const fresh = 'a brand new battery';
const bkash = { method: 'bkash', name: 'Rafiq Hasan', number: '01711-234567' };

/** A seller who set up all that works without their password. */
async function settled(isConfirmed = false) {
  const seller = await new TestClient(shop.url).join('Seller');
  if (isConfirmed) await confirmAddress(shop, seller);
  const { secret } = await makeToken(seller, { scopes: ['own:read'] });
  await opened.open(seller);
  const { password } = seller;
  const account = await seller.put('/api/payoutaccount', { account: bkash, password });
  expect(account.status).toBe(200);
  await setUpSecondFactor(seller, password);
  return { seller, program: programOf(seller, secret) };
}

type Settled = Awaited<ReturnType<typeof settled>>;

/** What the program of the account still gets. */
const read = ({ seller, program }: Settled) => program.get(`/api/myproducts/${seller.email}`);

async function resetByMail({ email }: TestClient): Promise<void> {
  const browser = new TestClient(shop.url);
  await browser.post('/api/auth/request-password-reset', { email });
  const subject = 'Choose a new password';
  const { token } = linkIn(await nextMail(server, { address: email, subject }));
  const answer = await browser.post('/api/auth/reset-password', { token, newPassword: fresh });
  expect(answer.status).toBe(200);
}

async function refuseByMail(seller: TestClient): Promise<void> {
  await seller.post('/api/auth/send-verification-email');
  const subject = 'Confirm your e-mail address';
  const { token } = linkIn(await nextMail(server, { address: seller.email, subject }));
  const answer = await new TestClient(shop.url).post('/api/auth/verify-email/refuse', { token });
  expect(answer).toMatchObject({ status: 200, body: { status: true } });
}

/** Who comes in by a password in another browser; undefined where a code is asked for as well. */
async function comeIn(seller: TestClient, password = fresh): Promise<TestClient | undefined> {
  const browser = Object.assign(otherBrowser(seller), { password });
  const { email } = seller;
  const { status, body } = await browser.post('/api/auth/sign-in/email', { email, password });
  expect(status).toBe(200);
  if (body.twoFactorRedirect) return undefined;
  await browser.takeToken();
  return browser;
}

const rowsOf = ({ uid }: TestClient, table: 'seller_accounts' | 'webhook_endpoints') =>
  opened.sql(`select from ${table} where person_id in (select id from people where uid = $1)`, [
    uid,
  ]);

async function expectGone(squatter: Settled): Promise<void> {
  const { seller } = squatter;
  expect((await read(squatter)).status).toBe(401);
  const owner = await comeIn(seller);
  expect(owner).toBeDefined();
  expect((await owner?.get('/api/webhookendpoints'))?.body).toEqual({ endpoints: [] });
  expect(await rowsOf(seller, 'seller_accounts')).toEqual([]);
}

describe('an account with somebody else’s address', () => {
  it('is its owner’s alone once they chose a password by mail', async () => {
    const squatter = await settled();
    expect((await read(squatter)).status).toBe(200);
    await resetByMail(squatter.seller);
    await expectGone(squatter);
  });

  it('serves its maker no more once its owner has said that they gave it', async () => {
    const squatter = await settled();
    await refuseByMail(squatter.seller);
    expect((await read(squatter)).status).toBe(401);
    expect(await rowsOf(squatter.seller, 'webhook_endpoints')).toEqual([]);
    await resetByMail(squatter.seller);
    await expectGone(squatter);
  });

  it('is the admin’s alone whom the settings name', async () => {
    const squatter = await settled();
    const { email, uid } = squatter.seller;
    await shop.shop.accounts.ensureAdmin({ email, password: fresh });
    await expectGone(squatter);
    expect(
      await opened.sql('select email_verified from identity_users where id = $1', [uid]),
    ).toEqual([{ email_verified: true }]);
  });

  it('is the admin’s alone whom the console makes', async () => {
    const squatter = await settled();
    const { email } = squatter.seller;
    const token = await createAdmin(shop.database, { email, force: true, revocation });
    const answer = await new TestClient(shop.url).post('/api/auth/reset-password', {
      token,
      newPassword: fresh,
    });
    expect(answer.status).toBe(200);
    await expectGone(squatter);
  });
});

describe('an account with its owner’s confirmed address', () => {
  it('keeps second factor and payout account at a reset, while tokens and webhook endpoints end', async () => {
    const owner = await settled(true);
    const { seller } = owner;
    await resetByMail(seller);
    expect((await read(owner)).status).toBe(401);
    expect(await comeIn(seller)).toBeUndefined();
    expect(await rowsOf(seller, 'webhook_endpoints')).toEqual([]);
    expect(await rowsOf(seller, 'seller_accounts')).toHaveLength(1);
  });

  it('is written to of each address that events are sent to, and no other account is', async () => {
    const { seller } = await settled(true);
    const { seller: unconfirmed } = await settled();
    const subject = 'A new webhook endpoint of your account';
    const { mail } = await nextMail(server, { address: seller.email, subject });
    expect(mail.text).toMatch(/to 127\.0\.0\.1:\d+:/);
    await resetByMail(unconfirmed);
    expect(mailsTo(server, unconfirmed.email).map((sent) => sent.mail.subject)).not.toContain(
      subject,
    );
  });
});
