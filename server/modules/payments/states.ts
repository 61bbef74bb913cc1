import type { PartRefundState, PaymentMethod, PaymentState } from '#contract/payments/states.ts';

/**
 * Moves that a payment may make; a trigger in the database has the same table.
 *
 *     creating -> open -> allocated -> captured -> refunding -> refunded
 *                                  `-> releasing       (a provider without a cancel: money may come late)
 *                    `-> releasing -> released        (a lost race, an expired or abandoned intent)
 *                    `-> refunding -> refunded        (money already taken, item gone; or given back at the provider)
 *
 * A sale may also be refunded at the provider (captured -> refunded), and a bank may refuse a refund later.
 * Only an admin's review leaves `needs_human`, by what the provider says (`review-verdict.ts`).
 */
export const paymentMoves: Record<PaymentState, readonly PaymentState[]> = {
  creating: ['open', 'failed'],
  open: ['allocated', 'releasing', 'refunding', 'released', 'failed', 'needs_human'],
  allocated: ['captured', 'releasing', 'refunding', 'failed', 'needs_human'],
  captured: ['refunding', 'refunded', 'needs_human'],
  releasing: ['released', 'refunding', 'needs_human'],
  refunding: ['refunded', 'needs_human'],
  failed: [],
  released: [],
  refunded: ['needs_human'],
  needs_human: ['allocated', 'captured', 'releasing', 'released', 'refunding', 'refunded'],
};

/** Moves of a part of a price that is given back; the same table as in a trigger. Only an admin ends `unsure`, or the provider's list. What is done fails later where the buyer's bank does not take it. */
export const partRefundMoves: Record<PartRefundState, readonly PartRefundState[]> = {
  asked: ['done', 'failed', 'unsure'],
  unsure: ['done', 'failed'],
  done: ['failed'],
  failed: [],
};

/** States of payments that are settled further, by what the provider says. */
export const unfinished: readonly PaymentState[] = [
  'creating',
  'open',
  'allocated',
  'releasing',
  'refunding',
];

export function canMove(from: PaymentState, to: PaymentState): boolean {
  return paymentMoves[from].includes(to);
}

/** Seconds between polls of an unfinished payment: 20 s, 40 s, 1, 2, 5, then 15 minutes. */
const pauses = [20, 40, 60, 120, 300, 900] as const;

/** A buyer may pay late: an open payment is polled each minute for as long as it is open. */
const openPauses = pauses.slice(0, 3);

/** What is said of cash ends the payment by itself: only that nobody says more has to be looked for. */
const cashPause = 900;

/** Seconds until the next poll of a payment, after so many polls that changed nothing. */
export function pollPause(state: PaymentState, method: PaymentMethod, polls: number): number {
  if (method === 'cash' && state === 'open') return cashPause;
  const steps = state === 'open' ? openPauses : pauses;
  return steps[Math.min(polls, steps.length - 1)] ?? pauses[0];
}
