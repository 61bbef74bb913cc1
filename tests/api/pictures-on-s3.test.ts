import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { restore } from '#server/commands/restore-backup.ts';
import { backUp } from '#server/commands/write-backup.ts';
import type { BlobStore } from '#server/platform/blob-store/blob-store.ts';
import { createS3Store, type S3Place } from '#server/platform/blob-store/s3.ts';
import { createLogger } from '#server/platform/log.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { type FaultProxy, startFaultProxy } from '#tests/support/fault-proxy.ts';
import {
  environmentOf,
  type ObjectStoreServer,
  startObjectStore,
} from '#tests/support/object-store.ts';
import { uniquePicture } from '#tests/support/pictures/pictures.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';
import { nightly } from '#tests/support/thorough.ts';

let server: ObjectStoreServer;
let line: FaultProxy;
let place: S3Place;
/** Sees what is in the bucket, past the bad line. */
let objects: BlobStore;
let shop: TestShop;
let seed = 70_000;

beforeAll(async () => {
  server = await startObjectStore();
  place = await server.makePlace('shop/');
  objects = createS3Store(place);
  line = await startFaultProxy(server.url);
  const environment = environmentOf({ ...place, endpoint: new URL(line.url) });
  shop = await startTestShop({ environment, idle: true });
});

afterEach(async () => {
  line.setDelay(0);
  await line.setMode('pass');
});

afterAll(async () => {
  await shop?.close();
  objects?.close();
  await line?.close();
  await server?.close();
});

const anyone = () => new TestClient(shop.url);

function freshPicture(): Promise<Buffer> {
  seed += 1;
  return uniquePicture(seed);
}

async function uploadOne(): Promise<string> {
  const { status, body } = await anyone().upload(await freshPicture());
  expect(status).toBe(200);
  return body.data.display_url;
}

async function listAll(store: BlobStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list('')) keys.push(key);
  return keys.sort();
}

async function readBlob(store: BlobStore, key: string): Promise<Buffer> {
  const blob = await store.find(key);
  return blob ? buffer(blob.stream) : Buffer.alloc(0);
}

/** A breaker opens after five failures and lets one call try after 5 s. */
const patiently = { timeout: 20_000 };

async function becomeWell(url: string): Promise<void> {
  await line.setMode('pass');
  line.setDelay(0);
  await expect.poll(async () => (await fetch(url)).status, patiently).toBe(200);
}

test('an upload is read back as from a disk, and lies in the bucket only', async () => {
  const address = await uploadOne();
  const response = await fetch(shop.url + address);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const etag = response.headers.get('etag') ?? '';
  const key = address.replace('/images/', 'pictures/');
  expect((await readBlob(objects, key)).equals(bytes)).toBe(true);
  expect(await readdir(shop.dataDir)).not.toContain('images');

  const head = await fetch(shop.url + address, { method: 'HEAD' });
  expect(head.headers.get('content-length')).toBe(String(bytes.length));
  const again = await fetch(shop.url + address, { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
});

test('what is not in the bucket is not found', async () => {
  const address = await uploadOne();
  const missing = address.replace(/[0-9a-f]{40}/, '0'.repeat(40));
  expect((await fetch(shop.url + missing)).status).toBe(404);
});

test('two processes with one bucket see each other’s pictures', async () => {
  const environment = environmentOf(place);
  const second = await startTestShop({ environment, beside: shop, idle: true });
  const address = await uploadOne();
  const there = await fetch(second.url + address);
  expect(there.status).toBe(200);
  expect(Number(there.headers.get('content-length'))).toBeGreaterThan(100);
  const upload = await new TestClient(second.url).upload(await freshPicture());
  expect((await fetch(shop.url + upload.body.data.display_url)).status).toBe(200);
  await second.close();
});

test('pictures that nothing uses leave the bucket', async () => {
  const address = await uploadOne();
  const folder = address.replace('/images/', 'pictures/').replace(/[^/]+$/, '');
  expect((await listAll(objects)).some((key) => key.startsWith(folder))).toBe(true);
  await shop.database.pool.query("update uploads set unused_since = now() - interval '2 days'");
  await shop.shop.media.removeUnused();
  expect((await listAll(objects)).filter((key) => key.startsWith(folder))).toEqual([]);
});

describe.each(['refuse', ...nightly('black hole', 'cut')] as const)(
  'with the service away (%s)',
  (mode) => {
    test('callers are told so, nothing is half kept, and the shop serves on', async () => {
      const address = await uploadOne();
      const counted =
        'select (select count(*)::int from images) + (select count(*)::int from uploads)';
      const { rows: before } = await shop.database.pool.query(counted);
      const bytes = await freshPicture();
      await line.setMode(mode);
      const [shown, upload, list] = await Promise.all([
        fetch(shop.url + address),
        anyone().upload(bytes),
        anyone().get('/api/categories'),
      ]);
      expect([shown.status, upload.status, list.status]).toEqual([503, 503, 200]);
      for (const { headers } of [shown, upload]) {
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
        expect(headers.get('cache-control')).toBe('no-store');
      }
      expect((await shop.database.pool.query(counted)).rows).toEqual(before);
      await becomeWell(shop.url + address);
      await expect.poll(async () => (await anyone().upload(bytes)).status, patiently).toBe(200);
    });
  },
);

test.each(nightly(4_000))('with a service slow by %d ms the database stays free', async (delay) => {
  const address = await uploadOne();
  line.setDelay(delay);
  const pictures = await Promise.all(Array.from({ length: 12 }, freshPicture));
  const uploads = pictures.map((bytes) => anyone().upload(bytes));
  const lists = await Promise.all(
    Array.from({ length: 20 }, () => anyone().get('/api/advertiseditems')),
  );
  expect(lists.map(({ status }) => status)).toEqual(lists.map(() => 200));
  for (const { status } of await Promise.all(uploads)) expect(status).toBe(503);
  await becomeWell(shop.url + address);
});

test('the log names no key of the service', async () => {
  const text = shop.logText();
  expect(text).toContain('BlobStoreUnavailable');
  expect(text).not.toContain('AWS4-HMAC-SHA256');
});

describe('a backup', () => {
  const log = createLogger('silent');
  let file: string;
  let kept: string[];

  const placeOf = (databaseUrl: string, dataDir: string, imageStore: 'disk' | S3Place) => ({
    databaseUrl,
    dataDir,
    imageStore,
    embeddedDatabaseUser: 'nobody',
  });

  beforeAll(async () => {
    await uploadOne();
    await mkdir(join(shop.dataDir, 'secrets'), { mode: 0o700, recursive: true });
    await writeFile(join(shop.dataDir, 'secrets', 'shop-secret'), shop.shopSecret);
    file = join(shop.dataDir, 'backup.tar.gz');
    kept = await listAll(objects);
    const settings = placeOf(shop.databaseUrl, shop.dataDir, place);
    const made = await backUp({ settings, log, target: file });
    expect(made).toMatchObject({ pictureFiles: kept.length, incompletePictures: 0 });
  });

  test('of a bucket is restored into another one, whole and with the right types', async () => {
    const target = await createTestDatabase({ bare: true });
    const other = await server.makePlace();
    const settings = placeOf(target.url, join(shop.dataDir, 'on-s3'), other);
    await restore({ settings, file, replace: false, log });
    const store = createS3Store(other);
    expect(await listAll(store)).toEqual(kept);
    for (const key of kept) {
      expect((await readBlob(store, key)).equals(await readBlob(objects, key)), key).toBe(true);
    }
    expect(await readdir(settings.dataDir)).toEqual(['secrets']);

    // A picture of the shop that is replaced goes; the bucket of a shop is not taken without being told to.
    await store.put('pictures/old.jpg', Buffer.from('old'), 'image/jpeg');
    const empty = await createTestDatabase({ bare: true });
    const again = { ...settings, databaseUrl: empty.url, dataDir: join(shop.dataDir, 'again') };
    await expect(restore({ settings: again, file, replace: false, log })).rejects.toThrow(
      /^IMAGE_STORE is not empty: .*--replace/,
    );
    expect(await listAll(store)).toContain('pictures/old.jpg');
    await restore({ settings: again, file, replace: true, log });
    expect(await listAll(store)).toEqual(kept);
    store.close();
    await target.drop();
    await empty.drop();
  });

  test('of a bucket is restored onto a disk', async () => {
    const target = await createTestDatabase({ bare: true });
    const settings = placeOf(target.url, join(shop.dataDir, 'on-disk'), 'disk');
    await restore({ settings, file, replace: false, log });
    for (const key of kept) {
      expect(await readdir(join(settings.dataDir, 'images', key, '..')), key).toContain(
        key.split('/').at(-1),
      );
    }
    await target.drop();
  });

  test('is not made while the service is away, and says so in one line', async () => {
    await line.setMode('refuse');
    const away = { ...place, endpoint: new URL(line.url) };
    const target = join(shop.dataDir, 'none.tar.gz');
    const settings = placeOf(shop.databaseUrl, shop.dataDir, away);
    await expect(backUp({ settings, log, target })).rejects.toThrow(/^S3_ENDPOINT \S+ does not/);
    expect(await readdir(shop.dataDir)).not.toContain('none.tar.gz');
  });
});
