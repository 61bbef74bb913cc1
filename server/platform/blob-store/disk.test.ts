import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BlobStore } from './blob-store.ts';
import { createDiskStore } from './disk.ts';

// What all stores promise is tried in blob-store.test.ts.

let root: string;
let store: BlobStore;

beforeEach(async () => {
  root = join(await mkdtemp(join(tmpdir(), 'blobs-')), 'images');
  store = await createDiskStore(root);
});

afterEach(async () => {
  await rm(join(root, '..'), { recursive: true, force: true });
});

test('a folder goes with its last blob', async () => {
  await store.put('a/one.jpg', Buffer.from('1'), 'image/jpeg');
  await store.put('b/two.jpg', Buffer.from('2'), 'image/jpeg');
  await store.delete('a/one.jpg');
  expect(await readdir(root)).toEqual(['b']);
});

test('what a dead writer left is no blob, and goes when it is old', async () => {
  const folder = join(root, 'a');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, '.part-fresh'), 'half');
  await writeFile(join(folder, '.part-old'), 'half');
  const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  await utimes(join(folder, '.part-old'), longAgo, longAgo);
  await symlink('/etc/hostname', join(folder, 'link.jpg'));
  const keys: string[] = [];
  for await (const { key } of store.list('')) keys.push(key);
  expect(keys).toEqual([]);
  expect((await readdir(folder)).sort()).toEqual(['.part-fresh', 'link.jpg']);
});
