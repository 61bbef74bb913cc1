import { type ChildProcess, fork } from 'node:child_process';
import cluster from 'node:cluster';
import { once } from 'node:events';
import type { Logger } from '#server/platform/log.ts';
import { StartError } from '#server/platform/start-error.ts';
import type { Port } from './channel.ts';
import { createHealth, type Health } from './health.ts';
import { drain, start } from './lifecycle.ts';
import type { createWorkers, Worker } from './workers.ts';

export interface Role {
  role: string;
  /** How many processes of this role there are. */
  count: number;
  /** Whether it takes connections, which the supervisor accepts and distributes in turn. */
  listens: boolean;
  /** Environment variables beside those of the supervisor. */
  environment?: Record<string, string>;
  /** Makes the input of the `start` message, for each process anew. */
  startWith(): unknown;
}

export interface WorkerProcessOptions {
  log: Logger;
  /** The file that each process runs; its argument is the role. */
  program: string;
  /** A process that holds more is replaced, in MB. */
  memoryMb: number;
}

/** One child process of the supervisor. */
export interface WorkerProcess {
  readonly worker: Worker;
  readonly health: Health;
  /** In the time of `performance.now()`. */
  readonly startedAt: number;
  /** Resolves with the signal or the exit code. */
  readonly exited: Promise<string>;
  isGone(): boolean;
  /** To be called at its first heartbeat. */
  markLoaded(): void;
  /** Waits until the program is loaded, and starts it. Rejects when that fails; then the process has ended. */
  start(): Promise<void>;
  /** Lets it finish what it has begun, and waits for its end; after a timeout it is killed. */
  drain(options: { keepConnections: boolean }): Promise<void>;
  kill(): void;
}

/** MB. A quarter of V8's default: more is resident without being faster. */
const youngSpaceMb = 32;
/**
 * For the C library's allocator (mallopt(3)): it returns free memory at the end of its heap to the system, and makes no arena
 * of its own for each thread. Together that is a tenth of what a process holds after a load.
 */
const allocatorSettings = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };
/** Milliseconds for a process that listens. Others have no timeout: they may migrate a large database. */
const startTimeout = 120_000;
/** Milliseconds: a request over a slow line takes three minutes, other work one. */
const drainTimeout = { listens: 200_000, works: 60_000 };

function spawn(
  { role, listens, environment }: Role,
  { program, memoryMb }: WorkerProcessOptions,
): ChildProcess {
  const execArgv = [
    ...process.execArgv,
    // On a large machine V8 would let several times as much garbage lie. A process that grows is replaced before it reaches
    // this limit, since it holds more than its heap.
    `--max-old-space-size=${memoryMb}`,
    `--max-semi-space-size=${youngSpaceMb}`,
    // One thread sweeps so small a space faster than several, and each core has a process of its own.
    '--no-parallel-scavenge',
    // For trimHeapWhenIdle.
    '--expose-gc',
  ];
  const options = { execArgv, serialization: 'advanced' } as const;
  const env = { ...allocatorSettings, ...process.env, ...environment };
  if (!listens) return fork(program, [role], { ...options, env });
  cluster.schedulingPolicy = cluster.SCHED_RR;
  cluster.setupPrimary({ ...options, exec: program, args: [role] });
  return cluster.fork(env).process;
}

/** Starts a process that loads its program. */
export function startWorkerProcess(
  role: Role,
  options: WorkerProcessOptions,
  add: ReturnType<typeof createWorkers>['add'],
): WorkerProcess {
  const { log, memoryMb } = options;
  const child = spawn(role, options);
  const { worker, remove } = add(child as Port, { role: role.role, pid: child.pid });
  const { name } = worker;
  const loaded = Promise.withResolvers<void>();
  let isGone = false;
  const exited = once(child, 'exit').then(([code, signal]) => {
    isGone = true;
    remove();
    return String(signal ?? `code ${code}`);
  });
  child.on('error', (error) =>
    log.error({ event: 'process_error', err: error, process: name }, 'A process has an error.'),
  );
  const kill = () => void child.kill('SIGKILL');

  return {
    worker,
    health: createHealth({ memoryMb }),
    startedAt: performance.now(),
    exited,
    isGone: () => isGone,
    markLoaded: loaded.resolve,
    async start() {
      await Promise.race([loaded.promise, exited]);
      if (isGone) throw new Error(`${name} ended while it was loaded: ${await exited}`);
      const failure = await worker
        .ask(start, role.startWith(), role.listens ? { within: startTimeout } : {})
        .catch((error: Error) => ({ message: `${name}: ${error.message}`, expected: false }));
      if (!failure) return;
      kill();
      await exited;
      throw failure.expected ? new StartError(failure.message) : new Error(failure.message);
    },
    async drain({ keepConnections }) {
      const timer = setTimeout(
        () => {
          log.error(
            { event: 'process_drain_timeout', process: name },
            'A process did not end in time: it is killed.',
          );
          kill();
        },
        drainTimeout[role.listens ? 'listens' : 'works'],
      );
      worker.send(drain, { keepConnections });
      await exited;
      clearTimeout(timer);
    },
    kill,
  };
}
