import type { Database } from '#server/platform/db/database.ts';
import type { DecoderPool } from './decoder/decoder-pool.ts';
import type { ImageFiles } from './files.ts';
import type { Likeness, PlacePair } from './regions/match.ts';
import { findImages } from './store.ts';

/** What the smallest file of a picture takes up at most, in bytes: another is none of ours. */
const maxBytes = 4 * 1024 * 1024;

interface ComparingOptions {
  database: Database;
  files: ImageFiles;
  decoders: DecoderPool;
}

/** How alike two pictures are; `gone` where there are no files of one of them any more. */
export type Comparison = Likeness | 'gone';

/** Compares two pictures, by their smallest files or by small files of theirs, and by pairs of regions that look alike. */
export function createComparing({ database, files, decoders }: ComparingOptions) {
  async function readSmallest(hash: string): Promise<Uint8Array | undefined> {
    const [image] = await findImages(database.db, [hash]);
    if (!image) return undefined;
    const blob = await files.find({ hash, width: Math.min(...image.widths), format: 'jpeg' });
    if (!blob) return undefined;
    const parts: Uint8Array[] = [];
    let length = 0;
    for await (const part of blob.stream) {
      parts.push(part);
      length += part.length;
      if (length > maxBytes) return undefined;
    }
    return Buffer.concat(parts);
  }

  async function compareFiles(
    a: Uint8Array,
    b: Uint8Array,
    pairs: readonly PlacePair[],
  ): Promise<Likeness> {
    const places = pairs.map(({ a: one, b: two, mirrored }) => ({
      a: { x: one.x, y: one.y, r: one.r },
      b: { x: two.x, y: two.y, r: two.r },
      mirrored,
    }));
    const found = await decoders.run({ kind: 'compare', a, b, pairs: places });
    return found ?? { score: 0, overlap: 0, mirrored: false };
  }

  async function compare(
    hash: string,
    otherHash: string,
    pairs: readonly PlacePair[],
  ): Promise<Comparison> {
    const [a, b] = [await readSmallest(hash), await readSmallest(otherHash)];
    return a && b ? compareFiles(a, b, pairs) : 'gone';
  }

  return { compare, compareFiles };
}
