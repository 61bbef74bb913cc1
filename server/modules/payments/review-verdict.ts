import type { PaymentState } from '#contract/payments/states.ts';
import type { RemotePayment } from './provider.ts';

/**
 * Whether the buyer of a payment in manual review has the item or can have it:
 * - `sold`: the order is paid by it, and it has the item
 * - `possible`: the order is open, and the item is held for it or free
 * - `none`: the item cannot be its buyer's
 */
export type OrderOutlook = 'sold' | 'possible' | 'none';

interface ReviewInput {
  /** What the provider says now; undefined when it does not know the payment. */
  remote: RemotePayment | undefined;
  /** What was given back of it by the provider, a bank or by hand, in the smallest unit, without refunds that failed. */
  refunded: number;
  /** Whether the provider names another amount, currency or payment than we do. */
  differs: boolean;
  /** Whether our ledger says that the money was taken. */
  wasTaken: boolean;
  /** Whether the buyer's bank took the whole price back after a dispute. */
  bankTookIt: boolean;
  /** Whether the bank decides, or has decided, about a part of it: a refund as well would pay twice. */
  isWithBank: boolean;
  order: OrderOutlook;
  giveBack: boolean;
  /** Whether an admin says that all that is left was given back by another way than through the provider. */
  byHand: boolean;
  /** Whether a part of it was: the provider would give it back once more. */
  hasHandPart: boolean;
}

export type ReviewRefusal =
  | 'review_needs_refund'
  | 'review_differs'
  | 'review_waits'
  | 'review_unknown'
  | 'payment_with_bank'
  | 'payment_not_captured'
  | 'rest_by_hand'
  | 'hand_nothing';

export type Verdict = { to: PaymentState } | { refusal: ReviewRefusal };

const move = (to: PaymentState): Verdict => ({ to });
const refusal = (code: ReviewRefusal): Verdict => ({ refusal: code });

/** Nobody can take money of a payment that is unknown or cancelled; what was taken of one cannot be cancelled. */
function afterNothing({ remote, wasTaken, order }: ReviewInput): Verdict {
  if (!wasTaken) return move('released');
  if (remote) return refusal('review_differs');
  return order === 'sold' ? move('captured') : refusal('review_unknown');
}

function afterTaken(facts: ReviewInput): Verdict {
  if (facts.giveBack) {
    if (facts.hasHandPart) return refusal('rest_by_hand');
    return facts.isWithBank ? refusal('payment_with_bank') : move('refunding');
  }
  return facts.order === 'none' ? refusal('review_needs_refund') : move('captured');
}

/** Who says that money was given back by hand must have had it, and the provider must not have given it back. */
function afterHand({ remote, refunded, wasTaken, bankTookIt }: ReviewInput): Verdict {
  if (!wasTaken) return refusal('payment_not_captured');
  const isBack = remote?.status === 'captured' && refunded >= remote.captured;
  return isBack || bankTookIt ? refusal('hand_nothing') : move('refunded');
}

/** The state to which an admin's review moves a payment, by what the provider and our ledger say. */
export function judge(facts: ReviewInput): Verdict {
  const { remote, differs, wasTaken, bankTookIt, order, giveBack } = facts;
  if (facts.byHand) return afterHand(facts);
  if (!remote || remote.status === 'cancelled') return afterNothing(facts);
  const isTaken = remote.status === 'captured';
  if (isTaken && facts.refunded >= remote.captured) {
    return move(differs && !wasTaken ? 'released' : 'refunded');
  }
  if (isTaken && bankTookIt) return move('refunded');
  if (differs) return refusal('review_differs');
  if (isTaken) return afterTaken(facts);
  if (wasTaken || remote.status === 'processing') return refusal('review_waits');
  const isHeld = remote.status === 'authorised';
  return move(isHeld && !giveBack && order === 'possible' ? 'allocated' : 'releasing');
}
