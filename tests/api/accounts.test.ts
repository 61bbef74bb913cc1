import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFactory } from '#database/factories/index.ts';
import { accessTokens, people } from '#server/modules/accounts/tables.ts';
import { products } from '#server/modules/catalogue/tables.ts';
import { joinAdmin } from '#tests/support/admin.ts';
import { type Answer, Caller } from '#tests/support/caller.ts';
import { confirm, openMarket } from '#tests/support/market.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { sideways } from '#tests/support/sideways.ts';

let shop: TestShop;
let buyer: Caller;
let seller: Caller;
let admin: Caller;
let factory: ReturnType<typeof createFactory>;

beforeAll(async () => {
  shop = await startTestShop();
  factory = createFactory(shop.database.db);
  buyer = await new Caller(shop.url, 'Tania Akter').join();
  seller = await new Caller(shop.url, 'Rafiq Hasan').join('Seller');
  admin = await joinAdmin(shop);
});

afterAll(() => shop.close());

const unauthorized = { status: 'unauthorized access', code: 'unauthorized' };
const forbidden = { status: 'Forbidden', code: 'forbidden' };

async function rowOf({ uid }: Caller) {
  const [row] = await shop.database.db.select().from(people).where(eq(people.uid, uid));
  return row;
}

async function idOf(caller: Caller): Promise<string> {
  return (await rowOf(caller))?.id ?? '';
}

function countTokens(): Promise<number> {
  return shop.database.db.$count(accessTokens);
}

/** A second browser of the same person, signed in there. */
async function elsewhere({ url, name, email, uid }: Caller, password = 'correct horse') {
  const caller: Caller = Object.assign(new Caller(url, name), { email, uid });
  await caller.post('/api/auth/sign-in/email', { email, password });
  return caller;
}

/** Signed in at the identity provider, not registered with the shop. */
async function stranger(name = 'Anika Rahman'): Promise<Caller> {
  const caller = new Caller(shop.url, name);
  await caller.signUpIdentity();
  return caller;
}

function register(caller: Caller, facts: Record<string, unknown> = {}): Promise<Answer> {
  const { email, name, uid } = caller;
  return caller.post('/api/addusers', { email, name, uid, ...facts });
}

const jwt = (email: string) => `/api/jwt?email=${encodeURIComponent(email)}`;

describe('the access token', () => {
  test('is given to the person signed in, in any case of the address, and kept by nobody', async () => {
    for (const email of [buyer.email, buyer.email.toUpperCase(), ` ${buyer.email} `]) {
      const answer = await buyer.get(jwt(email));
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ accessToken: expect.any(String), expiresIn: 900 });
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  test('is kept as a hash alone', async () => {
    const { rows } = await shop.database.pool.query('select * from access_tokens');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(buyer.token);
  });

  test('is not given for another address, known or not', async () => {
    const before = await countTokens();
    for (const email of [seller.email, admin.email, 'nobody@example.com', 'x']) {
      const answer = await buyer.get(jwt(email));
      expect(answer.status).toBe(403);
      expect(answer.body).toMatchObject({ status: 'Forbidden' });
    }
    expect(await countTokens()).toBe(before);
  });

  test('is not given to strangers, nor for a token', async () => {
    const before = await countTokens();
    const nobody = new Caller(shop.url);
    expect(await nobody.get(jwt(buyer.email))).toMatchObject({ status: 401, body: unauthorized });
    nobody.token = buyer.token;
    expect((await nobody.get(jwt(buyer.email))).status).toBe(401);
    const unregistered = await stranger();
    expect((await unregistered.get(jwt(unregistered.email))).status).toBe(403);
    expect(await countTokens()).toBe(before);
  });

  test.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ] as Record<string, string>[])('is not given to a foreign page: %o', async (headers) => {
    const before = await countTokens();
    const all = { cookie: buyer.cookie, ...headers };
    const answer = await new Caller(shop.url).send('GET', jwt(buyer.email), all);
    expect([401, 403]).toContain(answer.status);
    expect(answer.body).not.toHaveProperty('accessToken');
    expect(await countTokens()).toBe(before);
  });

  test.each(sideways)('is not made for %s', async (_, method, headers) => {
    const before = await countTokens();
    const all = { cookie: buyer.cookie, ...headers };
    const answer = await new Caller(shop.url).send(method, jwt(buyer.email), all);
    expect(answer.status).toBe(method === 'HEAD' ? 404 : 403);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await countTokens()).toBe(before);
  });

  test.each(['/api/jwt', '/api/jwt?email=', `/api/jwt?email=${'x'.repeat(255)}`])(
    'needs an address: %s',
    async (path) => {
      const answer = await buyer.get(path);
      expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'email' }] } });
    },
  );
});

describe('the header', () => {
  const check = (authorization: string) =>
    new Caller(shop.url).send('GET', '/api/uservalidationcheck', { authorization });

  test.each(['barer', 'Barer', 'Bearer', 'BEARER', 'bearer', 'Bearer  '])(
    'takes %s',
    async (scheme) => {
      expect(await check(`${scheme} ${buyer.token}`)).toMatchObject({
        status: 200,
        body: { status: 'valid' },
      });
    },
  );

  test('refuses everything else alike', async () => {
    const forged = randomBytes(32).toString('base64url');
    const changed = `${buyer.token.slice(0, -1)}${buyer.token.endsWith('A') ? 'B' : 'A'}`;
    const values = [
      `barer ${forged}`,
      `barer ${changed}`,
      `barer ${buyer.token.toLowerCase()}`,
      `barer ${buyer.token}x`,
      `barer ${buyer.token} `.concat('x'),
      `barer${buyer.token}`,
      `Basic ${buyer.token}`,
      `barer "${buyer.token}"`,
      `barer eyJhbGciOiJub25lIn0.eyJpc0FkbWluIjp0cnVlfQ.`,
      `barer ${'x'.repeat(5000)}`,
      'barer',
      buyer.token,
    ];
    for (const value of values) {
      const answer = await check(value);
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual(unauthorized);
    }
    const { status, body } = await new Caller(shop.url).get('/api/uservalidationcheck');
    expect({ status, body }).toEqual({ status: 401, body: unauthorized });
  });

  test('a cookie is no token', async () => {
    const answer = await buyer.send('GET', '/api/uservalidationcheck', { cookie: buyer.cookie });
    expect(answer).toMatchObject({ status: 401, body: unauthorized });
  });
});

describe('a token ends', () => {
  test('with its time', async () => {
    const person = await elsewhere(buyer);
    await person.takeToken();
    await shop.database.db
      .update(accessTokens)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(accessTokens.personId, await idOf(buyer)));
    expect(await person.get('/api/uservalidationcheck')).toMatchObject({
      status: 401,
      body: unauthorized,
    });
    await buyer.takeToken();
    await shop.shop.accounts.forgetExpiredTokens();
    expect(
      await shop.database.db.$count(accessTokens, eq(accessTokens.personId, await idOf(buyer))),
    ).toBe(1);
    expect((await buyer.get('/api/uservalidationcheck')).status).toBe(200);
  });

  test('with the session that asked for it', async () => {
    const person = await elsewhere(buyer);
    await person.takeToken();
    await shop.database.pool.query(
      "update identity_sessions set expires_at = now() - interval '1 s' where id = (select session_id from access_tokens order by created_at desc limit 1)",
    );
    expect((await person.get('/api/uservalidationcheck')).status).toBe(401);
    expect((await person.takeToken()).status).toBe(401);
  });

  test.each(['deleted_at', 'suspended_at'])('with its owner: %s', async (column) => {
    const person = await new Caller(shop.url, 'Shuvo Das').join('Seller');
    await shop.database.pool.query(`update people set ${column} = now() where uid = $1`, [
      person.uid,
    ]);
    for (const path of [
      '/api/uservalidationcheck',
      `/api/myproducts/${person.email}`,
      `/api/users/${person.email}`,
      jwt(person.email),
    ]) {
      expect(await person.get(path)).toMatchObject({ status: 401, body: unauthorized });
    }
    // The session alone opens nothing either.
    person.token = '';
    expect((await person.get(`/api/users/${person.email}`)).status).toBe(401);
    expect((await person.takeToken()).status).toBe(401);
  });

  test('and a role that was lost is lost at once', async () => {
    const person = await new Caller(shop.url, 'Shuvo Das').join('Seller');
    await shop.database.pool.query("update people set type = 'Buyer' where uid = $1", [person.uid]);
    expect(await person.get(`/api/myproducts/${person.email}`)).toMatchObject({
      status: 403,
      body: forbidden,
    });
  });
});

describe('registering', () => {
  test("takes name, picture and type; the rest is the identity's", async () => {
    const person = await stranger('Anika Rahman');
    const { body: photo } = await person.upload();
    const photoURL = photo.data.display_url;
    const answer = await register(person, { type: 'Seller', photoURL, name: ' Anika R. ' });
    expect(answer).toMatchObject({ status: 200, body: { acknowledged: true } });
    expect(await rowOf(person)).toMatchObject({
      email: person.email,
      name: 'Anika R.',
      photoUrl: photoURL,
      type: 'Seller',
      isAdmin: false,
      verifiedAt: null,
    });
  });

  test('makes Buyers of those who do not say', async () => {
    const person = await stranger();
    await register(person, { email: person.email.toUpperCase() });
    expect(await rowOf(person)).toMatchObject({ type: 'Buyer', email: person.email });
  });

  test('happens once, and the type is written once', async () => {
    const person = await stranger();
    await register(person);
    const again = await register(person, { type: 'Seller', name: 'Another' });
    expect(again).toMatchObject({ status: 200, body: { ownStatus: 'Already inserted.' } });
    expect(again.body).not.toHaveProperty('acknowledged');
    expect(await rowOf(person)).toMatchObject({ type: 'Buyer', name: 'Anika Rahman' });
  });

  test('of two at the same moment one is made', async () => {
    const person = await stranger();
    const answers = await Promise.all([1, 2, 3].map(() => register(person)));
    const made = answers.filter(({ body }) => body.acknowledged === true);
    const known = answers.filter(({ body }) => body.ownStatus === 'Already inserted.');
    expect([made.length, known.length]).toEqual([1, 2]);
  });

  test("in another's name is refused", async () => {
    const person = await stranger();
    for (const facts of [
      { email: buyer.email },
      { uid: buyer.uid },
      { email: buyer.email, uid: buyer.uid },
      { email: 'nobody@example.com' },
      { uid: randomUUID() },
    ]) {
      const answer = await register(person, facts);
      expect(answer.status).toBe(403);
      expect(answer.body).toMatchObject({ status: 'Forbidden', code: 'identity_mismatch' });
    }
    expect(await rowOf(person)).toBeUndefined();
  });

  test.each([
    ['isAdmin', { isAdmin: true }, 'isAdmin'],
    ['isAdmin: false too', { isAdmin: false }, 'isAdmin'],
    ['verify', { verify: true }, 'verify'],
    ['another type', { type: 'Admin' }, 'type'],
    ['a type of other letters', { type: 'seller' }, 'type'],
    ['no name', { name: ' ' }, 'name'],
    ['a long name', { name: 'x'.repeat(81) }, 'name'],
    ['no e-mail', { email: undefined }, 'email'],
    ['no uid', { uid: undefined }, 'uid'],
    ['a picture of another type', { photoURL: 5 }, 'photoURL'],
  ])('refuses %s by the name of the field', async (_, facts, path) => {
    const person = await stranger();
    const answer = await register(person, facts);
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path }] } });
    expect(answer.body.issues).toHaveLength(1);
    expect(await rowOf(person)).toBeUndefined();
  });

  test.each([
    'https://evil.example/a.jpg',
    '/images/0000000000000000000000/320.jpeg',
    'javascript:alert(1)',
  ])('with a picture that is not theirs stores nothing: %s', async (photoURL) => {
    const person = await stranger();
    const answer = await register(person, { photoURL });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'photo_not_yours',
        issues: [{ path: 'photoURL', message: 'Please upload the profile image again.' }],
      },
    });
    expect(await rowOf(person)).toBeUndefined();
    expect((await person.takeToken()).status).toBe(403);
  });

  test("is for the identity's session from our own pages", async () => {
    const person = await stranger();
    const { email, name, uid, cookie } = person;
    const body = JSON.stringify({ email, name, uid });
    const json = { 'content-type': 'application/json' };
    const nobody = new Caller(shop.url);
    const attempts: Record<string, string>[] = [
      {},
      { authorization: `barer ${buyer.token}` },
      { cookie, origin: 'https://evil.example' },
      { cookie, 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of attempts) {
      const answer = await nobody.send('POST', '/api/addusers', { ...json, ...headers }, body);
      expect(answer).toMatchObject({ status: 401, body: unauthorized });
    }
    expect(await rowOf(person)).toBeUndefined();
  });

  test("a deleted person's address does not come back", async () => {
    const person = await stranger();
    await register(person);
    await shop.database.pool.query('update people set deleted_at = now() where uid = $1', [
      person.uid,
    ]);
    expect(await register(person)).toMatchObject({
      status: 409,
      body: { code: 'email_blocked', ownStatus: expect.any(String) },
    });
  });
});

describe('looking people up', () => {
  const lookUps = ['', 'admin/', 'buyer/', 'seller/'].map((role) => `/api/users/${role}`);

  test('oneself, by token or by session', async () => {
    const answers = {
      buyer: [
        { type: 'Buyer', isAdmin: false },
        { isAdmin: false },
        { isBuyer: true },
        { isSeller: false },
      ],
      seller: [
        { type: 'Seller', isAdmin: false },
        { isAdmin: false },
        { isBuyer: false },
        { isSeller: true },
      ],
      admin: [
        { type: 'Buyer', isAdmin: true },
        { isAdmin: true },
        { isBuyer: false },
        { isSeller: false },
      ],
    };
    for (const [who, person] of Object.entries({ buyer, seller, admin })) {
      for (const [index, path] of lookUps.entries()) {
        const expected = answers[who as keyof typeof answers][index];
        const address = path + person.email.toUpperCase();
        const byToken = { authorization: `barer ${person.token}` };
        const nobody = new Caller(shop.url);
        expect((await nobody.send('GET', address, byToken)).body).toEqual(expected);
        expect((await nobody.send('GET', address, { cookie: person.cookie })).body).toEqual(
          expected,
        );
      }
    }
  });

  test.each(lookUps)('others: %s is Forbidden, whether there is somebody or not', async (path) => {
    const deleted = await factory.person({ deletedAt: new Date() });
    const emails = [seller.email, admin.email, deleted.email, 'nobody@example.com', 'x'];
    const answers = await Promise.all(emails.map((email) => buyer.get(path + email)));
    for (const { status, body } of answers) {
      expect({ status, body }).toEqual({ status: 403, body: forbidden });
    }
  });

  test.each(lookUps)('an admin: %s tells of anyone, and who is not there', async (path) => {
    const deleted = await factory.person({ deletedAt: new Date() });
    expect((await admin.get(path + seller.email)).status).toBe(200);
    for (const email of ['nobody@example.com', deleted.email]) {
      const { status, body } = await admin.get(path + email);
      expect({ status, body }).toEqual({
        status: 404,
        body: { code: 'not_found', ownStatus: 'not found' },
      });
    }
  });

  test.each(lookUps)('nobody may: %s', async (path) => {
    const nobody = new Caller(shop.url);
    expect(await nobody.get(path + buyer.email)).toMatchObject({ status: 401, body: unauthorized });
    const foreign = { cookie: buyer.cookie, origin: 'https://evil.example' };
    expect((await nobody.send('GET', path + buyer.email, foreign)).status).toBe(401);
    // A token that is refused is not healed by a session beside it.
    const both = {
      cookie: buyer.cookie,
      authorization: `barer ${randomBytes(32).toString('hex')}`,
    };
    expect((await nobody.send('GET', path + buyer.email, both)).status).toBe(401);
  });

  test('who is signed in and not registered yet is not found', async () => {
    const person = await stranger();
    for (const path of lookUps) {
      expect((await person.get(path + person.email)).status).toBe(404);
      expect((await person.get(path + seller.email)).status).toBe(403);
    }
  });

  test('checkusertype tells oneself, and nobody else', async () => {
    const { body } = await seller.get(`/api/checkusertype/${seller.email.toUpperCase()}`);
    expect(body).toEqual({ type: 'Seller', isAdmin: false });
    expect((await admin.get(`/api/checkusertype/${admin.email}`)).body.isAdmin).toBe(true);
    for (const email of [buyer.email, 'nobody@example.com']) {
      for (const person of [seller, admin]) {
        const answer = await person.get(`/api/checkusertype/${email}`);
        expect(answer).toMatchObject({ status: 403, body: forbidden });
      }
    }
    const byCookie = { cookie: seller.cookie };
    const path = `/api/checkusertype/${seller.email}`;
    expect((await seller.send('GET', path, byCookie)).status).toBe(401);
  });
});

describe("the admin's lists", () => {
  test('show buyers and sellers, newest first, without those who are gone', async () => {
    const at = (year: number) => ({ createdAt: new Date(Date.UTC(year, 0, 1)) });
    const made = {
      old: await factory.person({ type: 'Seller', ...at(2040) }),
      verified: await factory.person({ type: 'Seller', verifiedAt: new Date(), ...at(2041) }),
      gone: await factory.person({ type: 'Seller', deletedAt: new Date(), ...at(2042) }),
      buyer: await factory.person({ ...at(2043) }),
    };
    const { body: sellers } = await admin.get(`/api/allsellers/${admin.email.toUpperCase()}`);
    expect(sellers.slice(0, 2)).toMatchObject([
      { _id: made.verified.id, type: 'Seller', verify: true, email: made.verified.email },
      { _id: made.old.id, type: 'Seller', verify: false },
    ]);
    const allowed = ['_id', 'email', 'name', 'photoURL', 'picture', 'type', 'verify'];
    for (const row of sellers) for (const key of Object.keys(row)) expect(allowed).toContain(key);

    const { body: buyers } = await admin.get(`/api/allbuyers/${admin.email}`);
    expect(buyers[0]._id).toBe(made.buyer.id);
    const emails = buyers.map(({ email }: { email: string }) => email);
    expect(emails).not.toContain(admin.email);
    expect(emails).not.toContain(seller.email);
  });

  test.each(['allbuyers', 'allsellers'])('%s is for the admin of the address', async (call) => {
    for (const person of [buyer, seller]) {
      for (const email of [person.email, admin.email]) {
        expect(await person.get(`/api/${call}/${email}`)).toMatchObject({
          status: 403,
          body: forbidden,
        });
      }
    }
    expect((await admin.get(`/api/${call}/${buyer.email}`)).status).toBe(403);
    expect((await new Caller(shop.url).get(`/api/${call}/${admin.email}`)).status).toBe(401);
  });
});

describe('verifying a seller', () => {
  test('shows on what they sell, and is done once', async () => {
    const person = await new Caller(shop.url, 'Nusrat Jahan').join('Seller');
    await person.sell();
    const path = `/api/userverify/${await idOf(person)}`;
    expect(await admin.patch(path)).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
    const at = (await rowOf(person))?.verifiedAt;
    expect(await admin.patch(path)).toMatchObject({ status: 200, body: { modifiedCount: 0 } });
    expect((await rowOf(person))?.verifiedAt).toEqual(at);
    const { body } = await person.get(`/api/myproducts/${person.email}`);
    expect(body[0].verify).toBe(true);
  });

  test('is for sellers who are there', async () => {
    const gone = await factory.person({
      type: 'Seller',
      deletedAt: new Date(),
    });
    for (const id of [await idOf(buyer), await idOf(admin), gone.id, randomUUID(), '1']) {
      expect(await admin.patch(`/api/userverify/${id}`)).toMatchObject({ status: 404 });
    }
  });

  test('is done by admins', async () => {
    const path = `/api/userverify/${await idOf(seller)}`;
    for (const person of [seller, buyer]) {
      expect(await person.patch(path)).toMatchObject({ status: 403, body: forbidden });
    }
    expect((await new Caller(shop.url).patch(path)).status).toBe(401);
    expect((await rowOf(seller))?.verifiedAt).toBeNull();
  });
});

describe('deleting a person', () => {
  test('signs a buyer out everywhere, for good', async () => {
    const person = await new Caller(shop.url, 'Shuvo Das').join();
    const phone = await elsewhere(person);
    await phone.takeToken();
    const path = `/api/userdelete/${await idOf(person)}`;
    expect(await admin.delete(path)).toMatchObject({ status: 200, body: { deletedCount: 1 } });
    for (const browser of [person, phone]) {
      expect(await browser.get('/api/uservalidationcheck')).toMatchObject({
        status: 401,
        body: unauthorized,
      });
      expect((await browser.get(jwt(person.email))).status).toBe(401);
      expect((await browser.get('/api/auth/get-session')).body).toBeNull();
    }
    const { email } = person;
    const signIn = await person.post('/api/auth/sign-in/email', {
      email,
      password: 'correct horse',
    });
    expect(signIn).toMatchObject({ status: 401, body: { code: 'INVALID_EMAIL_OR_PASSWORD' } });
    const signUp = await person.post('/api/auth/sign-up/email', {
      email: email.toUpperCase(),
      name: 'Shuvo Again',
      password: 'correct horse',
    });
    expect(signUp).toMatchObject({
      status: 422,
      body: { code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL' },
    });
    expect((await admin.delete(path)).status).toBe(404);
  });

  test("takes a seller's unsold products off the shop, and keeps paid orders", async () => {
    const market = await openMarket(shop);
    const paid = await market.authorised();
    expect((await confirm(paid)).body).toEqual({ modifiedCount: 1 });
    const unsold = await market.item();
    await market.seller.get(`/api/makeadvertise/${unsold.id}`);
    const open = await market.deal({ item: unsold });
    const id = await idOf(market.seller);
    expect((await admin.delete(`/api/userdelete/${id}`)).body).toEqual({ deletedCount: 1 });

    // Hidden at once; the outbox takes it off the shop.
    const { body: advertised } = await buyer.get('/api/advertiseditems');
    expect(advertised.map(({ _id }: { _id: string }) => _id)).not.toContain(unsold.id);
    const statusOf = async (product: string) => {
      const [row] = await shop.database.db.select().from(products).where(eq(products.id, product));
      return row?.status;
    };
    await expect.poll(() => statusOf(unsold.id), { timeout: 15_000 }).toBe('removed');
    expect(await statusOf(paid.item.id)).toBe('sold');

    const { body: orders } = await paid.buyer.get(`/api/orders?email=${paid.buyer.email}`);
    expect(orders).toMatchObject([
      { _id: paid.bookingId, isPaid: 'yes', transactionId: paid.transactionId },
    ]);
    const { body: left } = await open.buyer.get(`/api/orders?email=${open.buyer.email}`);
    expect(left).toMatchObject([{ _id: open.bookingId, salesStatus: 'sold', removed: true }]);
  });

  test('an item that is being paid for leaves when it is free again, the others at once', async () => {
    const person = await factory.person({ type: 'Seller' });
    const sellerId = person.id;
    // Ids of their own: the market's factory numbers its products from 1 as well.
    const own = () => ({ id: randomUUID(), sellerId, imageUrl: '/images/none/320.jpeg' });
    const heldPayment = randomUUID();
    const held = await factory.product({ ...own(), status: 'reserved', heldPayment });
    const free = await factory.product(own());
    const read = async () => {
      const rows = await shop.database.db
        .select()
        .from(products)
        .where(eq(products.sellerId, sellerId));
      return Object.fromEntries(rows.map(({ id, status }) => [id, status]));
    };
    await expect(shop.shop.catalogue.removeAllOf(sellerId as never)).rejects.toThrow(held.id);
    expect(await read()).toEqual({ [held.id]: 'reserved', [free.id]: 'removed' });
    await shop.database.db
      .update(products)
      .set({ status: 'available', heldPayment: null })
      .where(eq(products.id, held.id));
    await shop.shop.catalogue.removeAllOf(sellerId as never);
    expect(await read()).toEqual({ [held.id]: 'removed', [free.id]: 'removed' });
  });

  test('is not for oneself, nor for admins', async () => {
    const second = await joinAdmin(shop, 'Second admin');
    expect(await admin.delete(`/api/userdelete/${await idOf(admin)}`)).toMatchObject({
      status: 409,
      body: { ownStatus: 'You cannot delete yourself.' },
    });
    expect(await admin.delete(`/api/userdelete/${await idOf(second)}`)).toMatchObject({
      status: 409,
    });
    expect((await admin.get('/api/uservalidationcheck')).status).toBe(200);
    expect((await second.get('/api/uservalidationcheck')).status).toBe(200);
  });

  test('is done by admins, to who is there', async () => {
    const path = `/api/userdelete/${await idOf(buyer)}`;
    for (const person of [buyer, seller]) {
      expect(await person.delete(path)).toMatchObject({ status: 403, body: forbidden });
    }
    expect((await new Caller(shop.url).delete(path)).status).toBe(401);
    for (const id of [randomUUID(), '1', buyer.uid]) {
      expect((await admin.delete(`/api/userdelete/${id}`)).status).toBe(404);
    }
    expect((await buyer.get('/api/uservalidationcheck')).status).toBe(200);
  });
});

describe('the admin of the settings', () => {
  const password = 'a long enough phrase';
  const signIn = (email: string, given: string) =>
    new Caller(shop.url).post('/api/auth/sign-in/email', { email, password: given });

  test('is made at the first start and left alone at the next', async () => {
    const email = 'owner@example.com';
    const readHash = async () => {
      const { rows } = await shop.database.pool.query(
        'select password from identity_accounts a join identity_users u on u.id = a.user_id where email = $1',
        [email],
      );
      return rows as { password: string }[];
    };
    await shop.shop.accounts.ensureAdmin({ email, password });
    const first = await readHash();
    const session = await signIn(email, password);
    expect(session.status).toBe(200);
    await shop.shop.accounts.ensureAdmin({ email, password });
    expect(await readHash()).toEqual(first);
    expect(first).toHaveLength(1);
    const cookie = session.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const kept = await new Caller(shop.url).send('GET', jwt(email), { cookie });
    expect(kept.status).toBe(200);
  });

  test('with another password in the settings has that one, and everybody is signed out', async () => {
    const owner = await joinAdmin(shop, 'Owner');
    await shop.shop.accounts.ensureAdmin({ email: owner.email, password: 'another long phrase' });
    expect((await owner.get('/api/uservalidationcheck')).status).toBe(401);
    expect((await owner.takeToken()).status).toBe(401);
    expect((await signIn(owner.email, password)).status).toBe(401);
    expect((await signIn(owner.email, 'another long phrase')).status).toBe(200);
  });

  test('whoever had the address before is no admin', async () => {
    const squatter = await new Caller(shop.url, 'Eve').join('Seller');
    await shop.shop.accounts.ensureAdmin({ email: squatter.email, password });
    expect((await squatter.get('/api/reporteditems')).status).toBe(401);
    expect((await squatter.takeToken()).status).toBe(401);
    expect((await signIn(squatter.email, 'correct horse')).status).toBe(401);
    const owner = await elsewhere(squatter, password);
    await owner.takeToken();
    expect((await owner.get('/api/reporteditems')).status).toBe(200);
  });

  test('two processes that start together make one', async () => {
    const email = 'twin@example.com';
    const start = () => shop.shop.accounts.ensureAdmin({ email, password });
    await Promise.all([start(), start(), start()]);
    const { rows } = await shop.database.pool.query(
      'select count(*)::int from identity_accounts a join identity_users u on u.id = a.user_id where email = $1',
      [email],
    );
    expect(rows).toEqual([{ count: 1 }]);
    expect((await signIn(email, password)).status).toBe(200);
  });
});

test('a live shop has no demo accounts to show', async () => {
  expect((await new Caller(shop.url).get('/api/demo-accounts')).body).toEqual([]);
});
