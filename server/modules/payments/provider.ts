import Stripe from 'stripe';
import type { Clock } from '#server/platform/clock.ts';
import { createBreaker, ProviderSilent } from './breaker.ts';

/** Where the provider is and how it knows us. Only the settings know whether it is the sandbox. */
export interface ProviderSettings {
  secretKey: string;
  /** One secret, or two with a comma between them while the provider changes it. */
  webhookSecret: string;
  host?: string;
  port?: number;
  protocol?: 'http' | 'https';
}

/** Milliseconds that one request may take; the SDK repeats it twice with the same idempotency key. */
const timeout = 8_000;
const retries = 2;

/** Refunds of one intent that are looked at. A shop that gives back whole amounts makes one. */
const mostRefunds = 100;

export type Intent = Pick<
  Stripe.PaymentIntent,
  'id' | 'status' | 'amount' | 'currency' | 'metadata' | 'client_secret' | 'amount_received'
>;

export interface IntentOrder {
  amount: number;
  currency: string;
  captureMethod: 'manual' | 'automatic';
  metadata: { payment: string; booking: string; item: string; buyer: string };
}

export type ProviderEvent = Stripe.Event;

const { errors } = Stripe;

/** Did the provider say no, fail or stay silent? Anything else is a defect of ours or our database's. */
export function isProviderError(error: unknown): boolean {
  return error instanceof errors.StripeError || error instanceof ProviderSilent;
}

/** The provider said no for good: asking again with the same words changes nothing. */
export function isFinalRefusal(error: unknown): boolean {
  return (
    error instanceof errors.StripeInvalidRequestError || error instanceof errors.StripeCardError
  );
}

/** No answer came back: whether the provider did it is unknown, and no answer is stored under the key. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof errors.StripeConnectionError || error instanceof ProviderSilent;
}

/** The provider does not know the object: it is another account's, or another provider's. */
export function isUnknownObject(error: unknown): boolean {
  return error instanceof errors.StripeInvalidRequestError && error.code === 'resource_missing';
}

function isFailure(error: unknown): boolean {
  return error instanceof errors.StripeConnectionError || error instanceof errors.StripeAPIError;
}

/** The part of Stripe that the shop uses, in the shop's words. Throws the SDK's errors and ProviderSilent. */
export function createProvider(settings: ProviderSettings, clock: Clock) {
  const { secretKey, webhookSecret, ...where } = settings;
  const stripe = new Stripe(secretKey, {
    ...where,
    timeout,
    maxNetworkRetries: retries,
    telemetry: false,
  });
  const guard = createBreaker(clock, isFailure);
  const webhookSecrets = webhookSecret.split(',').map((secret) => secret.trim());
  const live = /^[rs]k_live_/.test(secretKey);

  /** Refunds that were made or are on their way. */
  async function listRefunds(id: string): Promise<{ id: string; amount: number }[]> {
    const { data } = await stripe.refunds.list({ payment_intent: id, limit: mostRefunds });
    return data.filter(({ status }) => status !== 'failed' && status !== 'canceled');
  }

  /** Gives back what is left of the amount; answers the refund's id, or undefined when the bank took none. */
  async function refund(intent: Intent, idempotencyKey: string): Promise<string | undefined> {
    const earlier = await listRefunds(intent.id);
    const refunded = earlier.reduce((sum, { amount }) => sum + amount, 0);
    const [latest] = earlier;
    if (latest && refunded >= intent.amount_received) return latest.id;
    const made = await stripe.refunds.create({ payment_intent: intent.id }, { idempotencyKey });
    return made.status === 'failed' || made.status === 'canceled' ? undefined : made.id;
  }

  return {
    createIntent(order: IntentOrder, idempotencyKey: string): Promise<Intent> {
      const { amount, currency, captureMethod, metadata } = order;
      const params: Stripe.PaymentIntentCreateParams = {
        amount,
        currency,
        capture_method: captureMethod,
        allowed_payment_method_types: ['card'],
        metadata,
      };
      return guard(() => stripe.paymentIntents.create(params, { idempotencyKey }));
    },
    retrieveIntent: (id: string): Promise<Intent> =>
      guard(() => stripe.paymentIntents.retrieve(id)),
    captureIntent: (id: string, idempotencyKey: string): Promise<Intent> =>
      guard(() => stripe.paymentIntents.capture(id, {}, { idempotencyKey })),
    cancelIntent: (id: string, idempotencyKey: string): Promise<Intent> =>
      guard(() => stripe.paymentIntents.cancel(id, {}, { idempotencyKey })),
    refundIntent: (intent: Intent, idempotencyKey: string): Promise<string | undefined> =>
      guard(() => refund(intent, idempotencyKey)),
    listRefunds: (id: string) => guard(() => listRefunds(id)),
    /** The event of a webhook; throws when it is not the provider's, is old, or is of the other mode. */
    readEvent(payload: Buffer, signature: string): ProviderEvent {
      const event = readSigned(stripe, payload, signature, webhookSecrets);
      if (event.livemode !== live) throw new Error('the event is of the other mode');
      return event;
    },
  };
}

function readSigned(
  stripe: Stripe,
  payload: Buffer,
  signature: string,
  secrets: readonly string[],
): ProviderEvent {
  const [secret = '', ...others] = secrets;
  try {
    return stripe.webhooks.constructEvent(payload, signature, secret);
  } catch (error) {
    if (others.length === 0) throw error;
    return readSigned(stripe, payload, signature, others);
  }
}

export type Provider = ReturnType<typeof createProvider>;
