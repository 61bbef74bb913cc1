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

/** The widest picture of a list, in pixels: dozens of these are loaded at once, and their bytes count more than the work. */
const widestInLists = 640;

/**
 * Settings measured on photos with the grain of a sensor (`npm run bench:import`). The effort for large files is the lowest whose
 * files are some 3 % larger at most. JPEG is for few: mozjpeg's search for the smallest file would take half of an upload.
 */
const encodings = {
  jpeg: () => ({ quality: 76, quantisationTable: 3 }),
  webp: (width: number) => ({ quality: 78, effort: width <= widestInLists ? 2 : 0 }),
  avif: (width: number) => ({ quality: 50, effort: width <= widestInLists ? 3 : 1 }),
};

/** The files of one width, which is made once for all formats. */
async function encode(
  base: BasePicture,
  width: number,
  formats: readonly ImageFormat[],
): Promise<Rendition[]> {
  const { data, raw } = await resized(base, width);
  return Promise.all(
    formats.map(async (format) => {
      const bytes = await sharp(data, { raw })
        .toFormat(format, encodings[format](width))
        .toBuffer();
      return { width, height: raw.height, format, bytes };
    }),
  );
}

async function resized(base: BasePicture, width: number): Promise<BasePicture> {
  if (base.raw.width === width) return base;
  const { data, info } = await sharp(base.data, { raw: base.raw })
    .resize({ width })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, raw: { ...base.raw, width: info.width, height: info.height } };
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
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4', optimiseCoding: false })
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
  const [placeholder, workingCopy, ...ofWidths] = await Promise.all([
    makePlaceholder(base),
    makeWorkingCopy(base),
    ...widths.map((width) => encode(base, width, ['jpeg', 'webp'])),
  ]);
  const renditions = ofWidths.flat();
  const { width, height } = renditions.reduce((a, b) => (b.width > a.width ? b : a));
  const regions = findsRegions ? { regions: await regionsOf(base) } : {};
  return { width, height, placeholder, renditions, workingCopy, ...regions };
}

/** Makes the AVIF files from a working copy: more work than all other files of a picture. */
export async function prepareAvif(workingCopy: Uint8Array): Promise<Rendition[]> {
  const base = await decodePicture(workingCopy);
  const renditions: Rendition[] = [];
  for (const width of widthsFor(base.raw.width)) {
    renditions.push(...(await encode(base, width, ['avif'])));
  }
  return renditions;
}

/** A small copy of a JPEG, which is shrunk while it is decoded. Throws PictureRefused as `preparePicture`. */
export async function reducePicture(
  bytes: Uint8Array,
  { width, maxPixels }: { width: number; maxPixels: number },
): Promise<ReducedPicture> {
  const base = await reduceJpeg(bytes, { width, maxPixels });
  const jpeg = await sharp(base.data, { raw: base.raw }).jpeg(encodings.jpeg()).toBuffer();
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
