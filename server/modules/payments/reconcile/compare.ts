import type { RemotePayment } from '../provider.ts';
import { unfinished } from '../states.ts';
import type { PaymentRow } from '../store.ts';
import { findMismatch } from '../transitions/mismatch.ts';

/** Whether the provider keeps money of a buyer for this payment. */
export function keepsMoney(remote: RemotePayment): boolean {
  return remote.status === 'captured' && remote.refunded < remote.captured;
}

/** No card was typed, or the bank has not decided: the payment's own polls take care of it. */
function isWaiting({ status }: RemotePayment): boolean {
  return status === 'pending' || status === 'processing';
}

/** What of the provider's payment contradicts our row; undefined while they fit. */
export function findContradiction(payment: PaymentRow, remote: RemotePayment): string | undefined {
  const { state, amount } = payment;
  const wrong = findMismatch(payment, remote);
  if (wrong) return wrong;
  const isTaken = state === 'captured' || state === 'refunded';
  if (isTaken && remote.captured !== amount) return 'another amount was taken';
  return undefined;
}

/** Whether the provider says what our row says. */
export function agree(payment: PaymentRow, remote: RemotePayment): boolean {
  const { state } = payment;
  if (state === 'needs_human') return true;
  if (findContradiction(payment, remote)) return false;
  if (unfinished.includes(state)) return isWaiting(remote);
  if (state === 'captured') return remote.refunded === 0;
  const isReturned = remote.status === 'captured' && !keepsMoney(remote);
  return isReturned || (state !== 'refunded' && remote.status === 'cancelled');
}
