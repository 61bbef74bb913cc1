import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joinAdmin } from '#tests/support/admin.ts';
import { createFactory } from '#tests/support/factory.ts';
import {
  findRow,
  forbidden,
  idOf,
  joinIdentity,
  otherBrowser,
  unauthorized,
} from '#tests/support/people.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

let shop: TestShop;
let admin: TestClient;
let buyer: TestClient;
let factory: ReturnType<typeof createFactory>;

beforeAll(async () => {
  shop = await startTestShop({ idle: true });
  factory = createFactory(shop.database.db);
  admin = await joinAdmin(shop);
  buyer = await new TestClient(shop.url, 'Tania Akter').join();
});

afterAll(() => shop.close());

const path = '/api/closedaccounts';
const oldPassword = 'correct horse';
const newPassword = 'battery staple';

interface Closed {
  _id: string;
  email: string;
  state: string;
}

async function list(): Promise<Closed[]> {
  return (await admin.get(path)).body;
}

async function stateOf(id: string): Promise<string | undefined> {
  return (await list()).find(({ _id }) => _id === id)?.state;
}

const allow = (id: string, allowed: unknown = true) => admin.patch(`${path}/${id}`, { allowed });

async function close(person: TestClient): Promise<string> {
  const id = await idOf(shop, person);
  const answer = await admin.delete(`/api/userdelete/${id}`);
  expect(answer.body).toEqual({ deletedCount: 1 });
  return id;
}

/** Somebody who joined and was deleted by the admin. */
async function leaver(type: 'Buyer' | 'Seller' = 'Buyer') {
  const person = await new TestClient(shop.url, 'Shuvo Das').join(type);
  return { person, id: await close(person) };
}

/** A browser that knows nothing of the person but the e-mail address. */
function stranger({ url, email }: TestClient): TestClient {
  return Object.assign(new TestClient(url, 'Mitu Roy'), { email });
}

const signUp = (by: TestClient, password = newPassword) =>
  by.post('/api/auth/sign-up/email', { name: by.name, email: by.email, password });

const signIn = (by: TestClient, password: string) =>
  by.post('/api/auth/sign-in/email', { email: by.email, password });

const register = ({ email, name, uid, post }: TestClient) =>
  post('/api/addusers', { email, name, uid, type: 'Buyer' });

async function joinAgain(person: TestClient): Promise<TestClient> {
  const newcomer = stranger(person);
  const answer = await signUp(newcomer);
  expect(answer.status).toBe(200);
  newcomer.uid = answer.body.user.id;
  expect((await register(newcomer)).body).toEqual({ acknowledged: true });
  await newcomer.takeToken();
  return newcomer;
}

describe('the list of closed accounts', () => {
  test('shows who was deleted, the last one first, and nobody else', async () => {
    const at = (year: number) => ({ deletedAt: new Date(Date.UTC(year, 0, 5, 9, 5)) });
    const first = await factory.person({ type: 'Seller', verifiedAt: new Date(), ...at(2040) });
    const last = await factory.person({ ...at(2041), createdAt: new Date(Date.UTC(2020, 0, 1)) });
    const { status, body } = await admin.get(path);
    expect(status).toBe(200);
    expect(body.slice(0, 2)).toMatchObject([
      { _id: last.id, type: 'Buyer', state: 'closed' },
      {
        _id: first.id,
        name: first.name,
        email: first.email,
        type: 'Seller',
        verify: true,
        date: 'Thursday 3:05pm 5 Jan 2040',
        state: 'closed',
      },
    ]);
    const [like] = (await admin.get(`/api/allbuyers/${admin.email}`)).body;
    const fields = [...Object.keys(like), 'date', 'state'].toSorted();
    expect(Object.keys(body[0]).toSorted()).toEqual(fields);
    const emails = body.map(({ email }: Closed) => email);
    for (const { email } of [admin, buyer]) expect(emails).not.toContain(email);
  });
});

describe('a closed account', () => {
  test('cannot register again until an admin allows it', async () => {
    const { person, id } = await leaver();
    const taken = await signUp(stranger(buyer));
    for (const email of [person.email, person.email.toUpperCase(), ` ${person.email} `]) {
      const refused = await signUp(Object.assign(stranger(person), { email }));
      expect({ status: refused.status, body: refused.body }).toEqual({
        status: taken.status,
        body: taken.body,
      });
    }
    expect(await stateOf(id)).toBe('closed');
    expect(await allow(id)).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
    expect(await stateOf(id)).toBe('allowed');
    expect((await allow(id)).body).toEqual({ modifiedCount: 0 });
    const again = await joinAgain(person);
    expect((await again.get('/api/uservalidationcheck')).status).toBe(200);
    expect(await stateOf(id)).toBe('registered');
  });

  test('tells a stranger no more than a taken address does, whatever the password', async () => {
    const { person } = await leaver();
    for (const password of ['short', 'x'.repeat(129), '']) {
      const [closed, taken] = [
        await signUp(stranger(person), password),
        await signUp(stranger(buyer), password),
      ];
      expect(closed.body).toEqual(taken.body);
    }
  });

  test('comes back as somebody new: the old password and the old orders stay behind', async () => {
    const seller = await new TestClient(shop.url, 'Rafiq Hasan').join('Seller');
    const item = await seller.sell();
    const person = await new TestClient(shop.url, 'Shuvo Das').join('Seller');
    const booking = await person.book(item);
    await person.sell();
    const before = otherBrowser(person);
    await signIn(before, oldPassword);
    await before.takeToken();
    const id = await close(person);
    await allow(id);

    for (const browser of [person, before]) {
      expect((await browser.get('/api/uservalidationcheck')).status).toBe(401);
      expect((await browser.get('/api/auth/get-session')).body).toBeNull();
    }
    const again = await joinAgain(person);
    expect(again.uid).not.toBe(person.uid);
    expect((await signIn(otherBrowser(person), oldPassword)).status).toBe(401);
    expect((await signIn(otherBrowser(person), newPassword)).status).toBe(200);
    expect((await again.get(`/api/orders?email=${again.email}`)).body).toEqual([]);
    expect((await again.get(`/api/bookings/${booking}`)).status).toBe(404);
    expect((await again.get(`/api/users/${again.email}`)).body).toMatchObject({ type: 'Buyer' });
    expect((await again.get(`/api/users/seller/${again.email}`)).body).toEqual({ isSeller: false });
    expect(await again.book(item)).not.toBe(booking);

    const old = (await list()).find(({ _id }) => _id === id);
    expect(old).toMatchObject({ email: person.email, name: person.name, state: 'registered' });
    expect((await findRow(shop, person))?.deletedAt).toBeInstanceOf(Date);
    const { body: buyers } = await admin.get(`/api/allbuyers/${admin.email}`);
    const found = buyers.filter(({ email }: Closed) => email === person.email);
    expect(found).toMatchObject([{ name: 'Mitu Roy' }]);
    const lookedUp = await admin.get(`/api/users/${person.email}`);
    expect(lookedUp).toMatchObject({ status: 200, body: { type: 'Buyer' } });
  });

  test('can be deleted once more, and is closed again', async () => {
    const { person, id } = await leaver();
    await allow(id);
    const again = await joinAgain(person);
    const second = await close(again);
    expect(await stateOf(id)).toBe('registered');
    expect(await stateOf(second)).toBe('closed');
    expect((await signUp(stranger(person))).status).toBe(422);
    expect((await allow(id)).status).toBe(409);
    expect((await signUp(stranger(person))).status).toBe(422);
    await allow(second);
    expect((await (await joinAgain(person)).get('/api/uservalidationcheck')).status).toBe(200);
  });
});

describe('taking it back', () => {
  test('closes the address again', async () => {
    const { person, id } = await leaver();
    await allow(id);
    expect(await allow(id, false)).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
    expect(await stateOf(id)).toBe('closed');
    expect((await allow(id, false)).body).toEqual({ modifiedCount: 0 });
    expect((await signUp(stranger(person))).status).toBe(422);
    await allow(id);
    await joinAgain(person);
  });

  test('stops whoever signed up at the identity provider and is not registered yet', async () => {
    const { person, id } = await leaver();
    await allow(id);
    const newcomer = stranger(person);
    newcomer.uid = (await signUp(newcomer)).body.user.id;
    await allow(id, false);
    expect(await register(newcomer)).toMatchObject({
      status: 409,
      body: { ownStatus: 'This e-mail address cannot be registered again.' },
    });
    expect((await newcomer.takeToken()).status).toBe(403);
    await allow(id);
    expect((await register(newcomer)).body).toEqual({ acknowledged: true });
  });

  test('comes too late for somebody who is registered, and leaves them alone', async () => {
    const { person, id } = await leaver();
    await allow(id);
    const again = await joinAgain(person);
    for (const allowed of [true, false]) {
      expect(await allow(id, allowed)).toMatchObject({
        status: 409,
        body: {
          ownStatus: 'Somebody registered with this e-mail address since.',
          modifiedCount: 0,
        },
      });
    }
    expect((await again.get('/api/uservalidationcheck')).status).toBe(200);
    expect((await signIn(otherBrowser(again), newPassword)).status).toBe(200);
  });

  test('and registering at the same moment: one of them happens', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { person, id } = await leaver();
      await allow(id);
      const newcomer = stranger(person);
      newcomer.uid = (await signUp(newcomer)).body.user.id;
      const [registered, back] = await Promise.all([register(newcomer), allow(id, false)]);
      const outcome = {
        registered: registered.status,
        back: back.status,
        state: await stateOf(id),
      };
      expect([
        { registered: 200, back: 409, state: 'registered' },
        { registered: 409, back: 200, state: 'closed' },
      ]).toContainEqual(outcome);
    }
  });
});

test('the admin of the settings may have been somebody who was deleted', async () => {
  const { person, id } = await leaver();
  await allow(id);
  const { email } = person;
  await shop.shop.accounts.ensureAdmin({ email, password: 'a long enough phrase' });
  const owner = stranger(person);
  await signIn(owner, 'a long enough phrase');
  await owner.takeToken();
  expect((await owner.get(path)).status).toBe(200);
  expect((await signIn(stranger(person), oldPassword)).status).toBe(401);
  expect(await stateOf(id)).toBe('registered');
});

describe('closed accounts are for admins', () => {
  test('and for nobody else', async () => {
    const { id } = await leaver();
    const seller = await new TestClient(shop.url).join('Seller');
    for (const person of [buyer, seller]) {
      expect(await person.get(path)).toMatchObject({ status: 403, body: forbidden });
      const answer = await person.patch(`${path}/${id}`, { allowed: true });
      expect(answer).toMatchObject({ status: 403, body: forbidden });
    }
    for (const nobody of [new TestClient(shop.url), await joinIdentity(shop)]) {
      expect(await nobody.get(path)).toMatchObject({ status: 401, body: unauthorized });
      expect((await nobody.patch(`${path}/${id}`, { allowed: true })).status).toBe(401);
    }
    expect(await stateOf(id)).toBe('closed');
  });

  test('who are there no more', async () => {
    for (const id of [randomUUID(), '1', await idOf(shop, buyer), await idOf(shop, admin)]) {
      expect((await allow(id)).status).toBe(404);
    }
    expect((await signIn(otherBrowser(buyer), oldPassword)).status).toBe(200);
  });

  test.each([undefined, 'yes', 1, null, [true]])('refuses %j as an answer', async (allowed) => {
    const { id } = await leaver();
    const answer = await admin.patch(`${path}/${id}`, { allowed });
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'allowed' }] } });
    expect(await stateOf(id)).toBe('closed');
  });
});
