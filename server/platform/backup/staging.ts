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

/** Where pictures are kept that are not kept in DATA_DIR. */
export interface ElsewhereStore {
  store: BlobStore;
  typeOf(key: string): string;
}

/** Work of which some is done at the same time; what fails is thrown by the next call. */
function createCrew() {
  const running = new Set<Promise<void>>();
  let failure: { error: unknown } | undefined;
  return {
    /** Resolves when it may be given the next piece. */
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
    /** Resolves when nothing runs any more, however it ended. */
    async rest(): Promise<void> {
      await Promise.all(running);
    },
  };
}

/** Makes `to` hold what `from` holds and nothing else. May be repeated from the start. */
async function replaceAll(from: BlobStore, { store: to, typeOf }: ElsewhereStore): Promise<void> {
  const kept = new Set<string>();
  const copying = createCrew();
  for await (const { key } of from.list('')) {
    kept.add(key);
    await copying.add(copy(key));
  }
  await copying.finish();
  const removing = createCrew();
  for await (const { key } of to.list('')) if (!kept.has(key)) await removing.add(to.delete(key));
  await removing.finish();

  async function copy(key: string): Promise<void> {
    const blob = await from.find(key);
    if (blob) await to.put(key, await buffer(blob.stream), typeOf(key));
  }
}

/**
 * Where the files of an archive wait, beside those in use, until the database is theirs too. Pictures wait here also when
 * they are to go elsewhere: before the database is theirs, nothing that is in use may change.
 */
export async function openStaging(dataDir: string, elsewhere?: ElsewhereStore) {
  const folder = join(dataDir, 'restore-staging');
  await rm(folder, { recursive: true, force: true });
  const images = await createDiskStore(join(folder, 'images'));
  await mkdir(join(folder, 'secrets'), { mode: 0o700 });
  const writing = createCrew();
  const moved = elsewhere ? FOLDERS.filter((name) => name !== 'images') : FOLDERS;

  /** Resolves when it may be given the next file. */
  async function put(to: (typeof FOLDERS)[number], name: string, bytes: Buffer): Promise<void> {
    const path = join(folder, to, name);
    await writing.add(to === 'secrets' ? writeSafely(path, bytes) : images.put(name, bytes, ''));
  }

  return {
    put,
    /** Resolves when every file lies on the disk. */
    finish: writing.finish,
    /** Puts the files in the place of those in use, which go. May be repeated from the start. */
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
      await writing.rest();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Whoever is restored in its own place stays the one that acts for the shop. */
async function keepToken(before: string, secrets: string): Promise<void> {
  const token = await readIfThere(join(before, tokenFile));
  if (token !== undefined) await writeSafely(join(secrets, tokenFile), token);
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
