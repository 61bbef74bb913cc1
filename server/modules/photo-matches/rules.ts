import type { CaseFlag } from '#contract/moderation/cases.ts';
import { agree, type Comparison, isSame, type PlacePair } from '#server/modules/media/index.ts';

/** Sellers who show one photo from which on it is the maker's picture, and nobody's own. */
const stockSellers = 3;

/** An item that showed a picture. */
export interface Showing {
  imageNo: number;
  hash: string;
  productId: string;
  sellerId: string;
  listedAt: Date;
  /** Whoever sells the item that is looked at bought this one here: its photos may come along. */
  isBought: boolean;
}

/**
 * Those of others who showed a picture first, each picture once, by the item that did so first. Nobody is asked about a photo that they
 * showed before the others did, nor about one of an item that they bought here.
 */
export function firstByOthers(
  showings: readonly Showing[],
  { productId, sellerId }: { productId: string; sellerId: string },
): Showing[] {
  const ordered = showings.toSorted((a, b) => a.listedAt.getTime() - b.listedAt.getTime());
  const own = ordered.find((showing) => showing.sellerId === sellerId)?.listedAt;
  const found = new Map<number, Showing>();
  for (const showing of ordered) {
    const isOwn = showing.sellerId === sellerId || showing.productId === productId;
    if (isOwn || showing.isBought || found.has(showing.imageNo)) continue;
    if (own && showing.listedAt >= own) continue;
    found.set(showing.imageNo, showing);
  }
  return [...found.values()];
}

/** What a comparison says: the same photo, as good as the same where a file is gone, or nothing. */
export function verdictOf(
  compared: Comparison,
  pairs: readonly PlacePair[],
): 'same' | 'alike' | undefined {
  if (compared === 'gone') return agree(pairs) ? 'alike' : undefined;
  return isSame(compared) ? 'same' : undefined;
}

/** Whether so many sellers show a photo that it is the maker's. */
export const isStock = (sellers: readonly string[]): boolean =>
  new Set(sellers).size >= stockSellers;

/** What a case is told of the matches of an item: the stronger sign where there are both. */
export const flagOf = (scores: readonly (number | null)[]): CaseFlag =>
  scores.some((score) => score !== null) ? 'photo_reused' : 'photo_alike';
