import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BlobStore } from '#server/platform/blob-store/blob-store.ts';
import { createDiskStore } from '#server/platform/blob-store/disk.ts';
import { outbox } from '#server/platform/outbox/tables.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { uniquePicture } from '#tests/support/pictures/pictures.ts';
import { parseAddress } from './addresses.ts';
import { prepareOffline } from './offline.ts';
import { readPrepared, writePrepared } from './prepared-folder.ts';
import { createMediaService, type MediaService } from './service.ts';
import { images, imageUses, uploads } from './tables.ts';

const day = 24 * 60 * 60 * 1000;

let testBase: Awaited<ReturnType<typeof createTestDatabase>>;
let folder: string;
let blobs: BlobStore;
let media: MediaService;
let daysLater = 0;
let seed = 0;

beforeAll(async () => {
  testBase = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'media-'));
  blobs = await createDiskStore(join(folder, 'images'));
  media = serviceOver(blobs);
});

function serviceOver(store: BlobStore): MediaService {
  return createMediaService({
    database: testBase.database,
    log: pino({ level: 'silent' }),
    clock: () => new Date(Date.now() + daysLater * day),
    blobs: store,
  });
}

afterAll(async () => {
  media.close();
  await testBase.drop();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  daysLater = 0;
  await db().execute(sql`truncate image_uses, uploads, images, outbox`);
  await rm(join(folder, 'images'), { recursive: true, force: true });
});

const db = () => testBase.database.db;

/** Bytes that no other test has uploaded. */
function freshPicture(): Promise<Buffer> {
  seed += 1;
  return uniquePicture(seed);
}

function uploadBy(bytes: Uint8Array, uid?: string) {
  return media.upload({ bytes, owner: uid === undefined ? undefined : { uid } });
}

function claim(url: string, uid: string, ref = 'product-1') {
  return testBase.database.transaction((tx) =>
    media.claim(tx, { url, uid, use: { kind: 'product', ref } }),
  );
}

function release(ref = 'product-1') {
  return testBase.database.transaction((tx) => media.release(tx, { kind: 'product', ref }));
}

async function count(table: typeof images | typeof uploads | typeof imageUses): Promise<number> {
  return db().$count(table);
}

async function files(): Promise<string[]> {
  const found = await readdir(join(folder, 'images'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .sort();
}

async function read(url: string): Promise<Buffer | undefined> {
  const file = parseAddress(url);
  const blob = file && (await media.findFile(file));
  return blob && buffer(blob.stream);
}

/** Runs what the outbox holds for pictures, as its worker would. */
async function runJobs(): Promise<number> {
  const rows = await db().select().from(outbox);
  for (const { kind, key, payload } of rows) await media.jobs[kind]?.(payload, key);
  return rows.length;
}

test('answers with addresses of files that exist', async () => {
  const { displayUrl, picture } = await uploadBy(await freshPicture());
  expect(displayUrl).toMatch(/^\/images\/[0-9a-f]{40}\/320\.jpg$/);
  expect(picture).toMatchObject({ src: displayUrl, width: 320, height: 213 });
  expect(picture.sources.map(({ type }) => type)).toEqual(['image/webp']);
  const listed = picture.sources.flatMap(({ srcset }) =>
    srcset.split(', ').map((entry) => entry.split(' ')[0] ?? ''),
  );
  for (const url of [displayUrl, ...listed]) expect(await read(url), url).toBeDefined();
});

test('AVIF joins the others once it is made, and the working copy goes', async () => {
  const { displayUrl } = await uploadBy(await freshPicture());
  expect(await files()).toHaveLength(3);
  expect(await runJobs()).toBe(1);
  expect(await files()).toEqual(['320.avif', '320.jpg', '320.webp']);
  const picture = (await media.pictures(db(), [displayUrl])).get(displayUrl);
  expect(picture?.sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
  const avif = await read(displayUrl.replace('.jpg', '.avif'));
  expect((await sharp(avif).metadata()).compression).toBe('av1');
  // The outbox may hand out the same work twice.
  await runJobs();
  expect(await files()).toHaveLength(3);
});

test('AVIF work for a picture that is gone leaves nothing behind', async () => {
  await uploadBy(await freshPicture());
  const jobs = await db().select().from(outbox);
  daysLater = 1.1;
  await media.removeUnused();
  for (const { kind, key, payload } of jobs) await media.jobs[kind]?.(payload, key);
  expect(await files()).toEqual([]);
});

test('the same bytes are one picture and two uploads', async () => {
  const bytes = await freshPicture();
  const urls = await Promise.all(['anna', 'babul', undefined].map((uid) => uploadBy(bytes, uid)));
  expect(new Set(urls.map(({ displayUrl }) => displayUrl)).size).toBe(1);
  expect([await count(images), await count(uploads)]).toEqual([1, 3]);
  expect(await runJobs()).toBe(1);
});

test('a refused file leaves nothing', async () => {
  await expect(uploadBy(Buffer.from('GIF89a'))).rejects.toMatchObject({ code: 'image_type' });
  const bytes = await freshPicture();
  await expect(uploadBy(bytes.subarray(0, 2000))).rejects.toMatchObject({ code: 'image_broken' });
  expect([await count(images), await count(uploads)]).toEqual([0, 0]);
  expect(await files()).toEqual([]);
});

test('only its owner may show an upload, and as often as wanted', async () => {
  const { displayUrl } = await uploadBy(await freshPicture(), 'anna');
  expect(await claim(displayUrl, 'babul')).toBe(false);
  expect(await claim(displayUrl, 'anna', 'product-1')).toBe(true);
  expect(await claim(displayUrl, 'anna', 'product-1')).toBe(true);
  expect(await claim(displayUrl, 'anna', 'product-2')).toBe(true);
  expect(await count(imageUses)).toBe(2);
});

test('an upload without an account goes to the first account that names it', async () => {
  const { displayUrl } = await uploadBy(await freshPicture());
  const outcomes = await Promise.all(
    ['anna', 'babul', 'chitra'].map((uid) => claim(displayUrl, uid, uid)),
  );
  expect(outcomes.filter(Boolean)).toHaveLength(1);
});

test('each upload of the same bytes serves one account', async () => {
  const bytes = await freshPicture();
  const { displayUrl } = await uploadBy(bytes);
  await uploadBy(bytes);
  const outcomes = await Promise.all(
    ['anna', 'babul', 'chitra'].map((uid) => claim(displayUrl, uid, uid)),
  );
  expect(outcomes.filter(Boolean)).toHaveLength(2);
});

test.each([
  'https://elsewhere.example/images/x.jpg',
  'javascript:alert(1)',
  '/images/../../etc/passwd',
  `/images/${'0'.repeat(40)}/320.jpg`,
])("%s is nobody's upload", async (url) => {
  expect(await claim(url, 'anna')).toBe(false);
});

test('only addresses of JPEG files that exist can be claimed', async () => {
  const { displayUrl } = await uploadBy(await freshPicture(), 'anna');
  for (const other of ['640.jpg', '320.webp', '320.avif', '320.jpg?x', '0320.jpg']) {
    expect(await claim(displayUrl.replace('320.jpg', other), 'anna'), other).toBe(false);
  }
});

test('an undone claim is none', async () => {
  const { displayUrl } = await uploadBy(await freshPicture());
  const undone = testBase.database.transaction(async (tx) => {
    await media.claim(tx, { url: displayUrl, uid: 'anna', use: { kind: 'product', ref: '1' } });
    throw new Error('the product was refused');
  });
  await expect(undone).rejects.toThrow('refused');
  expect(await claim(displayUrl, 'babul')).toBe(true);
});

test('an unused upload goes after a day, files and all; a used one stays', async () => {
  const used = await uploadBy(await freshPicture(), 'anna');
  await claim(used.displayUrl, 'anna');
  await uploadBy(await freshPicture(), 'anna');
  daysLater = 0.9;
  expect(await media.removeUnused()).toEqual({ uploads: 0, images: 0 });
  daysLater = 1.1;
  expect(await media.removeUnused()).toEqual({ uploads: 1, images: 1 });
  expect(await read(used.displayUrl)).toBeDefined();
  expect(await readdir(join(folder, 'images', 'pictures'))).toHaveLength(1);
  expect(await media.removeUnused()).toEqual({ uploads: 0, images: 0 });
});

test("a picture stays while anyone's upload of it does", async () => {
  const bytes = await freshPicture();
  const { displayUrl } = await uploadBy(bytes, 'anna');
  await uploadBy(bytes, 'babul');
  await claim(displayUrl, 'anna');
  daysLater = 1.1;
  expect(await media.removeUnused()).toEqual({ uploads: 1, images: 0 });
  expect(await claim(displayUrl, 'babul')).toBe(false);
  expect(await read(displayUrl)).toBeDefined();
});

test('a released upload goes a day after its last use ended', async () => {
  const { displayUrl } = await uploadBy(await freshPicture(), 'anna');
  await claim(displayUrl, 'anna', 'product-1');
  await claim(displayUrl, 'anna', 'product-2');
  await release('product-1');
  daysLater = 1.1;
  expect((await media.removeUnused()).uploads).toBe(0);
  await release('product-2');
  await release('never used');
  expect((await media.removeUnused()).uploads).toBe(1);
  expect(await read(displayUrl)).toBeUndefined();
});

test('removal, uploads and claims at the same moment never leave a picture without files', async () => {
  const bytes = await freshPicture();
  for (let round = 0; round < 8; round += 1) {
    const { displayUrl } = await uploadBy(bytes);
    daysLater = 1.1;
    const [, again, claimed] = await Promise.all([
      media.removeUnused(),
      uploadBy(bytes, 'babul'),
      claim(displayUrl, 'anna', `round-${round}`),
      media.removeUnused(),
    ]);
    daysLater = 0;
    expect(again.displayUrl).toBe(displayUrl);
    // The removal may have taken any upload; what is left must be whole, and what was claimed must be left.
    const rows = await count(images);
    if (claimed) expect(rows).toBe(1);
    if (rows === 1) expect(await read(displayUrl)).toBeDefined();
    else expect(await files()).toEqual([]);
    await db().execute(sql`truncate image_uses, uploads`);
    daysLater = 2;
    await media.removeUnused();
    daysLater = 0;
  }
});

test('an upload that crosses the removal of the same picture keeps its files', async () => {
  const bytes = await freshPicture();
  const { displayUrl } = await uploadBy(bytes);
  // The removal stops in the middle of deleting files, until the upload is done or had its time.
  const deleting = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const slow = serviceOver({
    ...blobs,
    async delete(key) {
      deleting.resolve();
      await goOn.promise;
      await blobs.delete(key);
    },
  });
  daysLater = 1.1;
  const removal = slow.removeUnused();
  await deleting.promise;
  const again = uploadBy(bytes, 'anna');
  await Promise.race([again, sleep(700)]);
  goOn.resolve();
  await Promise.all([removal, again]);
  slow.close();
  expect(await claim(displayUrl, 'anna')).toBe(true);
  expect(await read(displayUrl)).toBeDefined();
  expect(await files()).toHaveLength(3);
});

test('a picture whose files were lost is made again by the next upload', async () => {
  const bytes = await freshPicture();
  const { displayUrl } = await uploadBy(bytes);
  await runJobs();
  await rm(join(folder, 'images'), { recursive: true });
  await uploadBy(bytes);
  expect(await read(displayUrl)).toBeDefined();
  const picture = (await media.pictures(db(), [displayUrl])).get(displayUrl);
  expect(picture?.sources).toHaveLength(1);
  await runJobs();
  expect(await files()).toHaveLength(3);
});

test('files that a crash left without a row go after a day, no others', async () => {
  const { displayUrl } = await uploadBy(await freshPicture(), 'anna');
  const stray = await uploadBy(await freshPicture());
  await db().execute(sql`delete from uploads where owner_uid is null`);
  await db().execute(sql`delete from images where hash = ${parseAddress(stray.displayUrl)?.hash}`);
  expect(await media.removeStrays()).toBe(0);
  const longAgo = new Date(Date.now() - 2 * day);
  const names = await readdir(join(folder, 'images'), { recursive: true, withFileTypes: true });
  for (const entry of names.filter((name) => name.isFile())) {
    await utimes(join(entry.parentPath, entry.name), longAgo, longAgo);
  }
  expect(await media.removeStrays()).toBe(1);
  expect(await read(displayUrl)).toBeDefined();
  expect(await read(stray.displayUrl)).toBeUndefined();
});

test('a list of pictures is one query, and unknown addresses are left out', async () => {
  const urls = [];
  for (let index = 0; index < 3; index += 1) {
    urls.push((await uploadBy(await freshPicture())).displayUrl);
  }
  const asked = [...urls, urls[0] ?? '', 'https://elsewhere.example/x.jpg', ''];
  const found = await media.pictures(db(), asked);
  expect([...found.keys()].sort()).toEqual([...urls].sort());
  expect(await media.pictures(db(), [])).toEqual(new Map());
});

test('a picture prepared ahead of time is kept as files and stored without decoding', async () => {
  const bytes = await freshPicture();
  const kept = join(folder, 'kept');
  await writePrepared(kept, await prepareOffline(bytes));
  expect((await readdir(kept)).sort()).toEqual([
    '320.avif',
    '320.jpeg',
    '320.webp',
    'picture.json',
  ]);
  const { displayUrl, picture } = await media.storePrepared(await readPrepared(kept), {
    uid: 'anna',
  });
  expect(picture.sources).toHaveLength(2);
  expect(await db().select().from(outbox)).toEqual([]);
  expect(await claim(displayUrl, 'anna')).toBe(true);
  // It is the picture that an upload of the same bytes would have become.
  expect((await uploadBy(bytes)).displayUrl).toBe(displayUrl);
});
