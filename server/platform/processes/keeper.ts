import { type ChildProcess, fork } from 'node:child_process';
import cluster from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '#server/platform/log.ts';
import { StartError } from '#server/platform/start-error.ts';
import { beat, beatEvery } from './beat.ts';
import type { Port } from './channel.ts';
import { createMembers, type Member, type Members } from './members.ts';
import { begin, leave, loaded, start } from './orders.ts';

export interface RoleOptions {
  role: string;
  /** How many processes of this role there are. */
  count: number;
  /** Takes connections, which the supervisor accepts and deals out in turn. */
  listens: boolean;
  /** Variables of its environment, beside those of the supervisor's. */
  environment?: Record<string, string>;
  /** What its processes are told when they start; asked anew for each. */
  startWith(): unknown;
}

interface KeeperOptions {
  log: Logger;
  /** The file that each process runs; its argument is the role. */
  program: string;
  /** In the order in which they are started. */
  roles: readonly RoleOptions[];
  /** A process that holds more is replaced, in MB. */
  memoryMb: number;
}

export interface Keeper {
  members: Members;
  /** Starts all processes. Rejects with the failure of the first one that cannot. */
  start(): Promise<void>;
  /** Puts a fresh process in the place of each, one after the other; who cannot be replaced goes on. */
  renewAll(): Promise<void>;
  /** Lets all finish what they have begun, and waits for their end. */
  stop(): Promise<void>;
  /** Ends all at once. */
  kill(): void;
}

/** Beats that may be missing before a process counts as hung: seconds, as this process counts them. */
const maxMissedHeartbeats = 10;
/** Beats in a row that must tell of too much memory. */
const heavyBeats = 3;
/** A quarter of V8's own: more is resident without being faster. */
const youngSpaceMb = 4;
/**
 * For the C library's allocator (mallopt(3)): it gives back to the system what is free at its end, and opens no place of its
 * own for each thread. Together that is a tenth of what a process holds after a load.
 */
const thrifty = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };
/** Milliseconds after which a place may be renewed for its memory again: the bound may be too low for anybody. */
const memoryPause = 60_000;
/** Milliseconds for a process that takes connections to begin to. */
const startTimeout = 120_000;
/** Milliseconds for a process that leaves to do so: a request over a slow line takes three minutes, other work one. */
const leaveTimeout = { listens: 200_000, works: 60_000 };
/** Milliseconds: whoever lived longer did not die of its start. */
const provenAfter = 10_000;
/** Pauses before the next try, by how often one has died young in a row, milliseconds. */
const pauses = [0, 500, 1_000, 2_000, 5_000, 10_000, 30_000];

/** A process with its ends. */
interface Life {
  member: Member;
  child: ChildProcess;
  listens: boolean;
  exited: Promise<string>;
  isGone(): boolean;
  born: number;
  missed: number | undefined;
  heavy: number;
}

/** Where one process of a role works, one after another. */
interface Place {
  options: RoleOptions;
  life: Life | undefined;
  /** How many in a row died young. */
  young: number;
  renewedForMemory: number;
  /** What is being done to it: never two things at a time. */
  busy: Promise<unknown>;
}

/**
 * Keeps the processes of a machine: starts them, replaces those that end, hang or grow, renews them without a gap, and
 * ends them. A process that listens is replaced by one that listens already; of the others the old one leaves before the
 * new one begins.
 */
export function createKeeper({ log, program, roles, memoryMb }: KeeperOptions): Keeper {
  const { members, add } = createMembers();
  const lives = new Map<number, Life>();
  const places: Place[] = roles.flatMap((options) =>
    Array.from({ length: options.count }, () => ({
      options,
      life: undefined,
      young: 0,
      renewedForMemory: Number.NEGATIVE_INFINITY,
      busy: Promise.resolve(),
    })),
  );
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;

  members.on(beat, ({ rss }, from) => {
    const life = lives.get(from.id);
    if (!life) return;
    life.missed = 0;
    life.heavy = rss > memoryMb * 1024 * 1024 ? life.heavy + 1 : 0;
  });

  // On a large machine V8 would let several times as much garbage lie. Who grows is replaced before it meets this limit,
  // since it is resident with more than its heap.
  const execArgv = [
    ...process.execArgv,
    `--max-old-space-size=${memoryMb}`,
    `--max-semi-space-size=${youngSpaceMb}`,
    // So small a space is swept by one thread sooner than it is shared out, and each core has a process of its own.
    '--no-parallel-scavenge',
  ];

  function spawn({ role, listens, environment }: RoleOptions): ChildProcess {
    const options = { execArgv, serialization: 'advanced' } as const;
    const env = { ...thrifty, ...process.env, ...environment };
    if (!listens) return fork(program, [role], { ...options, env });
    cluster.schedulingPolicy = cluster.SCHED_RR;
    cluster.setupPrimary({ ...options, exec: program, args: [role] });
    return cluster.fork(env).process;
  }

  /** Starts a process; resolves when it has loaded its program. */
  async function launch(options: RoleOptions): Promise<Life> {
    const child = spawn(options);
    const { member, remove } = add(child as Port, { role: options.role, pid: child.pid });
    let gone = false;
    const exited = once(child, 'exit').then(([code, signal]) => {
      gone = true;
      remove();
      lives.delete(member.id);
      return String(signal ?? `code ${code}`);
    });
    child.on('error', (error) => log.error({ err: error, process: member.name }, 'process'));
    const life: Life = {
      member,
      child,
      listens: options.listens,
      exited,
      isGone: () => gone,
      born: performance.now(),
      missed: undefined,
      heavy: 0,
    };
    lives.set(member.id, life);
    const { promise, resolve } = Promise.withResolvers<void>();
    const forget = members.on(loaded, (_, from) => {
      if (from === member) resolve();
    });
    await Promise.race([promise, exited]);
    forget();
    if (gone) throw new Error(`${member.name} ended while it was loaded: ${await exited}`);
    return life;
  }

  /** Starts a process and makes it ready. Throws, with nothing left behind, when that fails. */
  async function bringUp(options: RoleOptions): Promise<Life> {
    return makeReady(await launch(options), options);
  }

  async function makeReady(life: Life, { listens, startWith }: RoleOptions): Promise<Life> {
    const { member } = life;
    const failure = await member
      .ask(start, startWith(), listens ? { within: startTimeout } : {})
      .catch((error: Error) => ({ message: `${member.name}: ${error.message}`, expected: false }));
    if (!failure) return life;
    life.child.kill('SIGKILL');
    await life.exited;
    throw failure.expected ? new StartError(failure.message) : new Error(failure.message);
  }

  /** From now on this process works here, and another follows when it ends by itself. */
  function settle(place: Place, life: Life): void {
    place.life = life;
    life.member.send(begin, undefined);
    void life.exited.then((how) => {
      if (place.life !== life) return;
      place.life = undefined;
      if (isStopping()) return;
      const lived = performance.now() - life.born;
      place.young = lived < provenAfter ? place.young + 1 : 0;
      log.error({ process: life.member.name, how }, 'a process ended by itself: it is replaced');
      queue(place, () => replace(place));
    });
  }

  function queue(place: Place, work: () => Promise<unknown>): Promise<unknown> {
    place.busy = place.busy.then(work, work);
    return place.busy;
  }

  async function replace(place: Place): Promise<void> {
    while (!place.life && !isStopping()) {
      const pause = pauses[Math.min(place.young, pauses.length - 1)];
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (isStopping()) return;
      try {
        settle(place, await bringUp(place.options));
      } catch (error) {
        place.young += 1;
        log.error({ err: error }, 'a process could not be replaced');
      }
    }
  }

  /** Lets a process go, and waits for its end; one that does not go is ended. */
  async function dismiss(life: Life, gently: boolean): Promise<void> {
    const timer = setTimeout(
      () => {
        log.error({ process: life.member.name }, 'a process did not leave in time');
        life.child.kill('SIGKILL');
      },
      leaveTimeout[life.listens ? 'listens' : 'works'],
    );
    life.member.send(leave, { gently });
    await life.exited;
    clearTimeout(timer);
  }

  /** A fresh process in the place of the old one. Throws when none can be started; then the old one goes on. */
  async function renew(place: Place): Promise<void> {
    const old = place.life;
    if (!old || isStopping()) return;
    const fresh = await bringUp(place.options);
    if (isStopping()) return;
    place.life = undefined;
    const left = dismiss(old, true);
    if (!place.options.listens) await left;
    if (fresh.isGone()) return replace(place);
    settle(place, fresh);
  }

  function renewForMemory(place: Place, life: Life): void {
    if (performance.now() - place.renewedForMemory < memoryPause) return;
    place.renewedForMemory = performance.now();
    log.warn(
      { process: life.member.name, memoryMb },
      'a process holds too much memory: it is replaced',
    );
    queue(place, () => renew(place)).catch((error) =>
      log.error({ err: error }, 'a process that holds too much memory could not be replaced'),
    );
  }

  /** Counts by itself, so that a machine that slept has not made everybody silent. */
  function look(): void {
    for (const life of lives.values()) {
      if (life.missed === undefined) continue;
      life.missed += 1;
      if (life.missed <= maxMissedHeartbeats) continue;
      log.error({ process: life.member.name }, 'a process hangs: it is ended');
      life.child.kill('SIGKILL');
    }
    for (const place of places) {
      if (place.life && place.life.heavy >= heavyBeats) renewForMemory(place, place.life);
    }
  }

  let watch: NodeJS.Timeout | undefined;
  const kill = () => {
    for (const { child } of lives.values()) child.kill('SIGKILL');
  };
  // A supervisor that ends without a stop (a defect, process.exit) leaves nothing behind.
  process.once('exit', kill);
  let renewing: Promise<void> | undefined;

  async function renewEach(): Promise<void> {
    for (const place of places) await queue(place, () => renew(place));
  }

  return {
    members,
    async start() {
      watch = setInterval(look, beatEvery);
      // All load at once; they are made ready role by role.
      const loading = places.map((place) => launch(place.options));
      await Promise.all(loading).catch(async (error) => {
        if (!isStopping()) throw error;
      });
      for (const options of roles) {
        await Promise.all(
          places.map(async (place, index) => {
            if (place.options !== options || isStopping()) return;
            const life = await loading[index];
            if (life) place.life = await makeReady(life, options);
          }),
        );
      }
      for (const place of places) if (place.life && !isStopping()) settle(place, place.life);
    },
    renewAll() {
      renewing = (renewing ?? Promise.resolve()).then(renewEach, renewEach);
      return renewing;
    },
    async stop() {
      stopping.abort();
      clearInterval(watch);
      await Promise.all([...lives.values()].map((life) => dismiss(life, false)));
    },
    kill,
  };
}
