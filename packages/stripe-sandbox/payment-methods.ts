import { type Call, type Endpoint, ok } from './call.ts';
import { findTestCard, findTestCardByToken, passesLuhn, type TestCard } from './cards.ts';
import type { Executor } from './database.ts';
import { type ErrorFields, invalidRequest, StripeProblem } from './errors.ts';
import type { Fields } from './fields.ts';
import { newId } from './ids.ts';
import { getPaymentMethod, insertPaymentMethod } from './store.ts';
import type { PaymentMethodRow } from './tables.ts';
import { paymentMethodObject } from './views.ts';

/** A card that passed every check: what may be kept of it. */
export interface NewCard {
  card: TestCard;
  expMonth: number;
  expYear: number;
  cvcGiven: boolean;
}

function cardError(message: string, code: string, more: Partial<ErrorFields> = {}): StripeProblem {
  return new StripeProblem(402, { ...more, type: 'card_error', code, message });
}

function readNumber(text: string): TestCard {
  const number = text.replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(number)) {
    throw cardError('The card number is not a valid credit card number.', 'invalid_number', {
      param: 'number',
    });
  }
  if (!passesLuhn(number)) {
    throw cardError('Your card number is incorrect.', 'incorrect_number', { param: 'number' });
  }
  const known = findTestCard(number);
  if (known) return known;
  throw cardError(
    'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
    'card_declined',
    { decline_code: 'test_mode_live_card', param: 'number' },
  );
}

function readExpiry(card: Fields, now: Date): { expMonth: number; expYear: number } {
  const expMonth = card.integer('exp_month');
  const shortYear = card.integer('exp_year');
  if (expMonth === undefined) throw card.missing('exp_month');
  if (shortYear === undefined) throw card.missing('exp_year');
  const expYear = shortYear < 100 ? 2000 + shortYear : shortYear;
  if (expMonth < 1 || expMonth > 12) {
    throw cardError("Your card's expiration month is invalid.", 'invalid_expiry_month', {
      param: 'exp_month',
    });
  }
  const thisYear = now.getUTCFullYear();
  if (expYear < thisYear || expYear > thisYear + 50) {
    throw cardError("Your card's expiration year is invalid.", 'invalid_expiry_year', {
      param: 'exp_year',
    });
  }
  if (expYear === thisYear && expMonth < now.getUTCMonth() + 1) {
    throw cardError("Your card's expiration month is invalid.", 'invalid_expiry_month', {
      param: 'exp_month',
    });
  }
  return { expMonth, expYear };
}

/**
 * Reads `type=card` with `card[number]`, `exp_month`, `exp_year` and `cvc`.
 * Only Stripe's test numbers pass; the number and the security code go no further than this function.
 */
export function readCard(fields: Fields, now: Date): NewCard {
  const type = fields.requiredText('type');
  if (type !== 'card') {
    throw invalidRequest(`Invalid type: must be card`, { param: 'type' });
  }
  // Whose card it is, is of no use here; what is not kept cannot leak.
  fields.ignore('billing_details', 'metadata', 'allow_redisplay');
  const card = fields.object('card');
  if (!card) throw fields.missing('card');
  const known = readNumber(card.requiredText('number'));
  const expiry = readExpiry(card, now);
  const cvc = card.text('cvc');
  const cvcForm = known.brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/;
  if (cvc !== undefined && !cvcForm.test(cvc)) {
    throw cardError("Your card's security code is invalid.", 'invalid_cvc', { param: 'cvc' });
  }
  card.refuseUnknown();
  return { card: known, ...expiry, cvcGiven: cvc !== undefined };
}

/** A card that a test names by its token, such as `pm_card_visa`. */
export function readCardToken(token: string, now: Date): NewCard | undefined {
  const card = findTestCardByToken(token);
  return card && { card, expMonth: 12, expYear: now.getUTCFullYear() + 3, cvcGiven: true };
}

export async function keepCard(
  executor: Executor,
  call: Call,
  { card, expMonth, expYear, cvcGiven }: NewCard,
): Promise<PaymentMethodRow> {
  return insertPaymentMethod(executor, {
    id: newId('pm'),
    brand: card.brand,
    last4: card.number.slice(-4),
    expMonth,
    expYear,
    fingerprint: call.seal(card.number).slice(0, 16),
    behaviour: card.behaviour,
    cvcGiven,
    createdAt: call.now,
  });
}

const createEndpoint: Endpoint = {
  method: 'POST',
  path: '/v1/payment_methods',
  publishable: true,
  prepare(fields, call) {
    const card = readCard(fields, call.now);
    return async (executor) => ok(paymentMethodObject(await keepCard(executor, call, card)));
  },
};

const retrieveEndpoint: Endpoint = {
  method: 'GET',
  path: '/v1/payment_methods/:id',
  publishable: false,
  prepare(_fields, call) {
    return async (executor) => ok(paymentMethodObject(await getPaymentMethod(executor, call.id)));
  },
};

export const paymentMethodEndpoints = [createEndpoint, retrieveEndpoint];
