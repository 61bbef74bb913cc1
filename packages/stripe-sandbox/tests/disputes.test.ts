import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manual, price, publishableKey, refusal, secretKey, startGateway } from './support.ts';

let shop: Awaited<ReturnType<typeof startGateway>>;
beforeAll(async () => {
  shop = await startGateway();
});
afterAll(() => shop.close());

/** What a bank does, which nobody can ask Stripe's own API for. */
async function bank(path: string, body: object, key = secretKey) {
  const answer = await fetch(`${shop.origin}/_control/disputes${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

const paid = () =>
  shop.stripe.paymentIntents.create(
    manual({ capture_method: 'automatic', confirm: true, payment_method: 'pm_card_visa' }),
  );

async function dispute(more: object = {}) {
  const intent = await paid();
  const { body } = await bank('', { payment_intent: intent.id, ...more });
  return { intent, id: String(body.id) };
}

describe('a dispute', () => {
  it('is about the whole charge, waits for an answer, and is told of', async () => {
    const { intent, id } = await dispute({ reason: 'product_not_received' });
    expect(await shop.stripe.disputes.retrieve(id)).toMatchObject({
      object: 'dispute',
      payment_intent: intent.id,
      charge: intent.latest_charge,
      amount: price,
      currency: 'bdt',
      status: 'needs_response',
      reason: 'product_not_received',
      livemode: false,
    });
    const { data } = await shop.stripe.events.list({ type: 'charge.dispute.created' });
    expect(data[0]?.data.object).toMatchObject({ id, payment_intent: intent.id });
  });

  it.each(['won', 'lost'] as const)(
    'is decided by the bank (%s), and that is told too',
    async (status) => {
      const { id } = await dispute();
      expect((await bank(`/${id}/close`, { status })).body).toMatchObject({ id, status });
      expect((await shop.stripe.disputes.retrieve(id)).status).toBe(status);
      const { data } = await shop.stripe.events.list({ type: 'charge.dispute.closed' });
      expect(data[0]?.data.object).toMatchObject({ id, status });
    },
  );

  it('may be about a part, and there may be several: newest first, of one intent or charge, page by page', async () => {
    const { intent, id: first } = await dispute({ amount: 100 });
    const more = await bank('', { payment_intent: intent.id, amount: 200 });
    await dispute();
    const ids = [more.body.id, first];
    const of = { payment_intent: intent.id };
    const { data } = await shop.stripe.disputes.list(of);
    expect(data.map(({ id, amount }) => [id, amount])).toEqual([
      [ids[0], 200],
      [ids[1], 100],
    ]);
    const byCharge = await shop.stripe.disputes.list({ charge: String(intent.latest_charge) });
    expect(byCharge.data.map(({ id }) => id)).toEqual(ids);
    const page = await shop.stripe.disputes.list({ ...of, limit: 1 });
    expect([page.data.map(({ id }) => id), page.has_more]).toEqual([[ids[0]], true]);
    const rest = await shop.stripe.disputes.list({ ...of, starting_after: ids[0] });
    expect([rest.data.map(({ id }) => id), rest.has_more]).toEqual([[ids[1]], false]);
    const back = await shop.stripe.disputes.list({ ...of, ending_before: first });
    expect(back.data.map(({ id }) => id)).toEqual([ids[0]]);
  });

  it('needs money that was taken, and an intent and a dispute that are there', async () => {
    const held = await shop.stripe.paymentIntents.create(
      manual({ confirm: true, payment_method: 'pm_card_visa' }),
    );
    const early = await bank('', { payment_intent: held.id });
    expect(early).toMatchObject({
      status: 400,
      body: { error: { message: 'Only a charge that took money can be disputed.' } },
    });
    expect((await bank('', { payment_intent: 'pi_nothing' })).body.error.code).toBe(
      'resource_missing',
    );
    expect((await bank('/du_nothing/close', { status: 'won' })).body.error.code).toBe(
      'resource_missing',
    );
    const missing = await refusal(shop.stripe.disputes.retrieve('du_nothing'));
    expect(missing.code).toBe('resource_missing');
  });

  it('refuses orders that make no sense', async () => {
    const { intent, id } = await dispute();
    const order = { payment_intent: intent.id };
    for (const bad of [
      {},
      { payment_intent: 7 },
      { ...order, reason: 7 },
      { ...order, amount: 0 },
    ]) {
      expect((await bank('', bad)).status).toBe(400);
    }
    for (const status of ['needs_response', undefined]) {
      expect((await bank(`/${id}/close`, { status })).status).toBe(400);
    }
    expect((await shop.stripe.disputes.retrieve(id)).status).toBe('needs_response');
  });

  it('is opened and decided with the secret key only', async () => {
    const { intent, id } = await dispute();
    for (const key of [publishableKey, 'sk_test_guessed']) {
      expect((await bank('', { payment_intent: intent.id }, key)).status).toBeGreaterThan(400);
      expect((await bank(`/${id}/close`, { status: 'won' }, key)).status).toBeGreaterThan(400);
    }
    expect((await shop.stripe.disputes.retrieve(id)).status).toBe('needs_response');
  });
});
