import { failPoint } from '#server/platform/fail-points.ts';
import { fromMinor } from './amounts.ts';
import type { Provider, RemotePayment } from './provider.ts';
import type { PaymentRow } from './store.ts';
import type { Transitions } from './transitions.ts';

/** The buyer's bank would not take its money back. */
export const refundFailed = 'the refund failed';

interface ProviderCommandsOptions {
  provider: Provider;
  transitions: Transitions;
  captureMethod: 'manual' | 'automatic';
  /** The id of this shop: by it our payments are known again, whatever this database has lost. */
  shopId: string;
}

/** Asks the provider to do what a payment's state calls for. Throws the provider's errors. */
export function createProviderCommands({
  provider,
  transitions,
  captureMethod,
  shopId,
}: ProviderCommandsOptions) {
  /** A crash may have come between writing `creating` and hearing the reference: the same key finds the payment. */
  async function open(payment: PaymentRow): Promise<PaymentRow> {
    if (payment.state !== 'creating') return payment;
    await failPoint('start.stored');
    const remote = await provider.create(
      {
        amount: fromMinor(payment.amount),
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
    return transitions.noteOpened(payment, remote);
  }

  /** Returns whether something was done, so that the provider must be asked again. */
  async function runCommand(payment: PaymentRow, remote: RemotePayment): Promise<boolean> {
    const { state, operation } = payment;
    const { status } = remote;
    if (state === 'allocated' && status === 'authorised') {
      await failPoint('capture.asking');
      await provider.capture(remote.reference, `cap:${payment.id}:${operation}`);
      await failPoint('capture.answered');
      return true;
    }
    // A hold that failed leaves the payment open for another card: it is ended before the item is handed on.
    const isLetGo = state === 'releasing' && status !== 'cancelled' && status !== 'captured';
    const failedHold = state === 'allocated' && status === 'pending';
    if (failedHold || isLetGo) {
      await failPoint('release.asking');
      await provider.cancel(remote.reference, `rel:${payment.id}:${operation}`);
      await failPoint('release.answered');
      return true;
    }
    if (state === 'refunding') {
      await failPoint('refund.asking');
      const refunds = await provider.refund(remote, `ref:${payment.id}:${operation}`);
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
