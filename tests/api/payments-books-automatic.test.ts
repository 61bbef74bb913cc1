import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { goBack } from '#tests/support/books.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import {
  confirm,
  createPaymentFixtures,
  look,
  type Payment,
  type PaymentFixtures,
  readCharged,
  readLedger,
  type,
} from '#tests/support/payment-fixtures.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let fixtures: PaymentFixtures;

beforeAll(async () => {
  shop = await startTestShop({
    environment: {
      PAYMENT_CAPTURE: 'automatic',
      PAYMENT_WEBHOOKS: 'off',
      RECONCILE_SECONDS: '3600',
    },
    idle: true,
  });
  fixtures = await createPaymentFixtures(shop);
});
afterEach(async () => {
  await shop.database.pool.query('delete from reconciler_runs');
  await shop.database.pool.query(`update outbox set done_at = now() where kind <> 'mail.send'`);
  await expectInvariants(shop.database);
});
afterAll(() => shop.close());

const compare = () => shop.shop.payments.reconcileAll();

/** Buyers of one item whose cards were charged, each a second after the one before. */
async function charge(count: number): Promise<Payment[]> {
  const item = await fixtures.item();
  const payments: Payment[] = [];
  for (const buyer of await fixtures.buyers(count)) {
    payments.push(await fixtures.authorised(await fixtures.deal({ buyer, item })));
  }
  for (const [place, { transactionId }] of payments.entries()) {
    await shop.database.pool.query(
      'update sandbox_payment_intents set created_at = created_at - make_interval(secs => $2) where id = $1',
      [transactionId, count - place],
    );
  }
  return payments;
}

async function readIncome(payments: Payment[]): Promise<number[]> {
  return Promise.all(payments.map((payment) => readCharged(shop, payment)));
}

describe('the books of a shop that takes money at once', () => {
  it('finish what was charged and nobody here heard of', async () => {
    const payment = await fixtures.authorised();
    expect(await compare()).toMatchObject({ settled: 1, alarms: 0 });
    expect(await look(shop, payment)).toMatchObject({ booking: 'paid', product: 'sold' });
    expect(await compare()).toMatchObject({ settled: 0, rebuilt: 0, returned: 0, alarms: 0 });
  });

  it('know of a lost row which commission was agreed, whatever is set today', async () => {
    const payment = await fixtures.authorised();
    const { pool } = shop.database;
    const setCommission = (percent: string) =>
      pool.query(
        `update sandbox_payment_intents set metadata = metadata || jsonb_build_object('commission', $2::text) where id = $1`,
        [payment.transactionId, percent],
      );
    const { rows } = await pool.query(
      `select metadata->>'commission' as commission from sandbox_payment_intents where id = $1`,
      [payment.transactionId],
    );
    expect(rows).toEqual([{ commission: '0' }]);
    await setCommission('7');
    await goBack(shop, payment, 'gone');
    await compare();
    const { lastPayment } = await look(shop, payment);
    const rebuilt = await pool.query('select commission_percent from payments where id = $1', [
      lastPayment?.id,
    ]);
    expect(rebuilt.rows).toEqual([{ commission_percent: 7 }]);
  });

  it('give the item to the oldest of those whose rows were lost, and lay the others before the admin', async () => {
    const payments = await charge(3);
    for (const payment of payments) await goBack(shop, payment, 'gone');
    await compare();
    const [first, ...others] = payments;
    if (!first) throw new Error('three were charged');
    expect(await look(shop, first)).toMatchObject({ booking: 'paid', payments: ['captured'] });
    const { price } = first.item;
    expect(await readIncome(payments)).toEqual([price * 100, price * 100, price * 100]);
    for (const other of others) {
      const { lastPayment, payments } = await look(shop, other);
      expect(payments).toEqual(['needs_human']);
      expect(await readLedger(shop, lastPayment?.id ?? '')).toEqual(['authorise', 'capture']);
    }
    expect(await compare()).toMatchObject({ rebuilt: 0, returned: 0 });
  });

  it('settle rows of one item one after the other: one is paid, the other gets everything back', async () => {
    const [first, second] = await charge(2);
    if (!first || !second) throw new Error('two were charged');
    expect(await compare()).toMatchObject({ settled: 2 });
    expect(await look(shop, first)).toMatchObject({ booking: 'paid', payments: ['captured'] });
    const { lastPayment, payments } = await look(shop, second);
    expect(payments).toEqual(['refunded']);
    expect(await readLedger(shop, lastPayment?.id ?? '')).toEqual([
      'authorise',
      'capture',
      'refund',
    ]);
  });

  it('leave an intent alone whose card was never typed', async () => {
    const payment = await fixtures.start(await fixtures.deal());
    expect(await compare()).toMatchObject({ settled: 0, returned: 0, alarms: 0 });
    await type(payment);
    expect((await confirm(payment)).body).toEqual({ modifiedCount: 1 });
  });
});
