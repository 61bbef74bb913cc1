import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findPreparedCluster } from './prepared-cluster.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ditiyo-prepared-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const shelf = () => findPreparedCluster(join(folder, 'shelf'));

/** The folder of a cluster whose server has just stopped. */
async function stoppedCluster(name: string): Promise<string> {
  const path = join(folder, name);
  await mkdir(join(path, 'cluster', 'base'), { recursive: true });
  await writeFile(join(path, 'cluster', 'base', 'rows'), name);
  await writeFile(join(path, 'password'), `password of ${name}`);
  await writeFile(join(path, 'server.log'), 'started');
  return path;
}

const rowsOf = (name: string) => readFile(join(folder, name, 'cluster', 'base', 'rows'), 'utf8');

test('nothing is lent before something was kept', async () => {
  expect(await (await shelf()).lend(join(folder, 'run'))).toBe(false);
  expect(await readdir(folder)).toEqual([]);
});

test('each run gets a copy of its own, without what belongs to another server', async () => {
  await (await shelf()).keep(await stoppedCluster('first'));
  expect(await (await shelf()).lend(join(folder, 'run'))).toBe(true);
  await writeFile(join(folder, 'run', 'cluster', 'base', 'rows'), 'changed');
  expect(await (await shelf()).lend(join(folder, 'next'))).toBe(true);
  expect(await rowsOf('next')).toBe('first');
  expect((await readdir(join(folder, 'next'))).sort()).toEqual(['cluster', 'password']);
});

test('of two runs that prepare one at once the first is kept, and nothing half made stays', async () => {
  await (await shelf()).keep(await stoppedCluster('first'));
  await (await shelf()).keep(await stoppedCluster('second'));
  expect(await (await shelf()).lend(join(folder, 'run'))).toBe(true);
  expect(await rowsOf('run')).toBe('first');
  expect(await readdir(join(folder, 'shelf'))).toHaveLength(1);
});

test('a copy that broke off is not lent', async () => {
  const broken = await stoppedCluster('first');
  await rm(join(broken, 'password'));
  await expect((await shelf()).keep(broken)).rejects.toThrow();
  expect(await (await shelf()).lend(join(folder, 'run'))).toBe(false);
});

test('the clusters of the latest three states of the sources stay', async () => {
  for (const name of ['one', 'two', 'three', 'four']) {
    await mkdir(join(folder, 'shelf', name), { recursive: true });
  }
  await (await shelf()).keep(await stoppedCluster('first'));
  expect(await readdir(join(folder, 'shelf'))).toHaveLength(3);
  expect(await (await shelf()).lend(join(folder, 'run'))).toBe(true);
});
