import { maxHeicMemory, maxHeicMemoryOfVisitors } from '#contract/media/limits.ts';
import type { Picture } from '#contract/media/schemas.ts';
import type { Database } from '#server/platform/db/database.ts';
import { imageHash } from './addresses.ts';
import { promiseAvif } from './avif.ts';
import type { DecoderPool } from './decoder/decoder-pool.ts';
import { sniffKind } from './decoder/sniff.ts';
import type { ImageFiles } from './files.ts';
import {
  type DecodedPicture,
  imageFormats,
  type PreparedPicture,
  pipelineVersion,
} from './formats.ts';
import { putFingerprint } from './region-store.ts';
import { findImage, holdImage, type ImageRow, insertUpload, putImage } from './store.ts';
import { displayUrl, viewPicture } from './view.ts';

interface Storage {
  database: Database;
  files: ImageFiles;
}

interface UploadOptions extends Storage {
  decoders: DecoderPool;
  /** Limits how many uploads hold a connection of the database at once. */
  limited: <T>(work: () => Promise<T>) => Promise<T>;
  /** Whether re-used photos are looked for. */
  findsRegions: boolean;
  /** Called once work for the outbox is committed. */
  onWork?: (() => void) | undefined;
}

/** The account whose upload it is. */
export interface Owner {
  uid: string;
}

export interface Upload {
  bytes: Uint8Array;
  /** Left out: nobody's yet. */
  owner?: Owner | undefined;
}

interface Uploaded {
  displayUrl: string;
  picture: Picture;
}

function isDecoded(prepared: PreparedPicture): prepared is DecodedPicture {
  return 'workingCopy' in prepared;
}

function viewUpload(image: ImageRow): Uploaded {
  return { displayUrl: displayUrl(image), picture: viewPicture(image) };
}

async function putFiles(files: ImageFiles, hash: string, prepared: PreparedPicture) {
  const { width, height, placeholder, renditions } = prepared;
  const working = isDecoded(prepared) ? files.putWorkingCopy(hash, prepared.workingCopy) : null;
  await Promise.all([files.putRenditions(hash, renditions), working]);
  const widths = [...new Set(renditions.map((rendition) => rendition.width))];
  const made = new Set(renditions.map(({ format }) => format));
  const formats = imageFormats.filter((format) => made.has(format));
  return { hash, width, height, placeholder, widths, formats };
}

/**
 * Adds an upload of a picture, and stores what was prepared unless the picture is stored already with all its files.
 * Without `prepared`, returns undefined when it is not.
 */
async function record(
  { database, files }: Storage,
  { hash, owner, prepared }: { hash: string; owner: Owner | undefined; prepared?: PreparedPicture },
): Promise<ImageRow | undefined> {
  return database.transaction(async (tx) => {
    await holdImage(tx, hash);
    const stored = await findImage(tx, hash);
    const isComplete = stored !== undefined && (await files.areComplete(stored));
    if (!isComplete && !prepared) return undefined;
    // Under the lock, so that no removal crosses it; doing it again in a retry changes nothing.
    const image =
      !isComplete && prepared ? await putImage(tx, await putFiles(files, hash, prepared)) : stored;
    const uploadId = await insertUpload(tx, { imageHash: hash, ownerUid: owner?.uid });
    if (!isComplete && prepared && isDecoded(prepared)) {
      if (prepared.regions) await putFingerprint(tx, hash, prepared.regions);
      await promiseAvif(tx, hash, uploadId);
    }
    return image;
  });
}

/**
 * Takes one picture; answers when its JPEG and WebP files are stored. AVIF follows through the outbox.
 * Refuses what is no picture, damaged, of more than 50 megapixels, or too slow to decode.
 */
export async function upload(
  { decoders, limited, findsRegions, onWork, ...storage }: UploadOptions,
  { bytes, owner }: Upload,
): Promise<Uploaded> {
  const hash = await imageHash(bytes, pipelineVersion);
  const stored = await limited(() => record(storage, { hash, owner }));
  if (stored) return viewUpload(stored);
  const heavy = sniffKind(bytes) === 'heic';
  const heicMemory = owner ? maxHeicMemory : maxHeicMemoryOfVisitors;
  const job = { kind: 'prepare', bytes, heicMemory, findsRegions } as const;
  const prepared = await decoders.run(job, { heavy });
  const image = await limited(() => record(storage, { hash, owner, prepared }));
  if (!image) throw new Error('a prepared picture was not stored');
  onWork?.();
  return viewUpload(image);
}

/** A picture that the shop shows to nobody but whom it says. */
interface PrivatePicture {
  jpeg: Uint8Array;
  /** In pixels, as the height. */
  width: number;
  height: number;
}

/** Decodes a picture that gets no address: its largest JPEG, 1,600 pixels wide at most and without metadata. Refuses as `upload`. */
export async function decodePrivate(
  { decoders }: Pick<UploadOptions, 'decoders'>,
  bytes: Uint8Array,
): Promise<PrivatePicture> {
  const heavy = sniffKind(bytes) === 'heic';
  const job = { kind: 'prepare', bytes, heicMemory: maxHeicMemory } as const;
  const { renditions } = await decoders.run(job, { heavy });
  const [largest] = renditions
    .filter(({ format }) => format === 'jpeg')
    .sort((one, other) => other.width - one.width);
  if (!largest) throw new Error('a prepared picture has no JPEG');
  return { jpeg: largest.bytes, width: largest.width, height: largest.height };
}

/** Stores a picture that was prepared elsewhere, as the demo shop's are, without decoding it again. */
export async function storePrepared(
  storage: Storage,
  prepared: PreparedPicture & { hash: string },
  owner?: Owner,
): Promise<Uploaded> {
  const image = await record(storage, { hash: prepared.hash, owner, prepared });
  if (!image) throw new Error('a prepared picture was not stored');
  return viewUpload(image);
}
