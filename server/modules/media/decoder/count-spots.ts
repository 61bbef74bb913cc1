import sharp from 'sharp';
import {
  headBytes,
  refusalOfSize,
  type SensorRefusal,
  type SensorTest,
  stripeRows,
} from '#contract/inspections/sensor/answers.ts';
import { findDust } from '#contract/inspections/sensor/dust.ts';
import { exifSize, jpegSize } from '#contract/inspections/sensor/exif-size.ts';
import { BlockMeans, BrightestPlane } from '#contract/inspections/sensor/frame.ts';
import { findHotPixels, type Spot } from '#contract/inspections/sensor/hot-pixels.ts';
import { maxPixels } from '#contract/media/limits.ts';
import { PictureRefused } from './refused.ts';
import { sniffKind } from './sniff.ts';

export type SensorLook =
  | { refused: SensorRefusal }
  | { spots: Spot[]; width: number; height: number };

async function decode(bytes: Uint8Array) {
  try {
    const { data, info } = await sharp(bytes, {
      failOn: 'error',
      limitInputPixels: maxPixels,
      sequentialRead: true,
    })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return { rgba: data, width: info.width, height: info.height };
  } catch {
    throw new PictureRefused('image_broken');
  }
}

/**
 * Counts what is on a sensor in a camera's JPEG, by the same sums as the browser. Throws PictureRefused for another file, a damaged
 * one, and one of more than 50 megapixels.
 */
export async function countSpots(bytes: Uint8Array, test: SensorTest): Promise<SensorLook> {
  if (sniffKind(bytes) !== 'jpeg') throw new PictureRefused('image_type');
  const head = Uint8Array.from(bytes.subarray(0, headBytes)).buffer;
  const [said, own] = [exifSize(head), jpegSize(head)];
  if (own && own.width * own.height > maxPixels) throw new PictureRefused('image_too_many_pixels');
  const { rgba, width, height } = await decode(bytes);
  const refused = refusalOfSize(test, { width, height }, { own, said });
  if (refused) return { refused };
  const frame = test === 'hot' ? new BrightestPlane(width, height) : new BlockMeans(width, height);
  for (let top = 0; top < height; top += stripeRows) {
    const rows = Math.min(stripeRows, height - top);
    frame.add({ rgba: rgba.subarray(top * width * 4, (top + rows) * width * 4), top, rows });
  }
  const found = frame instanceof BrightestPlane ? findHotPixels(frame) : findDust(frame);
  return typeof found === 'string' ? { refused: found } : { spots: found, width, height };
}
