import {
  type AgeBand,
  bandOf,
  cells,
  firmFrom,
  minOfKind,
  minOfModel,
} from '#contract/pricing/rules.ts';
import { type CountedSale, capSellers, countSales, type Sale, sellersOf } from './counted-sales.ts';
import { effectsOf, estimate, isOwn } from './estimate.ts';
import type { priceGuides, priceLevels } from './tables.ts';
import { effectiveCount, quantile } from './weighted.ts';

export type GuideRow = Omit<typeof priceGuides.$inferSelect, 'madeAt'>;
export type LevelRow = Omit<typeof priceLevels.$inferSelect, 'madeAt'>;

/** Prices are told as round as people say them. */
function round(tk: number): number {
  const step = tk < 2_000 ? 50 : tk < 10_000 ? 100 : tk < 50_000 ? 500 : 1_000;
  return Math.max(step, Math.round(tk / step) * step);
}

function guidesOfModel(
  modelId: string,
  sales: readonly CountedSale[],
  effects: ReturnType<typeof effectsOf>,
): GuideRow[] {
  const sellers = sellersOf(sales);
  if (sales.length < minOfModel.sales || sellers < minOfModel.sellers) return [];
  const firm = effectiveCount(sales) >= firmFrom;
  return cells.map((cell) => {
    const { low, middle, high, ...ofCell } = estimate(sales, effects, cell);
    const prices = { low: round(low), middle: round(middle), high: round(high) };
    const own = isOwn(ofCell);
    return { modelId, ...cell, sales: sales.length, sellers, ...ofCell, own, firm, ...prices };
  });
}

/**
 * Of things whose first price their sellers named. Above it counts as at it: mostly that price is wrong, but what got dearer is
 * not left out either, or its kind would be told by those alone that did not.
 */
function levelOf(kind: Sale['kind'], band: AgeBand, sales: readonly CountedSale[]): LevelRow[] {
  const sellers = sellersOf(sales);
  if (sales.length < minOfKind || sellers < minOfModel.sellers) return [];
  const shares = capSellers(sales).map(({ price, originalPrice, weight }) => ({
    value: Math.min(1, price / originalPrice),
    weight,
  }));
  const percent = (share: number) => Math.max(1, Math.round(100 * quantile(shares, share)));
  return [{ kind, band, sales: sales.length, sellers, low: percent(0.25), high: percent(0.75) }];
}

/** All guides that the sales of a shop give at a moment (milliseconds). */
export function makeGuides(
  sales: readonly Sale[],
  now: number,
): { guides: GuideRow[]; levels: LevelRow[] } {
  const byModel = Map.groupBy(sales, ({ modelId }) => modelId);
  const counted = new Map(
    [...byModel].map(([modelId, ofModel]) => [modelId, countSales(ofModel, now)] as const),
  );
  const effects = effectsOf([...counted.values()]);
  const groups = Map.groupBy(
    [...counted.values()].flat(),
    ({ kind, usedYear }) => `${kind} ${bandOf(usedYear)}` as const,
  );
  return {
    guides: [...counted].flatMap(([modelId, ofModel]) => guidesOfModel(modelId, ofModel, effects)),
    levels: [...groups].flatMap(([key, group]) => {
      const [kind, band] = key.split(' ') as [Sale['kind'], AgeBand];
      return levelOf(kind, band, group);
    }),
  };
}
