import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { joinAdmin, joinModerator } from '#tests/support/admin.ts';
import { bringToRest } from '#tests/support/faults.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { askForShop, decideShop, listShops, readShop, writeShop } from '#tests/support/shops.ts';
import { TestClient } from '#tests/support/test-client.ts';

// Sellers' shops: asked for, decided about, shown, and taken off.

let shop: TestShop;
let admin: TestClient;
let moderator: TestClient;

beforeAll(async () => {
  shop = await startTestShop();
  admin = await joinAdmin(shop);
  moderator = await joinModerator(shop);
});
afterAll(() => shop.close());

const newSeller = (name = 'Rafiq Hasan') => new TestClient(shop.url, name).join('Seller');

async function idOf({ uid }: TestClient): Promise<string> {
  const { rows } = await shop.database.pool.query('select id from people where uid = $1', [uid]);
  return rows[0].id;
}

/** What everybody reads of a seller's shop. */
const shownOf = async (id: string) =>
  (await new TestClient(shop.url, 'Anybody').get(`/api/sellers/${id}`)).body.shop;

async function approved(facts: object = {}) {
  const seller = await newSeller();
  const id = await idOf(seller);
  const version = await askForShop(seller, facts);
  const { status, body } = await decideShop(admin, id, 'approve', { version });
  expect(status, JSON.stringify(body)).toBe(200);
  return { seller, id, version: (await readShop(seller))?.version ?? 0 };
}

/** What a seller was told of their shop. */
async function told(by: TestClient) {
  await bringToRest(shop);
  const { rows } = (await by.get('/api/notices?limit=100')).body;
  return rows.flatMap(({ kind, shop: about }: { kind: string; shop?: object }) =>
    kind === 'shop_decided' ? [about] : [],
  );
}

const entriesOf = async (id: string) => {
  const { rows } = await shop.database.pool.query(
    "select action, reason, before, after from audit_entries where subject_id = $1 and action like 'shop_%' order by id",
    [id],
  );
  return rows;
};

it('is shown once an admin approved it, and its seller is told', async () => {
  const seller = await newSeller();
  const id = await idOf(seller);
  expect(await readShop(seller)).toBeNull();
  const version = await askForShop(seller);
  expect(await readShop(seller)).toMatchObject({ state: 'waiting', phone: '01711234567' });
  expect(await shownOf(id)).toBeUndefined();
  const waits = (await listShops(admin)).find(({ _id }) => _id === id);
  expect(waits).toMatchObject({
    seller: 'Rafiq Hasan',
    suspended: false,
    name: 'Shutter House',
    address: 'Shop 12, Elephant Road',
    version,
  });

  expect(await decideShop(admin, id, 'approve', { version })).toMatchObject({
    status: 200,
    body: { modifiedCount: 1 },
  });
  expect(await shownOf(id)).toMatchObject({
    name: 'Shutter House',
    address: 'Shop 12, Elephant Road',
    district: 'dhaka',
    phone: '01711234567',
    text: 'Used cameras since 1998.',
    hours: [
      { from: '10:00', to: '14:00' },
      { from: '15:00', to: '20:00' },
    ],
  });
  expect(await told(seller)).toEqual([{ name: 'Shutter House', state: 'approved' }]);
  expect(await entriesOf(id)).toMatchObject([
    { action: 'shop_approved', before: { name: null }, after: { name: 'Shutter House' } },
  ]);
});

it('is named on the pages of its seller’s items as long as it is shown, also on pages that are cached', async () => {
  const { seller, id, version } = await approved();
  const item = await seller.sell({ name: 'Nikon FM2 of a shop' });
  const namedOn = async () =>
    (await new TestClient(shop.url, 'Anybody').get(`/api/product/${item}`)).body.seller.shop;
  const named = { name: 'Shutter House', town: 'Dhaka', townIn: { bn: 'ঢাকা' } };
  expect(await namedOn()).toEqual(named);

  // A name that waits is nobody else's business yet.
  const next = await askForShop(seller, { name: 'Shutter and Lens' });
  expect(await namedOn()).toEqual(named);
  await decideShop(admin, id, 'approve', { version: next });
  await expect.poll(namedOn).toEqual({ ...named, name: 'Shutter and Lens' });
  expect(next).toBeGreaterThan(version);
  await seller.call('DELETE', '/api/myshop');
  await expect.poll(namedOn).toBeUndefined();
});

it('shows hours, phone and text at once, and the approved name until a new one is approved', async () => {
  const { seller, id } = await approved();
  const hours = [{ days: ['friday'], from: '16:00', to: '21:00' }];
  const own = { hours, showsPhone: false, text: 'Closed in the first week of May.' };
  await askForShop(seller, own);
  expect((await readShop(seller))?.state).toBe('approved');
  const shown = await shownOf(id);
  expect(shown).toMatchObject({ hours, text: own.text });
  expect(shown).not.toHaveProperty('phone');

  const version = await askForShop(seller, { ...own, name: 'Leica Official', text: 'New.' });
  expect(await readShop(seller)).toMatchObject({
    state: 'waiting',
    name: 'Leica Official',
    shown: { name: 'Shutter House' },
  });
  expect(await shownOf(id)).toMatchObject({ name: 'Shutter House', text: 'New.' });
  const reason = 'You are not Leica.';
  expect((await decideShop(admin, id, 'refuse', { version, reason })).status).toBe(200);
  expect(await shownOf(id)).toMatchObject({ name: 'Shutter House' });
  expect(await readShop(seller)).toMatchObject({ state: 'refused', reason });
  expect((await told(seller))[0]).toEqual({ name: 'Leica Official', state: 'refused', reason });

  // What stood there before needs nobody.
  await askForShop(seller);
  expect((await readShop(seller))?.state).toBe('approved');
});

it.each([{ address: 'Shop 13, Elephant Road' }, { district: 'gazipur' }])(
  'a new place waits: %o',
  async (change) => {
    const { seller, id } = await approved();
    await askForShop(seller, change);
    expect((await readShop(seller))?.state).toBe('waiting');
    expect(await shownOf(id)).toMatchObject({
      address: 'Shop 12, Elephant Road',
      district: 'dhaka',
    });
  },
);

it('a new photo waits, and both are kept until it is decided', async () => {
  const seller = await newSeller();
  const id = await idOf(seller);
  const photo = (await seller.upload()).body.data.display_url;
  const version = await askForShop(seller, { photo });
  await decideShop(admin, id, 'approve', { version });
  expect((await shownOf(id)).picture.src).toBe(photo);
  const used = async () =>
    (
      await shop.database.pool.query("select from image_uses where kind = 'shop' and ref = $1", [
        id,
      ])
    ).rows.length;
  expect(await used()).toBe(1);
  const without = await askForShop(seller, { photo: '' });
  expect((await shownOf(id)).picture.src).toBe(photo);
  expect(await used()).toBe(1);
  await decideShop(admin, id, 'approve', { version: without });
  expect(await shownOf(id)).not.toHaveProperty('picture');
  expect(await used()).toBe(0);
});

it('refuses a photo that is somebody else’s', async () => {
  const other = await newSeller('Farhan Kabir');
  const photo = (await other.upload()).body.data.display_url;
  await askForShop(other, { photo });
  const { status, body } = await writeShop(await newSeller(), { photo });
  expect(status).toBe(400);
  expect(body.issues).toMatchObject([{ path: 'photo' }]);
});

it('approves exactly what was read: an edit meanwhile is told', async () => {
  const seller = await newSeller();
  const id = await idOf(seller);
  const version = await askForShop(seller);
  await askForShop(seller, { name: 'Leica Official' });
  const late = await decideShop(admin, id, 'approve', { version });
  expect(late).toMatchObject({ status: 409, body: { code: 'shop_changed' } });
  expect(await shownOf(id)).toBeUndefined();
  expect(await entriesOf(id)).toEqual([]);
});

it('approves nothing that was deleted and written anew meanwhile', async () => {
  const seller = await newSeller();
  const id = await idOf(seller);
  const version = await askForShop(seller);
  await seller.call('DELETE', '/api/myshop');
  await askForShop(seller, { name: 'Leica Official' });
  const late = await decideShop(admin, id, 'approve', { version });
  expect(late).toMatchObject({ status: 409, body: { code: 'shop_changed' } });
  expect(await shownOf(id)).toBeUndefined();
});

it('comes back with what was decided last, for whoever decides next', async () => {
  const { seller, id, version } = await approved();
  const reason = 'There is a tea stall at this address.';
  await decideShop(admin, id, 'takeoff', { version, reason });
  await seller.call('DELETE', '/api/myshop');
  await askForShop(seller, { name: 'Shutter House Two' });
  expect((await listShops(admin)).find(({ _id }) => _id === id)).toMatchObject({
    name: 'Shutter House Two',
    state: 'waiting',
    decided: { state: 'taken_off', name: 'Shutter House', reason },
  });
  // Of what waits its seller is told no reason against it.
  expect(await readShop(seller)).not.toHaveProperty('reason');
});

it('of an edit and an approval at once, one wins and nothing unread is shown', async () => {
  const seller = await newSeller();
  const id = await idOf(seller);
  const version = await askForShop(seller);
  const [, decision] = await Promise.all([
    writeShop(seller, { name: 'Leica Official', version }),
    decideShop(admin, id, 'approve', { version }),
  ]);
  const shown = await shownOf(id);
  if (decision.status === 200) expect(shown).toMatchObject({ name: 'Shutter House' });
  else expect(shown).toBeUndefined();
});

it('is decided once', async () => {
  const { id, version } = await approved();
  expect((await decideShop(admin, id, 'approve', { version })).body.code).toBe('shop_decided');
  const reason = 'Changed my mind.';
  expect((await decideShop(admin, id, 'refuse', { version, reason })).body.code).toBe(
    'shop_decided',
  );
});

it('is taken off with a reason, and can be asked for anew', async () => {
  const { seller, id, version } = await approved();
  const reason = 'There is a tea stall at this address.';
  const { status } = await decideShop(admin, id, 'takeoff', { version, reason });
  expect(status).toBe(200);
  expect(await shownOf(id)).toBeUndefined();
  expect(await readShop(seller)).toMatchObject({ state: 'taken_off', reason });
  expect((await told(seller))[0]).toEqual({ name: 'Shutter House', state: 'taken_off', reason });
  expect((await entriesOf(id)).at(-1)).toMatchObject({ action: 'shop_taken_off', reason });
  const now = (await readShop(seller))?.version;
  const again = await decideShop(admin, id, 'takeoff', { version: now, reason });
  expect(again.body.code).toBe('shop_not_shown');
  await askForShop(seller);
  expect((await readShop(seller))?.state).toBe('waiting');
});

it('of two windows of one seller, the second one is told', async () => {
  const seller = await newSeller();
  await askForShop(seller);
  const { status, body } = await writeShop(seller, { version: 0, name: 'Other House' });
  expect(status).toBe(409);
  expect(body.code).toBe('shop_changed');
  expect(await readShop(seller)).toMatchObject({ name: 'Shutter House' });
});

const night = { days: ['friday'], from: '18:00', to: '01:00' };
it.each([
  ['name', { name: ' ' }, 'name'],
  ['address', { address: 'x'.repeat(161) }, 'address'],
  ['district', { district: 'london' }, 'district'],
  ['text', { text: 'x'.repeat(10_000) }, 'text'],
  ['text with a link', { text: 'See www.shutter-house.com for more.' }, 'text'],
  ['text with a number', { text: 'Call 01711 234567.' }, 'text'],
  ['name with a link', { name: 'shutter-house.com' }, 'name'],
  ['address with a link', { address: 'www.shutter-house.com' }, 'address'],
  ['address with a mail', { address: 'Elephant Road 49, x.shop@gmail.com' }, 'address'],
  ['address with a mobile', { address: '49 Elephant Road, call 01711-234567' }, 'address'],
  ['address with one behind its shop', { address: 'Shop 12, ০১৭১১২৩৪৫৬৭' }, 'address'],
  ['phone of another country', { phone: '+44 20 7946 0958' }, 'phone'],
  ['phone that is to be shown and is none', { phone: '' }, 'phone'],
  ['hours that end before they begin', { hours: [{ ...night, to: '17:00' }] }, 'hours.0.to'],
  ['hours that overlap', { hours: [night, { ...night, from: '23:00' }] }, 'hours.1.from'],
  ['hours that are no times', { hours: [{ ...night, to: '25:00' }] }, 'hours.0.to'],
  ['hours of no day', { hours: [{ ...night, days: [] }] }, 'hours.0.days'],
])('refuses a bad %s at its field, and keeps nothing', async (_what, facts, path) => {
  const seller = await newSeller();
  const { status, body } = await writeShop(seller, facts);
  expect(status).toBe(400);
  expect(body.issues.map((issue: { path: string }) => issue.path)).toEqual([path]);
  expect(await readShop(seller)).toBeNull();
});

it('says nothing of ways past the shop in name, address and text', async () => {
  const { seller, id } = await approved();
  for (const facts of [
    { text: 'Write to shutter.house@example.com.' },
    { name: 'shutter-house.com' },
    { address: 'www.shutter-house.com' },
  ]) {
    expect((await writeShop(seller, facts)).body.code).toBe('shop_contact');
  }
  expect(await shownOf(id)).toMatchObject({
    name: 'Shutter House',
    text: 'Used cameras since 1998.',
  });
});

it('takes a night that ends in the morning, and a phone as people write it', async () => {
  const seller = await newSeller();
  await askForShop(seller, { hours: [night], phone: '+৮৮০ ১৭১১-২৩৪৫৬৭' });
  expect(await readShop(seller)).toMatchObject({ hours: [night], phone: '01711234567' });
});

it('of a seller who is suspended meanwhile nothing is approved, and nothing is shown', async () => {
  const { seller, id } = await approved();
  const version = await askForShop(seller, { name: 'Other House' });
  const reason = 'Looked at.';
  expect((await admin.post(`/api/people/${id}/suspend`, { reason })).status).toBe(200);
  expect((await listShops(admin)).find(({ _id }) => _id === id)).toMatchObject({
    suspended: true,
  });
  const late = await decideShop(admin, id, 'approve', { version });
  expect(late).toMatchObject({ status: 409, body: { code: 'shop_of_suspended' } });
  const page = await new TestClient(shop.url, 'Anybody').get(`/api/sellers/${id}`);
  expect(page.status).toBe(410);
  expect(JSON.stringify(page.body)).not.toContain('Shutter House');
});

it('is taken off by its seller for good', async () => {
  const { seller, id } = await approved();
  expect((await seller.call('DELETE', '/api/myshop')).body).toEqual({ deletedCount: 1 });
  expect(await shownOf(id)).toBeUndefined();
  expect((await seller.call('DELETE', '/api/myshop')).body).toEqual({ deletedCount: 0 });
});

it('goes along with whoever takes their data, and goes when they leave', async () => {
  const { seller, id } = await approved();
  const data = (await seller.get('/api/my-data')).body;
  expect(data.shops).toMatchObject([{ name: 'Shutter House', phone: '01711234567' }]);
  expect(data.shopDecisions).toMatchObject([{ state: 'approved' }]);
  const { password } = seller;
  expect((await seller.post('/api/my-account/delete', { password })).status).toBe(200);
  const { rows } = await shop.database.pool.query(
    'select seller_id from shops where seller_id = $1 union all select seller_id from shop_decisions where seller_id = $1',
    [id],
  );
  expect(rows).toEqual([]);
});

it('is no business of buyers, and the queue one of admins alone', async () => {
  const buyer = await new TestClient(shop.url, 'Nadia').join('Buyer');
  expect((await writeShop(buyer, { version: 0 })).status).toBe(403);
  const seller = await newSeller();
  const id = await idOf(seller);
  const version = await askForShop(seller);
  for (const by of [seller, moderator]) {
    expect((await by.get('/api/shops')).status).toBe(403);
    expect((await decideShop(by, id, 'approve', { version })).status).toBe(403);
  }
});

it('is saved so often a day, and waits once', async () => {
  const other = await startTestShop({ environment: { LIMIT_SHOP_SAVES_PER_DAY: '3' } });
  try {
    const seller = await new TestClient(other.url, 'Rafiq').join('Seller');
    for (const name of ['One', 'Two', 'Three']) await askForShop(seller, { name });
    expect((await writeShop(seller, { name: 'Four' })).status).toBe(429);
    const waiting = await listShops(await joinAdmin(other));
    expect(waiting.map(({ name }) => name)).toEqual(['Three']);
  } finally {
    await other.close();
  }
});

it('keeps its place in the queue while only hours change, and goes behind with another name', async () => {
  const [first, second] = [await newSeller('First'), await newSeller('Second')];
  const mine = [await idOf(first), await idOf(second)];
  const order = async () =>
    (await listShops(admin)).flatMap(({ _id, seller }) => (mine.includes(_id) ? [seller] : []));
  await askForShop(first);
  await askForShop(second);
  await askForShop(first, { hours: [] });
  expect(await order()).toEqual(['First', 'Second']);
  await askForShop(first, { name: 'Other House' });
  expect(await order()).toEqual(['Second', 'First']);
});

it('is found by search engines while nothing is on sale', async () => {
  const { id } = await approved();
  const file = await fetch(`${shop.url}/sitemaps/sellers-all.xml.gz`);
  const text = gunzipSync(Buffer.from(await file.arrayBuffer())).toString();
  expect(text).toContain(`/seller/${id}`);
});

it('hides the phone where the shop shows no phones before a booking is accepted', async () => {
  const other = await startTestShop({ environment: { PHONE_SHOWN: 'accepted' } });
  try {
    const seller = await new TestClient(other.url, 'Rafiq').join('Seller');
    const { rows } = await other.database.pool.query('select id from people where uid = $1', [
      seller.uid,
    ]);
    const version = await askForShop(seller);
    await decideShop(await joinAdmin(other), rows[0].id, 'approve', { version });
    const { body } = await seller.get(`/api/sellers/${rows[0].id}`);
    expect(body.shop.name).toBe('Shutter House');
    expect(body.shop).not.toHaveProperty('phone');
  } finally {
    await other.close();
  }
});
