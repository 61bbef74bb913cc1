import * as z from 'zod/mini';
import { offReasons } from '../catalogue/listing-life.ts';
import { phone, requiredId, text } from '../kernel/fields.ts';
import { BookingId, OfferId, PersonId, ProductId } from '../kernel/ids.ts';
import { Money, price } from '../kernel/money.ts';
import { pageOf, paging } from '../kernel/table.ts';
import { Picture } from '../media/schemas.ts';

/**
 * Where an offer is:
 * - `open`: it waits for an answer
 * - `accepted`: a deal came of it
 * - `declined`: the other side does not want it
 * - `countered`: the other side answered by a price of its own, which is an offer too
 * - `withdrawn`: whoever made it took it back
 * - `expired`: nobody answered in time
 * - `closed`: the item was sold or left the shop, or its price fell to the offer's or below it
 */
export const offerStates = [
  'open',
  'accepted',
  'declined',
  'countered',
  'withdrawn',
  'expired',
  'closed',
] as const;
export type OfferState = (typeof offerStates)[number];

/** The two who make each other offers. */
export const offerSides = ['buyer', 'seller'] as const;
export type OfferSide = (typeof offerSides)[number];

/** What the form asks. */
export const OfferForm = z.object({
  price: price('Your offer'),
  phoneNumber: phone('Phone number'),
  location: text('Meeting location', 200),
});
export type OfferForm = z.infer<typeof OfferForm>;

export const OfferRequest = z.extend(OfferForm, {
  itemId: requiredId('itemId').brand<'ProductId'>(),
});
export type OfferRequest = z.infer<typeof OfferRequest>;

export const OfferMade = z.object({
  acknowledged: z.literal(true),
  insertedId: OfferId,
  /** Whatever the seller takes: an answer at once would tell their lowest. */
  state: z.literal('open'),
});

export const OfferCounter = z.object({ price: price('Your price') });
export type OfferCounter = z.infer<typeof OfferCounter>;

/** One when the other side's offer was answered, with the id of the new one; 0 when it had been before. */
export const OfferCountered = z.object({
  modifiedCount: z.int(),
  insertedId: z.optional(OfferId),
});

const state = z.enum(offerStates, { error: `state must be one of ${offerStates.join(', ')}` });

export const OffersQuery = z.object({
  /** The offers about what the caller buys, or sells; both when left out. */
  side: z.optional(z.enum(offerSides, { error: 'side must be buyer or seller' })),
  /** One state, or several. */
  state: z.optional(z.union([state, z.array(state).check(z.maxLength(offerStates.length))])),
  ...paging,
});
export type OffersQuery = z.infer<typeof OffersQuery>;

/** An offer as its two people see it. Who can be reached how is told by the deal that comes of it. */
export const Offer = z.object({
  _id: OfferId,
  /** Which of the two the caller is. */
  side: z.enum(offerSides),
  /** Who offers this price. */
  by: z.enum(offerSides),
  state: z.enum(offerStates),
  /** It is open and waits for the caller. */
  yourTurn: z.boolean(),
  /** Whole tk. */
  price: Money,
  /** The item as it is today. */
  item: z.object({
    _id: ProductId,
    name: z.string(),
    image: z.string(),
    picture: z.optional(Picture),
    /** What it costs without an offer. */
    price: Money,
    salesStatus: z.enum(['available', 'sold']),
    /** It left the shop without being sold. */
    removed: z.optional(z.literal(true)),
    /** Its seller still has it, and it is not on sale for now. */
    away: z.optional(z.enum(offReasons)),
    /** Its seller has promised it to somebody until then. */
    reserved: z.optional(z.object({ until: z.iso.datetime() })),
  }),
  /** The offer of the other side that this one answered. */
  answers: z.optional(OfferId),
  buyer: z.object({
    /** For the seller alone: two buyers may have one name. */
    _id: z.optional(PersonId),
    /** "Deleted user", once they left; the seller's as well. */
    name: z.string(),
    /** Where they want to meet: the buyer reads all of it, the seller its last part. */
    location: z.string(),
    /** For the buyer alone. */
    phoneNumber: z.optional(z.string()),
  }),
  seller: z.object({ name: z.string(), verified: z.boolean() }),
  madeAt: z.iso.datetime(),
  /** Nobody can accept it from then on. */
  expiresAt: z.iso.datetime(),
  endedAt: z.optional(z.iso.datetime()),
  /** The deal that came of it. */
  booking: z.optional(BookingId),
});
export type Offer = z.infer<typeof Offer>;

export const OfferPage = pageOf(Offer);

/** How a seller takes offers of a product. What is left out stays as it is. */
export const OffersSetting = z.object({
  takesOffers: z.optional(z.boolean('takesOffers must be true or false')),
  /** Offers below it are declined by the shop; null for none. */
  floor: z.optional(z.nullable(price('The lowest offer'))),
});
export type OffersSetting = z.infer<typeof OffersSetting>;
