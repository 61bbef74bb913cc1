import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { products } from '#server/modules/catalogue/tables.ts';
import { joinAdmin } from '#tests/support/admin.ts';
import { createFactory } from '#tests/support/factory.ts';
import { confirm, createPaymentFixtures } from '#tests/support/payment-fixtures.ts';
import { findRow, forbidden, idOf, otherBrowser, unauthorized } from '#tests/support/people.ts';
import { Popup } from '#tests/support/popup.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

let shop: TestShop;
let buyer: TestClient;
let seller: TestClient;
let admin: TestClient;
let factory: ReturnType<typeof createFactory>;

beforeAll(async () => {
  shop = await startTestShop();
  factory = createFactory(shop.database.db);
  buyer = await new TestClient(shop.url, 'Tania Akter').join();
  seller = await new TestClient(shop.url, 'Rafiq Hasan').join('Seller');
  admin = await joinAdmin(shop);
});

afterAll(() => shop.close());

const jwt = (email: string) => `/api/jwt?email=${encodeURIComponent(email)}`;

async function signInElsewhere(
  person: TestClient,
  password = 'correct horse',
): Promise<TestClient> {
  const caller = otherBrowser(person);
  await caller.post('/api/auth/sign-in/email', { email: caller.email, password });
  return caller;
}

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
    expect((await new TestClient(shop.url).get(`/api/${call}/${admin.email}`)).status).toBe(401);
  });
});

describe('verifying a seller', () => {
  test('shows on what they sell, and is done once', async () => {
    const person = await new TestClient(shop.url, 'Nusrat Jahan').join('Seller');
    await person.sell();
    const path = `/api/userverify/${await idOf(shop, person)}`;
    expect(await admin.patch(path)).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
    const at = (await findRow(shop, person))?.verifiedAt;
    expect(await admin.patch(path)).toMatchObject({ status: 200, body: { modifiedCount: 0 } });
    expect((await findRow(shop, person))?.verifiedAt).toEqual(at);
    const { body } = await person.get(`/api/myproducts/${person.email}`);
    expect(body[0].verify).toBe(true);
  });

  test('is for sellers who are there', async () => {
    const gone = await factory.person({
      type: 'Seller',
      deletedAt: new Date(),
    });
    for (const id of [
      await idOf(shop, buyer),
      await idOf(shop, admin),
      gone.id,
      randomUUID(),
      '1',
    ]) {
      expect(await admin.patch(`/api/userverify/${id}`)).toMatchObject({ status: 404 });
    }
  });

  test('can be taken back with a reason, which the log keeps, and given again', async () => {
    const person = await new TestClient(shop.url, 'Farhana Akter').join('Seller');
    const sold = await person.sell();
    const id = await idOf(shop, person);
    const path = `/api/userunverify/${id}`;
    const reason = 'Sold what was not theirs';
    await admin.patch(`/api/userverify/${id}`);
    expect((await admin.patch(path)).status).toBe(400);
    for (const other of [person, buyer]) {
      expect(await other.patch(path, { reason })).toMatchObject({ status: 403, body: forbidden });
    }
    const shown = async () => (await buyer.get(`/api/product/${sold}`)).body.product.verify;
    expect(await shown()).toBe(true);
    expect(await admin.patch(path, { reason })).toMatchObject({
      status: 200,
      body: { modifiedCount: 1 },
    });
    expect(await shown()).toBe(false);
    const { body } = await admin.get('/api/audit?action=seller_unverified');
    expect(body.entries[0]).toMatchObject({
      subject: { name: 'Farhana Akter' },
      reason,
      before: { verified: true },
      after: { verified: false },
    });
    expect((await admin.patch(`/api/userverify/${id}`)).body).toEqual({ modifiedCount: 1 });
    expect(await shown()).toBe(true);
    const buyersId = await idOf(shop, buyer);
    expect((await admin.patch(`/api/userunverify/${buyersId}`, { reason })).status).toBe(404);
  });

  test('is done by admins', async () => {
    const path = `/api/userverify/${await idOf(shop, seller)}`;
    for (const person of [seller, buyer]) {
      expect(await person.patch(path)).toMatchObject({ status: 403, body: forbidden });
    }
    expect((await new TestClient(shop.url).patch(path)).status).toBe(401);
    expect((await findRow(shop, seller))?.verifiedAt).toBeNull();
  });
});

describe('deleting a person', () => {
  test('signs a buyer out everywhere, for good', async () => {
    const person = await new TestClient(shop.url, 'Shuvo Das').join();
    const phone = await signInElsewhere(person);
    await phone.takeToken();
    const path = `/api/userdelete/${await idOf(shop, person)}`;
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
    const fixtures = await createPaymentFixtures(shop);
    const paid = await fixtures.authorised();
    expect((await confirm(paid)).body).toEqual({ modifiedCount: 1 });
    const unsold = await fixtures.item();
    await fixtures.seller.get(`/api/makeadvertise/${unsold.id}`);
    const open = await fixtures.deal({ item: unsold });
    const id = await idOf(shop, fixtures.seller);
    expect((await admin.delete(`/api/userdelete/${id}`)).body).toEqual({ deletedCount: 1 });

    // By the time of the answer it is off the shop, wherever somebody looks.
    const { body: left } = await open.buyer.get(`/api/orders?email=${open.buyer.email}`);
    expect(left).toMatchObject([{ _id: open.bookingId, salesStatus: 'sold', removed: true }]);
    const request = { itemId: unsold.id, phoneNumber: '01712 440 918', location: 'Dhanmondi 27' };
    expect((await buyer.post('/api/addbooking', request)).status).toBe(404);
    expect((await buyer.post(`/api/reporttoadmin/${unsold.id}`)).status).toBe(404);
    const { body: advertised } = await buyer.get('/api/advertiseditems');
    expect(advertised.map(({ _id }: { _id: string }) => _id)).not.toContain(unsold.id);
    const statusOf = async (product: string) => {
      const [row] = await shop.database.db.select().from(products).where(eq(products.id, product));
      return row?.status;
    };
    expect(await statusOf(unsold.id)).toBe('removed');
    expect(await statusOf(paid.item.id)).toBe('sold');

    const { body: orders } = await paid.buyer.get(`/api/orders?email=${paid.buyer.email}`);
    expect(orders).toMatchObject([
      { _id: paid.bookingId, isPaid: 'yes', transactionId: paid.transactionId },
    ]);
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
    expect(await admin.delete(`/api/userdelete/${await idOf(shop, admin)}`)).toMatchObject({
      status: 409,
      body: { ownStatus: 'You cannot delete yourself.' },
    });
    expect(await admin.delete(`/api/userdelete/${await idOf(shop, second)}`)).toMatchObject({
      status: 409,
    });
    expect((await admin.get('/api/uservalidationcheck')).status).toBe(200);
    expect((await second.get('/api/uservalidationcheck')).status).toBe(200);
  });

  test('is done by admins, to who is there', async () => {
    const path = `/api/userdelete/${await idOf(shop, buyer)}`;
    for (const person of [buyer, seller]) {
      expect(await person.delete(path)).toMatchObject({ status: 403, body: forbidden });
    }
    expect((await new TestClient(shop.url).delete(path)).status).toBe(401);
    for (const id of [randomUUID(), '1', buyer.uid]) {
      expect((await admin.delete(`/api/userdelete/${id}`)).status).toBe(404);
    }
    expect((await buyer.get('/api/uservalidationcheck')).status).toBe(200);
  });
});

describe('the admin of the settings', () => {
  const password = 'a long enough phrase';
  const signIn = (email: string, given: string) =>
    new TestClient(shop.url).post('/api/auth/sign-in/email', { email, password: given });

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
    const kept = await new TestClient(shop.url).send('GET', jwt(email), { cookie });
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
    const squatter = await new TestClient(shop.url, 'Eve').join('Seller');
    await shop.shop.accounts.ensureAdmin({ email: squatter.email, password });
    expect((await squatter.get('/api/reporteditems')).status).toBe(401);
    expect((await squatter.takeToken()).status).toBe(401);
    expect((await signIn(squatter.email, 'correct horse')).status).toBe(401);
    const owner = await signInElsewhere(squatter, password);
    await owner.takeToken();
    expect((await owner.get('/api/reporteditems')).status).toBe(200);
  });

  test('whoever had the address before by a popup is no admin either', async () => {
    const typed = { email: 'squatted@mailbox.example', name: 'Eve' };
    const eve = await new Popup(shop.url).signIn(typed);
    expect(eve.outcome).toBe('signed-in');
    await shop.shop.accounts.ensureAdmin({ email: typed.email, password });
    expect(await eve.person()).toBeUndefined();
    await eve.signIn(typed);
    expect(eve.outcome).toBe('account_not_linked');
    expect(await eve.person()).toBeUndefined();
    expect((await signIn(typed.email, password)).status).toBe(200);
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
