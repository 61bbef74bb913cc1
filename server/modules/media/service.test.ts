import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sourcesOf } from '#contract/media/picture-sources.ts';
import { openPictureStore, type PictureStore } from '#tests/support/pictures/picture-store.ts';
import { prepareOffline } from './offline.ts';
import { readPrepared, writePrepared } from './prepared-folder.ts';

let store: PictureStore;

beforeAll(async () => {
  store = await openPictureStore();
});
beforeEach(() => store.empty());
afterAll(() => store.close());

test('answers with addresses of files that exist', async () => {
  const { displayUrl, picture } = await store.uploadBy(await store.freshPicture());
  expect(displayUrl).toMatch(/^\/images\/[0-9a-f]{40}\/320\.jpg$/);
  expect(picture).toMatchObject({ src: displayUrl, width: 320, height: 213 });
  expect(picture.formats).toEqual(['webp']);
  const listed = sourcesOf(picture).flatMap(({ srcset }) =>
    srcset.split(', ').map((entry) => entry.split(' ')[0] ?? ''),
  );
  for (const url of [displayUrl, ...listed]) expect(await store.read(url), url).toBeDefined();
});

test('AVIF joins the others once it is made, and the working copy goes', async () => {
  const { displayUrl } = await store.uploadBy(await store.freshPicture());
  expect(await store.files()).toHaveLength(3);
  expect(await store.runJobs()).toBe(1);
  expect(await store.files()).toEqual(['320.avif', '320.jpg', '320.webp']);
  const picture = (await store.media.pictures(store.db, [displayUrl])).get(displayUrl);
  expect(picture?.formats).toEqual(['avif', 'webp']);
  const avif = await store.read(displayUrl.replace('.jpg', '.avif'));
  expect((await sharp(avif).metadata()).compression).toBe('av1');
  // The outbox may hand out the same work twice.
  await store.runJobs();
  expect(await store.files()).toHaveLength(3);
});

test('AVIF work cut short at any step is done by the next try', async () => {
  const { displayUrl } = await store.uploadBy(await store.freshPicture());
  for (const step of ['put', 'delete'] as const) {
    const dying = store.serviceOver({
      ...store.blobs,
      [step]: () => Promise.reject(new Error('the power is gone')),
    });
    const [job] = await store.jobs();
    const tried = dying.jobs[job?.kind ?? '']?.(job?.payload ?? {}, job?.key ?? '');
    await expect(tried).rejects.toThrow('power');
    dying.close();
    expect(await store.read(displayUrl)).toBeDefined();
  }
  await store.runJobs();
  expect(await store.files()).toEqual(['320.avif', '320.jpg', '320.webp']);
});

test('AVIF work for a picture that is gone leaves nothing behind', async () => {
  await store.uploadBy(await store.freshPicture());
  const jobs = await store.jobs();
  store.moveClock(1.1);
  await store.media.removeUnused();
  expect(await store.runJobs(jobs)).toBe(1);
  expect(await store.files()).toEqual([]);
});

test('the same bytes are one picture, and an upload for each who sent them', async () => {
  const bytes = await store.freshPicture();
  const sent = ['anna', 'babul', undefined].map((uid) => store.uploadBy(bytes, uid));
  const urls = (await Promise.all(sent)).map(({ displayUrl }) => displayUrl);
  expect(new Set(urls).size).toBe(1);
  expect([await store.count('images'), await store.count('uploads')]).toEqual([1, 3]);
  expect(await store.runJobs()).toBe(1);
});

test('a refused file leaves nothing', async () => {
  const text = store.uploadBy(Buffer.from('GIF89a'));
  await expect(text).rejects.toMatchObject({ code: 'image_type' });
  const cut = store.uploadBy((await store.freshPicture()).subarray(0, 2000));
  await expect(cut).rejects.toMatchObject({ code: 'image_broken' });
  expect([await store.count('images'), await store.count('uploads')]).toEqual([0, 0]);
  expect(await store.files()).toEqual([]);
});

test('only its owner may show an upload, and as often as wanted', async () => {
  const { displayUrl } = await store.uploadBy(await store.freshPicture(), 'anna');
  expect(await store.claim(displayUrl, 'babul')).toBe(false);
  expect(await store.claim(displayUrl, 'anna', 'product-1')).toBe(true);
  expect(await store.claim(displayUrl, 'anna', 'product-1')).toBe(true);
  expect(await store.claim(displayUrl, 'anna', 'product-2')).toBe(true);
  expect(await store.count('imageUses')).toBe(2);
});

test('an upload without an account goes to the first account that names it', async () => {
  const { displayUrl } = await store.uploadBy(await store.freshPicture());
  const claims = ['anna', 'babul', 'chitra'].map((uid) => store.claim(displayUrl, uid, uid));
  expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(1);
});

test('each upload of the same bytes serves one account', async () => {
  const bytes = await store.freshPicture();
  const { displayUrl } = await store.uploadBy(bytes);
  await store.uploadBy(bytes);
  const claims = ['anna', 'babul', 'chitra'].map((uid) => store.claim(displayUrl, uid, uid));
  expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(2);
});

test.each([
  'https://elsewhere.example/images/x.jpg',
  'javascript:alert(1)',
  '/images/../../etc/passwd',
  `/images/${'0'.repeat(40)}/320.jpg`,
])("%s is nobody's upload", async (url) => {
  expect(await store.claim(url, 'anna')).toBe(false);
});

test('only addresses of JPEG files that exist can be claimed', async () => {
  const { displayUrl } = await store.uploadBy(await store.freshPicture(), 'anna');
  for (const other of ['640.jpg', '320.webp', '320.avif', '320.jpg?x', '0320.jpg']) {
    expect(await store.claim(displayUrl.replace('320.jpg', other), 'anna'), other).toBe(false);
  }
});

test('an undone claim is none', async () => {
  const { displayUrl } = await store.uploadBy(await store.freshPicture());
  await store.claimAndUndo(displayUrl, 'anna');
  expect(await store.claim(displayUrl, 'babul')).toBe(true);
});

test('a picture whose files were lost is made again by the next upload', async () => {
  const bytes = await store.freshPicture();
  const { displayUrl } = await store.uploadBy(bytes);
  await store.runJobs();
  await store.loseFiles();
  await store.uploadBy(bytes);
  expect(await store.read(displayUrl)).toBeDefined();
  const picture = (await store.media.pictures(store.db, [displayUrl])).get(displayUrl);
  expect(picture?.formats).toEqual(['webp']);
  await store.runJobs();
  expect(await store.files()).toHaveLength(3);
});

test('a list of pictures leaves out addresses of nothing kept', async () => {
  const urls: string[] = [];
  for (let index = 0; index < 3; index += 1) {
    urls.push((await store.uploadBy(await store.freshPicture())).displayUrl);
  }
  const asked = [...urls, urls[0] ?? '', 'https://elsewhere.example/x.jpg', ''];
  const found = await store.media.pictures(store.db, asked);
  expect([...found.keys()].sort()).toEqual([...urls].sort());
  expect(await store.media.pictures(store.db, [])).toEqual(new Map());
});

test('a picture prepared ahead of time is kept as files and stored without decoding', async () => {
  const bytes = await store.freshPicture();
  const kept = join(store.folder, 'kept');
  await writePrepared(kept, await prepareOffline(bytes));
  const names = ['320.avif', '320.jpeg', '320.webp', 'picture.json'];
  expect((await readdir(kept)).sort()).toEqual(names);
  const stored = await store.media.storePrepared(await readPrepared(kept), { uid: 'anna' });
  expect(stored.picture.formats).toEqual(['avif', 'webp']);
  expect(await store.jobs()).toEqual([]);
  expect(await store.claim(stored.displayUrl, 'anna')).toBe(true);
  // It is the picture that an upload of the same bytes would have become.
  expect((await store.uploadBy(bytes)).displayUrl).toBe(stored.displayUrl);
});
