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
 * Where files lie that no table can hold: the disk now, any S3 service later. So it promises only what S3 has too.
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
}

const keyShape = /^[a-z0-9_-][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*)*$/;

/** Refuses, as a defect, a key that a store may not understand: no `..`, no empty or hidden part, 200 characters. */
export function checkKey(key: string): string {
  if (key.length > 200 || !keyShape.test(key))
    throw new Error(`bad blob key: ${key.slice(0, 200)}`);
  return key;
}
