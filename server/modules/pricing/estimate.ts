import { type Condition, conditions } from '#contract/catalogue/choices.ts';
import { type AgeBand, ageBands, bandOf, type Cell } from '#contract/pricing/rules.ts';
import type { CountedSale } from './counted-sales.ts';
import { median, quantile, type Weighted } from './weighted.ts';

/** What condition and years in use do to a price, as differences of its logarithm. */
export interface Effects {
  condition: Record<Condition, number>;
  age: Record<AgeBand, number>;
}

/** Whole tk: half of the sales were between `low` and `high`. */
export interface Middle {
  low: number;
  middle: number;
  high: number;
}

/** How many sales of a very cell (of a model: for its spread) weigh as much as what is known without them. */
const cellPrior = 8;
const spreadPrior = 6;

/** Half of all sales of a model lie within about so much of its middle, where too few say. */
const usualSpread = Math.log(1.11);

/** Fewest sales of a model that tell of effects. */
const fewestForEffects = 3;

const log = ({ price }: CountedSale) => Math.log(price);

function medianBy<Key extends string>(
  keys: readonly Key[],
  residuals: readonly (Weighted & { key: Key })[],
): Record<Key, number> {
  const found = keys.map((key) => {
    const own = residuals.filter((each) => each.key === key);
    const effect = own.length === 0 ? 0 : (median(own) * own.length) / (own.length + cellPrior);
    return [key, effect] as const;
  });
  return Object.fromEntries(found) as Record<Key, number>;
}

/** What condition and age do over the whole shop: medians of how far prices are from the middle of their own model. */
export function effectsOf(models: readonly (readonly CountedSale[])[]): Effects {
  let effects: Effects = {
    condition: { Excellent: 0, Good: 0, Fair: 0 },
    age: { '0-2': 0, '3-5': 0, '6+': 0 },
  };
  const telling = models.filter(({ length }) => length >= fewestForEffects);
  // Each is read with the other taken off; the third time changes little.
  for (let round = 0; round < 3; round += 1) {
    const left = telling.flatMap((sales) => {
      const middle = middleOf(sales, effects);
      return sales.map((sale) => ({ sale, rest: log(sale) - middle }));
    });
    const condition = medianBy(
      conditions,
      left.map(({ sale, rest }) => ({
        key: sale.condition,
        value: rest - effects.age[bandOf(sale.usedYear)],
        weight: sale.weight,
      })),
    );
    const age = medianBy(
      ageBands,
      left.map(({ sale, rest }) => ({
        key: bandOf(sale.usedYear),
        value: rest - condition[sale.condition],
        weight: sale.weight,
      })),
    );
    effects = { condition, age };
  }
  return effects;
}

const effectOf = ({ condition, age }: Effects, of: Pick<CountedSale, 'condition' | 'usedYear'>) =>
  condition[of.condition] + age[bandOf(of.usedYear)];

const adjusted = (sales: readonly CountedSale[], effects: Effects): Weighted[] =>
  sales.map((sale) => ({ value: log(sale) - effectOf(effects, sale), weight: sale.weight }));

const middleOf = (sales: readonly CountedSale[], effects: Effects) =>
  median(adjusted(sales, effects));

/** What an item of a model costs in a condition and after some years, by the sales of that model (at least one). */
export function estimate(sales: readonly CountedSale[], effects: Effects, cell: Cell): Middle {
  const all = adjusted(sales, effects);
  const middle = median(all);
  const own = sales.filter(
    ({ condition, usedYear }) => condition === cell.condition && bandOf(usedYear) === cell.band,
  );
  const ownShare = own.length / (own.length + cellPrior);
  const shift = own.length === 0 ? 0 : (middleOf(own, effects) - middle) * ownShare;
  const centre = middle + shift + effects.condition[cell.condition] + effects.age[cell.band];
  const spreadShare = sales.length / (sales.length + spreadPrior);
  const widen = (seen: number) => seen * spreadShare + usualSpread * (1 - spreadShare);
  return {
    low: Math.exp(centre - widen(middle - quantile(all, 0.25))),
    middle: Math.exp(centre),
    high: Math.exp(centre + widen(quantile(all, 0.75) - middle)),
  };
}
