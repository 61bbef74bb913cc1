import type Stripe from 'stripe';
import { type Refund, type RemotePayment, sumOf } from '../provider.ts';
import { isAlreadyRefunded } from './errors.ts';
import { isUndone, viewRefund } from './views.ts';

/** Refunds of one payment that are looked at. A shop that gives back whole amounts makes one. */
const maxRefunds = 100;

export async function listRefunds(stripe: Stripe, reference: string): Promise<Refund[]> {
  const { data } = await stripe.refunds.list({ payment_intent: reference, limit: maxRefunds });
  return data.filter((refund) => !isUndone(refund)).map(viewRefund);
}

/** Looks first: whatever key an earlier try used, what was given back is not given back again. */
export async function refund(
  stripe: Stripe,
  { reference, captured }: RemotePayment,
  idempotencyKey: string,
): Promise<Refund[] | undefined> {
  const earlier = await listRefunds(stripe, reference);
  if (sumOf(earlier) >= captured) return earlier;
  try {
    const made = await stripe.refunds.create({ payment_intent: reference }, { idempotencyKey });
    return isUndone(made) ? undefined : [viewRefund(made), ...earlier];
  } catch (error) {
    // Between our look and our request.
    if (isAlreadyRefunded(error)) return listRefunds(stripe, reference);
    throw error;
  }
}
