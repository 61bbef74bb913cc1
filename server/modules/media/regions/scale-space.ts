import { blur, type GreyPicture, halve, subtract } from './grey.ts';

/** A place that stands out at its own size, whatever the size of the picture; in pixels of the picture. */
export interface KeyPoint {
  x: number;
  y: number;
  /** The sigma of the Gaussian that it stands out at. */
  sigma: number;
  /** How much it does: response x scale. */
  strength: number;
}

/** Levels of an octave, and the sigma of its first (Lowe, "Distinctive image features", 2004, sections 3 and 4). */
const levels = 4;
const firstSigma = 1.6;
/** What a picture is taken to be blurred by already. */
const givenSigma = 0.5;
/** Below this difference it is noise, of 255. */
const minResponse = 0.8;
/** An edge moves along itself: the ratio of its curvatures is high. */
const maxEdge = 10;
const smallestSide = 12;

/** Gaussian pictures of one octave, each blurred by a fourth of an octave more than the one before. */
function blurOctave(first: GreyPicture): GreyPicture[] {
  const pictures = [first];
  const step = 2 ** (1 / levels);
  for (let level = 1; level < levels + 3; level += 1) {
    const before = firstSigma * step ** (level - 1);
    const more = Math.sqrt((before * step) ** 2 - before ** 2);
    pictures.push(blur(pictures[level - 1] as GreyPicture, more));
  }
  return pictures;
}

/** Whether a difference is greater, or less, than its 26 neighbours in place and scale. */
function isExtremum(layers: readonly GreyPicture[], at: number, width: number): boolean {
  const value = (layers[1] as GreyPicture).data[at] as number;
  const sign = value > 0 ? 1 : -1;
  for (let layer = 0; layer < 3; layer += 1) {
    const { data } = layers[layer] as GreyPicture;
    for (let dy = -width; dy <= width; dy += width) {
      for (let dx = -1; dx <= 1; dx += 1) {
        if (layer === 1 && dx === 0 && dy === 0) continue;
        if (sign * (data[at + dy + dx] as number) >= sign * value) return false;
      }
    }
  }
  return true;
}

function isEdge({ data }: GreyPicture, at: number, width: number): boolean {
  const value = data[at] as number;
  const dxx = (data[at - 1] as number) + (data[at + 1] as number) - 2 * value;
  const dyy = (data[at - width] as number) + (data[at + width] as number) - 2 * value;
  const dxy =
    ((data[at + width + 1] as number) -
      (data[at + width - 1] as number) -
      (data[at - width + 1] as number) +
      (data[at - width - 1] as number)) /
    4;
  const determinant = dxx * dyy - dxy * dxy;
  return determinant <= 0 || (dxx + dyy) ** 2 * maxEdge >= (maxEdge + 1) ** 2 * determinant;
}

/** The top of the parabola through three values, from the middle one: -0.5 to 0.5. */
function topOf(before: number, value: number, after: number): number {
  const bend = before - 2 * value + after;
  return bend === 0 ? 0 : Math.min(0.5, Math.max(-0.5, (before - after) / (2 * bend)));
}

function extremaOf(
  layers: readonly GreyPicture[],
  level: number,
  scale: number,
  found: KeyPoint[],
): void {
  const [below, middle, above] = layers as [GreyPicture, GreyPicture, GreyPicture];
  const { width, height, data } = middle;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const value = data[at] as number;
      if (Math.abs(value) < minResponse || !isExtremum(layers, at, width)) continue;
      if (isEdge(middle, at, width)) continue;
      const dx = topOf(data[at - 1] as number, value, data[at + 1] as number);
      const dy = topOf(data[at - width] as number, value, data[at + width] as number);
      const ds = topOf(below.data[at] as number, value, above.data[at] as number);
      const sigma = scale * firstSigma * 2 ** ((level + ds) / levels);
      found.push({
        x: scale * (x + dx),
        y: scale * (y + dy),
        sigma,
        strength: Math.abs(value) * sigma,
      });
    }
  }
}

/** Extrema of the difference of Gaussians in scale space, the strongest first. */
export function findKeyPoints(picture: GreyPicture): KeyPoint[] {
  const found: KeyPoint[] = [];
  let first = blur(picture, Math.sqrt(firstSigma ** 2 - givenSigma ** 2));
  for (let scale = 1; Math.min(first.width, first.height) >= smallestSide; scale *= 2) {
    const gaussians = blurOctave(first);
    const differences = gaussians
      .slice(1)
      .map((picture, level) => subtract(picture, gaussians[level] as GreyPicture));
    for (let level = 1; level <= levels; level += 1) {
      extremaOf(differences.slice(level - 1, level + 2), level, scale, found);
    }
    first = halve(gaussians[levels] as GreyPicture);
  }
  return found.sort((a, b) => b.strength - a.strength);
}
