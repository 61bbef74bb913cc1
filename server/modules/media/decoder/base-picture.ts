import sharp, { type Metadata, type Sharp } from 'sharp';
import { maxHeicMemory, maxPixels } from '#contract/media/limits.ts';
import { declareProfile } from './colour-profile.ts';
import { decodeHeic } from './heic.ts';
import { DecoderBroken, PictureRefused } from './refused.ts';
import { sniffKind } from './sniff.ts';

/** A picture ready to be encoded: upright, sRGB, opaque, as raw pixels, without anything else. */
export interface BasePicture {
  data: Buffer;
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/** The widest rendition, and twice as much for the height, so that a panorama on end stays a sane file. */
const largest = { width: 1600, height: 3200 };

/** `error` refuses truncated and damaged pixels; `warning` would refuse odd but whole files of some phones. */
const inputOptions = {
  failOn: 'error',
  limitInputPixels: maxPixels,
  limitInputChannels: 5,
  sequentialRead: true,
  pages: 1,
} as const;

/** Shrinks (a JPEG while it is decoded), never enlarges; white shows through where the picture is clear. */
function shrink(picture: Sharp): Sharp {
  return picture
    .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' });
}

async function toBase(picture: Sharp): Promise<BasePicture> {
  const { data, info } = await picture
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { data, raw: { width, height, channels: channels as 1 | 2 | 3 | 4 } };
}

/** The size that the head of the file declares, held against the limit before any pixel is decoded. */
async function readHead(bytes: Uint8Array, most: number): Promise<Metadata> {
  const head = await sharp(bytes, { ...inputOptions, limitInputPixels: false }).metadata();
  if (head.width * head.height > most) throw new PictureRefused('image_too_many_pixels');
  return head;
}

async function heicBase(
  bytes: Uint8Array,
  profile: Buffer | undefined,
  memory: number,
): Promise<BasePicture> {
  const { data, width, height, rowWidth, channels } = await decodeHeic(bytes, memory);
  const area = { left: 0, top: 0, width, height };
  const pixels = sharp(data, { raw: { width: rowWidth, height, channels } }).extract(area);
  if (!profile) return toBase(shrink(pixels));
  const png = await shrink(pixels).png({ compressionLevel: 0 }).toBuffer();
  return toBase(sharp(declareProfile(png, profile), inputOptions));
}

/** Sharp gives its complaints about a picture no code and no class; what has one is our own mistake. */
function keepsItsName(error: unknown): boolean {
  if (error instanceof PictureRefused || error instanceof DecoderBroken) return true;
  return error instanceof TypeError || (error instanceof Error && 'code' in error);
}

/**
 * Decodes the whole of a JPEG, PNG, WebP, AVIF or HEIC picture (of an animated one the first frame).
 * Throws PictureRefused for any other file, a damaged or incomplete one, one of more than 50 megapixels, and a HEIC that
 * needs more than `heicMemory` bytes.
 */
export async function decodePicture(
  bytes: Uint8Array,
  heicMemory: number = maxHeicMemory,
): Promise<BasePicture> {
  const kind = sniffKind(bytes);
  if (!kind) throw new PictureRefused('image_type');
  try {
    const head = await readHead(bytes, maxPixels);
    // A brand is only a claim, and HEIC has a queue of its own that a false one shall not evade.
    const codec = head.format === 'heif' ? head.compression : undefined;
    if (kind === 'heic' && codec === 'hevc') return await heicBase(bytes, head.icc, heicMemory);
    if (codec !== undefined && codec !== 'av1') throw new PictureRefused('image_type');
    return await toBase(shrink(sharp(bytes, inputOptions).autoOrient()));
  } catch (error) {
    throw keepsItsName(error) ? error : new PictureRefused('image_broken');
  }
}

/**
 * A JPEG of at most so many pixels as a small picture of this width. Throws PictureRefused for another file, a damaged one, and a
 * larger one.
 */
export async function reduceJpeg(
  bytes: Uint8Array,
  { width, maxPixels: most }: { width: number; maxPixels: number },
): Promise<BasePicture> {
  if (sniffKind(bytes) !== 'jpeg') throw new PictureRefused('image_type');
  try {
    await readHead(bytes, most);
    const picture = sharp(bytes, { ...inputOptions, limitInputPixels: most }).autoOrient();
    const size = { width, height: 2 * width, fit: 'inside', withoutEnlargement: true } as const;
    return await toBase(picture.resize(size).flatten({ background: '#ffffff' }));
  } catch (error) {
    throw keepsItsName(error) ? error : new PictureRefused('image_broken');
  }
}
