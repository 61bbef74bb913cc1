import * as z from 'zod/mini';
import { BoxContents, ShownCondition } from '../condition/schemas.ts';
import { EvidenceId } from '../evidence/ids.ts';
import { EvidenceMark, ShownEvidence } from '../evidence/shown.ts';
import { BookingId, OfferId, PersonId } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { GradingAccuracy, Rating } from '../kernel/rating.ts';
import { Picture } from '../media/schemas.ts';
import { PriceGuide } from '../pricing/guide.ts';
import { QuestionsShown } from '../questions/shown.ts';
import { PhotoShots } from '../shots/schemas.ts';
import { modelKinds } from './choices.ts';
import { PageFacts, PublicFacts } from './optional-facts.ts';
import { maxPhotos, OwnListing, Product } from './schemas.ts';

/** Most of the seller's other items, and of others like it, that a product's page shows. */
export const maxOfSeller = 6;
export const maxSimilar = 8;

/** A product as anybody may see it: without what a seller is reached by. */
export const PublicProduct = z.extend(z.omit(Product, { phone: true, email: true }), {
  ...PublicFacts.shape,
  /** What its evidence photo shows, where there is one. */
  evidence: z.optional(EvidenceMark),
});
export type PublicProduct = z.infer<typeof PublicProduct>;

/** How much of what its maker tested a shutter for is used, and who says how often it was released. */
const ShutterLife = z.object({
  count: z.int(),
  /** The maker's tested figure, which is no promise. */
  rated: z.int(),
  /** In whole percent (`shutter-life.ts`); past the rating it is above 100. */
  used: z.int(),
  /** What the item costs per 1,000 releases that are left, in tk; null where too few are. */
  perThousand: z.nullable(z.int()),
  /** Where the count comes from: the seller's word, or the file of an evidence photo and its day. */
  source: z.discriminatedUnion('by', [
    z.object({ by: z.literal('seller') }),
    z.object({ by: z.literal('file'), on: z.iso.date() }),
  ]),
});
export type ShutterLife = z.infer<typeof ShutterLife>;

/** What the seller says beyond that, and what the shop knows of the model. */
const ProductFacts = z.object({
  ...PageFacts.shape,
  releaseYear: z.nullable(z.int()),
  sensor: z.nullable(z.string()),
  ratedShutter: z.nullable(z.int()),
  /** Null where the count or the rating is not known: it is never guessed. */
  shutterLife: z.nullable(ShutterLife),
});

const ProductSeller = z.object({
  id: PersonId,
  name: z.string(),
  picture: z.optional(Picture),
  photoURL: z.string(),
  verified: z.boolean(),
  memberSince: z.iso.datetime(),
  /** Items that somebody has paid for, and whose money did not go back. */
  soldCount: z.int(),
  /** Items on sale now. */
  itemCount: z.int(),
  /** Their shop with its address and hours, which their page shows; its town in English and in Bangla letters. */
  shop: z.optional(
    z.object({ name: z.string(), town: z.string(), townIn: z.object({ bn: z.string() }) }),
  ),
  /** How buyers reviewed them, if any did. */
  rating: z.optional(Rating),
  /** Left out where buyers compared too few of their items with the listings. */
  gradingAccuracy: z.optional(GradingAccuracy),
});

/** A price, and since when. */
const PriceSince = z.object({ price: Money, at: z.iso.datetime() });

/** What a page needs to begin an offer: the item is on sale, and its seller takes them. */
const ProductOffers = z.object({
  /** The lowest that is taken, in whole tk; the highest is 1 tk below the price. */
  lowest: Money,
  /** How many the caller may still begin with, if they are signed in and do not sell it. */
  left: z.optional(z.int()),
});

/** The open offer about a product between its seller and the caller; whose price it is, `by` says. */
const OpenOffer = z.object({
  _id: OfferId,
  by: z.enum(['buyer', 'seller']),
  price: Money,
  expiresAt: z.iso.datetime(),
});

export const ProductPage = z.object({
  product: PublicProduct,
  /** How the seller is reached; for nobody who is not signed in. */
  contact: z.nullable(z.object({ phone: z.string(), email: z.string() })),
  /** The caller sells it. */
  own: z.boolean(),
  /** For its seller alone: it is not on sale, why, and since when. */
  ownListing: z.optional(OwnListing),
  /** The caller's newest booking of it that was not given up: to be paid, paid, lost to a faster one, or paid back. */
  booking: z.nullable(
    z.object({
      _id: BookingId,
      state: z.enum(['open', 'paid', 'lost', 'refunded']),
      /** What it costs by this booking. */
      price: Money,
      /** While the item is reserved: for the reader or for somebody else, and until when. */
      reserved: z.optional(z.object({ mine: z.boolean(), until: z.iso.datetime() })),
    }),
  ),
  /** Null where nobody can make an offer. */
  offers: z.nullable(ProductOffers),
  /** The caller's open offer, or the seller's to them. */
  offer: z.nullable(OpenOffer),
  categoryName: z.string(),
  /** The cover first. */
  pictures: z.array(Picture).check(z.minLength(1), z.maxLength(maxPhotos)),
  /** What they show, as far as the seller says so; each photo by its `src`. */
  shots: PhotoShots,
  facts: ProductFacts,
  /** The condition part by part, where its seller tells it. */
  condition: z.nullable(ShownCondition),
  /** What is in the box and what is missing, where its seller says so. */
  boxContents: z.nullable(BoxContents),
  /** Which of the catalogue's models it is: what `GET /api/priceguide` is asked by, and the kind of thing it is. */
  catalogueModel: z.nullable(z.object({ id: z.uuid(), kind: z.enum(modelKinds) })),
  /** What was seen in its evidence photo; null without one. */
  evidence: z.nullable(ShownEvidence),
  /** For its seller alone: that photo. */
  ownEvidence: z.optional(EvidenceId),
  /** A thing of this model and serial number was sold here before, to this seller: when, such as `2026-03`. */
  soldBefore: z.optional(z.object({ month: z.string().check(z.regex(/^\d{4}-\d{2}$/)) })),
  seller: ProductSeller,
  sellerItems: z.array(PublicProduct).check(z.maxLength(maxOfSeller)),
  similar: z.array(PublicProduct).check(z.maxLength(maxSimilar)),
  /** Oldest first; the first one is the price at listing. */
  priceHistory: z.array(PriceSince).check(z.minLength(1)),
  /** What such items sell for here, where enough did. */
  priceGuide: z.nullable(PriceGuide),
  /** What was asked about it in public, and answered. */
  questions: QuestionsShown,
  listedAt: z.iso.datetime(),
});
export type ProductPage = z.infer<typeof ProductPage>;
