import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manual, price, refusal, startGateway } from './support.ts';

let shop: Awaited<ReturnType<typeof startGateway>>;
beforeAll(async () => {
  shop = await startGateway();
});
afterAll(() => shop.close());

async function paid(card = 'pm_card_visa') {
  return shop.stripe.paymentIntents.create(
    manual({ capture_method: 'automatic', confirm: true, payment_method: card }),
  );
}

async function chargeOf(intentId: string) {
  const intent = await shop.stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] });
  return intent.latest_charge;
}

describe('a refund', () => {
  it('gives everything back once', async () => {
    const intent = await paid();
    const refund = await shop.stripe.refunds.create({
      payment_intent: intent.id,
      reason: 'requested_by_customer',
      metadata: { payment: '17' },
    });
    expect(refund).toMatchObject({
      object: 'refund',
      amount: price,
      currency: 'bdt',
      status: 'succeeded',
      payment_intent: intent.id,
      charge: intent.latest_charge,
      metadata: { payment: '17' },
    });
    expect(await chargeOf(intent.id)).toMatchObject({ refunded: true, amount_refunded: price });
    expect((await shop.stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
    const again = await refusal(shop.stripe.refunds.create({ payment_intent: intent.id }));
    expect(again).toMatchObject({ code: 'charge_already_refunded', statusCode: 400 });
    expect(again.message).toBe(`Charge ${intent.latest_charge} has already been refunded.`);
    expect(await shop.stripe.refunds.retrieve(refund.id)).toMatchObject({ id: refund.id });
  });

  it('may be part of the sum, and never more than is left', async () => {
    const intent = await paid();
    const charge = String(intent.latest_charge);
    await shop.stripe.refunds.create({ payment_intent: intent.id, amount: 200_00 });
    const over = await refusal(
      shop.stripe.refunds.create({ payment_intent: intent.id, amount: 1_000_01 }),
    );
    expect(over).toMatchObject({
      param: 'amount',
      message:
        'Refund amount (BDT 1,000.01) is greater than unrefunded amount on charge (BDT 1,000.00)',
    });
    expect(await chargeOf(intent.id)).toMatchObject({ refunded: false, amount_refunded: 200_00 });
    const rest = await shop.stripe.refunds.create({ charge });
    expect(rest.amount).toBe(1_000_00);
    const listed = await shop.stripe.refunds.list({ payment_intent: intent.id });
    expect(listed.data.map((refund) => refund.amount)).toEqual([1_000_00, 200_00]);
  });

  it('needs captured money', async () => {
    const held = await shop.stripe.paymentIntents.create(
      manual({ confirm: true, payment_method: 'pm_card_visa' }),
    );
    const error = await refusal(shop.stripe.refunds.create({ payment_intent: held.id }));
    expect(error.message).toBe(
      `This PaymentIntent (${held.id}) does not have a successful charge to refund.`,
    );
    const nothing = await refusal(shop.stripe.refunds.create({ payment_intent: 'pi_nothing' }));
    expect(nothing.code).toBe('resource_missing');
  });

  it('is given once when two are asked for at the same moment', async () => {
    const intent = await paid();
    const outcomes = await Promise.allSettled([
      shop.stripe.refunds.create({ payment_intent: intent.id }),
      shop.stripe.refunds.create({ payment_intent: intent.id }),
    ]);
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
    expect(await chargeOf(intent.id)).toMatchObject({ amount_refunded: price });
  });

  it('can fail after it looked done, with the card that is made for it', async () => {
    const intent = await paid('pm_card_refundFail');
    const refund = await shop.stripe.refunds.create({ payment_intent: intent.id });
    expect(refund.status).toBe('succeeded');
    expect(await shop.stripe.refunds.retrieve(refund.id)).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
    });
    expect(await chargeOf(intent.id)).toMatchObject({ amount_refunded: 0, refunded: false });
    const failed = await shop.stripe.events.list({ type: 'refund.failed' });
    expect(failed.data).toHaveLength(1);
  });
});
