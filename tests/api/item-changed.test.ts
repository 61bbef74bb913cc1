import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BookingId } from '#contract/kernel/ids.ts';
import { itemChanged } from '#server/modules/orders/index.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import { type AlertShop, headerOf, openAlertShop, textOf } from '#tests/support/alert-mails.ts';
import { changeListing } from '#tests/support/listing.ts';
import { TestClient } from '#tests/support/test-client.ts';

let alerts: AlertShop;
let seller: TestClient;
let buyer: TestClient;

beforeAll(async () => {
  alerts = await openAlertShop();
  seller = alerts.seller;
  buyer = await alerts.buyer();
});
afterAll(() => alerts.close());

interface Notice {
  _id: string;
  kind: string;
  until?: string;
  product?: { _id: string };
  booking?: { _id: string };
}

const noticesOf = async (by: TestClient, item: string): Promise<Notice[]> =>
  (await by.get('/api/notices')).body.rows.filter(
    ({ kind, product }: Notice) => kind === 'item_changed' && product?._id === item,
  );
const mailsAbout = (by: TestClient, name: string) =>
  alerts.alertsTo(by).filter(({ mail }) => mail.subject === `${name} has changed`);

async function change(id: string, fields: Record<string, unknown>): Promise<void> {
  await changeListing(seller, id, fields);
  await alerts.settle();
}

async function booked(name: string, by = buyer): Promise<{ id: string; booking: string }> {
  const id = await seller.sell({ name, resalePrice: 30_000 });
  return { id, booking: await by.book(id) };
}

/** As if what was told so far had been told the day before. */
const aDayLater = (id: string) =>
  alerts.shop.database.pool.query(
    `update notices set created_at = created_at - interval '25 hours', mailed_at = mailed_at - interval '25 hours'
     where product_id = $1`,
    [id],
  );

test('whoever booked an item is told that it changed, in the shop and by mail', async () => {
  const { id, booking } = await booked('Booked camera');
  const onlooker = await alerts.buyer();
  const before = (await buyer.get('/api/notices')).body.unread;
  const start = Date.now();
  await change(id, { resalePrice: 33_000, conditionType: 'Fair' });
  const [notice, ...more] = await noticesOf(buyer, id);
  expect(more).toEqual([]);
  expect(notice).toMatchObject({ read: false, booking: { _id: booking } });
  expect(Date.parse(notice?.until ?? '')).toBeGreaterThanOrEqual(start);
  expect((await buyer.get('/api/notices')).body.unread).toBe(before + 1);
  expect(await noticesOf(onlooker, id)).toEqual([]);
  expect(await noticesOf(seller, id)).toEqual([]);
  const [mail = expect.fail('no mail'), ...others] = mailsAbout(buyer, 'Booked camera');
  expect(others).toEqual([]);
  expect(textOf(mail)).toContain('33,000 tk. Your booking keeps its price: 30,000 tk.');
  expect(textOf(mail)).toContain('- its condition');
  expect(headerOf(mail, 'list-unsubscribe')).toContain('/api/unsubscribe/b');
});

test('told once while it is not read, again after that, by one mail a day', async () => {
  const name = 'Often changed';
  const { id } = await booked(name);
  await change(id, { description: 'Better said.' });
  await change(id, { resalePrice: 29_000 });
  const [first = expect.fail(), ...more] = await noticesOf(buyer, id);
  expect(more).toEqual([]);
  await buyer.post('/api/notices/read', { ids: [first._id] });
  await change(id, { resalePrice: 28_000 });
  expect(await noticesOf(buyer, id)).toHaveLength(2);
  expect(mailsAbout(buyer, name)).toHaveLength(1);
  await aDayLater(id);
  await change(id, { defects: 'A scratch.' });
  expect(await noticesOf(buyer, id)).toHaveLength(3);
  const [, second = expect.fail('no mail'), ...others] = mailsAbout(buyer, name);
  expect(others).toEqual([]);
  expect(textOf(second)).toContain('- other facts about it');
});

test('nobody is told of a new phone number, or once their booking is over', async () => {
  const { id, booking } = await booked('Over');
  await change(id, { phone: '01911-000000' });
  await buyer.post(`/api/deals/${booking}/cancel`, { reason: 'changed_mind' });
  await change(id, { resalePrice: 25_000 });
  // One that was written while it was open, and is read after it ended.
  const at = new Date().toISOString();
  const payload = { bookingId: booking as BookingId, changes: 'price', price: '25000', at };
  await append(alerts.shop.database.db, itemChanged.entry(`${booking}:${at}`, payload));
  await alerts.settle();
  expect(await noticesOf(buyer, id)).toEqual([]);
});

test('without a confirmed address, or mails about deals, the shop tells it alone', async () => {
  const { shop } = alerts;
  const stranger = await new TestClient(shop.url, 'Sadia Rahman').join('Buyer');
  const quiet = await alerts.buyer();
  await quiet.patch('/api/noticesettings', { topic: 'deal', mail: 'off' });
  const { id } = await booked('Told in the shop', stranger);
  await quiet.book(id);
  await change(id, { description: 'Better said.' });
  for (const by of [stranger, quiet]) {
    expect(await noticesOf(by, id)).toHaveLength(1);
    expect(mailsAbout(by, 'Told in the shop')).toEqual([]);
  }
});

test('the mail has the name in one line, however its seller wrote it', async () => {
  const { id } = await booked('Leica\n\nDear customer,\u2028please  pay\r\nhere');
  await change(id, { description: 'Better said.' });
  const [mail = expect.fail('no mail')] = mailsAbout(buyer, 'Leica Dear customer, please pay here');
  expect(textOf(mail)).toContain('The seller of Leica Dear customer, please pay here, which');
});
