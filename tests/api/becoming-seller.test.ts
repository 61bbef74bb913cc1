import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joinAdmin } from '#tests/support/admin.ts';
import { idOf } from '#tests/support/people.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { sampleProduct, TestClient } from '#tests/support/test-client.ts';

let shop: TestShop;
let admin: TestClient;
const phoneNumber = '01711-234567';

beforeAll(async () => {
  shop = await startTestShop({ idle: true });
  admin = await joinAdmin(shop);
});

afterAll(() => shop.close());

const start = (who: TestClient, body: object = { phoneNumber }) =>
  who.post('/api/my-account/become-seller', body);

const newBuyer = () => new TestClient(shop.url, 'Mitu Roy').join();

async function countOf(list: 'allbuyers' | 'allsellers', who: TestClient): Promise<number> {
  const { body } = await admin.get(`/api/${list}/${admin.email}`);
  return body.filter(({ email }: { email: string }) => email === who.email).length;
}

describe('a buyer becomes a seller', () => {
  test('and every guard, look-up and list knows it at once, with the token that they have', async () => {
    const who = await newBuyer();
    const { email } = who;
    expect([await countOf('allbuyers', who), await countOf('allsellers', who)]).toEqual([1, 0]);
    expect((await start(who)).body).toEqual({ modifiedCount: 1 });
    expect((await who.get(`/api/users/${email}`)).body).toEqual({ type: 'Seller', isAdmin: false });
    expect((await who.get(`/api/users/buyer/${email}`)).body).toEqual({ isBuyer: false });
    expect((await who.get(`/api/users/seller/${email}`)).body).toEqual({ isSeller: true });
    expect((await who.get(`/api/checkusertype/${email}`)).body).toMatchObject({ type: 'Seller' });
    expect((await who.get('/api/my-account')).body).toMatchObject({ phone: phoneNumber });
    expect([await countOf('allbuyers', who), await countOf('allsellers', who)]).toEqual([0, 1]);
    expect(await who.sell()).toEqual(expect.any(String));
    // What the next form is filled with: the place of the first item, beside the number that was known.
    const known = { phone: phoneNumber, place: sampleProduct.location };
    expect((await who.get('/api/my-account')).body).toMatchObject(known);
    const { body } = await admin.get('/api/audit');
    const entry = { action: 'became_seller', actor: 'Mitu Roy' };
    expect(body.entries).toContainEqual(expect.objectContaining(entry));
  });

  test('once: from a second window nothing changes any more', async () => {
    const who = await newBuyer();
    const answers = await Promise.all([start(who), start(who), start(who)]);
    const counts = answers.map(({ body }) => body.modifiedCount);
    expect(counts.toSorted()).toEqual([0, 0, 1]);
    const { rows } = await shop.database.pool.query(
      "select count(*)::int from audit_entries where action = 'became_seller' and subject_id = $1",
      [await idOf(shop, who)],
    );
    expect(rows).toEqual([{ count: 1 }]);
    expect((await start(await new TestClient(shop.url).join('Seller'))).body).toEqual({
      modifiedCount: 0,
    });
  });

  test('and keeps what they booked, which can still be read and paid; an own item cannot be booked', async () => {
    const who = await newBuyer();
    const seller = await new TestClient(shop.url, 'Rafiq Hasan').join('Seller');
    const itemId = await seller.sell();
    await who.book(itemId);
    expect((await start(who)).status).toBe(200);
    const { body: orders } = await who.get(`/api/orders?email=${encodeURIComponent(who.email)}`);
    expect(orders).toMatchObject([{ itemId, salesStatus: 'available' }]);
    const { _id: bookingId, price } = orders[0];
    const intent = await who.post('/api/create-payment-intent', { price, bookingId });
    expect(intent.body).toMatchObject({ clientSecret: expect.any(String) });
    const own = await who.sell();
    const answer = await who.post('/api/addbooking', {
      itemId: own,
      phoneNumber,
      location: 'Dhaka',
    });
    expect(answer.status).toBe(409);
  });

  test('while they book, in whichever order the two arrive', async () => {
    const who = await newBuyer();
    const seller = await new TestClient(shop.url, 'Rafiq Hasan').join('Seller');
    const itemId = await seller.sell();
    const booking = { itemId, phoneNumber, location: 'Dhaka' };
    const [began, booked] = await Promise.all([start(who), who.post('/api/addbooking', booking)]);
    expect([began.body.modifiedCount, booked.body.acknowledged]).toEqual([1, true]);
  });

  test('but no admin does, nobody who is suspended, and nobody without a number', async () => {
    expect(await start(admin)).toMatchObject({
      status: 409,
      body: { code: 'admin_sells_nothing' },
    });
    const who = await newBuyer();
    for (const [given, message] of [
      [{}, 'Phone number is required'],
      [{ phoneNumber: 'call me' }, 'Enter a phone number like 01711-234567'],
    ] as const) {
      const { status, body } = await start(who, given);
      expect([status, body.issues]).toMatchObject([400, [{ path: 'phoneNumber', message }]]);
    }
    await admin.post(`/api/people/${await idOf(shop, who)}/suspend`, { reason: 'A trial' });
    expect((await start(who)).status).toBe(401);
  });
});

describe('a profile that is changed', () => {
  test('is changed in the shop, at the identity provider and on the items, all at once', async () => {
    const who = await new TestClient(shop.url, 'Rafiq Hasan').join('Seller');
    const id = await who.sell();
    const photoURL = (await who.upload()).body.data.display_url;
    const change = { name: '  رفيق حسن ', photoURL, phone: '', place: ' Sylhet ', language: 'bn' };
    expect((await who.patch('/api/my-account', change)).body).toEqual({ modifiedCount: 1 });
    expect((await who.get('/api/my-account')).body).toMatchObject({
      ...{ name: 'رفيق حسن', photoURL, phone: '', place: 'Sylhet', language: 'bn' },
    });
    const { user } = (await who.get('/api/auth/get-session')).body;
    expect(user).toMatchObject({ name: 'رفيق حسن', image: photoURL });
    const { body } = await who.get(`/api/product/${id}`);
    expect(body.product).toMatchObject({ userName: 'رفيق حسن', photoURL });
    expect((await who.get('/api/my-data')).body.profile).toMatchObject({
      ...{ phone: null, place: 'Sylhet', language: 'bn' },
    });
  });

  test('of which one part is refused stays as it was', async () => {
    const who = await newBuyer();
    const { body: before } = await who.get('/api/my-account');
    const photoURL = `/images/${'a'.repeat(43)}/320.jpeg`;
    const given = { name: 'Someone Else', phone: phoneNumber, photoURL };
    expect(await who.patch('/api/my-account', given)).toMatchObject({
      status: 400,
      body: { code: 'photo_not_yours', issues: [{ path: 'photoURL' }] },
    });
    expect((await who.get('/api/my-account')).body).toEqual(before);
    expect((await who.get('/api/auth/get-session')).body.user.name).toBe(before.name);
  });

  test.each([
    ['of 100 letters', { name: 'M'.repeat(100) }, 'Name can have 80 characters at most'],
    ['of spaces', { name: '   ' }, 'Name is required'],
    ['with a line break', { name: 'Mitu\nRoy' }, 'one line, without control characters'],
    ['that turns around', { name: 'Mitu \u202eyoR' }, 'has characters that cannot be shown'],
    ['with words for a number', { phone: 'ask me' }, 'Enter a phone number like 01711-234567'],
    ['with a place of 200 letters', { place: 'x'.repeat(200) }, 'Place can have 160 characters'],
  ])('%s is told what is wrong, at its field', async (_, change, message) => {
    const { status, body } = await (await newBuyer()).patch('/api/my-account', change);
    const [path] = Object.keys(change);
    expect([status, body.issues]).toMatchObject([
      400,
      [{ path, message: expect.stringContaining(message) }],
    ]);
  });

  test('is remembered from the first item where nothing was said before', async () => {
    const who = await new TestClient(shop.url, 'Rafiq Hasan').join('Seller');
    await who.patch('/api/my-account', { phone: '01911-000000' });
    await who.sell();
    const { phone, place } = (await who.get('/api/my-account')).body;
    expect(phone).toBe('01911-000000');
    expect(place).not.toBe('');
  });
});
