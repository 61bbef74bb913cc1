import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { joinAdmin } from '#tests/support/admin.ts';
import {
  type AlertShop,
  confirmAddress,
  openAlertShop,
  textOf,
} from '#tests/support/alert-mails.ts';
import { bringToRest } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import {
  confirmUntilKnown,
  createPaymentFixtures,
  type Deal,
  look,
  type PaymentFixtures,
} from '#tests/support/payment-fixtures.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

// What is paid until the deal is done: the buyer's code, what either side says, and the clock when nobody says a word.

let alerts: AlertShop;
let shop: TestShop;
let fixtures: PaymentFixtures;
let seller: TestClient;

beforeAll(async () => {
  alerts = await openAlertShop();
  shop = alerts.shop;
  fixtures = await createPaymentFixtures(shop);
  seller = fixtures.seller;
  await confirmAddress(shop, seller);
});
afterEach(async () => {
  await bringToRest(shop);
  await expectInvariants(shop.database);
});
afterAll(() => alerts.close());

const done = { status: 200, body: { modifiedCount: 1 } };
const nothing = { status: 200, body: { modifiedCount: 0 } };
const refusal = (code: string) => ({ status: 409, body: { code } });

/** A deal that was paid by card. */
async function paid(): Promise<Deal> {
  const payment = await fixtures.authorised();
  expect((await confirmUntilKnown(payment)).body).toMatchObject({ modifiedCount: 1 });
  await confirmAddress(shop, payment.buyer);
  return payment;
}

const everything = {
  lines: ['as_described', 'sensor', 'shutter', 'screen', 'buttons', 'battery', 'serial_number'],
  passed: true,
};
const path = ({ bookingId }: Deal, what: string) => `/api/deals/${bookingId}/${what}`;
const inspect = (deal: Deal, ticked: object = everything, by = deal.buyer) =>
  by.post(path(deal, 'inspection'), ticked);
const newCode = (deal: Deal, by = deal.buyer) => by.post(path(deal, 'newcode'), everything);
const codeFor = async (deal: Deal): Promise<string> => (await inspect(deal)).body.code;
const handOver = (by: TestClient, deal: Deal, code?: string) =>
  by.post(path(deal, 'handover'), code === undefined ? undefined : { code });
const complete = (deal: Deal, by = deal.buyer) => by.post(path(deal, 'complete'));
const dealOf = async (by: TestClient, { bookingId }: Deal) =>
  (await by.get(`/api/deals/${bookingId}`)).body;
const kindsOf = async (deal: Deal): Promise<string[]> =>
  (await dealOf(seller, deal)).events.map(({ kind }: { kind: string }) => kind);

/** Another code than this one. */
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const noticesOf = async (by: TestClient, { item }: Deal): Promise<string[]> =>
  (await by.get('/api/notices')).body.rows
    .filter(({ product }: { product: { _id: string } }) => product._id === item.id)
    .map(({ kind }: { kind: string }) => kind);

/** Lets days pass for a deal. What is written once is moved behind the back of the trigger. */
async function pass({ bookingId }: Deal, days: number): Promise<void> {
  const client = await shop.database.pool.connect();
  try {
    await client.query('begin');
    await client.query(`set local session_replication_role = 'replica'`);
    await client.query(
      `update bookings set (paid_at, seller_confirmed_at, handed_over_at) = (
         paid_at - make_interval(days => $2), seller_confirmed_at - make_interval(days => $2), handed_over_at - make_interval(days => $2)
       ) where id = $1`,
      [bookingId, days],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}

const tend = () => shop.shop.handovers.tendDue();
const daysFromNow = (moment: string) => Math.round((Date.parse(moment) - Date.now()) / 86_400_000);

async function alarmsAbout({ bookingId }: Deal) {
  const { rows } = await shop.database.pool.query(
    'select kind, times, resolved_at as "resolvedAt" from alarms where subject = $1',
    [bookingId],
  );
  return rows;
}

async function refundOf(deal: Deal): Promise<void> {
  const admin = await joinAdmin(shop);
  const { lastPayment } = await look(shop, deal);
  const refund = await admin.post(`/api/payments/${lastPayment?.id}/refund`, { reason: 'Broken.' });
  expect(refund).toMatchObject({ status: 200 });
}

describe('the code', () => {
  it('hands over when the seller types what the buyer shows, and the buyer is told', async () => {
    const deal = await paid();
    expect(await dealOf(deal.buyer, deal)).toMatchObject({ stage: 'paid', inspection: 'body' });
    const { status, body } = await inspect(deal);
    expect(status).toBe(200);
    expect(body.code).toMatch(/^\d{6}$/);
    expect(await handOver(seller, deal, body.code)).toMatchObject(done);
    expect(await handOver(seller, deal, body.code)).toMatchObject(nothing);
    const story = await dealOf(seller, deal);
    expect(story).toMatchObject({ stage: 'handed_over', handedOver: { by: 'code' } });
    expect(daysFromNow(story.until)).toBe(3);
    expect(await kindsOf(deal)).toEqual(['booked', 'paid', 'inspected', 'delivered']);
    await alerts.settle();
    expect(await noticesOf(deal.buyer, deal)).toContain('handed_over');
    expect(await noticesOf(seller, deal)).not.toContain('handed_over');
  });

  it('is the same whenever it is shown, another one for another deal, and void once there is a new one', async () => {
    const [deal, other] = [await paid(), await paid()];
    const code = await codeFor(deal);
    expect(await codeFor(deal)).toBe(code);
    const renewed = (await newCode(deal)).body.code;
    expect(await codeFor(deal)).toBe(renewed);
    // One in a million pairs is alike.
    expect(new Set([code, renewed, await codeFor(other)]).size).toBe(3);
    expect(await handOver(seller, deal, code)).toMatchObject(refusal('wrong_code'));
    expect(await handOver(seller, deal, renewed)).toMatchObject(done);
  });

  it('comes after the list, whether it passed, failed or was skipped, and what was ticked is kept', async () => {
    const deal = await paid();
    const part = { lines: ['as_described', 'shutter'], passed: false };
    const skipped = { lines: [], passed: false };
    for (const ticked of [part, part, skipped, everything]) {
      expect((await inspect(deal, ticked)).body.code).toMatch(/^\d{6}$/);
    }
    const { events } = await dealOf(seller, deal);
    expect(events.flatMap(({ ticked }: { ticked?: object }) => (ticked ? [ticked] : []))).toEqual([
      part,
      skipped,
      everything,
    ]);
    const bad = [
      {},
      { lines: ['smell'], passed: true },
      { lines: ['works', 'works'], passed: true },
    ];
    for (const ticked of bad) expect(await inspect(deal, ticked)).toMatchObject({ status: 400 });
  });

  it('is guessed ten times a day, over all processes, and then not even the right one counts', async () => {
    const deal = await paid();
    const code = await codeFor(deal);
    const beside = await startTestShop({ beside: shop });
    const there = Object.assign(new TestClient(beside.url), { token: seller.token });
    const wrong = otherThan(code);
    const answers = await Promise.all(
      Array.from({ length: 11 }, (_, n) => handOver(n % 2 === 0 ? seller : there, deal, wrong)),
    );
    await beside.close();
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array(10).fill(409), 429]);
    expect(await handOver(seller, deal, code)).toMatchObject({ status: 429 });
    expect(await dealOf(seller, deal)).toMatchObject({ stage: 'paid' });
    // The buyer's word needs none, and other deals have tries of their own.
    const other = await paid();
    expect(await handOver(seller, other, await codeFor(other))).toMatchObject(done);
    expect(await handOver(deal.buyer, deal)).toMatchObject(done);
  });

  it('is six digits, or it is no code', async () => {
    const deal = await paid();
    for (const code of ['12345', '1234567', 'abcdef', '১২৩৪৫৬', '']) {
      expect(await handOver(seller, deal, code)).toMatchObject({ status: 400 });
    }
    expect(await handOver(seller, deal, '')).toMatchObject({ status: 400 });
  });

  it('stands in no table, no mail, no notification and no line of the log', async () => {
    const deal = await paid();
    const codes = [await codeFor(deal), (await newCode(deal)).body.code];
    await handOver(seller, deal, otherThan(codes[1]));
    await handOver(seller, deal);
    await handOver(seller, deal, codes[1]);
    await alerts.settle();
    const { rows: tables } = await shop.database.pool.query(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      // As a word of its own: moments and ids have many digits.
      const { rows } = await shop.database.pool.query(
        `select row_to_json(t)::text as row from "${name}" t where row_to_json(t)::text ~ $1`,
        [`(^|[^0-9a-f.+-])(${codes.join('|')})([^0-9a-f+-]|$)`],
      );
      found.push(...rows.map(({ row }) => `${name}: ${row}`));
    }
    expect(found).toEqual([]);
    const mails = [...alerts.alertsTo(deal.buyer), ...alerts.alertsTo(seller)].map(textOf);
    expect(mails.length).toBeGreaterThan(0);
    const isCode = new RegExp(`(?<![0-9a-f])(${codes.join('|')})(?![0-9a-f])`);
    expect(mails.filter((text) => isCode.test(text))).toEqual([]);
    // What is a number in a line is a moment, a size or a process.
    const lines = shop
      .logText()
      .replaceAll(/:\d+(\.\d+)?(?=[,}])/g, '')
      .split('\n');
    expect(lines.filter((line) => isCode.test(line))).toEqual([]);
    const answers = [await dealOf(deal.buyer, deal), await dealOf(seller, deal)];
    expect(JSON.stringify(answers)).not.toMatch(isCode);
  });

  it('is shown to the buyer alone, and only while it is of use', async () => {
    const [deal, open] = [await paid(), await fixtures.deal()];
    const stranger = await fixtures.buyer();
    for (const by of [seller, stranger]) {
      expect(await inspect(deal, everything, by)).toMatchObject({ status: 404 });
      expect(await newCode(deal, by)).toMatchObject({ status: 404 });
    }
    expect(await inspect(open)).toMatchObject(refusal('not_paid'));
    await handOver(deal.buyer, deal);
    expect(await inspect(deal)).toMatchObject(refusal('handed_over_already'));
    expect(await newCode(deal)).toMatchObject(refusal('handed_over_already'));
    await open.buyer.post(path(open, 'cancel'), { reason: 'other' });
    expect(await inspect(open)).toMatchObject(refusal('deal_over'));
  });
});

describe('the word of one side', () => {
  it('of the buyer hands over, and the seller is told', async () => {
    const deal = await paid();
    expect(await handOver(deal.buyer, deal)).toMatchObject(done);
    expect(await handOver(deal.buyer, deal)).toMatchObject(nothing);
    expect(await handOver(seller, deal)).toMatchObject(nothing);
    expect(await dealOf(seller, deal)).toMatchObject({
      stage: 'handed_over',
      handedOver: { by: 'buyer' },
    });
    await alerts.settle();
    expect(await noticesOf(seller, deal)).toContain('handed_over');
    expect(await noticesOf(deal.buyer, deal)).not.toContain('handed_over');
  });

  it('of the seller without the code asks the buyer, once, and hands nothing over', async () => {
    const deal = await paid();
    expect(await handOver(seller, deal)).toMatchObject(done);
    expect(await handOver(seller, deal)).toMatchObject(nothing);
    const story = await dealOf(deal.buyer, deal);
    expect(story).toMatchObject({ stage: 'paid', handoverSaid: expect.any(String) });
    expect(daysFromNow(story.until)).toBe(3);
    await alerts.settle();
    expect(
      (await noticesOf(deal.buyer, deal)).filter((kind) => kind === 'handover_said'),
    ).toHaveLength(1);
    const asked = alerts
      .alertsTo(deal.buyer)
      .filter(({ mail }) => mail.subject?.endsWith(': do you have it?'));
    expect(asked).toHaveLength(1);
    expect(await handOver(seller, deal, await codeFor(deal))).toMatchObject(done);
  });

  it('counts once, however many say so at the same moment', async () => {
    const deal = await paid();
    const code = await codeFor(deal);
    const answers = await Promise.all([
      handOver(seller, deal, code),
      handOver(deal.buyer, deal),
      handOver(seller, deal, code),
      handOver(deal.buyer, deal),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const changed = answers.map(({ body }) => body.modifiedCount).toSorted();
    expect(changed).toEqual([0, 0, 0, 1]);
    expect((await kindsOf(deal)).filter((kind) => kind === 'delivered')).toHaveLength(1);
  });

  it('of anybody else is none', async () => {
    const deal = await paid();
    const [stranger, otherSeller] = await Promise.all([
      fixtures.buyer(),
      new TestClient(shop.url).join('Seller'),
    ]);
    for (const by of [stranger, otherSeller]) {
      expect(await handOver(by, deal)).toMatchObject({ status: 404 });
      expect(await complete(deal, by)).toMatchObject({ status: 404 });
    }
    expect(await complete(deal, seller)).toMatchObject({ status: 404 });
    expect(await dealOf(seller, deal)).toMatchObject({ stage: 'paid' });
  });

  it('about a refund under way, or done, is refused', async () => {
    const [deal, late] = [await paid(), await paid()];
    const code = await codeFor(deal);
    await handOver(late.buyer, late);
    await shop.database.pool.query(
      `update payments set state = 'refunding', next_poll_at = now() + interval '1 hour' where booking_id = any($1)`,
      [[deal.bookingId, late.bookingId]],
    );
    for (const answer of [
      await handOver(seller, deal, code),
      await handOver(seller, deal),
      await handOver(deal.buyer, deal),
      await inspect(deal),
      await complete(late),
    ]) {
      expect(answer).toMatchObject(refusal('refund_under_way'));
    }
    await pass(deal, 30);
    await pass(late, 30);
    await tend();
    expect(await kindsOf(deal)).toEqual(['booked', 'paid', 'inspected']);
    expect(await kindsOf(late)).not.toContain('completed');
    await bringToRest(shop);
    expect(await dealOf(seller, deal)).toMatchObject({ stage: 'refunded' });
    expect(await handOver(deal.buyer, deal)).toMatchObject(refusal('deal_over'));
    expect(await complete(late)).toMatchObject(refusal('deal_over'));
  });

  it('about cash counts for nothing that is paid otherwise', async () => {
    const deal = await paid();
    for (const by of [deal.buyer, seller]) {
      const said = await by.post(`/api/deals/${deal.bookingId}/handover`, { cash: true });
      expect(said).toMatchObject({ status: 409, body: { code: 'paid_already' } });
    }
    expect(await dealOf(seller, deal)).toMatchObject({ stage: 'paid' });
    expect(await dealOf(seller, deal)).not.toHaveProperty('handoverSaid');
  });

  it('waits while a bank asks for the money back', async () => {
    const deal = await paid();
    await handOver(seller, deal);
    await shop.database.pool.query(
      `insert into disputes (id, payment_id, status, reason, amount)
       select 'dp_' || p.id, p.id, 'needs_response', 'fraudulent', p.amount from payments p
       where p.booking_id = $1 and p.state = 'captured'`,
      [deal.bookingId],
    );
    expect(await handOver(deal.buyer, deal)).toMatchObject({
      status: 409,
      body: { code: 'refund_under_way' },
    });
    expect(await dealOf(deal.buyer, deal)).toMatchObject({ stage: 'paid', inReview: true });
    await pass(deal, 4);
    await tend();
    expect(await dealOf(seller, deal)).toMatchObject({ stage: 'paid', inReview: true });
    await shop.database.pool.query(
      `update disputes set status = 'won', closed_at = now() where id like 'dp_%'`,
    );
    await tend();
    expect(await dealOf(seller, deal)).toMatchObject({ stage: 'handed_over' });
  });

  it('waits while a person looks at the payment, and both sides are told', async () => {
    const deal = await paid();
    expect(await dealOf(seller, deal)).not.toHaveProperty('inReview');
    const state = (to: string) =>
      shop.database.pool.query('update payments set state = $2 where booking_id = $1', [
        deal.bookingId,
        to,
      ]);
    await state('needs_human');
    for (const by of [deal.buyer, seller]) {
      const seen = await dealOf(by, deal);
      expect(seen).toMatchObject({ stage: 'paid', inReview: true });
      expect(seen).not.toHaveProperty('until');
      expect(seen).not.toHaveProperty('inspection');
      expect(await handOver(by, deal)).toMatchObject(refusal('refund_under_way'));
    }
    await state('captured');
    expect(await dealOf(deal.buyer, deal)).not.toHaveProperty('inReview');
  });

  it('of a seller about a buyer who is shut out is for an admin to ask', async () => {
    const deal = await paid();
    await handOver(seller, deal);
    await shop.database.pool.query(
      `update people set suspended_at = now() where id = (select buyer_id from bookings where id = $1)`,
      [deal.bookingId],
    );
    await pass(deal, 4);
    await tend();
    await tend();
    const { rows } = await shop.database.pool.query(
      `select (select count(*)::int from alarms where kind = 'deal_silent' and subject = $1 and resolved_at is null) as alarms,
         (select count(*)::int from deal_events where booking_id = $1::uuid and kind = 'silent') as called,
         (select handed_over_at is null from bookings where id = $1::uuid) as waits`,
      [deal.bookingId],
    );
    expect(rows).toEqual([{ alarms: 1, called: 1, waits: true }]);
  });

  it('with a code about what nobody has paid is no word about cash', async () => {
    const deal = await fixtures.deal();
    expect(await handOver(seller, deal, '123456')).toMatchObject(refusal('not_paid'));
    expect(await look(shop, deal)).toMatchObject({ booking: 'open', payments: [] });
  });
});

describe('the clock', () => {
  it('hands over what the seller says and the buyer does not deny for three days', async () => {
    const [deal, recent] = [await paid(), await paid()];
    await handOver(seller, deal);
    await handOver(seller, recent);
    await pass(recent, 2);
    await pass(deal, 3);
    await Promise.all([tend(), tend()]);
    expect(await dealOf(seller, deal)).toMatchObject({
      stage: 'handed_over',
      handedOver: { by: 'silence' },
    });
    expect((await kindsOf(deal)).filter((kind) => kind === 'delivered')).toHaveLength(1);
    expect(await dealOf(seller, recent)).toMatchObject({ stage: 'paid' });
    await alerts.settle();
    for (const by of [deal.buyer, seller]) {
      expect(await noticesOf(by, deal)).toContain('handed_over');
    }
  });

  it('asks the buyer once more, a day before the word of the seller counts', async () => {
    const [deal, recent] = [await paid(), await paid()];
    for (const one of [deal, recent]) await handOver(seller, one);
    await alerts.settle();
    const { pool } = shop.database;
    const asked = async (one: Deal) =>
      (
        await pool.query(
          `select id from notices where booking_id = $1 and kind = 'handover_said' and read_at is null`,
          [one.bookingId],
        )
      ).rows.map(({ id }) => id);
    const [[first], [other]] = [await asked(deal), await asked(recent)];
    await pass(recent, 1);
    await pass(deal, 2);
    // The end that was named is the one that is named again.
    await pool.query(
      `update notices set until = until - interval '2 days', read_at = now() where booking_id = $1`,
      [deal.bookingId],
    );
    await tend();
    await tend();
    await alerts.settle();
    expect(await asked(recent)).toEqual([other]);
    expect(await asked(deal)).toEqual([expect.not.stringMatching(first)]);
    expect((await noticesOf(deal.buyer, deal)).filter((kind) => kind === 'handover_said')).toEqual([
      'handover_said',
    ]);
    expect(await noticesOf(seller, deal)).not.toContain('handover_said');
    expect((await kindsOf(deal)).filter((kind) => kind === 'word_reminded')).toHaveLength(1);

    // Whoever has said so is asked no more.
    await handOver(recent.buyer, recent);
    await pass(recent, 1);
    await tend();
    expect(await kindsOf(recent)).not.toContain('word_reminded');
  });

  it('completes what was handed over three days ago, by cash as well', async () => {
    const [deal, recent, cash] = [await paid(), await paid(), await fixtures.deal()];
    for (const { one, by } of [
      { one: deal, by: deal.buyer },
      { one: recent, by: recent.buyer },
      { one: cash, by: cash.buyer },
      { one: cash, by: seller },
    ]) {
      expect(await handOver(by, one)).toMatchObject(done);
    }
    await pass(deal, 3);
    await pass(recent, 2);
    await pass(cash, 3);
    await Promise.all([tend(), tend()]);
    for (const one of [deal, cash]) {
      const story = await dealOf(one.buyer, one);
      expect(story).toMatchObject({ stage: 'completed', completedAt: expect.any(String) });
      expect(story).not.toHaveProperty('until');
      expect(story.events.at(-1)).toMatchObject({ kind: 'completed', by: 'shop' });
    }
    expect(await dealOf(seller, recent)).toMatchObject({ stage: 'handed_over' });
  });

  it('warns both eleven days after a payment that nobody says a word about, and calls the admin after fourteen', async () => {
    const deal = await paid();
    await pass(deal, 10);
    await tend();
    expect(await kindsOf(deal)).toEqual(['booked', 'paid']);
    await pass(deal, 1);
    await Promise.all([tend(), tend()]);
    await tend();
    await alerts.settle();
    for (const by of [deal.buyer, seller]) {
      expect((await noticesOf(by, deal)).filter((kind) => kind === 'deal_silent')).toHaveLength(1);
    }
    expect(await alarmsAbout(deal)).toEqual([]);
    await pass(deal, 3);
    await tend();
    await tend();
    const open = { kind: 'deal_silent', times: 1, resolvedAt: null };
    expect(await alarmsAbout(deal)).toEqual([open]);
    expect(await kindsOf(deal)).toEqual(['booked', 'paid', 'silence_warned', 'silent']);
    expect(await dealOf(seller, deal)).toMatchObject({ stage: 'paid' });
    // Whoever speaks late ends it.
    expect(await handOver(deal.buyer, deal)).toMatchObject(done);
    expect(await alarmsAbout(deal)).toEqual([{ ...open, resolvedAt: expect.any(Date) }]);
  });

  it('lets the alarm end with a refund, and warns nobody who has spoken', async () => {
    const [deal, said] = [await paid(), await paid()];
    await handOver(seller, said);
    await shop.database.pool.query(
      `update bookings set paid_at = paid_at - interval '12 days' where id = $1`,
      [said.bookingId],
    );
    await pass(deal, 15);
    await tend();
    expect(await kindsOf(said)).toEqual(['booked', 'paid', 'handover_said']);
    expect(await alarmsAbout(deal)).toMatchObject([{ resolvedAt: null }]);
    await refundOf(deal);
    await bringToRest(shop);
    expect(await alarmsAbout(deal)).toMatchObject([{ resolvedAt: expect.any(Date) }]);
  });
});

describe('the deal is done', () => {
  it('when its buyer says that all is well, once', async () => {
    const deal = await paid();
    expect(await complete(deal)).toMatchObject(refusal('not_handed_over'));
    await handOver(deal.buyer, deal);
    const answers = await Promise.all([complete(deal), complete(deal)]);
    expect(answers.map(({ body }) => body.modifiedCount).toSorted()).toEqual([0, 1]);
    const story = await dealOf(seller, deal);
    expect(story).toMatchObject({ stage: 'completed' });
    expect(story.events.at(-1)).toMatchObject({ kind: 'completed', by: 'buyer' });
    expect(await complete(deal)).toMatchObject(nothing);
  });

  it('and both moments are written once, whoever writes', async () => {
    const deal = await paid();
    await handOver(deal.buyer, deal);
    await complete(deal);
    for (const column of ['handed_over_at', 'completed_at']) {
      await expect(
        shop.database.pool.query(`update bookings set ${column} = now() where id = $1`, [
          deal.bookingId,
        ]),
      ).rejects.toMatchObject({ constraint: 'bookings_handover_once' });
    }
    const open = await paid();
    await expect(
      shop.database.pool.query('update bookings set completed_at = now() where id = $1', [
        open.bookingId,
      ]),
    ).rejects.toMatchObject({ constraint: 'bookings_completed' });
  });

  it('and lists and orders tell the three stages apart', async () => {
    const buyer = await fixtures.buyer();
    const deals: Deal[] = [];
    for (let n = 0; n < 3; n += 1) {
      const payment = await fixtures.authorised(await fixtures.deal({ buyer }));
      await confirmUntilKnown(payment);
      deals.push(payment);
    }
    const [waiting, handed, ended] = deals as [Deal, Deal, Deal];
    for (const one of [handed, ended]) await handOver(buyer, one);
    await complete(ended);
    const idsAt = async (stage: string) =>
      (await buyer.get(`/api/deals?side=buyer&stage=${stage}`)).body.rows.map(
        ({ _id }: { _id: string }) => _id,
      );
    expect(await idsAt('paid')).toEqual([waiting.bookingId]);
    expect(await idsAt('handed_over')).toEqual([handed.bookingId]);
    expect(await idsAt('completed')).toEqual([ended.bookingId]);
    const orders = (await buyer.get(`/api/orders?email=${encodeURIComponent(buyer.email)}`)).body;
    const progressOf = ({ bookingId }: Deal) =>
      orders.find(({ _id }: { _id: string }) => _id === bookingId);
    expect(progressOf(waiting)).toMatchObject({ isPaid: 'yes' });
    expect(progressOf(waiting)).not.toHaveProperty('progress');
    expect(progressOf(handed)).toMatchObject({ isPaid: 'yes', progress: 'handed_over' });
    expect(progressOf(ended)).toMatchObject({ isPaid: 'yes', progress: 'completed' });
  });
});
