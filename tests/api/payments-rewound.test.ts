import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ProductId } from '#contract/kernel/ids.ts';
import { forgetIntents, goBack } from '#tests/support/books.ts';
import { failProvider, openDashboard } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import {
  askIntent,
  confirm,
  createPaymentFixtures,
  look,
  type PaymentFixtures,
  readCharged,
  type,
} from '#tests/support/payment-fixtures.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let fixtures: PaymentFixtures;

beforeAll(async () => {
  shop = await startTestShop({ environment: { PAYMENT_WEBHOOKS: 'off' }, idle: true });
  fixtures = await createPaymentFixtures(shop);
});
afterEach(async () => {
  await query('delete from reconciler_runs');
  await query(`update outbox set done_at = now() where kind <> 'mail.send'`);
  await expectInvariants(shop.database);
});
afterAll(() => shop.close());

const query = (text: string, values: unknown[] = []) => shop.database.pool.query(text, values);
const check = () => shop.shop.payments.checkRewound();

const lookAgain = () =>
  query(
    `update reconciler_runs set finished_at = now() - interval '6 minutes' where name = 'rewound'`,
  );

/** What a buyer who wants to pay hears. */
async function tryToPay(): Promise<[number, string | undefined]> {
  const answer = await askIntent(await fixtures.deal());
  return [answer.status, answer.body.code];
}

describe('a database that went back without our restore', () => {
  it('is known by an intent that it has lost, and takes no card until the books were compared', async () => {
    await check();
    expect(await tryToPay()).toEqual([200, undefined]);
    const payment = await fixtures.authorised();
    await confirm(payment);
    await goBack(shop, payment, 'gone');
    await lookAgain();
    await check();
    expect(await tryToPay()).toEqual([503, 'payment_comparing']);
    await shop.shop.payments.reconcileAllWhenDue(86_400);
    expect(await look(shop, payment)).toMatchObject({ booking: 'paid', payments: ['captured'] });
    expect(await tryToPay()).toEqual([200, undefined]);
  });

  it('is known when its booking is lost too, and once the books were compared it is over', async () => {
    const payment = await fixtures.authorised();
    await confirm(payment);
    await goBack(shop, payment, 'unbooked');
    await check();
    expect(await shop.shop.payments.isReconciling()).toBe(true);
    await shop.shop.payments.reconcileAllWhenDue(86_400);
    expect(await readCharged(shop, payment)).toBe(payment.item.price * 100);
    // So long ago that the clocks of both books may differ.
    await query(
      `update sandbox_payment_intents set created_at = created_at - interval '2 minutes' where id = $1`,
      [payment.transactionId],
    );
    await lookAgain();
    await check();
    expect(await shop.shop.payments.isReconciling()).toBe(false);
    await forgetIntents(shop, payment.transactionId);
  });

  it('is known by money that we took and have open: it is not given back when its item was sold again', async () => {
    const payment = await fixtures.authorised();
    await confirm(payment);
    await goBack(shop, payment, 'open');
    // Before anybody looked somebody else has the item: it seemed to be for sale.
    const other = await fixtures.start(await fixtures.deal({ item: payment.item }));
    await lookAgain();
    await check();
    expect(await tryToPay()).toEqual([503, 'payment_comparing']);
    await type(other);
    expect((await confirm(other)).body.modifiedCount).not.toBe(1);
    await shop.shop.payments.reconcileAllWhenDue(86_400);
    expect(await look(shop, payment)).toMatchObject({ booking: 'paid', payments: ['captured'] });
    expect(await tryToPay()).toEqual([200, undefined]);
    await shop.shop.payments.settleAllOf(payment.item.id as ProductId);
    expect(await readCharged(shop, other)).toBe(0);
  });

  it('is known by its position, where the server shows it', async () => {
    const file = join(shop.dataDir, 'database-position');
    await check();
    const [cluster] = (await readFile(file, 'utf8')).split(' ');
    await writeFile(file, `${cluster} FFFF/0\n`);
    await lookAgain();
    await check();
    expect(await tryToPay()).toEqual([503, 'payment_comparing']);
    await writeFile(file, `123 FFFF/0\n`);
    await shop.shop.payments.reconcileAllWhenDue(86_400);
    await lookAgain();
    await check();
    expect(await tryToPay()).toEqual([200, undefined]);
  });

  it('is looked for at the provider where the position cannot be read or kept', async () => {
    const file = join(shop.dataDir, 'database-position');
    await check();
    await rm(file);
    await mkdir(file);
    await lookAgain();
    await check();
    await rm(file, { recursive: true });
    expect(await tryToPay()).toEqual([200, undefined]);
    expect(shop.logText()).toContain('database_position_failed');
  });

  it('that cannot be looked for in minutes calls a person, until it was', async () => {
    const open = async () => {
      const { rows } = await query(
        `select message from alarms where kind = 'payment_unchecked' and resolved_at is null`,
      );
      return rows.map(({ message }) => message);
    };
    await check();
    await query(
      `update reconciler_runs set finished_at = now() - interval '9 minutes' where name = 'rewound'`,
    );
    await failProvider(shop, 'list', 'error_500_before', 3);
    await expect(check()).rejects.toThrow();
    expect(await open()).toEqual([expect.stringContaining('cannot be found out')]);
    await check();
    expect(await open()).toEqual([]);
  });

  it('is looked for after each start of its server: no card is taken before, and all goes on by itself', async () => {
    await check();
    await query(
      `update reconciler_runs set cursor = 'before the fail-over' where name = 'rewound'`,
    );
    expect(await tryToPay()).toEqual([503, 'payment_comparing']);
    await failProvider(shop, 'list', 'error_500_before', 3);
    await expect(check()).rejects.toThrow();
    expect(await tryToPay()).toEqual([503, 'payment_comparing']);
    await check();
    expect(await tryToPay()).toEqual([200, undefined]);
  });

  it('is not what other shops on the same account paid', async () => {
    const { stripe, close } = await openDashboard(shop.database);
    const other = '6c1d9f0e-4a8e-4a58-9d6f-1f8f5b7a0001';
    const foreign = await stripe.paymentIntents.create({
      amount: 500_000,
      currency: 'bdt',
      metadata: { shop: other, payment: other, booking: other, item: other, buyer: other },
    });
    await close();
    await check();
    expect(await shop.shop.payments.isReconciling()).toBe(false);
    await forgetIntents(shop, foreign.id);
  });
});
