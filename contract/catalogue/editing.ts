import * as z from 'zod/mini';
import { BoxContents, ConditionReport } from '../condition/schemas.ts';
import { wholeNumber } from '../kernel/fields.ts';
import { CategoryId, ProductId } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { Picture } from '../media/schemas.ts';
import { PhotoShots } from '../shots/schemas.ts';
import { EditableFacts } from './optional-facts.ts';
import { Condition, NewProduct } from './schemas.ts';

/** A seller's own product, as the form that changes it needs it. Empty fields are empty texts. */
export const EditableProduct = z.object({
  _id: ProductId,
  name: z.string(),
  resalePrice: Money,
  originalPrice: Money,
  conditionType: Condition,
  phone: z.string(),
  location: z.string(),
  purchaseYear: z.int(),
  usedYear: z.int(),
  category: CategoryId,
  image: z.string(),
  /** All photos in order, the cover first; `pictures` are the same. */
  images: z.array(z.string()),
  pictures: z.array(Picture),
  description: z.string(),
  ...EditableFacts.shape,
  conditionReport: z.nullable(ConditionReport),
  boxContents: z.nullable(BoxContents),
  /** What the photos show, as far as it is said. */
  shots: PhotoShots,
  /** The last two characters of the serial number, if one was given: nobody is told more of it. */
  serialEnding: z.nullable(z.string()),
  /** Its seller alone knows it. */
  stockNumber: z.string(),
  takesOffers: z.boolean(),
  /** Offers below it are declined by the shop. Its seller alone knows it. */
  offerFloor: z.nullable(Money),
  /** A sold item cannot be changed. */
  salesStatus: z.enum(['available', 'sold']),
  /** To be sent back with the change: a change that somebody made meanwhile is not written over unseen. */
  version: z.int(),
});
export type EditableProduct = z.infer<typeof EditableProduct>;

/** What `version` can grow to. */
const highestVersion = 2 ** 31 - 2;

/**
 * All that the product says from now on. A serial number or stock number that is left out stays as it is, and so do the condition part by
 * part, what is in the box and what the photos show: whoever knows nothing of them removes nothing. Null, or one that says nothing, removes.
 */
export const ProductEdit = z.extend(NewProduct, {
  conditionReport: z.optional(z.nullable(ConditionReport)),
  boxContents: z.optional(z.nullable(BoxContents)),
  shots: z.optional(z.nullable(PhotoShots)),
  version: wholeNumber('version', 1, highestVersion),
  removeSerial: z.optional(z.literal(true)),
});
export type ProductEdit = z.infer<typeof ProductEdit>;
