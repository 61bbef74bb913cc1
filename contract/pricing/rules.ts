// Without zod: pages draw with these rules and check nothing.
import { type Condition, conditions } from '../catalogue/choices.ts';
import type { PriceGuide } from './guide.ts';

/** Bands of years in use; within one, items cost alike. */
export const ageBands = ['0-2', '3-5', '6+'] as const;
export type AgeBand = (typeof ageBands)[number];

/** The band of some years in use. */
export const bandOf = (usedYear: number): AgeBand =>
  usedYear <= 2 ? '0-2' : usedYear <= 5 ? '3-5' : '6+';

/** Fewest sales of a model, and sellers of them, that a price is told of; fewest of a kind and a band. */
export const minOfModel = { sales: 5, sellers: 3 };
export const minOfKind = 20;

/** Fewest sales of a model in one condition and band, and sellers of them, by which it is told what such items sold for: with fewer it is an estimate. */
export const minOfCell = { sales: 5, sellers: 3 };

/** A guide of a model is firm from so many of its sales on, old ones counted less; with fewer it is a hint. */
export const firmFrom = 15;

/** Where a price stands beside the middle half of sales of such items; undefined where they are too few to say. */
export function placeOf(
  guide: PriceGuide,
  price: number,
): 'below' | 'within' | 'above' | undefined {
  if (guide.of !== 'model' || !guide.own || !guide.firm) return undefined;
  if (price < guide.low) return 'below';
  return price > guide.high ? 'above' : 'within';
}

export type Cell = { condition: Condition; band: AgeBand };
export const cells: readonly Cell[] = conditions.flatMap((condition) =>
  ageBands.map((band) => ({ condition, band })),
);
