import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ObjectStoreServer, startObjectStore } from '#tests/support/object-store.ts';
import type { BlobStore } from './blob-store.ts';
import { createDiskStore } from './disk.ts';
import { createS3Store } from './s3.ts';

let folder: string;
let server: ObjectStoreServer;
let store: BlobStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blobs-'));
  server = await startObjectStore();
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const stores: Record<string, () => Promise<BlobStore>> = {
  disk: async () => createDiskStore(await mkdtemp(join(folder, 'disk-'))),
  's3://bucket': async () => createS3Store(await server.makePlace()),
  's3://bucket/folder': async () => createS3Store(await server.makePlace('shop/pictures/')),
};

async function read(key: string): Promise<string | undefined> {
  const blob = await store.find(key);
  if (!blob) return undefined;
  const bytes = await buffer(blob.stream);
  expect(blob.size).toBe(bytes.length);
  return bytes.toString();
}

async function keys(prefix = ''): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of store.list(prefix)) found.push(key);
  return found.sort();
}

describe.each(Object.entries(stores))('%s', (_, open) => {
  beforeEach(async () => {
    store = await open();
    return () => store.close();
  });

  test('keeps, replaces, lists and deletes blobs', async () => {
    await store.put('a/one.jpg', Buffer.from('first'), 'image/jpeg');
    await store.put('a/one.jpg', Buffer.from('second'), 'image/jpeg');
    await store.put('b/two.webp', Buffer.from('two'), 'image/webp');
    expect(await read('a/one.jpg')).toBe('second');
    expect(await store.has('a/one.jpg')).toBe(true);
    expect(await keys()).toEqual(['a/one.jpg', 'b/two.webp']);
    expect(await keys('b/')).toEqual(['b/two.webp']);

    await store.delete('a/one.jpg');
    await store.delete('a/one.jpg');
    expect(await read('a/one.jpg')).toBeUndefined();
    expect(await store.has('a/one.jpg')).toBe(false);
    expect(await keys()).toEqual(['b/two.webp']);
  });

  test('says when a blob was written, to the second', async () => {
    const before = Date.now();
    await store.put('a/one.jpg', Buffer.from('1'), 'image/jpeg');
    for await (const { modifiedAt } of store.list('')) {
      expect(modifiedAt.getTime()).toBeGreaterThanOrEqual(before - 1000);
      expect(modifiedAt.getTime()).toBeLessThanOrEqual(Date.now() + 1000);
    }
  });

  test('keeps every byte of a large blob, and of an empty one', async () => {
    const large = Buffer.alloc(3_000_000, 'abcdefghij');
    await store.put('a/large.jpg', large, 'image/jpeg');
    await store.put('a/empty.jpg', Buffer.alloc(0), 'image/jpeg');
    expect((await read('a/large.jpg')) === large.toString()).toBe(true);
    expect(await read('a/empty.jpg')).toBe('');
  });

  test('a folder or a missing path is no blob', async () => {
    await store.put('a/one.jpg', Buffer.from('1'), 'image/jpeg');
    expect(await store.find('a')).toBeUndefined();
    expect(await store.has('a')).toBe(false);
    expect(await store.find('a/one.jpg/deeper')).toBeUndefined();
  });

  test.each([
    '',
    '/etc/passwd',
    '../x',
    'a/../b',
    'a//b',
    'a/',
    '.hidden',
    'A.jpg',
    'a\\b',
    'a\0b',
  ])('refuses the key %j', async (key) => {
    await expect(store.find(key)).rejects.toThrow('bad blob key');
    await expect(store.put(key, Buffer.from('x'), 'image/jpeg')).rejects.toThrow('bad blob key');
  });

  test('concurrent writers of one key leave one whole blob', async () => {
    const texts = Array.from({ length: 20 }, (_, index) => String(index).repeat(50_000));
    await Promise.all(texts.map((text) => store.put('a/x.jpg', Buffer.from(text), 'image/jpeg')));
    expect(texts).toContain(await read('a/x.jpg'));
    expect(await keys()).toEqual(['a/x.jpg']);
  });

  test('a writer and a deleter of the same folder do not trip over each other', async () => {
    const rounds = Array.from({ length: 50 }, (_, index) => index);
    await Promise.all([
      ...rounds.map(() => store.put('a/x.jpg', Buffer.from('x'), 'image/jpeg')),
      ...rounds.map(() => store.delete('a/y.jpg')),
    ]);
    expect(await read('a/x.jpg')).toBe('x');
  });

  test('a reader that goes away early does no harm', async () => {
    await store.put('a/large.jpg', Buffer.alloc(3_000_000, 'x'), 'image/jpeg');
    for (let round = 0; round < 100; round += 1) {
      const blob = await store.find('a/large.jpg');
      blob?.stream.destroy();
    }
    expect((await read('a/large.jpg'))?.length).toBe(3_000_000);
  });
});
