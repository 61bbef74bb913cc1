import {
  ProviderError,
  type ProviderErrorKind,
  type Refund,
  type RefundPart,
} from '../provider.ts';
import { formatPaisa } from './amounts.ts';
import type { TakenMoney } from './find.ts';
import { refundIdOf } from './tran-id.ts';
import { type Answer, textOf, type Wire } from './wire.ts';

/** Refunds that SSLCommerz did not name begin with it: they cannot be asked after. */
const unnamed = 'all_of_';
const unnamedPart = 'part_';

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

/** Asks for a refund; `nameless` is what it is where SSLCommerz names none. */
async function ask(
  wire: Wire,
  { bankTranId, tranId }: TakenMoney,
  { amount, remarks, refundTransId }: { amount: number; remarks: string; refundTransId: string },
  nameless: Refund,
): Promise<Refund | 'done'> {
  const params = {
    bank_tran_id: bankTranId,
    refund_trans_id: refundTransId,
    refund_amount: formatPaisa(amount),
    refund_remarks: remarks,
    refe_id: tranId,
  };
  const answer = await wire.ask('refund', params, 'refused');
  const status = textOf(answer, 'status').toLowerCase();
  if (status === 'success' || status === 'processing') {
    const id = textOf(answer, 'refund_ref_id');
    return id === '' ? nameless : { ...nameless, id };
  }
  if (status !== 'failed') {
    throw new ProviderError('unreachable', `SSLCommerz refund: an unknown answer, ${status}`);
  }
  const reason = textOf(answer, 'errorReason');
  const kind = kindOf(reason);
  if (kind === 'done') return 'done';
  throw new ProviderError(kind, `SSLCommerz refused a refund: ${reason || 'it gave no reason'}`);
}

/**
 * Refunds all that was taken, less `back`, which was given back before. A repeated request, after an answer that was lost, is refused because nothing is left to refund,
 * which is as good as its answer.
 */
export async function refundAll(
  wire: Wire,
  money: TakenMoney,
  idempotencyKey: string,
  back = 0,
): Promise<Refund | undefined> {
  if (!money.amount) throw new ProviderError('refused', 'SSLCommerz does not say what it took');
  const amount = money.amount - back;
  if (amount <= 0) return undefined;
  const refundTransId = refundIdOf(`${idempotencyKey}:${money.bankTranId}`);
  const order = { amount, remarks: 'The whole price is given back.', refundTransId };
  const nameless = { id: `${unnamed}${money.bankTranId}`, amount };
  const made = await ask(wire, money, order, nameless);
  return made === 'done' ? nameless : made;
}

/** Refunds a part. What SSLCommerz says is done already may have been another refund. */
export async function refundPart(
  wire: Wire,
  money: TakenMoney,
  { id, amount }: RefundPart,
): Promise<Refund> {
  const refundTransId = refundIdOf(`part:${id}`);
  const order = { amount, remarks: 'A part of the price is given back.', refundTransId };
  const made = await ask(wire, money, order, { id: `${unnamedPart}${id}`, amount, part: id });
  if (made !== 'done') return made;
  throw new ProviderError('conflict', 'SSLCommerz says that all was refunded before');
}

const isUndone = (answer: Answer) => textOf(answer, 'status').toLowerCase() === 'cancelled';

/** Those of the refunds that SSLCommerz has not cancelled since. */
export async function withoutCancelled(wire: Wire, known: readonly Refund[]): Promise<Refund[]> {
  const effective: Refund[] = [];
  for (const refund of known) {
    const isNamed = ![unnamed, unnamedPart].some((each) => refund.id.startsWith(each));
    const answer = isNamed && (await wire.ask('refund status', { refund_ref_id: refund.id }));
    if (!answer || !isUndone(answer)) effective.push(refund);
  }
  return effective;
}
