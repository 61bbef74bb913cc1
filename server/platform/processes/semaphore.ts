import { setTimeout as sleep } from 'node:timers/promises';
import type { ProcessGroup } from './group.ts';
import { messageKind } from './message.ts';
import type { Worker, Workers } from './workers.ts';

/** Limits for one kind of work. */
export interface SemaphoreLimits {
  name: string;
  concurrency: number;
  /** Callers that may wait. */
  maxQueue: number;
  /** Milliseconds that a caller waits at most. */
  timeout: number;
}

export interface Semaphores {
  /** Runs the work once a permit is free. Returns `queue_full` or `timed_out` without having run it. */
  run<T>(
    limits: SemaphoreLimits,
    work: () => Promise<T>,
  ): Promise<{ result: T } | 'queue_full' | 'timed_out'>;
}

/** A caller that holds a permit or waits for one. */
interface Entry {
  owner: Worker | undefined;
  id: number;
  /** Tells the caller whether the permit is granted; only the first call counts. */
  settle(isGranted: boolean): void;
}

/** Grants permits, first come first served. */
function createPermits() {
  /** By name: the first `concurrency` entries hold a permit, the others wait. */
  const lists = new Map<string, { entries: Entry[]; concurrency: number }>();

  function grantFree(name: string): void {
    const { entries = [], concurrency } = lists.get(name) ?? {};
    for (const entry of entries.slice(0, concurrency)) entry.settle(true);
  }

  function remove(name: string, isMeant: (entry: Entry) => boolean): void {
    const list = lists.get(name);
    if (!list) return;
    for (const entry of list.entries.filter(isMeant)) entry.settle(false);
    list.entries = list.entries.filter((entry) => !isMeant(entry));
    grantFree(name);
  }

  return {
    /** Resolves with true when the permit is granted; with false when too many wait, or when it is released before. */
    acquire({ name, concurrency, maxQueue }: SemaphoreLimits, id: number, owner?: Worker) {
      const list = lists.get(name) ?? { entries: [], concurrency };
      lists.set(name, list);
      const { promise, resolve } = Promise.withResolvers<boolean>();
      if (list.entries.length >= concurrency + maxQueue) resolve(false);
      else list.entries.push({ owner, id, settle: resolve });
      grantFree(name);
      return promise;
    },
    release(name: string, id: number, owner?: Worker): void {
      remove(name, (entry) => entry.owner === owner && entry.id === id);
    },
    releaseAll(owner: Worker): void {
      for (const name of lists.keys()) remove(name, (entry) => entry.owner === owner);
    },
  };
}

const acquire = messageKind<SemaphoreLimits & { id: number }, boolean>('semaphore.acquire');
const release = messageKind<{ name: string; id: number }>('semaphore.release');

/** In the supervisor: grants permits to all workers. Those of a worker that ends are free again. */
export function serveSemaphores(workers: Workers): void {
  const permits = createPermits();
  workers.on(acquire, ({ id, ...limits }, owner) => permits.acquire(limits, id, owner));
  workers.on(release, ({ name, id }, owner) => permits.release(name, id, owner));
  workers.onGone(permits.releaseAll);
}

/** Semaphores of the whole machine, in a worker of the supervisor that serves them; without a group, those of this process. */
export function createSemaphores(group?: ProcessGroup): Semaphores {
  const permits = createPermits();
  let lastId = 0;

  function ask(limits: SemaphoreLimits, id: number): Promise<boolean> {
    if (!group) return permits.acquire(limits, id);
    // A supervisor that does not answer has ended, and this process ends with it.
    return group.ask(acquire, { ...limits, id }).catch(() => false);
  }

  function free(name: string, id: number): void {
    if (group) group.send(release, { name, id });
    else permits.release(name, id);
  }

  return {
    async run(limits, work) {
      lastId += 1;
      const id = lastId;
      const waited = new AbortController();
      const timeout = sleep(limits.timeout, 'timed_out' as const, waited).catch(() => false);
      try {
        const outcome = await Promise.race([ask(limits, id), timeout]);
        waited.abort();
        if (outcome === 'timed_out') return outcome;
        return outcome ? { result: await work() } : 'queue_full';
      } finally {
        free(limits.name, id);
      }
    },
  };
}
