import type { SensorTest } from '#contract/inspections/sensor/answers.ts';
import { maxUploadBytes } from '#contract/media/limits.ts';
import type { Picture } from '#contract/media/schemas.ts';
import type { BlobStore } from '#server/platform/blob-store/blob-store.ts';
import type { Clock } from '#server/platform/clock.ts';
import { createConcurrencyLimit } from '#server/platform/concurrency-limit.ts';
import type { Database, Executor } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/log.ts';
import type { OutboxHandler } from '#server/platform/outbox/outbox.ts';
import type { Semaphores } from '#server/platform/processes/index.ts';
import type { DataCache } from '#server/platform/response-cache/index.ts';
import { createAvifHandler, makeAvif } from './avif.ts';
import { claimPicture, releasePicture } from './claims.ts';
import { createComparing } from './comparing.ts';
import type { DecoderStart } from './decoder/decoder-child.ts';
import { createDecoderPool } from './decoder/decoder-pool.ts';
import { createImageFiles } from './files.ts';
import { findPictures } from './find-pictures.ts';
import type { PreparedPicture } from './formats.ts';
import { forgetOldFingerprints } from './region-store.ts';
import { createRemoval } from './removal.ts';
import { decodePrivate, type Owner, storePrepared, type Upload, upload } from './uploads.ts';

/** Bytes of pictures that may wait in memory to be decoded. */
const maxQueuedBytes = 200 * 1024 * 1024;

interface MediaOptions {
  database: Database;
  log: Logger;
  clock: Clock;
  blobs: BlobStore;
  /** How the processes are started that do what has time; those that an upload waits for never stand back. */
  start?: DecoderStart;
  /** Whether what a picture is found again by is kept of new ones. */
  findsRegions?: boolean;
  /** Called once work for the outbox is committed. */
  onWork?: () => void;
  /** Left out: what is decoded at once is bounded in this process alone. */
  semaphores?: Semaphores;
  /** Of pictures by their names, as they are shown. Left out: they are asked for each time. */
  known?: DataCache<Picture>;
}

export function createMediaService(options: MediaOptions) {
  const { database, log, clock, blobs, findsRegions = false } = options;
  const { start = { niceness: 0 }, onWork, semaphores, known } = options;
  const storage = { database, files: createImageFiles(blobs) };
  // A photo takes 2 s on idle cores: 20 s is a machine that is overrun, or a picture made to be slow.
  const decoders = createDecoderPool({
    log,
    size: 2,
    waiting: Math.floor(maxQueuedBytes / maxUploadBytes),
    timeout: 20_000,
    ...start,
    niceness: 0,
    semaphores,
  });
  // AVIF and comparisons have a process of their own, so that uploads never wait for them. Its timeout is below the outbox's
  // lease of 60 s.
  const background = createDecoderPool({
    log,
    size: 1,
    waiting: 4,
    timeout: 45_000,
    ...start,
  });
  // An upload holds a database connection while it asks the blob store; the pool has eight at least.
  const limited = createConcurrencyLimit({ concurrency: 4, maxQueue: 64, retryAfter: 5 });
  const { removeUnused, removeStrays } = createRemoval({ ...storage, now: clock });

  /** What the outbox runs for pictures. */
  const jobs: Record<string, OutboxHandler> = {
    [makeAvif]: createAvifHandler({ ...storage, decoders: background, log }),
  };

  /** Ends the work in the background. What is cut short stays in the outbox, for the next start. */
  function stopWork(): void {
    background.close();
  }

  /** Ends the decoder processes. */
  function close(): void {
    decoders.close();
    background.close();
  }

  return {
    upload: (given: Upload) =>
      upload({ ...storage, decoders, limited, findsRegions, onWork }, given),
    storePrepared: (prepared: PreparedPicture & { hash: string }, owner?: Owner) =>
      storePrepared(storage, prepared, owner),
    decodePrivate: (bytes: Uint8Array) => decodePrivate({ decoders }, bytes),
    claim: claimPicture,
    release: releasePicture,
    pictures: (executor: Executor, urls: readonly string[]) =>
      findPictures({ database, known }, executor, urls),
    findFile: storage.files.find,
    ...createComparing({ ...storage, decoders: background }),
    reduceOriginal: (bytes: Uint8Array, terms: { width: number; maxPixels: number }) =>
      decoders.run({ kind: 'reduce', bytes, ...terms }),
    /** One at a time: a whole photo of a camera takes hundreds of megabytes. */
    countSpots: (bytes: Uint8Array, test: SensorTest) =>
      decoders.run({ kind: 'sensor', bytes, test }, { heavy: true }),
    removeUnused,
    removeStrays,
    forgetOldFingerprints: () => forgetOldFingerprints(database),
    jobs,
    stopWork,
    close,
  };
}

export type MediaService = ReturnType<typeof createMediaService>;
