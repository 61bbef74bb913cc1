import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '#server/platform/log.ts';
import { activate } from './lifecycle.ts';
import type { Role, WorkerProcess } from './worker-process.ts';

interface SlotOptions {
  role: Role;
  launch(role: Role): WorkerProcess;
  log: Logger;
  /** Aborted when the supervisor stops: from then on nothing is started. */
  stopping: AbortSignal;
}

/** The place of one worker: it always holds a process, one after another. */
export interface Slot {
  readonly role: Role;
  /** Begins to load the first process. */
  load(): void;
  /** Starts the first process. Rejects with its failure. */
  start(): Promise<void>;
  /** Activates the first process, and replaces it when it ends. */
  activate(): void;
  /** Replaces the process by a fresh one. Rejects when that cannot start; then the old one goes on. */
  renew(): Promise<void>;
  /** Renews the process, unless the slot was renewed for its memory a short time ago. */
  renewForMemory(): void;
  /** Whether this process is in the slot. */
  holds(process: WorkerProcess): boolean;
}

/** Milliseconds: a process that lived longer did not die of its start. */
const healthyAfter = 10_000;
/** Milliseconds before the next try, by the number of early exits in a row. */
const restartDelays = [0, 500, 1_000, 2_000, 5_000, 10_000, 30_000];
/** Milliseconds between two renewals for memory: the bound may be too low for any process. */
const memoryRenewalPause = 60_000;

/**
 * A process that listens is replaced by one that listens already. Of other roles the old process ends before the new one is
 * activated.
 */
export function createSlot({ role, launch, log, stopping }: SlotOptions): Slot {
  /** Until it is activated. */
  let first: WorkerProcess | undefined;
  let current: WorkerProcess | undefined;
  let earlyExits = 0;
  let memoryRenewedAt = Number.NEGATIVE_INFINITY;
  /** The last thing that was to be done in this slot; two never run at the same time. */
  let busy: Promise<unknown> = Promise.resolve();

  function enqueue<T>(work: () => Promise<T>): Promise<T> {
    const done = busy.then(work, work);
    busy = done;
    return done;
  }

  async function startFresh(): Promise<WorkerProcess> {
    const fresh = launch(role);
    await fresh.start();
    return fresh;
  }

  function hold(fresh: WorkerProcess): void {
    current = fresh;
    fresh.worker.send(activate, undefined);
    void fresh.exited.then((how) => onExit(fresh, how));
  }

  function onExit(ended: WorkerProcess, how: string): void {
    if (current !== ended) return;
    current = undefined;
    if (stopping.aborted) return;
    const lived = performance.now() - ended.startedAt;
    earlyExits = lived < healthyAfter ? earlyExits + 1 : 0;
    log.error(
      { event: 'process_exited', process: ended.worker.name, how },
      'A process ended by itself: it is replaced.',
    );
    void enqueue(replace);
  }

  async function replace(): Promise<void> {
    while (!current && !stopping.aborted) {
      const delay = restartDelays[Math.min(earlyExits, restartDelays.length - 1)];
      await sleep(delay, undefined, { signal: stopping }).catch(() => undefined);
      if (stopping.aborted) return;
      try {
        hold(await startFresh());
      } catch (error) {
        earlyExits += 1;
        log.error({ event: 'process_replace_failed', err: error }, 'A process was not replaced.');
      }
    }
  }

  async function renew(): Promise<void> {
    const old = current;
    if (!old || stopping.aborted) return;
    const fresh = await startFresh();
    if (stopping.aborted) return;
    current = undefined;
    const drained = old.drain({ keepConnections: true });
    if (!role.listens) await drained;
    if (fresh.isGone()) return replace();
    hold(fresh);
  }

  return {
    role,
    load() {
      first = launch(role);
    },
    async start() {
      await first?.start();
    },
    activate() {
      if (first) hold(first);
      first = undefined;
    },
    renew: () => enqueue(renew),
    renewForMemory() {
      if (performance.now() - memoryRenewedAt < memoryRenewalPause) return;
      memoryRenewedAt = performance.now();
      log.warn(
        { event: 'process_over_memory', process: current?.worker.name },
        'A process holds too much memory: it is replaced.',
      );
      enqueue(renew).catch((error) =>
        log.error({ event: 'process_renew_failed', err: error }, 'A process was not renewed.'),
      );
    },
    holds: (process) => current === process,
  };
}
