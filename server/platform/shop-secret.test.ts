import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deriveSecret, readShopSecret } from './shop-secret.ts';

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ditiyo-secrets-'));
});

afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('is made once, by whoever comes first, for its owner alone', async () => {
  const secrets = await Promise.all([1, 2, 3, 4].map(() => readShopSecret(dataDir)));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[\w-]{43}$/);
  expect(await readShopSecret(dataDir)).toBe(secrets[0]);
  const folder = join(dataDir, 'secrets');
  expect(await readdir(folder)).toEqual(['shop-secret']);
  expect((await stat(join(folder, 'shop-secret'))).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

test.each([
  ['empty', ''],
  ['short', 'c2hvcnQ'],
  ['zeroes, as a power cut leaves them', '\0'.repeat(43)],
])('stops the start when it is %s, and is not made anew', async (_, left) => {
  const folder = await mkdtemp(join(dataDir, 'left-'));
  await readShopSecret(folder);
  const file = join(folder, 'secrets', 'shop-secret');
  await truncate(file);
  await writeFile(file, left);
  await expect(readShopSecret(folder)).rejects.toThrow(
    `The shop's secret in ${file} is not whole. Put it back from a backup`,
  );
  expect(await readFile(file, 'utf8')).toBe(left);
  expect(await readdir(join(folder, 'secrets'))).toEqual(['shop-secret']);
});

test('gives each purpose a secret that tells nothing of the others', () => {
  const [one, other] = [deriveSecret('secret', 'one'), deriveSecret('secret', 'other')];
  expect(one).toBe(deriveSecret('secret', 'one'));
  expect(new Set([one, other, deriveSecret('another', 'one'), 'secret']).size).toBe(4);
});
