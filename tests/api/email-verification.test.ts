import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { linkIn, mailsTo, nextMail } from '#tests/support/mailbox.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { sampleProduct, TestClient } from '#tests/support/test-client.ts';

let server: MailServer;
let shop: TestShop;

const subject = 'Confirm your e-mail address';
const quota = 2;

const settings = (more: Record<string, string> = {}) => ({
  SMTP_URL: server.url,
  LIMIT_UNVERIFIED_PRODUCTS_PER_DAY: String(quota),
  LIMIT_UNVERIFIED_BOOKINGS_PER_DAY: String(quota),
  LIMIT_MAILED_LINKS_PER_HOUR: '5',
  ...more,
});

beforeAll(async () => {
  server = await startMailServer();
  shop = await startTestShop({ environment: settings() });
});
afterAll(async () => {
  await shop.close();
  await server.goDown();
});

const join = (type: 'Buyer' | 'Seller' = 'Buyer', at = shop) => new TestClient(at.url).join(type);
const confirm = (token: string, at = shop) =>
  new TestClient(at.url).post('/api/auth/verify-email', { token });
const isVerified = async (who: TestClient) =>
  (await who.get('/api/auth/get-session')).body.user.emailVerified;
const tokenOf = async ({ email: address }: TestClient, after = 0) =>
  linkIn(await nextMail(server, { address, subject, after })).token;

/** Everything that a seller needs to try to add a product; the answer to the try. */
async function add(seller: TestClient) {
  const [{ body: categories }, { body: image }] = await Promise.all([
    seller.get('/api/categories'),
    seller.upload(),
  ]);
  const facts = { category: categories[0]._id, image: image.data.display_url };
  return seller.post('/api/addproduct', { ...sampleProduct, ...facts });
}

describe('an e-mail address', () => {
  test('is confirmed by a link that comes with the sign-up, once, by a press', async () => {
    const person = await join();
    expect(await isVerified(person)).toBe(false);
    const mail = await nextMail(server, { address: person.email, subject });
    const { address, token } = linkIn(mail);
    expect(address).toMatch(/^http:\/\/shop\.test\/verify-email\?token=[\w-]{43}$/);
    // The name is the sender's own words, and the mailbox may be somebody else's.
    expect(mail.raw).not.toContain(person.name);
    // Programs that look for viruses follow links.
    await new TestClient(shop.url).get(`/api/auth/verify-email?token=${token}`);
    expect(await isVerified(person)).toBe(false);
    expect(await confirm(token)).toMatchObject({ status: 200, body: { status: true } });
    expect(await isVerified(person)).toBe(true);
    expect(await confirm(token)).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } });
  });

  test('is not confirmed by a link that is an hour old, nor by one that changes passwords', async () => {
    const person = await join();
    const token = await tokenOf(person);
    const { email } = person;
    await person.post('/api/auth/request-password-reset', { email });
    const reset = linkIn(
      await nextMail(server, { address: email, subject: 'Choose a new password' }),
    );
    expect((await confirm(reset.token)).body.code).toBe('INVALID_TOKEN');
    const newPassword = 'a brand new battery';
    const changed = await person.post('/api/auth/reset-password', { token, newPassword });
    expect(changed.body.code).toBe('INVALID_TOKEN');
    await shop.database.pool.query(
      "update identity_verifications set expires_at = expires_at - interval '60 minutes' where identifier like 'verify:%'",
    );
    expect((await confirm(token)).body.code).toBe('INVALID_TOKEN');
    expect(await isVerified(person)).toBe(false);
  });

  test('is looked at before it is confirmed: whose account, and since when', async () => {
    const person = await join();
    const token = await tokenOf(person);
    const look = (given: string) =>
      new TestClient(shop.url).post('/api/auth/verify-email/look', { token: given });
    const { status, body } = await look(token);
    expect(status).toBe(200);
    expect(body).toEqual({
      name: person.name,
      email: person.email,
      openedAt: expect.stringMatching(/^20\d\d-/),
    });
    expect((await look('x'.repeat(43))).body.code).toBe('INVALID_TOKEN');
    // Looking uses nothing up.
    expect((await confirm(token)).status).toBe(200);
    expect((await look(token)).body.code).toBe('INVALID_TOKEN');
  });

  test('that somebody else gave is refused by its owner: whoever gave it is out, and the owner can have the account', async () => {
    const stranger = await join();
    const { email, password } = stranger;
    const token = await tokenOf(stranger);
    const owner = new TestClient(shop.url);
    const refuse = () => owner.post('/api/auth/verify-email/refuse', { token });
    expect(await refuse()).toMatchObject({ status: 200, body: { status: true } });
    expect((await stranger.get('/api/uservalidationcheck')).status).toBe(401);
    expect((await stranger.get('/api/auth/get-session')).body).toBeNull();
    const signIn = (given: string) =>
      new TestClient(shop.url).post('/api/auth/sign-in/email', { email, password: given });
    expect((await signIn(password)).status).toBe(401);
    // Once, and not to confirm it afterwards.
    expect((await refuse()).body.code).toBe('INVALID_TOKEN');
    expect((await confirm(token)).body.code).toBe('INVALID_TOKEN');
    await owner.post('/api/auth/request-password-reset', { email });
    const reset = linkIn(
      await nextMail(server, { address: email, subject: 'Choose a new password' }),
    );
    const newPassword = 'a brand new battery';
    await owner.post('/api/auth/reset-password', { token: reset.token, newPassword });
    expect((await signIn(newPassword)).status).toBe(200);
  });

  test('that is confirmed is not given away by an older link', async () => {
    const person = await join();
    const first = await tokenOf(person);
    await person.post('/api/auth/send-verification-email');
    const second = await tokenOf(person, 1);
    expect((await confirm(second)).status).toBe(200);
    const late = await new TestClient(shop.url).post('/api/auth/verify-email/refuse', {
      token: first,
    });
    expect(late.body.code).toBe('INVALID_TOKEN');
    expect((await person.get('/api/uservalidationcheck')).status).toBe(200);
  });

  test('gets the mail again when its owner asks, a few times an hour', async () => {
    const person = await join();
    await tokenOf(person);
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      statuses.push((await person.post('/api/auth/send-verification-email')).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const token = await tokenOf(person, 5);
    expect((await confirm(token)).status).toBe(200);
    const again = await person.post('/api/auth/send-verification-email');
    expect(again).toMatchObject({ status: 400, body: { code: 'EMAIL_ALREADY_VERIFIED' } });
    const stranger = await new TestClient(shop.url).post('/api/auth/send-verification-email', {
      email: person.email,
    });
    expect(stranger.status).toBe(401);
  });

  test('counts as confirmed when its owner chose a new password by mail', async () => {
    const { email } = await join();
    const person = new TestClient(shop.url);
    await person.post('/api/auth/request-password-reset', { email });
    const reset = await nextMail(server, { address: email, subject: 'Choose a new password' });
    const password = 'a brand new battery';
    const { token } = linkIn(reset);
    await person.post('/api/auth/reset-password', { token, newPassword: password });
    await person.post('/api/auth/sign-in/email', { email, password });
    expect(await isVerified(person)).toBe(true);
  });
});

describe('until it is confirmed', () => {
  test('a seller adds a few products a day, and then as many as others', async () => {
    const seller = await join('Seller');
    for (let tries = 0; tries < quota; tries += 1) expect((await add(seller)).status).toBe(200);
    const refused = await add(seller);
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'unverified_quota',
        ownStatus: expect.stringContaining('Confirm your e-mail address'),
      },
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3600);
    await confirm(await tokenOf(seller));
    expect((await add(seller)).status).toBe(200);
  });

  test('a buyer books a few items a day, and then as many as others', async () => {
    const [seller, buyer] = await Promise.all([join('Seller'), join()]);
    await confirm(await tokenOf(seller));
    for (let tries = 0; tries < quota; tries += 1) await buyer.book(await seller.sell());
    const itemId = await seller.sell();
    const booking = { itemId, phoneNumber: '01712 440 918', location: 'Dhanmondi 27, Dhaka' };
    expect(await buyer.post('/api/addbooking', booking)).toMatchObject({
      status: 429,
      body: { code: 'unverified_quota' },
    });
    await confirm(await tokenOf(buyer));
    expect((await buyer.post('/api/addbooking', booking)).status).toBe(200);
  });

  test('nobody sells or pays where the shop asks for it', async () => {
    const strict = await startTestShop({ environment: settings({ REQUIRE_VERIFIED: 'sell,pay' }) });
    try {
      const [seller, buyer] = await Promise.all([join('Seller', strict), join('Buyer', strict)]);
      const verifyFirst = {
        status: 409,
        body: { code: 'verify_first', ownStatus: expect.stringContaining('confirm') },
      };
      expect(await add(seller)).toMatchObject(verifyFirst);
      await confirm(await tokenOf(seller), strict);
      const bookingId = await buyer.book(await seller.sell());
      const pay = () =>
        buyer.post('/api/create-payment-intent', {
          bookingId,
          price: sampleProduct.resalePrice,
        });
      expect(await pay()).toMatchObject(verifyFirst);
      await confirm(await tokenOf(buyer), strict);
      expect((await pay()).body.clientSecret).toEqual(expect.any(String));
    } finally {
      await strict.close();
    }
  });

  test('everybody does all of it in a shop that sends no mail', async () => {
    const quiet = await startTestShop({
      environment: {
        LIMIT_UNVERIFIED_PRODUCTS_PER_DAY: '1',
        LIMIT_UNVERIFIED_BOOKINGS_PER_DAY: '1',
      },
    });
    try {
      const [seller, buyer] = await Promise.all([join('Seller', quiet), join('Buyer', quiet)]);
      await buyer.book(await seller.sell());
      await buyer.book(await seller.sell());
      const asked = await buyer.post('/api/auth/send-verification-email');
      expect(asked.body.code).toBe('MAIL_NOT_SENT_HERE');
    } finally {
      await quiet.close();
    }
  });
});

describe('an address that is taken', () => {
  const taken = 'You already have an account';

  test('tells its owner by mail that somebody tried it, and the stranger what it always did', async () => {
    const owner = await join();
    const stranger = new TestClient(shop.url);
    const attempt = () =>
      stranger.post('/api/auth/sign-up/email', {
        name: 'Click http://evil.example',
        email: owner.email.toUpperCase(),
        password: 'correct horse',
      });
    expect(await attempt()).toMatchObject({
      status: 422,
      body: { code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL' },
    });
    const mail = await nextMail(server, { address: owner.email, subject: taken });
    expect(mail.raw).not.toContain('evil.example');
    await attempt();
    await attempt();
    // A mail that was promised later has come: those before it would have, too.
    const other = await join();
    await tokenOf(other);
    const told = mailsTo(server, owner.email).filter((one) => one.mail.subject === taken);
    expect(told).toHaveLength(1);
  });
});
