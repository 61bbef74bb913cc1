import Stripe from 'stripe';
import { expect, it } from 'vitest';
import {
  createProvider,
  isFinalRefusal,
  isProviderError,
  isUnanswered,
  isUnknownObject,
} from './provider.ts';

const now = () => new Date();

/** Reads an event that was signed with a secret. */
function read(
  webhookSecret: string,
  signedWith: string,
  { livemode = false, secretKey = 'sk_test_x' } = {},
) {
  const provider = createProvider({ secretKey, webhookSecret }, now);
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', livemode });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: signedWith });
  return provider.readWebhook(Buffer.from(payload), signature).id;
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

it.each([
  ['an object that it does not know', missing, { unknown: true, final: true }],
  ['a request that it refuses', refused, { final: true }],
  ['a refund for which the account has too little today', short, {}],
  ['a card that it refuses, whatever the code', declined, { final: true }],
  ['a failure of its own', broken, {}],
  ['its silence', silent, { unanswered: true }],
  ['a defect of ours', new Error('resource_missing'), { ofOurs: true }],
])('tells what an error of the provider is: %s', (_, error, is) => {
  const {
    unknown = false,
    final = false,
    unanswered = false,
    ofOurs = false,
  } = is as Record<string, boolean>;
  expect(isUnknownObject(error)).toBe(unknown);
  expect(isFinalRefusal(error)).toBe(final);
  expect(isUnanswered(error)).toBe(unanswered);
  expect(isProviderError(error)).toBe(!ofOurs);
});
