import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deriveSecret, readShopSecret } from './secrets.ts';

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

test('gives each purpose a secret that tells nothing of the others', () => {
  const [one, other] = [deriveSecret('secret', 'one'), deriveSecret('secret', 'other')];
  expect(one).toBe(deriveSecret('secret', 'one'));
  expect(new Set([one, other, deriveSecret('another', 'one'), 'secret']).size).toBe(4);
});
