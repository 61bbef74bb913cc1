import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type PaymentRow, postpone } from '#server/modules/payments/store.ts';
import { isUniqueViolation } from '#server/platform/db/database.ts';
import { bringToRest } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import {
  confirm,
  createPaymentFixtures,
  dieBeforeCapture,
  look,
  type PaymentFixtures,
  readLedger,
} from '#tests/support/payment-fixtures.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let fixtures: PaymentFixtures;

beforeAll(async () => {
  shop = await startTestShop({
    environment: { PAYMENT_WEBHOOKS: 'off', RECONCILE_SECONDS: '3600' },
  });
  fixtures = await createPaymentFixtures(shop);
});
afterAll(() => shop.close());

const query = (text: string, values: unknown[] = []) => shop.database.pool.query(text, values);

/** The error that a statement ends in. */
async function errorOf(work: Promise<unknown>): Promise<Error> {
  return work.then(
    () => {
      throw new Error('the database allowed it');
    },
    (error: Error) => error,
  );
}

describe('the database itself', () => {
  afterEach(async () => {
    await bringToRest(shop);
    await expectInvariants(shop.database);
  });

  it('gives an item to one payment, whatever the code does', async () => {
    const item = await fixtures.item();
    const [one, two] = await fixtures.buyers(2);
    const first = await fixtures.authorised(await fixtures.deal({ buyer: one, item }));
    const second = await fixtures.start(await fixtures.deal({ buyer: two, item }));
    await dieBeforeCapture(shop, first);
    const take = "update payments set state = 'allocated' where intent_id = $1";
    const error = await errorOf(query(take, [second.transactionId]));
    expect(isUniqueViolation(error, 'payments_one_per_item')).toBe(true);
  });

  it('and the payment that meets it has lost: its hold is let go, and nobody is charged twice', async () => {
    const { winner: first, loser: second } = await fixtures.rivals();
    await dieBeforeCapture(shop, first);
    // What no code can have made: the item seems to be free.
    const free = "update products set status = 'available', held_payment = null where id = $1";
    await query(free, [first.item.id]);
    expect((await confirm(second)).status).toBe(409);
    const { lastPayment, payments } = await look(shop, second);
    expect(payments).toEqual(['released']);
    expect(await readLedger(shop, lastPayment?.id ?? '')).toEqual(['authorise', 'release']);
    await dieBeforeCapture(shop, first);
    expect((await confirm(first)).body).toEqual({ modifiedCount: 1 });
  });

  it('puts no payment off by the word of somebody who knew an earlier state of it', async () => {
    const payment = await fixtures.authorised();
    const before = (await look(shop, payment)).lastPayment;
    await dieBeforeCapture(shop, payment);
    const now = (await look(shop, payment)).lastPayment;
    await postpone(shop.database.db, before as PaymentRow, 'too late');
    expect((await look(shop, payment)).lastPayment).toEqual(now);
    await postpone(shop.database.db, now as PaymentRow, 'in time');
    expect((await look(shop, payment)).lastPayment).toMatchObject({
      pollCount: 1,
      lastError: 'in time',
    });
  });

  it('keeps one live payment of a booking, one open booking of a buyer and one paid one of an item', async () => {
    const payment = await fixtures.authorised();
    const double = await errorOf(
      query(
        `insert into payments (booking_id, item_id, buyer_id, amount, currency)
         select booking_id, item_id, buyer_id, amount, currency from payments where intent_id = $1`,
        [payment.transactionId],
      ),
    );
    expect(isUniqueViolation(double, 'payments_one_live_per_booking')).toBe(true);
    const copy = `insert into bookings (item_id, buyer_id, seller_id, customer_name, customer_email, item_name,
        item_image, price, phone_number, location, state, transaction_id)
      select item_id, $2, seller_id, customer_name, customer_email, item_name, item_image, price, phone_number,
        location, $3::text, $4::text from bookings where id = $1`;
    const { rows } = await query('select buyer_id from bookings where id = $1', [
      payment.bookingId,
    ]);
    const again = await errorOf(query(copy, [payment.bookingId, rows[0].buyer_id, 'open', null]));
    expect(isUniqueViolation(again, 'bookings_one_open')).toBe(true);
    await confirm(payment);
    const other = await fixtures.deal();
    const { rows: others } = await query('select buyer_id from bookings where id = $1', [
      other.bookingId,
    ]);
    const paid = [payment.bookingId, others[0].buyer_id, 'paid', 'pi_another'];
    expect(isUniqueViolation(await errorOf(query(copy, paid)), 'bookings_one_paid')).toBe(true);
    const own = await errorOf(
      query(copy.replace('$2', 'seller_id').replace('$3', '$2').replace('$4', '$3'), [
        payment.bookingId,
        'open',
        null,
      ]),
    );
    expect(own.message).toContain('bookings_not_own');
  });

  it('writes the ledger once and never again', async () => {
    const payment = await fixtures.authorised();
    await confirm(payment);
    for (const change of [
      'update ledger_entries set amount = amount + 1',
      'delete from ledger_entries',
      'truncate ledger_entries',
    ]) {
      expect((await errorOf(query(change))).message).toContain('written once');
    }
    const twice = await errorOf(
      query(
        `insert into ledger_entries (payment_id, kind, amount, provider_id)
         select payment_id, kind, amount, provider_id from ledger_entries`,
      ),
    );
    expect(isUniqueViolation(twice, 'ledger_once')).toBe(true);
  });

  it('writes the journal once, in entries that add up to 0, and follows money to its end', async () => {
    const payment = await fixtures.authorised();
    await confirm(payment);
    for (const table of ['journal_entries', 'journal_lines']) {
      for (const change of [
        `delete from ${table}`,
        `truncate ${table} cascade`,
        table === 'journal_lines'
          ? 'update journal_lines set amount = amount + 1'
          : `update journal_entries set kind = 'release'`,
      ]) {
        expect((await errorOf(query(change))).message).toContain('written once');
      }
    }
    const entry = `insert into journal_entries (key, kind, booking_id, payment_id)
      select 'x', 'release', booking_id, payment_id from journal_entries limit 1`;
    const line = (amount: number) =>
      `insert into journal_lines (entry_id, line, account, owner, amount)
         select id, 9, 'held', booking_id, ${amount} from journal_entries limit 1`;
    expect((await errorOf(query(entry))).message).toContain('add up to 0');
    expect((await errorOf(query(line(1)))).message).toContain('add up to 0');
    expect((await errorOf(query(line(0)))).message).toContain('journal_amount');
    const twice = `insert into journal_entries (key, kind, booking_id, payment_id)
      select key, kind, booking_id, payment_id from journal_entries`;
    expect(isUniqueViolation(await errorOf(query(twice)), 'journal_entries_key_unique')).toBe(true);
    for (const change of ['in_journal = false', 'commission_percent = commission_percent + 1']) {
      const mine = `update payments set ${change} where intent_id = '${payment.transactionId}'`;
      expect((await errorOf(query(mine))).message).toContain('journal');
    }
  });

  it('keeps the history of a payment as it was', async () => {
    await fixtures.start(await fixtures.deal());
    for (const change of ["update payment_moves set note = 'x'", 'delete from payment_moves']) {
      expect((await errorOf(query(change))).message).toContain('payment_moves is written once');
    }
  });

  it('keeps the terms of a deal', async () => {
    const payment = await fixtures.start(await fixtures.deal());
    for (const change of [
      'update bookings set price = 1',
      'update bookings set buyer_id = seller_id',
      'update payments set amount = 1',
      "update payments set currency = 'usd'",
      "update payments set intent_id = 'pi_another'",
    ]) {
      expect((await errorOf(query(change))).message).toContain('never change');
    }
    expect(payment.transactionId).toMatch(/^pi_/);
  });
});
