import { cpuSeconds } from '../support/process-tree.ts';
import { median } from './figures.ts';
import { fire, type Load, type Measured } from './load.ts';
import { options } from './options.ts';

const warmUpSeconds = 1;

export interface Contender {
  name: string;
  url: string;
  /** Of its first process. */
  pid: number;
  load: Load;
  /** Done before each of its turns. */
  before?: () => Promise<void>;
}

/** One load on one server. */
export interface Round extends Measured {
  /** Milliseconds of a core for each call, of all the server's processes and of all the database's. */
  serverCpu: number;
  databaseCpu: number;
}

async function measure(
  { url, pid, load, before }: Contender,
  { turn, postmaster }: { turn: number; postmaster: number | undefined },
): Promise<Round> {
  const used = () => [
    cpuSeconds(pid),
    postmaster === undefined ? Number.NaN : cpuSeconds(postmaster),
  ];
  await before?.();
  const [server = 0, database = 0] = used();
  const measured = await fire(url, load, { seconds: options.seconds, turn });
  const [serverAfter = 0, databaseAfter = 0] = used();
  return {
    ...measured,
    serverCpu: (1_000 * (serverAfter - server)) / measured.done,
    databaseCpu: (1_000 * (databaseAfter - database)) / measured.done,
  };
}

/** The rounds of each contender, by name. */
export type Rounds = ReadonlyMap<string, readonly Round[]>;

/**
 * Lets servers that all run at the same time be asked one after the other, in rounds: each round begins with another
 * one, so that whatever happens to the machine happens to all.
 */
export async function race(
  contenders: readonly Contender[],
  postmaster: number | undefined,
): Promise<Rounds> {
  const rounds = new Map<string, Round[]>(contenders.map(({ name }) => [name, []]));
  for (const { url, load } of contenders)
    await fire(url, load, { seconds: warmUpSeconds, turn: 0 });
  for (let turn = 0; turn < options.rounds; turn += 1) {
    const first = turn % contenders.length;
    for (const contender of [...contenders.slice(first), ...contenders.slice(0, first)]) {
      rounds.get(contender.name)?.push(await measure(contender, { turn, postmaster }));
    }
  }
  return rounds;
}

/** The median over the rounds of one figure; NaN for who did not take part. */
export function middle(rounds: Rounds, name: string, figure: keyof Round): number {
  return median((rounds.get(name) ?? []).map((round) => round[figure]));
}

/** The median of one contender's requests a second to another's, each ratio inside one round. */
export function ratio(rounds: Rounds, name: string, other: string): number {
  const others = rounds.get(other) ?? [];
  return median(
    (rounds.get(name) ?? []).flatMap(({ perSecond }, turn) => {
      const round = others[turn];
      return round ? [perSecond / round.perSecond] : [];
    }),
  );
}
