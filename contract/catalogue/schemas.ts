import * as z from 'zod/mini';
import { phone, text, wholeNumber } from '../kernel/fields.ts';
import { CategoryId, ProductId } from '../kernel/ids.ts';
import { Money, price } from '../kernel/money.ts';
import { Picture, PictureUrl } from '../media/schemas.ts';

export const conditions = ['Excellent', 'Good', 'Fair'] as const;
export const Condition = z.enum(conditions, { error: 'Condition type is required' });
export type Condition = z.infer<typeof Condition>;

export const Category = z.object({
  _id: CategoryId,
  name: z.string(),
  /** How many available products it holds. */
  count: z.int(),
});
export type Category = z.infer<typeof Category>;
export const Categories = z.array(Category);

export const Product = z.object({
  _id: ProductId,
  name: z.string(),
  image: z.string(),
  picture: Picture,
  category: CategoryId,
  userName: z.string(),
  email: z.string(),
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
});
export type NewProduct = z.infer<typeof NewProduct>;

export const ProductAdded = z.object({ acknowledged: z.literal(true), insertedId: ProductId });

export const CategoryQuery = z.object({
  /** `nextCursor` of the page before. */
  cursor: z.optional(z.string().check(z.maxLength(200))),
});

export const CategoryPage = z.object({
  _id: CategoryId,
  name: z.string(),
  total: z.int(),
  products: Products,
  nextCursor: z.nullable(z.string()),
});
export type CategoryPage = z.infer<typeof CategoryPage>;
