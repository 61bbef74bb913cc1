import type { Executor } from './database.ts';
import { newClientSecret, newId } from './ids.ts';
import {
  insertCharge,
  insertIntent,
  insertPaymentMethod,
  insertRefund,
  updateIntent,
} from './store.ts';

export interface PastSale {
  intentId: string;
  amount: number;
  currency: string;
  metadata: Record<string, string>;
  paidAt: Date;
  /** What was given back of it since. */
  refunds: readonly { id: string; amount: number; metadata: Record<string, string>; at: Date }[];
}

/** Writes down sales of days before, each paid by the test card that pays: as if they had gone through the gateway. */
export async function recordPastSales(
  executor: Executor,
  sales: readonly PastSale[],
): Promise<void> {
  for (const { intentId: id, amount, currency, metadata, paidAt, refunds } of sales) {
    const method = await insertPaymentMethod(executor, {
      id: newId('pm'),
      brand: 'visa',
      last4: '4242',
      expMonth: 12,
      expYear: paidAt.getFullYear() + 5,
      fingerprint: newId('src'),
      behaviour: 'approve',
      cvcGiven: true,
      usedAt: paidAt,
      createdAt: paidAt,
    });
    await insertIntent(executor, {
      id,
      amount,
      amountReceived: amount,
      currency,
      captureMethod: 'manual',
      status: 'succeeded',
      clientSecret: newClientSecret(id),
      automaticMethods: false,
      metadata,
      paymentMethod: method.id,
      createdAt: paidAt,
    });
    const charge = await insertCharge(executor, {
      id: newId('ch'),
      paymentIntent: id,
      paymentMethod: method.id,
      amount,
      amountCaptured: amount,
      amountRefunded: refunds.reduce((sum, refund) => sum + refund.amount, 0),
      currency,
      status: 'succeeded',
      authenticated: false,
      createdAt: paidAt,
    });
    await updateIntent(executor, id, { latestCharge: charge.id });
    for (const { at, ...refund } of refunds) {
      await insertRefund(executor, {
        ...refund,
        charge: charge.id,
        paymentIntent: id,
        currency,
        status: 'succeeded',
        createdAt: at,
      });
    }
  }
}
