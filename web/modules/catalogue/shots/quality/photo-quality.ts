/*
 * What is likely wrong with a photo, as far as its pixels and its head say so. Hints, never refusals: each threshold is set where
 * honest photos raise no alarm (docs/decisions/078). Without a browser: a worker and tests ask it.
 */

export const photoHints = ['small', 'dark', 'bright', 'blurred', 'screenshot'] as const;
export type PhotoHint = (typeof photoHints)[number];

/** A photo made small, as brightness from 0 to 255. */
export interface GreyPicture {
  data: Uint8Array | Uint8ClampedArray;
  width: number;
  height: number;
}

interface SeenPhoto {
  grey: GreyPicture;
  /** Of the file itself. */
  width: number;
  height: number;
  /** The file says which camera made it. */
  namesCamera: boolean;
}

/** So long is the longer side of what is looked at, in pixels: grain is gone there, and what is blurred a little is no alarm. */
export const seenSide = 512;

/** From so many pixels of the longer side on, buyers can look closer than a screen shows. */
export const minSide = 1_000;

/** Brightness below which the lightest parts of a photo, and above which the darkest ones, lie where nothing can be made out. */
const darkest = 60;
const brightest = 215;
/** So many of its pixels are the darkest, and as many the lightest ones. */
const outer = 0.005;

/** Tiles of a photo in each direction: a plain wall behind a camera says nothing about how sharp the camera is. */
const tiles = 8;
/** Spread of brightness from which on a tile has something to be sharp. */
const minSpread = 120;
/** How much of that spread lies between neighbours, where a photo is as sharp as its smallest details. */
const minSharpness = 0.045;

/** Shorter sides of phone screens in pixels, and how much longer the other side is. */
const screenWidths = [
  640, 720, 750, 828, 1_080, 1_125, 1_170, 1_179, 1_206, 1_220, 1_242, 1_260, 1_284, 1_290, 1_320,
  1_440,
];
const minScreenRatio = 1.7;
/** How many rows of a screenshot are of one colour, nearly from edge to edge; what a lens sees has grain. */
const minFlat = 0.12;
const flatRow = 0.9;

/** The brightness that so much of a photo lies below. */
function levelAt(histogram: Uint32Array, share: number): number {
  const total = histogram.reduce((sum, count) => sum + count, 0);
  let below = 0;
  for (const [level, count] of histogram.entries()) {
    below += count;
    if (below >= total * share) return level;
  }
  return 255;
}

function histogramOf({ data }: GreyPicture): Uint32Array {
  const histogram = new Uint32Array(256);
  for (const level of data) histogram[level] = (histogram[level] ?? 0) + 1;
  return histogram;
}

/** Variance of the Laplacian of a tile in parts of the variance of its brightness; undefined where there is nothing to be sharp. */
function sharpnessOf(
  { data, width }: GreyPicture,
  left: number,
  top: number,
  w: number,
  h: number,
) {
  const at = (x: number, y: number) => data[y * width + x] ?? 0;
  let [sum, squares, edges, edgeSquares, count] = [0, 0, 0, 0, 0];
  for (let y = top; y < top + h; y += 1) {
    for (let x = left; x < left + w; x += 1) {
      const level = at(x, y);
      const edge = at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1) - 4 * level;
      sum += level;
      squares += level * level;
      edges += edge;
      edgeSquares += edge * edge;
      count += 1;
    }
  }
  const spread = squares / count - (sum / count) ** 2;
  if (spread < minSpread) return undefined;
  return (edgeSquares / count - (edges / count) ** 2) / spread;
}

/** How sharp its sharpest parts are; undefined where it has no parts that could be sharp. */
function sharpness(grey: GreyPicture): number | undefined {
  const w = Math.floor((grey.width - 2) / tiles);
  const h = Math.floor((grey.height - 2) / tiles);
  if (w < 4 || h < 4) return undefined;
  const found: number[] = [];
  for (let tile = 0; tile < tiles * tiles; tile += 1) {
    const left = 1 + (tile % tiles) * w;
    const top = 1 + Math.floor(tile / tiles) * h;
    const one = sharpnessOf(grey, left, top, w, h);
    if (one !== undefined) found.push(one);
  }
  found.sort((one, other) => other - one);
  // Not the very sharpest: that may be a speck of noise, or a frame drawn around a blurred photo.
  return found[Math.min(2, found.length - 1)];
}

/** How many rows have pixels that are exactly as their left neighbours, but for a few. */
export function flatness({ data, width, height }: GreyPicture): number {
  let flat = 0;
  for (let y = 0; y < height; y += 1) {
    let same = 0;
    for (let x = 1; x < width; x += 1) {
      if (data[y * width + x] === data[y * width + x - 1]) same += 1;
    }
    if (same >= flatRow * (width - 1)) flat += 1;
  }
  return flat / Math.max(1, height);
}

function looksLikeScreenshot({ grey, width, height, namesCamera }: SeenPhoto): boolean {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const isScreen = screenWidths.includes(short) && long / short >= minScreenRatio;
  return !namesCamera && isScreen && flatness(grey) >= minFlat;
}

/** What to tell whoever chose the photo. */
export function hintsOf(photo: SeenPhoto): PhotoHint[] {
  const { grey, width, height } = photo;
  const histogram = histogramOf(grey);
  const isDark = levelAt(histogram, 1 - outer) < darkest;
  const isBright = levelAt(histogram, outer) > brightest;
  const sharp = sharpness(grey);
  const isShot = looksLikeScreenshot(photo);
  const seen: Record<PhotoHint, boolean> = {
    small: Math.max(width, height) < minSide,
    dark: isDark,
    bright: isBright,
    // What is too dark or too bright to be made out is not called blurred besides.
    blurred: !isDark && !isBright && !isShot && sharp !== undefined && sharp < minSharpness,
    screenshot: isShot,
  };
  return photoHints.filter((hint) => seen[hint]);
}

const exif = [0x45, 0x78, 0x69, 0x66, 0, 0];
const cameraTags = [0x010f, 0x0110];

/** Whether the head of a file names the camera: the maker or the model in its EXIF. */
export function headNamesCamera(head: Uint8Array): boolean {
  const start = head.findIndex((_, n) => exif.every((byte, k) => head[n + k] === byte));
  if (start < 0) return false;
  const tiff = start + exif.length;
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  try {
    const isLittle = view.getUint16(tiff) === 0x4949;
    const first = tiff + view.getUint32(tiff + 4, isLittle);
    const count = view.getUint16(first, isLittle);
    return Array.from({ length: Math.min(count, 200) }, (_, n) =>
      view.getUint16(first + 2 + n * 12, isLittle),
    ).some((tag) => cameraTags.includes(tag));
  } catch {
    // Cut off, or no EXIF after all.
    return false;
  }
}
