import { maxHeicMemory, maxHeicMemoryOfVisitors, maxUploadBytes } from '#contract/media/limits.ts';
import type { Picture } from '#contract/media/schemas.ts';
import type { Blob, BlobStore } from '#server/platform/blob-store/blob-store.ts';
import type { Clock } from '#server/platform/clock.ts';
import { createConcurrencyLimit } from '#server/platform/concurrency-limit.ts';
import type { Database, Executor } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/log.ts';
import type { OutboxHandler } from '#server/platform/outbox/outbox.ts';
import type { Semaphores } from '#server/platform/processes/index.ts';
import type { DataCache } from '#server/platform/response-cache/index.ts';
import { type ImageFile, imageHash, parseAddress, pictureTag } from './addresses.ts';
import { createAvifHandler, makeAvif, promiseAvif } from './avif.ts';
import { claimPicture, releasePicture } from './claims.ts';
import { createDecoderPool } from './decoder/decoder-pool.ts';
import { sniffKind } from './decoder/sniff.ts';
import { createImageFiles } from './files.ts';
import {
  type DecodedPicture,
  imageFormats,
  type PreparedPicture,
  pipelineVersion,
} from './formats.ts';
import { createRemoval } from './removal.ts';
import * as store from './store.ts';
import { displayUrl, viewPicture } from './view.ts';

/** Bytes of pictures that may wait in memory to be decoded. */
const maxQueuedBytes = 200 * 1024 * 1024;

interface MediaOptions {
  database: Database;
  log: Logger;
  clock: Clock;
  blobs: BlobStore;
  /** Called once work for the outbox is committed. */
  onWork?: () => void;
  /** Left out: what is decoded at once is bounded in this process alone. */
  semaphores?: Semaphores;
  /** Of pictures by their names, as they are shown. Left out: they are asked for each time. */
  known?: DataCache<Picture>;
}

/** An account, or nobody yet. */
interface Owner {
  uid: string;
}

export interface Uploaded {
  displayUrl: string;
  picture: Picture;
}

function isDecoded(prepared: PreparedPicture): prepared is DecodedPicture {
  return 'workingCopy' in prepared;
}

export function createMediaService(options: MediaOptions) {
  const { database, log, clock, blobs, onWork, semaphores, known } = options;
  const files = createImageFiles(blobs);
  // A photo takes 2 s on idle cores: 20 s is a machine that is overrun, or a picture made to be slow.
  const decoders = createDecoderPool({
    log,
    size: 2,
    waiting: Math.floor(maxQueuedBytes / maxUploadBytes),
    timeout: 20_000,
    niceness: 0,
    semaphores,
  });
  // AVIF waits for nobody and nobody for it. It stays below the 60 s for which the outbox lends its work.
  const avifEncoder = createDecoderPool({
    log,
    size: 1,
    waiting: 4,
    timeout: 45_000,
    niceness: 15,
  });
  // An upload holds a connection of the database while it asks the store. Of those there are eight at least.
  const limited = createConcurrencyLimit({ concurrency: 4, maxQueue: 64, retryAfter: 5 });
  const { removeUnused, removeStrays } = createRemoval({ database, files, now: clock });

  /** Writes down an upload. Without `prepared` only if the picture is kept already, whole; else undefined. */
  async function record(
    hash: string,
    owner: Owner | undefined,
    prepared?: PreparedPicture,
  ): Promise<store.ImageRow | undefined> {
    return database.transaction(async (tx) => {
      await store.holdImage(tx, hash);
      const known = await store.findImage(tx, hash);
      const kept = known && (await files.areComplete(known)) ? known : undefined;
      if (!kept && !prepared) return undefined;
      // Under the lock, so that no removal crosses it; doing it again in a retry changes nothing.
      const image =
        kept ?? (prepared && (await store.putImage(tx, await putFiles(hash, prepared))));
      if (!image) return undefined;
      const uploadId = await store.insertUpload(tx, { imageHash: hash, ownerUid: owner?.uid });
      if (!kept && prepared && isDecoded(prepared)) await promiseAvif(tx, hash, uploadId);
      return image;
    });
  }

  async function putFiles(hash: string, prepared: PreparedPicture) {
    const { width, height, placeholder, renditions } = prepared;
    const working = isDecoded(prepared) ? files.putWorkingCopy(hash, prepared.workingCopy) : null;
    await Promise.all([files.putRenditions(hash, renditions), working]);
    const widths = [...new Set(renditions.map((rendition) => rendition.width))];
    const made = new Set(renditions.map(({ format }) => format));
    const formats = imageFormats.filter((format) => made.has(format));
    return { hash, width, height, placeholder, widths, formats };
  }

  /**
   * Takes one picture; answers when its JPEG and WebP files are stored. AVIF follows through the outbox.
   * Refuses what is no picture, damaged, of more than 50 megapixels, or too slow to decode.
   */
  async function upload({ bytes, owner }: { bytes: Uint8Array; owner?: Owner }): Promise<Uploaded> {
    const hash = await imageHash(bytes, pipelineVersion);
    const kept = await limited(() => record(hash, owner));
    if (kept) return view(kept);
    const heavy = sniffKind(bytes) === 'heic';
    const heicMemory = owner ? maxHeicMemory : maxHeicMemoryOfVisitors;
    const prepared = await decoders.run({ kind: 'prepare', bytes, heicMemory }, { heavy });
    const image = await limited(() => record(hash, owner, prepared));
    if (!image) throw new Error('a prepared picture was not stored');
    onWork?.();
    return view(image);
  }

  /** Stores a picture that was prepared elsewhere, as the demo shop's are, without decoding it again. */
  async function storePrepared(
    prepared: PreparedPicture & { hash: string },
    owner?: Owner,
  ): Promise<Uploaded> {
    const image = await record(prepared.hash, owner, prepared);
    if (!image) throw new Error('a prepared picture was not stored');
    return view(image);
  }

  function view(image: store.ImageRow): Uploaded {
    return { displayUrl: displayUrl(image), picture: viewPicture(image) };
  }

  async function readPictures(executor: Executor, hashes: readonly string[]) {
    const rows = await store.findImages(executor, hashes);
    return new Map(rows.map((row) => [row.hash, viewPicture(row)]));
  }

  /**
   * The pictures behind addresses, in one query at most. Addresses that are not ours, or of nothing kept, are left out.
   * Only what the shop itself reads at the primary is kept: a transaction may have changed some, a replica may lack some.
   */
  async function pictures(
    executor: Executor,
    urls: readonly string[],
  ): Promise<Map<string, Picture>> {
    const hashOf = new Map(urls.map((url) => [url, parseAddress(url)?.hash]));
    const hashes = [...new Set([...hashOf.values()].filter((hash) => hash !== undefined))];
    const read = (missing: readonly string[]) => readPictures(executor, missing);
    const shown =
      known && executor === database.db
        ? await known.findAll(hashes, (hash) => [pictureTag(hash)], read)
        : await read(hashes);
    const found = new Map<string, Picture>();
    for (const [url, hash] of hashOf) {
      const picture = shown.get(hash ?? '');
      if (picture) found.set(url, picture);
    }
    return found;
  }

  function findFile(file: ImageFile): Promise<Blob | undefined> {
    return files.find(file);
  }

  /** What the outbox runs for pictures. */
  const jobs: Record<string, OutboxHandler> = {
    [makeAvif]: createAvifHandler({ database, files, decoders: avifEncoder, log }),
  };

  /** Ends the work in the background. What is cut short stays in the outbox, for the next start. */
  function stopWork(): void {
    avifEncoder.close();
  }

  /** Ends the decoder processes. */
  function close(): void {
    decoders.close();
    avifEncoder.close();
  }

  return {
    upload,
    storePrepared,
    claim: claimPicture,
    release: releasePicture,
    pictures,
    findFile,
    removeUnused,
    removeStrays,
    jobs,
    stopWork,
    close,
  };
}

export type MediaService = ReturnType<typeof createMediaService>;
