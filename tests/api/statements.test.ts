import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PersonId } from '#contract/kernel/ids.ts';
import type { Statement, StatementLine } from '#contract/ledger/statement-schemas.ts';
import { createStatements } from '#server/modules/ledger/index.ts';
import { joinAdmin } from '#tests/support/admin.ts';
import { readCsv } from '#tests/support/csv.ts';
import { refundPart } from '#tests/support/journal.ts';
import {
  confirm,
  createPaymentFixtures,
  type Payment,
  type PaymentFixtures,
} from '#tests/support/payment-fixtures.ts';
import { idOf } from '#tests/support/people.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';
import { thorough } from '#tests/support/thorough.ts';

// A seller's balance month by month, in a shop that takes 5 %. Months begin at midnight in Dhaka: 18:00 UTC of the day before.

let shop: TestShop;
let fixtures: PaymentFixtures;

beforeAll(async () => {
  shop = await startTestShop({
    environment: { PAYMENT_WEBHOOKS: 'off', RECONCILE_SECONDS: '3600', COMMISSION_PERCENT: '5' },
  });
  fixtures = await createPaymentFixtures(shop);
});
afterAll(() => shop.close());

const paisa = (tk: number) => Math.round(tk * 100);

/** A paid item of a new seller's, so that nothing else is theirs. */
async function own(): Promise<{ seller: TestClient; payment: Payment }> {
  const seller = await new TestClient(shop.url).join('Seller');
  const item = await fixtures.item(20_019);
  await shop.database.pool.query(
    'update products set seller_id = (select id from people where uid = $1) where id = $2',
    [seller.uid, item.id],
  );
  const payment = await fixtures.authorised(await fixtures.deal({ item }));
  await confirm(payment);
  return { seller, payment };
}

/** Moves the entries of a deal, in order, to other moments. */
async function move({ bookingId }: Payment, moments: readonly string[]): Promise<void> {
  const client = await shop.database.pool.connect();
  await client.query(`begin; set local session_replication_role = 'replica'`);
  await client.query(
    `update journal_entries e set at = m.at from (
       select id, ($2::timestamptz[])[row_number() over (order by id)] as at from journal_entries where booking_id = $1
     ) m where m.id = e.id and m.at is not null`,
    [bookingId, moments],
  );
  await client.query('commit');
  client.release();
}

const read = async (by: TestClient, month?: string): Promise<Statement> =>
  (await by.get(`/api/statement${month ? `?month=${month}` : ''}`)).body;
const handOver = ({ buyer, bookingId }: Payment) => buyer.post(`/api/deals/${bookingId}/handover`);

/** All that is available of a seller is sent, and comes back. */
async function sendAndReturn(seller: TestClient): Promise<void> {
  const account = { method: 'bkash', name: 'Rafiq Hasan', number: '01711234567' };
  await seller.put('/api/payoutaccount', { account, password: seller.password });
  await shop.database.pool.query(
    `update seller_accounts set changed_at = now() - interval '49 hours'`,
  );
  const admin = await joinAdmin(shop);
  const batch = await admin.post('/api/payoutbatches', { seller: await idOf(shop, seller) });
  const { body } = await admin.get(`/api/payoutbatches/${batch.body.insertedId}`);
  await admin.post(`/api/payouts/${body.payouts[0]._id}/returned`, { reason: 'No such number.' });
}

/** Sold, and given back in parts, in other months: paid, handed over, two parts. */
async function threeMonths() {
  const { seller, payment } = await own();
  await handOver(payment);
  await refundPart(shop, payment, 1_901);
  await refundPart(shop, payment, 100_000);
  await move(payment, [
    '2026-03-20T00:00:00Z',
    // The last moment of April in Dhaka, and the first one of May.
    '2026-04-30T17:59:59.999Z',
    '2026-04-30T18:00:00Z',
    '2026-07-01T00:00:00Z',
  ]);
  return { seller, payment };
}

describe('a statement', () => {
  it('of who sold nothing is empty, and offers no month', async () => {
    const seller = await new TestClient(shop.url).join('Seller');
    expect(await read(seller)).toMatchObject({ months: [], opening: 0, lines: [], closing: 0 });
  });

  it('has what came and went, to the paisa, with the balance after it', async () => {
    const { seller, payment } = await own();
    expect((await read(seller)).months).toEqual([]);
    await handOver(payment);
    await refundPart(shop, payment, 1_901);
    const { month, months, lines, ...ends } = await read(seller);
    expect(months).toEqual([month]);
    const { bookingId: deal } = payment;
    expect(lines).toMatchObject([
      { kind: 'release', deal, amount: 19_019, commission: 1_000, balance: 19_019 },
      { kind: 'chargeback', deal, amount: -18.01, commission: -1, balance: 19_000.99 },
    ]);
    expect(ends).toMatchObject({ opening: 0, closing: 19_000.99, more: false });
    expect((await seller.get('/api/balance')).body.balance).toBe(19_000.99);
  });

  it('goes by the shop’s calendar, and begins where the month before ended', async () => {
    const { seller } = await threeMonths();
    const [april, may, june, july] = await Promise.all(
      ['2026-04', '2026-05', '2026-06', '2026-07'].map((month) => read(seller, month)),
    );
    expect(april).toMatchObject({ opening: 0, closing: 19_019 });
    expect(may).toMatchObject({ opening: 19_019, closing: 19_000.99 });
    expect(june).toMatchObject({ opening: 19_000.99, lines: [], closing: 19_000.99 });
    expect(july?.lines).toMatchObject([{ kind: 'chargeback' }]);
    const now = await read(seller);
    expect(now.closing).toBe((await seller.get('/api/balance')).body.balance);
    expect(now.months[0]).toBe(now.month);
    expect(now.months.slice(-4)).toEqual(['2026-07', '2026-06', '2026-05', '2026-04']);
  });

  it('is there of no month before the first sale, after the present one, or that is none', async () => {
    const { seller } = await threeMonths();
    for (const path of ['statement', 'statement/export']) {
      for (const month of ['2026-03', '2099-01']) {
        expect(await seller.get(`/api/${path}?month=${month}`)).toMatchObject({ status: 404 });
      }
      for (const month of ['2026-13', '2026', 'x']) {
        expect(await seller.get(`/api/${path}?month=${month}`)).toMatchObject({ status: 400 });
      }
    }
  });

  it('is a seller’s own', async () => {
    const { payment } = await threeMonths();
    const rival = await new TestClient(shop.url).join('Seller');
    expect(await read(rival)).toMatchObject({ months: [], lines: [], closing: 0 });
    expect(await rival.get('/api/statement?month=2026-04')).toMatchObject({ status: 404 });
    for (const path of ['statement', 'statement/export']) {
      expect(await payment.buyer.get(`/api/${path}`)).toMatchObject({ status: 403 });
      expect(await new TestClient(shop.url).get(`/api/${path}`)).toMatchObject({ status: 401 });
    }
  });

  it('is a file that spreadsheets open, whose texts are no formulas', async () => {
    const { seller, payment } = await threeMonths();
    await shop.database.pool.query(`update bookings set item_name = '=1+1' where id = $1`, [
      payment.bookingId,
    ]);
    const answer = await seller.get('/api/statement/export?month=2026-05');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(/filename="statement-[\d-]+\.csv"/);
    expect(readCsv(answer.body)).toEqual([
      ['Day', 'What', 'Item', 'Deal', 'In (tk)', 'Out (tk)', 'Balance (tk)', 'Moment (UTC)'],
      ['2026-05', 'Opening balance', '', '', '', '', '19019', ''],
      [
        '2026-05-01',
        'Given back to the buyer, by the shop or a bank',
        "'=1+1",
        payment.bookingId,
        '',
        '18.01',
        '19000.99',
        '2026-04-30T18:00:00.000Z',
      ],
      ['2026-05', 'Closing balance', '', '', '', '', '19000.99', ''],
    ]);
  });

  it('of a month that is not over ends in no closing balance', async () => {
    const { seller } = await threeMonths();
    const present = readCsv((await seller.get('/api/statement/export')).body);
    expect(present.at(-1)).toMatchObject({ 1: 'Balance so far', 6: '18050.99' });
  });

  it('calls a payout what it was', async () => {
    const { seller, payment } = await own();
    await handOver(payment);
    await payment.buyer.post(`/api/deals/${payment.bookingId}/complete`);
    await sendAndReturn(seller);
    const rows = readCsv((await seller.get('/api/statement/export')).body);
    expect(rows.map(({ 1: what }) => what)).toEqual([
      'What',
      'Opening balance',
      'Handed over',
      'Paid out',
      'Paid back',
      'Balance so far',
    ]);
  });

  it('is in the data that its seller takes along', async () => {
    const { seller, payment } = await threeMonths();
    const { body } = await seller.get('/api/my-data');
    expect(body.balanceLines).toMatchObject([
      { kind: 'release', bookingId: payment.bookingId, amount: 1_901_900 },
      { kind: 'chargeback', amount: -1_801 },
      { kind: 'chargeback', amount: -95_000 },
    ]);
  });
});

// D7: statements end in the balance, whatever a seller's story. Sellers are made up: only the journal knows them.
describe('statements of many sellers', () => {
  const entry = fc.record({
    amount: fc.oneof(
      fc.integer({ min: 1, max: 99_999_999 }),
      fc.integer({ min: -99_999_999, max: -1 }),
    ),
    // Mostly around the turn of a month in Dhaka, to the millisecond.
    at: fc
      .record({
        month: fc.integer({ min: 0, max: 15 }),
        off: fc.oneof(
          fc.constantFrom(-1, 0, 1),
          fc.integer({ min: -50_000_000, max: 2_700_000_000 }),
        ),
      })
      .map(({ month, off }) => new Date(Date.UTC(2025, month, 1) - 6 * 3_600_000 + off)),
  });

  async function write(
    payment: Payment,
    seller: string,
    story: readonly { amount: number; at: Date }[],
  ) {
    await shop.database.pool.query(
      `with told as (
         select row_number() over () as n, at, amount from unnest($3::timestamptz[], $4::bigint[]) as t (at, amount)
       ), e as (
         insert into journal_entries (key, kind, booking_id, payment_id, at)
           select $1 || ':' || n, case when amount > 0 then 'release' else 'chargeback' end, $2,
             (select id from payments where booking_id = $2), at from told
         returning id, key
       )
       insert into journal_lines (entry_id, line, account, owner, amount)
         select e.id, line, case line when 1 then 'balance' else 'commission' end, case line when 1 then $1 end,
           case line when 1 then -amount else amount end
         from e join told on e.key = $1 || ':' || n, generate_series(1, 2) line`,
      [seller, payment.bookingId, story.map(({ at }) => at), story.map(({ amount }) => amount)],
    );
  }

  const stories = thorough ? 1_000 : 20;
  const timeout = stories * 1_000 + 60_000;
  it('end in their balance: every line stands in one month, and no paisa is lost', {
    timeout,
  }, async () => {
    const { payment } = await own();
    const { database } = shop;
    const clock = () => new Date('2026-08-10T00:00:00Z');
    const statements = createStatements({ database, clock, timeZone: 'Asia/Dhaka' });
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 30 }), async (story) => {
        const id = randomUUID() as PersonId;
        await write(payment, id, story);
        const { months } = await statements.read({ id }, {});
        const lines: StatementLine[] = [];
        let balance = 0;
        for (const month of months.toReversed()) {
          const statement = await statements.read({ id }, { month });
          expect(paisa(statement.opening)).toBe(balance);
          for (const line of statement.lines) {
            balance += paisa(line.amount);
            expect(paisa(line.balance)).toBe(balance);
            const local = new Date(Date.parse(line.at) + 6 * 3_600_000).toISOString();
            expect(local.slice(0, 7)).toBe(month);
          }
          expect(paisa(statement.closing)).toBe(balance);
          lines.push(...statement.lines);
        }
        expect(balance).toBe(story.reduce((sum, { amount }) => sum + amount, 0));
        expect(lines.map(({ amount }) => paisa(amount)).toSorted()).toEqual(
          story.map(({ amount }) => amount).toSorted(),
        );
      }),
      { numRuns: stories },
    );
  });
});
