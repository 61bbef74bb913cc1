import { ProviderError, type ProviderErrorKind, type Refund } from '../provider.ts';
import { formatPaisa } from './amounts.ts';
import type { TakenMoney } from './find.ts';
import { refundIdOf } from './tran-id.ts';
import { type Answer, textOf, type Wire } from './wire.ts';

/** Refunds that SSLCommerz did not name begin with it: they cannot be asked after. */
const unnamed = 'all_of_';

/* SSLCommerz does not publish the words of its refusals: these read what they can only mean. */
const isShort = (reason: string) => /balance|insufficient|not enough/i.test(reason);
const isRepeated = (reason: string) => /duplicate|refund_trans_id/i.test(reason);
const isDoneBefore = (reason: string) =>
  /already.*refunded|refunded already|fully refunded/i.test(reason) && !/part/i.test(reason);

function kindOf(reason: string): ProviderErrorKind | 'done' {
  if (isShort(reason)) return 'insufficient_balance';
  // Asked under a new name, it says whether the money is back already.
  if (isRepeated(reason)) return 'conflict';
  return isDoneBefore(reason) ? 'done' : 'refused';
}

/**
 * Refunds all that was taken. A repeated request, after an answer that was lost, is refused because nothing is left to refund,
 * which is as good as its answer.
 */
export async function refundAll(
  wire: Wire,
  { bankTranId, tranId, amount }: TakenMoney,
  idempotencyKey: string,
): Promise<Refund> {
  if (!amount) throw new ProviderError('refused', 'SSLCommerz does not say what it took');
  const params = {
    bank_tran_id: bankTranId,
    refund_trans_id: refundIdOf(`${idempotencyKey}:${bankTranId}`),
    refund_amount: formatPaisa(amount),
    refund_remarks: 'The whole price is given back.',
    refe_id: tranId,
  };
  const answer = await wire.ask('refund', params, 'refused');
  const status = textOf(answer, 'status').toLowerCase();
  const nameless = { id: `${unnamed}${bankTranId}`, amount };
  if (status === 'success' || status === 'processing') {
    const id = textOf(answer, 'refund_ref_id');
    return id === '' ? nameless : { id, amount };
  }
  if (status !== 'failed') {
    throw new ProviderError('unreachable', `SSLCommerz refund: an unknown answer, ${status}`);
  }
  const reason = textOf(answer, 'errorReason');
  const kind = kindOf(reason);
  if (kind === 'done') return nameless;
  throw new ProviderError(kind, `SSLCommerz refused a refund: ${reason || 'it gave no reason'}`);
}

const isUndone = (answer: Answer) => textOf(answer, 'status').toLowerCase() === 'cancelled';

/** Those of the refunds that SSLCommerz has not cancelled since. */
export async function withoutCancelled(wire: Wire, known: readonly Refund[]): Promise<Refund[]> {
  const standing: Refund[] = [];
  for (const refund of known) {
    const isNamed = !refund.id.startsWith(unnamed);
    const answer = isNamed && (await wire.ask('refund status', { refund_ref_id: refund.id }));
    if (!answer || !isUndone(answer)) standing.push(refund);
  }
  return standing;
}
