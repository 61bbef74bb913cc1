import type { Picture } from '#contract/media/schemas.ts';
import type { Database, Executor } from '#server/platform/db/database.ts';
import type { DataCache } from '#server/platform/response-cache/index.ts';
import { parseAddress, pictureTag } from './addresses.ts';
import { findImages } from './store.ts';
import { viewPicture } from './view.ts';

interface FindOptions {
  database: Database;
  /** Of pictures by their names, as they are shown. Left out: the database is asked each time. */
  known?: DataCache<Picture> | undefined;
}

/**
 * The pictures behind addresses, in one query at most. Addresses that are not ours, or of nothing kept, are left out.
 * Only what is read at the primary, outside a transaction, is cached: a transaction may have changed some pictures, a
 * replica may lack some.
 */
export async function findPictures(
  { database, known }: FindOptions,
  executor: Executor,
  urls: readonly string[],
): Promise<Map<string, Picture>> {
  const hashOf = new Map(urls.map((url) => [url, parseAddress(url)?.hash]));
  const hashes = [...new Set([...hashOf.values()].filter((hash) => hash !== undefined))];
  const read = async (missing: readonly string[]) => {
    const rows = await findImages(executor, missing);
    return new Map(rows.map((row) => [row.hash, viewPicture(row)]));
  };
  const shown =
    known && executor === database.db
      ? await known.findAll(hashes, (hash) => [pictureTag(hash)], read)
      : await read(hashes);
  const found = new Map<string, Picture>();
  for (const [url, hash] of hashOf) {
    const picture = shown.get(hash ?? '');
    if (picture) found.set(url, picture);
  }
  return found;
}
