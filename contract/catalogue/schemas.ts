import * as z from 'zod/mini';
import { phone, text, turning, wholeNumber } from '../kernel/fields.ts';
import { CategoryId, ProductId } from '../kernel/ids.ts';
import { Money, price } from '../kernel/money.ts';
import { paging } from '../kernel/table.ts';
import { Picture, PictureUrl } from '../media/schemas.ts';
import { conditions, sorts } from './choices.ts';
import { ProductFilter } from './filters.ts';

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
  description: z.string(),
  salesStatus: z.enum(['available', 'sold']),
  advertise: z.enum(['no', 'yes']),
});
export type Product = z.infer<typeof Product>;
export const Products = z.array(Product);

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

/** What a seller need not say. A field of a form that nobody filled in says nothing. */
function optionalText(name: string, longest: number) {
  return z.optional(
    z.string(`${name} must be a text`).check(
      z.trim(),
      z.maxLength(longest, `${name} can have ${longest} characters at most`),
      z.refine((value) => !turning.test(value), `${name} has characters that cannot be shown`),
    ),
  );
}

const photos = z.array(PictureUrl, 'Photos must be a list of pictures').check(
  z.minLength(1, 'Please add a photo'),
  z.maxLength(maxPhotos, `You can add ${maxPhotos} photos at most`),
  z.refine((urls) => new Set(urls).size === urls.length, 'The same photo is there twice'),
);

/** Letters and digits, as the maker engraves them; people add dashes and spaces. */
const SerialNumber = z.string('Serial number must be a text').check(
  z.trim(),
  z.maxLength(40, 'Serial number must have 4 to 40 letters or digits'),
  z.refine(
    (value) => value === '' || /^[\p{L}\p{N}](?:[\s./-]*[\p{L}\p{N}]){3,}$/u.test(value),
    'Serial number must have 4 to 40 letters or digits',
  ),
  z.refine(
    (value) => value === '' || !/^([\p{L}\p{N}])\1*$/iu.test(value.replace(/[\s./-]/g, '')),
    'Serial number must not be one character again and again',
  ),
);

const highestShutterCount = 9_999_999;

/** What a listing may say beyond what it must. */
const moreFields = {
  /** All photos in order; the first one is `image`. */
  images: z.optional(photos),
  brand: optionalText('Brand', 60),
  model: optionalText('Model', 80),
  mount: optionalText('Mount', 40),
  shutterCount: z.optional(wholeNumber('Shutter count', 0, highestShutterCount)),
  serialNumber: z.optional(SerialNumber),
  accessories: optionalText('Accessories', 1000),
  defects: optionalText('Defects', 2000),
};

export const NewProduct = z.object({
  name: text('Name', 120),
  resalePrice: price('Resale Price'),
  originalPrice: price('Original Price'),
  conditionType: Condition,
  phone: phone('Phone'),
  location: text('Location', 160),
  purchaseYear,
  usedYear: wholeNumber('Used year', 0, 120),
  category: z.uuid('Category is required').brand<'CategoryId'>(),
  image: PictureUrl,
  description: text('Description', 4000),
  ...moreFields,
});
export type NewProduct = z.infer<typeof NewProduct>;

export const ProductAdded = z.object({ acknowledged: z.literal(true), insertedId: ProductId });

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
