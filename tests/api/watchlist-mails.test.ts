import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type AlertShop,
  confirmAddress,
  headerOf,
  openAlertShop,
  textOf,
} from '#tests/support/alert-mails.ts';
import { createFactory } from '#tests/support/factory.ts';
import { changeListing } from '#tests/support/listing.ts';
import { linkIn, nextMail } from '#tests/support/mailbox.ts';
import { idOf } from '#tests/support/people.ts';
import { TestClient } from '#tests/support/test-client.ts';

let alerts: AlertShop;
let seller: TestClient;

beforeAll(async () => {
  alerts = await openAlertShop();
  seller = alerts.seller;
});
afterAll(() => alerts.close());

const subjectsTo = (who: TestClient) => alerts.alertsTo(who).map(({ mail }) => mail.subject);
const noticesOf = async (by: TestClient) => (await by.get('/api/notices')).body;

/** What a mail program does when its reader presses Unsubscribe, as RFC 8058 has it: no cookies, and a form. */
const pressIn = (mail: Parameters<typeof headerOf>[0]) => {
  const [, address = ''] = /^<(.+)>$/.exec(headerOf(mail, 'list-unsubscribe') ?? '') ?? [];
  expect(address).toMatch(/^http:\/\/shop\.test\/api\/unsubscribe\/\w/);
  return new TestClient(alerts.shop.url).send(
    'POST',
    new URL(address).pathname,
    { 'content-type': 'application/x-www-form-urlencoded' },
    headerOf(mail, 'list-unsubscribe-post'),
  );
};

/** The call behind the page that a mail's own words lead to. */
function linkOf(mail: Parameters<typeof textOf>[0]): string {
  const [, token] = /http:\/\/shop\.test\/unsubscribe\/(\S+)/.exec(textOf(mail)) ?? [];
  return `/api/unsubscribe/${token}`;
}

const changePrice = (id: string, resalePrice: number) => changeListing(seller, id, { resalePrice });

describe('an alert at once', () => {
  test('mails of a new item that fits, once, and of no other', async () => {
    const by = await alerts.buyer();
    await alerts.save(by, {
      name: 'Cheap Mamiyas',
      query: 'q=mamiya&priceTo=90000',
      alert: 'at-once',
    });
    const id = await seller.sell({ name: 'Mamiya RB67', resalePrice: 80_000 });
    await seller.sell({ name: 'Mamiya 7 II', resalePrice: 190_000 });
    await seller.sell({ name: 'Zenit 12XP', resalePrice: 8_000 });
    await alerts.settle();
    await changePrice(id, 79_000);
    await alerts.settle();
    expect(subjectsTo(by)).toEqual(['New in the shop: Mamiya RB67']);
    const [mail = expect.fail('no mail')] = alerts.alertsTo(by);
    expect(mail.envelope.to).toEqual([by.email]);
    expect(mail.mail.from).toEqual({ name: 'Ditiyo', address: 'no-reply@shop.test' });
    const text = textOf(mail);
    expect(text).toContain('Hello Nadia Islam,');
    expect(text).toContain('fits your saved search "Cheap Mamiyas"');
    expect(text).toContain(`Mamiya RB67, 80,000 tk\nhttp://shop.test/product/${id}`);
    expect(text).not.toContain(seller.email);
    expect(alerts.alertsTo(seller)).toEqual([]);
  });

  test('mails nobody of their own items', async () => {
    await alerts.save(seller, { name: 'Own', query: 'q=rollei', alert: 'at-once' });
    await seller.sell({ name: 'Rollei 35' });
    await alerts.settle();
    expect(alerts.alertsTo(seller)).toEqual([]);
    expect((await noticesOf(seller)).total).toBe(0);
  });

  test('mails once of an item that two searches find, at once when one of them asks for that', async () => {
    const by = await alerts.buyer();
    // Whichever is looked at first.
    for (const [n, alert] of ['daily', 'at-once', 'daily', 'daily'].entries()) {
      await alerts.save(by, { name: `No. ${n}`, query: `q=bronica&priceTo=${90_000 + n}`, alert });
    }
    await seller.sell({ name: 'Zenza Bronica ETRS', resalePrice: 40_000 });
    await alerts.settle();
    expect(subjectsTo(by)).toEqual(['New in the shop: Zenza Bronica ETRS']);
    expect(await noticesOf(by)).toMatchObject({ total: 1, rows: [{ search: 'No. 1' }] });
  });

  test('comes though an earlier search cannot be looked for', async () => {
    const by = await alerts.buyer();
    await alerts.shop.database.pool.query(
      `insert into saved_searches (id, person_id, name, query, filter, alert)
       values ('00000000-0000-4000-8000-000000000000', $1, 'Broken', 'q=5', '{"q": 5}', 'at-once')`,
      [await idOf(alerts.shop, by)],
    );
    await alerts.save(by, { name: 'Linhof', query: 'q=linhof', alert: 'at-once' });
    await seller.sell({ name: 'Linhof Technika' });
    await alerts.settle();
    expect(subjectsTo(by)).toEqual(['New in the shop: Linhof Technika']);
    expect(alerts.shop.logText()).toContain('00000000-0000-4000-8000-000000000000');
  });

  test('names an item in one line, however its seller wrote it', async () => {
    const by = await alerts.buyer();
    await alerts.save(by, { name: 'Horizon', query: 'q=horizon', alert: 'at-once' });
    await seller.sell({ name: 'Horizon 202\n\nDear customer,\npay here' });
    await alerts.settle();
    expect(subjectsTo(by)).toEqual(['New in the shop: Horizon 202 Dear customer, pay here']);
    const [mail = expect.fail('no mail')] = alerts.alertsTo(by);
    expect(textOf(mail)).toContain('\nHorizon 202 Dear customer, pay here, ');
  });

  test('is a notice without a mail in a search whose mails are off', async () => {
    const by = await alerts.buyer();
    await alerts.save(by, { name: 'Quiet', query: 'q=kiev', alert: 'off' });
    const id = await seller.sell({ name: 'Kiev 88' });
    await alerts.settle();
    expect(alerts.alertsTo(by)).toEqual([]);
    expect(await noticesOf(by)).toMatchObject({ total: 1, rows: [{ product: { _id: id } }] });
  });
});

describe('the end of such mails', () => {
  test('is one press in the mail program, and the notices go on', async () => {
    const by = await alerts.buyer();
    const search = { name: 'Contax', query: 'q=contax', alert: 'at-once' };
    await alerts.save(by, search);
    await seller.sell({ name: 'Contax G2' });
    await alerts.settle();
    const [mail = expect.fail('no mail')] = alerts.alertsTo(by);
    expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(await pressIn(mail)).toMatchObject({ status: 200, body: { acknowledged: true } });
    expect((await by.get('/api/savedsearches')).body).toMatchObject([{ alert: 'off' }]);
    await seller.sell({ name: 'Contax T2' });
    await alerts.settle();
    expect(subjectsTo(by)).toEqual(['New in the shop: Contax G2']);
    const { rows } = await noticesOf(by);
    expect(rows.map(({ product }: { product: { name: string } }) => product.name)).toEqual([
      'Contax T2',
      'Contax G2',
    ]);
  });

  test('is a link too, which only shows what it ends until it is pressed', async () => {
    const by = await alerts.buyer();
    const id = await alerts.save(by, {
      name: 'Graflex',
      query: 'q=graflex',
      alert: 'at-once',
    });
    await seller.sell({ name: 'Graflex Speed' });
    await alerts.settle();
    const [mail = expect.fail('no mail')] = alerts.alertsTo(by);
    const link = linkOf(mail);
    const anybody = new TestClient(alerts.shop.url);
    expect((await anybody.get(link)).headers.get('cache-control')).toBe('no-store');
    const shown = { about: 'search', name: 'Graflex', on: true };
    expect((await anybody.get(link)).body).toEqual(shown);
    expect((await anybody.get(link)).body).toEqual(shown);
    for (let tries = 0; tries < 2; tries += 1) {
      expect((await anybody.post(link)).body).toEqual({ acknowledged: true });
    }
    expect((await anybody.get(link)).body).toEqual({ ...shown, on: false });
    await by.delete(`/api/savedsearches/${id}`);
    expect((await anybody.get(link)).body).toEqual({ about: 'search', name: null, on: false });
    expect((await anybody.post(link)).status).toBe(200);
    // One letter of the signature is another one.
    const forged = link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect((await anybody.get(forged)).status).toBe(404);
    expect((await anybody.post(forged)).status).toBe(404);
  });

  test('of mails about prices leaves those about searches', async () => {
    const by = await alerts.buyer();
    await alerts.save(by, { name: 'Yashica', query: 'q=yashica', alert: 'at-once' });
    const id = await seller.sell({ name: 'Yashica Mat', resalePrice: 20_000 });
    await by.put(`/api/wishlist/${id}`);
    await changePrice(id, 18_000);
    await alerts.settle();
    const [, drop = expect.fail('no mail')] = alerts.alertsTo(by);
    expect(drop.mail.subject).toBe('Yashica Mat costs less now');
    expect((await by.get(linkOf(drop))).body).toEqual({ about: 'prices', name: null, on: true });
    expect((await pressIn(drop)).status).toBe(200);
    expect((await by.get('/api/watchsettings')).body).toEqual({ priceMails: false });
    await changePrice(id, 17_000);
    await seller.sell({ name: 'Yashica Electro' });
    await alerts.settle();
    expect(subjectsTo(by)).toEqual([
      'New in the shop: Yashica Mat',
      'Yashica Mat costs less now',
      'New in the shop: Yashica Electro',
    ]);
    expect((await noticesOf(by)).rows).toContainEqual(
      expect.objectContaining({ kind: 'price_drop', priceFrom: 18_000, priceTo: 17_000 }),
    );
  });
});

describe('a price that fell', () => {
  test('is mailed with what it was, once for each price', async () => {
    const by = await alerts.buyer();
    const id = await seller.sell({ name: 'Minolta X-700', resalePrice: 20_000 });
    await by.put(`/api/wishlist/${id}`);
    for (const price of [18_500, 19_000, 18_500, 17_000]) {
      await changePrice(id, price);
      await alerts.settle();
    }
    const texts = alerts.alertsTo(by).map(textOf);
    expect(texts).toHaveLength(2);
    expect(texts[0]).toContain('Minolta X-700 on your wishlist fell from 20,000 tk to 18,500 tk.');
    expect(texts[0]).toContain(`http://shop.test/product/${id}`);
    expect(texts[1]).toContain('fell from 18,500 tk to 17,000 tk.');
  });

  test('is not mailed of what a seller offers who was suspended meanwhile', async () => {
    const by = await alerts.buyer();
    const rival = await new TestClient(alerts.shop.url, 'Nusrat Jahan').join('Seller');
    const id = await rival.sell({ name: 'Konica Autoreflex', resalePrice: 20_000 });
    await by.put(`/api/wishlist/${id}`);
    const { pool } = alerts.shop.database;
    const rivalId = await idOf(alerts.shop, rival);
    await pool.query('update people set suspended_at = now() where id = $1', [rivalId]);
    await pool.query('update products set resale_price = 15000 where id = $1', [id]);
    await pool.query(
      `insert into outbox (key, kind, payload) values ($1, 'catalogue.product_changed', $2)`,
      [`test:${id}`, JSON.stringify({ productId: id })],
    );
    await alerts.settle();
    expect(alerts.alertsTo(by)).toEqual([]);
    // Nobody was told of that price: it is news when the seller is back.
    await pool.query('update people set suspended_at = null where id = $1', [rivalId]);
    await pool.query(
      `insert into outbox (key, kind, payload) values ($1, 'catalogue.product_changed', $2)`,
      [`test:${id}:back`, JSON.stringify({ productId: id })],
    );
    await alerts.settle();
    expect(subjectsTo(by)).toEqual(['Konica Autoreflex costs less now']);
  });

  test('is mailed in the language of whoever reads it, as new items are', async () => {
    const by = await alerts.buyer();
    by.cookie = `${by.cookie}; ditiyo.language=bn`;
    await by.takeToken();
    await alerts.save(by, { name: 'অলিম্পাস', query: 'q=olympus', alert: 'at-once' });
    const id = await seller.sell({ name: 'Olympus OM-1', resalePrice: 120_000 });
    await by.put(`/api/wishlist/${id}`);
    await alerts.settle();
    await changePrice(id, 115_000);
    await alerts.settle();
    expect(subjectsTo(by)).toEqual(['দোকানে নতুন: Olympus OM-1', 'Olympus OM-1-এর দাম কমেছে']);
    const [found = '', fell = ''] = alerts.alertsTo(by).map(textOf);
    expect(found).toContain('"অলিম্পাস"');
    expect(found).toContain('Olympus OM-1, ১,২০,০০০ টাকা');
    expect(fell).toContain('১,২০,০০০ টাকা থেকে কমে ১,১৫,০০০ টাকা');
    for (const text of [found, fell]) {
      expect(text).toMatch(/আর মেইল না চাইলে: http:\/\/shop\.test\/unsubscribe\//);
    }
  });
});

describe('an address that nobody confirmed', () => {
  test('gets no such mail, while its person has the notices; and the next one when it is confirmed', async () => {
    const by = await new TestClient(alerts.shop.url).join();
    await alerts.save(by, { name: 'Fuji', query: 'q=fujica', alert: 'at-once' });
    const first = await seller.sell({ name: 'Fujica ST801', resalePrice: 9_000 });
    await by.put(`/api/wishlist/${first}`);
    await changePrice(first, 8_000);
    await alerts.settle();
    expect(alerts.alertsTo(by)).toEqual([]);
    expect((await noticesOf(by)).total).toBe(2);
    const { token } = linkIn(
      await nextMail(alerts.server, { address: by.email, subject: 'Confirm your e-mail address' }),
    );
    expect((await by.post('/api/auth/verify-email', { token })).status).toBe(200);
    await seller.sell({ name: 'Fujica GL690' });
    await alerts.settle();
    expect(subjectsTo(by)).toEqual(['New in the shop: Fujica GL690']);
  });
});

describe('twenty single mails a day', () => {
  /** New items straight in the tables, told of as the catalogue does. */
  async function putUp(name: string, count: number): Promise<void> {
    const { database } = alerts.shop;
    const factory = createFactory(database.db);
    const sellerId = await idOf(alerts.shop, seller);
    const imageUrl = await factory.picture();
    for (let n = 0; n < count; n += 1) {
      const { id } = await factory.product({ sellerId, imageUrl, name: `${name} ${n}` });
      await database.pool.query(
        `insert into outbox (key, kind, payload) values ($1, 'catalogue.product_listed', $2)`,
        [`test:${id}`, JSON.stringify({ productId: id })],
      );
    }
  }

  test('are all that one person gets; the rest are notices', async () => {
    const [by, late] = [await alerts.buyer(), await new TestClient(alerts.shop.url).join()];
    for (const who of [by, late]) {
      await alerts.save(who, { name: 'Lomo', query: 'q=lomo', alert: 'at-once' });
    }
    await putUp('Lomo Smena', 22);
    await alerts.settle();
    expect(alerts.alertsTo(by)).toHaveLength(20);
    expect((await noticesOf(by)).total).toBe(22);
    // What was not mailed counts for nothing.
    await confirmAddress(alerts.shop, late);
    await seller.sell({ name: 'Lomo LC-A' });
    await alerts.settle();
    expect(alerts.alertsTo(by)).toHaveLength(20);
    expect(subjectsTo(late)).toEqual(['New in the shop: Lomo LC-A']);
  });
});
