import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { createProvider } from './provider.ts';

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
  return provider.readEvent(Buffer.from(payload), signature).id;
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
