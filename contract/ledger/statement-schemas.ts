import * as z from 'zod/mini';
import { BookingId } from '../kernel/ids.ts';
import { entryKinds } from './schemas.ts';

/** A month of the shop's calendar. */
const month = z
  .string({ error: 'month must be a month such as 2026-11' })
  .check(z.regex(/^20[0-9]{2}-(0[1-9]|1[0-2])$/, 'month must be a month such as 2026-11'));

export const StatementQuery = z.object({
  /** The present one where it is left out. */
  month: z.optional(month),
});
export type StatementQuery = z.infer<typeof StatementQuery>;

/** What raised or lowered a balance, and the balance after it. */
export const StatementLine = z.object({
  _id: z.int(),
  at: z.iso.datetime(),
  kind: z.enum(entryKinds),
  /** The sale that it is about, if it is about one. */
  deal: z.optional(BookingId),
  item: z.optional(z.string()),
  /** Below 0: it lowered the balance. */
  amount: z.number(),
  /** The shop's part, which the amount is without; below 0 where it went back as well. */
  commission: z.number(),
  balance: z.number(),
});
export type StatementLine = z.infer<typeof StatementLine>;

/** A month of a seller's balance. Sums are in tk, exact to the paisa. */
export const Statement = z.object({
  month: z.string(),
  /** From the present month back to that of the first line; empty where there is none. */
  months: z.array(z.string()),
  opening: z.number(),
  /** Oldest first; the first `maxExportRows` of the month. */
  lines: z.array(StatementLine),
  /** Whether the month has more lines than these. */
  more: z.boolean(),
  closing: z.number(),
});
export type Statement = z.infer<typeof Statement>;
