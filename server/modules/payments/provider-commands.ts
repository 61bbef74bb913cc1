import { failPoint } from '#server/platform/fail-points.ts';
import type { Intent, Provider } from './provider.ts';
import type { PaymentRow } from './store.ts';
import type { Transitions } from './transitions.ts';

/** The buyer's bank would not take its money back. */
export const refundFailed = 'the refund failed';

interface ProviderCommandsOptions {
  provider: Provider;
  transitions: Transitions;
  captureMethod: 'manual' | 'automatic';
  /** The id of this shop: by it our intents are known again, whatever this database has lost. */
  shopId: string;
}

/** Asks the provider to do what a payment's state calls for. Throws the provider's errors. */
export function createProviderCommands({
  provider,
  transitions,
  captureMethod,
  shopId,
}: ProviderCommandsOptions) {
  /** A crash may have come between writing `creating` and hearing the intent's id: the same key finds it. */
  async function open(payment: PaymentRow): Promise<PaymentRow> {
    if (payment.state !== 'creating') return payment;
    await failPoint('start.stored');
    const intent = await provider.createIntent(
      {
        amount: payment.amount,
        currency: payment.currency,
        captureMethod,
        metadata: {
          shop: shopId,
          payment: payment.id,
          booking: payment.bookingId,
          item: payment.itemId,
          buyer: payment.buyerId,
        },
      },
      `pi:${payment.id}:${payment.operation}`,
    );
    await failPoint('start.created');
    return transitions.noteOpened(payment, intent);
  }

  /** Returns whether something was done, so that the intent must be looked at again. */
  async function runCommand(payment: PaymentRow, intent: Intent): Promise<boolean> {
    const { state, operation } = payment;
    const { status } = intent;
    if (state === 'allocated' && status === 'requires_capture') {
      await failPoint('capture.asking');
      await provider.captureIntent(intent.id, `cap:${payment.id}:${operation}`);
      await failPoint('capture.answered');
      return true;
    }
    // A hold that failed leaves the intent open for another card: it is ended before the item is handed on.
    const isLetGo = state === 'releasing' && status !== 'canceled' && status !== 'succeeded';
    const failedHold = state === 'allocated' && status.startsWith('requires_');
    if (failedHold || isLetGo) {
      await failPoint('release.asking');
      await provider.cancelIntent(intent.id, `rel:${payment.id}:${operation}`);
      await failPoint('release.answered');
      return true;
    }
    if (state === 'refunding') {
      await failPoint('refund.asking');
      const refunds = await provider.refundIntent(intent, `ref:${payment.id}:${operation}`);
      await failPoint('refund.answered');
      if (refunds) await transitions.noteRefunded(payment, refunds);
      else await transitions.requestManualReview(payment, refundFailed);
      await failPoint('refund.noted');
      return true;
    }
    return false;
  }

  return { open, runCommand };
}
