import * as z from 'zod/mini';
import { PublicProduct } from '../catalogue/public-product.ts';
import { paragraphs, paragraphsOrNone, wholeNumber } from '../kernel/fields.ts';
import { PersonId, ReviewId } from '../kernel/ids.ts';
import { GradingAccuracy, Rating } from '../kernel/rating.ts';
import { pageOf, paging } from '../kernel/table.ts';
import { Picture } from '../media/schemas.ts';
import { PublicShop } from '../shops/public-shop.ts';
import { gradedParts, grades } from './grading.ts';

export const maxReviewLength = 1_000;
export const maxReplyLength = 500;

/** Most items on sale that a seller's page shows. */
export const maxSellerItems = 24;

const fiveFor = (name: string) => wholeNumber(name, 1, 5, `${name} must be from 1 to 5`);

/** What a review says in figures, besides its stars. */
export const reviewScores = ['accuracy', 'communication', 'punctuality'] as const;
export type ReviewScore = (typeof reviewScores)[number];

const isAsListed = z.enum(grades, { error: 'It is as_listed, better or worse' });

/** How the item is beside what its listing says. */
const Grades = z.object(
  { looks: isAsListed, works: isAsListed, glass: isAsListed, accessories: isAsListed },
  `Grades are of ${gradedParts.join(', ')}`,
);
export type Grades = z.infer<typeof Grades>;

/** A review as its author writes it. */
export const ReviewRequest = z.object({
  stars: fiveFor('Stars'),
  scores: z.object(
    {
      /** Of the seller's words about the item: buyers alone score it. */
      accuracy: z.optional(fiveFor('Accuracy')),
      communication: fiveFor('Communication'),
      punctuality: fiveFor('Punctuality'),
    },
    'Scores are required',
  ),
  /** The item beside its listing: of buyers, who may leave it out. */
  grades: z.optional(Grades),
  text: paragraphsOrNone('Text', maxReviewLength),
});
export type ReviewRequest = z.infer<typeof ReviewRequest>;

export const ReplyRequest = z.object({ text: paragraphs('Reply', maxReplyLength) });

export const ReviewSaved = z.object({ acknowledged: z.literal(true), insertedId: ReviewId });

const figures = {
  stars: z.int(),
  scores: z.object({
    accuracy: z.optional(z.int()),
    communication: z.int(),
    punctuality: z.int(),
  }),
  grades: z.optional(Grades),
  text: z.string(),
};

const reply = z.optional(z.object({ text: z.string(), at: z.iso.datetime() }));

/** A review between the two sides of a deal. */
export const DealReview = z.object({
  _id: ReviewId,
  ...figures,
  reply,
  writtenAt: z.iso.datetime(),
  /** Since when both, and everybody, can read it. */
  publishedAt: z.optional(z.iso.datetime()),
  /** The shop took it away: nobody but its author sees it. */
  hidden: z.optional(z.literal(true)),
});
export type DealReview = z.infer<typeof DealReview>;

/** What one side of a deal sees of its reviews. */
export const DealReviews = z.object({
  side: z.enum(['buyer', 'seller']),
  /** Until when the caller may write or change theirs; left out where they cannot. */
  open: z.optional(z.object({ until: z.iso.datetime() })),
  /** When what is written is published, unless both have written before. */
  blindUntil: z.optional(z.iso.datetime()),
  own: z.optional(DealReview),
  /** The other side's, once it is published: before, nothing tells whether there is one. */
  other: z.optional(DealReview),
});
export type DealReviews = z.infer<typeof DealReviews>;

const SellerRating = z.extend(Rating, {
  accuracy: z.number(),
  communication: z.number(),
  punctuality: z.number(),
});

/** What anybody may know of a seller. */
export const SellerProfile = z.object({
  seller: z.object({
    _id: PersonId,
    /** Theirs as their products have it, so that a page knows its reader's own. */
    sellerUid: z.string(),
    name: z.string(),
    picture: z.optional(Picture),
    photoURL: z.string(),
    verified: z.boolean(),
    memberSince: z.iso.datetime(),
    /** Items that somebody has paid for, and whose money did not go back. */
    soldCount: z.int(),
    /** Items on sale now. */
    itemCount: z.int(),
  }),
  /** Their shop, where an admin approved one. */
  shop: z.optional(PublicShop),
  rating: z.nullable(SellerRating),
  /** Of the last 24 months; left out where buyers compared too few items to say. */
  gradingAccuracy: z.optional(GradingAccuracy),
  /** Minutes until they first answer, the median of lately; null where they answered too few to say. */
  replyMinutes: z.nullable(z.int()),
  /** Percent of the bookings accepted lately that they gave up themselves; null where those are too few to say. */
  cancelPercent: z.nullable(z.int()),
  /** On sale now, the newest. */
  items: z.array(PublicProduct).check(z.maxLength(maxSellerItems)),
});
export type SellerProfile = z.infer<typeof SellerProfile>;

export const ReviewsQuery = z.object({ ...paging });

/** A buyer's review as everybody reads it. */
export const PublicReview = z.object({
  _id: ReviewId,
  ...figures,
  reply,
  /** "Deleted user", once they left. */
  author: z.string(),
  /** The item that they bought. */
  itemName: z.string(),
  publishedAt: z.iso.datetime(),
});
export type PublicReview = z.infer<typeof PublicReview>;

export const ReviewPage = pageOf(PublicReview);
