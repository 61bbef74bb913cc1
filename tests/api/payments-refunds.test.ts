import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { formatMoney } from '#contract/kernel/money.ts';
import { addFault } from '#packages/stripe-sandbox/index.ts';
import { joinAdmin } from '#tests/support/admin.ts';
import { refuseRefunds } from '#tests/support/books.ts';
import { cards } from '#tests/support/cards.ts';
import {
  bringToRest,
  eventually,
  failProvider,
  openDashboard,
  providerCalls,
} from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import {
  confirm,
  createPaymentFixtures,
  look,
  type Payment,
  type PaymentFixtures,
  readCharged,
  readLedger,
} from '#tests/support/payment-fixtures.ts';
import { idOf } from '#tests/support/people.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import type { TestClient } from '#tests/support/test-client.ts';

let shop: TestShop;
let fixtures: PaymentFixtures;
let admin: TestClient;
let deputy: TestClient;

beforeAll(async () => {
  shop = await startTestShop({
    environment: { PAYMENT_WEBHOOKS: 'off', RECONCILE_SECONDS: '3600' },
  });
  [fixtures, admin, deputy] = await Promise.all([
    createPaymentFixtures(shop),
    joinAdmin(shop),
    joinAdmin(shop, 'Deputy'),
  ]);
});
afterEach(async () => {
  await bringToRest(shop);
  await expectInvariants(shop.database);
});
afterAll(() => shop.close());

const reason = 'The shutter never worked.';

async function sale(card?: string): Promise<Payment & { id: string }> {
  const payment = await fixtures.authorised(undefined, card);
  await confirm(payment);
  return { ...payment, id: (await look(shop, payment)).lastPayment?.id ?? '' };
}

const refund = (id: string, by = admin, body: object = { reason }) =>
  by.post(`/api/payments/${id}/refund`, body);

async function countRefunds({ transactionId }: Payment): Promise<number> {
  const { rows } = await shop.database.pool.query(
    'select count(*)::int as n from sandbox_refunds where payment_intent = $1',
    [transactionId],
  );
  return rows[0].n;
}

async function orderOf({ buyer, bookingId }: Payment) {
  const { body } = await buyer.get(`/api/bookings/${bookingId}`);
  return body;
}

describe('an admin gives the money of a sale back', () => {
  it('undoes the order, keeps the item off the shop, and writes down who did it and why', async () => {
    const payment = await sale();
    expect(await refund(payment.id)).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
    await bringToRest(shop);
    const { lastPayment, ...after } = await look(shop, payment);
    expect(after).toMatchObject({ booking: 'refunded', product: 'sold', payments: ['refunded'] });
    expect(lastPayment).toMatchObject({ refundReason: reason });
    expect(await readCharged(shop, payment)).toBe(0);
    expect(await readLedger(shop, payment.id)).toEqual(['authorise', 'capture', 'refund']);
    expect(await orderOf(payment)).toMatchObject({ isPaid: 'no', refund: 'done' });
    const { rows } = await shop.database.pool.query(
      `select actor_name, action, subject_kind, reason, before, after from audit_entries where subject_id = $1`,
      [payment.id],
    );
    expect(rows).toEqual([
      {
        actor_name: 'Admin',
        action: 'payment_refunded',
        subject_kind: 'payment',
        reason,
        before: { state: 'captured' },
        after: { state: 'refunding', amount: formatMoney(payment.item.price) },
      },
    ]);
  });

  it('tells the buyer that it is under way, until the provider has given it back', async () => {
    const payment = await sale();
    await failProvider(shop, 'refund', 'error_500_before', 1_000);
    await failProvider(shop, 'retrieve', 'error_500_before', 1_000);
    await refund(payment.id);
    expect(await look(shop, payment)).toMatchObject({ booking: 'paid', payments: ['refunding'] });
    expect(await orderOf(payment)).toMatchObject({ isPaid: 'yes', refund: 'under_way' });
    await bringToRest(shop);
    expect(await orderOf(payment)).toMatchObject({ isPaid: 'no', refund: 'done' });
    expect(await countRefunds(payment)).toBe(1);
  });

  it('costs the shop one refund, however often and by however many admins it is asked', async () => {
    const payment = await sale();
    const answers = await Promise.all(
      [admin, deputy, admin, deputy, admin].map((by) => refund(payment.id, by)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const changed = answers.map(({ body }) => body.modifiedCount as number);
    expect(changed.reduce((sum, count) => sum + count)).toBe(1);
    await bringToRest(shop);
    expect((await refund(payment.id)).body).toEqual({ modifiedCount: 0 });
    await bringToRest(shop);
    expect(await countRefunds(payment)).toBe(1);
  });

  it.each(['error_500_after', 'timeout_after'] as const)(
    'gives back once when the provider did it and its answer was lost (%s)',
    async (mode) => {
      const payment = await sale();
      await failProvider(shop, 'refund', mode, 1);
      await refund(payment.id);
      await bringToRest(shop);
      expect((await look(shop, payment)).payments).toEqual(['refunded']);
      expect(await countRefunds(payment)).toBe(1);
    },
  );

  it('gives back only what is left when a part went back at the provider before', async () => {
    const payment = await sale();
    const { stripe, close } = await openDashboard(shop.database);
    await stripe.refunds.create({ payment_intent: payment.transactionId, amount: 10_000 });
    await close();
    await refund(payment.id);
    await bringToRest(shop);
    expect((await look(shop, payment)).payments).toEqual(['refunded']);
    expect(await readCharged(shop, payment)).toBe(0);
    expect(await readLedger(shop, payment.id)).toEqual([
      'authorise',
      'capture',
      'refund',
      'refund',
    ]);
  });

  it('calls a person when the bank takes no money back', async () => {
    const payment = await sale(cards.refundFails);
    await refund(payment.id);
    await bringToRest(shop);
    await shop.shop.payments.jobs['payments.settle_intent']?.(
      { intentId: payment.transactionId, type: 'refund.failed' },
      'refund.failed',
    );
    expect((await look(shop, payment)).payments).toEqual(['needs_human']);
    const { rows } = await shop.database.pool.query(
      'select kind, message, resolved_at from alarms where subject = $1',
      [payment.id],
    );
    expect(rows).toEqual([
      {
        kind: 'payment_needs_human',
        message: expect.stringMatching(/^the refund failed/),
        resolved_at: null,
      },
    ]);
    // While a person looks at one refund there is no other.
    expect(await refund(payment.id)).toMatchObject({
      status: 409,
      body: { code: 'payment_not_captured' },
    });
  });

  it('calls a person when the bank refuses at once, and the order stays paid', async () => {
    const payment = await sale();
    await refuseRefunds(shop, async () => {
      await refund(payment.id);
      await bringToRest(shop);
    });
    expect(await look(shop, payment)).toMatchObject({ booking: 'paid', payments: ['needs_human'] });
    const { rows } = await shop.database.pool.query(
      'select kind, message from alarms where subject = $1 and resolved_at is null',
      [payment.id],
    );
    expect(rows).toEqual([{ kind: 'payment_needs_human', message: 'the refund failed' }]);
  });

  it('is tried again while the account has too little for it, and is given back then', async () => {
    const payment = await sale();
    // As often as the library of the provider and the first look ask.
    await failProvider(shop, 'refund', 'no_balance', 100);
    await refund(payment.id);
    await eventually('the refusal is noted', async () =>
      Boolean((await look(shop, payment)).lastPayment?.lastError?.includes('Insufficient funds')),
    );
    expect((await look(shop, payment)).payments).toEqual(['refunding']);
    await shop.database.pool.query('delete from sandbox_faults');
    await bringToRest(shop);
    expect(await look(shop, payment)).toMatchObject({
      payments: ['refunded'],
      booking: 'refunded',
    });
  });

  it('calls a person when the provider refuses for good', async () => {
    const payment = await sale();
    const set = (charge: string) =>
      shop.database.pool.query(
        `update sandbox_payment_intents i set latest_charge = ${charge} where id = $1`,
        [payment.transactionId],
      );
    await set('null');
    await refund(payment.id);
    await bringToRest(shop);
    const { lastPayment, booking } = await look(shop, payment);
    expect([lastPayment?.state, booking]).toEqual(['needs_human', 'paid']);
    expect(lastPayment?.lastError).toContain('does not have a successful charge');
    await set('(select id from sandbox_charges where payment_intent = i.id)');
  });

  it('finds what somebody gave back at the provider a moment before', async () => {
    const payment = await sale();
    await addFault(shop.database.db, {
      match: providerCalls.refund,
      mode: 'delay_ms',
      delayMs: 1_500,
      times: 1,
    });
    await refund(payment.id);
    const { stripe, close } = await openDashboard(shop.database);
    await eventually('the shop asks for its refund', async () => {
      const { rows } = await shop.database.pool.query(
        'select from sandbox_faults where remaining > 0',
      );
      return rows.length === 0;
    });
    await stripe.refunds.create({ payment_intent: payment.transactionId });
    await close();
    await bringToRest(shop);
    expect((await look(shop, payment)).payments).toEqual(['refunded']);
    expect(await countRefunds(payment)).toBe(1);
    expect(await readLedger(shop, payment.id)).toEqual(['authorise', 'capture', 'refund']);
  });

  it('does nothing about a word of refunds when there are none, nor twice when it is said twice at once', async () => {
    const payment = await sale();
    const told = () =>
      shop.shop.payments.jobs['payments.settle_intent']?.(
        { intentId: payment.transactionId, type: 'charge.refunded' },
        'told',
      );
    await told();
    const alarms = 'select kind, times from alarms where subject = $1';
    expect((await shop.database.pool.query(alarms, [payment.id])).rows).toEqual([]);
    expect((await look(shop, payment)).payments).toEqual(['captured']);
    const { stripe, close } = await openDashboard(shop.database);
    await stripe.refunds.create({ payment_intent: payment.transactionId });
    await Promise.all([told(), told(), told()]);
    expect(await look(shop, payment)).toMatchObject({
      booking: 'refunded',
      payments: ['refunded'],
    });
    await shop.database.pool.query(
      `update sandbox_refunds set status = 'failed' where payment_intent = $1`,
      [payment.transactionId],
    );
    await close();
    await Promise.all([told(), told(), told()]);
    expect((await shop.database.pool.query(alarms, [payment.id])).rows).toEqual([
      { kind: 'payment_needs_human', times: 1 },
    ]);
  });

  it('lets a sale stand of which a part went back at the provider, and says so', async () => {
    const payment = await sale();
    const { stripe, close } = await openDashboard(shop.database);
    await stripe.refunds.create({ payment_intent: payment.transactionId, amount: 10_000 });
    await close();
    await shop.shop.payments.jobs['payments.settle_intent']?.(
      { intentId: payment.transactionId, type: 'charge.refunded' },
      'charge.refunded',
    );
    expect(await look(shop, payment)).toMatchObject({ booking: 'paid', payments: ['captured'] });
    expect(await readLedger(shop, payment.id)).toEqual(['authorise', 'capture', 'refund']);
    const { rows } = await shop.database.pool.query('select kind from alarms where subject = $1', [
      payment.id,
    ]);
    expect(rows).toEqual([{ kind: 'payment_part_refunded' }]);
    await refund(payment.id);
    await bringToRest(shop);
    expect(await readCharged(shop, payment)).toBe(0);
    expect(await readLedger(shop, payment.id)).toEqual([
      'authorise',
      'capture',
      'refund',
      'refund',
    ]);
  });

  it('refuses a payment that is not there, or took no money, and a reason that says nothing', async () => {
    const open = await fixtures.authorised();
    const { lastPayment } = await look(shop, open);
    expect(await refund(lastPayment?.id ?? '')).toMatchObject({
      status: 409,
      body: { code: 'payment_not_captured', modifiedCount: 0 },
    });
    expect((await refund('7e57ab1e-0000-4000-8000-000000000000')).status).toBe(404);
    const { id, buyer } = await sale();
    for (const bad of ['', '  x ', 'x'.repeat(501), undefined, 7]) {
      expect((await refund(id, admin, { reason: bad })).status).toBe(400);
    }
    expect((await refund(id, buyer)).status).toBe(403);
    expect((await refund(id, fixtures.seller)).status).toBe(403);
  });
});

describe('an admin puts the item of a refunded sale back', () => {
  const relist = (id: string, by = admin) => by.post(`/api/payments/${id}/relist`, { reason });
  const relistable = async (id: string): Promise<boolean> =>
    (await admin.get(`/api/payments/${id}`)).body.relistable;

  it('and somebody else buys it', async () => {
    const payment = await sale();
    expect(await relistable(payment.id)).toBe(false);
    await refund(payment.id);
    await bringToRest(shop);
    expect(await relistable(payment.id)).toBe(true);
    expect((await relist(payment.id)).body).toEqual({ modifiedCount: 1 });
    expect(await relistable(payment.id)).toBe(false);
    expect((await relist(payment.id)).body).toEqual({ modifiedCount: 0 });
    expect((await look(shop, payment)).product).toBe('available');
    const next = await fixtures.authorised(await fixtures.deal({ item: payment.item }));
    expect((await confirm(next)).body).toEqual({ modifiedCount: 1 });
    expect(await look(shop, next)).toMatchObject({ booking: 'paid', product: 'sold' });
    expect(await relist(payment.id)).toMatchObject({
      status: 409,
      body: { code: 'not_relistable' },
    });
    expect((await look(shop, next)).product).toBe('sold');
  });

  it('not before the money is back, and nobody but an admin', async () => {
    const payment = await sale();
    expect(await relist(payment.id)).toMatchObject({
      status: 409,
      body: { code: 'not_relistable' },
    });
    expect((await relist(payment.id, fixtures.seller)).status).toBe(403);
    await expect(
      shop.database.pool.query(
        `update products set status = 'available', held_payment = null where id = $1`,
        [payment.item.id],
      ),
    ).rejects.toThrow('cannot move from sold to available');
  });

  it('not for a seller who is suspended', async () => {
    const seller = await idOf(shop, fixtures.seller);
    const suspend = (to: boolean) =>
      shop.database.pool.query(
        `update people set suspended_at = ${to ? 'now()' : 'null'} where id = $1`,
        [seller],
      );
    const payment = await sale();
    await refund(payment.id);
    await bringToRest(shop);
    await suspend(true);
    expect(await relist(payment.id)).toMatchObject({
      status: 409,
      body: { code: 'not_relistable' },
    });
    expect((await look(shop, payment)).product).toBe('sold');
    await suspend(false);
    expect((await relist(payment.id)).body).toEqual({ modifiedCount: 1 });
  });
});
