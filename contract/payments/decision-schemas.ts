import * as z from 'zod/mini';
import { line, requiredId, text } from '../kernel/fields.ts';
import { PartRefundId, PaymentId } from '../kernel/ids.ts';
import { price } from '../kernel/money.ts';
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

const reference = line('Reference', 100);

/** The reference of a transfer by which a price, or a part of it, was given back by another way than through the provider. */
export const handReference = z.optional(reference);

/** The same where there is no other way. */
export const HandOrder = z.extend(MoneyReason, { reference });
export type HandOrder = z.infer<typeof HandOrder>;

/** An admin gives a whole price back: by the provider, or, with the reference of the transfer, by another way already. */
export const RefundOrder = z.extend(MoneyReason, { reference: handReference });
export type RefundOrder = z.infer<typeof RefundOrder>;

/** How an admin leads a payment out of manual review. */
export const PaymentReview = z.extend(MoneyReason, {
  /** Whether money that the provider has goes back to its buyer, though the order could stand. */
  giveBack: z.optional(z.boolean()),
  /** All that is left was given back by another way, under this reference. */
  reference: handReference,
});
export type PaymentReview = z.infer<typeof PaymentReview>;

export const PaymentReviewed = z.object({
  modifiedCount: z.int(),
  /** Where the payment stands now. */
  state: z.enum(paymentStates),
});
export type PaymentReviewed = z.infer<typeof PaymentReviewed>;

export const PaymentParams = z.object({ id: PaymentId });

/** A part of a price to give back. */
export const PartRefundOrder = z.extend(MoneyReason, {
  /** Made by the caller: the same part twice is given back once. */
  part: requiredId('Part').brand<'PartRefundId'>(),
  amount: price('Amount'),
  /** It was given back by another way already, under this reference. */
  reference: handReference,
});
export type PartRefundOrder = z.infer<typeof PartRefundOrder>;

export const PartRefundParams = z.object({ id: PaymentId, part: PartRefundId });

/** What the provider's own pages say of a part of which the shop is not sure. */
export const PartRefundOutcome = z.extend(MoneyReason, {
  outcome: z.enum(['done', 'failed'], 'Outcome must be done or failed'),
  /** The provider's reference of a refund that was made; not asked for where none was. */
  reference: z.optional(text('Reference', 100)),
});
export type PartRefundOutcome = z.infer<typeof PartRefundOutcome>;
