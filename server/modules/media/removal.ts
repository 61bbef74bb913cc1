import type { Database } from '#server/platform/db/database.ts';
import type { ImageFiles } from './files.ts';
import { endFingerprint } from './region-store.ts';
import * as store from './store.ts';

/** The names of the jobs that remove pictures: who holds their locks keeps every picture where it is. */
export const removalJobs = { unused: 'unused-pictures', strays: 'stray-pictures' } as const;

interface RemovalOptions {
  database: Database;
  files: ImageFiles;
  now: () => Date;
}

/** How long nothing may use an upload before it goes: who sends a form a day later sends its photo again. */
const unusedFor = 24 * 60 * 60 * 1000;
/** Pictures looked up or removed in one go. */
const batch = 200;

export interface Removed {
  uploads: number;
  images: number;
}

/** Takes away uploads that nothing uses, and files that no row names. Safe against uploads and claims meanwhile. */
export function createRemoval({ database, files, now }: RemovalOptions) {
  const cutoff = () => new Date(now().getTime() - unusedFor);

  /** Deletes the files of a picture that has no row, if that is still so. */
  async function removeFiles(hash: string): Promise<boolean> {
    return database.transaction(async (tx) => {
      await store.holdImage(tx, hash);
      if (await store.findImage(tx, hash)) return false;
      await files.deleteAll(hash);
      return true;
    });
  }

  async function removeUnusedOf(hash: string, before: Date): Promise<Removed> {
    const removed = await database.transaction(async (tx) => {
      await store.holdImage(tx, hash);
      const uploads = await store.deleteUnusedUploads(tx, hash, before);
      const image = await store.deleteImageWithoutUploads(tx, hash);
      if (image) await endFingerprint(tx, hash);
      return { uploads, images: image ? 1 : 0 };
    });
    // Only after the commit: a row without files would be worse than files without a row.
    if (removed.images > 0) await removeFiles(hash);
    return removed;
  }

  /** Removes uploads that were unused for a day, and the pictures that have no other upload. */
  async function removeUnused(): Promise<Removed> {
    const before = cutoff();
    const total: Removed = { uploads: 0, images: 0 };
    for (;;) {
      const hashes = await store.listHashesUnusedBefore(database.db, before, batch);
      const uploadsBefore = total.uploads;
      for (const hash of hashes) {
        const removed = await removeUnusedOf(hash, before);
        total.uploads += removed.uploads;
        total.images += removed.images;
      }
      if (hashes.length < batch || total.uploads === uploadsBefore) return total;
    }
  }

  /** Removes files older than a day of pictures without a row: what a crash in an upload or a removal left. */
  async function removeStrays(): Promise<number> {
    const hashes = await files.listOlderThan(cutoff());
    let removed = 0;
    for (let at = 0; at < hashes.length; at += batch) {
      const some = hashes.slice(at, at + batch);
      const known = new Set((await store.findImages(database.db, some)).map(({ hash }) => hash));
      for (const hash of some) {
        if (!known.has(hash) && (await removeFiles(hash))) removed += 1;
      }
    }
    return removed;
  }

  return { removeUnused, removeStrays };
}
