import { type Condition, conditions } from '#contract/catalogue/choices.ts';
import { type AgeBand, ageBands, bandOf, type Cell, minOfCell } from '#contract/pricing/rules.ts';
import { type CountedSale, capSellers, sellersOf } from './counted-sales.ts';
import { effectiveCount, median, quantile, type Weighted } from './weighted.ts';

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
const minForEffects = 3;

/** Effects are read again until none changes by so much, or so often: things of a model are about as old as each other, which takes long. */
const still = 0.001;
const maxRounds = 40;

/** Whether a cell's own sales are enough to tell what they were sold for. */
export const isOwn = ({ ownSales, ownSellers }: { ownSales: number; ownSellers: number }) =>
  ownSales >= minOfCell.sales && ownSellers >= minOfCell.sellers;

const log = ({ price }: CountedSale) => Math.log(price);

/** How many sales those of a class count for. Those of one or two sellers are one each: they would set its price alone. */
function countOf(sales: readonly Pick<CountedSale, 'sellerId' | 'weight'>[]): number {
  const sellers = sellersOf(sales);
  const count = effectiveCount(sales);
  return sellers < minOfCell.sellers ? Math.min(sellers, count) : count;
}

/** How far a sale is from the middle of its model. */
interface Residual<Key> extends Weighted {
  key: Key;
  sellerId: string;
}

function medianBy<Key extends string>(
  keys: readonly Key[],
  residuals: readonly Residual<Key>[],
): Record<Key, number> {
  const found = keys.map((key) => {
    const own = capSellers(residuals.filter((each) => each.key === key));
    const count = countOf(own);
    return [key, own.length === 0 ? 0 : (median(own) * count) / (count + cellPrior)] as const;
  });
  return Object.fromEntries(found) as Record<Key, number>;
}

/** Models that tell how classes differ: one whose sales are all of one class has no difference to show, and would only hide it. */
const tellingOf = (
  models: readonly (readonly CountedSale[])[],
  classOf: (sale: CountedSale) => string,
) =>
  models.filter((sales) => sales.length >= minForEffects && new Set(sales.map(classOf)).size > 1);

/** What condition and age do over the whole shop: medians of how far prices are from the middle of their own model. */
export function effectsOf(models: readonly (readonly CountedSale[])[]): Effects {
  let effects: Effects = {
    condition: { Excellent: 0, Good: 0, Fair: 0 },
    age: { '0-2': 0, '3-5': 0, '6+': 0 },
  };
  const byCondition = tellingOf(models, ({ condition }) => condition);
  const byAge = tellingOf(models, ({ usedYear }) => bandOf(usedYear));
  const restOf = (sales: readonly CountedSale[]) => {
    const middle = middleOf(sales, effects);
    return sales.map((sale) => ({ sale, rest: log(sale) - middle }));
  };
  // Each is read with the other taken off, until they hardly change.
  for (let round = 0, moved = still; round < maxRounds && moved >= still; round += 1) {
    const condition = medianBy(
      conditions,
      byCondition.flatMap(restOf).map(({ sale, rest }) => ({
        key: sale.condition,
        value: rest - effects.age[bandOf(sale.usedYear)],
        weight: sale.weight,
        sellerId: sale.sellerId,
      })),
    );
    const age = medianBy(
      ageBands,
      byAge.flatMap(restOf).map(({ sale, rest }) => ({
        key: bandOf(sale.usedYear),
        value: rest - condition[sale.condition],
        weight: sale.weight,
        sellerId: sale.sellerId,
      })),
    );
    moved = Math.max(
      ...conditions.map((each) => Math.abs(condition[each] - effects.condition[each])),
      ...ageBands.map((each) => Math.abs(age[each] - effects.age[each])),
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
export function estimate(
  sales: readonly CountedSale[],
  effects: Effects,
  cell: Cell,
): Middle & { ownSales: number; ownSellers: number } {
  const all = adjusted(sales, effects);
  const middle = median(all);
  const own = capSellers(
    sales.filter(
      ({ condition, usedYear }) => condition === cell.condition && bandOf(usedYear) === cell.band,
    ),
  );
  const count = countOf(own);
  const shift =
    own.length === 0 ? 0 : ((middleOf(own, effects) - middle) * count) / (count + cellPrior);
  const centre = middle + shift + effects.condition[cell.condition] + effects.age[cell.band];
  const ofCell = { ownSales: own.length, ownSellers: sellersOf(own) };
  if (isOwn(ofCell)) {
    const prices = own.map((sale) => ({ value: log(sale), weight: sale.weight }));
    const [low, high] = [quantile(prices, 0.25), quantile(prices, 0.75)];
    const within = Math.min(high, Math.max(low, centre));
    return { low: Math.exp(low), middle: Math.exp(within), high: Math.exp(high), ...ofCell };
  }
  const spreadShare = sales.length / (sales.length + spreadPrior);
  const widen = (seen: number) => seen * spreadShare + usualSpread * (1 - spreadShare);
  return {
    low: Math.exp(centre - widen(middle - quantile(all, 0.25))),
    middle: Math.exp(centre),
    high: Math.exp(centre + widen(quantile(all, 0.75) - middle)),
    ...ofCell,
  };
}
