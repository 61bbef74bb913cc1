import type { BrightestPlane } from './frame.ts';

export interface Spot {
  /** The place in the photo, as shares of its width and height. */
  x: number;
  y: number;
  /** The radius as a share of the longer side. */
  radius: number;
}

/** Why a photo says nothing. */
export type HotRefusal = 'not_dark';

/** A frame with the cap on is darker than this. */
const darkMedian = 24;
/** How far a hot pixel stands above what is around it: this, and as many times the noise. */
const minStep = 22;
const sigmas = 8;
/** Half of the window whose rim is what is around it. */
const reach = 3;
/** One pixel of so many is looked at for the noise. */
const every = 97;

function medianOf(values: Uint8Array): number {
  const counts = new Uint32Array(256);
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  let seen = 0;
  return counts.findIndex((count) => {
    seen += count;
    return seen * 2 >= values.length;
  });
}

/** The mean of the rim of the 7 x 7 pixels around a place. */
function rimAround(values: Uint8Array, width: number, at: number): number {
  let sum = 0;
  for (let step = -reach; step < reach; step += 1) {
    sum += values[at - reach * width + step] ?? 0;
    sum += values[at + reach * width - step] ?? 0;
    sum += values[at + step * width + reach] ?? 0;
    sum += values[at - step * width - reach] ?? 0;
  }
  return sum / (8 * reach);
}

/** Nothing beside it is brighter; of two that are alike the first one counts. */
function isPeak(values: Uint8Array, width: number, at: number): boolean {
  const value = values[at] ?? 0;
  for (let row = -1; row <= 1; row += 1) {
    for (let column = -1; column <= 1; column += 1) {
      const step = row * width + column;
      const beside = values[at + step] ?? 0;
      if (step < 0 ? beside >= value : beside > value) return false;
    }
  }
  return true;
}

/**
 * How far a place stands above its rim with what a camera spreads of it: a colour that was not measured at a pixel is made from its
 * neighbours, half of it beside and a quarter in the corners. Nine pixels stray less than one.
 */
function spreadAbove(values: Uint8Array, width: number, at: number): number {
  const rim = rimAround(values, width, at);
  const above = (step: number) => (values[at + step] ?? 0) - rim;
  const beside = above(-1) + above(1) + above(-width) + above(width);
  const corners = above(-width - 1) + above(1 - width) + above(width - 1) + above(width + 1);
  return (above(0) + beside / 2 + corners / 4) / 2.25;
}

/** How far a pixel stands above its rim. */
const standsAbove = (values: Uint8Array, width: number, at: number): number =>
  (values[at] ?? 0) - rimAround(values, width, at);

/** How far a measure strays where nothing is, by nine in ten places: the hot ones are far fewer. */
function noiseOf({ values, width, height }: BrightestPlane, measure: typeof standsAbove): number {
  const strays: number[] = [];
  for (let at = reach * width + reach; at < (height - reach) * width - reach; at += every) {
    strays.push(Math.abs(measure(values, width, at)));
  }
  strays.sort((a, b) => a - b);
  return (strays[Math.floor(strays.length * 0.9)] ?? 0) / 1.645;
}

interface Peak {
  x: number;
  y: number;
  value: number;
}

/** Colours of a JPEG are coded in squares of so many pixels: a bright one leaves faint waves in its square. */
const square = 16;
const faint = 0.4;

const isEcho = (peak: Peak, peaks: readonly Peak[]): boolean =>
  peaks.some(
    ({ x, y, value }) =>
      peak.value < value * faint && Math.abs(x - peak.x) < square && Math.abs(y - peak.y) < square,
  );

/** No sensor that still takes photos has so many: it is a photo of lamps, or made. */
const maxSpots = 2_000;

/** Pixels that are bright though no light falls on them. Faint ones drown in a JPEG. */
export function findHotPixels(plane: BrightestPlane): Spot[] | HotRefusal {
  const { values, width, height } = plane;
  if (medianOf(values) > darkMedian) return 'not_dark';
  const limitOf = (measure: typeof standsAbove) =>
    Math.max(minStep, sigmas * noiseOf(plane, measure));
  const [alone, spread] = [limitOf(standsAbove), limitOf(spreadAbove)];
  const peaks: Peak[] = [];
  for (let y = reach; y < height - reach; y += 1) {
    for (let x = reach; x < width - reach; x += 1) {
      const at = y * width + x;
      if ((values[at] ?? 0) < minStep || !isPeak(values, width, at)) continue;
      const isHot =
        standsAbove(values, width, at) >= alone || spreadAbove(values, width, at) >= spread;
      if (!isHot) continue;
      if (peaks.length >= maxSpots) return 'not_dark';
      peaks.push({ x, y, value: values[at] ?? 0 });
    }
  }
  return peaks
    .filter((peak) => !isEcho(peak, peaks))
    .map(({ x, y }) => ({ x: x / width, y: y / height, radius: 1 / Math.max(width, height) }));
}
