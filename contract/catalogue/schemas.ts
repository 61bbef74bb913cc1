import * as z from 'zod/mini';
import { faults } from '../condition/grade.ts';
import { BoxContents, ConditionReport } from '../condition/schemas.ts';
import { EvidenceMark } from '../evidence/shown.ts';
import { lineOrNone, phone, requiredId, text, wholeNumber } from '../kernel/fields.ts';
import { CategoryId, ProductId } from '../kernel/ids.ts';
import { languages } from '../kernel/languages.ts';
import { Money, price } from '../kernel/money.ts';
import { paging } from '../kernel/table.ts';
import { Picture, PictureUrl } from '../media/schemas.ts';
import { districtIds } from '../places/districts.ts';
import { ItemReview } from '../risk/schemas.ts';
import { PhotoShots } from '../shots/schemas.ts';
import { conditions, sorts } from './choices.ts';
import { ProductFilter } from './filters.ts';
import { maxStockNumber } from './listing-file.ts';
import { offReasons, withdrawReasons } from './listing-life.ts';
import { OptionalFacts } from './optional-facts.ts';

export const Condition = z.enum(conditions, { error: 'Condition type is required' });
export type Condition = z.infer<typeof Condition>;

export const Category = z.object({
  _id: CategoryId,
  name: z.string(),
  /** How many available products it holds. */
  count: z.int(),
  /** What the cheapest of them costs; null when there is none. */
  lowestPrice: z.nullable(Money),
});
export type Category = z.infer<typeof Category>;
export const Categories = z.array(Category);

/** What a category is called: all that most pages need of it, and what rarely changes. */
export const NamedCategory = z.pick(Category, { _id: true, name: true });
export type NamedCategory = z.infer<typeof NamedCategory>;
export const NamedCategories = z.array(NamedCategory);

export const Product = z.object({
  _id: ProductId,
  name: z.string(),
  image: z.string(),
  picture: Picture,
  category: CategoryId,
  userName: z.string(),
  email: z.string(),
  /** Whose it is, by the identity provider's name for them: what a browser knows of its own person. */
  sellerUid: z.string(),
  photoURL: z.string(),
  sellerPicture: z.optional(Picture),
  verify: z.boolean(),
  /** Such as `Monday 3:05pm 5 Jan 2024`, in the shop's time zone. */
  date: z.string(),
  resalePrice: Money,
  originalPrice: Money,
  purchaseYear: z.int(),
  usedYear: z.int(),
  conditionType: Condition,
  phone: z.string(),
  location: z.string(),
  /** The location in the other language's letters, as far as its names are known. */
  locationIn: z.optional(z.partialRecord(z.enum(languages), z.string())),
  /** The id of its district (`contract/places`), where the location names one. */
  district: z.nullable(z.string()),
  description: z.string(),
  salesStatus: z.enum(['available', 'sold']),
  advertise: z.enum(['no', 'yes']),
  /** Its seller has promised it to somebody: it can be booked, and paid by nobody else until then. */
  reserved: z.optional(z.object({ until: z.iso.datetime() })),
  /** Its seller has it, and it is not on sale for now: nobody can book it. */
  away: z.optional(z.enum(offReasons)),
  /** By what its seller says of its parts it does not work as it should. Left out where it does, and where nothing is said. */
  faulty: z.optional(z.enum(faults)),
});
export type Product = z.infer<typeof Product>;
export const Products = z.array(Product);

/** What of a listing its seller alone is told. */
export const OwnListing = z.object({
  /** Why it is not on sale; left out while it is, and once it is sold. */
  listing: z.optional(z.enum(offReasons)),
  /** Since when it is not on sale. */
  offSince: z.optional(z.iso.datetime()),
  /** What the seller said when they withdrew it. */
  withdrawnFor: z.optional(z.enum(withdrawReasons)),
  /** When it goes off sale by itself, if nobody renews it. Left out where it never does, and once it has. */
  expiresAt: z.optional(z.iso.datetime()),
});
export type OwnListing = z.infer<typeof OwnListing>;

export const WithdrawRequest = z.object({
  reason: z.enum(withdrawReasons, {
    error: `reason must be one of ${withdrawReasons.join(', ')}`,
  }),
});
export type WithdrawRequest = z.infer<typeof WithdrawRequest>;

/** When a renewed listing ended before; left out for one that had expired. */
export const RenewalUndone = z.object({
  expiresAt: z.optional(z.iso.datetime('expiresAt must be a time such as 2026-11-26T12:00:00Z')),
});
export type RenewalUndone = z.infer<typeof RenewalUndone>;

/** A product as its seller sees it: one that is not on sale is `available` all the same, and `listing` says why. */
export const OwnProduct = z.extend(Product, {
  ...OwnListing.shape,
  /** It was sold, the price went back, and the item is with its seller: they can put it on sale again. */
  relistable: z.optional(z.literal(true)),
  /** A photo of it looks like one of another seller's item: its seller is asked for a word, or for another photo. */
  photoAsked: z.optional(z.literal(true)),
  /** The shop looks at it for what it noticed. */
  review: z.optional(ItemReview),
  /** What its evidence photo shows. */
  evidence: z.optional(EvidenceMark),
  /** Something in that photo does not fit the listing: its seller is asked about it. */
  evidenceAsked: z.optional(z.literal(true)),
  /** By which its seller knows it. */
  stockNumber: z.optional(z.string()),
});
export type OwnProduct = z.infer<typeof OwnProduct>;
export const OwnProducts = z.array(OwnProduct);

/** First year that a purchase can name: older cameras are antiques of unknown purchase. */
const earliestYear = 1900;

const purchaseYear = wholeNumber(
  'Purchase year',
  earliestYear,
  9999,
  `Purchase year must be a year from ${earliestYear} on`,
).check(
  z.refine((year) => year <= new Date().getFullYear(), 'Purchase year cannot be in the future'),
);

/** Most photos that a product has; the first one is its cover. */
export const maxPhotos = 12;

const photos = z.array(PictureUrl, 'Photos must be a list of pictures').check(
  z.minLength(1, 'Please add a photo'),
  z.maxLength(maxPhotos, `You can add ${maxPhotos} photos at most`),
  z.refine((urls) => new Set(urls).size === urls.length, 'The same photo is there twice'),
);

/** By what a seller knows an item of theirs, once among all that they have in the shop; an empty text for none. */
const StockNumber = lineOrNone('Stock number', maxStockNumber);

export const NewProduct = z.object({
  name: text('Name', 120),
  resalePrice: price('Resale Price'),
  originalPrice: price('Original Price'),
  conditionType: Condition,
  phone: phone('Phone'),
  location: text('Location', 160),
  /** Where the location does not say it; a location that does needs none. */
  district: z.optional(z.enum(districtIds, { error: 'There is no such district' })),
  purchaseYear,
  usedYear: wholeNumber('Used year', 0, 120),
  category: z.uuid('Category is required').brand<'CategoryId'>(),
  image: PictureUrl,
  description: text('Description', 4000),
  /** All photos in order; the first one is `image`. */
  images: z.optional(photos),
  ...OptionalFacts.shape,
  /** The condition part by part: the condition type says no more than it does. */
  conditionReport: z.optional(ConditionReport),
  boxContents: z.optional(BoxContents),
  /** What each photo shows, as far as it is said. */
  shots: z.optional(PhotoShots),
  stockNumber: z.optional(StockNumber),
});
export type NewProduct = z.infer<typeof NewProduct>;

/** A product, and the draft that it was: that one is deleted with it, and listed once however often it is sent. */
export const ProductToAdd = z.extend(NewProduct, {
  draftId: z.optional(requiredId('draftId').brand<'DraftId'>()),
});
export type ProductToAdd = z.infer<typeof ProductToAdd>;

export const ProductAdded = z.object({
  acknowledged: z.literal(true),
  insertedId: ProductId,
  /** Its draft was listed before: nothing of what was sent now was taken. */
  already: z.optional(z.literal(true)),
});
export type ProductAdded = z.infer<typeof ProductAdded>;

export const CategoryQuery = z.extend(ProductFilter, {
  /** Newest first unless said otherwise. */
  sort: z.optional(z.enum(sorts, { error: 'There is no such order' })),
  /** `nextCursor` of the page before, in the same order. */
  cursor: z.optional(z.string().check(z.maxLength(200))),
  /** Products of a page; 100 unless said otherwise. */
  limit: paging.limit,
});

export type CategoryQuery = z.infer<typeof CategoryQuery>;

export const CategoryPage = z.object({
  _id: CategoryId,
  name: z.string(),
  /** How many there are in all, of what was asked for. */
  total: z.int(),
  products: Products,
  nextCursor: z.nullable(z.string()),
});
export type CategoryPage = z.infer<typeof CategoryPage>;
