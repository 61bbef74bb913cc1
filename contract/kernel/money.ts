import * as z from 'zod/mini';
import { wholeNumber } from './fields.ts';

// Apart, because cards show prices without checking any.
export { formatMoney } from './money-text.ts';

/** Any price may be listed from 1 tk to 10,000,000 tk. */
export const lowestPrice = 1;
export const highestPrice = 10_000_000;

/** Whole taka ('tk'); never a fraction, never another currency. */
export const Money = z
  .int()
  .check(z.minimum(lowestPrice), z.maximum(highestPrice))
  .brand<'Money'>();
export type Money = z.infer<typeof Money>;

/** A price field of a form: Money with the messages of its name. */
export function price(name: string) {
  return wholeNumber(name, lowestPrice, highestPrice).brand<'Money'>();
}
