import { createHash } from 'node:crypto';
import type { Head, Manifest } from './format.ts';

const NEWLINE = 0x0a;

function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** COPY's text format ends each row with a line feed and writes one inside a value as `\n`. */
function countRows(bytes: Buffer): number {
  let rows = 0;
  for (let at = bytes.indexOf(NEWLINE); at !== -1; at = bytes.indexOf(NEWLINE, at + 1)) rows += 1;
  return rows;
}

/** Counts and hashes the contents of an archive, in their order. */
export function createSums(head: Head, headBytes: Buffer) {
  const tables = new Map(
    head.tables.map(({ name }) => [name, { rows: 0, bytes: 0, hash: createHash('sha256') }]),
  );
  const folders = { secrets: folderSum(), images: folderSum() };
  return {
    /** Returns false for a table that the head does not name. */
    addRows(table: string, bytes: Buffer): boolean {
      const sum = tables.get(table);
      if (!sum) return false;
      sum.rows += countRows(bytes);
      sum.bytes += bytes.length;
      sum.hash.update(bytes);
      return true;
    },
    addFile(folder: 'secrets' | 'images', name: string, bytes: Buffer): void {
      const sum = folders[folder];
      sum.files += 1;
      sum.bytes += bytes.length;
      sum.hash.update(`${name}\0${bytes.length}\0`).update(bytes);
    },
    finish(): Manifest {
      const end = ({ hash, ...sum }: ReturnType<typeof folderSum>) => ({
        ...sum,
        sha256: hash.digest('hex'),
      });
      return {
        head: { sha256: sha256Of(headBytes) },
        tables: Object.fromEntries(
          [...tables].map(([name, { hash, ...sum }]) => [
            name,
            { ...sum, sha256: hash.digest('hex') },
          ]),
        ),
        secrets: end(folders.secrets),
        images: end(folders.images),
      };
    },
  };
}

function folderSum() {
  return { files: 0, bytes: 0, hash: createHash('sha256') };
}
