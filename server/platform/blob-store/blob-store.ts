import type { Readable } from 'node:stream';

export interface Blob {
  /** Read it to its end or destroy it: it holds an open file. */
  stream: Readable;
  /** In bytes. */
  size: number;
}

export interface BlobEntry {
  key: string;
  modifiedAt: Date;
}

/**
 * A store of files: a disk or an S3 service.
 * Keys are relative paths of lower-case letters, digits, `-`, `_` and `.`, with `/` between folders.
 */
export interface BlobStore {
  /** Stores the bytes completely or not at all, also after a power cut; replaces a blob of the same key. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  find(key: string): Promise<Blob | undefined>;
  has(key: string): Promise<boolean>;
  /** A missing blob is no error. */
  delete(key: string): Promise<void>;
  /** Every blob whose key begins with `prefix`, in no order. */
  list(prefix: string): AsyncIterable<BlobEntry>;
  /** Closes connections; running calls fail. */
  close(): void;
}

/** The store did not answer in time, or refused: a retry may succeed. Not thrown for a missing blob. */
export class BlobStoreUnavailable extends Error {
  /** The store's error code, such as `AccessDenied` or `ECONNREFUSED`. */
  readonly word: string | undefined;

  constructor(message: string, word?: string) {
    super(message);
    this.name = 'BlobStoreUnavailable';
    this.word = word;
  }
}

const maxKeyLength = 200;
const keyShape = /^[a-z0-9_-][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*)*$/;

/** Whether this can be a key: no `..`, no empty or hidden part, 200 characters at most. */
export function isKey(key: string): boolean {
  return key.length <= maxKeyLength && keyShape.test(key);
}

/** Throws for what cannot be a key. */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error(`bad blob key: ${key.slice(0, maxKeyLength)}`);
  return key;
}
