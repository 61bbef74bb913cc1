import type Stripe from 'stripe';
import type { Dispute, Refund, RemotePayment, RemoteStatus } from '../provider.ts';

const statuses: Partial<Record<Stripe.PaymentIntent.Status, RemoteStatus>> = {
  requires_payment_method: 'pending',
  requires_confirmation: 'pending',
  requires_action: 'pending',
  processing: 'processing',
  requires_capture: 'authorised',
  succeeded: 'captured',
  canceled: 'cancelled',
};

/**
 * A payment intent that was read with its charge, which alone has the refunded amount. A status that is not in the table
 * counts as `processing`, so that nothing is decided by it.
 */
export function viewPayment(intent: Stripe.PaymentIntent): RemotePayment {
  const { latest_charge: charge } = intent;
  return {
    reference: intent.id,
    status: statuses[intent.status] ?? 'processing',
    amount: intent.amount,
    currency: intent.currency,
    captured: intent.amount_received,
    refunded: charge && typeof charge === 'object' ? charge.amount_refunded : 0,
    captureMethod: intent.capture_method === 'manual' ? 'manual' : 'automatic',
    metadata: intent.metadata ?? {},
    clientSecret: intent.client_secret,
    redirectUrl: null,
    createdAt: new Date(intent.created * 1000),
  };
}

/** Whether a refund gives back no money: neither made nor pending. */
export function isUndone({ status }: Pick<Stripe.Refund, 'status'>): boolean {
  return status === 'failed' || status === 'canceled';
}

export function viewRefund({ id, amount, metadata }: Stripe.Refund): Refund {
  const part = metadata?.part;
  return { id, amount, ...(part && { part }) };
}

export function viewDispute({ id, status, reason, amount, currency }: Stripe.Dispute): Dispute {
  return { id, status, reason, amount, currency };
}
