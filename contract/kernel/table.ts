import * as z from 'zod/mini';
import { maxPageSize } from './page-sizes.ts';

/** What every list that is searched, sorted and paged takes in its query. Apart, because no public page needs it. */
const sortOrders = ['asc', 'desc'] as const;
export const SortOrder = z.enum(sortOrders, { error: 'order must be asc or desc' });
export type SortOrder = z.infer<typeof SortOrder>;

/** By which column a list is sorted, of a closed list of them, and which way. */
export function sorting<const Names extends readonly string[]>(names: Names) {
  return {
    sort: z.optional(z.enum(names, { error: `sort must be one of ${names.join(', ')}` })),
    order: z.optional(SortOrder),
  };
}

/** A filter of two sides. */
export const yesOrNo = (name: string) =>
  z.enum(['yes', 'no'], { error: `${name} must be yes or no` });

/** Which page of a list. */
export const paging = {
  /** Of at most so many rows. A text, as everything in an address. */
  limit: z.optional(
    z
      .string()
      .check(z.regex(/^([1-9]\d?|100)$/, `limit must be a whole number from 1 to ${maxPageSize}`)),
  ),
  /** `nextCursor` of the page before. */
  cursor: z.optional(z.string().check(z.maxLength(1000, 'This cursor is not one of ours'))),
};

/** One page of a list, how many rows fit in all, and where the next one begins. */
export function pageOf<Row extends z.ZodMiniType>(row: Row) {
  return z.object({ rows: z.array(row), total: z.int(), nextCursor: z.nullable(z.string()) });
}
