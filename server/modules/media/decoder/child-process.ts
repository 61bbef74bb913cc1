import type { ChildProcess } from 'node:child_process';

/** Only what a program needs to run: none of the shop's secrets. */
export function minimalEnvironment(): NodeJS.ProcessEnv {
  const names = ['PATH', 'SystemRoot', 'TMPDIR', 'TEMP', 'LD_LIBRARY_PATH'];
  const set = names.filter((name) => process.env[name] !== undefined);
  return Object.fromEntries(set.map((name) => [name, process.env[name]]));
}

/** Whether this process stays alive for the child: an idle one does not keep it. */
export function keepProcessAlive(child: ChildProcess, hold: boolean): void {
  child[hold ? 'ref' : 'unref']();
  child.channel?.[hold ? 'ref' : 'unref']();
}
