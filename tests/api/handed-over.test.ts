import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { textOf } from '#tests/support/alert-mails.ts';
import { bringToRest } from '#tests/support/faults.ts';
import {
  codeFor,
  complete,
  type DealShop,
  dealOf,
  done,
  everything,
  handOver,
  inspect,
  kindsOf,
  newCode,
  nothing,
  openDealShop,
  paidDeal,
  refusal,
} from '#tests/support/handovers.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import { passDays } from '#tests/support/journal.ts';
import { noticesOf } from '#tests/support/notices-of.ts';
import { type Deal, look } from '#tests/support/payment-fixtures.ts';
import { startTestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

// What is paid until the deal is done: the buyer's code, and what either side says.

let alerts: DealShop['alerts'];
let shop: DealShop['shop'];
let fixtures: DealShop['fixtures'];
let seller: DealShop['seller'];

beforeAll(async () => {
  ({ alerts, shop, fixtures, seller } = await openDealShop());
});
afterEach(async () => {
  await bringToRest(shop);
  await expectInvariants(shop.database);
});
afterAll(() => alerts.close());

const paid = () => paidDeal(shop, fixtures);
const pass = (deal: Deal, days: number) => passDays(shop, deal, days);
const runTimers = () => shop.shop.handovers.runTimers();

/** Another code than this one. */
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const daysFromNow = (moment: string) => Math.round((Date.parse(moment) - Date.now()) / 86_400_000);

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
    expect(story).not.toHaveProperty('inspection');
    // What a claim names is of the same list.
    expect(await dealOf(deal.buyer, deal)).toMatchObject({ inspection: 'body' });
    expect(daysFromNow(story.until)).toBe(3);
    expect(await kindsOf(seller, deal)).toEqual(['booked', 'paid', 'inspected', 'delivered']);
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
    // Nothing said after something takes nothing of it back.
    for (const ticked of [skipped, part, part, skipped, everything]) {
      expect((await inspect(deal, ticked)).body.code).toMatch(/^\d{6}$/);
    }
    const { events } = await dealOf(seller, deal);
    expect(events.flatMap(({ ticked }: { ticked?: object }) => (ticked ? [ticked] : []))).toEqual([
      skipped,
      part,
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
    expect(await inspect(deal)).toMatchObject(refusal('deal_over'));
    expect(await newCode(deal)).toMatchObject(refusal('deal_over'));
    await open.buyer.post(`/api/deals/${open.bookingId}/cancel`, { reason: 'other' });
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
    expect((await kindsOf(seller, deal)).filter((kind) => kind === 'delivered')).toHaveLength(1);
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
    await runTimers();
    expect(await kindsOf(seller, deal)).toEqual(['booked', 'paid', 'inspected']);
    expect(await kindsOf(seller, late)).not.toContain('completed');
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
    await runTimers();
    expect(await dealOf(seller, deal)).toMatchObject({ stage: 'paid', inReview: true });
    await shop.database.pool.query(
      `update disputes set status = 'won', closed_at = now() where id like 'dp_%'`,
    );
    await runTimers();
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
    await runTimers();
    await runTimers();
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
