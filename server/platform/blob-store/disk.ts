import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, opendir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { type BlobEntry, type BlobStore, checkKey } from './blob-store.ts';

/** Prefix of unfinished files: no key begins with it, so they are never listed or found. */
const halfWritten = '.part-';
/** Milliseconds after which an unfinished file belongs to a process that died. */
const abandonedAfter = 60 * 60 * 1000;

function isMissing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOENT' || code === 'ENOTDIR';
}

/** A new name survives a power cut only once its folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folders; its rename is journalled.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx', 0o640);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Opens a regular file; anything else is no blob. */
async function openFile(path: string): Promise<{ handle: FileHandle; size: number } | undefined> {
  let handle: FileHandle;
  try {
    handle = await open(path, 'r');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
  const stats = await handle.stat();
  if (stats.isFile()) return { handle, size: stats.size };
  await handle.close();
  return undefined;
}

/**
 * Blobs as files under `root`, which is created if missing. A file is written under another name, synced and renamed, so
 * readers see all of it or nothing. The content type is not stored: the key tells it.
 */
export async function createDiskStore(root: string): Promise<BlobStore> {
  await mkdir(root, { recursive: true, mode: 0o750 });
  const pathOf = (key: string) => join(root, ...checkKey(key).split('/'));

  /** Creates and syncs the folder of a file. */
  async function makeFolder(folder: string): Promise<void> {
    const firstMade = await mkdir(folder, { recursive: true, mode: 0o750 });
    if (firstMade !== undefined) await syncFolder(dirname(firstMade));
  }

  async function removeAbandoned(path: string): Promise<void> {
    const stats = await stat(path).catch(() => undefined);
    if (stats && Date.now() - stats.mtimeMs > abandonedAfter) await rm(path, { force: true });
  }

  async function* walk(folder: string): AsyncGenerator<BlobEntry> {
    let entries: Awaited<ReturnType<typeof opendir>>;
    try {
      entries = await opendir(folder);
    } catch (error) {
      if (isMissing(error)) return;
      throw error;
    }
    for await (const entry of entries) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) yield* walk(path);
      else if (entry.name.startsWith(halfWritten)) await removeAbandoned(path);
      else if (entry.isFile()) {
        const stats = await stat(path).catch(() => undefined);
        if (stats)
          yield { key: relative(root, path).split(sep).join('/'), modifiedAt: stats.mtime };
      }
    }
  }

  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const folder = dirname(path);
      const aside = join(folder, `${halfWritten}${randomUUID()}`);
      try {
        await makeFolder(folder);
        await writeSynced(aside, bytes).catch(async (error) => {
          // Another process may have removed the empty folder meanwhile.
          if (!isMissing(error)) throw error;
          await makeFolder(folder);
          await writeSynced(aside, bytes);
        });
        await rename(aside, path);
        await syncFolder(folder);
      } catch (error) {
        await rm(aside, { force: true }).catch(() => undefined);
        throw error;
      }
    },

    async find(key) {
      const file = await openFile(pathOf(key));
      if (!file) return undefined;
      return { size: file.size, stream: file.handle.createReadStream() };
    },

    async has(key) {
      try {
        return (await stat(pathOf(key))).isFile();
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },

    async delete(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      // Only an empty folder goes: a full one refuses, and that is no error.
      if (dirname(path) !== root) await rmdir(dirname(path)).catch(() => undefined);
    },

    async *list(prefix) {
      const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      const from = folder === '' ? root : pathOf(folder.slice(0, -1));
      for await (const entry of walk(from)) if (entry.key.startsWith(prefix)) yield entry;
    },

    close() {
      // Files are opened and closed one by one.
    },
  };
}
