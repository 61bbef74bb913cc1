import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { append } from '#server/platform/outbox/outbox.ts';
import { joinAdmin } from '#tests/support/admin.ts';
import {
  type AlertShop,
  confirmAddress,
  openAlertShop,
  textOf,
} from '#tests/support/alert-mails.ts';
import { bringToRest, failWebhooks } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import { noticesOf, reasonsOf } from '#tests/support/notices-of.ts';
import {
  askIntent,
  confirmUntilKnown,
  createPaymentFixtures,
  type Deal,
  dieBeforeCapture,
  look,
  type PaymentFixtures,
  readCharged,
} from '#tests/support/payment-fixtures.ts';
import { idOf } from '#tests/support/people.ts';
import type { TestShop } from '#tests/support/shop.ts';
import type { Answer, TestClient } from '#tests/support/test-client.ts';
import { thorough } from '#tests/support/thorough.ts';

let alerts: AlertShop;
let shop: TestShop;
let fixtures: PaymentFixtures;
let seller: TestClient;

beforeAll(async () => {
  alerts = await openAlertShop();
  shop = alerts.shop;
  fixtures = await createPaymentFixtures(shop);
  seller = fixtures.seller;
});
afterAll(() => alerts.close());

type Command = 'accept' | 'extend' | 'decline' | 'end' | 'cancel';

const command = (name: Command, { bookingId }: Deal, by = seller, reason = 'other') =>
  by.post(`/api/deals/${bookingId}/${name}`, { reason });
const done = { status: 200, body: { modifiedCount: 1 } };
const nothing = { status: 200, body: { modifiedCount: 0 } };
const refusal = (code: string) => ({ status: 409, body: { code } });

const dealOf = async (by: TestClient, { bookingId }: Deal) =>
  (await by.get(`/api/deals/${bookingId}`)).body;
const orderOf = async ({ buyer, bookingId }: Deal) =>
  (await buyer.get(`/api/bookings/${bookingId}`)).body;

/** Two people who booked the same item, the first one first. */
async function two(): Promise<[Deal, Deal]> {
  const first = await fixtures.deal();
  return [first, await fixtures.deal({ item: first.item })];
}

/** Lets so much of a reservation's time pass. */
const pass = ({ item }: Deal, hours: number) =>
  shop.database.pool.query(
    'update products set reserved_until = reserved_until - make_interval(hours => $2) where id = $1',
    [item.id, hours],
  );

/** Makes further items that are reserved like this one, each for a booking of its own, and end an hour before it. */
const copyReserved = ({ item, bookingId }: Deal, count: number) =>
  shop.database.pool.query(
    `with ids as (select gen_random_uuid() as item, gen_random_uuid() as booking from generate_series(1, $3)),
       copied as (
         insert into bookings select c.* from bookings b, ids, jsonb_populate_record(b,
           jsonb_build_object('id', ids.booking, 'item_id', ids.item)) c where b.id = $2)
     insert into products select c.* from products p, ids, jsonb_populate_record(p, jsonb_build_object(
       'id', ids.item, 'reserved_for', ids.booking, 'reserved_until', p.reserved_until - interval '1 hour')) c
     where p.id = $1`,
    [item.id, bookingId, count],
  );

const hoursLeft = (until: string) => (Date.parse(until) - Date.now()) / 3_600_000;
const endDue = () => shop.shop.endReservations();
const settle = () => alerts.settle();

describe('a seller who accepts a booking', () => {
  it('reserves the item for 48 hours, and everybody sees for whom and until when', async () => {
    const [first, second] = await two();
    expect(await command('accept', second)).toMatchObject(done);
    const { reserved } = await dealOf(seller, second);
    expect(hoursLeft(reserved.until)).toBeCloseTo(48, 1);
    expect(await dealOf(second.buyer, second)).toMatchObject({
      stage: 'reserved',
      reserved: { mine: true, position: 2 },
    });
    expect(await dealOf(first.buyer, first)).toMatchObject({
      stage: 'waiting',
      reserved: { mine: false, until: reserved.until, position: 1 },
    });
    expect((await orderOf(first)).reserved).toEqual({ ...reserved, mine: false, position: 1 });
    const { product } = (await first.buyer.get(`/api/product/${first.item.id}`)).body;
    expect(product).toMatchObject({
      salesStatus: 'available',
      reserved: { until: reserved.until },
    });
    const third = await fixtures.deal({ item: first.item });
    expect((await orderOf(third)).reserved).toMatchObject({ mine: false, position: 3 });
    await settle();
    expect(await noticesOf(second.buyer, second)).toEqual(['accepted']);
    expect(await noticesOf(first.buyer, first)).toEqual([]);
  });

  it('does so once, and to one of them', async () => {
    const [first, second] = await two();
    expect(await command('accept', first)).toMatchObject(done);
    const { reserved } = await dealOf(seller, first);
    expect(await command('accept', first)).toMatchObject(nothing);
    expect((await dealOf(seller, first)).reserved).toEqual(reserved);
    expect(await command('accept', second)).toMatchObject(refusal('reserved_already'));
  });

  it('is its seller, and the booking is open', async () => {
    const [first, second] = await two();
    const names: Command[] = ['accept', 'extend', 'decline', 'end'];
    for (const name of names) {
      expect((await command(name, first, first.buyer)).status, name).toBe(404);
      expect((await command(name, first, await fixtures.buyer())).status, name).toBe(404);
    }
    await command('cancel', first, first.buyer);
    for (const name of names) {
      expect(await command(name, first), name).toMatchObject(refusal('deal_over'));
    }
    const paid = await fixtures.authorised(second);
    await confirmUntilKnown(paid);
    expect(await command('accept', second)).toMatchObject(refusal('deal_over'));
  });

  it('cannot for a buyer who was suspended or deleted meanwhile', async () => {
    const admin = await joinAdmin(shop);
    const [suspended, others] = await two();
    const deleted = await fixtures.deal({ item: suspended.item });
    const id = await idOf(shop, suspended.buyer);
    await admin.post(`/api/people/${id}/suspend`, { reason: 'x y' });
    await admin.delete(`/api/userdelete/${await idOf(shop, deleted.buyer)}`);
    for (const [deal, code] of [
      [suspended, 'buyer_away'],
      [deleted, 'deal_over'],
    ] as const) {
      expect(await command('accept', deal)).toMatchObject(refusal(code));
      expect((await dealOf(seller, deal)).reserved).toBeUndefined();
    }
    expect(await command('accept', others)).toMatchObject(done);
    // Who has it reserved already does not keep it either.
    const other = await idOf(shop, others.buyer);
    await admin.post(`/api/people/${other}/suspend`, { reason: 'x y' });
    await settle();
    expect(await command('accept', others)).toMatchObject(refusal('buyer_away'));
    expect(await command('end', others)).toMatchObject(refusal('not_reserved'));
  });

  it('cannot while somebody is paying', async () => {
    const [first, second] = await two();
    await failWebhooks(shop, 'drop_webhooks', 100);
    const paying = await fixtures.authorised(first);
    await dieBeforeCapture(shop, paying, 10);
    expect(await command('accept', second)).toMatchObject(refusal('item_being_paid'));
    expect(await command('decline', first)).toMatchObject(refusal('item_being_paid'));
    expect(await command('cancel', first)).toMatchObject(refusal('being_paid'));
    expect((await confirmUntilKnown(paying)).body).toEqual({ modifiedCount: 1 });
  });

  it('finds bookings by what is promised', async () => {
    const member = await fixtures.buyer();
    const mine = await fixtures.deal({ buyer: member });
    const other = await fixtures.deal({ item: mine.item });
    const free = await fixtures.deal({ buyer: member });
    await command('accept', mine);
    const found = async (by: TestClient, query: string) =>
      (await by.get(`/api/deals?${query}`)).body.rows.map(({ _id }: { _id: string }) => _id);
    expect(await found(member, 'stage=reserved')).toEqual([mine.bookingId]);
    expect(await found(member, 'stage=booked')).toEqual([free.bookingId]);
    expect(await found(other.buyer, 'stage=waiting')).toEqual([other.bookingId]);
    expect(await found(member, 'stage=booked&stage=reserved')).toEqual([
      free.bookingId,
      mine.bookingId,
    ]);
  });
});

describe('while an item is reserved', () => {
  it('whoever has it pays, nobody else can, and the sale ends it', async () => {
    const [first, second] = await two();
    await command('accept', second);
    expect(await askIntent(first)).toMatchObject({
      status: 409,
      body: {
        modifiedCount: 0,
        ownStatus: 'This item is reserved for another buyer. Your card was not charged.',
      },
    });
    expect(await askIntent(first, { bookingId: undefined })).toMatchObject({ status: 409 });
    const paid = await fixtures.authorised(second);
    expect((await confirmUntilKnown(paid)).body).toEqual({ modifiedCount: 1 });
    const { rows } = await shop.database.pool.query(
      'select status, reserved_for, reserved_until from products where id = $1',
      [first.item.id],
    );
    expect(rows).toEqual([{ status: 'sold', reserved_for: null, reserved_until: null }]);
    expect((await dealOf(first.buyer, first)).stage).toBe('lost');
    await expectInvariants(shop.database);
  });

  it('a card that was typed before is not charged', async () => {
    const [first, second] = await two();
    await failWebhooks(shop, 'drop_webhooks', 100);
    const early = await fixtures.authorised(first);
    expect(await command('accept', second)).toMatchObject(done);
    expect(await confirmUntilKnown(early)).toMatchObject({
      status: 409,
      body: {
        modifiedCount: 0,
        ownStatus: 'This item is reserved for another buyer. Your card was not charged.',
      },
    });
    await bringToRest(shop);
    expect(await readCharged(shop, early)).toBe(0);
    expect(await look(shop, first)).toMatchObject({ booking: 'open', payments: ['released'] });
    const paid = await fixtures.authorised(second);
    expect((await confirmUntilKnown(paid)).body).toEqual({ modifiedCount: 1 });
    await expectInvariants(shop.database);
  });

  it('its seller makes it longer, by a day a press and up to seven days', async () => {
    const [first] = await two();
    expect(await command('extend', first)).toMatchObject(refusal('not_reserved'));
    await command('accept', first);
    for (let presses = 1; presses <= 5; presses += 1) {
      expect(await command('extend', first)).toMatchObject(done);
      const { reserved } = await dealOf(seller, first);
      expect(hoursLeft(reserved.until)).toBeCloseTo(48 + 24 * presses, 1);
    }
    expect(await command('extend', first)).toMatchObject(refusal('longest'));
  });
});

describe('a reservation ends', () => {
  it('by the clock, whether or not the job has come by', async () => {
    const [first, second] = await two();
    await command('accept', first);
    await pass(first, 49);
    expect(await dealOf(first.buyer, first)).toMatchObject({ stage: 'booked' });
    expect(await command('extend', first)).toMatchObject(refusal('not_reserved'));
    expect(await command('end', first)).toMatchObject(refusal('not_reserved'));
    expect(await command('accept', second)).toMatchObject(done);
    expect((await dealOf(first.buyer, first)).stage).toBe('waiting');
    await pass(first, 49);
    const paid = await fixtures.authorised(first);
    expect((await confirmUntilKnown(paid)).body).toEqual({ modifiedCount: 1 });
    await expectInvariants(shop.database);
  });

  it('not while its buyer pays: nobody hears that it is free', async () => {
    const [first, second] = await two();
    await command('accept', first);
    await failWebhooks(shop, 'drop_webhooks', 100);
    const paying = await fixtures.authorised(first);
    await dieBeforeCapture(shop, paying, 10);
    await pass(first, 49);
    await endDue();
    await settle();
    expect(await noticesOf(second.buyer, second)).toEqual([]);
    expect((await confirmUntilKnown(paying)).body).toEqual({ modifiedCount: 1 });
    await expectInvariants(shop.database);
  });

  it('and is told though somebody does something before the job comes by', async () => {
    const [first, second] = await two();
    await command('accept', first);
    await settle();
    await pass(first, 49);
    await command('accept', second);
    await settle();
    expect(await noticesOf(first.buyer, first)).toEqual(['reservation_ended', 'accepted']);
    const [third, fourth] = await two();
    await command('accept', third);
    await pass(third, 49);
    await command('cancel', third, third.buyer);
    await settle();
    expect(await noticesOf(fourth.buyer, fourth)).toEqual(['item_free']);
  });

  it('and who had it, and who waited, hear of it once', async () => {
    const [first, second] = await two();
    await command('accept', first);
    await pass(first, 43);
    await endDue();
    await endDue();
    await settle();
    expect(await noticesOf(first.buyer, first)).toEqual(['reservation_ends', 'accepted']);
    await pass(first, 6);
    await endDue();
    await endDue();
    await settle();
    expect(await noticesOf(first.buyer, first)).toEqual([
      'reservation_ended',
      'reservation_ends',
      'accepted',
    ]);
    expect(await noticesOf(second.buyer, second)).toEqual(['item_free']);
    expect((await orderOf(first)).reserved).toBeUndefined();
  });

  it('and its buyer is reminded though hundreds end before it', async () => {
    const [first] = await two();
    await command('accept', first);
    await pass(first, 43);
    await copyReserved(first, 200);
    await endDue();
    await endDue();
    await settle();
    // Asked of the database: whether the first page of so many holds it is chance.
    const { rows } = await shop.database.pool.query(
      `select read_at from notices where booking_id = $1 and kind = 'reservation_ends'`,
      [first.bookingId],
    );
    expect(rows).toEqual([{ read_at: null }]);
    await shop.database.pool.query(
      'update products set reserved_for = null, reserved_until = null where reserved_until is not null',
    );
  });

  it('and nobody hears that it is free when it is reserved again by then', async () => {
    const [first, second] = await two();
    const { body } = await command('accept', first);
    expect(body).toEqual({ modifiedCount: 1 });
    const until = new Date().toISOString();
    await append(shop.database.db, {
      key: `test:${first.bookingId}`,
      kind: 'orders.item_free',
      payload: { itemId: first.item.id, bookingId: first.bookingId, until },
    });
    await settle();
    expect(await noticesOf(second.buyer, second)).toEqual([]);
  });

  it('when its seller ends it with a reason, which ends the booking', async () => {
    const [first, second] = await two();
    await confirmAddress(shop, first.buyer);
    expect(await command('end', first)).toMatchObject(refusal('not_reserved'));
    await command('accept', first);
    await settle();
    expect(await command('end', first, seller, 'no_show')).toMatchObject(done);
    expect(await command('end', first, seller, 'price')).toMatchObject(nothing);
    expect(await dealOf(first.buyer, first)).toMatchObject({
      stage: 'cancelled',
      cancelled: { by: 'seller', reason: 'no_show' },
    });
    await settle();
    expect(await command('accept', second)).toMatchObject(done);
    await settle();
    expect(await noticesOf(first.buyer, first)).toEqual(['declined', 'accepted']);
    expect(await reasonsOf(first.buyer, first)).toEqual(['no_show', undefined]);
    expect(await noticesOf(second.buyer, second)).toEqual(['accepted', 'item_free']);
    await expectInvariants(shop.database);
  });

  it('when its buyer is suspended: its seller and those who wait hear of it, and the booking stays', async () => {
    const [first, second] = await two();
    const other = await fixtures.deal({ buyer: first.buyer });
    await confirmAddress(shop, seller);
    await command('accept', first);
    await settle();
    const [admin, id] = [await joinAdmin(shop), await idOf(shop, first.buyer)];
    expect(await admin.post(`/api/people/${id}/suspend`, { reason: 'Sells stolen goods' })).toEqual(
      expect.objectContaining(done),
    );
    await settle();
    expect(await noticesOf(seller, first)).toEqual(['buyer_away', 'booked', 'booked']);
    expect(await noticesOf(seller, other)).toEqual(['booked']);
    const mail = alerts.alertsTo(seller).find((one) => one.mail.subject?.endsWith('any more'));
    expect(mail && textOf(mail)).toContain(`/dashboard/deal/${first.bookingId}`);
    expect(await noticesOf(second.buyer, second)).toEqual(['item_free']);
    const story = await dealOf(seller, first);
    expect(story).toMatchObject({ stage: 'booked', buyer: { unpaidCount: 0 } });
    expect(story.events.at(-1)).toMatchObject({ kind: 'reservation_ended', by: 'shop' });
    expect(await command('accept', first)).toMatchObject(refusal('buyer_away'));
    expect(await command('accept', second)).toMatchObject(done);
    await expectInvariants(shop.database);
  });

  it('when its seller deletes the item: their cancellation, of which the buyer is told', async () => {
    const buyer = await alerts.buyer();
    const deal = await fixtures.deal({ buyer });
    const waiting = await fixtures.deal({ item: deal.item });
    const over = await fixtures.deal({ item: deal.item });
    await command('decline', over);
    await command('accept', deal);
    await settle();
    const gone = await seller.get(`/api/deleteproduct/${deal.item.id}`);
    expect(gone.body).toEqual({ deletedCount: 1 });
    const ended = { cancelled: { by: 'seller', reason: 'other' } };
    expect(await dealOf(buyer, deal)).toMatchObject({ stage: 'cancelled', ...ended });
    // The order reads as one whose item was removed, as any other booking of it does.
    const removed = { salesStatus: 'sold', removed: true, isPaid: 'no' };
    expect(await orderOf(deal)).toMatchObject({ ...removed, ...ended });
    expect(await orderOf(waiting)).toMatchObject(removed);
    expect((await orderOf(waiting)).cancelled).toBeUndefined();
    await settle();
    expect(await noticesOf(buyer, deal)).toEqual(['declined']);
    // What was told before stays as well.
    expect(await noticesOf(over.buyer, over)).toEqual(['declined']);
    const subjects = alerts.alertsTo(buyer).map(({ mail }) => mail.subject);
    expect(subjects).toEqual([
      expect.stringMatching(/ is reserved for you$/),
      expect.stringMatching(/^Your booking of .* was ended$/),
    ]);
    await expectInvariants(shop.database);
  });

  it('but by nobody’s cancellation when its time was over before the item was deleted', async () => {
    const deal = await fixtures.deal();
    await command('accept', deal);
    await pass(deal, 49);
    await seller.get(`/api/deleteproduct/${deal.item.id}`);
    expect((await dealOf(deal.buyer, deal)).cancelled).toBeUndefined();
  });

  it('when its buyer cancels', async () => {
    const [first, second] = await two();
    await command('accept', first);
    expect(await command('cancel', first, first.buyer)).toMatchObject(done);
    expect((await dealOf(second.buyer, second)).stage).toBe('booked');
    await settle();
    expect(await noticesOf(second.buyer, second)).toEqual(['item_free']);
  });

  it('and its story says all of it, in order, to both sides', async () => {
    const [first] = await two();
    await command('accept', first);
    await command('extend', first);
    await command('end', first, seller, 'price');
    for (const by of [seller, first.buyer]) {
      const { events } = await dealOf(by, first);
      expect(events).toMatchObject([
        { kind: 'booked', by: 'buyer' },
        { kind: 'accepted', by: 'seller', until: expect.any(String) },
        { kind: 'extended', by: 'seller', until: expect.any(String) },
        { kind: 'declined', by: 'seller', reason: 'price' },
      ]);
    }
  });

  it('needs a reason of the list', async () => {
    const [first] = await two();
    for (const name of ['decline', 'end'] as const) {
      const answer = await command(name, first, seller, 'bored');
      expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'reason' }] } });
    }
  });
});

it('accepting and paying at one moment: one of both has the item, and nobody pays for nothing', async () => {
  for (let round = 0; round < (thorough ? 12 : 4); round += 1) {
    const [first, second] = await two();
    await failWebhooks(shop, 'drop_webhooks', 100);
    const paying = await fixtures.authorised(first);
    const [accepted, paid]: Answer[] = await Promise.all([
      command('accept', second),
      confirmUntilKnown(paying),
    ]);
    await bringToRest(shop);
    const { product } = await look(shop, first);
    if (accepted?.status === 200) {
      expect(paid?.status).toBe(409);
      expect(product).toBe('available');
      expect(await readCharged(shop, paying)).toBe(0);
    } else {
      expect(paid?.body).toEqual({ modifiedCount: 1 });
      expect(product).toBe('sold');
      expect(await readCharged(shop, paying)).toBeGreaterThan(0);
    }
    await expectInvariants(shop.database);
  }
});

/** How many wait for a lock in this shop's database. */
async function countWaiting(): Promise<number> {
  const { rows } = await shop.database.pool.query(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0].count;
}

it('accepting and the buyer’s leaving at one moment: nothing stays reserved for who is gone', async () => {
  const [leaves, waits] = await two();
  const holder = await shop.database.pool.connect();
  try {
    // The acceptance has locked the item and changed it, and waits with its last writes.
    await holder.query('begin');
    await holder.query('lock table deal_events in share mode');
    const accepting = command('accept', leaves);
    await expect.poll(countWaiting, { timeout: 20_000 }).toBe(1);
    const leaving = leaves.buyer.post('/api/my-account/delete', {
      password: leaves.buyer.password,
    });
    await expect.poll(countWaiting, { timeout: 20_000 }).toBe(2);
    await holder.query('rollback');
    expect(await accepting).toMatchObject(done);
    expect((await leaving).status).toBe(200);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  expect(await dealOf(seller, leaves)).toMatchObject({
    stage: 'cancelled',
    cancelled: { by: 'buyer' },
  });
  expect((await orderOf(waits)).reserved).toBeUndefined();
  expect((await askIntent(waits)).status).toBe(200);
  expect(await command('accept', waits)).toMatchObject(done);
  await settle();
  expect(await noticesOf(waits.buyer, waits)).toEqual(['accepted', 'item_free']);
  await expectInvariants(shop.database);
});
