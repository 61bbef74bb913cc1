import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Numbers of a list such as `0-2,5`. */
export function readCores(list: string): number[] {
  return list.split(',').flatMap((part) => {
    const [from = 0, to = from] = part.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, n) => from + n);
  });
}

/** The cores that a process may run on (Linux). */
export function coresOf(pid: number): number[] {
  const [, list = ''] =
    /^Cpus_allowed_list:\s+(\S+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return readCores(list);
}

/** Lets processes, with all their threads and whatever they start from now on, run on these cores only. */
export function runOn(cores: readonly number[], pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      execFileSync('taskset', ['-a', '-c', '-p', cores.join(','), String(pid)], { stdio: 'pipe' });
    } catch (error) {
      if (existsSync(`/proc/${pid}`)) throw error;
    }
  }
}
