import type { productPrices } from '#server/modules/catalogue/tables.ts';
import { listedDaysAgo, momentAgo } from './calendar.ts';
import { products } from './products/index.ts';
import { productId } from './rows.ts';

/** What sellers asked before they came down, oldest first, each with the days for which it stood. */
const formerPrices: Record<string, readonly (readonly [price: number, days: number])[]> = {
  'canon-80d': [
    [66_000, 3],
    [62_000, 4],
  ],
  'sony-a7r-iii': [[158_000, 5]],
  'nikon-d7200': [[44_000, 4]],
  'leica-m6': [[238_000, 6]],
  'canon-24-105': [
    [52_000, 2],
    [49_500, 4],
  ],
  'manfrotto-055': [[21_500, 3]],
};

/** What each product has cost, since when. */
export function priceRows({ now }: { now: Date }): (typeof productPrices.$inferInsert)[] {
  return products.flatMap(({ key, resalePrice }) => {
    let day = listedDaysAgo(key);
    const former = formerPrices[key]?.filter(([price]) => price > resalePrice) ?? [];
    return [...former, [resalePrice, 0] as const].map(([price, days]) => {
      const since = momentAgo(now, day, `listed ${key}`);
      day -= days;
      return { productId: productId(key), price, since };
    });
  });
}
