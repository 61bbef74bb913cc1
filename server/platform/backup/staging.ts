import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createDiskStore } from '#server/platform/blob-store/disk.ts';
import { isThere, syncFolder, writeSafely } from '#server/platform/db/embedded/files.ts';

/** Files that are written to the disk at the same time. */
const AT_ONCE = 8;
const FOLDERS = ['secrets', 'images'] as const;

/** Where the files of an archive wait, beside those in use, until the database is theirs too. */
export async function openStaging(dataDir: string) {
  const folder = join(dataDir, 'restore-staging');
  await rm(folder, { recursive: true, force: true });
  const images = await createDiskStore(join(folder, 'images'));
  await mkdir(join(folder, 'secrets'), { mode: 0o700 });
  const running = new Set<Promise<void>>();
  let failure: { error: unknown } | undefined;

  /** Resolves when it may be given the next file. */
  async function put(to: (typeof FOLDERS)[number], name: string, bytes: Buffer): Promise<void> {
    const path = join(folder, to, name);
    const write = to === 'secrets' ? writeSafely(path, bytes) : images.put(name, bytes, '');
    const done = write
      .catch((error: unknown) => {
        failure ??= { error };
      })
      .finally(() => void running.delete(done));
    running.add(done);
    if (running.size >= AT_ONCE) await Promise.race(running);
    if (failure) throw failure.error;
  }

  return {
    put,
    /** Resolves when every file lies on the disk. */
    async finish(): Promise<void> {
      await Promise.all(running);
      if (failure) throw failure.error;
    },
    /** Puts the files in the place of those in use, which go. May be repeated from the start. */
    async moveIn(): Promise<void> {
      for (const name of FOLDERS) {
        const target = join(dataDir, name);
        if (await isThere(target)) await rename(target, join(folder, `${name}-before`));
        await rename(join(folder, name), target);
      }
      await syncFolder(dataDir);
      await rm(folder, { recursive: true, force: true });
    },
    async remove(): Promise<void> {
      await Promise.all(running);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type Staging = Awaited<ReturnType<typeof openStaging>>;

/** Does a shop keep pictures or secrets here? */
export async function hasFiles(dataDir: string): Promise<boolean> {
  for (const name of FOLDERS) {
    const entries = await readdir(join(dataDir, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    if (entries.length > 0) return true;
  }
  return false;
}
