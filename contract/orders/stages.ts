import * as z from 'zod/mini';
import { BookingId } from '../kernel/ids.ts';

/**
 * Where a deal is:
 * - `booked`: nobody has paid yet
 * - `waiting`: the item is reserved for another buyer
 * - `reserved`: the item is reserved for this buyer
 * - `paid`: the item is the buyer's, who does not have it yet
 * - `handed_over`: the buyer has it
 * - `completed`: nothing is to be done any more
 * - `refunded`: the price went back
 * - `cancelled`: ended before it was paid
 * - `lost`: somebody else paid first
 */
export const dealStages = [
  'booked',
  'waiting',
  'reserved',
  'paid',
  'handed_over',
  'completed',
  'refunded',
  'cancelled',
  'lost',
] as const;
export type DealStage = (typeof dealStages)[number];

/** Who ended a deal: `replaced` by a newer one of the same people. */
export const dealEnders = ['buyer', 'seller', 'shop', 'replaced'] as const;

/** Who did something in a deal; the shop by its clock. */
export const dealActors = ['buyer', 'seller', 'shop'] as const;

/**
 * What happens in a deal besides what its row says. `reminded`: that the reservation ends soon; `handed_over`: one side says
 * that item and cash changed hands; `word_lapsed`: the other did not in time. Of what is paid: `inspected` (what the buyer found), `inspection_agreed` (its seller agrees), `new_code`, `handover_said` (the
 * seller's word without the code), `word_reminded` (the buyer, before it counts), `delivered` (handed over, by which way),
 * `completion_reminded` (the buyer, before it is completed by the clock), `completed`; `silence_warned` and `silent`: neither side said
 * a word. `cancelled` by the seller of what is paid: the whole price goes back. Of a claim: `claimed`, `claim_answered` (by a part
 * of the price), `claim_contested`, `claim_escalated` (to the shop, by a side or by the clock), `claim_returning` (the item comes back
 * before the price does), `claim_closed` (with its outcome).
 */
export const dealEventKinds = [
  'accepted',
  'extended',
  'reservation_ended',
  'reminded',
  'declined',
  'cancelled',
  'handed_over',
  'word_lapsed',
  'inspected',
  'inspection_agreed',
  'new_code',
  'handover_said',
  'word_reminded',
  'delivered',
  'completion_reminded',
  'completed',
  'silence_warned',
  'silent',
  'claimed',
  'claim_answered',
  'claim_contested',
  'claim_escalated',
  'claim_returning',
  'claim_closed',
] as const;

/**
 * How a shop learns that an item is in its buyer's hands: the seller knows the buyer's code; the buyer says so; the seller says
 * so and the buyer is silent; by a timer or an admin; both say so, who dealt in cash. `before`: paid before handovers were kept.
 */
export const handoverWays = [
  'code',
  'buyer',
  'silence',
  'timer',
  'cash',
  'admin',
  'before',
] as const;
export type HandoverWay = (typeof handoverWays)[number];

/** A promise of the item that has not ended. */
export const Reservation = z.object({
  /** Whether it is the reader's, or for a seller this deal's. */
  mine: z.boolean(),
  until: z.iso.datetime(),
  /** Of those who booked the item and have not paid, by age: 1 came first. */
  position: z.int(),
});
export type Reservation = z.infer<typeof Reservation>;

/** Why somebody ends a deal. */
export const cancelReasons = ['changed_mind', 'no_show', 'price', 'unsafe', 'other'] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** How and why a deal was ended; whoever left the shop gave no reason. */
export const Cancelled = z.object({
  by: z.enum(dealEnders),
  reason: z.optional(z.enum(cancelReasons)),
  /** That the buyer did not come: an admin struck it, and it counts against them no more. */
  struck: z.optional(z.literal(true)),
  /** Of what was replaced: the booking that took its place. */
  replacedBy: z.optional(BookingId),
});

/** When one side said that item and cash changed hands, while the other has not; `until` then it counts. */
export const CashWords = z.object({
  buyer: z.optional(z.iso.datetime()),
  seller: z.optional(z.iso.datetime()),
  until: z.iso.datetime(),
});
export type CashWords = z.infer<typeof CashWords>;

/** The open claim about a paid deal, or the last that was closed, in the eyes of one of its two sides. */
export const ClaimBrief = z.object({
  /** Whom an open one waits for. */
  turn: z.optional(z.enum(['you', 'other', 'shop'])),
  /** The buyer brings the item back until then, and the seller says that they have it: it waits for both. */
  returnBy: z.optional(z.iso.datetime()),
  /** How a closed one ended. */
  outcome: z.optional(z.enum(['whole', 'part', 'nothing', 'withdrawn'])),
  /** The buyer asked their bank for the money. */
  bank: z.optional(z.literal(true)),
  /** The shop closed it because the seller, who was gone, is back: the deal goes on. */
  back: z.optional(z.literal(true)),
  /** It was paid in cash: the shop gives nothing back, whatever the outcome. */
  cash: z.optional(z.literal(true)),
});
export type ClaimBrief = z.infer<typeof ClaimBrief>;
