import { type BlockMeans, quantile } from './frame.ts';
import type { Spot } from './hot-pixels.ts';
import { smoothLight } from './polynomial.ts';

/** Why a photo says nothing. */
export type DustRefusal = 'too_dark' | 'too_bright' | 'no_wall';

/** A wall is neither dark nor burnt out, and what is left of it without its smooth light is nearly nothing. */
const minLight = 90;
const maxLight = 235;
const maxLeft = 0.05;

/** Radii at which a spot is looked for, in cells. */
const radii = [1, 2, 3, 5, 8, 12];
/** A spot is darker than what is around it by this share, and by as many times as that strays elsewhere. */
const minStep = 0.012;
const sigmas = 5;

/** Sums over rectangles in four looks. */
class Sums {
  readonly #sums: Float64Array;
  readonly #width: number;
  readonly #height: number;

  constructor(values: Float64Array, width: number, height: number) {
    this.#width = width;
    this.#height = height;
    this.#sums = new Float64Array((width + 1) * (height + 1));
    for (let y = 0; y < height; y += 1) {
      let row = 0;
      for (let x = 0; x < width; x += 1) {
        row += values[y * width + x] ?? 0;
        const above = this.#sums[y * (width + 1) + x + 1] ?? 0;
        this.#sums[(y + 1) * (width + 1) + x + 1] = above + row;
      }
    }
  }

  /** Sum and number of the cells that are at most `reach` away, as far as they are in the photo. */
  around(x: number, y: number, reach: number): { sum: number; count: number } {
    const left = Math.max(0, x - reach);
    const right = Math.min(this.#width, x + reach + 1);
    const top = Math.max(0, y - reach);
    const bottom = Math.min(this.#height, y + reach + 1);
    const at = (column: number, row: number) => this.#sums[row * (this.#width + 1) + column] ?? 0;
    const sum = at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top);
    return { sum, count: (right - left) * (bottom - top) };
  }
}

/** How much darker each place is than what is around it at this radius. */
function stepsAt(sums: Sums, width: number, height: number, radius: number): Float64Array {
  const steps = new Float64Array(width * height);
  const [near, far] = [Math.ceil(radius * 1.6), Math.ceil(radius * 2.6)];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const center = sums.around(x, y, radius - (radius > 1 ? 1 : 0));
      const inside = sums.around(x, y, near);
      const outside = sums.around(x, y, far);
      const rim = (outside.sum - inside.sum) / Math.max(1, outside.count - inside.count);
      steps[y * width + x] = rim - center.sum / center.count;
    }
  }
  return steps;
}

interface Size {
  width: number;
  height: number;
}

interface Candidate {
  x: number;
  y: number;
  radius: number;
  step: number;
}

/** All places that are dark enough at some radius, the darkest first. */
function candidatesOf(light: Float64Array, smooth: Float64Array, size: Size): Candidate[] {
  const { width, height } = size;
  const sums = new Sums(light, width, height);
  const found: Candidate[] = [];
  for (const radius of radii) {
    const steps = stepsAt(sums, width, height, radius);
    // The same noise is a larger share of a dark corner's light.
    const lights = steps.map((step, at) => step * (smooth[at] ?? 0));
    const limit = sigmas * 1.4826 * quantile(lights.map(Math.abs), 0.5);
    for (let y = 1; y < height - 1; y += 1) {
      for (let x = 1; x < width - 1; x += 1) {
        const at = y * width + x;
        const step = steps[at] ?? 0;
        if (step > minStep && (lights[at] ?? 0) > limit) found.push({ x, y, radius, step });
      }
    }
  }
  return found.sort((a, b) => b.step - a.step);
}

/** More spots than this are a drawing or a cloth, and would take minutes to compare with each other. */
const maxSpots = 1_000;

/** Of places whose windows touch each other one is a spot: the darkest. None where there is no end to them. */
function apart(candidates: readonly Candidate[]): Candidate[] | undefined {
  const spots: Candidate[] = [];
  for (const one of candidates) {
    const isOwn = spots.every(
      (spot) =>
        (spot.x - one.x) ** 2 + (spot.y - one.y) ** 2 > (1.4 * (spot.radius + one.radius) + 2) ** 2,
    );
    if (isOwn) spots.push(one);
    if (spots.length > maxSpots) return undefined;
  }
  return spots;
}

/** What hangs together is no larger than this share of a photo: beyond it, it is the light of the wall. */
const maxCells = 0.01;

/** A fibre is thinner in places, and fills half of a cell there. */
const fading = 2 / 3;

/** The eight cells around one, as far as they are in the photo's width. */
function besideOf(cell: number, width: number): number[] {
  const column = cell % width;
  const columns = [-1, 0, 1].filter((step) => column + step >= 0 && column + step < width);
  return columns.flatMap((step) => [cell - width + step, cell + step, cell + width + step]);
}

/** The cells around a spot that are at least a third as dark as it is, without a gap: all of a fibre. None where there is no end to them. */
function shadowOf({ x, y, step }: Candidate, light: Float64Array, { width, height }: Size) {
  const from = y * width + x;
  const limit = (light[from] ?? 0) + step * fading;
  const cells = new Set([from]);
  for (const cell of cells) {
    if (cells.size > maxCells * width * height) return new Set([from]);
    for (const beside of besideOf(cell, width)) {
      if (beside >= 0 && beside < width * height && (light[beside] ?? 1) < limit) cells.add(beside);
    }
  }
  return cells;
}

/** The cells that are no farther from the middle of a spot than its radius. */
function cellsWithin({ x, y, radius }: Candidate, { width, height }: Size): number[] {
  const cells: number[] = [];
  const reach = Math.floor(radius);
  for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row += 1) {
    for (let column = Math.max(0, x - reach); column <= Math.min(width - 1, x + reach); column += 1)
      if (Math.hypot(column - x, row - y) <= radius) cells.push(row * width + column);
  }
  return cells;
}

/** Of spots that touch the shadow of a darker one none is a spot of its own: a fibre is one. */
function joined(spots: readonly Candidate[], light: Float64Array, size: Size): Candidate[] {
  const shadowed = new Set<number>();
  return spots.filter((spot) => {
    const isJoined = cellsWithin(spot, size).some((cell) => shadowed.has(cell));
    if (!isJoined) for (const cell of shadowOf(spot, light, size)) shadowed.add(cell);
    return !isJoined;
  });
}

/** Dark spots on a wall that is out of focus: dust on the sensor, or a scratch. */
export function findDust(blocks: BlockMeans): Spot[] | DustRefusal {
  const { width, height } = blocks;
  const means = blocks.means();
  const mean = means.reduce((sum, value) => sum + value, 0) / means.length;
  if (mean < minLight) return 'too_dark';
  if (mean > maxLight) return 'too_bright';
  const smooth = smoothLight(means, width, height);
  const light = means.map((value, at) => value / Math.max(1, smooth[at] ?? 1));
  if (
    quantile(
      light.map((value) => Math.abs(value - 1)),
      0.9,
    ) > maxLeft
  )
    return 'no_wall';
  const longer = Math.max(width, height);
  const separate = apart(candidatesOf(light, smooth, blocks));
  if (separate === undefined) return 'no_wall';
  const spots = joined(separate, light, blocks);
  return spots.map(({ x, y, radius }) => ({
    x: (x + 0.5) / width,
    y: (y + 0.5) / height,
    radius: radius / longer,
  }));
}

/** Whether a spot is where the subject of a photo is. */
export function isInMiddle({ x, y }: Spot): boolean {
  return Math.abs(x - 0.5) < 0.25 && Math.abs(y - 0.5) < 0.25;
}
