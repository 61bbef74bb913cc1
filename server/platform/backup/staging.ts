import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { BlobStore } from '#server/platform/blob-store/blob-store.ts';
import { createDiskStore } from '#server/platform/blob-store/disk.ts';
import { isThere, readIfThere, syncFolder, writeSafely } from '#server/platform/files.ts';
import { tokenFile } from '#server/platform/shop-identity/index.ts';

/** Files that are written to the disk at the same time. */
const AT_ONCE = 8;
const FOLDERS = ['secrets', 'images'] as const;

/** A picture store outside DATA_DIR. */
export interface ElsewhereStore {
  store: BlobStore;
  typeOf(key: string): string;
}

/** Runs at most `AT_ONCE` pieces of work at a time; the next call throws what failed. */
function createWorkPool() {
  const running = new Set<Promise<void>>();
  let failure: { error: unknown } | undefined;
  return {
    /** Resolves when there is room for the next piece. */
    async add(work: Promise<void>): Promise<void> {
      const done = work
        .catch((error: unknown) => {
          failure ??= { error };
        })
        .finally(() => void running.delete(done));
      running.add(done);
      if (running.size >= AT_ONCE) await Promise.race(running);
      if (failure) throw failure.error;
    },
    /** Resolves when all of it is done. */
    async finish(): Promise<void> {
      await Promise.all(running);
      if (failure) throw failure.error;
    },
    /** Resolves when nothing runs any more. Does not throw. */
    async settle(): Promise<void> {
      await Promise.all(running);
    },
  };
}

/** Makes `to` a copy of `from`. Can be repeated after a crash. */
async function replaceAll(from: BlobStore, { store: to, typeOf }: ElsewhereStore): Promise<void> {
  const kept = new Set<string>();
  const copying = createWorkPool();
  for await (const { key } of from.list('')) {
    kept.add(key);
    await copying.add(copy(key));
  }
  await copying.finish();
  const removing = createWorkPool();
  for await (const { key } of to.list('')) if (!kept.has(key)) await removing.add(to.delete(key));
  await removing.finish();

  async function copy(key: string): Promise<void> {
    const blob = await from.find(key);
    if (blob) await to.put(key, await buffer(blob.stream), typeOf(key));
  }
}

/**
 * A folder for the files of an archive, until the restored database is committed. Pictures of another store are staged here as
 * well: before that commit no file in use may change.
 */
export async function openStaging(dataDir: string, elsewhere?: ElsewhereStore) {
  const folder = join(dataDir, 'restore-staging');
  await rm(folder, { recursive: true, force: true });
  const images = await createDiskStore(join(folder, 'images'));
  await mkdir(join(folder, 'secrets'), { mode: 0o700 });
  const writing = createWorkPool();
  const moved = elsewhere ? FOLDERS.filter((name) => name !== 'images') : FOLDERS;

  /** Resolves when there is room for the next file. */
  async function put(to: (typeof FOLDERS)[number], name: string, bytes: Buffer): Promise<void> {
    const path = join(folder, to, name);
    await writing.add(to === 'secrets' ? writeSafely(path, bytes) : images.put(name, bytes, ''));
  }

  return {
    put,
    /** Resolves when every file lies on the disk. */
    finish: writing.finish,
    /** Replaces the files in use. Can be repeated after a crash. */
    async moveIn(): Promise<void> {
      if (elsewhere) await replaceAll(images, elsewhere);
      for (const name of moved) {
        const target = join(dataDir, name);
        const before = join(folder, `${name}-before`);
        if (await isThere(target)) await rename(target, before);
        if (name === 'secrets') await keepToken(before, join(folder, name));
        await rename(join(folder, name), target);
      }
      await syncFolder(dataDir);
      await rm(folder, { recursive: true, force: true });
    },
    async remove(): Promise<void> {
      await writing.settle();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A shop that is restored in its own DATA_DIR stays the active one. */
async function keepToken(before: string, secrets: string): Promise<void> {
  const token = await readIfThere(join(before, tokenFile));
  if (token !== undefined) await writeSafely(join(secrets, tokenFile), token);
}

export type Staging = Awaited<ReturnType<typeof openStaging>>;

/** Whether there are pictures or secrets in this DATA_DIR. */
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
