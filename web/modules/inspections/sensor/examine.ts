import {
  headBytes,
  refusalOfSize,
  type SensorRefusal,
  type SensorTest,
  stripeRows,
} from '#contract/inspections/sensor/answers.ts';
import { findDust, isInMiddle } from '#contract/inspections/sensor/dust.ts';
import { exifSize, isWholeSize, jpegSize } from '#contract/inspections/sensor/exif-size.ts';
import { BlockMeans, BrightestPlane, type Stripe } from '#contract/inspections/sensor/frame.ts';
import { findHotPixels, type Spot } from '#contract/inspections/sensor/hot-pixels.ts';

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

/** What a browser takes apart at once, with room for the largest sensors: 100 megapixels are 400 MB. */
const maxPixels = 110_000_000;

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

const refuse = (reason: SensorRefusal): SensorAnswer => ({ state: 'refused', reason });

/** Looks for spots in a photo. Runs in a worker: it takes seconds on a phone. */
export async function examine(test: SensorTest, file: Blob): Promise<SensorAnswer> {
  const head = await file.slice(0, headBytes).arrayBuffer();
  const [said, own] = [exifSize(head), jpegSize(head)];
  if (own && own.width * own.height > maxPixels) return refuse('too_large');
  if (own && !isWholeSize(own, said)) return refuse('resized');
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return refuse('unreadable');
  try {
    const { width, height } = bitmap;
    // Not by whoever sent it: this browser made it smaller, because the phone has no memory for it.
    if (own && !isWholeSize({ width, height }, own)) return refuse('too_large');
    const unfit = refusalOfSize(test, { width, height }, { own, said });
    if (unfit) return refuse(unfit);
    const found = look(test, bitmap);
    if (typeof found === 'string') return refuse(found);
    const middle = found.filter(isInMiddle).length;
    const isSizeKnown = said !== undefined;
    return { state: 'seen', spots: found, middle, width, height, isSizeKnown };
  } finally {
    bitmap.close();
  }
}
