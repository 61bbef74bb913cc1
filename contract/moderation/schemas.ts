import * as z from 'zod/mini';
import { ProductId } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { Picture } from '../media/schemas.ts';

/** The reporter comes from the token; the fields are the specification's and only compared. */
export const ReportRequest = z.object({
  itemId: z.optional(z.string().check(z.maxLength(64))),
  userEmail: z.optional(z.string().check(z.maxLength(254))),
  userName: z.optional(z.string().check(z.maxLength(200))),
});

export const ReportedItem = z.object({
  _id: ProductId,
  itemId: ProductId,
  name: z.string(),
  image: z.string(),
  picture: z.optional(Picture),
  resalePrice: Money,
  /** How many people reported it. */
  reports: z.int(),
  salesStatus: z.enum(['available', 'sold']),
});
export type ReportedItem = z.infer<typeof ReportedItem>;
export const ReportedItems = z.array(ReportedItem);
