import type Stripe from 'stripe';
import { type Refund, type RefundPart, type RemotePayment, sumOf } from '../provider.ts';
import { isAlreadyRefunded } from './errors.ts';
import { isUndone, viewRefund } from './views.ts';

/** Refunds of one payment that are read. A shop that refunds whole amounts makes one. */
const maxRefunds = 100;

export async function listRefunds(stripe: Stripe, reference: string): Promise<Refund[]> {
  const { data } = await stripe.refunds.list({ payment_intent: reference, limit: maxRefunds });
  return data.filter((refund) => !isUndone(refund)).map(viewRefund);
}

export async function listFailedRefunds(stripe: Stripe, reference: string): Promise<string[]> {
  const { data } = await stripe.refunds.list({ payment_intent: reference, limit: maxRefunds });
  return data.filter(isUndone).map(({ id }) => id);
}

/** Lists the refunds first: whatever key an earlier try used, money is not refunded twice. */
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
    // It was refunded between our list and our request.
    if (isAlreadyRefunded(error)) return listRefunds(stripe, reference);
    throw error;
  }
}

/** Refunds a part, whose id the refund carries: the list tells whether an earlier request made it, or its bank refused it. */
export async function refundPart(
  stripe: Stripe,
  reference: string,
  { id, amount }: RefundPart,
  idempotencyKey: string,
): Promise<Refund | undefined> {
  const { data } = await stripe.refunds.list({ payment_intent: reference, limit: maxRefunds });
  const earlier = data.find(({ metadata }) => metadata?.part === id);
  const made =
    earlier ??
    (await stripe.refunds.create(
      { payment_intent: reference, amount, metadata: { part: id } },
      { idempotencyKey },
    ));
  return isUndone(made) ? undefined : viewRefund(made);
}
