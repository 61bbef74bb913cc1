import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addFault as addBkashFault } from '#packages/bkash-sandbox/faults.ts';
import { addFault as addSslcommerzFault } from '#packages/sslcommerz-sandbox/faults.ts';
import { joinAdmin } from '#tests/support/admin.ts';
import { refuseRefunds } from '#tests/support/books.ts';
import { bringToRest, eventually, failProvider, openDashboard } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import {
  failRefund,
  paymentIdOf,
  readEntries,
  readMoney,
  refundPart,
  tell,
} from '#tests/support/journal.ts';
import { type CheckoutMethod, payOnPage, startCheckout } from '#tests/support/payer-pages.ts';
import {
  confirm,
  confirmUntilKnown,
  createPaymentFixtures,
  look,
  type Payment,
  type PaymentFixtures,
  readCharged,
} from '#tests/support/payment-fixtures.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import type { TestClient } from '#tests/support/test-client.ts';

// Parts of a price that the shop gives back: on the wires of all three providers, with answers lost and calls doubled.

let shop: TestShop;
let fixtures: PaymentFixtures;
let admin: TestClient;

beforeAll(async () => {
  shop = await startTestShop({
    environment: {
      PAYMENT_WEBHOOKS: 'off',
      RECONCILE_SECONDS: '3600',
      COMMISSION_PERCENT: '5',
    },
  });
  [fixtures, admin] = await Promise.all([createPaymentFixtures(shop), joinAdmin(shop)]);
});
afterEach(async () => {
  await shop.database.pool.query('delete from sandbox_sslcommerz_faults');
  await shop.database.pool.query('delete from sandbox_bkash_faults');
  await rest();
  await expectInvariants(shop.database);
});
afterAll(() => shop.close());

const reason = 'The strap is missing.';

type Sale = Payment & { id: string };

async function paid(price = 10_000, method: 'card' | CheckoutMethod = 'card'): Promise<Sale> {
  const deal = await fixtures.deal({ item: await fixtures.item(price) });
  if (method === 'card') {
    const payment = await fixtures.authorised(deal);
    await confirm(payment);
    return { ...payment, id: await paymentIdOf(shop, payment) };
  }
  const checkout = { ...(await startCheckout(deal, method)), clientSecret: '' };
  await payOnPage(shop, checkout);
  await confirmUntilKnown(checkout);
  return { ...checkout, id: await paymentIdOf(shop, checkout) };
}

const ask = (id: string, amount: number, part: string = randomUUID()) =>
  admin.post(`/api/payments/${id}/parts`, { part, amount, reason });

const whole = (id: string) => admin.post(`/api/payments/${id}/refund`, { reason });

const settle = (id: string, part: string, body: object) =>
  admin.post(`/api/payments/${id}/parts/${part}/outcome`, { reason, ...body });

async function partsOf(id: string) {
  const { rows } = await shop.database.pool.query(
    'select id, state, amount, provider_id from part_refunds where payment_id = $1 order by asked_at',
    [id],
  );
  return rows as { id: string; state: string; amount: number; provider_id: string | null }[];
}

const statesOf = async (id: string) => (await partsOf(id)).map(({ state }) => state);

const rest = () => bringToRest(shop);

/** A part that is decided and that nobody asks the provider for; `sent`: how long ago somebody did. */
async function asked(id: string, sent?: string): Promise<string> {
  const { rows } = await shop.database.pool.query(
    `insert into part_refunds (id, payment_id, amount, by, reason, sent_at, next_try_at)
     select gen_random_uuid(), id, 50000, buyer_id, 'x', now() - $2::interval, now() + interval '1 hour'
     from payments where id = $1 returning id`,
    [id, sent],
  );
  return rows[0].id;
}

async function askNow(part: string): Promise<void> {
  await shop.shop.payments.jobs['payments.refund_part']?.({ partId: part }, part);
}

/** The provider gives the part back, and nobody hears of it. */
async function makePart({ transactionId }: Payment, part: string): Promise<string> {
  const { stripe, close } = await openDashboard(shop.database);
  const { id } = await stripe.refunds.create({
    payment_intent: transactionId,
    amount: 50_000,
    metadata: { part },
  });
  await close();
  return id;
}

async function ended(id: string, states: string[]): Promise<void> {
  await eventually(`the parts are ${states}`, async () => {
    const now = await statesOf(id);
    return JSON.stringify(now.toSorted()) === JSON.stringify(states.toSorted());
  });
}

async function alarmsOf(id: string): Promise<string[]> {
  const { rows } = await shop.database.pool.query(
    'select kind from alarms where subject = $1 and resolved_at is null order by kind',
    [id],
  );
  return rows.map(({ kind }) => kind);
}

/** What a provider gave back of a payment, in paisa, refund by refund. */
async function givenBack({ transactionId }: Payment): Promise<number[]> {
  const { rows } = await shop.database.pool.query(
    `select amount::int from sandbox_refunds where payment_intent = $1 and status = 'succeeded'
     union all select amount::int from sandbox_bkash_refunds where payment_id = $1
     union all select r.amount::int from sandbox_sslcommerz_refunds r join sandbox_sslcommerz_sessions s using (session_key)
       where s.tran_id = $1 order by 1`,
    [transactionId],
  );
  return rows.map(({ amount }) => amount);
}

describe('a part of the price', () => {
  it.each(['card', 'bkash', 'sslcommerz'] as const)(
    'goes back by %s, and the sale stands',
    async (method) => {
      const payment = await paid(10_000, method);
      expect(await ask(payment.id, 500)).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
      await rest();
      expect(await statesOf(payment.id)).toEqual(['done']);
      expect(await givenBack(payment)).toEqual([50_000]);
      expect(await look(shop, payment)).toMatchObject({ booking: 'paid', payments: ['captured'] });
      expect(await readMoney(shop, payment)).toMatchObject({ held: 950_000 });
      expect(await readEntries(shop, payment)).toEqual(['take', 'give_back']);
      expect(await alarmsOf(payment.id)).toEqual([]);
    },
  );

  it('is told to both by mail with its sum, and to the admin with who and why', async () => {
    const payment = await paid();
    await ask(payment.id, 500);
    await rest();
    const { body } = await admin.get(`/api/payments/${payment.id}`);
    expect(body).toMatchObject({
      parts: [{ amount: 500, state: 'done', by: 'Admin', reason }],
    });
    const { rows } = await shop.database.pool.query(
      `select payload::text as mail from outbox where kind = 'mail.send' and key like '%part_refunded:' || $1 || '%'`,
      [payment.id],
    );
    expect(rows).toHaveLength(2);
    for (const { mail } of rows) {
      expect(mail).toContain('500 tk');
      expect(mail).toContain(`/dashboard/deal/${payment.bookingId}`);
    }
    const audits = await shop.database.pool.query(
      'select action, reason from audit_entries where subject_id = $1',
      [payment.id],
    );
    expect(audits.rows).toEqual([{ action: 'payment_part_refunded', reason }]);
  });

  it('is seen in the list of payments, among those of which money went back', async () => {
    const payment = await paid();
    const found = async () =>
      (await admin.get(`/api/payments?group=refunded&search=${payment.id}`)).body.payments;
    expect(await found()).toEqual([]);
    await ask(payment.id, 500);
    await rest();
    expect(await found()).toMatchObject([{ state: 'captured', amount: 10_000, givenBack: 500 }]);
    const { body } = await admin.get(`/api/payments/export?group=refunded&search=${payment.id}`);
    expect(body).toContain(',10000,500,');
  });

  it('is no part of what its buyer reads as paid', async () => {
    const payment = await paid();
    const orderOf = async () =>
      (await payment.buyer.get(`/api/orders?email=${payment.buyer.email}`)).body[0];
    expect(await orderOf()).not.toHaveProperty('givenBack');
    await ask(payment.id, 500);
    await ask(payment.id, 200);
    await rest();
    expect(await orderOf()).toMatchObject({ price: 10_000, isPaid: 'yes', givenBack: 700 });
  });

  it('after the handover comes from the seller and the commission, as if the price had been lower', async () => {
    const payment = await paid();
    await payment.buyer.post(`/api/deals/${payment.bookingId}/handover`);
    await ask(payment.id, 1_000);
    await rest();
    expect(await readMoney(shop, payment)).toEqual({
      held: 0,
      balance: 855_000,
      commission: 45_000,
      hold: 855_000,
    });
  });

  it('is given back once, however often it is said', async () => {
    const payment = await paid();
    const part = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => ask(payment.id, 500, part)));
    expect(answers.map(({ body }) => body.modifiedCount).toSorted()).toEqual([0, 0, 1]);
    await rest();
    expect(await givenBack(payment)).toEqual([50_000]);
  });

  it('and the handover at one moment leave nothing over, whichever is first', async () => {
    const payment = await paid();
    await Promise.all([
      ask(payment.id, 1_000),
      payment.buyer.post(`/api/deals/${payment.bookingId}/handover`),
    ]);
    await rest();
    expect(await readMoney(shop, payment)).toEqual({
      held: 0,
      balance: 855_000,
      commission: 45_000,
      hold: 855_000,
    });
  });

  it('and another are never more than the price, asked for at one moment', async () => {
    const payment = await paid();
    const answers = await Promise.all([ask(payment.id, 6_000), ask(payment.id, 6_000)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    await rest();
    expect(await givenBack(payment)).toEqual([600_000]);
  });

  it('and the whole at one moment: one waits for the other', async () => {
    const payment = await paid();
    const [part, all] = await Promise.all([ask(payment.id, 500), whole(payment.id)]);
    expect([part.status, all.status]).toContain(200);
    await rest();
    expect((await givenBack(payment)).reduce((sum, each) => sum + each)).toBeLessThanOrEqual(
      1_000_000,
    );
    expect(await readMoney(shop, payment)).toMatchObject({
      held: (await readCharged(shop, payment)) as number,
    });
  });
});

describe('the rest after a part', () => {
  it.each(['card', 'sslcommerz'] as const)('goes back by %s, and no more', async (method) => {
    const payment = await paid(10_000, method);
    await ask(payment.id, 500);
    await rest();
    expect(await whole(payment.id)).toMatchObject({ status: 200 });
    await rest();
    expect(await look(shop, payment)).toMatchObject({
      booking: 'refunded',
      payments: ['refunded'],
    });
    expect(await givenBack(payment)).toEqual([50_000, 950_000]);
    expect(await readMoney(shop, payment)).toMatchObject({ held: 0 });
  });

  it('cannot go back by bKash, which refunds a payment once', async () => {
    const payment = await paid(10_000, 'bkash');
    await ask(payment.id, 500);
    await rest();
    const refused = { status: 409, body: { code: 'refunds_once' } };
    expect(await whole(payment.id)).toMatchObject(refused);
    expect(await ask(payment.id, 500)).toMatchObject(refused);
    expect(await givenBack(payment)).toEqual([50_000]);
  });
});

describe('a part is refused', () => {
  it('above what is left, and as all of it, at its field', async () => {
    const payment = await paid();
    await ask(payment.id, 4_000);
    await rest();
    const issues = [{ path: 'amount' }];
    expect(await ask(payment.id, 6_001)).toMatchObject({
      status: 400,
      body: { code: 'part_too_much', issues },
    });
    expect(await ask(payment.id, 6_000)).toMatchObject({
      status: 400,
      body: { code: 'part_is_whole', issues },
    });
    expect((await ask(payment.id, 0)).status).toBe(400);
    expect((await ask(payment.id, 5_999)).status).toBe(200);
  });

  it('of what was given back whole, and for whoever is no admin', async () => {
    const payment = await paid();
    await whole(payment.id);
    expect(await ask(payment.id, 500)).toMatchObject({
      status: 409,
      body: { code: 'payment_not_captured' },
    });
    const body = { part: randomUUID(), amount: 500, reason };
    expect((await payment.buyer.post(`/api/payments/${payment.id}/parts`, body)).status).toBe(403);
    expect((await admin.post(`/api/payments/${randomUUID()}/parts`, body)).status).toBe(404);
  });

  it('past the code by the database: parts stay below the price and end once', async () => {
    const payment = await paid();
    const insert = (amount: number) =>
      shop.database.pool.query(
        `insert into part_refunds (id, payment_id, amount, by, reason, state, ended_at)
         select gen_random_uuid(), id, $2, buyer_id, 'x', 'unsure', null from payments where id = $1`,
        [payment.id, amount],
      );
    await expect(insert(1_000_000)).rejects.toThrow('not below its price');
    await insert(50_000);
    await expect(insert(950_000)).rejects.toThrow('not below its price');
    const [part] = await partsOf(payment.id);
    await settle(payment.id, part?.id ?? '', { outcome: 'failed' });
    await expect(
      shop.database.pool.query(
        `update part_refunds set state = 'asked', ended_at = null where payment_id = $1`,
        [payment.id],
      ),
    ).rejects.toThrow('cannot move');
  });

  it('by the bank: the admin is called, and nothing is written as given back', async () => {
    const payment = await paid();
    await refuseRefunds(shop, async () => {
      await ask(payment.id, 500);
      await ended(payment.id, ['failed']);
    });
    expect(await alarmsOf(payment.id)).toEqual(['payment_part_failed']);
    expect(await readEntries(shop, payment)).toEqual(['take']);
    expect((await ask(payment.id, 9_999)).status).toBe(200);
  });
});

describe('an answer that was lost', () => {
  it.each(['error_500_after', 'timeout_after', 'error_500_before'] as const)(
    'by card is looked up before it is asked again (%s)',
    async (mode) => {
      const payment = await paid();
      await failProvider(shop, 'refund', mode, 3);
      await ask(payment.id, 500);
      await rest();
      expect(await statesOf(payment.id)).toEqual(['done']);
      expect(await givenBack(payment)).toEqual([50_000]);
      expect(await readEntries(shop, payment)).toEqual(['take', 'give_back']);
      expect(await alarmsOf(payment.id)).toEqual([]);
    },
  );

  it('by card is looked up: what the provider has is not asked for under another key', async () => {
    const payment = await paid();
    const part = await asked(payment.id);
    await makePart(payment, part);
    await askNow(part);
    expect(await statesOf(payment.id)).toEqual(['done']);
    expect(await givenBack(payment)).toEqual([50_000]);
  });

  it('by SSLCommerz is unsure at once', async () => {
    const payment = await paid(10_000, 'sslcommerz');
    const part = await asked(payment.id);
    await addSslcommerzFault(shop.database.db, {
      match: 'refund',
      mode: 'error_500_after',
      times: 1,
    });
    await askNow(part);
    const states = await statesOf(payment.id);
    // Whatever it is now, the end of the test waits for nothing.
    await shop.database.pool.query(
      `update part_refunds set state = 'unsure', next_try_at = null where id = $1 and state = 'asked'`,
      [part],
    );
    expect(states).toEqual(['unsure']);
    expect(await alarmsOf(payment.id)).toEqual(['payment_part_unsure']);
    await settle(payment.id, part, { outcome: 'done', reference: `seen_${part}` });
  });

  it('by bKash is looked up before it is asked again', async () => {
    const payment = await paid(10_000, 'bkash');
    const match = 'POST /tokenized/checkout/payment/refund';
    await addBkashFault(shop.database.db, { match, mode: 'error_500_after', times: 1 });
    await ask(payment.id, 500);
    await rest();
    expect(await statesOf(payment.id)).toEqual(['done']);
    expect(await givenBack(payment)).toEqual([50_000]);
  });

  it.each([
    ['error_500_after', 1],
    ['error_500_before', 0],
  ] as const)('by SSLCommerz is never asked again (%s)', async (mode, made) => {
    const payment = await paid(10_000, 'sslcommerz');
    await addSslcommerzFault(shop.database.db, { match: 'refund', mode, times: 1 });
    await ask(payment.id, 500);
    await ended(payment.id, ['unsure']);
    await rest();
    expect(await givenBack(payment)).toHaveLength(made);
    expect(await alarmsOf(payment.id)).toEqual(['payment_part_unsure']);
    expect(await whole(payment.id)).toMatchObject({
      status: 409,
      body: { code: 'part_under_way' },
    });
    expect(await readEntries(shop, payment)).toEqual(['take']);
    const [part] = await partsOf(payment.id);
    expect(await settle(payment.id, part?.id ?? '', { outcome: 'done' })).toMatchObject({
      status: 400,
      body: { code: 'part_reference' },
    });
    const outcome =
      made === 1 ? { outcome: 'done', reference: `seen_${payment.id}` } : { outcome: 'failed' };
    expect(await settle(payment.id, part?.id ?? '', outcome)).toMatchObject({
      body: { modifiedCount: 1 },
    });
    expect(await settle(payment.id, part?.id ?? '', outcome)).toMatchObject({
      body: { modifiedCount: 0 },
    });
    expect(await readMoney(shop, payment)).toMatchObject({ held: 1_000_000 - made * 50_000 });
    expect(await alarmsOf(payment.id)).toEqual(made === 1 ? [] : ['payment_part_failed']);
    const other = made === 1 ? { outcome: 'failed' } : { outcome: 'done', reference: 'x' };
    expect(await settle(payment.id, part?.id ?? '', other)).toMatchObject({
      status: 409,
      body: { code: 'part_not_unsure' },
    });
  });

  it('by SSLCommerz of a process that died is not asked again', async () => {
    const payment = await paid(10_000, 'sslcommerz');
    const part = await asked(payment.id, '3 minutes');
    await askNow(part);
    expect(await statesOf(payment.id)).toEqual(['unsure']);
    expect(await givenBack(payment)).toEqual([]);
    await settle(payment.id, part, { outcome: 'failed' });
  });

  it('is noted once when the provider tells of it before our answer is, and again later', async () => {
    const payment = await paid();
    const part = await asked(payment.id, '1 second');
    await makePart(payment, part);
    const told = () =>
      shop.shop.payments.jobs['payments.settle_intent']?.(
        { intentId: payment.transactionId, about: 'refund' },
        'told',
      );
    await Promise.all([told(), told()]);
    await told();
    await askNow(part);
    expect(await statesOf(payment.id)).toEqual(['done']);
    expect(await readEntries(shop, payment)).toEqual(['take', 'give_back']);
    expect(await givenBack(payment)).toEqual([50_000]);
    expect(await alarmsOf(payment.id)).toEqual([]);
  });

  it('waits while the account has too little, and is given back then', async () => {
    const payment = await paid(10_000, 'sslcommerz');
    await addSslcommerzFault(shop.database.db, { match: 'refund', mode: 'no_balance', times: 1 });
    await ask(payment.id, 500);
    await rest();
    expect(await statesOf(payment.id)).toEqual(['done']);
    expect(await givenBack(payment)).toEqual([50_000]);
  });
});

describe('a part that was given back and that the bank of its buyer does not take', () => {
  const orders = ['before', 'between', 'after'] as const;
  const failed = { held: 0, balance: 950_000, commission: 50_000, hold: 950_000 };

  it.each(
    orders.flatMap((handover) => (['shop', 'staff'] as const).map((by) => [by, handover] as const)),
  )('is the seller’s again, once (given back by the %s, handed over %s)', async (by, handover) => {
    const payment = await paid();
    const handOver = () => payment.buyer.post(`/api/deals/${payment.bookingId}/handover`);
    if (handover === 'before') await handOver();
    if (by === 'shop') await ask(payment.id, 1_000);
    else await refundPart(shop, payment, 100_000);
    await rest();
    if (handover === 'between') await handOver();
    await failRefund(shop, payment);
    await Promise.all(['refund.updated', 'refund.failed'].map((type) => tell(shop, payment, type)));
    await tell(shop, payment, 'refund.failed');
    if (handover === 'after') await handOver();
    expect(await readMoney(shop, payment)).toEqual(failed);
    const entries = await readEntries(shop, payment);
    expect(entries.filter((kind) => kind === 'refund_failed')).toHaveLength(1);
    expect(await alarmsOf(payment.id)).toContain('payment_part_failed');
    expect(await statesOf(payment.id)).toEqual(by === 'shop' ? ['failed'] : []);
  });

  it('is available where the deal is completed, and is seen among what came', async () => {
    const payment = await paid();
    const say = (word: string) => payment.buyer.post(`/api/deals/${payment.bookingId}/${word}`);
    await say('handover');
    await ask(payment.id, 1_000);
    await rest();
    await say('complete');
    await failRefund(shop, payment);
    await tell(shop, payment, 'refund.failed');
    expect(await readMoney(shop, payment)).toEqual({ ...failed, hold: 0 });
    const { body } = await fixtures.seller.get('/api/balance/lines');
    expect(body.rows[0]).toMatchObject({ kind: 'refund_failed', amount: 950, commission: 50 });
    const receipt = await payment.buyer.get(`/api/deals/${payment.bookingId}/receipt`);
    expect(receipt.body).toMatchObject({ refunds: [] });
  });

  it('may go back again, and so may the whole price', async () => {
    const payment = await paid();
    await ask(payment.id, 1_000);
    await rest();
    await failRefund(shop, payment);
    await tell(shop, payment, 'refund.failed');
    await ask(payment.id, 1_000);
    await rest();
    expect(await readMoney(shop, payment)).toMatchObject({ held: 900_000 });
    await whole(payment.id);
    await rest();
    expect(await look(shop, payment)).toMatchObject({ payments: ['refunded'] });
    expect(await givenBack(payment)).toEqual([100_000, 900_000]);
    expect(await readMoney(shop, payment)).toMatchObject({ held: 0 });
  });

  it('by SSLCommerz, which cancels it, is the seller’s again', async () => {
    const payment = await paid(10_000, 'sslcommerz');
    await ask(payment.id, 1_000);
    await rest();
    await shop.database.pool.query(
      `update sandbox_sslcommerz_refunds r set status = 'cancelled' from sandbox_sslcommerz_sessions s
       where s.session_key = r.session_key and s.tran_id = $1`,
      [payment.transactionId],
    );
    await tell(shop, payment, 'refund.failed');
    await tell(shop, payment, 'refund.failed');
    expect(await readMoney(shop, payment)).toMatchObject({ held: 1_000_000 });
    expect(await statesOf(payment.id)).toEqual(['failed']);
  });
});

describe('a part that fails after it was given back', () => {
  const keysOf = async (id: string) => {
    const { rows } = await shop.database.pool.query(
      `select split_part(key, ':', 1) || ':' || split_part(key, ':', 4) as key from outbox where key like $1 order by key`,
      [`payments.part_failed:${id}:%`],
    );
    return rows.map(({ key }) => key);
  };
  const shownTo = async (by: TestClient, { bookingId }: Payment) =>
    (await by.get(`/api/deals/${bookingId}`)).body.parts;

  async function failedLater() {
    const payment = await paid();
    await ask(payment.id, 500);
    await ended(payment.id, ['done']);
    for (const by of [payment.buyer, fixtures.seller]) {
      expect(await shownTo(by, payment)).toMatchObject([{ amount: 500, state: 'done' }]);
    }
    expect(await failRefund(shop, payment)).toBe(50_000);
    await tell(shop, payment, 'refund.failed');
    await ended(payment.id, ['failed']);
    return payment;
  }

  it('is told to both sides, and stands on their page of the deal', async () => {
    const payment = await failedLater();
    for (const by of [payment.buyer, fixtures.seller]) {
      expect(await shownTo(by, payment)).toMatchObject([
        { amount: 500, state: 'failed', at: expect.any(String) },
      ]);
    }
    expect(await keysOf(payment.id)).toEqual([
      'payments.part_failed:buyer',
      'payments.part_failed:seller',
    ]);
    expect(await alarmsOf(payment.id)).toEqual(['payment_part_failed']);
  });

  it('calls nobody any more once it is issued again, or ended by hand', async () => {
    const [again, byHand] = [await failedLater(), await failedLater()];
    await ask(again.id, 500);
    await ended(again.id, ['failed', 'done']);
    expect(await alarmsOf(again.id)).toEqual([]);
    const reference = `BANK-${randomUUID()}`;
    const body = { part: randomUUID(), amount: 500, reason, reference };
    expect(await admin.post(`/api/payments/${byHand.id}/parts`, body)).toMatchObject({
      status: 200,
    });
    expect(await alarmsOf(byHand.id)).toEqual([]);
    expect(await shownTo(byHand.buyer, byHand)).toMatchObject([
      { state: 'failed' },
      { state: 'done' },
    ]);
  });
});
