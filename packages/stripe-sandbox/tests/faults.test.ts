import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addFault, clearFaults } from '../index.ts';
import {
  headersOf,
  manual,
  publishableKey,
  refusal,
  sdk,
  secretKey,
  startGateway,
  timeout,
} from './support.ts';

let shop: Awaited<ReturnType<typeof startGateway>>;
beforeAll(async () => {
  shop = await startGateway();
});
afterAll(() => shop.close());
afterEach(async () => {
  await clearFaults(shop.database.db);
});

/** How many ordered failures have not happened yet. */
async function left(): Promise<number> {
  const { rows } = await shop.database.pool.query(
    'select coalesce(sum(remaining), 0)::int as n from sandbox_faults',
  );
  return rows[0].n;
}

const capturePath = 'POST /v1/payment_intents/*/capture';

async function authorised() {
  return shop.stripe.paymentIntents.create(
    manual({ confirm: true, payment_method: 'pm_card_visa' }),
  );
}

describe('an ordered failure', () => {
  it('leaves a request without an answer, and undone', async () => {
    const one = await authorised();
    await shop.fault({ match: capturePath, mode: 'timeout' });
    const error = await refusal(
      shop.stripe.paymentIntents.capture(one.id, {}, { timeout: 300, idempotencyKey: 't1' }),
    );
    expect(error.type).toBe('StripeConnectionError');
    await expect.poll(left, timeout).toBe(0);
    expect((await shop.stripe.paymentIntents.retrieve(one.id)).status).toBe('requires_capture');
    const again = await shop.stripe.paymentIntents.capture(one.id, {}, { idempotencyKey: 't1' });
    expect(again.status).toBe('succeeded');
  });

  it('leaves a request without an answer, but done', async () => {
    const one = await authorised();
    await shop.fault({ match: capturePath, mode: 'timeout_after' });
    const error = await refusal(
      shop.stripe.paymentIntents.capture(one.id, {}, { timeout: 1_000, idempotencyKey: 't2' }),
    );
    expect(error.type).toBe('StripeConnectionError');
    const status = async () => (await shop.stripe.paymentIntents.retrieve(one.id)).status;
    await expect.poll(status, timeout).toBe('succeeded');
    const again = await shop.stripe.paymentIntents.capture(one.id, {}, { idempotencyKey: 't2' });
    expect(again.status).toBe('succeeded');
    expect(headersOf(again)['idempotent-replayed']).toBe('true');
  });

  it('is overcome by the repetition that the SDK makes by itself', async () => {
    const one = await authorised();
    await shop.fault({ match: capturePath, mode: 'timeout_after' });
    const retrying = sdk(shop.address, { maxNetworkRetries: 8, timeout: 1_000 });
    const captured = await retrying.paymentIntents.capture(one.id);
    expect(captured.status).toBe('succeeded');
    expect(headersOf(captured)['idempotent-replayed']).toBe('true');
  });

  it('happens as often as ordered, to matching requests only, in every process', async () => {
    const other = await shop.another();
    const order = { match: 'GET /v1/events*', mode: 'error_500_before', times: 2 } as const;
    await addFault(shop.database.db, order);
    const stripes = [sdk(other.address), shop.stripe, sdk(other.address)];
    const statuses: number[] = [];
    for (const stripe of stripes) {
      await stripe.paymentIntents.list();
      const status = await stripe.events.list().then(
        () => 200,
        (error) => error.statusCode,
      );
      statuses.push(status);
    }
    expect(statuses).toEqual([500, 500, 200]);
  });

  it('delays an answer', async () => {
    await shop.fault({ match: 'GET /v1/refunds', mode: 'delay_ms', delay_ms: 300 });
    const started = performance.now();
    await shop.stripe.refunds.list();
    expect(performance.now() - started).toBeGreaterThanOrEqual(290);
  });

  it('does not stop the gateway from closing', async () => {
    const other = await startGateway();
    await other.fault({ match: 'GET /v1/refunds', mode: 'timeout' });
    const waiting = refusal(other.stripe.refunds.list());
    await expect
      .poll(async () => {
        const { rows } = await other.database.pool.query('select remaining from sandbox_faults');
        return rows[0].remaining;
      }, timeout)
      .toBe(0);
    await other.close();
    expect((await waiting).type).toBe('StripeConnectionError');
  });

  it('can be listed and called off', async () => {
    const control = async (method: string) => {
      const answer = await fetch(`${shop.origin}/_control/faults`, {
        method,
        headers: { authorization: `Bearer ${secretKey}` },
      });
      return answer.json();
    };
    await shop.fault({ match: 'GET /v1/refunds', mode: 'timeout', times: 3 });
    expect(await control('GET')).toMatchObject({
      data: [{ match: 'GET /v1/refunds', mode: 'timeout', remaining: 3 }],
    });
    await control('DELETE');
    expect(await control('GET')).toEqual({ data: [] });
    await shop.stripe.refunds.list();
  });

  it('can be ordered with the secret key only, and must make sense', async () => {
    const order = (key: string, body: object) =>
      fetch(`${shop.origin}/_control/faults`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const good = { match: '*', mode: 'timeout' };
    expect((await order('sk_wrong', good)).status).toBe(401);
    expect((await order(publishableKey, good)).status).toBe(403);
    expect((await order(secretKey, { match: '*', mode: 'explode' })).status).toBe(400);
    expect((await order(secretKey, { ...good, times: 0 })).status).toBe(400);
  });
});
