import { ECDH } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinAdmin } from '#tests/support/admin.ts';
import { conversation, write } from '#tests/support/conversations.ts';
import { changeListing } from '#tests/support/listing.ts';
import { idOf } from '#tests/support/people.ts';
import {
  type PushBrowser,
  type PushService,
  startPushService,
} from '#tests/support/push-service.ts';
import { roomyLimits } from '#tests/support/roomy-limits.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

let service: PushService;
let shop: TestShop;
let seller: TestClient;

beforeAll(async () => {
  service = await startPushService();
  const environment = { ...roomyLimits, PUSH_SERVICE_URL: service.url };
  shop = await startTestShop({ idle: true, environment });
  seller = await member('Seller', 'Rafiq Hasan');
});
afterAll(async () => {
  await shop.close();
  await service.close();
});

const member = (type: 'Buyer' | 'Seller' = 'Buyer', name = 'Nadia Islam') =>
  new TestClient(shop.url, name).join(type);

const subscribe = (by: TestClient, { subscription }: PushBrowser) =>
  by.post('/api/pushsubscriptions', subscription);

const at = ({ subscription }: PushBrowser) =>
  `endpoint=${encodeURIComponent(subscription.endpoint)}`;

const isOn = async (by: TestClient, browser: PushBrowser) =>
  (await by.get(`/api/pushkey?${at(browser)}`)).body.on;

const outbox = async (what: string) =>
  (await shop.database.pool.query(`${what} and kind = 'push.send'`)).rows;

/** Tells everybody of everything, and tries each push once that is not sent. */
async function settle(workers = [shop.shop.workers]): Promise<void> {
  await shop.shop.workers.watching.drain();
  await shop.database.pool.query(
    "update outbox set run_after = now() where kind = 'push.send' and done_at is null",
  );
  await Promise.all(workers.map(({ push }) => push?.drain()));
}

/** Tries after which a push is given up. */
const tries = 9;

/** Seconds until the next try of the push that failed; 0 where there is none. */
async function pause(): Promise<number> {
  const [row] = await outbox(
    'select extract(epoch from max(run_after) - now())::float as pause from outbox where done_at is null and attempts > 0',
  );
  return row.pause ?? 0;
}

/** Somebody who sells, and has a browser that is told of it. */
async function listener(host?: string) {
  const who = await member('Seller', 'Mehedi Alam');
  const browser = service.browser(host);
  expect((await subscribe(who, browser)).status).toBe(200);
  return { who, browser, book: async () => (await member()).book(await who.sell()) };
}

describe('a browser', () => {
  it('is given one key by every process, and is told only once it asks', async () => {
    const buyer = await member();
    const browser = service.browser();
    const { publicKey, on } = (await buyer.get(`/api/pushkey?${at(browser)}`)).body;
    expect(on).toBe(false);
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
    ECDH.convertKey(publicKey, 'prime256v1', 'base64url', 'base64url', 'uncompressed');
    const beside = await startTestShop({ beside: shop, idle: true });
    const there = new TestClient(beside.url);
    there.token = buyer.token;
    expect((await there.get('/api/pushkey')).body).toEqual({ publicKey, on: false });
    await beside.close();
    const { body } = await subscribe(buyer, browser);
    expect(body).toEqual({ acknowledged: true, insertedId: expect.any(String) });
    expect((await subscribe(buyer, browser)).body).toEqual(body);
    expect(await isOn(buyer, browser)).toBe(true);
    const remove = () => buyer.delete(`/api/pushsubscriptions?${at(browser)}`);
    expect((await remove()).body).toEqual({ deletedCount: 1 });
    expect((await remove()).status).toBe(404);
    expect(await isOn(buyer, browser)).toBe(false);
  });

  it('is told in one line, with a link, sealed for it alone, and nobody else is', async () => {
    const { who, browser } = await listener('updates.push.services.mozilla.com');
    const other = await listener();
    const itemId = await who.sell({ name: 'Contax G2' });
    const buyer = await member('Buyer', 'Tania Akter');
    const bookingId = await buyer.book(itemId);
    await settle();
    const { publicKey } = (await who.get('/api/pushkey')).body;
    expect(browser.received).toEqual([
      {
        data: {
          title: 'Contax G2',
          body: 'Tania Akter booked it.',
          url: `/dashboard/deal/${bookingId}`,
          tag: expect.any(String),
          lang: 'en',
        },
        headers: expect.objectContaining({
          ttl: '86400',
          'content-encoding': 'aes128gcm',
          topic: expect.stringMatching(/^[\w-]{1,32}$/),
        }),
        vapid: {
          aud: 'https://updates.push.services.mozilla.com',
          exp: expect.any(Number),
          sub: 'mailto:no-reply@shop.test',
          key: publicKey,
        },
      },
    ]);
    expect(other.browser.asked()).toBe(0);
  });

  it('speaks the language of its reader', async () => {
    const { who, browser, book } = await listener();
    who.cookie = `${who.cookie}; ditiyo.language=bn`;
    await who.takeToken();
    await book();
    await settle();
    expect(browser.received[0]?.data).toMatchObject({
      body: 'Nadia Islam এটি বুক করেছেন।',
      lang: 'bn',
    });
  });

  it('hears who wrote and never what, of a conversation the last, and nothing that is read', async () => {
    const { who, browser } = await listener();
    const buyer = await member('Buyer', 'Tania Akter');
    const itemId = await who.sell();
    const id = await conversation(buyer, itemId);
    await settle();
    await write(buyer, id, 'And the charger?');
    await settle();
    const tags = browser.received.map(({ data }) => data.tag);
    expect(tags).toEqual([id, id]);
    expect(browser.received[1]?.data).toMatchObject({
      body: 'Tania Akter wrote to you about it.',
      url: `/messages/${id}`,
    });
    expect(JSON.stringify(browser.received)).not.toContain('charger');
    await write(buyer, id, 'Hello?');
    await shop.shop.workers.watching.drain();
    await who.post(`/api/conversations/${id}/read`, { n: 3 });
    await settle();
    expect(browser.asked()).toBe(2);
  });

  it('hears of a sale for cash from the buyer’s word, not from the seller’s own', async () => {
    const { who, browser } = await listener();
    const sell = async (...sides: ('buyer' | 'seller')[]) => {
      const buyer = await member('Buyer', 'Tania Akter');
      const bookingId = await buyer.book(await who.sell());
      for (const side of sides) {
        await (side === 'buyer' ? buyer : who).post(`/api/deals/${bookingId}/handover`);
      }
      await settle();
      const told = browser.received.filter(
        ({ data }) => data.url === `/dashboard/deal/${bookingId}`,
      );
      return told.map(({ data }) => data.body);
    };
    const sold = 'Tania Akter bought it, and it is paid.';
    expect(await sell('seller', 'buyer')).toContain(sold);
    expect(await sell('buyer', 'seller')).not.toContain(sold);
  });

  it('is told of the topics that its person wants pushed', async () => {
    const { who, browser, book } = await listener();
    const itemId = await seller.sell({ resalePrice: 50_000 });
    await who.put(`/api/wishlist/${itemId}`);
    await changeListing(seller, itemId, { resalePrice: 49_000 });
    await settle();
    expect(browser.asked()).toBe(0);
    await who.patch('/api/noticesettings', { topic: 'prices', push: true });
    await who.patch('/api/noticesettings', { topic: 'deal', push: false });
    await changeListing(seller, itemId, { resalePrice: 48_000 });
    await book();
    await settle();
    expect(browser.received.map(({ data }) => data.body)).toEqual([
      'Costs 48,000 tk now, 49,000 tk before.',
    ]);
  });
});

describe('a push', () => {
  it('goes out once to each browser, however many processes send', async () => {
    const { who, browser, book } = await listener();
    const second = service.browser('web.push.apple.com');
    await subscribe(who, second);
    const environment = { PUSH_SERVICE_URL: service.url };
    const beside = await Promise.all(
      [1, 2].map(() => startTestShop({ beside: shop, idle: true, environment })),
    );
    for (let n = 0; n < 5; n += 1) await book();
    await settle([shop, ...beside].map((each) => each.shop.workers));
    for (const { received, asked } of [browser, second]) {
      expect(asked()).toBe(5);
      expect(new Set(received.map(({ data }) => data.tag)).size).toBe(5);
    }
    await Promise.all(beside.map((each) => each.close()));
  });

  it.each([404, 410])('that is answered by %i is the last to that browser', async (status) => {
    const { who, browser, book } = await listener();
    browser.answer(status);
    await book();
    await settle();
    expect(await isOn(who, browser)).toBe(false);
    await book();
    await settle();
    expect(browser.asked()).toBe(1);
  });

  it.each([429, 500, 503])('that is answered by %s is tried again', async (manner) => {
    const { who, browser, book } = await listener();
    browser.answer(manner, manner, 201);
    await book();
    await settle();
    expect(browser.received).toEqual([]);
    await settle();
    await settle();
    expect(browser.asked()).toBe(3);
    expect(browser.received).toHaveLength(1);
    await settle();
    expect(browser.asked()).toBe(3);
    expect(await isOn(who, browser)).toBe(true);
  });

  it('is tried for more than an hour, and given up before it is a day old: nobody need look after it', async () => {
    const { browser, book } = await listener();
    browser.answer(503);
    await book();
    let waited = 0;
    for (let n = 1; n <= tries; n += 1) {
      await settle();
      waited += await pause();
    }
    expect(waited).toBeGreaterThan(3_600);
    expect(waited).toBeLessThan(24 * 3_600);
    await settle();
    expect(browser.asked()).toBe(tries);
    expect(await outbox('select 1 from outbox where parked_at is not null')).toEqual([]);
    const { rows } = await shop.database.pool.query('select kind from alarms');
    expect(rows).toEqual([]);
  });

  it.each([
    ['seconds', 429, (): string => '5000', 5_000],
    ['seconds', 503, (): string => '5000', 5_000],
    ['a date', 429, () => new Date(Date.now() + 5_000_000).toUTCString(), 5_000],
    ['a month', 503, () => String(30 * 24 * 3_600), 6 * 3_600],
    ['a month, as a date', 429, () => new Date(Date.now() + 3e9).toUTCString(), 6 * 3_600],
  ] as const)(
    'waits as long as the service asks for: %s, with %i',
    async (_, status, when, seconds) => {
      const { browser, book } = await listener();
      browser.answer({ status, retryAfter: when() }, 201);
      await book();
      await settle();
      // A date has whole seconds.
      expect(await pause()).toBeGreaterThan(seconds - 30);
      expect(await pause()).toBeLessThanOrEqual(seconds);
      await settle();
      expect(browser.received).toHaveLength(1);
    },
  );

  it.each([
    [503, '-5'],
    [429, 'soon'],
    [503, 'Thu, 01 Jan 2026 00:00:00 GMT'],
    [503, '0'],
    [500, '5000'],
  ])(
    'answered by %i goes on as ever where it is asked to wait for %s',
    async (status, retryAfter) => {
      const { browser, book } = await listener();
      browser.answer({ status, retryAfter }, 201);
      await book();
      await settle();
      expect(await pause()).toBeGreaterThan(10);
      expect(await pause()).toBeLessThan(60);
      await settle();
      expect(browser.received).toHaveLength(1);
    },
  );

  it.each([302, 400, 403])(
    'that is answered by %i goes nowhere else, and is not tried again',
    async (status) => {
      const { who, browser, book } = await listener();
      browser.answer(status);
      await book();
      await settle();
      await settle();
      expect(browser.asked()).toBe(1);
      expect(await isOn(who, browser)).toBe(true);
    },
  );

  it('of yesterday is no news, and leaves nothing of whom it was for', async () => {
    const { browser, book } = await listener();
    await book();
    await shop.shop.workers.watching.drain();
    await shop.database.pool.query("update notices set created_at = now() - interval '25 hours'");
    await settle();
    expect(browser.asked()).toBe(0);
    const payloads = await outbox('select distinct payload from outbox where done_at is not null');
    expect(payloads).toEqual([{ payload: {} }]);
  });

  it('is never written to the log with its address', async () => {
    const { browser, book } = await listener();
    browser.answer(500, 400);
    await book();
    await settle();
    await settle();
    expect(browser.asked()).toBe(2);
    expect(shop.logText()).not.toContain(new URL(browser.subscription.endpoint).pathname);
  });
});

describe('a browser is told nothing more', () => {
  const ends: Record<string, (who: TestClient) => Promise<unknown>> = {
    'when its person signs out there': (who) => who.post('/api/auth/sign-out'),
    'when its person signs out everywhere': (who) =>
      who.post('/api/sessions/end-all', { alsoHere: true }),
    'when its person is suspended': async (who) =>
      (await joinAdmin(shop)).post(`/api/people/${await idOf(shop, who)}/suspend`, {
        reason: 'Sells what is not there.',
      }),
    'when its person leaves': (who) =>
      who.post('/api/my-account/delete', { password: who.password }),
  };

  it.each(Object.keys(ends))('%s', async (when) => {
    const { who, browser, book } = await listener();
    if (when !== 'when its person leaves') await book();
    await shop.shop.workers.watching.drain();
    expect(await ends[when]?.(who)).toMatchObject({ status: 200 });
    await settle();
    expect(browser.asked()).toBe(0);
    const { rows } = await shop.database.pool.query(
      'select 1 from push_subscriptions where endpoint = $1',
      [browser.subscription.endpoint],
    );
    expect(rows).toEqual([]);
  });

  it('when somebody else is told there', async () => {
    const { who, browser, book } = await listener();
    await book();
    await shop.shop.workers.watching.drain();
    const next = await member();
    expect((await subscribe(next, browser)).status).toBe(200);
    await settle();
    expect(browser.asked()).toBe(0);
    expect(await isOn(who, browser)).toBe(false);
    expect(await isOn(next, browser)).toBe(true);
    // What is no longer theirs they cannot take away.
    expect((await who.delete(`/api/pushsubscriptions?${at(browser)}`)).status).toBe(404);
    expect(await isOn(next, browser)).toBe(true);
  });

  it('when its person has ten newer ones', async () => {
    const { who, browser } = await listener();
    const newer = Array.from({ length: 10 }, () => service.browser());
    await Promise.all(newer.map((each) => subscribe(who, each)));
    expect(await isOn(who, browser)).toBe(false);
    expect(await Promise.all(newer.map((each) => isOn(who, each)))).toEqual(newer.map(() => true));
  });
});

describe('are refused:', () => {
  const good = 'https://fcm.googleapis.com/fcm/send/abc';
  const ask = async (given: object) => {
    const { subscription } = service.browser();
    return seller.post('/api/pushsubscriptions', { ...subscription, ...given });
  };

  it.each([
    ['plain http', 'http://fcm.googleapis.com/fcm/send/abc'],
    ['another port', 'https://fcm.googleapis.com:8443/fcm/send/abc'],
    ['a password', 'https://fcm.googleapis.com:a@evil.example/fcm/send/abc'],
    ['a name', 'https://fcm.googleapis.com@evil.example/'],
    ['an IPv4 address', 'https://127.0.0.1/fcm/send/abc'],
    ['one in disguise', 'https://2130706433/'],
    ['an IPv6 address', 'https://[::1]/fcm/send/abc'],
    ['a name of this machine', 'https://localhost/'],
    ['a backslash', 'https://fcm.googleapis.com\\@evil.example/'],
    ['a dot behind the host', 'https://fcm.googleapis.com./fcm/send/abc'],
    ['a line break', 'https://fcm.googleapis.com/a\r\nhost: evil.example'],
    ['a fragment', `${good}#x`],
    ['no address', 'fcm.googleapis.com'],
    ['another scheme', 'file:///etc/passwd'],
    ['1,001 letters', `${good}${'x'.repeat(1_001 - good.length)}`],
  ])('%s, at its field', async (_, endpoint) => {
    expect(await ask({ endpoint })).toMatchObject({
      status: 400,
      body: { code: 'bad_input', issues: [{ path: 'endpoint' }] },
    });
  });

  it.each([
    'https://evil.example/',
    'https://fcm.googleapis.com.evil.example/',
    'https://notify.windows.com/',
    'https://evilnotify.windows.com/',
  ])('%s, which is no host of the list', async (endpoint) => {
    expect(await ask({ endpoint })).toMatchObject({ status: 409, body: { code: 'push_host' } });
  });

  it('and one below a name of the list is taken', async () => {
    const browser = service.browser('wns2-sg2p.notify.windows.com');
    expect((await subscribe(seller, browser)).status).toBe(200);
  });

  it.each([
    ['keys.p256dh', { p256dh: 'BBBB' }],
    ['keys.p256dh', { p256dh: `B${'A'.repeat(86)}` }],
    ['keys.auth', { auth: 'AAAA' }],
  ])('a bad key, at %s', async (path, change) => {
    const { keys } = service.browser().subscription;
    expect(await ask({ keys: { ...keys, ...change } })).toMatchObject({
      status: 400,
      body: { issues: [{ path }] },
    });
  });

  it('all of it, where the shop sends none', async () => {
    const beside = await startTestShop({
      beside: shop,
      idle: true,
      environment: { WEB_PUSH: 'off' },
    });
    const who = new TestClient(beside.url);
    who.token = seller.token;
    const refused = { status: 409, body: { code: 'push_off' } };
    expect(await who.get('/api/pushkey')).toMatchObject(refused);
    expect(await subscribe(who, service.browser())).toMatchObject(refused);
    const { who: quiet, browser } = await listener();
    await (await member()).book(await quiet.sell());
    await beside.shop.workers.watching.drain();
    await settle();
    expect(beside.shop.workers.push).toBeUndefined();
    expect(browser.asked()).toBe(0);
    await beside.close();
  });
});

it('how pushes end is counted', async () => {
  const environment = { ...roomyLimits, PUSH_SERVICE_URL: service.url, METRICS_PORT: '0' };
  const counting = await startTestShop({ beside: shop, idle: true, environment });
  const address = await counting.shop.metrics?.listen();
  for (const [status, times] of [
    [201, 1],
    [410, 1],
    [400, 1],
    [503, tries],
  ] as const) {
    const { browser, book } = await listener();
    browser.answer(status);
    await book();
    for (let n = 0; n < times; n += 1) await settle([counting.shop.workers]);
  }
  const text = await (await fetch(`${address}/metrics`)).text();
  for (const end of ['sent', 'gone', 'refused', 'given_up']) {
    expect(text).toContain(`ditiyo_push_total{end="${end}"} 1`);
  }
  await counting.close();
});

it('whoever takes their data along is told of their browsers, and not how to reach them', async () => {
  const { who, browser } = await listener();
  const { body } = await who.get('/api/my-data');
  expect(body.pushSubscriptions).toEqual([
    { service: 'fcm.googleapis.com', createdAt: expect.any(String) },
  ]);
  const { endpoint, keys } = browser.subscription;
  for (const secret of [endpoint, keys.p256dh, keys.auth]) {
    expect(JSON.stringify(body)).not.toContain(secret);
  }
});
