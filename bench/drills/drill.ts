import type { DrillDatabase } from '#tests/support/drill-server.ts';

/** Numbers of a drill: how many rounds, buyers, processes. */
export type Sizes = Record<string, number>;

/** One line of the result. A figure with a goal says whether it was met; one without is only told. */
export interface Figure {
  name: string;
  value: number | string;
  goal?: string;
  met?: boolean;
}

export interface Report {
  figures: Figure[];
  /** What went wrong, for whoever has to mend it; any line means that the goal is missed. */
  faults: string[];
}

export interface DrillContext<S extends Sizes = Sizes> {
  sizes: S;
  /** All that is random in the drill comes from it. */
  seed: number;
  /** A server with the right to create databases. */
  serverUrl: string;
  /** A database of its own with every migration applied and no rows. */
  createDatabase(): Promise<DrillDatabase>;
  /** One line about how far it is. */
  log(line: string): void;
  /** Ends the drill at once: something that it stands on broke, and not by its own doing. */
  giveUp(reason: Error): void;
  /**
   * Runs the rounds that no earlier, interrupted run of this drill has done, keeps each result, and answers all of
   * them; `seed` is the round's own. Asked to stop (Ctrl-C, `--minutes`), it begins no other round and answers what it
   * has: the report is then about these only.
   */
  rounds<T>(count: number, run: (round: number, seed: number) => Promise<T>): Promise<T[]>;
}

/** A measurement of money and safety: `npm run drill -- NAME`; its small size is a test in tests/nightly/drills. */
export interface Drill<S extends Sizes = Sizes> {
  /** G4. */
  name: string;
  title: string;
  /** As the goal says. */
  full: S;
  /** What fits into every test run. */
  ci: S;
  run(context: DrillContext<S>): Promise<Report>;
}

/** Whether the goal is met: nothing went wrong, and no figure misses its goal. */
export function isMet({ figures, faults }: Report): boolean {
  return faults.length === 0 && figures.every(({ met }) => met !== false);
}

/** Runs a drill to its end, or to the moment at which it gives up: what it waited for then would never come. */
export function play<S extends Sizes>(
  drill: Drill<S>,
  context: Omit<DrillContext<S>, 'giveUp'>,
): Promise<Report> {
  const { promise: givenUp, reject: giveUp } = Promise.withResolvers<never>();
  return Promise.race([drill.run({ ...context, giveUp }), givenUp]);
}

/** The same numbers for the same seed (mulberry32). */
export function createRandom(from: number): () => number {
  let state = from | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Seed of a round, so that one round alone can be had again. */
export function seedOf(seed: number, round: number): number {
  return (Math.imul(seed, 31) + Math.imul(round + 1, 0x9e3779b1)) >>> 0;
}
