import { highestPrice, lowestPrice } from '#contract/kernel/money.ts';

/** Most that prices are lowered or raised by at once, in per cent. */
export const maxPercent = 90;

export type Direction = 'lower' | 'raise';

/** A price so many per cent lower or higher, in whole tk within what a price can be. */
export function newPrice(price: number, direction: Direction, percent: number): number {
  const change = (price * percent) / 100;
  const changed = Math.round(direction === 'lower' ? price - change : price + change);
  return Math.min(highestPrice, Math.max(lowestPrice, changed));
}
