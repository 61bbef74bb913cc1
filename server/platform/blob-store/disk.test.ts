import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BlobStore } from './blob-store.ts';
import { createDiskStore } from './disk.ts';

let root: string;
let store: BlobStore;

beforeEach(async () => {
  root = join(await mkdtemp(join(tmpdir(), 'blobs-')), 'images');
  store = await createDiskStore(root);
});

afterEach(async () => {
  await rm(join(root, '..'), { recursive: true, force: true });
});

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
  expect(await readdir(root)).toEqual(['b']);
});

test('a folder or a missing path is no blob', async () => {
  await store.put('a/one.jpg', Buffer.from('1'), 'image/jpeg');
  expect(await store.find('a')).toBeUndefined();
  expect(await store.has('a')).toBe(false);
  expect(await store.find('a/one.jpg/deeper')).toBeUndefined();
});

test.each(['', '/etc/passwd', '../x', 'a/../b', 'a//b', 'a/', '.hidden', 'A.jpg', 'a\\b', 'a\0b'])(
  'refuses the key %j',
  async (key) => {
    await expect(store.find(key)).rejects.toThrow('bad blob key');
    await expect(store.put(key, Buffer.from('x'), 'image/jpeg')).rejects.toThrow('bad blob key');
  },
);

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

test('what a dead writer left is no blob, and goes when it is old', async () => {
  const folder = join(root, 'a');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, '.part-fresh'), 'half');
  await writeFile(join(folder, '.part-old'), 'half');
  const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  await utimes(join(folder, '.part-old'), longAgo, longAgo);
  await symlink('/etc/hostname', join(folder, 'link.jpg'));
  expect(await keys()).toEqual([]);
  expect((await readdir(folder)).sort()).toEqual(['.part-fresh', 'link.jpg']);
});
