import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmAddress, openAlertShop, textOf } from '#tests/support/alert-mails.ts';
import { createClaimTools } from '#tests/support/claims.ts';
import {
  createPaymentFixtures,
  type Deal,
  type PaymentFixtures,
} from '#tests/support/payment-fixtures.ts';
import type { TestClient } from '#tests/support/test-client.ts';

let alerts: Awaited<ReturnType<typeof openAlertShop>>;
let fixtures: PaymentFixtures;
let seller: TestClient;
let tools: ReturnType<typeof createClaimTools>;

beforeAll(async () => {
  alerts = await openAlertShop({ NO_SHOW_HOURS: '1' });
  fixtures = await createPaymentFixtures(alerts.shop);
  seller = fixtures.seller;
  tools = createClaimTools(alerts.shop, fixtures);
  await confirmAddress(alerts.shop, seller);
});
afterAll(() => alerts.close());

const early = { status: 409, body: { code: 'no_show_early' } };
const done = { status: 200, body: { modifiedCount: 1 } };
const noShow = { reason: 'no_show' };

const end = (what: string, { bookingId }: Deal, by: TestClient, body: object = noShow) =>
  by.post(`/api/deals/${bookingId}/${what}`, body);
const accept = ({ bookingId }: Deal) => seller.post(`/api/deals/${bookingId}/accept`, {});

/** Minutes go by since it was booked, reserved and paid. */
const pass = ({ bookingId }: Deal, minutes: number) =>
  alerts.shop.database.pool.query(
    `update bookings set (created_at, accepted_at, paid_at) = (
       created_at - make_interval(mins => $2), accepted_at - make_interval(mins => $2), paid_at - make_interval(mins => $2)
     ) where id = $1`,
    [bookingId, minutes],
  );

/** What a reader’s newest notification about the item says of the booking. */
async function newest(by: TestClient, { item }: Deal) {
  const { body } = await by.get('/api/notices?limit=100');
  const [row] = body.rows.filter(
    ({ product }: { product?: { _id: string } }) => product?._id === item.id,
  );
  return row;
}

function lastMail(to: TestClient): string {
  const mail = alerts.alertsTo(to).at(-1);
  return mail ? textOf(mail) : expect.fail('no mail');
}

describe('that somebody did not come', () => {
  it('is said an hour after the item was reserved, not before, and by another reason at once', async () => {
    const deal = await fixtures.deal();
    await pass(deal, 120);
    await accept(deal);
    expect(await end('end', deal, seller)).toMatchObject(early);
    expect(await end('cancel', deal, deal.buyer)).toMatchObject(early);
    await pass(deal, 59);
    expect(await end('end', deal, seller)).toMatchObject(early);
    await pass(deal, 2);
    expect(await end('end', deal, seller)).toMatchObject(done);
    const other = await fixtures.deal();
    await accept(other);
    expect(await end('end', other, seller, { reason: 'price' })).toMatchObject(done);
  });

  it('is said an hour after a booking that nobody accepted', async () => {
    const [declined, cancelled] = [await fixtures.deal(), await fixtures.deal()];
    expect(await end('decline', declined, seller)).toMatchObject(early);
    expect(await end('cancel', cancelled, cancelled.buyer)).toMatchObject(early);
    for (const deal of [declined, cancelled]) await pass(deal, 61);
    expect(await end('decline', declined, seller)).toMatchObject(done);
    expect(await end('cancel', cancelled, cancelled.buyer)).toMatchObject(done);
  });

  it('is claimed an hour after the payment, and the seller cancels for it no sooner', async () => {
    const deal = await tools.paid();
    for (const by of [deal.buyer, seller]) {
      expect(await tools.tryClaim(deal, { kind: 'no_show' }, by)).toMatchObject({
        status: 409,
        body: { code: 'no_show_early', acknowledged: false },
      });
    }
    expect((await tools.dealOf(seller, deal)).mayClaim).toBeUndefined();
    expect((await tools.dealOf(deal.buyer, deal)).mayClaim).not.toContain('no_show');
    expect(await end('cancel', deal, seller)).toMatchObject(early);
    await tools.passSeconds(deal, 3_660);
    await pass(deal, 61);
    expect((await tools.dealOf(seller, deal)).mayClaim).toEqual(['no_show']);
    expect(await tools.tryClaim(deal, { kind: 'no_show' }, seller)).toMatchObject({ status: 200 });
  });

  it('is possible from when the deal says, to both', async () => {
    const deal = await fixtures.deal();
    const [asBuyer, asSeller] = [
      await tools.dealOf(deal.buyer, deal),
      await tools.dealOf(seller, deal),
    ];
    const booked = Date.parse(asBuyer.bookedAt);
    expect(asBuyer.noShowFrom).toBe(new Date(booked + 3_600_000).toISOString());
    expect(asSeller.noShowFrom).toBe(asBuyer.noShowFrom);
    await end('decline', deal, seller, { reason: 'price' });
    expect(await tools.dealOf(seller, deal)).not.toHaveProperty('noShowFrom');
  });
});

describe('whoever is said not to have come', () => {
  it('is told so as a buyer, and how to object', async () => {
    const buyer = await alerts.buyer();
    const deal = await fixtures.deal({ buyer });
    await accept(deal);
    await pass(deal, 61);
    await end('end', deal, seller);
    await alerts.settle();
    expect(await newest(buyer, deal)).toMatchObject({
      kind: 'declined',
      booking: { _id: deal.bookingId, reason: 'no_show' },
    });
    const mail = lastMail(buyer);
    expect(mail).toContain('Why: you did not come to the meeting.');
    expect(mail).toContain('If you were there, write to us');
    expect(mail).toContain('http://shop.test/#contact');
  });

  it('is told so as a seller, and how to object', async () => {
    const deal = await fixtures.deal();
    await alerts.settle();
    await pass(deal, 61);
    await end('cancel', deal, deal.buyer);
    await alerts.settle();
    expect(await newest(seller, deal)).toMatchObject({
      kind: 'booking_cancelled',
      booking: { _id: deal.bookingId, reason: 'no_show' },
    });
    const mail = lastMail(seller);
    expect(mail).toContain('Why: you did not come to the meeting.');
    expect(mail).toContain('If you were there, write to us');
    expect(mail).toContain('http://shop.test/#contact');
  });

  it('reads nothing of it where the reason is another one', async () => {
    const buyer = await alerts.buyer();
    const deal = await fixtures.deal({ buyer });
    await end('decline', deal, seller, { reason: 'price' });
    await alerts.settle();
    expect((await newest(buyer, deal)).booking).toMatchObject({ reason: 'price' });
    expect(lastMail(buyer)).not.toContain('If you were there');
  });
});
