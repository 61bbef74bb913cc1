import sharp from 'sharp';
import { type GreyPicture, regionPixels } from './grey.ts';

/** Pixels of the shorter side below which a picture shows too little to be known again. */
const smallest = 24;

type Raw = { width: number; height: number; channels: 1 | 2 | 3 | 4 };

/** A picture in grey with a longer side of 192 pixels, from raw sRGB pixels or from a file; undefined of one too flat or small. */
export async function readGrey(data: Uint8Array, raw?: Raw): Promise<GreyPicture | undefined> {
  const { data: grey, info } = await sharp(data, raw ? { raw } : {})
    .resize({ width: regionPixels, height: regionPixels, fit: 'inside' })
    .toColourspace('b-w')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  if (Math.min(width, height) < smallest) return undefined;
  const picture = { width, height, data: new Float32Array(width * height) };
  for (let at = 0; at < picture.data.length; at += 1) {
    picture.data[at] = grey[at * channels] as number;
  }
  return picture;
}
