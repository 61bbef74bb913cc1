import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { CircuitOpenError } from '#server/platform/circuit-breaker.ts';
import { ForeignAccount } from '../account-guard.ts';
import {
  isFinalRefusal,
  isNotAsked,
  isProviderError,
  isUnanswered,
  isUnknownPayment,
  ProviderError,
} from '../provider.ts';
import { toProviderError } from './errors.ts';
import { createStripeProvider } from './provider.ts';

const now = () => new Date();

/** Reads an event that was signed with a secret. */
function read(
  webhookSecret: string,
  signedWith: string,
  { livemode = false, secretKey = 'sk_test_x' } = {},
) {
  const provider = createStripeProvider({ secretKey, webhookSecret }, now);
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'ping',
    created: 1,
    data: { object: {} },
    livemode,
  });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: signedWith });
  return provider.readWebhook(Buffer.from(payload), { 'stripe-signature': signature }).id;
}

it('takes events that are signed with either secret, while the provider changes it', () => {
  const both = 'whsec_new, whsec_old';
  expect(read(both, 'whsec_new')).toBe('evt_1');
  expect(read(both, 'whsec_old')).toBe('evt_1');
  expect(() => read(both, 'whsec_other')).toThrow('signature');
  expect(() => read(both, both)).toThrow('signature');
  expect(() => read('whsec_new', 'whsec_old')).toThrow('signature');
});

it.each(['sk_live_x', 'rk_live_x'])('takes only events of its own mode (%s)', (secretKey) => {
  const secret = 'whsec_x';
  expect(read(secret, secret, { livemode: true, secretKey })).toBe('evt_1');
  expect(() => read(secret, secret, { livemode: false, secretKey })).toThrow('other mode');
  expect(() => read(secret, secret, { livemode: true })).toThrow('other mode');
});

const { errors } = Stripe;
const missing = new errors.StripeInvalidRequestError({
  type: 'invalid_request_error',
  code: 'resource_missing',
});
const refused = new errors.StripeInvalidRequestError({
  type: 'invalid_request_error',
  code: 'amount_too_small',
});
const short = new errors.StripeInvalidRequestError({
  type: 'invalid_request_error',
  code: 'balance_insufficient',
});
const declined = new errors.StripeCardError({ type: 'card_error', code: 'resource_missing' });
const broken = new errors.StripeAPIError({ type: 'api_error' });
const silent = new errors.StripeConnectionError({ type: 'api_error' });

const busyKey = new errors.StripeIdempotencyError({ type: 'idempotency_error' });

it.each([
  ['an object that it does not know', missing, 'unknown'],
  ['a request that it refuses', refused, 'refused'],
  ['a refund for which the account has too little today', short, 'insufficient_balance'],
  ['a card that it refuses, whatever the code', declined, 'declined'],
  ['an idempotency key that is in use', busyKey, 'conflict'],
  ['a failure of its own', broken, 'failed'],
  ['its silence', silent, 'unreachable'],
  ['the circuit breaker', new CircuitOpenError('it does not answer'), 'not_asked'],
  ['keys of another account', new ForeignAccount('put the old key back'), 'not_asked'],
] as const)('tells what an error of the provider is: %s', (_, error, kind) => {
  const told = toProviderError(error);
  expect(told).toMatchObject({ kind, message: error.message, cause: error });
});

it('leaves a defect of ours what it is', () => {
  const defect = new Error('resource_missing');
  expect(toProviderError(defect)).toBe(defect);
  expect(isProviderError(defect)).toBe(false);
});

it.each([
  ['unknown', { isUnknown: true, isFinal: true }],
  ['refused', { isFinal: true }],
  ['declined', { isFinal: true }],
  ['insufficient_balance', {}],
  ['conflict', {}],
  ['failed', {}],
  ['unreachable', { isSilent: true }],
  ['not_asked', { isSilent: true, isLeftAlone: true }],
] as const)('what follows from an error: %s', (kind, expected) => {
  const error = new ProviderError(kind, 'no');
  const none = { isUnknown: false, isFinal: false, isSilent: false, isLeftAlone: false };
  expect({
    isUnknown: isUnknownPayment(error),
    isFinal: isFinalRefusal(error),
    isSilent: isUnanswered(error),
    isLeftAlone: isNotAsked(error),
  }).toEqual({ ...none, ...expected });
});
