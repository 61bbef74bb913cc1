import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type BlobStore, BlobStoreUnavailable } from './blob-store.ts';
import { createS3Store, type S3Place, type s3Timeouts } from './s3.ts';
import { explainStart } from './s3-errors.ts';

/**
 * Opens the store, after each operation was tried with a small blob. Throws StartError, which names the setting to change,
 * when one is refused.
 */
export async function openS3Store(place: S3Place, timeout?: typeof s3Timeouts): Promise<BlobStore> {
  const store = createS3Store(place, timeout);
  try {
    await tryOut(store);
    return store;
  } catch (error) {
    store.close();
    throw explainStart(error, place);
  }
}

async function tryOut(store: BlobStore): Promise<void> {
  const key = `start-check-${randomUUID()}`;
  const bytes = Buffer.from(key);
  await store.put(key, bytes, 'text/plain');
  try {
    const blob = await store.find(key);
    const read = blob && (await buffer(blob.stream));
    if (!read?.equals(bytes)) throw new BlobStoreUnavailable('another blob', 'NotWhatWasWritten');
    const listed: string[] = [];
    for await (const entry of store.list(key)) listed.push(entry.key);
    if (!listed.includes(key)) throw new BlobStoreUnavailable('not listed', 'NotListed');
  } finally {
    await store.delete(key);
  }
}
