import { afterAll, beforeAll, expect, it } from 'vitest';
import { joinAdmin, joinModerator } from '#tests/support/admin.ts';
import {
  type AlertShop,
  confirmAddress,
  openAlertShop,
  textOf,
} from '#tests/support/alert-mails.ts';
import {
  createPaymentFixtures,
  type Deal,
  type PaymentFixtures,
} from '#tests/support/payment-fixtures.ts';
import { idOf } from '#tests/support/people.ts';
import type { TestClient } from '#tests/support/test-client.ts';

// A seller says that a buyer did not come, who was there: an admin strikes that, and it counts no more.

let alerts: AlertShop;
let fixtures: PaymentFixtures;
let admin: TestClient;

beforeAll(async () => {
  alerts = await openAlertShop();
  fixtures = await createPaymentFixtures(alerts.shop);
  admin = await joinAdmin(alerts.shop);
});
afterAll(() => alerts.close());

const reason = 'Both wrote each other at the place, as the messages say.';

const strike = ({ bookingId }: Deal, by = admin) =>
  by.post(`/api/deals/${bookingId}/strikenoshow`, { reason });

async function marked(buyer: TestClient): Promise<Deal> {
  const deal = await fixtures.deal({ buyer });
  const ended = await fixtures.seller.post(`/api/deals/${deal.bookingId}/cancel`, {
    reason: 'no_show',
  });
  expect(ended.body).toEqual({ modifiedCount: 1 });
  return deal;
}

/** How many bookings of the buyer a seller is told to have been given up. */
async function givenUp(buyer: TestClient): Promise<number> {
  const { bookingId } = await fixtures.deal({ buyer });
  return (await fixtures.seller.get(`/api/deals/${bookingId}`)).body.buyer.unpaidCount;
}

const noShowsOf = async (buyer: TestClient, by = admin) =>
  (await by.get(`/api/people/${await idOf(alerts.shop, buyer)}`)).body.bookings.flatMap(
    ({ noShow }: { noShow?: string }) => noShow ?? [],
  );

it('counts against the buyer no more, who is told once, in the shop and by mail', async () => {
  const buyer = await fixtures.buyer();
  await confirmAddress(alerts.shop, buyer);
  const [deal] = [await marked(buyer), await marked(buyer)];
  expect(await givenUp(buyer)).toBe(2);
  expect(await noShowsOf(buyer)).toEqual(['counts', 'counts']);
  await alerts.settle();
  const before = alerts.alertsTo(buyer).length;

  expect((await strike(deal)).body).toEqual({ modifiedCount: 1 });
  expect((await strike(deal)).body).toEqual({ modifiedCount: 0 });
  await alerts.settle();

  expect(await givenUp(buyer)).toBe(1);
  expect((await noShowsOf(buyer)).toSorted()).toEqual(['counts', 'struck']);
  const asBuyer = (await buyer.get(`/api/deals/${deal.bookingId}`)).body;
  const itemName = asBuyer.item.name;
  expect(asBuyer.cancelled).toEqual({ by: 'seller', reason: 'no_show', struck: true });
  const { rows: notices } = (await buyer.get('/api/notices?limit=100')).body;
  expect(notices.filter(({ kind }: { kind: string }) => kind === 'no_show_struck')).toHaveLength(1);
  const mails = alerts.alertsTo(buyer).slice(before).map(textOf);
  expect(mails).toEqual([
    expect.stringContaining(
      'had said that you did not come. Our team looked at it and struck that',
    ),
  ]);
  const { rows } = await alerts.shop.database.pool.query(
    `select subject_id, reason, after from audit_entries where action = 'no_show_struck'`,
  );
  expect(rows).toEqual([
    { subject_id: await idOf(alerts.shop, buyer), reason, after: { about: itemName } },
  ]);
});

it('is struck by admins alone, with a reason, and only where a seller said so', async () => {
  const buyer = await fixtures.buyer();
  const deal = await marked(buyer);
  const moderator = await joinModerator(alerts.shop);
  for (const by of [buyer, fixtures.seller, moderator]) {
    expect((await strike(deal, by)).status).toBe(403);
  }
  const silent = await admin.post(`/api/deals/${deal.bookingId}/strikenoshow`, { reason: ' ' });
  expect([silent.status, silent.body.issues?.[0].path]).toEqual([400, 'reason']);
  expect(await noShowsOf(buyer)).toEqual(['counts']);

  const open = await fixtures.deal({ buyer });
  const priced = await fixtures.deal({ buyer });
  await fixtures.seller.post(`/api/deals/${priced.bookingId}/cancel`, { reason: 'price' });
  const missed = await fixtures.deal({ buyer });
  await buyer.post(`/api/deals/${missed.bookingId}/cancel`, { reason: 'no_show' });
  for (const other of [open, priced, missed]) {
    const { status, body } = await strike(other);
    expect([status, body.code]).toEqual([409, 'not_marked']);
  }
  const unknown = { ...deal, bookingId: '00000000-0000-4000-8000-000000000000' } as Deal;
  expect((await strike(unknown)).status).toBe(404);
  await expect(
    alerts.shop.database.pool.query('update bookings set no_show_struck_at = now() where id = $1', [
      priced.bookingId,
    ]),
  ).rejects.toThrow('bookings_no_show_struck');
});
