// Without zod: pages draw with these rules and check nothing.

/** The share of its rated life that ends each band, in percent; what lies above the last one is past the rating. */
export const lifeBands = [20, 50, 80, 100] as const;

/** The band of a share in percent, as its upper end; `past` beyond the rating. */
export type LifeBand = (typeof lifeBands)[number] | 'past';

/** Most that a share is told as, in percent. */
const maxLifeUsed = 9_999;

/** A part of the life that is too small to be priced: under 10 % of it are left. */
const minPriced = 10;

/** Below it prices are whole tk, from it on steps of 5 tk. */
const roundedFrom = 100;

interface Releases {
  /** How often the shutter was released. */
  count: number;
  /** How often its maker tested that it works. */
  rated: number;
}

/**
 * How much of the rated life a count is, in whole percent: rounded down, and past the rating up, so that 100 is never said of
 * what is past it. The database has the same rule (`life_used`, migration `shutter-life`).
 */
export function lifeUsedOf({ count, rated }: Releases): number {
  const share = (count * 100) / rated;
  return Math.min(count > rated ? Math.ceil(share) : Math.floor(share), maxLifeUsed);
}

/** The band of a share in percent. Each holds its upper end, as the filters "up to" do. */
export const lifeBandOf = (used: number): LifeBand =>
  lifeBands.find((end) => used <= end) ?? 'past';

/**
 * What an item of this price costs per 1,000 releases that are left of the rated life, in tk: in steps of 5, under 100 whole.
 * Null where less than 10 % are left, as the figure would say more about the rating than about the item.
 */
export function pricePerThousand({ count, rated }: Releases, price: number): number | null {
  const left = rated - count;
  if (left * 100 < rated * minPriced) return null;
  const exact = (price * 1000) / left;
  return exact < roundedFrom ? Math.max(1, Math.round(exact)) : Math.round(exact / 5) * 5;
}
