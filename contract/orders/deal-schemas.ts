import * as z from 'zod/mini';
import { offReasons } from '../catalogue/listing-life.ts';
import { claimKinds, claimOutcomes, dealClaims } from '../deals/claims.ts';
import { SensorCount } from '../deals/sensor-schemas.ts';
import { BookingId, PartRefundId, PersonId, ProductId } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { Rating } from '../kernel/rating.ts';
import { pageOf, paging } from '../kernel/table.ts';
import { Picture } from '../media/schemas.ts';
import { inspectedFields } from './inspected.ts';
import { InspectionCounts, inspectionKinds, Ticked } from './inspection.ts';
import {
  Cancelled,
  CashWords,
  ClaimBrief,
  cancelReasons,
  dealActors,
  dealEventKinds,
  dealStages,
  handoverWays,
  Reservation,
} from './stages.ts';

const stage = z.enum(dealStages, { error: `stage must be one of ${dealStages.join(', ')}` });

export const DealsFilter = z.object({
  /** The deals that the caller buys by, or sells by; both when left out. */
  side: z.optional(z.enum(['buyer', 'seller'], { error: 'side must be buyer or seller' })),
  /** One stage, or several. */
  stage: z.optional(z.union([stage, z.array(stage).check(z.maxLength(dealStages.length))])),
});
export type DealsFilter = z.infer<typeof DealsFilter>;

export const DealsQuery = z.extend(DealsFilter, paging);
export type DealsQuery = z.infer<typeof DealsQuery>;

/** A deal as its buyer and its seller see it: names, and while there is something to meet for, how to meet. */
export const Deal = z.object({
  _id: BookingId,
  /** Which of the two the caller is. */
  side: z.enum(['buyer', 'seller']),
  stage: z.enum(dealStages),
  /** The item as it was booked; its state is today's. */
  item: z.object({
    _id: ProductId,
    name: z.string(),
    image: z.string(),
    picture: z.optional(Picture),
    salesStatus: z.enum(['available', 'sold']),
    /** It left the shop without being sold. */
    removed: z.optional(z.literal(true)),
    /** Its seller still has it, and it is not on sale for now. */
    away: z.optional(z.enum(offReasons)),
  }),
  price: Money,
  /** It came of an accepted offer; what the item costs today without one. */
  offer: z.optional(z.object({ askingPrice: Money })),
  bookedAt: z.iso.datetime(),
  paidAt: z.optional(z.iso.datetime()),
  /** It can be paid in cash: either side may say that item and money changed hands. */
  takesCash: z.optional(z.literal(true)),
  confirmed: z.optional(CashWords),
  /** The buyer has the item, and how the shop knows. */
  handedOver: z.optional(z.object({ at: z.iso.datetime(), by: z.enum(handoverWays) })),
  /** When the seller of what is paid said that they handed it over, while the buyer has not. */
  handoverSaid: z.optional(z.iso.datetime()),
  /** Nothing is to be done any more. */
  completedAt: z.optional(z.iso.datetime()),
  /** From when on either side can say that the other did not come; left out where nobody can. */
  noShowFrom: z.optional(z.iso.datetime()),
  /** When the shop's clock goes on by itself if nobody says a word: of what is paid, said to be handed over, or handed over. */
  until: z.optional(z.iso.datetime()),
  /** Which list the buyer of what is paid looks through before they see the code, and names lines of in a claim until it is completed. */
  inspection: z.optional(z.enum(inspectionKinds)),
  /** The price is on its way back to the buyer, or is back. */
  refund: z.optional(z.enum(['under_way', 'done'])),
  /** A person looks at the payment of what is paid, or a bank asks for it back: until that ends, no word about it counts. */
  inReview: z.optional(z.literal(true)),
  /** Somebody claims something about it: nothing goes on by itself until that is closed. */
  inDispute: z.optional(z.literal(true)),
  /** The same in a few words, and how the last claim ended. */
  claimed: z.optional(ClaimBrief),
  cancelled: z.optional(Cancelled),
  /** While nobody has paid and the item is promised to somebody. */
  reserved: z.optional(Reservation),
  buyer: z.object({
    /** "Deleted user", once they left; the seller's as well. */
    name: z.string(),
    phoneNumber: z.optional(z.string()),
    /** Where they want to meet. Both are the seller's to know once the item is reserved for this deal, or paid. */
    location: z.optional(z.string()),
    /** The rest is for the seller alone: who it is, since two buyers may have one name. */
    _id: z.optional(PersonId),
    /** What follows the last comma of the meeting place. */
    town: z.optional(z.string()),
    memberSince: z.optional(z.iso.datetime()),
    /** Their bookings of anything that were paid and not given back. */
    boughtCount: z.optional(z.int()),
    /** Those that they gave up, did not come to, or let run out after they were accepted. */
    unpaidCount: z.optional(z.int()),
    /** How sellers reviewed them, if any did. */
    rating: z.optional(Rating),
  }),
  seller: z.object({
    name: z.string(),
    verified: z.boolean(),
    phoneNumber: z.optional(z.string()),
  }),
});
export type Deal = z.infer<typeof Deal>;

/** Something that happened in a deal. */
export const DealEvent = z.object({
  kind: z.enum(['booked', ...dealEventKinds, 'paid']),
  by: z.enum(dealActors),
  at: z.iso.datetime(),
  /** The end of the reservation then. */
  until: z.optional(z.iso.datetime()),
  reason: z.optional(z.enum(cancelReasons)),
  /** How it was handed over. */
  way: z.optional(z.enum(handoverWays)),
  /** What the buyer ticked of the short list, or how many steps of the checklist they found how. */
  ticked: z.optional(Ticked),
  found: z.optional(InspectionCounts),
  /** What is claimed. */
  claim: z.optional(z.enum(claimKinds)),
  /** How the claim ended, or what a side agreed to and leaves to an admin, and what goes back, or would. */
  outcome: z.optional(z.enum(claimOutcomes)),
  amount: z.optional(Money),
});
export type DealEvent = z.infer<typeof DealEvent>;

/** A part of the price that goes back to the buyer while the sale stands. */
export const DealPart = z.object({
  _id: PartRefundId,
  amount: Money,
  /** When it was given back or failed; before, when it was decided. */
  at: z.iso.datetime(),
  state: z.enum(['under_way', 'done', 'failed']),
});
export type DealPart = z.infer<typeof DealPart>;

/** A deal with its story, oldest first. */
export const DealStory = z.extend(Deal, {
  events: z.array(DealEvent),
  ...dealClaims,
  /** Which checklist the item is gone through by: a kind of `contract/inspections`. */
  checklist: z.optional(z.string()),
  ...inspectedFields,
  /** What the shop counted in photos of its sensor, the newest first; left out where there is none. */
  sensorTests: z.optional(z.array(SensorCount)),
  /** Oldest first; left out where there is none. */
  parts: z.optional(z.array(DealPart)),
});
export type DealStory = z.infer<typeof DealStory>;

export const DealPage = pageOf(Deal);

export const DealCancel = z.object({
  reason: z.enum(cancelReasons, { error: 'Reason is required' }),
});
export type DealCancel = z.infer<typeof DealCancel>;
