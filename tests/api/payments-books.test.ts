import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addFault } from '#packages/stripe-sandbox/index.ts';
import { forgetIntents, goBack, refuseRefunds } from '#tests/support/books.ts';
import { failProvider, openDashboard, providerCalls } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import {
  askIntent,
  confirm,
  createPaymentFixtures,
  type Deal,
  dieBeforeCapture,
  look,
  type Payment,
  type PaymentFixtures,
  readCharged,
} from '#tests/support/payment-fixtures.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let fixtures: PaymentFixtures;

beforeAll(async () => {
  shop = await startTestShop({
    environment: { PAYMENT_WEBHOOKS: 'off', RECONCILE_SECONDS: '3600' },
    idle: true,
  });
  fixtures = await createPaymentFixtures(shop);
});
afterEach(async () => {
  await shop.shop.payments.reconcileAll();
  await shop.database.pool.query('delete from reconciler_runs');
  await shop.database.pool.query(`update outbox set done_at = now() where kind <> 'mail.send'`);
  await expectInvariants(shop.database);
});
afterAll(() => shop.close());

const query = (text: string, values: unknown[] = []) => shop.database.pool.query(text, values);

async function sale(deal?: Deal): Promise<Payment> {
  const payment = await fixtures.authorised(deal);
  await confirm(payment);
  return payment;
}

async function alarmsAbout(subject: string): Promise<string[]> {
  const { rows } = await query('select kind from alarms where subject = $1', [subject]);
  return rows.map(({ kind }) => kind);
}

/** Nothing else looks at it any more. */
const leaveToPerson = ({ transactionId }: Payment) =>
  query(`update payments set state = 'needs_human' where intent_id = $1`, [transactionId]);

async function openAlarmsAbout(subject: string): Promise<string[]> {
  const { rows } = await query(
    'select message from alarms where subject = $1 and resolved_at is null',
    [subject],
  );
  return rows.map(({ message }) => message);
}

const compare = () => shop.shop.payments.reconcileAll();

describe("the provider's books and ours", () => {
  it('agree about what went well, and nothing is done', async () => {
    await sale();
    expect(await compare()).toMatchObject({ settled: 0, rebuilt: 0, returned: 0, alarms: 0 });
  });

  it('bring back an order whose row was lost', async () => {
    const payment = await sale();
    await goBack(shop, payment, 'gone');
    expect(await compare()).toMatchObject({ rebuilt: 1, returned: 0, alarms: 0 });
    expect(await look(shop, payment)).toMatchObject({
      booking: 'paid',
      product: 'sold',
      payments: ['captured'],
      transactionId: payment.transactionId,
    });
  });

  it('finish what was paid, and is open here', async () => {
    const payment = await sale();
    await goBack(shop, payment, 'open');
    expect(await compare()).toMatchObject({ settled: 1 });
    expect(await look(shop, payment)).toMatchObject({ booking: 'paid', payments: ['captured'] });
  });

  it('lay before the admin what was taken for a booking that nobody has any more, and give nothing back', async () => {
    const payment = await sale();
    await goBack(shop, payment, 'unbooked');
    for (let runs = 0; runs < 2; runs += 1) {
      expect(await compare()).toMatchObject({ returned: 0, alarms: 1 });
      expect(await readCharged(shop, payment)).toBe(payment.item.price * 100);
      expect(await openAlarmsAbout(payment.transactionId)).toEqual([
        expect.stringContaining('Proposal: give it back'),
      ]);
    }
    const { stripe, close } = await openDashboard(shop.database);
    await stripe.refunds.create({ payment_intent: payment.transactionId });
    await close();
    expect(await compare()).toMatchObject({ returned: 0, alarms: 0 });
    expect(await openAlarmsAbout(payment.transactionId)).toEqual([]);
  });

  it('give the item to money that was taken, not to a hold that is older', async () => {
    const item = await fixtures.item();
    const [one, two] = await fixtures.buyers(2);
    const held = await fixtures.authorised(await fixtures.deal({ buyer: one, item }));
    const taken = await fixtures.authorised(await fixtures.deal({ buyer: two, item }));
    const { stripe, close } = await openDashboard(shop.database);
    await stripe.paymentIntents.capture(taken.transactionId);
    await close();
    await query(
      `update sandbox_payment_intents set created_at = created_at - interval '1 minute' where id = $1`,
      [held.transactionId],
    );
    await goBack(shop, held, 'gone');
    await goBack(shop, taken, 'gone');
    await compare();
    expect(await look(shop, taken)).toMatchObject({ booking: 'paid', payments: ['captured'] });
    expect(await look(shop, held)).toMatchObject({ booking: 'lost' });
    expect([await readCharged(shop, taken), await readCharged(shop, held)]).toEqual([
      item.price * 100,
      0,
    ]);
  });

  it('end what was cancelled at the provider, and give the item back to the shop', async () => {
    const [open, held] = [await fixtures.start(await fixtures.deal()), await fixtures.authorised()];
    await dieBeforeCapture(shop, held);
    const { stripe, close } = await openDashboard(shop.database);
    for (const { transactionId } of [open, held]) await stripe.paymentIntents.cancel(transactionId);
    await close();
    expect(await compare()).toMatchObject({ settled: 2, alarms: 0 });
    expect((await look(shop, open)).payments).toEqual(['released']);
    expect(await look(shop, held)).toMatchObject({
      booking: 'open',
      product: 'available',
      payments: ['failed'],
    });
  });

  it('lay before the admin money of before a restore that its row cannot keep', async () => {
    const item = await fixtures.item();
    const [one, two] = await fixtures.buyers(2);
    const early = await fixtures.authorised(await fixtures.deal({ buyer: one, item }));
    const late = await fixtures.authorised(await fixtures.deal({ buyer: two, item }));
    await dieBeforeCapture(shop, early);
    await openDashboard(shop.database).then(async ({ stripe, close }) => {
      await stripe.paymentIntents.capture(late.transactionId);
      await close();
    });
    await query(
      `insert into reconciler_runs (name, finished_at) values ('restored', now() + interval '1 second')`,
    );
    expect(await compare()).toMatchObject({ settled: 1, alarms: 1, returned: 0 });
    expect((await look(shop, early)).payments).toEqual(['captured']);
    const { lastPayment, payments } = await look(shop, late);
    expect(payments).toEqual(['needs_human']);
    expect(await readCharged(shop, late)).toBe(item.price * 100);
    expect(await openAlarmsAbout(lastPayment?.id ?? '')).toEqual([
      expect.stringContaining('Proposal: give it back'),
    ]);
  });

  it('end a hold that no row stands for', async () => {
    const payment = await fixtures.authorised();
    await goBack(shop, payment, 'unbooked');
    expect(await compare()).toMatchObject({ returned: 1 });
    const { rows } = await query('select status from sandbox_payment_intents where id = $1', [
      payment.transactionId,
    ]);
    expect(rows).toEqual([{ status: 'canceled' }]);
  });

  it("leave other shops' and other programs' money alone", async () => {
    const { stripe, close } = await openDashboard(shop.database);
    const foreign = {
      payment: '6c1d9f0e-4a8e-4a58-9d6f-1f8f5b7a0001',
      booking: '6c1d9f0e-4a8e-4a58-9d6f-1f8f5b7a0002',
      item: '6c1d9f0e-4a8e-4a58-9d6f-1f8f5b7a0003',
      buyer: '6c1d9f0e-4a8e-4a58-9d6f-1f8f5b7a0004',
    };
    const made = await Promise.all(
      [foreign, {}].map((metadata) =>
        stripe.paymentIntents.create({
          amount: 500_000,
          currency: 'bdt',
          payment_method: 'pm_card_visa',
          confirm: true,
          metadata: metadata as Record<string, string>,
          automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
        }),
      ),
    );
    expect(await compare()).toMatchObject({ returned: 0, rebuilt: 0, alarms: 1 });
    expect(await alarmsAbout(made[0]?.id ?? '')).toEqual(['books_differ']);
    expect(await alarmsAbout(made[1]?.id ?? '')).toEqual([]);
    const { rows } = await query(
      'select count(*)::int as n from sandbox_refunds where payment_intent = any($1)',
      [made.map(({ id }) => id)],
    );
    expect(rows).toEqual([{ n: 0 }]);
    await close();
    await forgetIntents(shop, ...made.map(({ id }) => id));
  });

  it('undo an order whose money was given back elsewhere', async () => {
    const payment = await sale();
    const { stripe, close } = await openDashboard(shop.database);
    await stripe.refunds.create({ payment_intent: payment.transactionId });
    await close();
    expect(await compare()).toMatchObject({ settled: 1, alarms: 0 });
    expect(await look(shop, payment)).toMatchObject({
      booking: 'refunded',
      payments: ['refunded'],
    });
  });

  it.each([
    [
      'the amount is another one',
      'update sandbox_payment_intents set amount = amount + $2::int where id = $1',
      '100',
      'update sandbox_payment_intents set amount = amount - $2::int where id = $1',
    ],
    [
      'the money was not taken',
      `update sandbox_payment_intents set status = 'requires_capture', amount_capturable = amount, amount_received = 0 * $2::int where id = $1`,
      '0',
      `update sandbox_payment_intents set status = 'succeeded', amount_capturable = 0 * $2::int, amount_received = amount where id = $1`,
    ],
    [
      'another amount was taken',
      'update sandbox_payment_intents set amount_received = amount_received - $2::int where id = $1',
      '100',
      'update sandbox_payment_intents set amount_received = amount_received + $2::int where id = $1',
    ],
  ])('call a person when %s', async (_, plant, value, undo) => {
    const payment = await sale();
    await query(plant, [payment.transactionId, value]);
    expect(await compare()).toMatchObject({ alarms: 1 });
    const { lastPayment } = await look(shop, payment);
    expect(lastPayment?.state).toBe('needs_human');
    expect(await alarmsAbout(lastPayment?.id ?? '')).toEqual(['payment_needs_human']);
    await query(undo, [payment.transactionId, value]);
  });

  it('let a sale stand that the provider knows nothing of, and call a person', async () => {
    const payment = await sale();
    await forgetIntents(shop, payment.transactionId);
    expect(await compare()).toMatchObject({ alarms: 1 });
    expect(await look(shop, payment)).toMatchObject({ booking: 'paid', payments: ['captured'] });
    expect(await openAlarmsAbout(payment.transactionId)).toEqual([
      expect.stringContaining('does not know this payment'),
    ]);
    await leaveToPerson(payment);
  });

  it('leave to a person what is open here and the provider does not know', async () => {
    const payment = await fixtures.authorised();
    await forgetIntents(shop, payment.transactionId);
    expect(await compare()).toMatchObject({ alarms: 1 });
    expect((await look(shop, payment)).payments).toEqual(['needs_human']);
  });

  it('call nobody about an order that is older than both books go back', async () => {
    const payment = await sale();
    await forgetIntents(shop, payment.transactionId);
    await query(
      `update payments set created_at = now() - interval '41 days' where intent_id = $1`,
      [payment.transactionId],
    );
    expect(await compare()).toMatchObject({ alarms: 0 });
    await query('update payments set created_at = now() where intent_id = $1', [
      payment.transactionId,
    ]);
    expect(await compare()).toMatchObject({ alarms: 1 });
    await leaveToPerson(payment);
  });

  it('call a person when a bank takes back nothing of what no order stands for', async () => {
    const payment = await sale();
    await goBack(shop, payment, 'released');
    await refuseRefunds(shop, async () => {
      expect(await compare()).toMatchObject({ returned: 0, alarms: 1 });
    });
    const { rows } = await query('select message from alarms where subject = $1', [
      payment.transactionId,
    ]);
    expect(rows[0].message).toContain('takes none of it back');
  });

  it('are set right for all others when the provider refuses one of them, which is tried again under another key', async () => {
    const [one, other] = [await sale(), await sale()];
    for (const payment of [one, other]) {
      await goBack(shop, payment, 'released');
    }
    // The provider stores its answer: the same key would be refused for a day.
    await failProvider(shop, 'refund', 'error_500_before', 1);
    expect(await compare()).toMatchObject({ returned: 1, failed: 1 });
    const charged = async () =>
      Promise.all([one, other].map((payment) => readCharged(shop, payment)));
    const told = async () => {
      const { rows } = await query(
        `select message from alarms where subject = any($1) and message like '%does not let it go yet%'`,
        [[one, other].map(({ transactionId }) => transactionId)],
      );
      return rows.length;
    };
    expect(await told()).toBe(1);
    expect(await shop.shop.payments.isReconciling()).toBe(false);
    // Not before its time, and then at once.
    await shop.shop.payments.reconcileAllWhenDue(86_400);
    expect(await told()).toBe(1);
    await query(
      `update reconciler_runs set finished_at = now() - interval '11 minutes' where name = 'all_payments'`,
    );
    await shop.shop.payments.reconcileAllWhenDue(86_400);
    expect(await charged()).toEqual([0, 0]);
    expect(await told()).toBe(0);
  });

  it('are compared to their end while a refund that was decided waits for money', async () => {
    const payment = await sale();
    await query(
      `update payments set state = 'refunding', next_poll_at = now() where intent_id = $1`,
      [payment.transactionId],
    );
    await query(`insert into reconciler_runs (name, finished_at) values ('restored', now())
                 on conflict (name) do update set finished_at = now()`);
    await failProvider(shop, 'refund', 'no_balance', 100);
    expect(await compare()).toMatchObject({ failed: 1 });
    expect(await shop.shop.payments.isReconciling()).toBe(false);
    expect((await look(shop, payment)).payments).toEqual(['refunding']);
    await query('delete from sandbox_faults');
    expect(await compare()).toMatchObject({ failed: 0 });
    expect((await look(shop, payment)).payments).toEqual(['refunded']);
    expect(await readCharged(shop, payment)).toBe(0);
  });

  it('are read page by page', async () => {
    const before = (await compare())?.compared ?? 0;
    const { database } = shop;
    await database.pool.query(
      `insert into sandbox_payment_intents (id, amount, currency, capture_method, status, client_secret, automatic_methods, metadata)
       select 'pi_page' || n, 20000, 'bdt', 'manual', 'canceled', 's', false,
         jsonb_build_object('payment', gen_random_uuid(), 'booking', gen_random_uuid(), 'item', gen_random_uuid(), 'buyer', gen_random_uuid())
       from generate_series(1, 250) as n`,
    );
    // As far back as both books go, and no farther.
    await database.pool.query(
      `update sandbox_payment_intents set created_at = created_at - interval '41 days' where id in ('pi_page1', 'pi_page2')`,
    );
    expect((await compare())?.compared).toBe(before + 248);
    await database.pool.query(`delete from sandbox_payment_intents where id like 'pi_page%'`);
  });
});

describe('after a restore from a backup', () => {
  const restored = () =>
    query(`insert into reconciler_runs (name, finished_at) values ('restored', now())
           on conflict (name) do update set finished_at = now()`);

  it('nothing is sold before the books are compared, and what was sold since the backup stays sold', async () => {
    const item = await fixtures.item();
    const [one, two] = await fixtures.buyers(2);
    const first = await fixtures.authorised(await fixtures.deal({ buyer: one, item }));
    const second = await fixtures.authorised(await fixtures.deal({ buyer: two, item }));
    // What happened after the backup: the first buyer's money was taken.
    const { stripe, close } = await openDashboard(shop.database);
    await stripe.paymentIntents.capture(first.transactionId);
    await close();
    await goBack(shop, first, 'gone');
    await restored();

    expect(await askIntent(await fixtures.deal())).toMatchObject({
      status: 503,
      body: { code: 'payment_comparing' },
    });
    // Counts the looks at the provider: each takes one.
    const looks = { match: providerCalls.retrieve, mode: 'delay_ms', times: 9 } as const;
    const { id: looking } = await addFault(shop.database.db, looks);
    expect((await confirm(second)).status).toBe(202);
    const left = 'delete from sandbox_faults where id = $1 returning remaining';
    expect((await query(left, [looking])).rows).toEqual([{ remaining: 8 }]);
    expect(await look(shop, second)).toMatchObject({ product: 'available', payments: ['open'] });

    await shop.shop.payments.reconcileAllWhenDue(86_400);
    expect(await look(shop, first)).toMatchObject({ booking: 'paid', product: 'sold' });
    // The hold that had to wait is looked at now, not in its own time.
    await shop.shop.payments.settleDue();
    expect((await look(shop, second)).payments).toEqual(['released']);
    expect((await confirm(second)).status).toBe(409);
    expect(await readCharged(shop, second)).toBe(0);
    expect((await askIntent(await fixtures.deal())).status).toBe(200);
  });

  it('and otherwise the books are compared in their time, counted from the first day', async () => {
    const lastRun = async () =>
      (await query(`select result from reconciler_runs where name = 'all_payments'`)).rows;
    await query('delete from reconciler_runs');
    await shop.shop.payments.reconcileAllWhenDue(86_400);
    expect(await lastRun()).toEqual([{ result: null }]);
    const age = (seconds: number) =>
      query('update reconciler_runs set finished_at = now() - make_interval(secs => $1)', [
        seconds,
      ]);
    await age(86_000);
    await shop.shop.payments.reconcileAllWhenDue(86_400);
    expect(await lastRun()).toEqual([{ result: null }]);
    await age(86_401);
    await shop.shop.payments.reconcileAllWhenDue(86_400);
    expect(await lastRun()).toMatchObject([{ result: { alarms: 0 } }]);
  });

  it('money that was taken waits while nobody knows whether the database went back', async () => {
    const [one, two] = await fixtures.buyers(2);
    const item = await fixtures.item();
    const lost = await fixtures.authorised(await fixtures.deal({ buyer: one, item }));
    await confirm(await fixtures.authorised(await fixtures.deal({ buyer: two, item })));
    const { stripe, close } = await openDashboard(shop.database);
    await stripe.paymentIntents.capture(lost.transactionId);
    await close();
    await query(
      `insert into reconciler_runs (name, finished_at, cursor) values ('rewound', now(), 'before the fail-over')`,
    );
    expect((await confirm(lost)).status).toBe(202);
    expect(await readCharged(shop, lost)).toBe(lost.item.price * 100);
    expect((await look(shop, lost)).payments).toEqual(['open']);
    // The database is as it was: the money goes back now.
    await query(`delete from reconciler_runs where name = 'rewound'`);
    expect((await confirm(lost)).status).toBe(409);
    expect(await readCharged(shop, lost)).toBe(0);
  });

  it('a comparison that could not end keeps the shop from selling', async () => {
    await restored();
    await query(
      `insert into sandbox_faults (id, match, mode, remaining) values ('f', 'GET /v1/payment_intents', 'error_500_before', 9)`,
    );
    await expect(shop.shop.payments.reconcileAllWhenDue(86_400)).rejects.toThrow();
    expect(await shop.shop.payments.isReconciling()).toBe(true);
    await query('delete from sandbox_faults');
    await shop.shop.payments.reconcileAllWhenDue(86_400);
    expect(await shop.shop.payments.isReconciling()).toBe(false);
  });
});

describe('events that no webhook brought', () => {
  it('are fetched, each once, and looked at', async () => {
    const payment = await fixtures.authorised();
    expect(await shop.shop.payments.readMissedWebhooks()).toBeGreaterThan(0);
    expect(await shop.shop.payments.readMissedWebhooks()).toBe(0);
    const { rows } = await query(
      `select payload from outbox where kind = 'payments.settle_intent' and payload->>'intentId' = $1 and done_at is null`,
      [payment.transactionId],
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { payload } of rows) {
      await shop.shop.payments.jobs['payments.settle_intent']?.(payload, 'event');
    }
    expect((await look(shop, payment)).booking).toBe('paid');
  });
});
