import Stripe from 'stripe';

/** Where the provider is and how it knows us. Only the settings know whether it is the sandbox. */
export interface ProviderSettings {
  secretKey: string;
  webhookSecret: string;
  host?: string;
  port?: number;
  protocol?: 'http' | 'https';
}

/** Milliseconds that one request may take; the SDK repeats it twice with the same idempotency key. */
const timeout = 8_000;
const retries = 2;

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

/** The provider said no for good: asking again with the same words changes nothing. */
export function isFinalRefusal(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeCardError
  );
}

/** No answer came back: whether the provider did it is unknown, and no answer is stored under the key. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeConnectionError;
}

/** The part of Stripe that the shop uses, in the shop's words. Throws the SDK's errors. */
export function createProvider(settings: ProviderSettings) {
  const { secretKey, webhookSecret, ...where } = settings;
  const stripe = new Stripe(secretKey, {
    ...where,
    timeout,
    maxNetworkRetries: retries,
    telemetry: false,
  });

  return {
    createIntent(order: IntentOrder, idempotencyKey: string): Promise<Intent> {
      const { amount, currency, captureMethod, metadata } = order;
      return stripe.paymentIntents.create(
        {
          amount,
          currency,
          capture_method: captureMethod,
          allowed_payment_method_types: ['card'],
          metadata,
        },
        { idempotencyKey },
      );
    },
    retrieveIntent: (id: string): Promise<Intent> => stripe.paymentIntents.retrieve(id),
    captureIntent: (id: string, idempotencyKey: string): Promise<Intent> =>
      stripe.paymentIntents.capture(id, {}, { idempotencyKey }),
    cancelIntent: (id: string, idempotencyKey: string): Promise<Intent> =>
      stripe.paymentIntents.cancel(id, {}, { idempotencyKey }),
    /** Gives the whole amount back; answers the refund's id, an earlier one's if there is one. */
    async refundIntent(id: string, idempotencyKey: string): Promise<string> {
      const earlier = await stripe.refunds.list({ payment_intent: id, limit: 10 });
      const done = earlier.data.find(({ status }) => status !== 'failed' && status !== 'canceled');
      if (done) return done.id;
      const refund = await stripe.refunds.create({ payment_intent: id }, { idempotencyKey });
      return refund.id;
    },
    /** The event of a webhook; throws when the signature is not the provider's or is old. */
    readEvent: (payload: Buffer, signature: string): Stripe.Event =>
      stripe.webhooks.constructEvent(payload, signature, webhookSecret),
  };
}

export type Provider = ReturnType<typeof createProvider>;
