import type { Blob, BlobStore } from '#server/platform/blob-store/blob-store.ts';
import {
  blobFolder,
  blobKey,
  formatOfKey,
  type ImageFile,
  ownerOfKey,
  workingKey,
} from './addresses.ts';
import type { ImageFormat, Rendition } from './formats.ts';
import type { ImageRow } from './store.ts';

const contentTypes = { jpeg: 'image/jpeg', webp: 'image/webp', avif: 'image/avif' } as const;

export function contentType(format: ImageFormat): string {
  return contentTypes[format];
}

/** The content type of a blob by its key, as it was stored; empty for what is none of ours. */
export function contentTypeOf(key: string): string {
  const format = formatOfKey(key);
  return format ? contentTypes[format] : '';
}

/** The files of pictures in the blob store. Whoever writes or deletes them holds the picture's row lock. */
export function createImageFiles(blobs: BlobStore) {
  async function putRenditions(hash: string, renditions: readonly Rendition[]): Promise<void> {
    await Promise.all(
      renditions.map(({ width, format, bytes }) =>
        blobs.put(blobKey({ hash, width, format }), bytes, contentTypes[format]),
      ),
    );
  }

  /** Whether every file that the row names is there: a data folder may be lost while the database is not. */
  async function areComplete({ hash, widths, formats }: ImageRow): Promise<boolean> {
    const files = widths.flatMap((width) => formats.map((format) => ({ hash, width, format })));
    const there = await Promise.all(files.map((file) => blobs.has(blobKey(file))));
    return there.every(Boolean);
  }

  function find(file: ImageFile): Promise<Blob | undefined> {
    return blobs.find(blobKey(file));
  }

  async function putWorkingCopy(hash: string, bytes: Uint8Array): Promise<void> {
    await blobs.put(workingKey(hash), bytes, contentTypes.jpeg);
  }

  async function readWorkingCopy(hash: string): Promise<Uint8Array | undefined> {
    const blob = await blobs.find(workingKey(hash));
    if (!blob) return undefined;
    const parts: Uint8Array[] = [];
    for await (const part of blob.stream) parts.push(part);
    return Buffer.concat(parts);
  }

  async function deleteWorkingCopy(hash: string): Promise<void> {
    await blobs.delete(workingKey(hash));
  }

  async function deleteAll(hash: string): Promise<void> {
    for await (const { key } of blobs.list(blobFolder(hash))) await blobs.delete(key);
    await deleteWorkingCopy(hash);
  }

  /** The pictures that have files older than `cutoff`, each once. */
  async function listOlderThan(cutoff: Date): Promise<string[]> {
    const hashes = new Set<string>();
    for await (const { key, modifiedAt } of blobs.list('')) {
      const owner = ownerOfKey(key);
      if (owner && modifiedAt < cutoff) hashes.add(owner.hash);
    }
    return [...hashes];
  }

  return {
    putRenditions,
    areComplete,
    find,
    putWorkingCopy,
    readWorkingCopy,
    deleteWorkingCopy,
    deleteAll,
    listOlderThan,
  };
}

export type ImageFiles = ReturnType<typeof createImageFiles>;
