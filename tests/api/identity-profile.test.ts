import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

let shop: TestShop;
/** Somebody who is there already, for whatever changes nothing about them. */
let known: TestClient;

beforeAll(async () => {
  shop = await startTestShop({ idle: true });
  known = await new TestClient(shop.url, 'Nusrat Jahan').join();
});

afterAll(() => shop.close());

async function one<T>(statement: string, ...values: unknown[]): Promise<T> {
  const { rows } = await shop.database.pool.query(statement, values);
  return rows[0] as T;
}

describe('a profile', () => {
  async function photoOf(caller: TestClient): Promise<string> {
    return (await caller.upload()).body.data.display_url;
  }

  test('that changes its name changes it in the shop', async () => {
    const seller = await new TestClient(shop.url, 'Rafiq Hasan').join('Seller');
    const itemId = await seller.sell();
    const answer = await seller.post('/api/auth/update-user', { name: '  Rafiqul Hasan ' });
    expect(answer.status).toBe(200);
    const { body: session } = await seller.get('/api/auth/get-session');
    expect(session.user.name).toBe('Rafiqul Hasan');
    const { body: products } = await seller.get(`/api/myproducts/${seller.email}`);
    expect(products).toMatchObject([{ _id: itemId, userName: 'Rafiqul Hasan' }]);
  });

  test('that changes its picture changes it in the shop, and keeps the picture', async () => {
    const seller = await new TestClient(shop.url, 'Rafiq Hasan').join('Seller');
    await seller.sell();
    const image = await photoOf(seller);
    expect((await seller.post('/api/auth/update-user', { image })).status).toBe(200);
    const readProduct = async () =>
      (await seller.get(`/api/myproducts/${seller.email}`)).body[0] as Record<string, unknown>;
    expect(await readProduct()).toMatchObject({
      userName: 'Rafiq Hasan',
      photoURL: image,
      sellerPicture: { src: image },
    });
    const uses = () =>
      one<{ count: string }>(
        "select count(*) from image_uses where kind = 'profile' and ref = $1",
        seller.uid,
      );
    expect(await uses()).toEqual({ count: '1' });
    expect((await seller.post('/api/auth/update-user', { image: null })).status).toBe(200);
    expect(await readProduct()).toMatchObject({ photoURL: '' });
    expect(await uses()).toEqual({ count: '0' });
  });

  test.each([
    ['from elsewhere', 'https://evil.example/a.jpg', 'INVALID_PROFILE'],
    ['of a script', 'javascript:alert(1)', 'INVALID_PROFILE'],
    ['that was never uploaded', `/images/${'a'.repeat(43)}/320.jpeg`, 'photo_not_yours'],
  ])('refuses a picture %s and changes nothing', async (_, image, code) => {
    const seller = await new TestClient(shop.url, 'Rafiq Hasan').join('Seller');
    const answer = await seller.post('/api/auth/update-user', { name: 'Someone Else', image });
    expect(answer).toMatchObject({ status: 400, body: { code } });
    const row = await one<object>(
      'select p.name, photo_url, image, u.name as identity from people p join identity_users u on u.id::text = uid where uid = $1',
      seller.uid,
    );
    expect(row).toEqual({
      name: 'Rafiq Hasan',
      photo_url: null,
      image: null,
      identity: 'Rafiq Hasan',
    });
  });

  test("refuses somebody else's picture and keeps its own", async () => {
    // The same bytes by two people are two uploads: only who uploaded nothing has no right to them.
    const { body: photo } = await known.upload(await picture());
    const image = photo.data.display_url;
    const thief = await new TestClient(shop.url, 'Rafiq Hasan').join('Seller');
    const own = await photoOf(thief);
    await thief.post('/api/auth/update-user', { image: own });
    const answer = await thief.post('/api/auth/update-user', { image });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'photo_not_yours', issues: [{ path: 'image' }] },
    });
    const row = await one<object>('select photo_url from people where uid = $1', thief.uid);
    expect(row).toEqual({ photo_url: own });
    const uses = await one<object>(
      "select count(*)::int from image_uses where kind = 'profile' and ref = $1",
      thief.uid,
    );
    expect(uses).toEqual({ count: 1 });
  });

  test('cannot change its address or make itself more', async () => {
    const caller = known;
    const answer = await caller.post('/api/auth/update-user', { email: 'other@example.com' });
    expect(answer.status).toBe(400);
    await caller.post('/api/auth/update-user', { isAdmin: true, emailVerified: true, id: 'x' });
    const row = await one<object>(
      'select is_admin, email_verified, u.email from people p join identity_users u on u.id::text = uid where uid = $1',
      caller.uid,
    );
    expect(row).toEqual({ is_admin: false, email_verified: false, email: caller.email });
  });

  test('is changed by its own session only', async () => {
    const answer = await new TestClient(shop.url).post('/api/auth/update-user', { name: 'Nobody' });
    expect(answer.status).toBe(401);
  });
});

async function picture(): Promise<Uint8Array> {
  const [r = 0, g = 0, b = 0] = Buffer.from(randomUUID());
  const background = { r, g, b };
  return sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer();
}
