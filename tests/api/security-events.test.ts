import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '#tests/support/caller.ts';
import { type Cast, gatherCast } from '#tests/support/cast.ts';
import { confirm } from '#tests/support/market.ts';
import { idOf } from '#tests/support/people.ts';
import { sendRaw } from '#tests/support/raw-http.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let cast: Cast;

beforeAll(async () => {
  shop = await startTestShop({
    idle: true,
    environment: { LIMIT_CONTACT_MESSAGES_PER_HOUR: '1', LIMIT_PHONES_PER_DAY: '1' },
  });
  cast = await gatherCast(shop);
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
const barer = ({ token }: Caller) => ({ authorization: `barer ${token}` });

const message = { from_name: 'A', from_email: 'a@mailbox.example.com', message: 'Hello there' };

/** One attack of each kind: what it is called on record, its route, how it is made. */
const attacks: [kind: string, route: string, attack: () => Promise<unknown>][] = [
  [
    'bad_token',
    'GET /api/uservalidationcheck',
    () => cast.nobody.send('GET', '/api/uservalidationcheck', { authorization: 'barer forged' }),
  ],
  [
    'no_credentials',
    'GET /api/jwt',
    () => cast.nobody.get(`/api/jwt?email=${encodeURIComponent(cast.seller.email)}`),
  ],
  [
    'bad_credentials',
    'POST /api/auth/*',
    () =>
      cast.nobody.post('/api/auth/sign-in/email', {
        email: cast.seller.email,
        password: 'a wrong guess',
      }),
  ],
  ['forbidden', 'GET /api/reporteditems', () => cast.buyer.get('/api/reporteditems')],
  [
    'foreign_origin',
    'POST /api/contact',
    () =>
      cast.nobody.send(
        'POST',
        '/api/contact',
        { ...json, origin: 'https://evil.example' },
        JSON.stringify(message),
      ),
  ],
  [
    'foreign_object',
    'GET /api/bookings/:id',
    async () => cast.stranger.get(`/api/bookings/${(await cast.deal()).bookingId}`),
  ],
  [
    'forged_field',
    'POST /api/addusers',
    async () => {
      const { email, name, uid } = cast.newcomer;
      await cast.newcomer.post('/api/addusers', { email, name, uid, type: 'Buyer', isAdmin: true });
    },
  ],
  [
    'forged_webhook',
    'POST /api/webhooks/stripe',
    () =>
      cast.nobody.send(
        'POST',
        '/api/webhooks/stripe',
        { ...json, 'stripe-signature': 't=1,v1=00' },
        '{}',
      ),
  ],
  [
    'hostile_upload',
    'POST /api/images',
    () => cast.seller.upload(Buffer.from('<svg onload="1"/>')),
  ],
  ['malformed_http', 'none', () => sendRaw(shop.url, 'hello\r\n\r\n')],
  [
    'malformed_request',
    'GET /api/orders',
    () => cast.buyer.get(`/api/orders?email[]=${encodeURIComponent(cast.buyer.email)}`),
  ],
  [
    'phones_collected',
    'GET /api/product/:id',
    async () => cast.buyer.get(`/api/product/${await cast.itemId()}`),
  ],
  [
    'price_tampering',
    'POST /api/create-payment-intent',
    async () =>
      cast.buyer.post('/api/create-payment-intent', {
        price: 1,
        bookingId: (await cast.deal()).bookingId,
      }),
  ],
  [
    'prototype_poisoning',
    'POST /api/contact',
    () => cast.nobody.send('POST', '/api/contact', json, '{"__proto__":{"isAdmin":true}}'),
  ],
  [
    'sideways_get',
    'GET /api/makeadvertise/:id',
    async () =>
      cast.seller.send('GET', `/api/makeadvertise/${await cast.itemId()}`, {
        ...barer(cast.seller),
        'sec-purpose': 'prefetch',
      }),
  ],
  [
    'too_deep',
    'POST /api/contact',
    () =>
      cast.nobody.send('POST', '/api/contact', json, `{"a":${'['.repeat(20)}${']'.repeat(20)}}`),
  ],
  [
    'too_large',
    'POST /api/addproduct',
    () => cast.seller.post('/api/addproduct', { name: 'x'.repeat(70_000) }),
  ],
  [
    'too_many',
    'POST /api/contact',
    async () => {
      await cast.nobody.post('/api/contact', message);
      await cast.nobody.post('/api/contact', message);
    },
  ],
  ['unknown_call', 'GET unknown', () => cast.nobody.get('/api/wp-admin')],
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
    expect(line).toContain('an attack was refused');
    expect(log).toContain(`"event":"${kind}","route":"${route}","requestId":"${id}"`);
  });

  test('that names who did it, when that is known', async () => {
    const [record] = await newRecords(() => cast.buyer.get('/api/reporteditems'));
    expect(record?.person_id).toBe(await idOf(shop, cast.buyer));
  });

  test("somebody else's payment confirmed", async () => {
    const payment = await cast.authorised(await cast.deal());
    const records = await newRecords(() => confirm(payment, { by: cast.stranger }));
    expect(records).toMatchObject([{ kind: 'foreign_object', route: 'PUT /api/confirmorder' }]);
  });
});

test('an old link to an item is no attack', async () => {
  const records = await newRecords(async () => {
    const { status } = await cast.nobody.get('/api/product/0d171500-0000-4000-8000-00000000dead');
    expect(status).toBe(404);
    await cast.nobody.get('/api/wp-admin');
  });
  expect(records.map(({ kind }) => kind)).toEqual(['unknown_call']);
});

test('no record and no line carries a secret or says who somebody is', async () => {
  await shop.shop.securityEvents.flush();
  const { rows } = await shop.database.pool.query('select * from security_events');
  const written = JSON.stringify(rows) + shop.logText();
  const people = [cast.seller, cast.buyer, cast.stranger, cast.newcomer, cast.admin];
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
  await cast.seller.get('/api/categories');
  await cast.seller.post('/api/addproduct', { name: '' });
  await cast.nobody.get('/no-such-page');
  const itemId = await cast.itemId();
  await cast.stranger.book(itemId);
  await cast.stranger.post('/api/addbooking', {
    itemId,
    phoneNumber: '01712 440 918',
    location: 'Dhaka',
  });
  // The last of them leaves one, after which the others would be there.
  const records = await newRecords(() => cast.buyer.get('/api/reporteditems'));
  expect(records).toHaveLength(1);
  expect(Number(await count())).toBe(Number(before) + 1);
});
