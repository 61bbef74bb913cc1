import * as z from 'zod/mini';
import { BookingId } from '../kernel/ids.ts';
import { inspectedFields } from '../orders/inspected.ts';
import { paymentMethods } from '../payments/states.ts';

/** What was paid for an item, for its two sides; no tax invoice. Sums are in tk, exact to the paisa. */
export const Receipt = z.object({
  /** Its number: that of the deal. */
  _id: BookingId,
  /** Which of the two the reader is. */
  side: z.enum(['buyer', 'seller']),
  /** As it was called when it was booked. */
  item: z.string(),
  /** "Deleted user", once they left. */
  buyer: z.string(),
  seller: z.string(),
  price: z.number(),
  /** How it was paid. */
  method: z.enum(paymentMethods),
  /** The provider's reference of the payment. */
  reference: z.string(),
  paidAt: z.iso.datetime(),
  /** Left out where the shop did not keep it yet. */
  handedOverAt: z.optional(z.iso.datetime()),
  completedAt: z.optional(z.iso.datetime()),
  /** What went back to the buyer, and when, oldest first. */
  refunds: z.array(z.object({ at: z.iso.datetime(), amount: z.number() })),
  /** All of it went back: nothing was sold. */
  refunded: z.optional(z.literal(true)),
  ...inspectedFields,
  /** For the seller alone: the shop's part of what the buyer did not get back, and what is left of it for the seller. */
  commission: z.optional(z.number()),
  proceeds: z.optional(z.number()),
});
export type Receipt = z.infer<typeof Receipt>;
