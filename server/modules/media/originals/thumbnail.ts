import sharp, { type Sharp } from 'sharp';
import type { Pixels } from './codes.ts';

/** Wide enough to tell a crop of a few per cent, small enough that a thumbnail's own compression does not matter. */
const side = 96;

interface Grey {
  data: Buffer;
  width: number;
  height: number;
}

async function grey(picture: Sharp): Promise<Grey> {
  const { data, info } = await picture
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const one = channels === 1 ? data : data.filter((_, at) => at % channels === 0);
  return { data: Buffer.from(one), width, height };
}

/** Pearson's correlation of two pictures of one size; 0 where one of them is flat. */
function correlation(a: Buffer, b: Buffer): number {
  const n = Math.min(a.length, b.length);
  let [sumA, sumB, squareA, squareB, product] = [0, 0, 0, 0, 0];
  for (let at = 0; at < n; at += 1) {
    const [x, y] = [a[at] as number, b[at] as number];
    sumA += x;
    sumB += y;
    squareA += x * x;
    squareB += y * y;
    product += x * y;
  }
  const spread = (squareA - (sumA * sumA) / n) * (squareB - (sumB * sumB) / n);
  return spread <= 0 ? 0 : (product - (sumA * sumB) / n) / Math.sqrt(spread);
}

/** The part of a thumbnail that shows the picture: cameras write 160 x 120 with black bars above and below. */
function withoutBars(width: number, height: number, aspect: number) {
  const inner =
    width / height > aspect
      ? { width: Math.round(height * aspect), height }
      : { width, height: Math.round(width / aspect) };
  const [across, down] = [Math.max(1, inner.width), Math.max(1, inner.height)];
  return {
    left: Math.floor((width - across) / 2),
    top: Math.floor((height - down) / 2),
    width: across,
    height: down,
  };
}

/** A picture of one grey is like every other: nothing is told of it. */
const isFlat = ({ data }: Grey) => {
  let [least, most] = [255, 0];
  for (const value of data) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return most - least < 16;
};

/** A picture turned and made small. */
async function turned({ data, raw }: Pixels, angle: number, width: number, height: number) {
  // Shrunk first: a turn of the whole would cost more than everything else.
  const isTurned = angle % 180 !== 0;
  const size = isTurned ? { width: height, height: width } : { width, height };
  const small = await sharp(data, { raw })
    .resize({ ...size, fit: 'fill' })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return grey(sharp(small).rotate(angle));
}

/** The likeness in one turn, with the thumbnail as it is and without its bars. */
async function likenessAt(pixels: Pixels, small: Grey, angle: number): Promise<number> {
  const { width: across, height: down } = pixels.raw;
  const aspect = angle % 180 === 0 ? across / down : down / across;
  const width = aspect > 1 ? side : Math.max(8, Math.round(side * aspect));
  const height = aspect > 1 ? Math.max(8, Math.round(side / aspect)) : side;
  const big = await turned(pixels, angle, width, height);
  const raw = { width: small.width, height: small.height, channels: 1 as const };
  const whole = { left: 0, top: 0, width: small.width, height: small.height };
  const likenesses = [whole, withoutBars(small.width, small.height, aspect)].map(async (area) => {
    const part = await grey(
      sharp(small.data, { raw }).extract(area).resize({ width, height, fit: 'fill' }),
    );
    return correlation(part.data, big.data);
  });
  return Math.max(...(await Promise.all(likenesses)));
}

/**
 * How alike a picture and its thumbnail are (1 is the same), in whichever of the four turns they are most alike. Null where
 * the thumbnail cannot be read, or shows nothing.
 */
export async function thumbnailLikeness(pixels: Pixels, thumbnail: Buffer): Promise<number | null> {
  const small = await grey(sharp(thumbnail, { limitInputPixels: 1_000_000 })).catch(() => null);
  if (!small || isFlat(small)) return null;
  let best = -1;
  for (const angle of [0, 90, 180, 270]) {
    best = Math.max(best, await likenessAt(pixels, small, angle));
  }
  return best;
}
