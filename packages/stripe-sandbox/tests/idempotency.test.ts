import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headersOf, manual, refusal, sdk, startGateway, timeout } from './support.ts';

let shop: Awaited<ReturnType<typeof startGateway>>;
beforeAll(async () => {
  shop = await startGateway();
});
afterAll(() => shop.close());

async function authorised() {
  return shop.stripe.paymentIntents.create(
    manual({ confirm: true, payment_method: 'pm_card_visa' }),
  );
}

describe('an idempotency key', () => {
  it('gives the same answer for the same request, and says so', async () => {
    const options = { idempotencyKey: 'pi:1' };
    const first = await shop.stripe.paymentIntents.create(manual(), options);
    const second = await shop.stripe.paymentIntents.create(manual(), options);
    expect(second).toEqual(first);
    expect(headersOf(first)['idempotent-replayed']).toBeUndefined();
    expect(headersOf(second)['idempotent-replayed']).toBe('true');
    expect(headersOf(second)['original-request']).toBe(headersOf(first)['request-id']);
    const all = await shop.stripe.paymentIntents.list({ limit: 100 });
    expect(all.data.filter((intent) => intent.id === first.id)).toHaveLength(1);
  });

  it('does not mind the order of the parameters', async () => {
    const options = { idempotencyKey: 'order' };
    const { amount, currency, ...rest } = manual();
    const first = await shop.stripe.paymentIntents.create({ amount, currency, ...rest }, options);
    const second = await shop.stripe.paymentIntents.create({ ...rest, currency, amount }, options);
    expect(second.id).toBe(first.id);
  });

  it('refuses other parameters and other calls', async () => {
    const options = { idempotencyKey: 'pi:2' };
    await shop.stripe.paymentIntents.create(manual(), options);
    const other = await refusal(
      shop.stripe.paymentIntents.create(manual({ amount: 900_00 }), options),
    );
    expect(other).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
    expect(other.message).toContain(
      'can only be used with the same parameters they were first used with',
    );
    const one = await authorised();
    const call = await refusal(shop.stripe.paymentIntents.capture(one.id, {}, options));
    expect(call.message).toContain('can only be used for the same endpoint');
  });

  it('repeats a decline without asking the bank again', async () => {
    const intent = await shop.stripe.paymentIntents.create(manual());
    const confirm = () =>
      refusal(
        shop.stripe.paymentIntents.confirm(
          intent.id,
          { payment_method: 'pm_card_visa_chargeDeclined' },
          { idempotencyKey: 'declined' },
        ),
      );
    const first = await confirm();
    const second = await confirm();
    expect(second.charge).toBe(first.charge);
    expect(second.headers?.['idempotent-replayed']).toBe('true');
  });

  it('repeats a refusal that came out of the execution', async () => {
    const intent = await shop.stripe.paymentIntents.create(manual());
    const capture = () =>
      refusal(shop.stripe.paymentIntents.capture(intent.id, {}, { idempotencyKey: 'early' }));
    expect((await capture()).code).toBe('payment_intent_unexpected_state');
    await shop.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    const again = await capture();
    expect(again.code).toBe('payment_intent_unexpected_state');
    expect(again.headers?.['idempotent-replayed']).toBe('true');
  });

  it('is not used up by parameters that fail their checks', async () => {
    const options = { idempotencyKey: 'mistyped' };
    await refusal(shop.stripe.paymentIntents.create(manual({ amount: 1 }), options));
    const made = await shop.stripe.paymentIntents.create(manual(), options);
    expect(made.status).toBe('requires_payment_method');
  });

  it('repeats a 500, although the next try would have passed', async () => {
    const one = await authorised();
    await shop.fault({ match: 'POST /v1/payment_intents/*/capture', mode: 'error_500_before' });
    const capture = (key: string) =>
      shop.stripe.paymentIntents.capture(one.id, {}, { idempotencyKey: key });
    const first = await refusal(capture('cap:1'));
    expect(first).toMatchObject({ type: 'StripeAPIError', statusCode: 500 });
    expect(first.headers?.['stripe-should-retry']).toBe('false');
    const second = await refusal(capture('cap:1'));
    expect(second.statusCode).toBe(500);
    expect(second.headers?.['idempotent-replayed']).toBe('true');
    expect((await shop.stripe.paymentIntents.retrieve(one.id)).status).toBe('requires_capture');
    expect((await capture('cap:2')).status).toBe('succeeded');
  });

  it('repeats a 500 also where the work was done', async () => {
    const one = await authorised();
    await shop.fault({ match: 'POST /v1/payment_intents/*/capture', mode: 'error_500_after' });
    const capture = (key: string) =>
      refusal(shop.stripe.paymentIntents.capture(one.id, {}, { idempotencyKey: key }));
    expect((await capture('done:1')).statusCode).toBe(500);
    expect((await capture('done:1')).statusCode).toBe(500);
    expect((await shop.stripe.paymentIntents.retrieve(one.id)).status).toBe('succeeded');
    expect((await capture('done:2')).code).toBe('payment_intent_unexpected_state');
  });

  /** Statements of this database that wait for a row. */
  async function countWaiting(): Promise<number> {
    const { rows } = await shop.database.pool.query(
      `select count(*)::int as n from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0].n;
  }

  it('answers 409 while its first request is under way', async () => {
    const one = await authorised();
    const options = { idempotencyKey: 'under way' };
    const patient = sdk(shop.address, { maxNetworkRetries: 20 });
    const holder = await shop.database.pool.connect();
    try {
      // However busy the machine: the server must not end this idle transaction for us.
      await holder.query('set idle_in_transaction_session_timeout = 0');
      await holder.query('begin');
      await holder.query('select from sandbox_payment_intents where id = $1 for update', [one.id]);
      const first = patient.paymentIntents.capture(one.id, {}, options);
      const second = async () => refusal(shop.stripe.paymentIntents.capture(one.id, {}, options));
      // The first has the key while it waits for the row; its timeout is short, so it is caught waiting.
      const crossing = async () => {
        await expect.poll(countWaiting, timeout).toBeGreaterThan(0);
        return second();
      };
      await expect.poll(crossing, timeout).toMatchObject({
        statusCode: 409,
        rawType: 'idempotency_error',
        code: 'idempotency_key_in_use',
      });
      await holder.query('rollback');
      expect((await first).status).toBe('succeeded');
      const third = await shop.stripe.paymentIntents.capture(one.id, {}, options);
      expect(headersOf(third)['idempotent-replayed']).toBe('true');
    } finally {
      holder.release(true);
    }
  });

  it('lets twenty equal requests at once make one intent', async () => {
    const retrying = sdk(shop.address, { maxNetworkRetries: 8 });
    const made = await Promise.all(
      Array.from({ length: 20 }, () =>
        retrying.paymentIntents.create(manual(), { idempotencyKey: 'twenty' }),
      ),
    );
    expect(new Set(made.map((intent) => intent.id)).size).toBe(1);
  });

  it('is forgotten after a day', async () => {
    const options = { idempotencyKey: 'yesterday' };
    const first = await shop.stripe.paymentIntents.create(manual(), options);
    shop.clock.advance(25 * 3_600_000);
    const second = await shop.stripe.paymentIntents.create(manual({ amount: 777_00 }), options);
    expect(second.id).not.toBe(first.id);
    const third = await shop.stripe.paymentIntents.create(manual({ amount: 777_00 }), options);
    expect(third.id).toBe(second.id);
  });
});
