import { execFileSync, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, waitFor } from './support/processes.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Seconds from typing `npm start` to the home page's first answer, in a fresh clone and once more after it. */
export async function measureStarts(): Promise<{ cold: number; warm: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'ditiyo-starts-'));
  await chmod(folder, 0o755);
  const clone = join(folder, 'clone');
  execFileSync('git', ['clone', '--quiet', '--no-local', root, clone]);
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
  };

  async function measure(): Promise<number> {
    const begin = performance.now();
    const child = spawn('npm', ['start'], { cwd: clone, env, stdio: 'ignore', detached: true });
    try {
      await waitFor(`http://127.0.0.1:${port}/`, child);
      return (performance.now() - begin) / 1000;
    } finally {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
      await ended;
    }
  }

  try {
    return { cold: await measure(), warm: await measure() };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
