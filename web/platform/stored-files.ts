/*
 * WebKit does not give back the files that it keeps in the database of a private window. What is kept is therefore their
 * bytes, with what else makes a file of them.
 */

interface StoredFile {
  name: string;
  type: string;
  bytes: ArrayBuffer;
}

const isStoredFile = (value: object): value is StoredFile =>
  'bytes' in value && value.bytes instanceof ArrayBuffer;

function eachValue(value: object, change: (inner: unknown) => unknown): object {
  if (Array.isArray(value)) return value.map(change);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, change(inner)]));
}

/** The same with the bytes of each file in its place. Rejects when this device cannot read a file any more. */
export async function packFiles(value: unknown): Promise<unknown> {
  const read: Promise<void>[] = [];
  function pack(inner: unknown): unknown {
    if (typeof inner !== 'object' || inner === null) return inner;
    if (!(inner instanceof File)) return eachValue(inner, pack);
    const stored: Partial<StoredFile> = { name: inner.name, type: inner.type };
    read.push(
      inner.arrayBuffer().then((bytes) => {
        stored.bytes = bytes;
      }),
    );
    return stored;
  }
  const packed = pack(value);
  await Promise.all(read);
  return packed;
}

/** The files again. Drafts of older versions of the shop hold the files themselves. */
export function unpackFiles(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof File) return value;
  if (!isStoredFile(value)) return eachValue(value, unpackFiles);
  return new File([value.bytes], value.name, { type: value.type });
}
