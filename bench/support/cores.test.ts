import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { coresOf, readCores, runOn } from './cores.ts';

it('reads a list of cores as the system writes it', () => {
  expect(readCores('0')).toEqual([0]);
  expect(readCores('0-2,5')).toEqual([0, 1, 2, 5]);
});

it('keeps a process on the cores that it is given, and gives them back', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000); console.log(1)']);
  await once(child.stdout, 'data');
  const pid = child.pid ?? 0;
  const all = coresOf(process.pid);
  runOn(all.slice(0, 1), [pid]);
  expect(coresOf(pid)).toEqual(all.slice(0, 1));
  runOn(all, [pid]);
  expect(coresOf(pid)).toEqual(all);
  child.kill();
  await once(child, 'exit');
  expect(() => runOn(all, [pid])).not.toThrow();
});
