// Apart from the schemas, because pages offer these choices without checking any.

/**
 * Why an item is not on sale though its seller still has it:
 * - `paused`: its seller put it aside for a while; bookings wait
 * - `expired`: nobody renewed it in time; bookings wait
 * - `withdrawn`: its seller took it off; bookings were ended
 * - `in_review`: the shop looks at it first
 * - `needs_evidence`: buyers found its seller's items worse than described, and it shows no evidence photo yet
 */
export const offReasons = [
  'paused',
  'expired',
  'withdrawn',
  'in_review',
  'needs_evidence',
] as const;
export type OffReason = (typeof offReasons)[number];

/** Hours within which an item in review is looked at. */
export const reviewHours = 24;

/** Why a seller withdraws an item. */
export const withdrawReasons = ['sold_elsewhere', 'keep_it', 'other'] as const;
export type WithdrawReason = (typeof withdrawReasons)[number];

/** How many days before its end the seller is told that a listing ends. */
export const expiryNoticeDays = 7;

/** Most drafts that a seller has. */
export const maxDrafts = 20;

/** After how many days without a change a draft is deleted. */
export const draftDays = 90;
