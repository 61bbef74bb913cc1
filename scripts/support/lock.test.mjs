import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withLock } from './lock.mjs';

let folder;
let lock;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ditiyo-lock-'));
  lock = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The number of a process that ran and is gone. */
async function deadProcess() {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(child, 'exit');
  return child.pid;
}

function leave(holder, secondsAgo = 0) {
  writeFileSync(lock, JSON.stringify({ token: 'x', host: hostname(), tool: 0, ...holder }));
  const then = new Date(Date.now() - secondsAgo * 1000);
  utimesSync(lock, then, then);
}

it('lets one in at a time, and leaves nothing behind', async () => {
  let inside = 0;
  let most = 0;
  const visits = Array.from({ length: 4 }, () =>
    withLock(lock, async () => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => setImmediate(resolve));
      inside -= 1;
    }),
  );
  await Promise.all(visits);
  expect(most).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
});

it('is given back when the work fails', async () => {
  await expect(withLock(lock, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(existsSync(lock)).toBe(false);
});

it('names the tool that works for its holder', async () => {
  await withLock(lock, async (noteTool) => {
    noteTool(4711);
    expect(JSON.parse(readFileSync(lock, 'utf8'))).toMatchObject({ pid: process.pid, tool: 4711 });
  });
});

it('is taken over from a process that is gone', async () => {
  leave({ pid: await deadProcess() });
  expect(await withLock(lock, async () => 'done')).toBe('done');
});

it('is taken over from another machine that fell silent', async () => {
  leave({ host: 'elsewhere', pid: process.pid }, 60);
  expect(await withLock(lock, async () => 'done')).toBe('done');
});

it('waits for the tool of a holder that was killed', async () => {
  const tool = spawn(process.execPath, ['-e', 'process.stdin.resume()'], {
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  await once(tool, 'spawn');
  leave({ pid: await deadProcess(), tool: tool.pid });
  let entered = false;
  const visit = withLock(lock, async () => {
    entered = true;
  });
  const ended = once(tool, 'exit');
  expect(entered).toBe(false);
  tool.stdin.end();
  await ended;
  await visit;
  expect(entered).toBe(true);
});
