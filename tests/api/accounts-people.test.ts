import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joinAdmin } from '#tests/support/admin.ts';
import { createFactory } from '#tests/support/factory.ts';
import { findRow, forbidden, joinIdentity, unauthorized } from '#tests/support/people.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { type Answer, TestClient } from '#tests/support/test-client.ts';

let shop: TestShop;
let buyer: TestClient;
let seller: TestClient;
let admin: TestClient;
let factory: ReturnType<typeof createFactory>;

beforeAll(async () => {
  shop = await startTestShop({ idle: true });
  factory = createFactory(shop.database.db);
  buyer = await new TestClient(shop.url, 'Tania Akter').join();
  seller = await new TestClient(shop.url, 'Rafiq Hasan').join('Seller');
  admin = await joinAdmin(shop);
});

afterAll(() => shop.close());

function register(caller: TestClient, facts: Record<string, unknown> = {}): Promise<Answer> {
  const { email, name, uid } = caller;
  return caller.post('/api/addusers', { email, name, uid, ...facts });
}

describe('registering', () => {
  test("takes name, picture and type; the rest is the identity's", async () => {
    const person = await joinIdentity(shop);
    const { body: photo } = await person.upload();
    const photoURL = photo.data.display_url;
    const answer = await register(person, { type: 'Seller', photoURL, name: ' Anika R. ' });
    expect(answer).toMatchObject({ status: 200, body: { acknowledged: true } });
    expect(await findRow(shop, person)).toMatchObject({
      email: person.email,
      name: 'Anika R.',
      photoUrl: photoURL,
      type: 'Seller',
      isAdmin: false,
      verifiedAt: null,
    });
  });

  test('makes Buyers of those who do not say', async () => {
    const person = await joinIdentity(shop);
    await register(person, { email: person.email.toUpperCase() });
    expect(await findRow(shop, person)).toMatchObject({ type: 'Buyer', email: person.email });
  });

  test('happens once, and the type is written once', async () => {
    const person = await joinIdentity(shop);
    await register(person);
    const again = await register(person, { type: 'Seller', name: 'Another' });
    expect(again).toMatchObject({ status: 200, body: { ownStatus: 'Already inserted.' } });
    expect(again.body).not.toHaveProperty('acknowledged');
    expect(await findRow(shop, person)).toMatchObject({ type: 'Buyer', name: 'Anika Rahman' });
  });

  test('of two at the same moment one is made', async () => {
    const person = await joinIdentity(shop);
    const answers = await Promise.all([1, 2, 3].map(() => register(person)));
    const made = answers.filter(({ body }) => body.acknowledged === true);
    const known = answers.filter(({ body }) => body.ownStatus === 'Already inserted.');
    expect([made.length, known.length]).toEqual([1, 2]);
  });

  test("in another's name is refused", async () => {
    const person = await joinIdentity(shop);
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
    expect(await findRow(shop, person)).toBeUndefined();
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
    const person = await joinIdentity(shop);
    const answer = await register(person, facts);
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path }] } });
    expect(answer.body.issues).toHaveLength(1);
    expect(await findRow(shop, person)).toBeUndefined();
  });

  test.each([
    'https://evil.example/a.jpg',
    '/images/0000000000000000000000/320.jpeg',
    'javascript:alert(1)',
  ])('with a picture that is not theirs stores nothing: %s', async (photoURL) => {
    const person = await joinIdentity(shop);
    const answer = await register(person, { photoURL });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'photo_not_yours',
        issues: [{ path: 'photoURL', message: 'Please upload the profile image again.' }],
      },
    });
    expect(await findRow(shop, person)).toBeUndefined();
    expect((await person.takeToken()).status).toBe(403);
  });

  test("is for the identity's session from our own pages", async () => {
    const person = await joinIdentity(shop);
    const { email, name, uid, cookie } = person;
    const body = JSON.stringify({ email, name, uid });
    const json = { 'content-type': 'application/json' };
    const nobody = new TestClient(shop.url);
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
    expect(await findRow(shop, person)).toBeUndefined();
  });

  test("a deleted person's address does not come back", async () => {
    const person = await joinIdentity(shop);
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
        const nobody = new TestClient(shop.url);
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
    const nobody = new TestClient(shop.url);
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
    const person = await joinIdentity(shop);
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

test('a live shop has no demo accounts to show', async () => {
  expect((await new TestClient(shop.url).get('/api/demo-accounts')).body).toEqual([]);
});
