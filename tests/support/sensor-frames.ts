import sharp, { type Sharp } from 'sharp';
import { findDust } from '#contract/inspections/sensor/dust.ts';
import { BlockMeans, BrightestPlane } from '#contract/inspections/sensor/frame.ts';
import { findHotPixels, type Spot } from '#contract/inspections/sensor/hot-pixels.ts';

/*
 * Photos of a dark cap and of a white wall, drawn: noise, banding and light that falls off, hot pixels as a camera spreads them
 * over their neighbours, dust as soft shadows. Then a JPEG, and its pixels again.
 */

/** As many numbers from 0 to 1 as are asked for, always the same ones. */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Frame {
  width: number;
  height: number;
  rgb: Uint8Array;
  /** Where something is, in pixels. */
  places: { x: number; y: number; radius: number }[];
}

interface Taking {
  width: number;
  height: number;
  seed: number;
  /** Its standard deviation. */
  noise?: number;
  /** How far rows differ from each other. */
  banding?: number;
}

function noiseMaker(next: () => number, noise: number): () => number {
  if (noise === 0) return () => 0;
  return () => noise * Math.sqrt(-2 * Math.log(next() || 1e-9)) * Math.cos(2 * Math.PI * next());
}

/** Places that do not touch each other or the rim. */
function scatter(next: () => number, count: number, frame: Taking, apart: number) {
  const places: { x: number; y: number }[] = [];
  while (places.length < count) {
    const x = Math.floor(apart + next() * (frame.width - 2 * apart));
    const y = Math.floor(apart + next() * (frame.height - 2 * apart));
    if (places.every((one) => Math.hypot(one.x - x, one.y - y) > apart)) places.push({ x, y });
  }
  return places;
}

/** The cap is on: hot pixels of so much light in one colour. */
export function darkFrame(taking: Taking & { hot: number; from?: number; to?: number }): Frame {
  const { width, height, seed, noise = 2, banding = 0, hot, from = 120, to = 255 } = taking;
  const next = numbersFrom(seed);
  const stray = noiseMaker(next, noise);
  const light = new Float32Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    const band = banding * (next() - 0.5) * 2;
    for (let at = y * width * 3; at < (y + 1) * width * 3; at += 1) light[at] = 6 + band + stray();
  }
  const places = scatter(next, hot, taking, 12).map((place) => ({ ...place, radius: 1 }));
  for (const { x, y } of places) {
    const colour = Math.floor(next() * 3);
    const more = from + next() * (to - from);
    // A colour that was not measured at a pixel is made from its neighbours.
    for (let row = -1; row <= 1; row += 1) {
      for (let column = -1; column <= 1; column += 1) {
        const at = ((y + row) * width + x + column) * 3 + colour;
        light[at] = (light[at] ?? 0) + more / 2 ** (Math.abs(row) + Math.abs(column));
      }
    }
  }
  return { width, height, rgb: Uint8Array.from(light, clamp), places };
}

const clamp = (value: number) => Math.max(0, Math.min(255, Math.round(value)));

/** A wall out of focus, darker towards the corners by `falloff`. */
export function wallFrame(
  taking: Taking & { dust: number; falloff?: number; light?: number; middle?: boolean },
): Frame {
  const { width, height, seed, noise = 2, dust, falloff = 0.3, light = 200 } = taking;
  const next = numbersFrom(seed);
  const stray = noiseMaker(next, noise);
  const places = scatter(next, dust, taking, 110).map((place) => ({
    ...place,
    radius: 5 + next() * 40,
    depth: 0.03 + next() * 0.37,
  }));
  const share = new Float32Array(width * height).fill(1);
  for (const { x, y, radius, depth } of places) {
    const reach = Math.ceil(radius * 1.3);
    for (let row = -reach; row <= reach; row += 1) {
      for (let column = -reach; column <= reach; column += 1) {
        const far = Math.hypot(row, column) / radius;
        // Full inside, then a soft edge.
        const shadow = Math.max(0, Math.min(1, (1.3 - far) / 0.6));
        const at = (y + row) * width + x + column;
        if (x + column >= 0 && x + column < width)
          share[at] = (share[at] ?? 1) * (1 - depth * shadow);
      }
    }
  }
  const rgb = new Uint8Array(width * height * 3);
  const corner = Math.hypot(width, height) / 2;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const far = Math.hypot(x - width / 2, y - height / 2) / corner;
      const here = light * (1 - falloff * far ** 2) * (share[y * width + x] ?? 1);
      for (let colour = 0; colour < 3; colour += 1) {
        rgb[(y * width + x) * 3 + colour] = clamp(here + stray());
      }
    }
  }
  return { width, height, rgb, places };
}

/** The file of a frame. */
export function jpegOf({ width, height, rgb }: Frame, quality = 92): Sharp {
  return sharp(rgb, { raw: { width, height, channels: 3 } }).jpeg({ quality });
}

/** Pixels of a file, as a browser hands them out. */
export async function pixelsOf(file: Buffer) {
  const decoded = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { rgba: decoded.data, width: decoded.info.width, height: decoded.info.height };
}

type Pixels = Awaited<ReturnType<typeof pixelsOf>>;

/** In stripes, as the page reads them: what stands on their edges must not be lost. */
function fill<Into extends { add: (stripe: { rgba: Buffer; top: number; rows: number }) => void }>(
  { rgba, width, height }: Pixels,
  into: Into,
): Into {
  const most = 256;
  for (let top = 0; top < height; top += most) {
    const rows = Math.min(most, height - top);
    into.add({ rgba: rgba.subarray(top * width * 4, (top + rows) * width * 4), top, rows });
  }
  return into;
}

export const hotIn = (pixels: Pixels) =>
  findHotPixels(fill(pixels, new BrightestPlane(pixels.width, pixels.height)));

export const dustIn = (pixels: Pixels) =>
  findDust(fill(pixels, new BlockMeans(pixels.width, pixels.height)));

/** How many of the places were found, and what was found elsewhere or a second time. */
export function compare({ places, width, height }: Frame, spots: Spot[] | string) {
  if (typeof spots === 'string') return { refused: spots };
  const open = new Set(places);
  for (const spot of spots) {
    const far = ({ x, y }: Frame['places'][number]) =>
      Math.hypot(spot.x * width - x, spot.y * height - y);
    const [nearest] = [...open].sort((a, b) => far(a) - far(b));
    if (nearest && far(nearest) <= nearest.radius + 8) open.delete(nearest);
  }
  const found = places.length - open.size;
  return { found, wrong: spots.length - found };
}
