import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type DrillContext, seedOf } from '../drill.ts';

interface Kept {
  seed: number;
  sizes: string;
  results: unknown[];
}

export interface Memory {
  seed: number;
  results: unknown[];
  keep(): void;
}

/** Forgets everything with the process: what tests use. */
export function inMemory(seed: number): Memory {
  return { seed, results: [], keep: () => undefined };
}

/**
 * Remembers rounds in a file, so that a long drill may be stopped and go on. A file of other sizes, or of another seed
 * than the one asked for, is begun anew.
 */
export function inFile(file: string, sizes: object, asked: { seed?: number; fresh: boolean }) {
  const key = JSON.stringify(sizes);
  const kept = asked.fresh ? undefined : readKept(file);
  const fits = kept?.sizes === key && (asked.seed === undefined || asked.seed === kept.seed);
  const seed = fits ? kept.seed : (asked.seed ?? Date.now() % 1_000_000);
  const memory: Memory = {
    seed,
    results: fits ? kept.results : [],
    keep() {
      mkdirSync(dirname(file), { recursive: true });
      const state: Kept = { seed, sizes: key, results: memory.results };
      // Never half a file, whenever the drill is killed.
      writeFileSync(`${file}.new`, JSON.stringify(state));
      renameSync(`${file}.new`, file);
    },
  };
  return memory;
}

function readKept(file: string): Kept | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Kept;
  } catch {
    return undefined;
  }
}

/** The `rounds` of a drill's context, and how far it came. */
export function createRounds(memory: Memory, mayGoOn: () => boolean) {
  let wanted = 0;
  let done = 0;
  const rounds: DrillContext['rounds'] = async <T>(
    count: number,
    run: (round: number, seed: number) => Promise<T>,
  ) => {
    const first = wanted;
    wanted += count;
    const { results } = memory;
    while (results.length < wanted && mayGoOn()) {
      const round = results.length - first;
      results.push(await run(round, seedOf(memory.seed, results.length)));
      memory.keep();
    }
    const own = results.slice(first, wanted) as T[];
    done += own.length;
    return own;
  };
  return { rounds, progress: () => ({ done, wanted }) };
}
