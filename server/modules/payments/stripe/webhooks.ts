import type Stripe from 'stripe';
import type { WebhookEvent } from '../provider.ts';

/** Where Stripe posts its events. */
export const stripeWebhookPath = '/api/webhooks/stripe';

const signatureHeader = 'stripe-signature';

export function aboutOf(type: string): WebhookEvent['about'] {
  if (type === 'payment_intent.payment_failed') return 'declined';
  if (type.startsWith('refund.') || type.startsWith('charge.refund')) return 'refund';
  return type.startsWith('charge.dispute.') ? 'dispute' : 'payment';
}

/** The payment intent that an event is about, whichever object it carries. */
function referenceOf(event: Stripe.Event): string | undefined {
  const object = event.data.object as { object?: string; id?: string; payment_intent?: unknown };
  const id = object.object === 'payment_intent' ? object.id : object.payment_intent;
  return typeof id === 'string' ? id : undefined;
}

export function viewEvent(event: Stripe.Event): WebhookEvent {
  const { id, type, created } = event;
  return {
    id,
    type,
    about: aboutOf(type),
    reference: referenceOf(event),
    at: new Date(created * 1000),
  };
}

function verify(
  stripe: Stripe,
  payload: Buffer,
  signature: string,
  secrets: readonly string[],
): Stripe.Event {
  const [secret = '', ...others] = secrets;
  try {
    return stripe.webhooks.constructEvent(payload, signature, secret);
  } catch (error) {
    if (others.length === 0) throw error;
    return verify(stripe, payload, signature, others);
  }
}

interface WebhookReaderOptions {
  stripe: Stripe;
  /** One secret, or two with a comma between them while Stripe changes it. */
  webhookSecret: string;
  isLive: boolean;
}

/** Makes the function that reads a webhook; it throws for one that is not Stripe's, is old, or is of the other mode. */
export function createWebhookReader({ stripe, webhookSecret, isLive }: WebhookReaderOptions) {
  const secrets = webhookSecret.split(',').map((secret) => secret.trim());
  return (
    payload: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): WebhookEvent => {
    const signature = headers[signatureHeader];
    const event = verify(stripe, payload, typeof signature === 'string' ? signature : '', secrets);
    if (event.livemode !== isLive) throw new Error('the event is of the other mode');
    return viewEvent(event);
  };
}
