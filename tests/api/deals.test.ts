import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type AlertShop,
  confirmAddress,
  openAlertShop,
  textOf,
} from '#tests/support/alert-mails.ts';
import { readCsv } from '#tests/support/csv.ts';
import { bringToRest, failWebhooks } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import {
  askIntent,
  confirmUntilKnown,
  createPaymentFixtures,
  type Deal,
  dieBeforeCapture,
  look,
  type Payment,
  type PaymentFixtures,
  readCharged,
  readLedger,
} from '#tests/support/payment-fixtures.ts';
import { idOf } from '#tests/support/people.ts';
import type { TestShop } from '#tests/support/shop.ts';
import { type Answer, TestClient } from '#tests/support/test-client.ts';
import { sample } from '#tests/support/thorough.ts';

let alerts: AlertShop;
let shop: TestShop;
let fixtures: PaymentFixtures;

beforeAll(async () => {
  alerts = await openAlertShop();
  shop = alerts.shop;
  fixtures = await createPaymentFixtures(shop);
  await confirmAddress(shop, fixtures.seller);
});
afterAll(() => alerts.close());

const cancel = ({ buyer, bookingId }: Deal, reason = 'changed_mind', by = buyer) =>
  by.post(`/api/deals/${bookingId}/cancel`, { reason });

const dealsOf = async (by: TestClient, query: string) => (await by.get(`/api/deals?${query}`)).body;
const dealOf = async (by: TestClient, { bookingId }: Deal) =>
  (await by.get(`/api/deals/${bookingId}`)).body;

describe('who booked what', () => {
  it('tells the seller name, town and time of each booking, newest first', async () => {
    const first = await fixtures.deal();
    const second = await fixtures.deal({ item: first.item });
    const { rows } = await dealsOf(fixtures.seller, 'side=seller');
    expect(rows.slice(0, 2)).toMatchObject([
      {
        _id: second.bookingId,
        side: 'seller',
        stage: 'booked',
        item: { _id: first.item.id, salesStatus: 'available' },
        price: first.item.price,
        buyer: { _id: await idOf(shop, second.buyer), name: second.buyer.name, town: 'Dhaka' },
      },
      { _id: first.bookingId, buyer: { name: first.buyer.name } },
    ]);
    expect(Date.now() - Date.parse(rows[0].bookedAt)).toBeLessThan(60_000);
    expect(await dealOf(fixtures.seller, second)).toMatchObject(rows[0]);
  });

  it('tells the seller phone and place of the buyer whom they accepted, while it is reserved', async () => {
    const first = await fixtures.deal();
    const second = await fixtures.deal({ item: first.item });
    const buyerIn = async (deal: Deal) => (await dealOf(fixtures.seller, deal)).buyer;
    await fixtures.seller.post(`/api/deals/${first.bookingId}/accept`, {});
    expect(await buyerIn(first)).toMatchObject({
      phoneNumber: '01712 440 918',
      location: 'Dhanmondi 27, Dhaka',
    });
    for (const gone of [second, first]) {
      const buyer = await buyerIn(gone);
      expect(buyer).not.toHaveProperty('phoneNumber');
      expect(buyer).not.toHaveProperty('location');
      // No job has come by: the moment alone decides.
      await shop.database.pool.query(
        `update products set reserved_until = clock_timestamp() - interval '1 second' where id = $1`,
        [first.item.id],
      );
    }
    // Their own data stays theirs.
    expect((await dealOf(first.buyer, first)).buyer.location).toBe('Dhanmondi 27, Dhaka');
  });

  it('tells the seller, and nobody else, how bookings of the buyer ended before', async () => {
    const buyer = await fixtures.buyer();
    const { seller } = fixtures;
    await cancel(await fixtures.deal({ buyer }));
    // They say that the seller did not come: not theirs to answer for.
    await cancel(await fixtures.deal({ buyer }), 'no_show');
    await cancel(await fixtures.deal({ buyer }), 'no_show', seller);
    await cancel(await fixtures.deal({ buyer }), 'price', seller);
    const forgotten = await fixtures.deal({ buyer });
    await seller.post(`/api/deals/${forgotten.bookingId}/accept`, {});
    await shop.database.pool.query(
      `update products set reserved_until = clock_timestamp() - interval '1 second' where id = $1`,
      [forgotten.item.id],
    );
    await shop.shop.endReservations();
    await confirmUntilKnown(await fixtures.authorised(await fixtures.deal({ buyer })));
    const deal = await fixtures.deal({ buyer });
    const history = { boughtCount: 1, unpaidCount: 3 };
    const asSeller = await dealOf(seller, deal);
    expect(asSeller.buyer).toMatchObject(history);
    expect(Date.now() - Date.parse(asSeller.buyer.memberSince)).toBeLessThan(600_000);
    const asBuyer = await dealOf(buyer, deal);
    for (const name of ['memberSince', 'town', ...Object.keys(history)]) {
      expect(asBuyer.buyer).not.toHaveProperty(name);
    }
  });

  it('tells the buyer whom they meet and how to call them', async () => {
    const deal = await fixtures.deal();
    const { rows, total } = await dealsOf(deal.buyer, 'side=buyer');
    expect(total).toBe(1);
    expect(rows).toMatchObject([
      {
        _id: deal.bookingId,
        side: 'buyer',
        seller: {
          name: fixtures.seller.name,
          verified: false,
          phoneNumber: expect.stringMatching(/\d/),
        },
      },
    ]);
    expect(await dealOf(deal.buyer, deal)).toMatchObject(rows[0]);
  });

  it('is nobody else’s business', async () => {
    const deal = await fixtures.deal();
    const [stranger, rival] = [
      await fixtures.buyer(),
      await new TestClient(shop.url).join('Seller'),
    ];
    for (const other of [stranger, rival]) {
      expect((await other.get(`/api/deals/${deal.bookingId}`)).status).toBe(404);
      expect(await dealsOf(other, '')).toEqual({ rows: [], total: 0, nextCursor: null });
      expect((await cancel(deal, 'other', other)).status).toBe(404);
    }
    expect((await look(shop, deal)).booking).toBe('open');
  });

  it('is found by side, of somebody who sells and buys', async () => {
    const trader = await new TestClient(shop.url).join('Seller');
    const bought = await fixtures.deal({ buyer: trader });
    const sold = await fixtures.deal({ item: { id: await trader.sell(), price: 78_500 } });
    const ids = async (query: string) =>
      (await dealsOf(trader, query)).rows.map(({ _id }: { _id: string }) => _id);
    expect(await ids('side=buyer')).toEqual([bought.bookingId]);
    expect(await ids('side=seller')).toEqual([sold.bookingId]);
    expect(await ids('')).toEqual([sold.bookingId, bought.bookingId]);
  });

  it('is found by stage, page by page, each deal once', async () => {
    const buyer = await fixtures.buyer();
    const booked: Deal[] = [];
    for (let count = 0; count < 3; count += 1) booked.push(await fixtures.deal({ buyer }));
    const [oldest, middle, newest] = booked as [Deal, Deal, Deal];
    await cancel(middle);
    const first = await dealsOf(buyer, 'stage=booked&limit=1');
    expect(first).toMatchObject({ rows: [{ _id: newest.bookingId }], total: 2 });
    const next = await dealsOf(buyer, `stage=booked&limit=1&cursor=${first.nextCursor}`);
    expect(next).toMatchObject({ rows: [{ _id: oldest.bookingId }], total: 2, nextCursor: null });
    expect((await dealsOf(buyer, 'stage=cancelled')).rows).toMatchObject([
      { _id: middle.bookingId },
    ]);
  });

  it('is a file of what the caller buys and sells, by the same side and stage, without formulas', async () => {
    const trader = await new TestClient(shop.url).join('Seller');
    const bought = await fixtures.deal({ buyer: trader });
    const sold = await fixtures.deal({ item: { id: await trader.sell(), price: 78_500 } });
    const ended = await fixtures.deal({ buyer: trader });
    await cancel(ended, 'price');
    await shop.database.pool.query(`update bookings set item_name = '=1+1' where id = $1`, [
      bought.bookingId,
    ]);
    const answer = await trader.get('/api/deals/export');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(/filename="deals-[\d-]+\.csv"/);
    const [header = [], ...rows] = readCsv(answer.body);
    const cells = (row: string[] | undefined, ...names: string[]) =>
      names.map((name) => row?.[header.indexOf(name)]);
    expect(rows.map((row) => cells(row, 'Id', 'Side', 'Stage', 'Ended by', 'Reason'))).toEqual([
      [ended.bookingId, 'buyer', 'cancelled', 'buyer', 'price'],
      [sold.bookingId, 'seller', 'booked', '', ''],
      [bought.bookingId, 'buyer', 'booked', '', ''],
    ]);
    expect(cells(rows[1], 'Price (tk)', 'Buyer', 'Seller')).toEqual([
      '78500',
      sold.buyer.name,
      trader.name,
    ]);
    expect(cells(rows[2], 'Item')).toEqual(["'=1+1"]);
    // How to reach the other side is shown while there is something to meet for; a file stays.
    expect(answer.body).not.toContain('01712 440 918');
    const found = async (by: TestClient, query: string) =>
      readCsv((await by.get(`/api/deals/export?${query}`)).body)
        .slice(1)
        .map((row) => cells(row, 'Id')[0]);
    expect(await found(trader, 'side=seller')).toEqual([sold.bookingId]);
    expect(await found(trader, 'side=buyer&stage=booked')).toEqual([bought.bookingId]);
    expect(await found(trader, 'stage=booked&stage=cancelled')).toHaveLength(3);
    expect(await found(sold.buyer, '')).toEqual([sold.bookingId]);
    expect((await trader.get('/api/deals/export?stage=sold')).status).toBe(400);
    expect((await new TestClient(shop.url).get('/api/deals/export')).status).toBe(401);
  });

  it('keeps the phone numbers of a deal that is over to itself', async () => {
    const first = await fixtures.deal();
    const lost = await fixtures.deal({ item: first.item });
    const cancelled = await fixtures.deal({ item: first.item });
    await cancel(cancelled);
    const won = await fixtures.authorised(first);
    expect((await confirmUntilKnown(won)).status).toBe(200);
    expect(await dealOf(fixtures.seller, won)).toMatchObject({
      stage: 'paid',
      paidAt: expect.any(String),
      buyer: { phoneNumber: '01712 440 918' },
    });
    for (const over of [lost, cancelled]) {
      for (const side of [fixtures.seller, over.buyer]) {
        const { buyer, seller, stage } = await dealOf(side, over);
        expect(stage).toBe(over === lost ? 'lost' : 'cancelled');
        expect(buyer.name).toBe(over.buyer.name);
        expect(buyer).not.toHaveProperty('phoneNumber');
        expect(buyer).not.toHaveProperty('location');
        expect(seller).not.toHaveProperty('phoneNumber');
      }
    }
  });
});

describe('cancelling a booking', () => {
  it('is done once, shows to both sides, and the item can be booked again', async () => {
    const deal = await fixtures.deal();
    const { buyer, item, bookingId } = deal;
    expect((await cancel(deal, 'price')).body).toEqual({ modifiedCount: 1 });
    expect((await cancel(deal, 'unsafe')).body).toEqual({ modifiedCount: 0 });
    const cancelled = { by: 'buyer', reason: 'price' };
    for (const side of [buyer, fixtures.seller]) {
      expect(await dealOf(side, deal)).toMatchObject({ stage: 'cancelled', cancelled });
    }
    const [order] = (await buyer.get(`/api/orders?email=${buyer.email}`)).body;
    expect(order).toMatchObject({ _id: bookingId, isPaid: 'no', cancelled });
    expect(order).not.toHaveProperty('sellerPhone');
    expect((await buyer.get(`/api/product/${item.id}`)).body.booking).toBeNull();
    const again = await buyer.book(item.id);
    expect(again).not.toBe(bookingId);
    expect((await look(shop, { ...deal, bookingId: again })).booking).toBe('open');
  });

  it('asks for one of the reasons, at its field', async () => {
    const deal = await fixtures.deal();
    for (const body of [{}, { reason: '' }, { reason: 'bored' }]) {
      const answer = await deal.buyer.post(`/api/deals/${deal.bookingId}/cancel`, body);
      expect(answer.status).toBe(400);
      expect(answer.body.issues).toMatchObject([{ path: 'reason' }]);
    }
    expect((await look(shop, deal)).booking).toBe('open');
  });

  it('is its two sides’: a seller declines so, and anybody else finds nothing', async () => {
    const deal = await fixtures.deal();
    const stranger = await fixtures.buyer();
    expect((await cancel(deal, 'other', stranger)).status).toBe(404);
    expect((await look(shop, deal)).booking).toBe('open');
    expect((await cancel(deal, 'price', fixtures.seller)).body).toEqual({ modifiedCount: 1 });
    expect(await dealOf(deal.buyer, deal)).toMatchObject({
      stage: 'cancelled',
      cancelled: { by: 'seller', reason: 'price' },
    });
  });

  it('is refused once it is paid, or lost to who paid first', async () => {
    const first = await fixtures.deal();
    const lost = await fixtures.deal({ item: first.item });
    const won = await fixtures.authorised(first);
    await confirmUntilKnown(won);
    const refused = { status: 409, body: { modifiedCount: 0 } };
    expect(await cancel(won)).toMatchObject({
      ...refused,
      body: {
        ownStatus: 'This is paid: ask the seller for the money by a claim on the page of the deal.',
      },
    });
    expect(await cancel(lost)).toMatchObject({
      ...refused,
      body: { ownStatus: 'This booking is paid or over: it cannot be changed any more.' },
    });
    expect(await look(shop, won)).toMatchObject({ booking: 'paid', product: 'sold' });
  });

  it('is refused while the money is being taken, and while a person has to look at it', async () => {
    // No event of the card's provider comes in between: it would finish the sale.
    await failWebhooks(shop, 'drop_webhooks', 100);
    const payment = await fixtures.authorised();
    await dieBeforeCapture(shop, payment, 10);
    const refused = {
      status: 409,
      body: {
        modifiedCount: 0,
        ownStatus: 'This booking is being paid at this moment. Please look again in a minute.',
      },
    };
    expect(await cancel(payment)).toMatchObject(refused);
    expect((await confirmUntilKnown(payment)).body).toEqual({ modifiedCount: 1 });
    const doubtful = await fixtures.start(await fixtures.deal());
    await shop.database.pool.query(
      `update payments set state = 'needs_human', next_poll_at = null where intent_id = $1`,
      [doubtful.transactionId],
    );
    expect(await cancel(doubtful)).toMatchObject(refused);
  });

  it('lets go what was begun to pay for it, and nothing begins anew', async () => {
    const begun = await fixtures.start(await fixtures.deal());
    await cancel(begun);
    expect(await askIntent(begun)).toMatchObject({
      status: 409,
      body: { ownStatus: 'This booking was cancelled.' },
    });
    await bringToRest(shop);
    expect((await look(shop, begun)).payments).toEqual(['released']);
    await expectInvariants(shop.database);
  });

  it('gives back what a card holds, without a word of somebody faster', async () => {
    // A payment that is taken when its card is typed is not the buyer's to end any more: this one's events are late.
    const deal = await fixtures.deal();
    await confirmAddress(shop, deal.buyer);
    await failWebhooks(shop, 'drop_webhooks', 100);
    const held = await fixtures.authorised(deal);
    expect((await cancel(held)).body).toEqual({ modifiedCount: 1 });
    await bringToRest(shop);
    const { lastPayment, product } = await look(shop, held);
    expect(lastPayment?.state).toBe('released');
    expect(product).toBe('available');
    expect(await readCharged(shop, held)).toBe(0);
    expect(await readLedger(shop, lastPayment?.id ?? '')).toEqual(['authorise', 'release']);
    await alerts.settle();
    expect(alerts.alertsTo(held.buyer)).toEqual([]);
  });

  it('of an item that left the shop meanwhile says nothing of somebody faster either', async () => {
    const deal = await fixtures.deal();
    await confirmAddress(shop, deal.buyer);
    await failWebhooks(shop, 'drop_webhooks', 100);
    const held = await fixtures.authorised(deal);
    await shop.database.pool.query(`update products set status = 'removed' where id = $1`, [
      deal.item.id,
    ]);
    expect((await cancel(held)).body).toEqual({ modifiedCount: 1 });
    await bringToRest(shop);
    expect((await look(shop, held)).lastPayment?.state).toBe('released');
    await alerts.settle();
    expect(alerts.alertsTo(held.buyer)).toEqual([]);
  });

  it('meets a payment in either order: paid or cancelled, never both', async () => {
    await failWebhooks(shop, 'drop_webhooks', 1000);
    const meetings: { payment: Payment; cancelled: Answer; confirmed: Answer }[] = [];
    for (const round of sample([...Array(20).keys()], 7)) {
      const payment = await fixtures.authorised();
      // A little later from round to round, so that they meet at every step of the payment.
      const [cancelled, confirmed] = await Promise.all([
        sleep(round * 2).then(() => cancel(payment)),
        confirmUntilKnown(payment),
      ]);
      meetings.push({ payment, cancelled, confirmed });
    }
    await bringToRest(shop);
    for (const { payment, cancelled, confirmed } of meetings) {
      const { booking, product } = await look(shop, payment);
      const charged = await readCharged(shop, payment);
      if (booking === 'paid') {
        expect([product, charged]).toEqual(['sold', payment.item.price * 100]);
        expect([cancelled.status, confirmed.status]).toEqual([409, 200]);
      } else {
        expect([booking, product, charged]).toEqual(['cancelled', 'available', 0]);
        expect([cancelled.status, confirmed.status]).toEqual([200, 409]);
        expect(cancelled.body).toEqual({ modifiedCount: 1 });
      }
    }
    await expectInvariants(shop.database);
  });

  it('of somebody who leaves the shop shows to the seller as theirs', async () => {
    const deal = await fixtures.deal();
    await deal.buyer.post('/api/my-account/delete', { password: deal.buyer.password });
    expect(await dealOf(fixtures.seller, deal)).toMatchObject({
      stage: 'cancelled',
      cancelled: { by: 'buyer' },
      buyer: { name: 'Deleted user' },
    });
  });
});

describe('the seller hears of it', () => {
  // The mails of a day are counted, and other tests had theirs.
  beforeEach(() => shop.database.pool.query('update notices set mailed_at = null'));

  it('by a notice and a mail for each booking, and when its buyer ends it, each once', async () => {
    const { seller } = fixtures;
    await alerts.settle();
    const before = alerts.alertsTo(seller).length;
    const { unread } = (await seller.get('/api/noticecount')).body;
    const deal = await fixtures.deal();
    await alerts.settle();
    await cancel(deal, 'no_show');
    await alerts.settle();
    const mails = alerts.alertsTo(seller).slice(before);
    expect(mails).toHaveLength(2);
    const [booked, cancelled] = mails.map(textOf);
    expect(booked).toContain(`${deal.buyer.name} booked `);
    // How to reach them is told by an acceptance.
    expect(booked).not.toMatch(/440 918|Dhanmondi/);
    expect(booked).toContain('/dashboard/requests');
    expect(cancelled).toContain(`${deal.buyer.name} cancelled the booking of `);
    expect(cancelled).toContain('Why: you did not come to the meeting.');
    expect((await seller.get('/api/noticecount')).body.unread).toBe(unread + 2);
    const { rows } = (await seller.get('/api/notices?limit=2')).body;
    const booking = { _id: deal.bookingId, buyer: deal.buyer.name };
    expect(rows).toMatchObject([
      { kind: 'booking_cancelled', booking, product: { _id: deal.item.id } },
      { kind: 'booked', booking, product: { _id: deal.item.id } },
    ]);
    expect((await deal.buyer.get('/api/noticecount')).body).toEqual({ unread: 0 });
    // Another buyer of the same item is news of its own.
    const other = await fixtures.deal({ item: deal.item });
    await alerts.settle();
    expect((await seller.get('/api/notices?limit=1')).body.rows).toMatchObject([
      { kind: 'booked', booking: { _id: other.bookingId, buyer: other.buyer.name } },
    ]);
  });

  it('when the buyer’s account goes, without a name that is gone', async () => {
    const { seller } = fixtures;
    const deal = await fixtures.deal();
    await alerts.settle();
    const before = alerts.alertsTo(seller).length;
    await deal.buyer.post('/api/my-account/delete', { password: deal.buyer.password });
    await alerts.settle();
    const mails = alerts.alertsTo(seller).slice(before).map(textOf);
    expect(mails).toEqual([expect.stringContaining('its buyer has no account any more')]);
    expect(mails[0]).not.toContain(deal.buyer.name);
    expect((await seller.get('/api/notices?limit=1')).body.rows).toMatchObject([
      { kind: 'booking_cancelled', booking: { _id: deal.bookingId, buyer: 'Deleted user' } },
    ]);
    expect((await dealOf(seller, deal)).events.at(-1)).toMatchObject({
      kind: 'cancelled',
      by: 'buyer',
    });
  });

  it('on one line each: nobody writes a mail of their own into the shop’s', async () => {
    const { seller } = fixtures;
    await alerts.settle();
    const before = alerts.alertsTo(seller).length;
    const { id: itemId } = await fixtures.item();
    const buyer = await fixtures.buyer();
    await shop.database.pool.query('update people set name = $1 where uid = $2', [
      'Karim\n\nYour account is closed. Sign in at http://evil.example',
      buyer.uid,
    ]);
    const booking = { itemId, phoneNumber: '01712 440 918', location: 'Shahbag' };
    await buyer.post('/api/addbooking', booking);
    await alerts.settle();
    const [mail] = alerts.alertsTo(seller).slice(before);
    expect(mail && textOf(mail)).toMatch(/^Karim Your account is closed\. .* booked /m);
  });

  it('in their own language', async () => {
    const seller = await new TestClient(shop.url, 'Rina Akter').join('Seller');
    await confirmAddress(shop, seller);
    await shop.database.pool.query(`update identity_users set language = 'bn' where id = $1`, [
      seller.uid,
    ]);
    const id = await seller.sell();
    const bookingId = await (await fixtures.buyer()).book(id);
    expect(bookingId).toBeTruthy();
    await alerts.settle();
    const [mail] = alerts.alertsTo(seller);
    expect(mail && textOf(mail)).toContain('বুকিংটি গ্রহণ করলে পণ্যটি তাঁর জন্য সংরক্ষিত থাকবে');
  });

  it('by no mail while nobody knows that the address is theirs, but by the notice', async () => {
    const seller = await new TestClient(shop.url).join('Seller');
    const id = await seller.sell();
    await (await fixtures.buyer()).book(id);
    await alerts.settle();
    expect(alerts.alertsTo(seller)).toEqual([]);
    expect((await seller.get('/api/noticecount')).body).toEqual({ unread: 1 });
  });

  it('by one mail a day of a buyer who books and cancels again and again, and by none of its end', async () => {
    const { seller } = fixtures;
    const deal = await fixtures.deal();
    await alerts.settle();
    const before = alerts.alertsTo(seller).length;
    await cancel(deal);
    await alerts.settle();
    for (let times = 0; times < 2; times += 1) {
      const again = await fixtures.deal({ buyer: deal.buyer, item: deal.item });
      await alerts.settle();
      await cancel(again);
      await alerts.settle();
    }
    const mails = alerts.alertsTo(seller).slice(before);
    expect(mails.map(textOf)).toEqual([expect.stringContaining('cancelled the booking of')]);
    const { rows } = (await seller.get('/api/notices?limit=5')).body;
    expect(rows.map(({ kind }: { kind: string }) => kind)).toEqual([
      'booking_cancelled',
      'booked',
      'booking_cancelled',
      'booked',
      'booking_cancelled',
    ]);
  });

  it('by twenty mails a day and no more, and by all notices', async () => {
    const { seller } = fixtures;
    await alerts.settle();
    const before = alerts.alertsTo(seller).length;
    await shop.database.pool.query(
      `update notices set mailed_at = now() - number * interval '1 second' from (
         select n.id, row_number() over (order by n.id) as number from notices n
         join people p on p.id = n.person_id where p.uid = $1 limit 20
       ) as older where older.id = notices.id`,
      [seller.uid],
    );
    const { unread } = (await seller.get('/api/noticecount')).body;
    await fixtures.deal();
    await alerts.settle();
    expect(alerts.alertsTo(seller)).toHaveLength(before);
    expect((await seller.get('/api/noticecount')).body.unread).toBe(unread + 1);
  });

  it('of nothing that was cancelled before anybody could tell them', async () => {
    const seller = await new TestClient(shop.url).join('Seller');
    const deal = await fixtures.deal({ item: { id: await seller.sell(), price: 78_500 } });
    await cancel(deal);
    await alerts.settle();
    // As if nobody had come to it until now.
    const { pool } = shop.database;
    await pool.query('delete from notices where booking_id = $1', [deal.bookingId]);
    await pool.query('update outbox set done_at = null where key = $1', [
      `orders.booked:${deal.bookingId}`,
    ]);
    await alerts.settle();
    expect((await seller.get('/api/noticecount')).body).toEqual({ unread: 0 });
  });
});
