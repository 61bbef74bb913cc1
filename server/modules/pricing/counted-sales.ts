import type { Condition, modelKinds } from '#contract/catalogue/choices.ts';

/** An item that changed hands here, and what was paid for it. */
export interface Sale {
  modelId: string;
  kind: (typeof modelKinds)[number];
  sellerId: string;
  buyerId: string;
  /** Whole tk; what the seller said they had paid. */
  price: number;
  originalPrice: number;
  condition: Condition;
  usedYear: number;
  /** Milliseconds since 1970. */
  at: number;
}

export type CountedSale = Sale & { weight: number };

const day = 24 * 60 * 60 * 1000;

/** How far back sales count, and after how long each counts half. */
export const countedDays = 730;
const halfLife = 180 * day;

/** Of a seller, a buyer and a model one sale counts in so long: two friends make no price. */
const againAfter = 90 * day;

/** The most that one seller counts for: of a model, of one condition and band of it, of a kind. */
const maxOfSeller = 0.3;

function withoutRepeats(sales: readonly Sale[]): Sale[] {
  const last = new Map<string, number>();
  return [...sales]
    .sort((a, b) => a.at - b.at)
    .filter(({ sellerId, buyerId, modelId, at }) => {
      const key = `${sellerId} ${buyerId} ${modelId}`;
      const before = last.get(key);
      if (before !== undefined && at - before < againAfter) return false;
      last.set(key, at);
      return true;
    });
}

/**
 * The highest weight that a seller may have, so that nobody has more than the share allowed of what is left then. Of so few
 * sellers that it cannot be, all count alike.
 */
function capOf(weights: readonly number[]): number {
  const sorted = [...weights].sort((a, b) => b - a);
  let rest = sorted.reduce((sum, weight) => sum + weight, 0);
  for (const [capped, weight] of sorted.entries()) {
    const share = 1 - maxOfSeller * capped;
    if (share <= 0) break;
    const cap = (maxOfSeller * rest) / share;
    if (weight <= cap) return capped === 0 ? Number.POSITIVE_INFINITY : cap;
    rest -= weight;
  }
  return sorted.at(-1) ?? 0;
}

/** The same sales, none of whose sellers counts for more than the share allowed. */
export function capSellers<Item extends Pick<CountedSale, 'sellerId' | 'weight'>>(
  sales: readonly Item[],
): Item[] {
  const bySeller = new Map<string, number>();
  for (const { sellerId, weight } of sales) {
    bySeller.set(sellerId, (bySeller.get(sellerId) ?? 0) + weight);
  }
  const cap = capOf([...bySeller.values()]);
  return sales.map((sale) => {
    const ofSeller = bySeller.get(sale.sellerId) as number;
    return ofSeller > cap ? { ...sale, weight: (sale.weight * cap) / ofSeller } : sale;
  });
}

/** The sales of one model that count at a moment, each with its weight: newer ones more, no seller too much. */
export function countSales(sales: readonly Sale[], now: number): CountedSale[] {
  const counted = withoutRepeats(
    sales.filter(({ at }) => at <= now && now - at <= countedDays * day),
  );
  return capSellers(
    counted.map((sale) => ({ ...sale, weight: 0.5 ** ((now - sale.at) / halfLife) })),
  );
}

export const sellersOf = (sales: readonly Pick<Sale, 'sellerId'>[]): number =>
  new Set(sales.map(({ sellerId }) => sellerId)).size;
