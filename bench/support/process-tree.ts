import { readdirSync, readFileSync } from 'node:fs';

/** Of Linux; every build of it says so to programs. */
const ticksPerSecond = 100;
const pageBytes = 4096;

interface Stat {
  pid: number;
  parent: number;
  name: string;
  /** Seconds of a core, its own and of children that ended. */
  cpu: number;
  cpuOfEnded: number;
  residentMb: number;
}

function readStat(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = text.lastIndexOf(')');
    // From the third field on, as proc(5) counts them.
    const fields = text.slice(end + 2).split(' ');
    const field = (number: number) => Number(fields[number - 3]);
    return {
      pid,
      parent: field(4),
      name: text.slice(text.indexOf('(') + 1, end),
      cpu: (field(14) + field(15)) / ticksPerSecond,
      cpuOfEnded: (field(16) + field(17)) / ticksPerSecond,
      residentMb: (field(24) * pageBytes) / 2 ** 20,
    };
  } catch {
    // It ended meanwhile.
    return undefined;
  }
}

/** A process and all that descend from it (Linux). */
function readTree(root: number): Stat[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readStat(Number(name)) ?? []);
  const tree = all.filter(({ pid }) => pid === root);
  for (const { pid } of tree) tree.push(...all.filter(({ parent }) => parent === pid));
  return tree;
}

/** Seconds of a core that a process and its descendants have used so far, those that ended included. */
export function cpuSeconds(root: number): number {
  return readTree(root).reduce((sum, { cpu, cpuOfEnded }) => sum + cpu + cpuOfEnded, 0);
}

export interface Resident {
  pid: number;
  /** MB, with all that it shares with others. */
  resident: number;
  /** MB, of what it shares with others only its part (proc(5), Pss): what the process costs the machine. */
  proportional: number;
  /** The last word of its command line: the role, for a process of the shop. */
  lastWord: string;
}

function readProportional(pid: number): number {
  const [, kilobytes] = /^Pss:\s+(\d+)/m.exec(readText(pid, 'smaps_rollup')) ?? [];
  return Number(kilobytes) / 1024;
}

function readText(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** Memory of a process and each descendant, the largest first. */
export function residentOf(root: number): Resident[] {
  return readTree(root)
    .map(({ pid, residentMb }) => ({
      pid,
      resident: residentMb,
      proportional: readProportional(pid),
      lastWord: readText(pid, 'cmdline').split('\0').at(-2) ?? '',
    }))
    .sort((one, other) => other.resident - one.resident);
}

/** The parent of a process, if both are called that. */
export function parentCalled(name: string, pid: number): number | undefined {
  const child = readStat(pid);
  const parent = child?.name.startsWith(name) ? readStat(child.parent) : undefined;
  return parent?.name.startsWith(name) ? parent.pid : undefined;
}

/** The most memory that each child of this process has needed so far (proc(5), VmHWM), by the file that it runs, in MB. */
export function watchChildren(every = 50): { peaks: Map<string, number>; end(): void } {
  const peaks = new Map<string, number>();
  const timer = setInterval(() => {
    for (const task of readdirSync('/proc/self/task')) {
      for (const pid of readText(process.pid, `task/${task}/children`).split(' ').map(Number)) {
        if (!pid) continue;
        const [, kilobytes] = /^VmHWM:\s+(\d+)/m.exec(readText(pid, 'status')) ?? [];
        const name = /([\w-]+)\.ts/.exec(readText(pid, 'cmdline').split('\0').at(-2) ?? '')?.[1];
        if (name) peaks.set(name, Math.max(peaks.get(name) ?? 0, Number(kilobytes ?? 0) / 1024));
      }
    }
  }, every);
  return { peaks, end: () => clearInterval(timer) };
}
