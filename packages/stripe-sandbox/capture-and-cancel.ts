import { type Endpoint, ok } from './call.ts';
import type { Executor } from './database.ts';
import { invalidRequest } from './errors.ts';
import { type Cause, recordEvent } from './events.ts';
import { requireMove } from './states.ts';
import { lockIntent, updateCharge, updateIntent } from './store.ts';
import type { PaymentIntentRow } from './tables.ts';
import { intentObject } from './views.ts';

const captureEndpoint: Endpoint = {
  method: 'POST',
  path: '/v1/payment_intents/:id/capture',
  publishable: false,
  prepare(fields, call) {
    const wanted = fields.positiveInteger('amount_to_capture');
    return async (executor) => {
      const intent = await lockIntent(executor, call.id);
      requireMove(call, intent, 'capture');
      const amount = wanted ?? intent.amountCapturable;
      if (amount > intent.amountCapturable) {
        throw invalidRequest(
          'The requested capture amount is greater than the amount you can capture for this charge.',
          { code: 'amount_too_large', param: 'amount_to_capture' },
        );
      }
      await updateCharge(executor, chargeOf(intent), {
        amountCaptured: amount,
        captureBefore: null,
      });
      const captured = await updateIntent(executor, intent.id, {
        status: 'succeeded',
        amountCapturable: 0,
        amountReceived: amount,
      });
      await recordEvent(executor, call, 'payment_intent.succeeded', intentObject(captured));
      return ok(intentObject(captured));
    };
  },
};

function chargeOf(intent: PaymentIntentRow): string {
  if (intent.latestCharge === null) throw new Error(`${intent.id} holds money without a charge`);
  return intent.latestCharge;
}

const reasons = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'] as const;

const cancelEndpoint: Endpoint = {
  method: 'POST',
  path: '/v1/payment_intents/:id/cancel',
  publishable: false,
  prepare(fields, call) {
    const reason = fields.choice('cancellation_reason', reasons) ?? null;
    return async (executor) => {
      const intent = await lockIntent(executor, call.id);
      requireMove(call, intent, 'cancel');
      return ok(intentObject(await cancelIntent(executor, call, intent, reason)));
    };
  },
};

/** Ends a locked intent that has moved no money, and gives a held sum back to the card. */
export async function cancelIntent(
  executor: Executor,
  cause: Cause,
  intent: PaymentIntentRow,
  reason: (typeof reasons)[number] | 'automatic' | null,
): Promise<PaymentIntentRow> {
  if (intent.status === 'requires_capture') {
    await updateCharge(executor, chargeOf(intent), { captureBefore: null });
  }
  const canceled = await updateIntent(executor, intent.id, {
    status: 'canceled',
    amountCapturable: 0,
    canceledAt: cause.now,
    cancellationReason: reason,
    challenge: null,
    challengeOrigin: null,
    returnUrl: null,
  });
  await recordEvent(executor, cause, 'payment_intent.canceled', intentObject(canceled));
  return canceled;
}

export const captureAndCancelEndpoints = [captureEndpoint, cancelEndpoint];
