import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manual, refusal, startGateway } from './support.ts';

let shop: Awaited<ReturnType<typeof startGateway>>;
beforeAll(async () => {
  shop = await startGateway();
});
afterAll(() => shop.close());

/** An expiry that no card has reached yet. */
const expiry = { exp_month: 12, exp_year: new Date().getUTCFullYear() + 2 };

async function cardOf(number: string) {
  return shop.stripe.paymentMethods.create({
    type: 'card',
    card: { number, ...expiry, cvc: '123' },
  });
}

describe('cards', () => {
  it.each([
    ['4242424242424242', 'visa'],
    ['5555555555554444', 'mastercard'],
    ['2223003122003222', 'mastercard'],
    ['378282246310005', 'amex'],
    ['6011111111111117', 'discover'],
    ['3056930009020004', 'diners'],
    ['3566002020360505', 'jcb'],
    ['6200000000000005', 'unionpay'],
  ])('%s is a %s that pays', async (number, brand) => {
    const card = await cardOf(number);
    expect(card.card).toMatchObject({ brand, last4: number.slice(-4), ...expiry });
    const held = await shop.stripe.paymentIntents.create(
      manual({ confirm: true, payment_method: card.id }),
    );
    expect(held.status).toBe('requires_capture');
  });

  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
    [
      '4000000000009995',
      'card_declined',
      'insufficient_funds',
      'Your card has insufficient funds.',
    ],
    ['4000000000009987', 'card_declined', 'lost_card', 'Your card was declined.'],
    ['4000000000009979', 'card_declined', 'stolen_card', 'Your card was declined.'],
    ['4000000000000069', 'expired_card', '', 'Your card has expired.'],
    ['4000000000000127', 'incorrect_cvc', '', "Your card's security code is incorrect."],
    [
      '4000000000000119',
      'processing_error',
      '',
      'An error occurred while processing your card. Try again in a little bit.',
    ],
  ])('%s is declined with %s %s', async (number, code, declineCode, message) => {
    const card = await cardOf(number);
    const intent = await shop.stripe.paymentIntents.create(manual());
    const error = await refusal(
      shop.stripe.paymentIntents.confirm(intent.id, { payment_method: card.id }),
    );
    expect(error).toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code,
      decline_code: declineCode,
      message,
    });
    expect(error.payment_intent).toMatchObject({
      id: intent.id,
      status: 'requires_payment_method',
    });

    const kept = await shop.stripe.paymentIntents.retrieve(intent.id);
    expect(kept).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
      last_payment_error: { code, message, payment_method: { id: card.id } },
    });
    const again = await shop.stripe.paymentIntents.confirm(intent.id, {
      payment_method: 'pm_card_visa',
    });
    expect(again).toMatchObject({ status: 'requires_capture', last_payment_error: null });
  });

  it.each([
    [{ number: '4242424242424241' }, 'incorrect_number', 'Your card number is incorrect.'],
    [{ number: '4242' }, 'invalid_number', 'The card number is not a valid credit card number.'],
    [{ exp_year: 2020 }, 'invalid_expiry_year', "Your card's expiration year is invalid."],
    [{ exp_month: 13 }, 'invalid_expiry_month', "Your card's expiration month is invalid."],
    [{ cvc: '12' }, 'invalid_cvc', "Your card's security code is invalid."],
  ])('%o is no card', async (wrong, code, message) => {
    const error = await refusal(
      shop.stripe.paymentMethods.create({
        type: 'card',
        card: { number: '4242424242424242', ...expiry, cvc: '123', ...wrong },
      }),
    );
    expect(error).toMatchObject({ type: 'StripeCardError', code, message });
  });

  it('refuses a number that may be a real card', async () => {
    const error = await refusal(cardOf('4111111111111111'));
    expect(error).toMatchObject({ code: 'card_declined', decline_code: 'test_mode_live_card' });
  });

  it('pays once only', async () => {
    const card = await cardOf('4242424242424242');
    await shop.stripe.paymentIntents.create(manual({ confirm: true, payment_method: card.id }));
    const error = await refusal(
      shop.stripe.paymentIntents.create(manual({ confirm: true, payment_method: card.id })),
    );
    expect(error).toMatchObject({ type: 'StripeInvalidRequestError', param: 'payment_method' });
    expect(error.message).toContain('It may not be used again.');
  });

  it('are kept without number and security code', async () => {
    const number = '5105105105105100';
    const card = await shop.stripe.paymentMethods.create(
      { type: 'card', card: { number, ...expiry, cvc: '987' } },
      { idempotencyKey: 'a card with a key' },
    );
    await shop.stripe.paymentIntents.create(manual({ confirm: true, payment_method: card.id }));
    const { rows: tables } = await shop.database.pool.query(
      "select table_name from information_schema.tables where table_name like 'sandbox_%'",
    );
    expect(tables.length).toBeGreaterThan(6);
    for (const { table_name: table } of tables) {
      const { rows } = await shop.database.pool.query(
        `select row_to_json(t)::text as r from ${table} t`,
      );
      const everything = rows.map((row) => row.r).join('\n');
      expect(everything).not.toContain(number);
      expect(everything).not.toMatch(/"cvc"\s*:\s*"?987/);
    }
  });
});
