import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPictureStore, type PictureStore } from '#tests/support/pictures/picture-store.ts';
import { parseAddress } from './addresses.ts';

let store: PictureStore;

beforeAll(async () => {
  store = await openPictureStore();
});
beforeEach(() => store.empty());
afterAll(() => store.close());

test('an unused upload goes after a day, files and all; a used one stays', async () => {
  const used = await store.uploadBy(await store.freshPicture(), 'anna');
  await store.claim(used.displayUrl, 'anna');
  await store.runJobs();
  await store.uploadBy(await store.freshPicture(), 'anna');
  store.moveClock(0.9);
  expect(await store.media.removeUnused()).toEqual({ uploads: 0, images: 0 });
  store.moveClock(1.1);
  expect(await store.media.removeUnused()).toEqual({ uploads: 1, images: 1 });
  expect(await store.read(used.displayUrl)).toBeDefined();
  expect(await store.files()).toEqual(['320.avif', '320.jpg', '320.webp']);
  expect(await store.media.removeUnused()).toEqual({ uploads: 0, images: 0 });
});

test("a picture stays while anyone's upload of it does", async () => {
  const bytes = await store.freshPicture();
  const { displayUrl } = await store.uploadBy(bytes, 'anna');
  await store.uploadBy(bytes, 'babul');
  await store.claim(displayUrl, 'anna');
  store.moveClock(1.1);
  expect(await store.media.removeUnused()).toEqual({ uploads: 1, images: 0 });
  expect(await store.claim(displayUrl, 'babul')).toBe(false);
  expect(await store.read(displayUrl)).toBeDefined();
});

test('a released upload goes a day after its last use ended', async () => {
  const { displayUrl } = await store.uploadBy(await store.freshPicture(), 'anna');
  await store.claim(displayUrl, 'anna', 'product-1');
  await store.claim(displayUrl, 'anna', 'product-2');
  await store.release('product-1');
  store.moveClock(1.1);
  expect((await store.media.removeUnused()).uploads).toBe(0);
  await store.release('product-2');
  await store.release('never used');
  expect((await store.media.removeUnused()).uploads).toBe(1);
  expect(await store.read(displayUrl)).toBeUndefined();
});

test('removal, uploads and claims at the same moment never leave a picture without files', async () => {
  const bytes = await store.freshPicture();
  for (let round = 0; round < 8; round += 1) {
    const { displayUrl } = await store.uploadBy(bytes);
    store.moveClock(1.1);
    const [, again, claimed] = await Promise.all([
      store.media.removeUnused(),
      store.uploadBy(bytes, 'babul'),
      store.claim(displayUrl, 'anna', `round-${round}`),
      store.media.removeUnused(),
    ]);
    expect(again.displayUrl).toBe(displayUrl);
    // The removal may have taken any upload; what is left must be whole, and what was claimed must be left.
    const kept = await store.count('images');
    if (claimed) expect(kept).toBe(1);
    if (kept === 1) expect(await store.read(displayUrl)).toBeDefined();
    else expect(await store.files()).toEqual([]);
    await store.empty();
  }
});

test('an upload that crosses the removal of the same picture keeps its files', async () => {
  const bytes = await store.freshPicture();
  const { displayUrl } = await store.uploadBy(bytes);
  // The removal stops in the middle of deleting files, until the upload is done or had its time.
  const deleting = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const slow = store.serviceOver({
    ...store.blobs,
    async delete(key) {
      deleting.resolve();
      await goOn.promise;
      await store.blobs.delete(key);
    },
  });
  store.moveClock(1.1);
  const removal = slow.removeUnused();
  await deleting.promise;
  const again = store.uploadBy(bytes, 'anna');
  await Promise.race([again, sleep(700)]);
  goOn.resolve();
  await Promise.all([removal, again]);
  slow.close();
  expect(await store.claim(displayUrl, 'anna')).toBe(true);
  expect(await store.read(displayUrl)).toBeDefined();
  expect(await store.files()).toHaveLength(3);
});

test('files that a crash left without a row go after a day, no others', async () => {
  const { displayUrl } = await store.uploadBy(await store.freshPicture(), 'anna');
  const stray = await store.uploadBy(await store.freshPicture());
  const hash = parseAddress(stray.displayUrl)?.hash;
  await store.db.execute(sql`delete from uploads where image_hash = ${hash}`);
  await store.db.execute(sql`delete from images where hash = ${hash}`);
  expect(await store.media.removeStrays()).toBe(0);
  await store.ageFiles(2);
  expect(await store.media.removeStrays()).toBe(1);
  expect(await store.read(displayUrl)).toBeDefined();
  expect(await store.read(stray.displayUrl)).toBeUndefined();
  expect(await store.files()).toHaveLength(3);
});
