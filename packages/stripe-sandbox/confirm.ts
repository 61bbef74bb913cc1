import { type Answer, type Call, ok } from './call.ts';
import { behaviourOf, type Decline } from './cards.ts';
import type { Executor } from './database.ts';
import { type ErrorFields, errorBody, invalidRequest } from './errors.ts';
import { recordEvent } from './events.ts';
import { newId } from './ids.ts';
import { insertCharge, markPaymentMethodUsed, updateIntent } from './store.ts';
import type { PaymentIntentRow, PaymentMethodRow } from './tables.ts';
import { intentObject, intentObjectFor, paymentMethodObject } from './views.ts';

/** How long a bank holds money for a charge that is not captured: 7 days for most cards. */
const holdDays = 7;

/**
 * Confirms a locked intent with a card: asks for the buyer's proof, takes or holds the money, or declines.
 * A decline is an answer with status 402, not an exception: what it changed stays.
 */
export async function confirmIntent(
  executor: Executor,
  call: Call,
  intent: PaymentIntentRow,
  method: PaymentMethodRow,
  returnUrl: string | null,
): Promise<Answer> {
  if (method.usedAt !== null) {
    throw invalidRequest(
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
      { param: 'payment_method' },
    );
  }
  if (behaviourOf(method.behaviour).authenticate) {
    const waiting = await updateIntent(executor, intent.id, {
      status: 'requires_action',
      paymentMethod: method.id,
      lastPaymentError: null,
      challenge: newId('src'),
      challengeOrigin: call.origin,
      returnUrl,
    });
    await recordEvent(executor, call, 'payment_intent.requires_action', intentObject(waiting));
    return ok(intentObjectFor(call.audience, waiting));
  }
  return charge(executor, call, intent, method, false);
}

/** The bank's decision, after the buyer proved who they are where the bank wanted that. */
export async function charge(
  executor: Executor,
  call: Call,
  intent: PaymentIntentRow,
  method: PaymentMethodRow,
  authenticated: boolean,
): Promise<Answer> {
  const { decline } = behaviourOf(method.behaviour);
  if (decline) return refuseCard(executor, call, intent, method, authenticated, decline);

  const manual = intent.captureMethod === 'manual';
  const made = await insertCharge(executor, {
    id: newId('ch'),
    paymentIntent: intent.id,
    paymentMethod: method.id,
    amount: intent.amount,
    amountCaptured: manual ? 0 : intent.amount,
    currency: intent.currency,
    status: 'succeeded',
    authenticated,
    captureBefore: manual ? new Date(call.now.getTime() + holdDays * 86_400_000) : null,
    createdAt: call.now,
  });
  await markPaymentMethodUsed(executor, method.id, call.now);
  const changed = await updateIntent(executor, intent.id, {
    ...challengeOver,
    status: manual ? 'requires_capture' : 'succeeded',
    amountCapturable: manual ? intent.amount : 0,
    amountReceived: manual ? 0 : intent.amount,
    paymentMethod: method.id,
    latestCharge: made.id,
    lastPaymentError: null,
  });
  await recordEvent(
    executor,
    call,
    manual ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded',
    intentObject(changed),
  );
  return ok(intentObjectFor(call.audience, changed));
}

const challengeOver = { challenge: null, challengeOrigin: null, returnUrl: null };

async function refuseCard(
  executor: Executor,
  call: Call,
  intent: PaymentIntentRow,
  method: PaymentMethodRow,
  authenticated: boolean,
  decline: Decline,
): Promise<Answer> {
  const made = await insertCharge(executor, {
    id: newId('ch'),
    paymentIntent: intent.id,
    paymentMethod: method.id,
    amount: intent.amount,
    currency: intent.currency,
    status: 'failed',
    authenticated,
    failureCode: decline.code,
    failureMessage: decline.message,
    declineCode: decline.declineCode ?? null,
    createdAt: call.now,
  });
  return failIntent(executor, call, intent, 402, {
    charge: made.id,
    code: decline.code,
    ...(decline.declineCode === undefined ? {} : { decline_code: decline.declineCode }),
    message: decline.message,
    ...(decline.param === undefined ? {} : { param: decline.param }),
    payment_method: paymentMethodObject(method),
    type: 'card_error',
  });
}

/** The buyer did not pass the bank's page. */
export async function failAuthentication(
  executor: Executor,
  call: Call,
  intent: PaymentIntentRow,
  method: PaymentMethodRow,
): Promise<Answer> {
  return failIntent(executor, call, intent, 402, {
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    payment_method: paymentMethodObject(method),
    type: 'invalid_request_error',
  });
}

/** The intent waits for another card, and remembers why. */
async function failIntent(
  executor: Executor,
  call: Call,
  intent: PaymentIntentRow,
  status: number,
  fields: ErrorFields,
): Promise<Answer> {
  const failed = await updateIntent(executor, intent.id, {
    ...challengeOver,
    status: 'requires_payment_method',
    paymentMethod: null,
    latestCharge: fields.charge ?? intent.latestCharge,
    lastPaymentError: { ...fields },
  });
  await recordEvent(executor, call, 'payment_intent.payment_failed', intentObject(failed));
  const seen = intentObjectFor(call.audience, failed);
  return { status, body: errorBody({ ...fields, payment_intent: seen }) };
}
