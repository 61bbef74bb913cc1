import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { cpuSeconds, parentCalled, residentOf } from './process-tree.ts';

it('finds a process and its children, the largest first', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000); console.log(1)']);
  await once(child.stdout, 'data');
  const found = residentOf(process.pid);
  expect(found.map(({ pid }) => pid)).toEqual(expect.arrayContaining([process.pid, child.pid]));
  const sizes = found.map(({ resident }) => resident);
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  expect(sizes.at(-1)).toBeGreaterThan(1);
  for (const { resident, proportional } of found) {
    expect(proportional).toBeGreaterThan(1);
    // Two processes of one program at least share it.
    expect(proportional).toBeLessThan(resident);
  }
  expect(found.find(({ pid }) => pid === child.pid)?.lastWord).toMatch(/setInterval/);
  expect(parentCalled('no such program', child.pid ?? 0)).toBeUndefined();
  child.kill();
  await once(child, 'exit');
  expect(residentOf(process.pid).map(({ pid }) => pid)).not.toContain(child.pid);
});

it('counts what a child used that has ended', () => {
  const before = cpuSeconds(process.pid);
  const burn = 'const end = process.cpuUsage().user + 3e5; while (process.cpuUsage().user < end);';
  spawnSync(process.execPath, ['-e', burn]);
  expect(cpuSeconds(process.pid) - before).toBeGreaterThan(0.25);
});
