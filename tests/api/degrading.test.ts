import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type FaultProxy, startFaultProxy } from '#tests/support/fault-proxy.ts';
import { bringToRest } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { mailsTo, nextMail } from '#tests/support/mailbox.ts';
import { type OpenIdServer, startOpenIdProvider } from '#tests/support/openid-provider.ts';
import {
  askIntent,
  confirm,
  confirmUntilKnown,
  createPaymentFixtures,
  look,
  type PaymentFixtures,
} from '#tests/support/payment-fixtures.ts';
import { Popup } from '#tests/support/popup.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { type ProviderProcess, startProvider } from '#tests/support/shop-processes.ts';
import { type Answer, TestClient } from '#tests/support/test-client.ts';
import { nightly } from '#tests/support/thorough.ts';

/** One shop with a faulty line to everything that it needs. */
let behind: TestDatabase;
let provider: ProviderProcess;
let mailServer: MailServer;
let google: OpenIdServer;
let databaseLine: FaultProxy;
let providerLine: FaultProxy;
let mailLine: FaultProxy;
let shop: TestShop;
let fixtures: PaymentFixtures;

const shopSecret = 'the secret of a shop that everything fails';

beforeAll(async () => {
  [behind, mailServer, google] = await Promise.all([
    createTestDatabase(),
    startMailServer(),
    startOpenIdProvider(),
  ]);
  provider = await startProvider({ databaseUrl: behind.url, dataDir: '', shopSecret });
  [databaseLine, providerLine, mailLine] = await Promise.all([
    startFaultProxy(behind.url),
    startFaultProxy(provider.url),
    startFaultProxy(mailServer.url),
  ]);
  shop = await startTestShop({
    databaseUrl: databaseLine.url,
    shopSecret,
    pages: true,
    environment: {
      ...google.environment,
      STRIPE_API_URL: providerLine.url,
      SMTP_URL: mailLine.url,
      PAYMENT_WEBHOOKS: 'off',
      RECONCILE_SECONDS: '1',
    },
  });
  google.shops.add(shop.url);
  fixtures = await createPaymentFixtures(shop);
});

afterEach(async () => {
  await Promise.all([databaseLine, providerLine, mailLine].map((line) => line.setMode('pass')));
  // Work whose worker lost the database is kept for it for a minute: nobody waits for that here.
  await behind.database.pool.query('update outbox set locked_until = null where done_at is null');
  await bringToRest(shop);
  await expectInvariants(behind.database);
});

afterAll(async () => {
  await shop.close();
  await Promise.all([databaseLine, providerLine, mailLine].map((line) => line.close()));
  await provider.close();
  await mailServer.goDown();
  await google.close();
  await behind.drop();
});

/** A busy machine is slow, in milliseconds. */
const patiently = { timeout: 25_000 };

const order = (itemId: string) => ({
  itemId,
  phoneNumber: '01712 440 918',
  location: 'Dhanmondi 27, Dhaka',
});

const ordersOf = (buyer: TestClient) =>
  buyer.get(`/api/orders?email=${encodeURIComponent(buyer.email)}`);

/** Told that the shop cannot now, and when to come back. */
function expectSentAway(answer: Answer): void {
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(answer.body).toMatchObject({ ownStatus: expect.any(String), code: expect.any(String) });
}

/** The same for whoever opens a page: kept by nobody, with words and a way to try again, and nothing of ours in it. */
async function expectPageSentAway(answer: Response): Promise<void> {
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const page = await answer.text();
  expect(page).toContain('This page could not be shown');
  expect(page).toContain('The shop is busy. Please try again in a moment.');
  // A link: it works without scripts, which may not arrive either.
  expect(page).toMatch(/<a [^>]*href="\/\?from=friend"[^>]*>Try again<\/a>/);
  expect(page).not.toContain('ECONNREFUSED');
}

async function bookingsOf(itemId: string): Promise<{ id: string; state: string }[]> {
  const { rows } = await behind.database.pool.query(
    'select id, state from bookings where item_id = $1',
    [itemId],
  );
  return rows;
}

describe('a database', () => {
  const stranger = () => new TestClient(shop.url);

  async function becomeReady(): Promise<void> {
    await databaseLine.setMode('pass');
    await expect.poll(async () => (await stranger().get('/ready')).status, patiently).toBe(200);
  }

  it.each(['refuse', ...nightly('black hole')] as const)(
    'that is away (%s): every caller is told so, and is served again when it is back',
    async (mode) => {
      const [buyer, item] = await Promise.all([fixtures.buyer(), fixtures.item()]);
      const { retries } = shop.database.stats();
      await databaseLine.setMode(mode);
      const [list, orders, booking, ready, work, page, text, lost] = await Promise.all([
        stranger().get('/api/advertiseditems'),
        ordersOf(buyer),
        buyer.post('/api/addbooking', order(item.id)),
        stranger().get('/ready'),
        shop.database.transaction(async () => 'done').catch(() => 'failed'),
        fetch(`${shop.url}/?from=friend`),
        fetch(`${shop.url}/blogs`),
        fetch(`${shop.url}/no/such/page`),
      ]);
      for (const answer of [list, orders, booking]) expectSentAway(answer);
      expect(ready.status).toBe(503);
      expect(ready.body.missing).toContain('database');
      expect((await stranger().get('/health')).status).toBe(200);
      expect(work).toBe('failed');
      await expectPageSentAway(page);
      // What needs no database is there, and what is nowhere is not.
      expect([text.status, lost.status]).toEqual([200, 404]);
      // Who waited for a silent server once does not wait for it again and again.
      if (mode === 'black hole') expect(shop.database.stats().retries).toBe(retries);
      expect(await bookingsOf(item.id)).toEqual([]);
      await becomeReady();
      await buyer.book(item.id);
      expect((await ordersOf(buyer)).body).toHaveLength(1);
      expect((await fetch(shop.url)).status).toBe(200);
    },
  );

  it('that breaks off in the middle leaves all of a booking or nothing of it', async () => {
    const buyer = await fixtures.buyer();
    for (const bytes of [1, 300, 700, 1_200, 1_700]) {
      const item = await fixtures.item();
      databaseLine.cutAfter(bytes, bytes % 200 === 100 ? 'to target' : 'from target');
      const answer = await buyer.post('/api/addbooking', order(item.id));
      if (answer.status !== 200) expectSentAway(answer);
      const kept = await bookingsOf(item.id);
      if (answer.status === 200) {
        expect(kept).toEqual([{ id: answer.body.insertedId, state: 'open' }]);
      } else {
        // An answer that was lost may have been a yes: asking again says so.
        expect(kept.length).toBeLessThan(2);
        const again = await buyer.post('/api/addbooking', order(item.id));
        expect(again.status).toBe(kept.length === 0 ? 200 : 409);
      }
    }
    await becomeReady();
  });
});

describe('a payment provider', () => {
  it.each(['refuse', ...nightly('black hole', 'garbage')] as const)(
    'that is away (%s): all but paying goes on, paying says so, and what was paid is settled later',
    async (mode) => {
      const [paid, waiting, item] = await Promise.all([
        fixtures.authorised(),
        fixtures.deal(),
        fixtures.item(),
      ]);
      const { buyer } = waiting;
      const [{ _id: category }] = (await buyer.get('/api/categories')).body;
      await providerLine.setMode(mode);
      const [intent, confirmed, ...others] = await Promise.all([
        askIntent(waiting),
        confirm(paid),
        buyer.get('/api/categories'),
        buyer.get('/api/advertiseditems'),
        buyer.get(`/api/category/${category}`),
        buyer.post('/api/addbooking', order(item.id)),
        ordersOf(buyer),
      ]);
      expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expectSentAway(intent);
      expect(intent.body).toMatchObject({ code: 'provider_down' });
      expect(confirmed.status).toBe(202);
      expect(confirmed.body).toMatchObject({ modifiedCount: 0, ownStatus: expect.any(String) });
      expect((await look(shop, paid)).booking).toBe('open');

      await providerLine.setMode('pass');
      await bringToRest(shop);
      expect(await look(shop, paid)).toMatchObject({ booking: 'paid', payments: ['captured'] });
      expect((await confirmUntilKnown(paid)).body).toEqual({ modifiedCount: 1 });
      await fixtures.start(waiting);
    },
  );
});

it('a mail server that takes every word and says none: sign-up, a link and paying go on, mail leaves later', async () => {
  await mailLine.setMode('black hole');
  const deal = await fixtures.deal();
  const link = await new TestClient(shop.url).post('/api/auth/request-password-reset', {
    email: deal.buyer.email,
  });
  expect(link.status).toBe(200);
  expect((await confirm(await fixtures.authorised(deal))).body).toEqual({ modifiedCount: 1 });
  expect(mailsTo(mailServer, deal.buyer.email)).toEqual([]);
  await mailLine.setMode('pass');
  await shop.database.pool.query(
    'update outbox set run_after = now(), locked_until = null where done_at is null',
  );
  await nextMail(mailServer, { address: deal.buyer.email, subject: 'Choose a new password' });
  const { rows } = await shop.database.pool.query(
    "select payload->>'subject' as subject from outbox where key like 'payments.sold:%:buyer' and payload::text like '%' || $1 || '%'",
    [deal.buyer.email],
  );
  for (const { subject } of rows) {
    await nextMail(mailServer, { address: deal.buyer.email, subject });
  }
});

it('another company’s sign-in that is down: a password signs in, and the popup says what is wrong', async () => {
  const { email, password } = await fixtures.buyer();
  await google.close();
  const browser = new TestClient(shop.url);
  const [signedIn, begun] = await Promise.all([
    browser.post('/api/auth/sign-in/email', { email, password }),
    new Popup(shop.url).begin(),
  ]);
  expect(signedIn.status).toBe(200);
  expect(begun.status).toBe(503);
  expect(await begun.json()).toMatchObject({
    code: 'NETWORK_REQUEST_FAILED',
    message: expect.any(String),
  });
});
