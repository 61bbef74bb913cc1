import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '#server/platform/log.ts';
import { StartError } from '#server/platform/start-error.ts';
import { startEmbeddedPostgres } from './embedded.ts';

const log = createLogger('silent');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ditiyo-embedded-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('what keeps the database from starting is told in the names of the settings', async () => {
  const dataDir = join(folder, 'a file');
  await writeFile(dataDir, '');
  const error = await startEmbeddedPostgres({ dataDir, log }).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(StartError);
  expect(error.message).toMatch(/^DATA_DIR .* set DATA_DIR to another one\.$/);
});

test('a machine without binaries is told to set DATABASE_URL', async () => {
  const { arch } = process;
  Object.defineProperty(process, 'arch', { value: 's390x' });
  try {
    const start = startEmbeddedPostgres({ dataDir: join(folder, 'data'), log });
    await expect(start).rejects.toThrow(/the shop .* set DATABASE_URL to the address/);
  } finally {
    Object.defineProperty(process, 'arch', { value: arch });
  }
});
