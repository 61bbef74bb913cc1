import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#tests/e2e/free-port.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { startMachine } from '#tests/support/machine.ts';

// What becomes of processes that die, hang or are renewed is tried in tests/nightly/drills/worker-processes.test.ts.
test('a shop of two web processes starts, replaces one that is killed, and leaves none when it stops', async () => {
  const base = await createTestDatabase();
  onTestFinished(() => base.drop());
  const folder = await mkdtemp(join(tmpdir(), 'ditiyo-processes-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const machine = await startMachine({
    DATABASE_URL: base.url,
    DATABASE_POOL: '8',
    DATA_DIR: folder,
    PORT: await freePort(),
    WEB_PROCESSES: '2',
  });
  onTestFinished(async () => void (await machine.stop()));

  const web = (await machine.processes('web')).map(({ pid }) => pid);
  expect(web).toHaveLength(2);
  expect(await machine.processes('work')).toHaveLength(1);
  process.kill(web[0] ?? 0, 'SIGKILL');
  const replaced = async () =>
    (await machine.processes('web')).filter(({ pid }) => pid !== web[0]).length;
  await expect.poll(replaced, { timeout: 30_000, interval: 200 }).toBe(2);
  expect((await fetch(`${machine.url}/api/categories`)).status).toBe(200);

  const all = await machine.processes();
  expect(await machine.stop()).toBe(0);
  for (const { pid } of all) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});
