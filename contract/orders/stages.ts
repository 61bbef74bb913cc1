import * as z from 'zod/mini';

/**
 * Where a deal is:
 * - `booked`: nobody has paid yet
 * - `paid`: the item is the buyer's
 * - `refunded`: the price went back
 * - `cancelled`: ended before it was paid
 * - `lost`: somebody else paid first
 */
export const dealStages = ['booked', 'paid', 'refunded', 'cancelled', 'lost'] as const;
export type DealStage = (typeof dealStages)[number];

/** Who ended a deal: `replaced` by a newer one of the same people. */
export const dealEnders = ['buyer', 'seller', 'shop', 'replaced'] as const;

/** Why somebody ends a deal. */
export const cancelReasons = ['changed_mind', 'no_show', 'price', 'unsafe', 'other'] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** How and why a deal was ended; whoever left the shop gave no reason. */
export const Cancelled = z.object({
  by: z.enum(dealEnders),
  reason: z.optional(z.enum(cancelReasons)),
});
