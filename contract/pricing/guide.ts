import * as z from 'zod/mini';
import { type Condition, conditions, modelKinds } from '../catalogue/choices.ts';
import { Money } from '../kernel/money.ts';

/** Bands of years in use; within one, items cost alike. */
export const ageBands = ['0-2', '3-5', '6+'] as const;
export type AgeBand = (typeof ageBands)[number];

/** The band of some years in use. */
export const bandOf = (usedYear: number): AgeBand =>
  usedYear <= 2 ? '0-2' : usedYear <= 5 ? '3-5' : '6+';

/** Fewest sales of a model, and sellers of them, that a price is told of; fewest of a kind and a band. */
export const fewestOfModel = { sales: 5, sellers: 3 };
export const fewestOfKind = 20;

/** From so many sales on a price is held against the guide; with fewer it is a hint. */
export const firmFrom = 15;

/** What items of one model sold for here, in a condition and after some years. */
const ModelGuide = z.object({
  of: z.literal('model'),
  /** How many sales of the model it is made of, in two years. */
  sales: z.int(),
  /** Whole tk: half of such sales were between `low` and `high`. */
  low: Money,
  middle: Money,
  high: Money,
});
export type ModelGuide = z.infer<typeof ModelGuide>;

/** Of a model that sold too seldom: what part of their first price things of its kind sold for. */
const KindGuide = z.object({
  of: z.literal('kind'),
  kind: z.enum(modelKinds),
  band: z.enum(ageBands),
  sales: z.int(),
  /** Percent of what their owners had paid: half of the sales were between them. */
  low: z.int(),
  high: z.int(),
});

/** What sales of this shop say about a price. Never of fewer than the fewest above. */
export const PriceGuide = z.discriminatedUnion('of', [ModelGuide, KindGuide]);
export type PriceGuide = z.infer<typeof PriceGuide>;

/** Where a price stands beside the middle half of the sales; undefined where they are too few to say. */
export function placeOf(
  guide: PriceGuide,
  price: number,
): 'below' | 'within' | 'above' | undefined {
  if (guide.of !== 'model' || guide.sales < firmFrom) return undefined;
  if (price < guide.low) return 'below';
  return price > guide.high ? 'above' : 'within';
}

export type Cell = { condition: Condition; band: AgeBand };
export const cells: readonly Cell[] = conditions.flatMap((condition) =>
  ageBands.map((band) => ({ condition, band })),
);
