import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isThere, readIfThere, syncFolder, writeSafely } from '#server/platform/files.ts';
import { StartError } from '#server/platform/start-error.ts';

const markerOf = (dataDir: string) => join(dataDir, 'restore-unfinished');

/**
 * Marks a restore whose database and files may not match until `noteFinished`. Synced to the disk when this resolves.
 */
export async function noteUnfinished(dataDir: string, file: string): Promise<void> {
  await writeSafely(markerOf(dataDir), `${file}\n`);
}

export async function noteFinished(dataDir: string): Promise<void> {
  await rm(markerOf(dataDir), { force: true });
  await syncFolder(dataDir);
}

export async function isUnfinished(dataDir: string): Promise<boolean> {
  return isThere(markerOf(dataDir));
}

/** Throws StartError when a restore into this DATA_DIR was cut off in its last step. */
export async function refuseUnfinished(dataDir: string): Promise<void> {
  const file = (await readIfThere(markerOf(dataDir)))?.trim();
  if (file === undefined) return;
  throw new StartError(
    `A restore into ${dataDir} was cut off and the shop is not whole: run it again, with "npm run restore -- ${file}".`,
  );
}
