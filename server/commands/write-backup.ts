import { mkdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { tablesOfADay } from '#server/modules/catalogue/index.ts';
import { countIncomplete, removalJobs } from '#server/modules/media/index.ts';
import { openSnapshot } from '#server/platform/backup/snapshot.ts';
import { writeArchive } from '#server/platform/backup/write-archive.ts';
import { type BlobStore, BlobStoreUnavailable } from '#server/platform/blob-store/blob-store.ts';
import { type DatabaseSettings, openBeside } from '#server/platform/db/open-beside.ts';
import { isThere } from '#server/platform/files.ts';
import type { Logger } from '#server/platform/log.ts';
import { StartError } from '#server/platform/start-error.ts';
import type { Settings } from '#server/settings/settings.ts';
import { openImageStore } from '../composition/image-store.ts';

type Place = DatabaseSettings & Pick<Settings, 'imageStore'>;

interface BackupOptions {
  settings: Place;
  log: Logger;
  /** The file to write, or a folder for one named by the time; undefined: in ./backups. */
  target: string | undefined;
  onStep?: (step: string) => void;
  /** Ends the backup early; nothing of it stays. */
  signal?: AbortSignal;
}

interface Backup {
  file: string;
  /** Of the file, in bytes. */
  size: number;
  tables: number;
  rows: number;
  pictureFiles: number;
  /** Pictures of which the shop itself has lost files. */
  incompletePictures: number;
  madeAt: string;
}

/**
 * Writes database, pictures and secrets, all as of one moment, into one file, while the shop runs or not.
 * Throws StartError when that cannot be; then no file appears.
 */
export async function backUp(options: BackupOptions): Promise<Backup> {
  const { settings, signal } = options;
  const secrets = join(settings.dataDir, 'secrets');
  // Another folder than the shop's would give a backup without pictures, and nobody would notice.
  if (!(await isThere(secrets))) {
    throw new StartError(`There is no shop in ${settings.dataDir}: set DATA_DIR to its folder.`);
  }
  const file = await settleFile(options.target);
  const blobs = await openImageStore(settings);
  try {
    return await backUpWith(blobs, file, options);
  } catch (error) {
    // Whatever broke when it was told to stop, this is why.
    signal?.throwIfAborted();
    if (!(error instanceof BlobStoreUnavailable)) throw error;
    throw new StartError(`The pictures could not be read: ${error.message}. No backup was made.`);
  } finally {
    blobs.close();
  }
}

async function backUpWith(
  blobs: BlobStore,
  file: string,
  { settings, log, onStep, signal }: BackupOptions,
): Promise<Backup> {
  const secrets = join(settings.dataDir, 'secrets');
  const database = await openBeside(settings, { log, ...(onStep && { onStep }) });
  try {
    const { connection } = database;
    const pausedJobs = Object.values(removalJobs);
    const snapshot = await openSnapshot({
      connection,
      pausedJobs,
      emptied: tablesOfADay,
      signal,
    });
    try {
      const content = { snapshot, blobs, secrets };
      const { manifest, size } = await writeArchive(file, content, signal);
      const counts = Object.values(manifest.tables);
      return {
        file,
        size,
        tables: counts.length,
        rows: counts.reduce((sum, { rows }) => sum + rows, 0),
        pictureFiles: manifest.images.files,
        incompletePictures: await countIncomplete(drizzle(snapshot.client), blobs),
        madeAt: snapshot.head.madeAt,
      };
    } finally {
      await snapshot.close();
    }
  } finally {
    await database.close();
  }
}

async function settleFile(target: string | undefined): Promise<string> {
  const path = resolve(target ?? 'backups');
  const isFolder =
    target === undefined ||
    target.endsWith('/') ||
    (await stat(path).catch(() => undefined))?.isDirectory();
  const stamp = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const file = isFolder ? join(path, `ditiyo-${stamp}.tar.gz`) : path;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  return file;
}
