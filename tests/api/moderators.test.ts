import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { joinAdmin, joinModerator } from '#tests/support/admin.ts';
import { idOf, otherBrowser } from '#tests/support/people.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { sampleProduct, TestClient } from '#tests/support/test-client.ts';

// Moderators see reports and people, decide about them, and see neither money nor settings.

let shop: TestShop;
let admin: TestClient;
let moderator: TestClient;

beforeAll(async () => {
  shop = await startTestShop({ idle: true });
  admin = await joinAdmin(shop);
  moderator = await joinModerator(shop);
});
afterAll(() => shop.close());

const newPerson = (type: 'Buyer' | 'Seller' = 'Buyer') => new TestClient(shop.url).join(type);
const own = async (by: TestClient) => (await by.get(`/api/checkusertype/${by.email}`)).body;
const forbidden = { status: 403, body: { code: 'forbidden' } };
async function signIn(by: TestClient) {
  const { email, password } = by;
  expect((await by.post('/api/auth/sign-in/email', { email, password })).status).toBe(200);
  await by.takeToken();
}
const sql = (text: string, values: unknown[]) => shop.database.pool.query(text, values);

/** A call with an id that names nothing, and without a body: whoever may make it is answered something else than Forbidden. */
const ask = (by: TestClient, { method, path }: { method: string; path: string }) =>
  by.call(
    method,
    path
      .replace(':email', encodeURIComponent(by.email))
      .replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000'),
  );

describe('a moderator', () => {
  const ofAdmins = endpoints.filter(({ access }) => access === 'admin');
  const ofModerators = endpoints.filter(({ access }) => access === 'moderator');

  test('is refused every call of admins, which sees money, settings or the log', async () => {
    expect(ofAdmins.length).toBeGreaterThan(30);
    for (const endpoint of ofAdmins) {
      expect({ endpoint, ...(await ask(moderator, endpoint)) }).toMatchObject(forbidden);
    }
  });

  test('may make the calls of moderators, as admins may, and nobody else', async () => {
    const [buyer, seller] = [await newPerson(), await newPerson('Seller')];
    expect(ofModerators.length).toBeGreaterThan(4);
    for (const endpoint of ofModerators) {
      expect([200, 400, 404]).toContain((await ask(moderator, endpoint)).status);
      expect([200, 400, 404]).toContain((await ask(admin, endpoint)).status);
      for (const other of [buyer, seller]) {
        expect({ endpoint, ...(await ask(other, endpoint)) }).toMatchObject(forbidden);
      }
    }
  });

  test('no call of money, settings, the log, or of who is staff is a moderator’s', () => {
    const paths = ofModerators.map(({ path }) => path);
    for (const path of paths) {
      expect(path).not.toMatch(
        /pay|claim|balance|receipt|statement|audit|security|alarm|setting|moderator/,
      );
    }
  });

  test('limits and suspends, under their own name, and ends both', async () => {
    const id = await idOf(shop, await newPerson());
    const done = { status: 200, body: { modifiedCount: 1 } };
    const decide = (what: string, body?: object) =>
      moderator.post(`/api/people/${id}/${what}`, body);
    expect(await decide('limit', { days: 3, reason: 'A trial' })).toMatchObject(done);
    expect(await decide('unlimit')).toMatchObject(done);
    expect(await decide('suspend', { reason: 'A trial' })).toMatchObject(done);
    expect(await decide('reinstate')).toMatchObject(done);
    const { rows } = await sql(
      'select distinct actor_id from audit_entries where subject_id = $1',
      [id],
    );
    expect(rows).toEqual([{ actor_id: await idOf(shop, moderator) }]);
  });

  test('limits and suspends no admin, no moderator and not themselves', async () => {
    const other = await joinModerator(shop);
    for (const one of [admin, other, moderator]) {
      const id = await idOf(shop, one);
      for (const what of ['limit', 'suspend']) {
        expect(
          await moderator.post(`/api/people/${id}/${what}`, { days: 1, reason: 'A trial' }),
        ).toMatchObject({ status: 409, body: { code: 'admin_stays' } });
      }
    }
  });

  test('finds buyers and sellers by name and address, without a phone number, and takes no list along', async () => {
    const seller = await newPerson('Seller');
    const find = (by: TestClient) =>
      by.get(`/api/allsellers/${by.email}?limit=10&search=${seller.email}`);
    const { status, body } = await find(moderator);
    expect(status).toBe(200);
    expect(body.rows).toEqual((await find(admin)).body.rows);
    expect(body.rows).toMatchObject([{ email: seller.email, type: 'Seller' }]);
    expect(JSON.stringify(body)).not.toContain('phone');
    for (const list of ['allbuyers', 'allsellers']) {
      expect(await moderator.get(`/api/${list}/${moderator.email}/export`)).toMatchObject(
        forbidden,
      );
      expect((await moderator.get(`/api/${list}/${admin.email}`)).status).toBe(403);
    }
  });

  test('verifies and deletes nobody', async () => {
    const id = await idOf(shop, await newPerson('Seller'));
    expect(await moderator.patch(`/api/userverify/${id}`)).toMatchObject(forbidden);
    expect(await moderator.delete(`/api/userdelete/${id}`)).toMatchObject(forbidden);
  });

  test('reads of a person no bookings, prices of them, or money in the log', async () => {
    const seller = await newPerson('Seller');
    const id = await idOf(shop, seller);
    const buyer = await newPerson();
    const buyerId = await idOf(shop, buyer);
    await sql(
      `insert into audit_entries (actor_name, action, subject_kind, subject_id, subject_name)
         values ('Admin', 'balance_written_off', 'person', $1, 'x'), ('Admin', 'seller_verified', 'person', $1, 'x')`,
      [id],
    );
    const logOf = async (by: TestClient) =>
      (await by.get(`/api/people/${id}`)).body.log.map(({ action }: { action: string }) => action);
    expect(await logOf(admin)).toEqual(['seller_verified', 'balance_written_off']);
    expect(await logOf(moderator)).toEqual(['seller_verified']);
    const { rows } = await sql('select id from categories limit 1', []);
    const { body: image } = await seller.upload();
    const { body } = await seller.post('/api/addproduct', {
      ...sampleProduct,
      category: rows[0].id,
      image: image.data.display_url,
    });
    await buyer.book(body.insertedId);
    expect((await admin.get(`/api/people/${buyerId}`)).body.bookings).toHaveLength(1);
    const seen = (await moderator.get(`/api/people/${buyerId}`)).body;
    expect(seen).toMatchObject({ bookings: [], counts: { booked: 1 } });
    expect(seen.counts).not.toHaveProperty('reportsMade');
  });

  test('is a buyer or seller besides, and knows that they are one', async () => {
    expect(await own(moderator)).toEqual({ type: 'Buyer', isAdmin: false, isModerator: true });
    expect((await moderator.get(`/api/orders?email=${moderator.email}`)).status).toBe(200);
  });
});

describe('the role', () => {
  const set = (id: string, to: unknown, by = admin) =>
    by.patch(`/api/people/${id}/moderator`, { moderator: to });

  test('is given and ended by an admin, at once, and stands in the log', async () => {
    const person = await newPerson();
    const id = await idOf(shop, person);
    const somebody = await idOf(shop, await newPerson());
    const peopleOf = () => person.get(`/api/people/${somebody}`);
    const isModerator = async () =>
      (await admin.get(`/api/people/${id}`)).body.person.isModerator ?? false;
    expect(await peopleOf()).toMatchObject(forbidden);
    expect((await set(id, true)).body).toEqual({ modifiedCount: 1 });
    expect((await set(id, true)).body).toEqual({ modifiedCount: 0 });
    await signIn(person);
    expect(await peopleOf()).toMatchObject({ status: 200 });
    expect(await isModerator()).toBe(true);
    // Their own file would tell who reported them.
    expect(await person.get(`/api/people/${id}`)).toMatchObject({ status: 404 });
    expect(await moderator.get(`/api/people/${id}`)).toMatchObject({ status: 404 });
    expect((await set(id, false)).body).toEqual({ modifiedCount: 1 });
    expect((await set(id, false)).body).toEqual({ modifiedCount: 0 });
    await signIn(person);
    expect(await peopleOf()).toMatchObject(forbidden);
    expect(await own(person)).not.toHaveProperty('isModerator');
    const { rows } = await sql(
      'select action, before, after from audit_entries where subject_id = $1 order by id',
      [id],
    );
    expect(rows).toEqual([
      { action: 'moderator_made', before: { moderator: false }, after: { moderator: true } },
      { action: 'moderator_ended', before: { moderator: true }, after: { moderator: false } },
    ]);
  });

  test('ends every session where it is given and where it ends, and leaves those of others', async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const id = await idOf(shop, person);
    const beside = otherBrowser(person);
    await signIn(beside);
    for (const to of [true, false]) {
      expect((await set(id, to)).body).toEqual({ modifiedCount: 1 });
      for (const one of [person, beside]) {
        expect((await one.get('/api/uservalidationcheck')).status).toBe(401);
        expect((await one.takeToken()).status).toBe(401);
        await signIn(one);
      }
      expect((await set(id, to)).body).toEqual({ modifiedCount: 0 });
      expect((await person.get('/api/uservalidationcheck')).status).toBe(200);
    }
    expect((await other.get('/api/uservalidationcheck')).status).toBe(200);
  });

  test('is given by no moderator and to nobody who is gone, suspended or an admin', async () => {
    const [gone, out] = [await idOf(shop, await newPerson()), await idOf(shop, await newPerson())];
    expect(await set(out, true, moderator)).toMatchObject(forbidden);
    await admin.delete(`/api/userdelete/${gone}`);
    await admin.post(`/api/people/${out}/suspend`, { reason: 'A trial' });
    for (const id of [gone, out, await idOf(shop, admin)]) {
      expect((await set(id, true)).status).toBe(404);
    }
    expect(await set(out, 'yes')).toMatchObject({ status: 400 });
  });

  test('asks for the second factor where admins need one', async () => {
    const strict = await startTestShop({ idle: true, environment: { REQUIRE_ADMIN_TOTP: 'on' } });
    try {
      const one = await joinModerator(strict);
      const id = await idOf(strict, one);
      expect(await one.get(`/api/people/${id}`)).toMatchObject({
        status: 409,
        body: { code: 'second_factor_needed' },
      });
    } finally {
      await strict.close();
    }
  });
});
