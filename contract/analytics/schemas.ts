import * as z from 'zod/mini';

/** A month of the shop's own calendar, such as `2026-11`. */
const month = z.string().check(z.regex(/^\d{4}-\d{2}$/));

/** Sums of prices in whole tk: unlike a price they may be nothing, and have no upper end. */
const tk = z.int();

/** How many months are told, the present one included. */
export const monthsTold = 12;

const SellerMonth = z.object({ month, listed: z.int(), sold: z.int(), income: tk });

export const SellerFigures = z.object({
  /** On sale now. */
  live: z.int(),
  /** Of those, how many somebody has booked. */
  booked: z.int(),
  /** Ever sold and not given back, and for how much, without the parts of prices that went back. */
  sold: z.int(),
  income: tk,
  /** The last months, oldest first; months without anything too. */
  months: z.array(SellerMonth),
});
export type SellerFigures = z.infer<typeof SellerFigures>;

export const ShopMonth = z.object({
  month,
  listed: z.int(),
  sold: z.int(),
  turnover: tk,
  newBuyers: z.int(),
  newSellers: z.int(),
  /** Reported items that an admin took off, and the middle one of the hours from the first report to that. */
  decided: z.int(),
  hoursToDecide: z.nullable(z.number()),
});
export type ShopMonth = z.infer<typeof ShopMonth>;

export const ShopFigures = z.object({
  /** On sale now. */
  live: z.int(),
  /** Of those, how many somebody has reported. */
  reported: z.int(),
  /** Sellers who wait to be verified. */
  unverified: z.int(),
  /** Ever sold and not given back, and for how much, without the parts of prices that went back. */
  sold: z.int(),
  turnover: tk,
  /** How often products were looked at: in all, and in the last seven days. */
  views: z.int(),
  recentViews: z.int(),
  months: z.array(ShopMonth),
});
export type ShopFigures = z.infer<typeof ShopFigures>;
