import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SellerFigures, ShopFigures } from '#contract/analytics/schemas.ts';
import { lastMonths } from '#server/platform/months.ts';
import { joinAdmin } from '#tests/support/admin.ts';
import { bringToRest } from '#tests/support/faults.ts';
import {
  confirm,
  createPaymentFixtures,
  type PaymentFixtures,
} from '#tests/support/payment-fixtures.ts';
import { idOf } from '#tests/support/people.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

let shop: TestShop;
let fixtures: PaymentFixtures;
let admin: TestClient;
const months = () => lastMonths(new Date(), 'Asia/Dhaka', 12);
const ofMonths = <T>(rows: readonly ({ month: string } & T)[], back: number) => rows.at(-1 - back);

beforeAll(async () => {
  shop = await startTestShop({
    environment: { PAYMENT_WEBHOOKS: 'off', RECONCILE_SECONDS: '3600' },
  });
  [fixtures, admin] = await Promise.all([createPaymentFixtures(shop), joinAdmin(shop)]);
});
afterAll(() => shop.close());

const sellerFigures = async (seller = fixtures.seller): Promise<SellerFigures> =>
  (await seller.get('/api/sellerfigures')).body;
const shopFigures = async (): Promise<ShopFigures> => (await admin.get('/api/shopfigures')).body;

/** Moves a moment of a row so many months back, to the middle of that month. */
async function moveBack(table: string, column: string, id: string, count: number): Promise<void> {
  await shop.database.pool.query(
    `update ${table} set ${column} = date_trunc('month', now() at time zone 'Asia/Dhaka') - make_interval(months => $2) + interval '14 days' where id = $1`,
    [id, count],
  );
}

async function sell(
  seller?: TestClient,
): Promise<{ bookingId: string; itemId: string; price: number }> {
  const item = seller && { id: await seller.sell({ resalePrice: 7_000 }), price: 7_000 };
  const payment = await fixtures.authorised(await fixtures.deal(item && { item }));
  expect((await confirm(payment)).status).toBe(200);
  return { bookingId: payment.bookingId, itemId: payment.item.id, price: payment.item.price };
}

describe('a seller', () => {
  it('who has nothing is told so, month by month', async () => {
    const newcomer = await new TestClient(shop.url).join('Seller');
    expect(await sellerFigures(newcomer)).toEqual({
      live: 0,
      booked: 0,
      sold: 0,
      income: 0,
      months: months().map((month) => ({ month, listed: 0, sold: 0, income: 0 })),
    });
  });

  it('sees what is on sale, what somebody waits for, and what was earned when', async () => {
    const [free, wanted] = [await fixtures.item(), await fixtures.item()];
    // Two who want the same item are one booked item.
    await fixtures.deal({ item: wanted });
    await fixtures.deal({ item: wanted });
    const now = await sell();
    const before = await sell();
    await moveBack('bookings', 'paid_at', before.bookingId, 2);
    const long = await sell();
    await moveBack('bookings', 'paid_at', long.bookingId, 12);
    await moveBack('products', 'created_at', free.id, 11);
    const figures = await sellerFigures();
    expect(figures).toMatchObject({
      live: 2,
      booked: 1,
      sold: 3,
      income: now.price + before.price + long.price,
    });
    expect(figures.months.map(({ month }) => month)).toEqual(months());
    expect(ofMonths(figures.months, 0)).toMatchObject({ listed: 4, sold: 1, income: now.price });
    expect(ofMonths(figures.months, 2)).toMatchObject({ sold: 1, income: before.price });
    expect(ofMonths(figures.months, 11)).toMatchObject({ listed: 1, sold: 0, income: 0 });
  });

  it('earns nothing by what was given back, nor by what others sold', async () => {
    const seller = await new TestClient(shop.url).join('Seller');
    const { bookingId, price } = await sell(seller);
    expect(await sellerFigures(seller)).toMatchObject({ live: 0, sold: 1, income: price });
    const { rows } = await shop.database.pool.query(
      'select id from payments where booking_id = $1',
      [bookingId],
    );
    const reason = 'The shutter never worked.';
    expect((await admin.post(`/api/payments/${rows[0].id}/refund`, { reason })).status).toBe(200);
    await bringToRest(shop);
    const figures = await sellerFigures(seller);
    expect(figures).toMatchObject({ sold: 0, income: 0 });
    expect(ofMonths(figures.months, 0)).toMatchObject({ listed: 1, sold: 0, income: 0 });
  });

  it('earns a price without the parts that went back, while the sale stands', async () => {
    const seller = await new TestClient(shop.url).join('Seller');
    const whole = await sell(seller);
    const { bookingId, price } = await sell(seller);
    await moveBack('bookings', 'paid_at', bookingId, 2);
    const before = await shopFigures();
    const { rows } = await shop.database.pool.query(
      'select id from payments where booking_id = $1',
      [bookingId],
    );
    const body = { part: randomUUID(), amount: 500, reason: 'The strap is missing.' };
    const back = await admin.post(`/api/payments/${rows[0].id}/parts`, body);
    expect(back.status, JSON.stringify(back.body)).toBe(200);
    await bringToRest(shop);
    const figures = await sellerFigures(seller);
    expect(figures).toMatchObject({ sold: 2, income: whole.price + price - 500 });
    // In the month of its sale.
    expect(ofMonths(figures.months, 2)).toMatchObject({ sold: 1, income: price - 500 });
    expect(ofMonths(figures.months, 0)).toMatchObject({ sold: 1, income: whole.price });
    const after = await shopFigures();
    expect(after).toMatchObject({ sold: before.sold, turnover: before.turnover - 500 });
    expect(ofMonths(after.months, 2)?.turnover).toBe(
      (ofMonths(before.months, 2)?.turnover ?? 0) - 500,
    );
    // What the buyer's bank did not take is the seller's again.
    await shop.database.pool.query(
      `insert into ledger_entries (payment_id, kind, amount, provider_id)
       select payment_id, 'refund_failed', amount, provider_id from ledger_entries where payment_id = $1 and kind = 'refund'`,
      [rows[0].id],
    );
    expect(await sellerFigures(seller)).toMatchObject({ income: whole.price + price });
  });

  it('has a month begin at midnight in the shop, not in Greenwich', async () => {
    const seller = await new TestClient(shop.url).join('Seller');
    const { bookingId } = await sell(seller);
    // Half past midnight in Dhaka, still the month before in Greenwich.
    await shop.database.pool.query(
      `update bookings set paid_at = (date_trunc('month', now() at time zone 'Asia/Dhaka') - interval '3 months' + interval '30 minutes') at time zone 'Asia/Dhaka' where id = $1`,
      [bookingId],
    );
    const figures = await sellerFigures(seller);
    expect(ofMonths(figures.months, 3)).toMatchObject({ sold: 1 });
    expect(ofMonths(figures.months, 4)).toMatchObject({ sold: 0 });
  });
});

describe('an admin', () => {
  it('sees sales, new people and reports of the whole shop', async () => {
    const before = await shopFigures();
    const seller = await new TestClient(shop.url).join('Seller');
    await seller.sell();
    const reported = await seller.sell();
    const buyer = await fixtures.buyer();
    await moveBack('people', 'created_at', await idOf(shop, buyer), 5);
    for (const by of [buyer, fixtures.seller]) {
      expect((await by.post(`/api/reporttoadmin/${reported}`, { itemId: reported })).status).toBe(
        200,
      );
    }
    const { price } = await sell(seller);
    const after = await shopFigures();
    expect(after).toMatchObject({
      live: before.live + 2,
      reported: before.reported + 1,
      unverified: before.unverified + 1,
      sold: before.sold + 1,
      turnover: before.turnover + price,
    });
    expect(ofMonths(after.months, 0)).toMatchObject({
      listed: (ofMonths(before.months, 0)?.listed ?? 0) + 3,
      sold: (ofMonths(before.months, 0)?.sold ?? 0) + 1,
      turnover: (ofMonths(before.months, 0)?.turnover ?? 0) + price,
      newSellers: (ofMonths(before.months, 0)?.newSellers ?? 0) + 1,
    });
    expect(ofMonths(after.months, 5)).toMatchObject({
      newBuyers: (ofMonths(before.months, 5)?.newBuyers ?? 0) + 1,
    });
    // A suspended seller's goods are not to be had.
    const id = await idOf(shop, seller);
    const suspended = await admin.post(`/api/people/${id}/suspend`, { reason: 'Looked at.' });
    expect(suspended.status).toBe(200);
    expect(await shopFigures()).toMatchObject({
      live: before.live,
      reported: before.reported,
      unverified: before.unverified,
    });
  });

  it('sees how long a report waited, as the middle one of the month', async () => {
    expect(ofMonths((await shopFigures()).months, 0)).toMatchObject({
      decided: 0,
      hoursToDecide: null,
    });
    for (const hours of [2, 30, 5]) {
      const item = await fixtures.item();
      const [first, second] = [await fixtures.buyer(), await fixtures.buyer()];
      for (const by of [first, second]) {
        await by.post(`/api/reporttoadmin/${item.id}`, { itemId: item.id });
      }
      await shop.database.pool.query(
        `update reports set created_at = now() - make_interval(hours => $2) where item_id = $1 and reporter_email = $3`,
        [item.id, hours, first.email],
      );
      expect((await admin.delete(`/api/reportedproductdelete/${item.id}`)).status).toBe(200);
    }
    const month = ofMonths((await shopFigures()).months, 0);
    expect(month?.decided).toBe(3);
    expect(month?.hoursToDecide).toBeCloseTo(5, 1);
  });
});
