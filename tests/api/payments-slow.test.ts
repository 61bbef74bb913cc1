import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { failProvider, openDashboard, settleDueNow } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import {
  createPaymentFixtures,
  type Deal,
  look,
  type PaymentFixtures,
} from '#tests/support/payment-fixtures.ts';
import { idOf } from '#tests/support/people.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let fixtures: PaymentFixtures;
let dashboard: Awaited<ReturnType<typeof openDashboard>>;

beforeAll(async () => {
  shop = await startTestShop({
    environment: { PAYMENT_WEBHOOKS: 'off', RECONCILE_SECONDS: '3600' },
    idle: true,
  });
  fixtures = await createPaymentFixtures(shop);
  dashboard = await openDashboard(shop.database);
});
afterEach(() => expectInvariants(shop.database));
afterAll(async () => {
  await dashboard.close();
  await shop.close();
});

const query = (text: string, values: unknown[] = []) => shop.database.pool.query(text, values);

async function openAlarms(subject: string): Promise<string[]> {
  const { rows } = await query(
    'select kind from alarms where subject = $1 and resolved_at is null',
    [subject],
  );
  return rows.map(({ kind }) => kind);
}

describe('a payment that takes long', () => {
  it('calls a person after ten minutes, and no longer once it has come to its end', async () => {
    const payment = await fixtures.authorised();
    const { lastPayment } = await look(shop, payment);
    const id = lastPayment?.id ?? '';
    // However often it was looked at while it waited for its buyer: the time counts from the card.
    await query('update payments set poll_count = 9 where id = $1', [id]);
    await failProvider(shop, 'capture', 'error_500_before', 100);
    await settleDueNow(shop);
    expect(await openAlarms(id)).toEqual([]);
    await query('update payments set poll_count = 4 where id = $1', [id]);
    await settleDueNow(shop);
    expect(await openAlarms(id)).toEqual(['payment_stuck']);
    await query('delete from sandbox_faults');
    // As many looks as it takes: the breaker may keep the first ones from the provider.
    await expect
      .poll(
        async () => {
          await settleDueNow(shop);
          return (await look(shop, payment)).booking;
        },
        { timeout: 20_000 },
      )
      .toBe('paid');
    expect(await openAlarms(id)).toEqual([]);
  });

  it('calls nobody while it waits for its buyer', async () => {
    const payment = await fixtures.start(await fixtures.deal());
    const { lastPayment } = await look(shop, payment);
    await query('update payments set poll_count = 9 where id = $1', [lastPayment?.id]);
    await settleDueNow(shop);
    expect((await look(shop, payment)).payments).toEqual(['open']);
    expect(await openAlarms(lastPayment?.id ?? '')).toEqual([]);
  });

  it('and was left a day ago before it had an intent is ended, and nothing is held for it', async () => {
    const deal = await fixtures.deal();
    const { rows } = await query(
      `insert into payments (booking_id, item_id, buyer_id, amount, currency, created_at, next_poll_at)
       select id, item_id, buyer_id, price * 100, 'bdt', now() - interval '25 hours', now()
       from bookings where id = $1 returning id`,
      [deal.bookingId],
    );
    await settleDueNow(shop);
    const { payments, lastPayment } = await look(shop, deal);
    expect(payments).toEqual(['released']);
    expect(lastPayment?.id).toBe(rows[0].id);
    const intent = await dashboard.stripe.paymentIntents.retrieve(lastPayment?.intentId ?? '');
    expect(intent.status).toBe('canceled');
    expect((await fixtures.start(deal)).transactionId).not.toBe(intent.id);
  });
});

describe('a hold at the provider that names a booking', () => {
  /** Made past the shop, as if its row had been lost with a disk. */
  async function hold(
    { buyer, item, bookingId }: Deal,
    amount: number,
    more: { currency?: string; metadata?: Record<string, string> } = {},
  ) {
    return dashboard.stripe.paymentIntents.create({
      amount,
      currency: more.currency ?? 'bdt',
      capture_method: 'manual',
      allowed_payment_method_types: ['card'],
      payment_method: 'pm_card_visa',
      confirm: true,
      metadata: {
        payment: randomUUID(),
        booking: bookingId,
        item: item.id,
        buyer: await idOf(shop, buyer),
        ...more.metadata,
      },
    });
  }

  const statusOf = async (id: string) =>
    (await dashboard.stripe.paymentIntents.retrieve(id)).status;

  it('at another price is let go, and pays nothing', async () => {
    const deal = await fixtures.deal();
    const { id } = await hold(deal, deal.item.price * 100 - 1);
    await shop.shop.payments.reconcileAll();
    expect(await statusOf(id)).toBe('canceled');
    expect(await look(shop, deal)).toMatchObject({ booking: 'open', payments: [] });
  });

  it('in another currency, or of another buyer or item, is let go, and pays nothing', async () => {
    const [deal, other] = [await fixtures.deal(), await fixtures.deal()];
    const nobody = randomUUID();
    const amount = deal.item.price * 100;
    const holds = await Promise.all([
      hold(deal, amount, { currency: 'inr' }),
      hold(deal, amount, { metadata: { buyer: await idOf(shop, other.buyer) } }),
      hold(deal, amount, { metadata: { item: other.item.id } }),
      // Ours as long as we know anything that it names.
      hold(deal, amount, { metadata: { booking: nobody, item: nobody } }),
      hold(deal, amount, { metadata: { booking: nobody, buyer: nobody } }),
    ]);
    expect(await shop.shop.payments.reconcileAll()).toMatchObject({ returned: 5, alarms: 0 });
    for (const { id } of holds) expect(await statusOf(id)).toBe('canceled');
    expect(await look(shop, deal)).toMatchObject({ booking: 'open', payments: [] });
  });

  it('and was cancelled there is no payment here', async () => {
    const deal = await fixtures.deal();
    const { id } = await hold(deal, deal.item.price * 100);
    await dashboard.stripe.paymentIntents.cancel(id);
    expect(await shop.shop.payments.reconcileAll()).toMatchObject({ rebuilt: 0, returned: 0 });
    expect((await look(shop, deal)).payments).toEqual([]);
  });

  it('of a payment that has ended here is let go', async () => {
    const payment = await fixtures.authorised();
    await query(
      `update payments set state = 'released', next_poll_at = null where intent_id = $1`,
      [payment.transactionId],
    );
    expect(await shop.shop.payments.reconcileAll()).toMatchObject({ returned: 1, alarms: 0 });
    expect(await statusOf(payment.transactionId)).toBe('canceled');
  });

  it('beside the payment that is under way is let go, and that one goes on', async () => {
    const deal = await fixtures.deal();
    const payment = await fixtures.start(deal);
    const { id } = await hold(deal, deal.item.price * 100);
    await shop.shop.payments.reconcileAll();
    expect(await statusOf(id)).toBe('canceled');
    expect(await statusOf(payment.transactionId)).toBe('requires_payment_method');
    expect(await look(shop, deal)).toMatchObject({ booking: 'open', payments: ['open'] });
  });
});

it('events that the provider lists late are read, and old ones are not read for ever', async () => {
  const payment = await fixtures.authorised();
  await shop.shop.payments.readMissedWebhooks();
  /** Makes the first event about the payment so old, and unknown to us. */
  async function forget(seconds: number) {
    const { rows } = await query(
      `select id from webhook_events where object_id = $1 order by id limit 1`,
      [payment.transactionId],
    );
    await query(
      'update sandbox_events set created_at = now() - make_interval(secs => $2) where id = $1',
      [rows[0].id, seconds],
    );
    await query('delete from webhook_events where id = $1', [rows[0].id]);
  }
  await forget(120);
  expect(await shop.shop.payments.readMissedWebhooks()).toBe(1);
  await forget(3_600);
  expect(await shop.shop.payments.readMissedWebhooks()).toBe(0);
});
