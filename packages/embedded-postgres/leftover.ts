import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from './errors.ts';
import { readIfThere } from './files.ts';
import { type Account, run } from './program.ts';

/** A server told to stop writes out what memory holds; one whose postmaster.pid is gone notices within a minute. */
const TIMEOUT = 75_000;
const POLL = 20;

/** What PostgreSQL writes into postmaster.pid, as far as it is needed here. */
interface PidFile {
  pid: number;
  ready: boolean;
}

export async function readPidFile(cluster: string): Promise<PidFile | undefined> {
  const lines = (await readIfThere(join(cluster, 'postmaster.pid')))?.split('\n');
  if (!lines) return undefined;
  const [pid = '', , , , , , , status = ''] = lines;
  return { pid: Number(pid), ready: status.trim() === 'ready' };
}

/**
 * Makes sure that nothing runs on this cluster. A server that a killed program left behind is asked to shut down in order
 * and waited for; it is never killed. The caller holds the lock of the folder, so no living program uses that server.
 */
export async function stopLeftover(
  cluster: string,
  bin: string,
  account: Account | undefined,
  onStep: (step: string) => void,
): Promise<void> {
  const pidFile = await readPidFile(cluster);
  if (process.platform === 'linux') await stopByProc(cluster, pidFile?.pid, onStep);
  else if (pidFile) await stopByControl(cluster, bin, account, onStep);
  if (!pidFile) return;

  // Nothing works in this folder now. PostgreSQL would still refuse to start if the number in the file had been given
  // to another program, or belonged to a dead process that nobody has collected.
  await rm(join(cluster, 'postmaster.pid'), { force: true });
}

async function stopByProc(
  cluster: string,
  postmaster: number | undefined,
  onStep: (step: string) => void,
): Promise<void> {
  const folder = await realpath(cluster);
  const deadline = Date.now() + TIMEOUT;
  let told = false;
  for (;;) {
    const running = await serversIn(folder);
    const [first] = running;
    if (first === undefined) return;
    if (!told) onStep('Stopping the database server that a killed {program} left behind');
    if (!told && postmaster !== undefined && running.includes(postmaster)) interrupt(postmaster);
    told = true;
    if (Date.now() > deadline) {
      throw new EmbeddedPostgresError(
        `A database server of an earlier start does not stop (process ${first}, in ${cluster}). Wait for it or stop it with "kill -INT ${first}", then start again.`,
      );
    }
    await sleep(POLL);
  }
}

function interrupt(pid: number): void {
  try {
    process.kill(pid, 'SIGINT');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Every living PostgreSQL process at work in this folder: postmaster, backends and helpers, no zombies. */
export async function serversIn(folder: string): Promise<number[]> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(names.map((name) => isServerIn(name, folder)));
  return names.filter((_, index) => found[index]).map(Number);
}

async function isServerIn(pid: string, folder: string): Promise<boolean> {
  try {
    if ((await readlink(`/proc/${pid}/cwd`)) !== folder) return false;
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
    const state = stat.slice(stat.lastIndexOf(')') + 2).charAt(0);
    return name === 'postgres' && state !== 'Z' && state !== 'X';
  } catch {
    // Ended in the meantime, or someone else's.
    return false;
  }
}

async function stopByControl(
  cluster: string,
  bin: string,
  account: Account | undefined,
  onStep: (step: string) => void,
): Promise<void> {
  const control = join(bin, 'pg_ctl');
  const status = await run(control, ['status', `--pgdata=${cluster}`], account);
  if (!status.ok) return;
  onStep('Stopping the database server that a killed {program} left behind');
  const seconds = String(TIMEOUT / 1000);
  const stop = ['stop', '--mode=fast', '--wait', `--timeout=${seconds}`, `--pgdata=${cluster}`];
  const { ok, output } = await run(control, stop, account);
  if (!ok) {
    throw new EmbeddedPostgresError(
      `A database server of an earlier start does not stop (${output}). Wait for it, then start again.`,
    );
  }
}
