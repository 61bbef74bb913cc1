import sharp from 'sharp';
import {
  type DecodedPicture,
  type ImageFormat,
  type ReducedPicture,
  type Rendition,
  widthsFor,
} from '../formats.ts';
import { smoothed } from '../regions/compare.ts';
import { findRegions } from '../regions/find-regions.ts';
import { type Likeness, type PlacePair, verify } from '../regions/match.ts';
import { readGrey } from '../regions/read-grey.ts';
import { type BasePicture, decodePicture, reduceJpeg } from './base-picture.ts';

/** Settings measured on a 12 megapixel photo: a higher effort costs seconds and saves a few per cent. */
const encodings = {
  jpeg: { quality: 78, mozjpeg: true },
  webp: { quality: 78, effort: 2 },
  avif: { quality: 50, effort: 3 },
} as const;

async function encode(base: BasePicture, width: number, format: ImageFormat): Promise<Rendition> {
  const { data: bytes, info } = await sharp(base.data, { raw: base.raw })
    .resize({ width })
    .toFormat(format, encodings[format])
    .toBuffer({ resolveWithObject: true });
  return { width, height: info.height, format, bytes };
}

async function makePlaceholder(base: BasePicture): Promise<string> {
  const bytes = await sharp(base.data, { raw: base.raw })
    .resize({ width: 20, height: 20, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 30, effort: 4, smartSubsample: true })
    .toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}

function makeWorkingCopy(base: BasePicture): Promise<Buffer> {
  return sharp(base.data, { raw: base.raw })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** None of a picture that is too small or too flat to be known again. */
async function regionsOf(base: BasePicture) {
  const grey = await readGrey(base.data, base.raw);
  return grey ? findRegions(grey) : [];
}

/**
 * Makes the JPEG and WebP files of an uploaded picture, free of all metadata. The original is decoded once.
 * Throws PictureRefused for what is no picture, damaged or too large.
 */
export async function preparePicture(
  bytes: Uint8Array,
  { heicMemory, findsRegions = false }: { heicMemory?: number; findsRegions?: boolean } = {},
): Promise<DecodedPicture> {
  const base = await decodePicture(bytes, heicMemory);
  const widths = widthsFor(base.raw.width);
  const [placeholder, workingCopy, ...renditions] = await Promise.all([
    makePlaceholder(base),
    makeWorkingCopy(base),
    ...widths.flatMap((width) => [encode(base, width, 'jpeg'), encode(base, width, 'webp')]),
  ]);
  const { width, height } = renditions.reduce((a, b) => (b.width > a.width ? b : a));
  const regions = findsRegions ? { regions: await regionsOf(base) } : {};
  return { width, height, placeholder, renditions, workingCopy, ...regions };
}

/** Makes the AVIF files from a working copy: some 2 seconds of work for a photo. */
export async function prepareAvif(workingCopy: Uint8Array): Promise<Rendition[]> {
  const base = await decodePicture(workingCopy);
  const renditions: Rendition[] = [];
  for (const width of widthsFor(base.raw.width)) {
    renditions.push(await encode(base, width, 'avif'));
  }
  return renditions;
}

/** A small copy of a JPEG, which is shrunk while it is decoded. Throws PictureRefused as `preparePicture`. */
export async function reducePicture(
  bytes: Uint8Array,
  { width, maxPixels }: { width: number; maxPixels: number },
): Promise<ReducedPicture> {
  const base = await reduceJpeg(bytes, { width, maxPixels });
  const jpeg = await sharp(base.data, { raw: base.raw }).jpeg(encodings.jpeg).toBuffer();
  return { jpeg, regions: await regionsOf(base) };
}

/** How alike two pictures of the shop are, by pairs of regions that look alike; undefined where there is nothing to compare. */
export async function comparePictures(
  a: Uint8Array,
  b: Uint8Array,
  pairs: readonly PlacePair[],
): Promise<Likeness | undefined> {
  const [one, other] = await Promise.all([readGrey(a), readGrey(b)]);
  return one && other && verify(smoothed(one), smoothed(other), pairs);
}
