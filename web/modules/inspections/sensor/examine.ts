import { findDust, isInMiddle } from '#contract/inspections/sensor/dust.ts';
import { exifSize, isWholeSize } from '#contract/inspections/sensor/exif-size.ts';
import { BlockMeans, BrightestPlane, type Stripe } from '#contract/inspections/sensor/frame.ts';
import { findHotPixels, type Spot } from '#contract/inspections/sensor/hot-pixels.ts';

export type SensorTest = 'dust' | 'hot';

export type SensorRefusal =
  | 'unreadable'
  | 'too_small'
  | 'resized'
  | 'not_dark'
  | 'too_dark'
  | 'too_bright'
  | 'no_wall';

export type SensorAnswer =
  | { state: 'refused'; reason: SensorRefusal }
  | {
      state: 'seen';
      spots: Spot[];
      middle: number;
      width: number;
      height: number;
      /** Whether the file says that these are the camera's own pixels. */
      isSizeKnown: boolean;
    };

/** Rows that are read at once: of 24 megapixels 6 MB. */
const stripeRows = 256;
/** Smaller ones are pictures for a screen. */
const leastSide = 1_200;
/** A camera writes its data at the very beginning. */
const headBytes = 256 * 1024;

function* stripesOf(bitmap: ImageBitmap): Generator<Stripe> {
  const { width, height } = bitmap;
  const canvas = new OffscreenCanvas(width, Math.min(stripeRows, height));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas to read pixels from');
  for (let top = 0; top < height; top += stripeRows) {
    const rows = Math.min(stripeRows, height - top);
    context.drawImage(bitmap, 0, top, width, rows, 0, 0, width, rows);
    yield { rgba: context.getImageData(0, 0, width, rows).data, top, rows };
  }
}

function look(test: SensorTest, bitmap: ImageBitmap) {
  const { width, height } = bitmap;
  const frame = test === 'hot' ? new BrightestPlane(width, height) : new BlockMeans(width, height);
  for (const stripe of stripesOf(bitmap)) frame.add(stripe);
  return frame instanceof BrightestPlane ? findHotPixels(frame) : findDust(frame);
}

/** Looks for spots in a photo. Runs in a worker: it takes seconds on a phone. */
export async function examine(test: SensorTest, file: Blob): Promise<SensorAnswer> {
  const said = exifSize(await file.slice(0, headBytes).arrayBuffer());
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return { state: 'refused', reason: 'unreadable' };
  try {
    const { width, height } = bitmap;
    if (!isWholeSize({ width, height }, said)) return { state: 'refused', reason: 'resized' };
    if (Math.max(width, height) < leastSide) return { state: 'refused', reason: 'too_small' };
    const found = look(test, bitmap);
    if (typeof found === 'string') return { state: 'refused', reason: found };
    const middle = found.filter(isInMiddle).length;
    const isSizeKnown = said !== undefined;
    return { state: 'seen', spots: found, middle, width, height, isSizeKnown };
  } finally {
    bitmap.close();
  }
}
