import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabaseListener } from '#server/platform/db/listener.ts';
import { createLogger } from '#server/platform/log.ts';
import { createDataCache, createInvalidationFeed } from '#server/platform/response-cache/index.ts';
import { openPictureStore, type PictureStore } from '#tests/support/pictures/picture-store.ts';
import { images } from './tables.ts';

let store: PictureStore;
let feed: ReturnType<typeof createInvalidationFeed>;

beforeAll(async () => {
  store = await openPictureStore();
  const { openSession } = store.database;
  feed = createInvalidationFeed({
    listener: createDatabaseListener({ openSession }),
    maxStaleness: 60_000,
    log: createLogger('silent'),
  });
});

afterAll(async () => {
  await feed.close();
  await store.close();
});

test('pictures that are known are shown as they are, and within a transaction as it has left them', async () => {
  const { database } = store;
  const media = store.serviceOver(store.blobs, createDataCache({ feed, maxEntries: 10 }));
  const { displayUrl } = await store.uploadBy(await store.freshPicture());
  type Reader = Parameters<typeof media.pictures>[0];
  const formatsIn = async (executor: Reader) =>
    (await media.pictures(executor, [displayUrl])).get(displayUrl)?.formats;
  expect(await formatsIn(database.db)).toEqual(['webp']);
  const undo = new Error('undone');
  const undone = database.transaction(async (tx) => {
    await tx.update(images).set({ formats: ['jpeg', 'webp', 'avif'] });
    expect(await formatsIn(tx)).toEqual(['avif', 'webp']);
    throw undo;
  });
  await expect(undone).rejects.toBe(undo);
  expect(await formatsIn(database.db)).toEqual(['webp']);
  await database.db.update(images).set({ formats: ['jpeg', 'webp', 'avif'] });
  await feed.refresh();
  expect(await formatsIn(database.db)).toEqual(['avif', 'webp']);
});
