// What an intruder with the code in hand tries first, call by call. Each is refused as said, and leaves no trace but its
// record. The whole list, with the attacks that are shown elsewhere, is docs/threats.md.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxUploadBytes } from '#contract/media/limits.ts';
import { conversation, write } from '#tests/support/conversations.ts';
import { createFingerprint, type Fingerprint } from '#tests/support/fingerprint.ts';
import { createFixtures, type Fixtures } from '#tests/support/fixtures.ts';
import { askIntent, confirm } from '#tests/support/payment-fixtures.ts';
import { idOf } from '#tests/support/people.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import type { Answer, TestClient } from '#tests/support/test-client.ts';

let shop: TestShop;
let fixtures: Fixtures;
let fingerprint: () => Promise<Fingerprint>;

beforeAll(async () => {
  shop = await startTestShop({ idle: true });
  fixtures = await createFixtures(shop);
  fingerprint = await createFingerprint(shop);
});

afterAll(() => shop.close());

const json = { 'content-type': 'application/json' };
const evil = { origin: 'https://evil.example' };
const of = (caller: TestClient) => encodeURIComponent(caller.email);
const barer = ({ token }: TestClient) => ({ authorization: `barer ${token}` });

/** An attack: what it needs is made first, so that what is written then is not taken for its effect. */
type Attack = () => Promise<() => Promise<Answer>>;

const now =
  (attack: () => Promise<Answer>): Attack =>
  async () =>
    attack;

/** As itself, but with one thing that its owner never chose. */
const register =
  (change: object): Attack =>
  async () => {
    const newcomer = await fixtures.freshNewcomer();
    const { email, name, uid } = newcomer;
    return () => newcomer.post('/api/addusers', { email, name, uid, type: 'Buyer', ...change });
  };

const list = (change: object): Attack =>
  now(() => fixtures.seller.post('/api/addproduct', { ...fixtures.goodProduct, ...change }));

/** A GET that changes something, by the seller, as the browser of a foreign page would make it. */
const sidewaysGet =
  (call: string, method: string, headers: Record<string, string>): Attack =>
  async () => {
    const id = await fixtures.itemId();
    return () =>
      fixtures.seller.send(method, `/api/${call}/${id}`, { ...barer(fixtures.seller), ...headers });
  };

const onItem =
  (by: () => TestClient, call: (id: string) => [string, string, unknown?]): Attack =>
  async () => {
    const id = await fixtures.itemId();
    const [method, path, body] = call(id);
    return () => by().call(method, path, body);
  };

const contact = (change: object, headers: Record<string, string> = {}): Attack =>
  now(() =>
    fixtures.nobody.send(
      'POST',
      '/api/contact',
      { ...json, ...headers },
      JSON.stringify({
        from_name: 'Tania',
        from_email: 'tania@mailbox.example.com',
        message: 'Is it still there?',
        ...change,
      }),
    ),
  );

const place = { phoneNumber: '01712 440 918', location: 'Dhaka' };

const attacks: [name: string, status: number, attack: Attack][] = [
  [
    'GET jwt: nobody, for a known address',
    401,
    now(() => fixtures.nobody.get(`/api/jwt?email=${of(fixtures.seller)}`)),
  ],
  [
    "GET jwt: somebody else's address",
    403,
    now(() => fixtures.buyer.get(`/api/jwt?email=${of(fixtures.seller)}`)),
  ],
  [
    "GET jwt: the admin's address",
    403,
    now(() => fixtures.buyer.get(`/api/jwt?email=${of(fixtures.admin)}`)),
  ],
  [
    'GET jwt: the cookie from a foreign page',
    401,
    now(() =>
      fixtures.buyer.send('GET', `/api/jwt?email=${of(fixtures.buyer)}`, {
        cookie: fixtures.buyer.cookie,
        ...evil,
      }),
    ),
  ],
  [
    'GET jwt: a token in the place of the session',
    401,
    now(() =>
      fixtures.buyer.send('GET', `/api/jwt?email=${of(fixtures.buyer)}`, barer(fixtures.buyer)),
    ),
  ],
  [
    'GET jwt: prefetch',
    403,
    now(() =>
      fixtures.buyer.send('GET', `/api/jwt?email=${of(fixtures.buyer)}`, {
        cookie: fixtures.buyer.cookie,
        'sec-purpose': 'prefetch',
      }),
    ),
  ],
  [
    'GET jwt: HEAD',
    405,
    now(() =>
      fixtures.buyer.send('HEAD', `/api/jwt?email=${of(fixtures.buyer)}`, {
        cookie: fixtures.buyer.cookie,
      }),
    ),
  ],
  [
    'GET jwt: two addresses',
    400,
    now(() =>
      fixtures.buyer.get(`/api/jwt?email=${of(fixtures.buyer)}&email=${of(fixtures.admin)}`),
    ),
  ],

  ['POST addusers: type admin', 400, register({ type: 'admin' })],
  ['POST addusers: isAdmin', 400, register({ isAdmin: true })],
  ['POST addusers: verify', 400, register({ verify: true })],
  ["POST addusers: somebody else's uid", 403, async () => register({ uid: fixtures.seller.uid })()],
  [
    "POST addusers: somebody else's address",
    403,
    async () => register({ email: fixtures.seller.email })(),
  ],
  ['POST addusers: a remote picture', 400, register({ photoURL: 'https://evil.example/a.jpg' })],
  ['POST addusers: a script for a picture', 400, register({ photoURL: 'javascript:alert(1)' })],
  [
    'POST addusers: nobody',
    401,
    now(() => fixtures.nobody.post('/api/addusers', { email: 'a@b.example', name: 'A', uid: 'x' })),
  ],
  [
    'POST addusers: a token in the place of the session',
    401,
    now(() =>
      fixtures.buyer.send(
        'POST',
        '/api/addusers',
        { ...json, ...barer(fixtures.buyer) },
        JSON.stringify({ email: fixtures.buyer.email, name: 'A', uid: fixtures.buyer.uid }),
      ),
    ),
  ],

  [
    'GET users: who somebody is',
    403,
    now(() => fixtures.buyer.get(`/api/users/${of(fixtures.seller)}`)),
  ],
  [
    'GET users: who the admin is',
    403,
    now(() => fixtures.buyer.get(`/api/users/admin/${of(fixtures.admin)}`)),
  ],
  [
    'GET users: whether there is somebody',
    403,
    now(() => fixtures.buyer.get('/api/users/nobody@mailbox.example.com')),
  ],
  [
    'GET users: nobody asks',
    401,
    now(() => fixtures.nobody.get(`/api/users/seller/${of(fixtures.seller)}`)),
  ],
  [
    "GET checkusertype: somebody else's role",
    403,
    now(() => fixtures.buyer.get(`/api/checkusertype/${of(fixtures.admin)}`)),
  ],
  [
    'GET uservalidationcheck: a forged token',
    401,
    now(() =>
      fixtures.nobody.send('GET', '/api/uservalidationcheck', {
        authorization: `barer ${'A'.repeat(43)}`,
      }),
    ),
  ],
  [
    'GET uservalidationcheck: a cookie in the place of the token',
    401,
    now(() =>
      fixtures.buyer.send('GET', '/api/uservalidationcheck', { cookie: fixtures.buyer.cookie }),
    ),
  ],

  [
    'POST addproduct: a buyer',
    403,
    now(() => fixtures.buyer.post('/api/addproduct', fixtures.goodProduct)),
  ],
  ['POST addproduct: a remote image', 400, list({ image: 'https://evil.example/a.jpg' })],
  ['POST addproduct: a script for an image', 400, list({ image: 'javascript:alert(1)' })],
  ['POST addproduct: a negative price', 400, list({ resalePrice: -1 })],
  ['POST addproduct: a huge price', 400, list({ resalePrice: 1e15 })],
  ['POST addproduct: half a taka', 400, list({ resalePrice: 0.5 })],
  [
    'POST addproduct: bought in the future',
    400,
    list({ purchaseYear: new Date().getUTCFullYear() + 2 }),
  ],
  [
    'POST addproduct: no such category',
    400,
    list({ category: '00000000-0000-4000-8000-000000000000' }),
  ],
  ['POST addproduct: a text of a megabyte', 413, list({ description: 'x'.repeat(1_000_000) })],
  [
    "GET myproducts: somebody else's",
    403,
    now(() => fixtures.rival.get(`/api/myproducts/${of(fixtures.seller)}`)),
  ],

  ...(['makeadvertise', 'deleteproduct'] as const).flatMap((call): typeof attacks => [
    [`GET ${call}: prefetch`, 403, sidewaysGet(call, 'GET', { 'sec-purpose': 'prefetch' })],
    [`GET ${call}: HEAD`, 405, sidewaysGet(call, 'HEAD', {})],
    [`GET ${call}: a link`, 403, sidewaysGet(call, 'GET', { 'sec-fetch-dest': 'document' })],
    [
      `GET ${call}: an image`,
      403,
      sidewaysGet(call, 'GET', { 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' }),
    ],
    [
      `GET ${call}: a foreign page`,
      403,
      sidewaysGet(call, 'GET', { 'sec-fetch-site': 'cross-site' }),
    ],
    [
      `GET ${call}: the cookie alone`,
      401,
      sidewaysGet(call, 'GET', { authorization: '', cookie: 'x=1' }),
    ],
    [
      `GET ${call}: another seller`,
      404,
      onItem(
        () => fixtures.rival,
        (id) => ['GET', `/api/${call}/${id}`],
      ),
    ],
    [
      `GET ${call}: a buyer`,
      403,
      onItem(
        () => fixtures.buyer,
        (id) => ['GET', `/api/${call}/${id}`],
      ),
    ],
  ]),

  [
    "GET orders: somebody else's",
    403,
    now(() => fixtures.stranger.get(`/api/orders?email=${of(fixtures.buyer)}`)),
  ],
  [
    'GET orders: email[] array',
    400,
    now(() => fixtures.buyer.get(`/api/orders?email[]=${of(fixtures.seller)}`)),
  ],
  [
    'GET orders: email twice',
    400,
    now(() =>
      fixtures.buyer.get(`/api/orders?email=${of(fixtures.buyer)}&email=${of(fixtures.seller)}`),
    ),
  ],
  ['GET orders: email[$ne]', 400, now(() => fixtures.buyer.get('/api/orders?email[$ne]=x'))],
  [
    'GET orders: SQL',
    403,
    now(() => fixtures.buyer.get(`/api/orders?email=${encodeURIComponent("' or 1=1 --")}`)),
  ],
  [
    'POST addbooking: price from the client',
    409,
    onItem(
      () => fixtures.buyer,
      (itemId) => ['POST', '/api/addbooking', { itemId, price: 1, ...place }],
    ),
  ],
  [
    "POST addbooking: one's own item",
    409,
    onItem(
      () => fixtures.seller,
      (itemId) => ['POST', '/api/addbooking', { itemId, ...place }],
    ),
  ],
  [
    'POST addbooking: twice',
    409,
    async () => {
      const itemId = await fixtures.itemId();
      await fixtures.buyer.book(itemId);
      return () => fixtures.buyer.post('/api/addbooking', { itemId, ...place });
    },
  ],
  [
    'POST addbooking: an object for an item',
    400,
    now(() => fixtures.buyer.post('/api/addbooking', { itemId: { $gt: '' }, ...place })),
  ],
  [
    "GET bookings: somebody else's",
    404,
    async () => {
      const { bookingId } = await fixtures.deal();
      return () => fixtures.stranger.get(`/api/bookings/${bookingId}`);
    },
  ],
  [
    'GET bookings: a number that was guessed',
    404,
    now(() => fixtures.buyer.get('/api/bookings/1')),
  ],
  [
    'GET bookings: the seller of the item',
    404,
    async () => {
      const { bookingId } = await fixtures.deal();
      return () => fixtures.seller.get(`/api/bookings/${bookingId}`);
    },
  ],
  [
    'GET deals: a deal of others',
    404,
    async () => {
      const { bookingId } = await fixtures.deal();
      return () => fixtures.stranger.get(`/api/deals/${bookingId}`);
    },
  ],
  [
    'GET conversations: one of others',
    404,
    async () => {
      const id = await conversation(fixtures.buyer, await fixtures.itemId());
      return () => fixtures.stranger.get(`/api/conversations/${id}`);
    },
  ],
  [
    'POST conversations messages: in one of others',
    404,
    async () => {
      const id = await conversation(fixtures.buyer, await fixtures.itemId());
      return () => write(fixtures.stranger, id, 'Hello');
    },
  ],
  [
    'POST deals accept: by the buyer',
    404,
    async () => {
      const { buyer, bookingId } = await fixtures.deal();
      return () => buyer.post(`/api/deals/${bookingId}/accept`, {});
    },
  ],
  [
    'POST deals cancel: a deal of others',
    404,
    async () => {
      const { bookingId } = await fixtures.deal();
      return () => fixtures.stranger.post(`/api/deals/${bookingId}/cancel`, { reason: 'other' });
    },
  ],
  [
    'POST offers accept: an offer of others',
    404,
    async () => {
      const id = await fixtures.offerTo(fixtures.buyer);
      return () => fixtures.stranger.post(`/api/offers/${id}/accept`, {});
    },
  ],
  [
    "POST offers accept: one's own",
    409,
    async () => {
      const { buyer, item } = await fixtures.deal();
      const contact = { phoneNumber: '01712 440 918', location: 'Dhanmondi 27, Dhaka' };
      const offer = { itemId: item.id, price: item.price - 1, ...contact };
      const { body } = await buyer.post('/api/offers', offer);
      return () => buyer.post(`/api/offers/${body.insertedId}/accept`, {});
    },
  ],
  [
    "PATCH listings offers: somebody else's",
    404,
    async () => {
      const id = await fixtures.itemId();
      return () => fixtures.rival.patch(`/api/listings/${id}/offers`, { takesOffers: false });
    },
  ],
  [
    "POST listings withdraw: somebody else's",
    404,
    async () => {
      const id = await fixtures.itemId();
      return () => fixtures.rival.post(`/api/listings/${id}/withdraw`, { reason: 'other' });
    },
  ],
  [
    "PUT drafts: somebody else's",
    404,
    async () => {
      const content = { fields: {}, images: [] };
      const { body } = await fixtures.seller.post('/api/drafts', content);
      return () => fixtures.rival.put(`/api/drafts/${body.insertedId}`, content);
    },
  ],
  [
    'POST create-payment-intent: price 1',
    409,
    async () => {
      const deal = await fixtures.deal();
      return () => askIntent(deal, { price: 1 });
    },
  ],
  [
    "POST create-payment-intent: somebody else's booking",
    404,
    async () => {
      const deal = await fixtures.deal();
      return () => askIntent({ ...deal, buyer: fixtures.stranger });
    },
  ],
  [
    "PUT confirmorder: somebody else's transactionId",
    404,
    async () => {
      const [own, foreign] = [
        await fixtures.start(await fixtures.deal()),
        await fixtures.authorised(),
      ];
      return () => confirm(own, { transactionId: foreign.transactionId });
    },
  ],
  [
    "PUT confirmorder: somebody else's order",
    404,
    async () => {
      const payment = await fixtures.authorised();
      return () => confirm(payment, { by: fixtures.stranger });
    },
  ],
  [
    'PUT confirmorder: a made-up transactionId',
    404,
    async () => {
      const payment = await fixtures.start(await fixtures.deal());
      return () => confirm(payment, { transactionId: 'pi_forged' });
    },
  ],

  [
    "POST reporttoadmin: one's own item",
    409,
    onItem(
      () => fixtures.seller,
      (id) => ['POST', `/api/reporttoadmin/${id}`, {}],
    ),
  ],
  [
    'POST reporttoadmin: a body about another item',
    400,
    async () => {
      const [one, other] = [await fixtures.itemId(), await fixtures.itemId()];
      return () => fixtures.buyer.post(`/api/reporttoadmin/${one}`, { itemId: other });
    },
  ],
  ['GET reporteditems: a seller', 403, now(() => fixtures.seller.get('/api/reporteditems'))],
  [
    'DELETE reportedproductdelete: what nobody reported',
    404,
    onItem(
      () => fixtures.admin,
      (id) => ['DELETE', `/api/reportedproductdelete/${id}`],
    ),
  ],
  [
    'DELETE reportedproductdelete: its seller',
    403,
    async () => {
      const id = await fixtures.reportedItem();
      return () => fixtures.seller.delete(`/api/reportedproductdelete/${id}`);
    },
  ],
  [
    "GET allbuyers: a seller with the admin's address",
    403,
    now(() => fixtures.seller.get(`/api/allbuyers/${of(fixtures.admin)}`)),
  ],
  [
    "GET allsellers: a buyer with the admin's address",
    403,
    now(() => fixtures.buyer.get(`/api/allsellers/${of(fixtures.admin)}`)),
  ],
  [
    "GET allbuyers: an admin with another's address",
    403,
    now(() => fixtures.admin.get(`/api/allbuyers/${of(fixtures.deputy)}`)),
  ],
  [
    'DELETE userdelete: a seller',
    403,
    async () => {
      const id = await idOf(shop, fixtures.buyer);
      return () => fixtures.seller.delete(`/api/userdelete/${id}`);
    },
  ],
  [
    'DELETE userdelete: oneself',
    409,
    async () => {
      const id = await idOf(shop, fixtures.admin);
      return () => fixtures.admin.delete(`/api/userdelete/${id}`);
    },
  ],
  [
    'DELETE userdelete: another admin',
    409,
    async () => {
      const id = await idOf(shop, fixtures.deputy);
      return () => fixtures.admin.delete(`/api/userdelete/${id}`);
    },
  ],
  [
    'PATCH userverify: a seller, oneself',
    403,
    async () => {
      const id = await idOf(shop, fixtures.seller);
      return () => fixtures.seller.patch(`/api/userverify/${id}`);
    },
  ],
  [
    'PATCH userverify: a buyer',
    404,
    async () => {
      const id = await fixtures.personId('Buyer');
      return () => fixtures.admin.patch(`/api/userverify/${id}`);
    },
  ],

  [
    'POST images: SVG',
    400,
    now(() => fixtures.nobody.upload(Buffer.from('<svg onload="alert(1)"/>'))),
  ],
  [
    'POST images: GIF and script in one',
    400,
    now(() => fixtures.nobody.upload(Buffer.from('GIF89a/*<script>alert(1)</script>*/=1;'))),
  ],
  [
    'POST images: a byte too large',
    413,
    now(() => fixtures.nobody.upload(Buffer.alloc(maxUploadBytes + 1, 0xff))),
  ],
  [
    'POST contact: a line break in the name',
    400,
    contact({ from_name: 'A\r\nBcc: all@example.com' }),
  ],
  [
    'POST contact: a line break in the address',
    400,
    contact({ from_email: 'a@b.example\r\nBcc: c@d.example' }),
  ],
  ['POST contact: two addresses', 400, contact({ from_email: 'a@b.example, c@d.example' })],
  ['POST contact: 4,001 letters', 400, contact({ message: 'x'.repeat(4_001) })],
  ['POST contact: a foreign page', 403, contact({}, evil)],
  [
    'POST webhooks/stripe: no signature',
    400,
    now(() => fixtures.nobody.post('/api/webhooks/stripe', { type: 'payment_intent.succeeded' })),
  ],
  [
    'POST webhooks/stripe: more than 256 kB',
    413,
    now(() => fixtures.nobody.post('/api/webhooks/stripe', { x: 'y'.repeat(300_000) })),
  ],

  [
    'everything: an unknown method',
    405,
    now(() => fixtures.nobody.call('DELETE', '/api/categories')),
  ],
  [
    'everything: __proto__ in a body',
    400,
    now(() =>
      fixtures.seller.send(
        'POST',
        '/api/addproduct',
        { ...json, ...barer(fixtures.seller) },
        '{"__proto__":{"isAdmin":true}}',
      ),
    ),
  ],
  [
    'everything: constructor.prototype in a body',
    400,
    now(() =>
      fixtures.seller.send(
        'POST',
        '/api/addproduct',
        { ...json, ...barer(fixtures.seller) },
        '{"constructor":{"prototype":{"isAdmin":true}}}',
      ),
    ),
  ],
  [
    'everything: JSON of nine levels',
    400,
    now(() =>
      fixtures.seller.send(
        'POST',
        '/api/addproduct',
        { ...json, ...barer(fixtures.seller) },
        `{"a":${'['.repeat(9)}${']'.repeat(9)}}`,
      ),
    ),
  ],
  [
    'everything: a form in the place of JSON',
    415,
    now(() =>
      fixtures.seller.send(
        'POST',
        '/api/addproduct',
        { ...barer(fixtures.seller), 'content-type': 'text/plain' },
        '{}',
      ),
    ),
  ],
  [
    'everything: an address with a dot behind it',
    404,
    now(() => fixtures.admin.get('/api/reporteditems.')),
  ],
  [
    'everything: an address with a slash behind it',
    404,
    now(() => fixtures.admin.get('/api/reporteditems/')),
  ],
  ['everything: an encoded slash', 404, now(() => fixtures.admin.get('/api%2Freporteditems'))],
  ['everything: another case', 404, now(() => fixtures.admin.get('/API/reporteditems'))],
];

test.each(attacks)('%s', async (_, status, prepare) => {
  const attack = await prepare();
  const before = await fingerprint();
  const answer = await attack();
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  const text = JSON.stringify(answer.body);
  expect(text).not.toMatch(/node_modules|\.ts:\d|at \w+ \(|postgres|select /i);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await fingerprint()).toEqual(before);
});

test('GET users: known and unknown addresses answer the same bytes', async () => {
  const known = await fixtures.buyer.get(`/api/users/${of(fixtures.seller)}`);
  const unknown = await fixtures.buyer.get('/api/users/nobody@mailbox.example.com');
  expect(unknown.body).toEqual(known.body);
  expect(unknown.status).toBe(known.status);
});

test('GET bookings: what is not mine and what is not there answer the same bytes', async () => {
  const { bookingId } = await fixtures.deal();
  const foreign = await fixtures.stranger.get(`/api/bookings/${bookingId}`);
  const missing = await fixtures.stranger.get('/api/bookings/00000000-0000-4000-8000-000000000000');
  expect(missing.body).toEqual(foreign.body);
});

test('GET categories: unknown keys and a forged host change nothing that is shared', async () => {
  const plain = await fixtures.nobody.get('/api/categories');
  const strange = await fixtures.nobody.send('GET', '/api/categories?x=<script>&__proto__[a]=1', {
    'x-forwarded-host': 'evil.example',
    'x-original-url': '/api/reporteditems',
  });
  expect(strange.status).toBe(200);
  expect(strange.body).toEqual(plain.body);
});

test('PUT confirmorder: a replay pays nothing twice', async () => {
  const payment = await fixtures.authorised();
  expect((await confirm(payment)).body).toEqual({ modifiedCount: 1 });
  const before = await fingerprint();
  for (let tries = 0; tries < 3; tries += 1) {
    expect((await confirm(payment)).body).toEqual({ modifiedCount: 0 });
  }
  expect(await fingerprint()).toEqual(before);
});
