import type { ChildProcess } from 'node:child_process';

/** Only what a process needs to run: no secret of the shop's environment goes to one that does a single kind of work. */
export function minimalEnvironment(): NodeJS.ProcessEnv {
  const bare: NodeJS.ProcessEnv = { MALLOC_ARENA_MAX: '2' };
  for (const name of ['PATH', 'SystemRoot', 'TMPDIR', 'TEMP', 'LD_LIBRARY_PATH']) {
    if (process.env[name] !== undefined) bare[name] = process.env[name];
  }
  return bare;
}

/** Whether our own exit waits for this child: an idle one keeps no process running. */
export function keepProcessAlive(child: ChildProcess, hold: boolean): void {
  child[hold ? 'ref' : 'unref']();
  child.channel?.[hold ? 'ref' : 'unref']();
}
