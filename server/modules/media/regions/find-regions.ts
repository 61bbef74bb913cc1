import { blur, type GreyPicture, halve, sample } from './grey.ts';
import { dctHash, differenceHash, patchSide } from './hashes.ts';
import { findKeyPoints, type KeyPoint } from './scale-space.ts';

/** A part of a picture that can be found again in a crop, a mirror or a resave of it. */
export interface Region {
  /** Its middle and half its side, in pixels of the picture whose longer side has 192. */
  x: number;
  y: number;
  r: number;
  /** 64 bits by its cosine transform (DCT). */
  p: bigint;
  /** 64 bits by its differences from left to right. */
  d: bigint;
}

const regionsOfPicture = 8;

/** Half a side of a region, in sigmas of its point. */
const halfWidth = 3.2;
/** How far a region may reach beyond the picture, in parts of its half side. */
const overhang = 0.1;
const smallestRadius = 8;

/** The picture, and each time half of it, down to what a large region is read from. */
function pyramidOf(picture: GreyPicture): GreyPicture[] {
  const pyramid = [picture];
  for (let last = picture; Math.min(last.width, last.height) > 16; ) {
    last = halve(blur(last, 1));
    pyramid.push(last);
  }
  return pyramid;
}

/** The square around a point in 32 x 32 pixels. */
function patchOf(pyramid: readonly GreyPicture[], { x, y, r }: Pick<Region, 'x' | 'y' | 'r'>) {
  const step = (2 * r) / patchSide;
  const level = Math.min(pyramid.length - 1, Math.max(0, Math.floor(Math.log2(step))));
  const picture = pyramid[level] as GreyPicture;
  const scale = 2 ** level;
  const patch = new Float32Array(patchSide * patchSide);
  for (let row = 0; row < patchSide; row += 1) {
    for (let column = 0; column < patchSide; column += 1) {
      const px = x + (column - (patchSide - 1) / 2) * step;
      const py = y + (row - (patchSide - 1) / 2) * step;
      patch[row * patchSide + column] = sample(picture, px / scale, py / scale);
    }
  }
  return patch;
}

function isInside({ width, height }: GreyPicture, { x, y, sigma }: KeyPoint): boolean {
  const r = halfWidth * sigma;
  const reach = r * (1 - overhang);
  return (
    r >= smallestRadius &&
    x - reach >= 0 &&
    y - reach >= 0 &&
    x + reach <= width &&
    y + reach <= height
  );
}

/** Two points of nearly one place and size are one: their regions would say the same twice. */
function isLike(a: KeyPoint, b: KeyPoint): boolean {
  const near =
    Math.hypot(a.x - b.x, a.y - b.y) < 0.5 * Math.min(a.sigma, b.sigma) * halfWidth * 0.5;
  return near && Math.abs(Math.log2(a.sigma / b.sigma)) < 0.4;
}

/** The strongest regions of a picture, eight at most; none of one that shows nothing. */
export function findRegions(picture: GreyPicture): Region[] {
  const chosen: KeyPoint[] = [];
  for (const point of findKeyPoints(picture)) {
    if (chosen.length === regionsOfPicture) break;
    if (isInside(picture, point) && !chosen.some((other) => isLike(point, other))) {
      chosen.push(point);
    }
  }
  const pyramid = pyramidOf(picture);
  return chosen.map(({ x, y, sigma }) => {
    const r = halfWidth * sigma;
    const patch = patchOf(pyramid, { x, y, r });
    return { x, y, r, p: dctHash(patch), d: differenceHash(patch) };
  });
}
