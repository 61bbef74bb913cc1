import { type ChildProcess, fork } from 'node:child_process';
import cluster from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '#server/platform/log.ts';
import { StartError } from '#server/platform/start-error.ts';
import type { Port } from './channel.ts';
import { heartbeat, heartbeatInterval } from './heartbeat.ts';
import { activate, drain as drainMessage, loaded, start } from './lifecycle.ts';
import { createWorkers, type Worker, type Workers } from './workers.ts';

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

interface ProcessManagerOptions {
  log: Logger;
  /** The file that each process runs; its argument is the role. */
  program: string;
  /** In the order in which they are started. */
  roles: readonly RoleOptions[];
  /** A process that holds more is replaced, in MB. */
  memoryMb: number;
}

export interface ProcessManager {
  workers: Workers;
  /** Starts all processes. Rejects with the failure of the first one that cannot. */
  start(): Promise<void>;
  /** Puts a fresh process in the slot of each, one after the other; who cannot be replaced goes on. */
  renewAll(): Promise<void>;
  /** Lets all finish what they have begun, and waits for their end. */
  stop(): Promise<void>;
  /** Ends all at once. */
  kill(): void;
}

/** Heartbeats that may be missing before a process counts as hung: seconds, as this process counts them. */
const maxMissedHeartbeats = 10;
/** Heartbeats in a row that must tell of too much memory. */
const heavyHeartbeats = 3;
/** A quarter of V8's own: more is resident without being faster. */
const youngSpaceMb = 4;
/**
 * For the C library's allocator (mallopt(3)): it gives back to the system what is free at its end, and opens no slot of its
 * own for each thread. Together that is a tenth of what a process holds after a load.
 */
const allocatorSettings = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };
/** Milliseconds after which a slot may be renewed for its memory again: the bound may be too low for anybody. */
const memoryRenewalPause = 60_000;
/** Milliseconds for a process that takes connections to activate to. */
const startTimeout = 120_000;
/** Milliseconds for a process that leaves to do so: a request over a slow line takes three minutes, other work one. */
const drainTimeout = { listens: 200_000, works: 60_000 };
/** Milliseconds: whoever lived longer did not die of its start. */
const healthyAfter = 10_000;
/** Pauses before the next try, by how often one has ended soon after their start in a row, milliseconds. */
const restartDelays = [0, 500, 1_000, 2_000, 5_000, 10_000, 30_000];

/** A process with its ends. */
interface WorkerProcess {
  worker: Worker;
  child: ChildProcess;
  listens: boolean;
  exited: Promise<string>;
  isGone(): boolean;
  startedAt: number;
  missedHeartbeats: number | undefined;
  heavyHeartbeatCount: number;
}

/** Where one process of a role works, one after another. */
interface Slot {
  options: RoleOptions;
  running: WorkerProcess | undefined;
  /** How many in a row ended soon after their start. */
  earlyExits: number;
  memoryRenewedAt: number;
  /** What is being done to it: never two things at a time. */
  busy: Promise<unknown>;
}

/**
 * Keeps the processes of a machine: starts them, replaces those that end, hang or grow, renews them without a gap, and
 * ends them. A process that listens is replaced by one that listens already; of the others the old one leaves before the
 * new one begins.
 */
export function createProcessManager({
  log,
  program,
  roles,
  memoryMb,
}: ProcessManagerOptions): ProcessManager {
  const { workers, add } = createWorkers();
  const processes = new Map<number, WorkerProcess>();
  const slots: Slot[] = roles.flatMap((options) =>
    Array.from({ length: options.count }, () => ({
      options,
      running: undefined,
      earlyExits: 0,
      memoryRenewedAt: Number.NEGATIVE_INFINITY,
      busy: Promise.resolve(),
    })),
  );
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;

  workers.on(heartbeat, ({ rss }, from) => {
    const running = processes.get(from.id);
    if (!running) return;
    running.missedHeartbeats = 0;
    running.heavyHeartbeatCount =
      rss > memoryMb * 1024 * 1024 ? running.heavyHeartbeatCount + 1 : 0;
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
    const env = { ...allocatorSettings, ...process.env, ...environment };
    if (!listens) return fork(program, [role], { ...options, env });
    cluster.schedulingPolicy = cluster.SCHED_RR;
    cluster.setupPrimary({ ...options, exec: program, args: [role] });
    return cluster.fork(env).process;
  }

  /** Starts a process; resolves when it has loaded its program. */
  async function launch(options: RoleOptions): Promise<WorkerProcess> {
    const child = spawn(options);
    const { worker, remove } = add(child as Port, { role: options.role, pid: child.pid });
    let gone = false;
    const exited = once(child, 'exit').then(([code, signal]) => {
      gone = true;
      remove();
      processes.delete(worker.id);
      return String(signal ?? `code ${code}`);
    });
    child.on('error', (error) => log.error({ err: error, process: worker.name }, 'process'));
    const running: WorkerProcess = {
      worker,
      child,
      listens: options.listens,
      exited,
      isGone: () => gone,
      startedAt: performance.now(),
      missedHeartbeats: undefined,
      heavyHeartbeatCount: 0,
    };
    processes.set(worker.id, running);
    const { promise, resolve } = Promise.withResolvers<void>();
    const forget = workers.on(loaded, (_, from) => {
      if (from === worker) resolve();
    });
    await Promise.race([promise, exited]);
    forget();
    if (gone) throw new Error(`${worker.name} ended while it was loaded: ${await exited}`);
    return running;
  }

  /** Starts a process and makes it ready. Throws, with nothing left behind, when that fails. */
  async function startProcess(options: RoleOptions): Promise<WorkerProcess> {
    return makeReady(await launch(options), options);
  }

  async function makeReady(
    running: WorkerProcess,
    { listens, startWith }: RoleOptions,
  ): Promise<WorkerProcess> {
    const { worker } = running;
    const failure = await worker
      .ask(start, startWith(), listens ? { within: startTimeout } : {})
      .catch((error: Error) => ({ message: `${worker.name}: ${error.message}`, expected: false }));
    if (!failure) return running;
    running.child.kill('SIGKILL');
    await running.exited;
    throw failure.expected ? new StartError(failure.message) : new Error(failure.message);
  }

  /** From now on this process works here, and another follows when it ends by itself. */
  function settle(slot: Slot, running: WorkerProcess): void {
    slot.running = running;
    running.worker.send(activate, undefined);
    void running.exited.then((how) => {
      if (slot.running !== running) return;
      slot.running = undefined;
      if (isStopping()) return;
      const lived = performance.now() - running.startedAt;
      slot.earlyExits = lived < healthyAfter ? slot.earlyExits + 1 : 0;
      log.error({ process: running.worker.name, how }, 'a process ended by itself: it is replaced');
      queue(slot, () => replace(slot));
    });
  }

  function queue(slot: Slot, work: () => Promise<unknown>): Promise<unknown> {
    slot.busy = slot.busy.then(work, work);
    return slot.busy;
  }

  async function replace(slot: Slot): Promise<void> {
    while (!slot.running && !isStopping()) {
      const pause = restartDelays[Math.min(slot.earlyExits, restartDelays.length - 1)];
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (isStopping()) return;
      try {
        settle(slot, await startProcess(slot.options));
      } catch (error) {
        slot.earlyExits += 1;
        log.error({ err: error }, 'a process could not be replaced');
      }
    }
  }

  /** Lets a process go, and waits for its end; one that does not go is ended. */
  async function drain(running: WorkerProcess, keepConnections: boolean): Promise<void> {
    const timer = setTimeout(
      () => {
        log.error({ process: running.worker.name }, 'a process did not leave in time');
        running.child.kill('SIGKILL');
      },
      drainTimeout[running.listens ? 'listens' : 'works'],
    );
    running.worker.send(drainMessage, { keepConnections });
    await running.exited;
    clearTimeout(timer);
  }

  /** A fresh process in the slot of the old one. Throws when none can be started; then the old one goes on. */
  async function renew(slot: Slot): Promise<void> {
    const old = slot.running;
    if (!old || isStopping()) return;
    const fresh = await startProcess(slot.options);
    if (isStopping()) return;
    slot.running = undefined;
    const left = drain(old, true);
    if (!slot.options.listens) await left;
    if (fresh.isGone()) return replace(slot);
    settle(slot, fresh);
  }

  function renewForMemory(slot: Slot, running: WorkerProcess): void {
    if (performance.now() - slot.memoryRenewedAt < memoryRenewalPause) return;
    slot.memoryRenewedAt = performance.now();
    log.warn(
      { process: running.worker.name, memoryMb },
      'a process holds too much memory: it is replaced',
    );
    queue(slot, () => renew(slot)).catch((error) =>
      log.error({ err: error }, 'a process that holds too much memory could not be replaced'),
    );
  }

  /** Counts by itself, so that a machine that slept has not made everybody silent. */
  function look(): void {
    for (const running of processes.values()) {
      if (running.missedHeartbeats === undefined) continue;
      running.missedHeartbeats += 1;
      if (running.missedHeartbeats <= maxMissedHeartbeats) continue;
      log.error({ process: running.worker.name }, 'a process hangs: it is ended');
      running.child.kill('SIGKILL');
    }
    for (const slot of slots) {
      if (slot.running && slot.running.heavyHeartbeatCount >= heavyHeartbeats)
        renewForMemory(slot, slot.running);
    }
  }

  let watch: NodeJS.Timeout | undefined;
  const kill = () => {
    for (const { child } of processes.values()) child.kill('SIGKILL');
  };
  // A supervisor that ends without a stop (a defect, process.exit) leaves nothing behind.
  process.once('exit', kill);
  let renewing: Promise<void> | undefined;

  async function renewEach(): Promise<void> {
    for (const slot of slots) await queue(slot, () => renew(slot));
  }

  return {
    workers,
    async start() {
      watch = setInterval(look, heartbeatInterval);
      // All load at once; they are made ready role by role.
      const loading = slots.map((slot) => launch(slot.options));
      await Promise.all(loading).catch(async (error) => {
        if (!isStopping()) throw error;
      });
      for (const options of roles) {
        await Promise.all(
          slots.map(async (slot, index) => {
            if (slot.options !== options || isStopping()) return;
            const running = await loading[index];
            if (running) slot.running = await makeReady(running, options);
          }),
        );
      }
      for (const slot of slots) if (slot.running && !isStopping()) settle(slot, slot.running);
    },
    renewAll() {
      renewing = (renewing ?? Promise.resolve()).then(renewEach, renewEach);
      return renewing;
    },
    async stop() {
      stopping.abort();
      clearInterval(watch);
      await Promise.all([...processes.values()].map((running) => drain(running, false)));
    },
    kill,
  };
}
