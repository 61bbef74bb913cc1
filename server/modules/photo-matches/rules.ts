import type { MatchState } from '#contract/moderation/photo-matches.ts';
import type { PhotoSignal } from '#contract/risk/signals.ts';
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
  /** The item is no longer in the shop. */
  isRemoved: boolean;
  /** Whoever sells the item that is looked at bought this one here: its photos may come along. */
  isBought: boolean;
}

/** A photo of an item that is looked at. */
export interface Looked {
  imageNo: number;
  productId: string;
  sellerId: string;
}

const byTime = (a: Showing, b: Showing) => a.listedAt.getTime() - b.listedAt.getTime();

/**
 * Those of others who showed a picture first, each picture once, by the item that did so first. Nobody is asked about a photo that they
 * showed before the others did, nor about one of an item that they bought here. Of their own other pictures `ownBefore` says which
 * have to be compared before they count.
 */
export function firstByOthers(
  showings: readonly Showing[],
  { imageNo, productId, sellerId }: Looked,
): Showing[] {
  const ordered = showings.toSorted(byTime);
  const own = ordered.find(
    (showing) => showing.sellerId === sellerId && showing.imageNo === imageNo,
  )?.listedAt;
  const found = new Map<number, Showing>();
  for (const showing of ordered) {
    const isOwn = showing.sellerId === sellerId || showing.productId === productId;
    if (isOwn || showing.isBought || found.has(showing.imageNo)) continue;
    if (own && showing.listedAt >= own) continue;
    found.set(showing.imageNo, showing);
  }
  return [...found.values()];
}

/** Pictures that look like the photo and that its seller showed no later than another did, each once. */
export function ownBefore(
  showings: readonly Showing[],
  { imageNo, sellerId }: Looked,
  other: Showing,
): Showing[] {
  const own = showings.filter(
    (showing) =>
      showing.sellerId === sellerId &&
      showing.imageNo !== imageNo &&
      showing.listedAt <= other.listedAt,
  );
  return [...new Map(own.map((showing) => [showing.imageNo, showing])).values()];
}

/** Who shows one of these pictures: nobody whose item has left the shop, nor from whom the photos came along. */
export const sellersOf = (showings: readonly Showing[], images: ReadonlySet<number>): string[] =>
  showings.flatMap(({ imageNo, sellerId, isRemoved, isBought }) =>
    images.has(imageNo) && !isRemoved && !isBought ? sellerId : [],
  );

/** What a comparison says: the same photo, as good as the same where a file is gone, or nothing. */
export function verdictOf(
  compared: Comparison,
  pairs: readonly PlacePair[],
): 'same' | 'alike' | undefined {
  if (compared === 'gone') return agree(pairs) ? 'alike' : undefined;
  return isSame(compared) ? 'same' : undefined;
}

/**
 * Whether a photo is the maker's: the team said so, or so many sellers show it. What the team confirmed to be somebody's stays theirs,
 * however many show it.
 */
export const isStock = (sellers: readonly string[], said: readonly MatchState[]): boolean =>
  !said.includes('confirmed') && (said.includes('stock') || new Set(sellers).size >= stockSellers);

/** What a case is told of the matches of an item: the stronger sign where there are both. */
export const flagOf = (scores: readonly (number | null)[]): PhotoSignal =>
  scores.some((score) => score !== null) ? 'photo_reused' : 'photo_alike';
