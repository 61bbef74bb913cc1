import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { joinAdmin } from '#tests/support/admin.ts';
import {
  askIntent,
  confirmUntilKnown,
  createPaymentFixtures,
  look,
  type PaymentFixtures,
  readCharged,
  type,
} from '#tests/support/payment-fixtures.ts';
import { idOf, otherBrowser, unauthorized } from '#tests/support/people.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

let shop: TestShop;
let fixtures: PaymentFixtures;
let admin: TestClient;
let seller: TestClient;
let sellerId: string;

beforeAll(async () => {
  shop = await startTestShop();
  admin = await joinAdmin(shop);
  fixtures = await createPaymentFixtures(shop);
});

afterAll(() => shop.close());

beforeEach(async () => {
  seller = await new TestClient(shop.url, 'Rafiq Hasan').join('Seller');
  sellerId = await idOf(shop, seller);
});

const suspend = (id = sellerId, reason = 'Sells what is not theirs') =>
  admin.post(`/api/people/${id}/suspend`, { reason });
const reinstate = (id = sellerId) => admin.post(`/api/people/${id}/reinstate`);

function signIn(caller: TestClient) {
  const { email } = caller;
  return otherBrowser(caller).post('/api/auth/sign-in/email', { email, password: 'correct horse' });
}

async function auditOf(id: string) {
  const { rows } = await shop.database.pool.query(
    'select actor_name, action, subject_name, reason, before, after from audit_entries where subject_id = $1 order by id',
    [id],
  );
  return rows;
}

describe('somebody who is suspended', () => {
  test('is out at the next call, and cannot sign in', async () => {
    expect((await suspend()).body).toEqual({ modifiedCount: 1 });
    expect((await seller.get('/api/uservalidationcheck')).body).toEqual(unauthorized);
    expect((await seller.takeToken()).status).toBe(401);
    expect((await signIn(seller)).status).toBe(403);
  });

  test('reads so at the right password, until when, and nobody does at a wrong one', async () => {
    await suspend();
    const forGood = await signIn(seller);
    expect(forGood).toMatchObject({ status: 403, body: { code: 'BANNED_USER', until: null } });
    expect(forGood.headers.getSetCookie()).toEqual([]);
    // No case brought it, so nothing can be appealed against.
    expect(forGood.body).not.toHaveProperty('appeal');

    await admin.post(`/api/people/${sellerId}/suspend`, { reason: 'Till then', days: 3 });
    const { body } = await signIn(seller);
    const days = (Date.parse(body.until) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(3, 1);

    const tryWrong = (email: string) =>
      otherBrowser(seller).post('/api/auth/sign-in/email', { email, password: 'wrong horse' });
    const wrong = await tryWrong(seller.email);
    const unknown = await tryWrong('nobody.here@example.com');
    expect(wrong).toMatchObject({ status: 401, body: unknown.body });
    expect(wrong.body).toEqual({
      code: 'INVALID_EMAIL_OR_PASSWORD',
      message: 'Invalid email or password',
    });
  });

  test('is in again when reinstated, by signing in', async () => {
    await suspend();
    expect((await reinstate()).body).toEqual({ modifiedCount: 1 });
    expect((await seller.get('/api/uservalidationcheck')).status).toBe(401);
    expect((await signIn(seller)).status).toBe(200);
  });

  test('is shown to admins as such, with the reason of the first time', async () => {
    await suspend();
    expect((await suspend(sellerId, 'Another reason')).body).toEqual({ modifiedCount: 0 });
    const find = async () => {
      const { body } = await admin.get(`/api/allsellers/${admin.email}`);
      return body.find(({ _id }: { _id: string }) => _id === sellerId);
    };
    expect(await find()).toMatchObject({ suspendedFor: 'Sells what is not theirs' });
    await reinstate();
    expect(await find()).not.toHaveProperty('suspendedFor');
    expect((await reinstate()).body).toEqual({ modifiedCount: 0 });
  });

  test('stands in the audit log, once each way', async () => {
    await suspend();
    await suspend();
    await reinstate();
    await reinstate();
    expect(await auditOf(sellerId)).toEqual([
      {
        actor_name: 'Admin',
        action: 'person_suspended',
        subject_name: 'Rafiq Hasan',
        reason: 'Sells what is not theirs',
        before: { suspended: false },
        after: { suspended: true },
      },
      {
        actor_name: 'Admin',
        action: 'person_reinstated',
        subject_name: 'Rafiq Hasan',
        reason: null,
        before: { suspendedFor: 'Sells what is not theirs' },
        after: { suspendedFor: null },
      },
    ]);
  });
});

describe('what a suspended seller offers', () => {
  beforeEach(async () => {
    sellerId = await idOf(shop, fixtures.seller);
    await reinstate();
  });

  test('leaves the lists, cannot be booked, and comes back', async () => {
    const { id } = await fixtures.item();
    await shop.database.pool.query('update products set advertised_at = now() where id = $1', [id]);
    const buyer = await fixtures.buyer();
    const isShown = async () => {
      const { body } = await buyer.get('/api/advertiseditems');
      return body.some(({ _id }: { _id: string }) => _id === id);
    };
    const book = { itemId: id, phoneNumber: '01712 440 918', location: 'Dhanmondi 27, Dhaka' };
    expect(await isShown()).toBe(true);
    await suspend();
    expect(await isShown()).toBe(false);
    expect((await buyer.post('/api/addbooking', book)).status).toBe(404);
    await reinstate();
    expect(await isShown()).toBe(true);
    expect((await buyer.post('/api/addbooking', book)).status).toBe(200);
  });

  test('reads as removed in orders until they are reinstated, and cannot be paid', async () => {
    const deal = await fixtures.deal();
    const read = async () =>
      (await deal.buyer.get(`/api/orders?email=${deal.buyer.email}`)).body[0];
    await suspend();
    expect(await read()).toMatchObject({ salesStatus: 'sold', removed: true, isPaid: 'no' });
    expect((await askIntent(deal)).status).toBe(409);
    await reinstate();
    expect(await read()).toMatchObject({ salesStatus: 'available' });
    expect((await askIntent(deal)).status).toBe(200);
  });

  test('is let go where it was being paid for, and nothing is charged', async () => {
    const payment = await fixtures.start(await fixtures.deal());
    await suspend();
    await expect
      .poll(async () => (await look(shop, payment)).payments, { timeout: 10_000 })
      .toEqual(['released']);
    expect((await type(payment)).status).not.toBe(200);
    expect((await confirmUntilKnown(payment)).status).toBe(409);
    expect(await readCharged(shop, payment)).toBe(0);
  });

  test('stays sold where it was paid', async () => {
    const payment = await fixtures.authorised();
    expect((await confirmUntilKnown(payment)).body).toEqual({ modifiedCount: 1 });
    await suspend();
    const { body } = await payment.buyer.get(`/api/orders?email=${payment.buyer.email}`);
    expect(body[0]).toMatchObject({ isPaid: 'yes', salesStatus: 'sold' });
    expect(body[0]).not.toHaveProperty('removed');
  });
});

describe('nobody suspends', () => {
  test('an admin, oneself or somebody who is not there', async () => {
    const deputy = await joinAdmin(shop, 'Deputy');
    for (const id of [await idOf(shop, deputy), await idOf(shop, admin)]) {
      expect(await suspend(id)).toMatchObject({ status: 409, body: { code: 'admin_stays' } });
    }
    expect((await admin.get('/api/uservalidationcheck')).status).toBe(200);
    await admin.delete(`/api/userdelete/${sellerId}`);
    for (const id of [sellerId, '0d171500-0000-4000-8000-000000000001']) {
      expect((await suspend(id)).status).toBe(404);
      expect((await reinstate(id)).status).toBe(404);
    }
  });

  test('without a reason', async () => {
    for (const reason of ['', '   ', 'x'.repeat(301)]) {
      expect((await suspend(sellerId, reason)).status).toBe(400);
    }
    expect((await seller.get('/api/uservalidationcheck')).status).toBe(200);
  });
});
