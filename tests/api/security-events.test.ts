import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFixtures, type Fixtures } from '#tests/support/fixtures.ts';
import { confirm } from '#tests/support/payment-fixtures.ts';
import { idOf } from '#tests/support/people.ts';
import { sendRaw } from '#tests/support/raw-http.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import type { TestClient } from '#tests/support/test-client.ts';

let shop: TestShop;
let fixtures: Fixtures;

beforeAll(async () => {
  shop = await startTestShop({
    idle: true,
    environment: { LIMIT_CONTACT_MESSAGES_PER_HOUR: '1', LIMIT_PHONES_PER_DAY: '1' },
  });
  fixtures = await createFixtures(shop);
});

afterAll(() => shop.close());

interface Recorded {
  kind: string;
  route: string;
  request_id: string | null;
  person_id: string | null;
  address_hash: string | null;
}

/** What is on record since the call before this one. */
async function newRecords(attack: () => Promise<unknown>): Promise<Recorded[]> {
  const { pool } = shop.database;
  await shop.shop.securityEvents.flush();
  const { rows: last } = await pool.query('select coalesce(max(id), 0) as id from security_events');
  await attack();
  // An answer arrives a moment before its record is written.
  return expect
    .poll(async () => {
      await shop.shop.securityEvents.flush();
      const { rows } = await pool.query('select * from security_events where id > $1 order by id', [
        last[0].id,
      ]);
      return rows;
    })
    .not.toEqual([])
    .then(async () => {
      const { rows } = await pool.query('select * from security_events where id > $1 order by id', [
        last[0].id,
      ]);
      return rows;
    });
}

const json = { 'content-type': 'application/json' };
const barer = ({ token }: TestClient) => ({ authorization: `barer ${token}` });

const message = { from_name: 'A', from_email: 'a@mailbox.example.com', message: 'Hello there' };

/** One attack of each kind: what it is called on record, its route, how it is made. */
const attacks: [kind: string, route: string, attack: () => Promise<unknown>][] = [
  [
    'bad_token',
    'GET /api/uservalidationcheck',
    () =>
      fixtures.nobody.send('GET', '/api/uservalidationcheck', { authorization: 'barer forged' }),
  ],
  [
    'no_credentials',
    'GET /api/jwt',
    () => fixtures.nobody.get(`/api/jwt?email=${encodeURIComponent(fixtures.seller.email)}`),
  ],
  [
    'bad_credentials',
    'POST /api/auth/*',
    () =>
      fixtures.nobody.post('/api/auth/sign-in/email', {
        email: fixtures.seller.email,
        password: 'a wrong guess',
      }),
  ],
  ['forbidden', 'GET /api/reporteditems', () => fixtures.buyer.get('/api/reporteditems')],
  [
    'foreign_origin',
    'POST /api/contact',
    () =>
      fixtures.nobody.send(
        'POST',
        '/api/contact',
        { ...json, origin: 'https://evil.example' },
        JSON.stringify(message),
      ),
  ],
  [
    'foreign_object',
    'GET /api/bookings/:id',
    async () => fixtures.stranger.get(`/api/bookings/${(await fixtures.deal()).bookingId}`),
  ],
  [
    'forged_field',
    'POST /api/addusers',
    async () => {
      const { email, name, uid } = fixtures.newcomer;
      await fixtures.newcomer.post('/api/addusers', {
        email,
        name,
        uid,
        type: 'Buyer',
        isAdmin: true,
      });
    },
  ],
  [
    'forged_webhook',
    'POST /api/webhooks/stripe',
    () =>
      fixtures.nobody.send(
        'POST',
        '/api/webhooks/stripe',
        { ...json, 'stripe-signature': 't=1,v1=00' },
        '{}',
      ),
  ],
  [
    'hostile_upload',
    'POST /api/images',
    () => fixtures.seller.upload(Buffer.from('<svg onload="1"/>')),
  ],
  ['malformed_http', 'none', () => sendRaw(shop.url, 'hello\r\n\r\n')],
  [
    'malformed_request',
    'GET /api/orders',
    () => fixtures.buyer.get(`/api/orders?email[]=${encodeURIComponent(fixtures.buyer.email)}`),
  ],
  [
    'phones_collected',
    'GET /api/product/:id',
    async () => fixtures.buyer.get(`/api/product/${await fixtures.itemId()}`),
  ],
  [
    'price_tampering',
    'POST /api/create-payment-intent',
    async () =>
      fixtures.buyer.post('/api/create-payment-intent', {
        price: 1,
        bookingId: (await fixtures.deal()).bookingId,
      }),
  ],
  [
    'prototype_poisoning',
    'POST /api/contact',
    () => fixtures.nobody.send('POST', '/api/contact', json, '{"__proto__":{"isAdmin":true}}'),
  ],
  [
    'sideways_get',
    'GET /api/makeadvertise/:id',
    async () =>
      fixtures.seller.send('GET', `/api/makeadvertise/${await fixtures.itemId()}`, {
        ...barer(fixtures.seller),
        'sec-purpose': 'prefetch',
      }),
  ],
  [
    'too_deep',
    'POST /api/contact',
    () =>
      fixtures.nobody.send(
        'POST',
        '/api/contact',
        json,
        `{"a":${'['.repeat(20)}${']'.repeat(20)}}`,
      ),
  ],
  [
    'too_large',
    'POST /api/addproduct',
    () => fixtures.seller.post('/api/addproduct', { name: 'x'.repeat(70_000) }),
  ],
  [
    'too_many',
    'POST /api/contact',
    async () => {
      await fixtures.nobody.post('/api/contact', message);
      await fixtures.nobody.post('/api/contact', message);
    },
  ],
  ['unknown_call', 'GET unknown', () => fixtures.nobody.get('/api/wp-admin')],
];

describe('a refused attack leaves one record', () => {
  test.each(attacks)('%s: %s', async (kind, route, attack) => {
    const records = await newRecords(attack);
    expect(records).toEqual([expect.objectContaining({ kind, route })]);
    expect(records[0]?.address_hash).toMatch(/^[\w-]{22}$/);
    if (route === 'none') return;
    const id = records[0]?.request_id;
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    const log = shop.logText();
    const line = log.split('\n').find((text) => text.includes(`"event":"${kind}"`));
    expect(line).toContain('An attack was refused.');
    expect(log).toContain(`"event":"${kind}","route":"${route}","requestId":"${id}"`);
  });

  test('that names who did it, when that is known', async () => {
    const [record] = await newRecords(() => fixtures.buyer.get('/api/reporteditems'));
    expect(record?.person_id).toBe(await idOf(shop, fixtures.buyer));
  });

  test("somebody else's payment confirmed", async () => {
    const payment = await fixtures.authorised(await fixtures.deal());
    const records = await newRecords(() => confirm(payment, { by: fixtures.stranger }));
    expect(records).toMatchObject([{ kind: 'foreign_object', route: 'PUT /api/confirmorder' }]);
  });
});

test('an old link to an item is no attack', async () => {
  const records = await newRecords(async () => {
    const { status } = await fixtures.nobody.get(
      '/api/product/0d171500-0000-4000-8000-00000000dead',
    );
    expect(status).toBe(404);
    await fixtures.nobody.get('/api/wp-admin');
  });
  expect(records.map(({ kind }) => kind)).toEqual(['unknown_call']);
});

test('no record and no line carries a secret or says who somebody is', async () => {
  await shop.shop.securityEvents.flush();
  const { rows } = await shop.database.pool.query('select * from security_events');
  const written = JSON.stringify(rows) + shop.logText();
  const people = [
    fixtures.seller,
    fixtures.buyer,
    fixtures.stranger,
    fixtures.newcomer,
    fixtures.admin,
  ];
  for (const { email, name, token, cookie } of people) {
    for (const secret of [email, encodeURIComponent(email), name, token, cookie].filter(Boolean)) {
      expect(written).not.toContain(secret);
    }
  }
  for (const secret of ['a wrong guess', 'forged"', 'evil.example', '127.0.0.1']) {
    expect(JSON.stringify(rows)).not.toContain(secret);
  }
});

test('what people do by themselves leaves none', async () => {
  const { pool } = shop.database;
  const count = async () => {
    await shop.shop.securityEvents.flush();
    return (await pool.query('select count(*) from security_events')).rows[0].count;
  };
  const before = await count();
  await fixtures.seller.get('/api/categories');
  await fixtures.seller.post('/api/addproduct', { name: '' });
  await fixtures.nobody.get('/no-such-page');
  // Broken off on the page of a provider: the browser asks once more on its way back.
  const payment = await fixtures.start(await fixtures.deal());
  expect((await confirm(payment)).body.code).toBe('payment_not_done');
  const itemId = await fixtures.itemId();
  await fixtures.stranger.book(itemId);
  await fixtures.stranger.post('/api/addbooking', {
    itemId,
    phoneNumber: '01712 440 918',
    location: 'Dhaka',
  });
  // The last of them leaves one, after which the others would be there.
  const records = await newRecords(() => fixtures.buyer.get('/api/reporteditems'));
  expect(records).toHaveLength(1);
  expect(Number(await count())).toBe(Number(before) + 1);
});
