import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type AlertShop,
  confirmAddress,
  headerOf,
  openAlertShop,
  textOf,
} from '#tests/support/alert-mails.ts';
import { changeListing } from '#tests/support/listing.ts';
import { TestClient } from '#tests/support/test-client.ts';

let alerts: AlertShop;
let seller: TestClient;
let buyer: TestClient;

beforeAll(async () => {
  alerts = await openAlertShop();
});
beforeEach(async () => {
  seller = await new TestClient(alerts.shop.url, 'Mehedi Alam').join('Seller');
  await confirmAddress(alerts.shop, seller);
  buyer = await alerts.buyer();
});
afterAll(() => alerts.close());

const topicsOf = async (by: TestClient) => (await by.get('/api/noticesettings')).body.topics;
const choose = (by: TestClient, topic: string, mail: string) =>
  by.patch('/api/noticesettings', { topic, mail });
const subjectsTo = (by: TestClient) => alerts.alertsTo(by).map(({ mail }) => mail.subject);
const kindsOf = async (by: TestClient): Promise<string[]> =>
  (await by.get('/api/notices')).body.rows.map(({ kind }: { kind: string }) => kind);

test('are at once for everything, until somebody chooses', async () => {
  expect(await topicsOf(buyer)).toEqual([
    { topic: 'deal', mail: 'at-once', push: true },
    { topic: 'prices', mail: 'at-once', push: false },
    { topic: 'messages', mail: 'at-once', push: true },
  ]);
  expect((await choose(buyer, 'deal', 'daily')).body).toEqual({ modifiedCount: 1 });
  expect((await choose(buyer, 'deal', 'off')).body).toEqual({ modifiedCount: 1 });
  expect(await topicsOf(buyer)).toEqual([
    { topic: 'deal', mail: 'off', push: true },
    { topic: 'prices', mail: 'at-once', push: false },
    { topic: 'messages', mail: 'at-once', push: true },
  ]);
  expect(await topicsOf(seller)).toContainEqual({ topic: 'deal', mail: 'at-once', push: true });
});

test('of pushes are chosen apart from those of mails, and leave them as they are', async () => {
  const change = (setting: object) => buyer.patch('/api/noticesettings', setting);
  expect((await change({ topic: 'prices', push: true })).body).toEqual({ modifiedCount: 1 });
  await change({ topic: 'deal', mail: 'daily' });
  await change({ topic: 'deal', push: false });
  await buyer.patch('/api/watchsettings', { priceMails: false });
  await buyer.patch('/api/watchsettings', { priceMails: true });
  expect(await topicsOf(buyer)).toEqual([
    { topic: 'deal', mail: 'daily', push: false },
    { topic: 'prices', mail: 'at-once', push: true },
    { topic: 'messages', mail: 'at-once', push: true },
  ]);
});

test.each([
  [{ topic: 'account', mail: 'off' }, 'topic'],
  [{ topic: 'deal', mail: 'never' }, 'mail'],
  [{ topic: 'deal', push: 'yes' }, 'push'],
  [{ mail: 'off' }, 'topic'],
])('refuse %j at its field', async (body, path) => {
  const answer = await buyer.patch('/api/noticesettings', body);
  expect(answer).toMatchObject({ status: 400, body: { issues: [{ path }] } });
  expect(await topicsOf(buyer)).toContainEqual({ topic: 'deal', mail: 'at-once', push: true });
});

test('of bookings are kept by both sides, and the shop tells in any case', async () => {
  await choose(seller, 'deal', 'off');
  const itemId = await seller.sell();
  const bookingId = await buyer.book(itemId);
  await alerts.settle();
  expect(subjectsTo(seller)).toEqual([]);
  expect(await kindsOf(seller)).toEqual(['booked']);
  await choose(buyer, 'deal', 'off');
  await seller.post(`/api/deals/${bookingId}/accept`);
  await alerts.settle();
  expect(subjectsTo(buyer)).toEqual([]);
  expect(await kindsOf(buyer)).toEqual(['accepted']);
});

test('of prices are those of the old call', async () => {
  await choose(buyer, 'prices', 'daily');
  expect((await buyer.get('/api/watchsettings')).body).toEqual({ priceMails: true });
  await buyer.patch('/api/watchsettings', { priceMails: true });
  expect(await topicsOf(buyer)).toContainEqual({ topic: 'prices', mail: 'daily', push: false });
  await buyer.patch('/api/watchsettings', { priceMails: false });
  expect(await topicsOf(buyer)).toContainEqual({ topic: 'prices', mail: 'off', push: false });
  await buyer.patch('/api/watchsettings', { priceMails: true });
  expect(await topicsOf(buyer)).toContainEqual({ topic: 'prices', mail: 'at-once', push: false });
});

test('end by the link of a mail about a booking, by a press or by the mail program', async () => {
  const itemId = await seller.sell();
  await buyer.book(itemId);
  await alerts.settle();
  const [mail = expect.fail('no mail')] = alerts.alertsTo(seller);
  const page = /No more mails about bookings: http:\/\/\S+\/unsubscribe\/(\S+)/.exec(textOf(mail));
  expect(headerOf(mail, 'list-unsubscribe')).toContain(`/api/unsubscribe/${page?.[1]}`);
  const anybody = new TestClient(alerts.shop.url);
  expect((await anybody.get(`/api/unsubscribe/${page?.[1]}`)).body).toEqual({
    about: 'deal',
    name: null,
    on: true,
  });
  await anybody.post(`/api/unsubscribe/${page?.[1]}`);
  expect(await topicsOf(seller)).toContainEqual({ topic: 'deal', mail: 'off', push: true });
});

test('once a day keep what is new for the next morning', async () => {
  await choose(seller, 'deal', 'daily');
  await choose(buyer, 'prices', 'daily');
  const itemId = await seller.sell({ resalePrice: 40_000 });
  await buyer.put(`/api/wishlist/${itemId}`);
  await changeListing(seller, itemId, { resalePrice: 38_000 });
  await buyer.book(itemId);
  await alerts.settle();
  expect(subjectsTo(seller)).toEqual([]);
  expect(subjectsTo(buyer)).toEqual([]);
  const { rows } = await alerts.shop.database.pool.query(
    'select kind from notices where waits_for_mail and product_id = $1 order by kind',
    [itemId],
  );
  expect(rows).toEqual([{ kind: 'booked' }, { kind: 'price_drop' }]);
});
