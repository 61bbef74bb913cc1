import sharp from 'sharp';
import { type Pixels, readCodes } from './codes.ts';
import type { OriginalProblem } from './facts.ts';
import { isJpeg, type JpegOutline, walkJpeg } from './jpeg-walker.ts';
import { maxFactLength, maxHeldBytes, maxOriginalPixels, minOriginalSide } from './limits.ts';
import type { FileTraits } from './signs.ts';
import { hasStandardTables } from './standard-tables.ts';
import { thumbnailLikeness } from './thumbnail.ts';
import { type ExifOutline, walkExif } from './tiff-walker.ts';

/** What is seen of a file by its structure and its pixels; `head` is what the reader of metadata gets of it. */
export type OriginalLook =
  | { ok: true; traits: FileTraits; codes: string[]; head: Uint8Array }
  | { ok: false; reason: OriginalProblem };

/** As IPTC writes it, for what a model made, alone or with a photo. */
const aiMark = /trainedalgorithmicmedia/i;
const creatorTool = /CreatorTool(?:="([^"]{1,200})"|>([^<]{1,200})<)/;

function sizeProblem({ width, height, heldBytes }: JpegOutline): OriginalProblem | undefined {
  if (width * height > maxOriginalPixels || heldBytes > maxHeldBytes) return 'too_many_pixels';
  return Math.max(width, height) < minOriginalSide ? 'too_small' : undefined;
}

function programsOf(xmp: string): string[] {
  const [, attribute, element] = creatorTool.exec(xmp) ?? [];
  const program = attribute ?? element;
  return program === undefined ? [] : [program];
}

function traitsOf(outline: JpegOutline, exif: ExifOutline | undefined): FileTraits {
  const { width, height, isProgressive, hasJfif, tables, xmp, manifest } = outline;
  return {
    width,
    height,
    isProgressive,
    hasJfif,
    hasStandardTables: hasStandardTables(tables),
    hasMakerNotes: exif?.hasMakerNotes ?? false,
    exifSize: exif?.size ?? null,
    thumbnailLikeness: null,
    make: exif?.make?.slice(0, maxFactLength) ?? null,
    model: exif?.model?.slice(0, maxFactLength) ?? null,
    programs: programsOf(xmp),
    isAiMarked: aiMark.test(xmp) || aiMark.test(manifest),
  };
}

/** Decodes the whole picture, so that a damaged one is noticed, and keeps it at the size in which codes are looked for. */
async function decode(bytes: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(bytes, {
    failOn: 'error',
    limitInputPixels: maxOriginalPixels,
    sequentialRead: true,
  })
    .resize({ width: 2_600, height: 2_600, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { data, raw: { width, height, channels: channels as 1 | 2 | 3 | 4 } };
}

/** Looks at a camera's file: its structure, its thumbnail, and the codes in it. Runs in a decoder process. */
export async function lookAtOriginal(given: Uint8Array): Promise<OriginalLook> {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  if (!isJpeg(bytes)) return { ok: false, reason: 'file_type' };
  const outline = walkJpeg(bytes);
  if (!outline) return { ok: false, reason: 'unreadable' };
  const problem = sizeProblem(outline);
  if (problem) return { ok: false, reason: problem };
  const pixels = await decode(bytes).catch(() => undefined);
  if (!pixels) return { ok: false, reason: 'unreadable' };
  const exif = outline.exif && walkExif(outline.exif);
  const traits = traitsOf(outline, exif);
  if (exif?.thumbnail) traits.thumbnailLikeness = await thumbnailLikeness(pixels, exif.thumbnail);
  return { ok: true, traits, codes: await readCodes(pixels), head: outline.head };
}
