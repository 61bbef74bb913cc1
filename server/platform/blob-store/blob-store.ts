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
 * Where files lie that no table can hold: a disk or any S3 service. So it promises only what both have.
 * Keys are relative paths of lower-case letters, digits, `-`, `_` and `.`, with `/` between folders.
 */
export interface BlobStore {
  /** Stores the bytes whole or not at all, also when the machine dies; a blob of the same key is replaced. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  find(key: string): Promise<Blob | undefined>;
  has(key: string): Promise<boolean>;
  /** A blob that is not there is no error. */
  delete(key: string): Promise<void>;
  /** Every blob whose key begins with `prefix`, in no order. */
  list(prefix: string): AsyncIterable<BlobEntry>;
  /** Ends connections. What still runs fails. */
  close(): void;
}

/** The store does not answer, not in time, or refuses: the same call may pass later. A missing blob is no such case. */
export class BlobStoreUnavailable extends Error {
  /** The store's own word for it, such as `AccessDenied` or `ECONNREFUSED`. */
  readonly word: string | undefined;

  constructor(message: string, word?: string) {
    super(message);
    this.name = 'BlobStoreUnavailable';
    this.word = word;
  }
}

const maxKeyLength = 200;
const keyShape = /^[a-z0-9_-][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*)*$/;

/** May a blob have this name? No `..`, no empty or hidden part, 200 characters. */
export function isKey(key: string): boolean {
  return key.length <= maxKeyLength && keyShape.test(key);
}

/** Refuses, as a defect, a key that a store may not understand. */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error(`bad blob key: ${key.slice(0, maxKeyLength)}`);
  return key;
}
