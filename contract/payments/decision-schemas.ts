import * as z from 'zod/mini';
import { text } from '../kernel/fields.ts';
import { PaymentId } from '../kernel/ids.ts';
import { paymentStates } from './states.ts';

/** Shortest reason that tells anybody anything. */
const minReasonLength = 3;

/** Why an admin decides about somebody's money: kept with the payment and in the audit log. */
export const MoneyReason = z.object({
  reason: text('Reason', 500).check(
    z.refine<string>(
      (value) => value === '' || value.length >= minReasonLength,
      `Reason must have ${minReasonLength} characters at least`,
    ),
  ),
});
export type MoneyReason = z.infer<typeof MoneyReason>;

/** How an admin leads a payment out of manual review. */
export const PaymentReview = z.extend(MoneyReason, {
  /** Whether money that the provider has goes back to its buyer, though the order could stand. */
  giveBack: z.optional(z.boolean()),
});
export type PaymentReview = z.infer<typeof PaymentReview>;

export const PaymentReviewed = z.object({
  modifiedCount: z.int(),
  /** Where the payment stands now. */
  state: z.enum(paymentStates),
});
export type PaymentReviewed = z.infer<typeof PaymentReviewed>;

export const PaymentParams = z.object({ id: PaymentId });
