import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manual, price, refusal, startGateway, timeout } from './support.ts';

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

describe('a payment with manual capture', () => {
  it('goes from a new intent over a hold to captured money', async () => {
    const created = await shop.stripe.paymentIntents.create(manual());
    expect(created).toMatchObject({
      object: 'payment_intent',
      status: 'requires_payment_method',
      amount: price,
      currency: 'bdt',
      livemode: false,
      metadata: { payment: '17' },
    });
    expect(created.id).toMatch(/^pi_[A-Za-z0-9]{24}$/);
    expect(created.client_secret).toMatch(new RegExp(`^${created.id}_secret_[A-Za-z0-9]+$`));

    const card = await shop.stripe.paymentMethods.create({
      type: 'card',
      card: { number: '4242424242424242', exp_month: 12, exp_year: 2050, cvc: '123' },
    });
    const held = await shop.stripe.paymentIntents.confirm(created.id, { payment_method: card.id });
    expect(held).toMatchObject({
      status: 'requires_capture',
      amount_capturable: price,
      amount_received: 0,
      payment_method: card.id,
    });

    const captured = await shop.stripe.paymentIntents.capture(created.id);
    expect(captured).toMatchObject({
      status: 'succeeded',
      amount_capturable: 0,
      amount_received: price,
      latest_charge: held.latest_charge,
    });

    const read = await shop.stripe.paymentIntents.retrieve(created.id, {
      expand: ['latest_charge', 'payment_method'],
    });
    expect(read.latest_charge).toMatchObject({
      captured: true,
      amount_captured: price,
      paid: true,
    });
    expect(read.payment_method).toMatchObject({ card: { brand: 'visa', last4: '4242' } });
  });

  it('may capture less than it holds, and not more', async () => {
    const one = await authorised();
    const error = await refusal(
      shop.stripe.paymentIntents.capture(one.id, { amount_to_capture: price + 1 }),
    );
    expect(error).toMatchObject({ code: 'amount_too_large', param: 'amount_to_capture' });
    const captured = await shop.stripe.paymentIntents.capture(one.id, { amount_to_capture: 500 });
    expect(captured).toMatchObject({ status: 'succeeded', amount: price, amount_received: 500 });
  });

  it('gives the hold back when it is canceled', async () => {
    const one = await authorised();
    const canceled = await shop.stripe.paymentIntents.cancel(one.id, {
      cancellation_reason: 'requested_by_customer',
    });
    expect(canceled).toMatchObject({
      status: 'canceled',
      amount_capturable: 0,
      cancellation_reason: 'requested_by_customer',
    });
    expect(canceled.canceled_at).toBeGreaterThan(0);
  });
});

describe('a payment with automatic capture', () => {
  it('takes the money when it is confirmed', async () => {
    const paid = await shop.stripe.paymentIntents.create(
      manual({ capture_method: 'automatic', confirm: true, payment_method: 'pm_card_mastercard' }),
    );
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: price });
  });
});

describe('moves that the status does not allow', () => {
  it('are refused with the intent inside', async () => {
    const one = await authorised();
    await shop.stripe.paymentIntents.capture(one.id);
    const twice = await refusal(shop.stripe.paymentIntents.capture(one.id));
    expect(twice).toMatchObject({
      type: 'StripeInvalidRequestError',
      rawType: 'invalid_request_error',
      statusCode: 400,
      code: 'payment_intent_unexpected_state',
      message: 'This PaymentIntent could not be captured because it has already been captured.',
    });
    expect(twice.payment_intent).toMatchObject({ id: one.id, status: 'succeeded' });

    const late = await refusal(shop.stripe.paymentIntents.cancel(one.id));
    expect(late.code).toBe('payment_intent_unexpected_state');
    expect(late.message).toContain(
      'cannot cancel this PaymentIntent because it has a status of succeeded',
    );

    const confirmed = await refusal(
      shop.stripe.paymentIntents.confirm(one.id, { payment_method: 'pm_card_visa' }),
    );
    expect(confirmed.code).toBe('payment_intent_unexpected_state');
  });

  it('include a capture before the card, and a confirm without one', async () => {
    const intent = await shop.stripe.paymentIntents.create(manual());
    const early = await refusal(shop.stripe.paymentIntents.capture(intent.id));
    expect(early.message).toContain('it has a status of requires_payment_method');
    const bare = await refusal(shop.stripe.paymentIntents.confirm(intent.id));
    expect(bare.code).toBe('payment_intent_unexpected_state');
    expect(bare.message).toContain("it's missing a payment method");
  });

  it('leave one winner when capture and cancel race', async () => {
    for (let round = 0; round < 15; round += 1) {
      const one = await authorised();
      const outcomes = await Promise.allSettled([
        shop.stripe.paymentIntents.capture(one.id),
        shop.stripe.paymentIntents.cancel(one.id),
        shop.stripe.paymentIntents.capture(one.id),
        shop.stripe.paymentIntents.cancel(one.id),
      ]);
      const won = outcomes.filter((outcome) => outcome.status === 'fulfilled');
      expect(won).toHaveLength(1);
      for (const outcome of outcomes) {
        if (outcome.status === 'fulfilled') continue;
        expect(outcome.reason.code).toBe('payment_intent_unexpected_state');
      }
    }
  });

  it('leave one winner when two cards are confirmed at once', async () => {
    const intent = await shop.stripe.paymentIntents.create(manual());
    const outcomes = await Promise.allSettled(
      ['pm_card_visa', 'pm_card_mastercard'].map((card) =>
        shop.stripe.paymentIntents.confirm(intent.id, { payment_method: card }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
  });
});

describe('a hold', () => {
  it('ends by itself after seven days', async () => {
    const other = await startGateway();
    try {
      const one = await other.stripe.paymentIntents.create(
        manual({ confirm: true, payment_method: 'pm_card_visa' }),
      );
      other.clock.advance(8 * 86_400_000);
      other.gateway.startWebhooks();
      await expect
        .poll(async () => (await other.stripe.paymentIntents.retrieve(one.id)).status, timeout)
        .toBe('canceled');
      const ended = await other.stripe.paymentIntents.retrieve(one.id);
      expect(ended.cancellation_reason).toBe('automatic');
    } finally {
      await other.close();
    }
  });
});

describe('parameters', () => {
  it.each([
    [{ amount: 6_099 }, 'amount_too_small', 'amount'],
    [{ amount: 100_000_000 }, 'amount_too_large', 'amount'],
    [{ amount: -5 }, 'parameter_invalid_integer', 'amount'],
    [{ amount: 10.5 }, 'parameter_invalid_integer', 'amount'],
    [{ currency: 'tk' }, undefined, 'currency'],
    [{ capture_method: 'later' }, undefined, 'capture_method'],
    [{ colour: 'red' }, 'parameter_unknown', 'colour'],
    [{ metadata: { ['k'.repeat(41)]: 'v' } }, undefined, `metadata[${'k'.repeat(41)}]`],
  ])('%o is refused', async (wrong, code, param) => {
    const error = await refusal(
      shop.stripe.paymentIntents.create({ ...manual(), ...(wrong as object) }),
    );
    expect(error).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400, param });
    expect(error.code).toBe(code);
  });

  it('may be as large as Stripe takes', async () => {
    const largest = await shop.stripe.paymentIntents.create(manual({ amount: 99_999_999 }));
    expect(largest.amount).toBe(99_999_999);
  });

  it('tell what is missing', async () => {
    const error = await refusal(
      shop.stripe.rawRequest('POST', '/v1/payment_intents', { currency: 'bdt' }),
    );
    expect(error).toMatchObject({
      code: 'parameter_missing',
      param: 'amount',
      message: 'Missing required param: amount.',
    });
  });

  it('tell what does not exist', async () => {
    const missing = await refusal(shop.stripe.paymentIntents.retrieve('pi_nothing'));
    expect(missing).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such payment_intent: 'pi_nothing'",
    });
    const path = await refusal(shop.stripe.customers.list());
    expect(path).toMatchObject({ statusCode: 404, type: 'StripeInvalidRequestError' });
    const expanded = await refusal(
      shop.stripe.paymentIntents.create(manual({ expand: ['metadata.payment'] })),
    );
    expect(expanded.message).toContain('This property cannot be expanded');
  });
});
