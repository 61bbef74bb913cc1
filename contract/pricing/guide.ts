import * as z from 'zod/mini';
import { modelKinds } from '../catalogue/choices.ts';
import { Money } from '../kernel/money.ts';
import { ageBands } from './rules.ts';

/** What items of one model sell for here, in a condition and after some years. */
const ModelGuide = z.object({
  of: z.literal('model'),
  /** Items in this very condition, of such years, were sold often enough; else it is an estimate by the whole model. */
  own: z.boolean(),
  /** Enough of the model was sold lately; else it is a hint. */
  firm: z.boolean(),
  /** How many sales it is made of, in two years: of such items where `own`, else of the model. */
  sales: z.int(),
  /** Whole tk: half of such sales were between `low` and `high`, or would be. */
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

/** What sales of this shop say about a price. Never of fewer than the fewest of rules.ts. */
export const PriceGuide = z.discriminatedUnion('of', [ModelGuide, KindGuide]);
export type PriceGuide = z.infer<typeof PriceGuide>;
