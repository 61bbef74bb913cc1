import { ProviderError, type Refund, type RefundPart, sumOf } from '../provider.ts';
import { toPaisa, toTakaText } from './amounts.ts';
import type { Ask } from './connection.ts';
import { type Answer, isFailure, refusalIn, toError } from './errors.ts';
import type { PaymentStatus } from './status.ts';

/** What bKash wants to know of a refund: what was sold, and why. */
const sku = 'item';
const reason = 'The shop gives the price back.';
const partReason = 'The shop gives a part of the price back.';

/** A payment that was taken is named by its transaction too. */
function nameOf({ reference, trxId }: PaymentStatus) {
  if (trxId !== undefined) return { paymentID: reference, trxID: trxId };
  throw new ProviderError('failed', 'bKash: a completed payment has no trxID');
}

/** The refund in an answer, if money went back by it. */
function refundIn(answer: Answer): Refund | undefined {
  const { refundTrxID: id } = answer;
  if (typeof id !== 'string' || id === '' || answer.transactionStatus !== 'Completed') {
    return undefined;
  }
  return { id, amount: toPaisa(answer.amount) };
}

/** What bKash can only mean of a refund that it took back or never made; its documents name no more than `Completed`. */
const undone = /^(failed|declined|rejected|cancell?ed|reversed|expired)$/i;

/** The ids of refunds of a payment that bKash says gave nothing back after all. */
export async function lookUpFailed(ask: Ask, payment: PaymentStatus): Promise<string[]> {
  const answer = await ask('payment/refund', nameOf(payment));
  const refusal = refusalIn(answer);
  if (refusal && isFailure(refusal)) throw toError('refund', refusal);
  const { refundTrxID: id, transactionStatus: status } = answer;
  const isUndone = !refusal && typeof status === 'string' && undone.test(status);
  return isUndone && typeof id === 'string' && id !== '' ? [id] : [];
}

/**
 * Refunds of a payment that was taken: `payment/refund` without an amount. When there is none bKash refuses, as if it did
 * not know the payment; which code that is no document says, so every refusal counts as none.
 */
export async function lookUpRefunds(ask: Ask, payment: PaymentStatus): Promise<Refund[]> {
  const answer = await ask('payment/refund', nameOf(payment));
  const refusal = refusalIn(answer);
  if (refusal && isFailure(refusal)) throw toError('refund', refusal);
  const made = refusal ? undefined : refundIn(answer);
  return made ? [made] : [];
}

/**
 * Refunds what is left. Looks up before it asks, and again when it is refused: another try, or somebody in bKash's own
 * pages, may have refunded meanwhile. bKash takes no refund beyond the amount, so money cannot go back twice.
 * Undefined when bKash took the request and gave nothing back.
 */
export async function refundRest(ask: Ask, payment: PaymentStatus): Promise<Refund[] | undefined> {
  const earlier = await lookUpRefunds(ask, payment);
  const left = payment.amount - sumOf(earlier);
  if (left <= 0) return earlier;
  const answer = await ask('payment/refund', {
    ...nameOf(payment),
    amount: toTakaText(left),
    sku,
    reason,
  });
  const refusal = refusalIn(answer);
  if (!refusal) {
    const made = refundIn(answer);
    return made && [made, ...earlier];
  }
  const meanwhile = await lookUpRefunds(ask, payment);
  if (sumOf(meanwhile) >= payment.amount) return meanwhile;
  throw toError('refund', refusal);
}

/**
 * Refunds a part. bKash refunds a payment once, so a refund of this amount is this part, whoever asked for it; one of another
 * amount leaves nothing to refund.
 */
export async function refundPart(
  ask: Ask,
  payment: PaymentStatus,
  { id: part, amount }: RefundPart,
): Promise<Refund | undefined> {
  const find = async () => {
    const [made] = await lookUpRefunds(ask, payment);
    if (made && made.amount !== amount) {
      throw new ProviderError('refused', 'bKash refund: another amount was refunded before');
    }
    return made && { ...made, part };
  };
  const earlier = await find();
  if (earlier) return earlier;
  const answer = await ask('payment/refund', {
    ...nameOf(payment),
    amount: toTakaText(amount),
    sku,
    reason: partReason,
  });
  const refusal = refusalIn(answer);
  if (!refusal) {
    const made = refundIn(answer);
    return made && { ...made, part };
  }
  const meanwhile = await find();
  if (meanwhile) return meanwhile;
  throw toError('refund', refusal);
}
