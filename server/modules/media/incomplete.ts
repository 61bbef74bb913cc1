import { asc, gt } from 'drizzle-orm';
import type { BlobStore } from '#server/platform/blob-store/blob-store.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { createImageFiles } from './files.ts';
import { images } from './tables.ts';

/** Pictures read in one go. */
const batch = 500;

/** How many pictures have a row but not all of its files. */
export async function countIncomplete(executor: Executor, blobs: BlobStore): Promise<number> {
  const files = createImageFiles(blobs);
  let incomplete = 0;
  for (let after = ''; ; ) {
    const rows = await executor
      .select()
      .from(images)
      .where(gt(images.hash, after))
      .orderBy(asc(images.hash))
      .limit(batch);
    for (const row of rows) if (!(await files.areComplete(row))) incomplete += 1;
    const last = rows.at(-1);
    if (!last || rows.length < batch) return incomplete;
    after = last.hash;
  }
}
