import { type Alignment, alignBy, type Compared, compare } from './compare.ts';
import type { Region } from './find-regions.ts';
import type { GreyPicture } from './grey.ts';
import { bandsOf, distance, mirrorDct, mirrorDifference } from './hashes.ts';

/** Bits of 64 by which two regions that show the same may differ: of the DCT hash, and of the difference hash. */
export const maxDctBits = 12;
export const maxDifferenceBits = 20;
/** From which correlation on two photos are one, and of which part of them. */
const minScore = 0.85;
const minOverlap = 0.3;

/** The hashes of a region mirrored from left to right. */
export const mirrorOf = ({ p, d }: Pick<Region, 'p' | 'd'>) => ({
  p: mirrorDct(p),
  d: mirrorDifference(d),
});

type Place = Pick<Region, 'x' | 'y' | 'r'>;

/** Where two regions lie that look alike, and whether one of them is mirrored. */
export interface PlacePair {
  a: Place;
  b: Place;
  mirrored: boolean;
}

/** Two regions that look alike. */
export interface RegionPair extends PlacePair {
  a: Region;
  b: Region;
  /** Bits of the DCT hash that differ. */
  bits: number;
}

const isAlike = (a: Pick<Region, 'p' | 'd'>, b: Pick<Region, 'p' | 'd'>) =>
  distance(a.p, b.p) <= maxDctBits && distance(a.d, b.d) <= maxDifferenceBits;

/** The pairs of regions that look alike, the closest first. */
export function pairRegions(of: readonly Region[], others: readonly Region[]): RegionPair[] {
  const pairs: RegionPair[] = [];
  for (const a of of) {
    const mirror = mirrorOf(a);
    for (const b of others) {
      if (isAlike(a, b)) pairs.push({ a, b, mirrored: false, bits: distance(a.p, b.p) });
      if (isAlike(mirror, b)) pairs.push({ a, b, mirrored: true, bits: distance(mirror.p, b.p) });
    }
  }
  return pairs.sort((one, two) => one.bits - two.bits);
}

/** Whether an index of the four bands would find one of these pairs. */
export function isFoundByBands(pairs: readonly RegionPair[]): boolean {
  return pairs.some(({ a, b, mirrored }) => {
    const own = bandsOf(mirrored ? mirrorDct(a.p) : a.p);
    const other = bandsOf(b.p);
    return own.some((band, at) => band === other[at]);
  });
}

export const isSame = ({ score, overlap }: Compared): boolean =>
  score >= minScore && overlap >= minOverlap;

/** Most pairs by which two photos are aligned. */
const maxTried = 6;

/** How alike two pictures are, once one is laid upon the other. */
export interface Likeness extends Compared {
  mirrored: boolean;
}

/** How alike two smoothed pictures are by their best pair of regions; undefined where they have none. */
export function verify(
  a: GreyPicture,
  b: GreyPicture,
  pairs: readonly PlacePair[],
): Likeness | undefined {
  let best: Likeness | undefined;
  for (const { a: of, b: other, mirrored } of pairs.slice(0, maxTried)) {
    const compared = compare(a, b, alignBy(of, other, mirrored));
    if (!best || compared.score > best.score) best = { ...compared, mirrored };
    if (isSame(best)) break;
  }
  return best;
}

const isNear = (one: Alignment, two: Alignment, { x, y }: Place): boolean => {
  const at = ({ scale, dx, dy, mirrored }: Alignment) =>
    [mirrored ? dx - scale * x : dx + scale * x, scale * y + dy] as const;
  const [ax, ay] = at(one);
  const [bx, by] = at(two);
  return Math.abs(Math.log2(one.scale / two.scale)) < 0.25 && Math.hypot(ax - bx, ay - by) < 12;
};

/** Whether two pairs of regions say the same about scale and place: what is left to ask where the files are gone. */
export function agree(pairs: readonly PlacePair[]): boolean {
  return pairs.some((one, at) =>
    pairs.slice(at + 1).some((two) => {
      if (one.mirrored !== two.mirrored || one.a === two.a || one.b === two.b) return false;
      const first = alignBy(one.a, one.b, one.mirrored);
      return isNear(first, alignBy(two.a, two.b, two.mirrored), two.a);
    }),
  );
}
