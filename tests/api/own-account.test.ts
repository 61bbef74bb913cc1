import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joinAdmin } from '#tests/support/admin.ts';
import {
  confirmUntilKnown,
  createPaymentFixtures,
  type Deal,
  dieBeforeCapture,
  look,
  type PaymentFixtures,
} from '#tests/support/payment-fixtures.ts';
import { giveBalance } from '#tests/support/payouts.ts';
import { findRow, idOf, otherBrowser, unauthorized } from '#tests/support/people.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

let shop: TestShop;
let fixtures: PaymentFixtures;
let admin: TestClient;
const password = 'correct horse';

beforeAll(async () => {
  shop = await startTestShop({ idle: true });
  [admin, fixtures] = await Promise.all([joinAdmin(shop), createPaymentFixtures(shop)]);
});

afterAll(() => shop.close());

const leave = (who: TestClient, body: object = { password }) =>
  who.post('/api/my-account/delete', body);

/** The buyer has what they paid for, and all is well. */
async function complete({ buyer, bookingId }: Deal): Promise<void> {
  for (const what of ['handover', 'complete']) {
    expect((await buyer.post(`/api/deals/${bookingId}/${what}`)).body).toEqual({
      modifiedCount: 1,
    });
  }
}

async function rows(statement: string, ...values: unknown[]) {
  return (await shop.database.pool.query(statement, values)).rows;
}

describe('the page of the own account', () => {
  test('tells its facts', async () => {
    const who = await new TestClient(shop.url, 'Mitu Roy').join('Seller');
    expect((await who.get('/api/my-account')).body).toEqual({
      name: 'Mitu Roy',
      email: who.email,
      emailVerified: false,
      photoURL: '',
      phone: '',
      place: '',
      language: 'en',
      type: 'Seller',
      isAdmin: false,
      joined: expect.stringMatching(/day \d+:\d\d[ap]m/),
      hasPassword: true,
      secondFactor: false,
      secondFactorRequired: false,
    });
  });
});

describe('the data of an account', () => {
  test('is all that is kept about it, and of nobody else', async () => {
    const payment = await fixtures.authorised();
    expect((await confirmUntilKnown(payment)).body).toEqual({ modifiedCount: 1 });
    const { buyer, item } = payment;
    const reported = await fixtures.item();
    await buyer.post(`/api/reporttoadmin/${reported.id}`);
    const letter = { from_name: 'Tania', from_email: buyer.email, message: 'Where is my lens?' };
    await buyer.post('/api/contact', letter);
    const sold = await new TestClient(shop.url, 'Shuvo Das').join('Seller');
    const productId = await sold.sell();
    const { body, headers } = await buyer.get('/api/my-data');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body.profile).toMatchObject({ email: buyer.email, name: buyer.name, type: 'Buyer' });
    expect(body.sessions).toHaveLength(1);
    expect(body.bookings).toMatchObject([{ itemId: item.id, phoneNumber: '01712 440 918' }]);
    expect(body.payments).toMatchObject([{ state: 'captured', itemId: item.id }]);
    expect(body.reports).toMatchObject([{ itemId: reported.id }]);
    // Nobody has proven that this address is theirs.
    expect(body.messages).toEqual([]);
    const text = JSON.stringify(body);
    for (const foreign of [fixtures.seller.email, fixtures.seller.name, sold.email, productId]) {
      expect(text).not.toContain(foreign);
    }
    expect(text).not.toContain('argon2');
    expect(text).not.toContain(decodeURIComponent(buyer.cookie).split(/[=.]/)[2]);
    await shop.database.pool.query(
      'update identity_users set email_verified = true where id = $1',
      [buyer.uid],
    );
    const proven = (await buyer.get('/api/my-data')).body;
    expect(proven.messages).toMatchObject([{ message: 'Where is my lens?' }]);
    const seller = (await sold.get('/api/my-data')).body;
    expect(seller.products).toMatchObject([{ id: productId, phone: '01712-440 918' }]);
    expect(seller.uploads).toHaveLength(1);
    expect(seller.bookings).toEqual([]);
  });
});

describe('the data of a deal', () => {
  test('is what happened in it, for both sides, without the code and without each other’s data', async () => {
    const payment = await fixtures.authorised();
    await confirmUntilKnown(payment);
    const { buyer, bookingId } = payment;
    const ticked = { lines: ['sensor'], passed: false };
    const { code } = (await buyer.post(`/api/deals/${bookingId}/inspection`, ticked)).body;
    await complete(payment);
    const bought = (await buyer.get('/api/my-data')).body;
    expect(bought.dealEvents).toMatchObject([
      { bookingId, side: 'buyer', kind: 'inspected', by: 'buyer', data: { ticked } },
      { bookingId, side: 'buyer', kind: 'delivered', by: 'buyer', data: { way: 'buyer' } },
      { bookingId, side: 'buyer', kind: 'completed', by: 'buyer' },
    ]);
    const sold = (await fixtures.seller.get('/api/my-data')).body;
    const own = sold.dealEvents.filter(
      (event: { bookingId: string }) => event.bookingId === bookingId,
    );
    expect(own.map(({ side, kind }: Record<string, string>) => `${side} ${kind}`)).toEqual([
      'seller inspected',
      'seller delivered',
      'seller completed',
    ]);
    for (const data of [bought, sold]) expect(JSON.stringify(data.dealEvents)).not.toContain(code);
    expect(JSON.stringify(sold)).not.toContain(buyer.email);
    const stranger = (await new TestClient(shop.url).join()).get('/api/my-data');
    expect((await stranger).body.dealEvents).toEqual([]);
  });
});

describe('deleting the own account', () => {
  test('ends everything at once: calls, sign-in, registering', async () => {
    const who = await new TestClient(shop.url, 'Mitu Roy').join();
    const { token, cookie } = who;
    expect((await leave(who)).body).toEqual({ deletedCount: 1 });
    const old = Object.assign(otherBrowser(who), { token, cookie });
    expect((await old.get('/api/uservalidationcheck')).body).toEqual(unauthorized);
    expect((await old.takeToken()).status).toBe(401);
    const { email, name } = who;
    const signIn = await new TestClient(shop.url).post('/api/auth/sign-in/email', {
      email,
      password,
    });
    expect([signIn.status, signIn.body.code]).toEqual([401, 'INVALID_EMAIL_OR_PASSWORD']);
    const again = await new TestClient(shop.url).post('/api/auth/sign-up/email', {
      ...{ email, name, password },
    });
    expect(again.body.code).toBe('USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL');
    const { body: closed } = await admin.get('/api/closedaccounts');
    const row = closed.find((account: { email: string }) => account.email === email);
    expect(row).toMatchObject({ state: 'closed' });
    await admin.patch(`/api/closedaccounts/${row._id}`, { allowed: true });
    const welcome = await new TestClient(shop.url).post('/api/auth/sign-up/email', {
      ...{ email, name, password },
    });
    expect(welcome.status).toBe(200);
  });

  test('takes unsold products off, cancels bookings, and erases how to reach the person', async () => {
    const who = await new TestClient(shop.url, 'Mitu Roy').join('Seller');
    const productId = await who.sell();
    const photo = (await who.upload()).body.data.display_url;
    await who.patch('/api/my-account', { photoURL: photo, phone: '01711-234567', place: 'Dhaka' });
    const booked = await fixtures.item();
    await who.book(booked.id);
    const id = await idOf(shop, who);
    expect((await leave(who)).status).toBe(200);
    expect(
      await rows('select status, phone, location from products where id = $1', productId),
    ).toEqual([{ status: 'removed', phone: '', location: '' }]);
    expect(
      await rows('select state, phone_number, location from bookings where buyer_id = $1', id),
    ).toEqual([{ state: 'cancelled', phone_number: '', location: '' }]);
    expect(await findRow(shop, who)).toMatchObject({
      ...{ photoUrl: null, phone: null, place: null, name: 'Mitu Roy' },
    });
    expect(await rows('select 1 from identity_users where id = $1', who.uid)).toEqual([]);
    expect(await rows('select 1 from image_uses where ref = $1', who.uid)).toEqual([]);
  });

  test('keeps paid orders as they are', async () => {
    const payment = await fixtures.authorised();
    await confirmUntilKnown(payment);
    await complete(payment);
    expect((await leave(payment.buyer)).status).toBe(200);
    expect(await look(shop, payment)).toMatchObject({ booking: 'paid', product: 'sold' });
    const [booking] = await rows('select * from bookings where id = $1', payment.bookingId);
    expect(booking).toMatchObject({ customer_name: 'Tania Akter', phone_number: '01712 440 918' });
  });

  test('is refused with a wrong password or none, and slower each time', async () => {
    const who = await new TestClient(shop.url).join();
    for (const body of [{}, { password: '' }, { password: 'wrong horse' }]) {
      expect(await leave(who, body)).toMatchObject({
        status: 409,
        body: { code: 'wrong_password' },
      });
    }
    for (let tries = 0; tries < 9; tries += 1) await leave(who, { password: 'wrong horse' });
    expect((await leave(who)).status).toBe(429);
    expect((await who.get('/api/uservalidationcheck')).status).toBe(200);
  });

  test('takes a sign-in of the last ten minutes where there is no password', async () => {
    const who = await new TestClient(shop.url).join();
    await shop.database.pool.query('delete from identity_accounts where user_id = $1', [who.uid]);
    const age = (interval: string) =>
      shop.database.pool.query(
        'update identity_sessions set created_at = now() - $2::interval where user_id = $1',
        [who.uid, interval],
      );
    expect((await who.get('/api/my-account')).body.hasPassword).toBe(false);
    await age('10 min 1 s');
    expect(await leave(who, {})).toMatchObject({ status: 409, body: { code: 'sign_in_again' } });
    await age('9 min');
    expect((await leave(who, {})).status).toBe(200);
  });

  test('is refused while a payment of theirs is on its way, and while an item of theirs is being paid', async () => {
    const payment = await fixtures.authorised();
    const unsettled = { status: 409, body: { code: 'unsettled' } };
    expect(await leave(payment.buyer)).toMatchObject(unsettled);
    await dieBeforeCapture(shop, payment);
    expect(await leave(fixtures.seller)).toMatchObject(unsettled);
    await confirmUntilKnown(payment);
    await complete(payment);
    expect((await leave(payment.buyer)).status).toBe(200);
  });

  test('is refused while something that they bought or sold is paid and not completed', async () => {
    const seller = await new TestClient(shop.url, 'Shuvo Das').join('Seller');
    const itemId = await seller.sell();
    const item = {
      id: itemId,
      price: (await rows('select resale_price from products where id = $1', itemId))[0]
        .resale_price,
    };
    const payment = await fixtures.authorised(await fixtures.deal({ item }));
    await confirmUntilKnown(payment);
    const unsettled = { status: 409, body: { code: 'unsettled' } };
    for (const who of [payment.buyer, seller]) expect(await leave(who)).toMatchObject(unsettled);
    await payment.buyer.post(`/api/deals/${payment.bookingId}/handover`);
    for (const who of [payment.buyer, seller]) expect(await leave(who)).toMatchObject(unsettled);
    await payment.buyer.post(`/api/deals/${payment.bookingId}/complete`);
    expect((await leave(payment.buyer)).status).toBe(200);
    // The money is theirs now, and has to leave the shop first.
    expect(await leave(seller)).toMatchObject(unsettled);
    await giveBalance(shop, await idOf(shop, seller), -item.price);
    expect((await leave(seller)).status).toBe(200);
  });

  test('waits for no deal in cash, of which the shop has no money', async () => {
    const deal = await fixtures.deal();
    for (const who of [deal.buyer, fixtures.seller]) {
      await who.post(`/api/deals/${deal.bookingId}/handover`);
    }
    expect(await look(shop, deal)).toMatchObject({ booking: 'paid' });
    expect((await leave(deal.buyer)).status).toBe(200);
  });

  test('is not for admins', async () => {
    const answer = await leave(admin, { password: 'a long enough phrase' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'not_yourself' } });
    expect((await admin.get('/api/uservalidationcheck')).status).toBe(200);
  });
});
