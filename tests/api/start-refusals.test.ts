import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

// A process of its own loads the whole shop first.
vi.setConfig({ testTimeout: 120_000 });

let folder: string;
let taken: Server;
let takenPort: string;
let base: TestDatabase;

beforeAll(async () => {
  base = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'ditiyo-start-'));
  taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  takenPort = String(typeof address === 'object' ? address?.port : '');
});

afterAll(async () => {
  taken.close();
  await base.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Starts the shop as `npm start` does and answers how it ended. */
async function start(dataDir: string, environment: Record<string, string>) {
  const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url));
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [main], {
    env: { PATH, HOME, DATA_DIR: dataDir, SHOP_MODE: 'demo', LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (part) => {
    said += part;
  });
  const [exitCode] = await once(child, 'close');
  return { exitCode, lines: said.trimEnd().split('\n') };
}

/** An address on which nobody answers. */
const closed = 'postgres://postgres@127.0.0.1:1/shop';

test.each([
  ['a bad setting', () => ({ SHOP_TIME_ZONE: 'Mars' }), /^SHOP_TIME_ZONE must be/],
  ['a port in use', () => ({ PORT: takenPort }), /^Port \d+ is in use: .* set PORT/],
  ['a port for metrics in use', () => ({ PORT: '0', METRICS_PORT: takenPort }), /set METRICS_PORT/],
  ["another machine's address", () => ({ HOST: '203.0.113.9', PORT: '0' }), /^HOST 203/],
  ['no database', () => ({ DATABASE_URL: closed, PORT: '0' }), /DATABASE_URL/],
] as const)('%s ends the start with one line, and no file is made', async (name, given, line) => {
  const dataDir = join(folder, name);
  const { exitCode, lines } = await start(dataDir, given());
  expect(lines).toEqual([expect.stringMatching(line)]);
  expect(exitCode).toBe(1);
  expect(await readdir(dataDir).catch(() => [])).toEqual([]);
});

test('a data folder that cannot be written ends the start with one line', async () => {
  const file = join(folder, 'a file');
  await writeFile(file, '');
  const environment = { DATABASE_URL: base.url, PORT: '0' };
  const { exitCode, lines } = await start(join(file, 'data'), environment);
  expect(lines).toEqual([expect.stringContaining('DATA_DIR')]);
  expect(exitCode).toBe(1);
});
