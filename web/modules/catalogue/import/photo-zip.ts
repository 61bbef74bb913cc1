import {
  BlobReader,
  ERR_UNSAFE_FILENAME,
  type FileEntry,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-native.js';
import { type imageTypes, maxUploadBytes } from '#contract/media/limits.ts';
import type { Reason } from './fault.ts';
import { maxZipBytes, maxZipFiles, maxZipListBytes } from './limits.ts';
import { baseName, photoKey } from './read-cell.ts';

// The browser's own inflate, without workers, whose scripts the policy of the shop would refuse.
const inPage = { useWebWorkers: false };

export type ZipFaultKind = 'not_a_zip' | 'climbs' | 'too_many_files' | 'too_large';

/** Why a ZIP is not taken at all. */
export class ZipFault extends Error {
  readonly kind: ZipFaultKind;

  constructor(kind: ZipFaultKind, cause?: unknown) {
    super(kind, { cause });
    this.kind = kind;
  }
}

/** A photo of the ZIP cannot be read: it is damaged, locked, or larger than its own list says. */
export class PhotoUnreadable extends Error {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reason.kind);
    this.reason = reason;
  }
}

/** The file itself cannot be read any more: it was moved or changed, or its card pulled. It is no photo's fault. */
export class ZipGone extends Error {}

const gone = ['NotReadableError', 'NotFoundError'];

export interface PhotoZip {
  /** How many photos it has. */
  count: number;
  faultOf: (name: string) => Reason | undefined;
  /** Unpacks one photo, and no more of it than a photo may have. */
  read: (name: string) => Promise<File>;
}

const types: Record<string, (typeof imageTypes)[number]> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  heic: 'image/heic',
  heif: 'image/heif',
};

const typeOf = (name: string) => types[name.toLowerCase().split('.').at(-1) ?? ''];

/** Reads a ZIP by parts; its list is the largest of them, and is as large as it says. */
class PartReader extends BlobReader {
  override async readUint8Array(offset: number, length: number): Promise<Uint8Array> {
    if (length > maxZipListBytes) throw new ZipFault('too_many_files');
    return super.readUint8Array(offset, length);
  }
}

/** The list of a ZIP, of which nothing is unpacked. Refuses one with paths that lead out of it. */
async function listFiles(file: Blob): Promise<FileEntry[]> {
  if (file.size > maxZipBytes) throw new ZipFault('too_large');
  const files: FileEntry[] = [];
  try {
    for await (const entry of new ZipReader(new PartReader(file), inPage).getEntriesGenerator()) {
      if (entry.directory) continue;
      if (files.length >= maxZipFiles) throw new ZipFault('too_many_files');
      files.push(entry);
    }
  } catch (error) {
    if (error instanceof ZipFault) throw error;
    const climbs = error instanceof Error && error.message === ERR_UNSAFE_FILENAME;
    throw new ZipFault(climbs ? 'climbs' : 'not_a_zip', error);
  }
  return files;
}

/** The bytes of an entry. What its list says of its size is not believed: reading ends where a photo would be too large. */
async function unpack(entry: FileEntry, name: string): Promise<Uint8Array<ArrayBuffer>[]> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const bounded = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(chunk) {
      size += chunk.length;
      if (size > maxUploadBytes) throw new PhotoUnreadable({ kind: 'photo_large', name });
      chunks.push(chunk);
    },
  });
  try {
    await entry.getData(bounded, { checkSignature: true });
  } catch (error) {
    if (error instanceof DOMException && gone.includes(error.name)) {
      throw new ZipGone(error.message, { cause: error });
    }
    const kind = size > maxUploadBytes ? 'photo_large' : 'photo_damaged';
    throw new PhotoUnreadable({ kind, name });
  }
  return chunks;
}

/** Two files of one name are one photo if they are the same bytes, as far as the list tells. */
const isTheSame = (one: FileEntry, other: FileEntry) =>
  one.uncompressedSize === other.uncompressedSize && one.signature === other.signature;

/** Folders before a name that are looked at. */
const maxFolders = 8;

/** A path and what remains of it without its first folder, its first two, and so on: the longest first. */
function endsOf(path: string): string[] {
  const parts = photoKey(path)
    .split('/')
    .slice(-maxFolders - 1);
  return parts.map((_, n) => parts.slice(n).join('/'));
}

/** The photos of a ZIP by their names: with folders where some are alike without. Throws ZipFault. */
export async function openPhotoZip(file: Blob): Promise<PhotoZip> {
  // By each end of its path; of those that share one, two different ones tell that it means none.
  const photos = new Map<string, FileEntry[]>();
  const folders = new Set<string>();
  let count = 0;
  for (const entry of await listFiles(file)) {
    const name = baseName(entry.filename);
    // What Macs put beside each file has its name, behind two characters.
    if (!typeOf(name) || name.startsWith('._')) continue;
    count += 1;
    const folder = photoKey(entry.filename).split('/').at(-2);
    if (folder) folders.add(folder);
    for (const end of endsOf(entry.filename)) {
      const others = photos.get(end) ?? [];
      if (others.length < 2 && !others.some((other) => isTheSame(other, entry))) {
        photos.set(end, [...others, entry]);
      }
    }
  }

  /** By as many of the folders before the name as the ZIP has, and else by the name alone; never one of another folder than that which is named. */
  function meantBy(name: string): FileEntry[] {
    const end = endsOf(name).find((one) => photos.has(one));
    const folder = photoKey(name).split('/').at(-2);
    if (!end || (folder && folders.has(folder) && !end.includes('/'))) return [];
    return photos.get(end) ?? [];
  }

  function faultOf(name: string): Reason | undefined {
    const [entry, another] = meantBy(name);
    if (!entry) return { kind: 'photo_missing', name };
    if (another) return { kind: 'photo_twice', name };
    if (entry.encrypted) return { kind: 'photo_locked', name };
    if ((entry.uncompressedSize ?? 0) > maxUploadBytes) return { kind: 'photo_large', name };
    return undefined;
  }

  async function read(name: string): Promise<File> {
    const fault = faultOf(name);
    const [entry] = meantBy(name);
    if (fault || !entry) throw new PhotoUnreadable(fault ?? { kind: 'photo_missing', name });
    return new File(await unpack(entry, name), baseName(name), { type: typeOf(name) ?? '' });
  }

  return { count, faultOf, read };
}
