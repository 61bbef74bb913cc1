import * as z from 'zod/mini';
import { line } from '../kernel/fields.ts';
import { ProductId } from '../kernel/ids.ts';
import { price } from '../kernel/money.ts';
import { NewProduct, WithdrawRequest } from './schemas.ts';

/** Most rows of one call. */
export const maxBulkRows = 100;

const maxKey = 64;

/**
 * Bytes of such a call: rows with the longest texts and whole condition reports in Bangla. PHP and Python escape each letter by six
 * bytes (`\\u0995`): some 6,500 letters a row are 40 KB.
 */
export const maxBulkBytes = 5 * 1024 * 1024;

/** An item, and the caller's own word for the row: sent twice, it is listed once. */
export const KeyedProduct = z.extend(NewProduct, { key: line('key', maxKey) });
export type KeyedProduct = z.infer<typeof KeyedProduct>;

const rowsOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    rows: z
      .array(row, 'rows must be a list of items')
      .check(
        z.minLength(1, 'rows is empty'),
        z.maxLength(maxBulkRows, `rows can have ${maxBulkRows} items at most`),
      ),
  });

/** A row that is not as it should be is refused by itself: anything may be one. */
export const BulkRows = rowsOf(z.unknown());
export type BulkRows = z.infer<typeof BulkRows>;

export const ProductsToAdd = rowsOf(KeyedProduct);

const ofItem = { id: ProductId };
const resalePrice = price('Resale Price');

/** What becomes of one item: another price, off sale for a while or for good, back on sale, or on sale for longer. */
export const ListingChange = z.discriminatedUnion(
  'do',
  [
    z.object({ ...ofItem, do: z.literal('price'), resalePrice }),
    z.object({ ...ofItem, do: z.literal('pause') }),
    z.object({ ...ofItem, do: z.literal('resume') }),
    z.object({ ...ofItem, do: z.literal('renew') }),
    z.object({ ...ofItem, do: z.literal('withdraw'), ...WithdrawRequest.shape }),
  ],
  'do must be one of price, pause, resume, renew, withdraw',
);
export type ListingChange = z.infer<typeof ListingChange>;

export const ListingsToChange = rowsOf(ListingChange);

/** Why a row is refused, with the code that the call for one item would have. */
export const RowError = z.object({
  field: z.optional(z.string()),
  code: z.string(),
  message: z.string(),
  /** Seconds after which the same row may be sent again. */
  retryAfter: z.optional(z.int()),
});
export type RowError = z.infer<typeof RowError>;

export const RowResult = z.object({
  /** Which row of the call, from 0 on. */
  row: z.int(),
  /** As it was sent, but without spaces around it; empty where it was no text. */
  key: z.string(),
  /** `already`: it was listed under this key before. */
  status: z.enum(['created', 'already', 'refused']),
  id: z.optional(ProductId),
  errors: z.optional(z.array(RowError)),
});
export type RowResult = z.infer<typeof RowResult>;

/** One result for each row, in their order. */
export const ProductsAdded = z.object({ results: z.array(RowResult) });
export type ProductsAdded = z.infer<typeof ProductsAdded>;

export const ChangeResult = z.object({
  /** Which row of the call, from 0 on. */
  row: z.int(),
  /** As it was sent; empty where it was no text. */
  id: z.string(),
  /** `already`: it was so before. */
  status: z.enum(['changed', 'already', 'refused']),
  errors: z.optional(z.array(RowError)),
});
export type ChangeResult = z.infer<typeof ChangeResult>;

/** One result for each row, in their order. */
export const ListingsChanged = z.object({ results: z.array(ChangeResult) });
export type ListingsChanged = z.infer<typeof ListingsChanged>;
