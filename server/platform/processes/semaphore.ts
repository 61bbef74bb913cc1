import type { ProcessGroup } from './group.ts';
import { messageKind } from './message.ts';
import type { Worker, Workers } from './workers.ts';

/** Limits for one kind of work on the whole machine. */
interface SemaphoreLimits {
  name: string;
  concurrency: number;
  /** Callers that may wait. */
  maxQueue: number;
  /** Milliseconds that a caller waits at most. */
  timeout: number;
}

type Outcome = 'acquired' | 'queue_full' | 'timed_out';

const acquire = messageKind<SemaphoreLimits & { id: number }, Outcome>('semaphore.acquire');
const release = messageKind<{ name: string; id: number }>('semaphore.release');

interface Entry {
  owner: Worker;
  id: number;
  settle(outcome: Outcome): void;
}

/** Grants permits to all workers, first come first served. Those of a process that ends go to the next in the queue. */
export function serveSemaphores(workers: Workers): void {
  const semaphores = new Map<string, { running: Entry[]; queue: Entry[]; concurrency: number }>();

  function grantNext(name: string): void {
    const semaphore = semaphores.get(name);
    while (semaphore && semaphore.running.length < semaphore.concurrency) {
      const next = semaphore.queue.shift();
      if (!next) return;
      semaphore.running.push(next);
      next.settle('acquired');
    }
  }

  function remove(name: string, isMeant: (entry: Entry) => boolean): void {
    const semaphore = semaphores.get(name);
    if (!semaphore) return;
    semaphore.running = semaphore.running.filter((entry) => !isMeant(entry));
    semaphore.queue = semaphore.queue.filter((entry) => !isMeant(entry));
    grantNext(name);
  }

  workers.on(acquire, ({ name, concurrency, maxQueue, timeout, id }, owner) => {
    const semaphore = semaphores.get(name) ?? { running: [], queue: [], concurrency };
    semaphores.set(name, semaphore);
    const isBusy = semaphore.running.length >= semaphore.concurrency;
    if (isBusy && semaphore.queue.length >= maxQueue) return 'queue_full';
    return new Promise<Outcome>((resolve) => {
      const timer = setTimeout(() => entry.settle('timed_out'), timeout);
      const entry: Entry = {
        owner,
        id,
        settle(outcome) {
          clearTimeout(timer);
          if (outcome === 'timed_out') remove(name, (other) => other === entry);
          resolve(outcome);
        },
      };
      semaphore.queue.push(entry);
      grantNext(name);
    });
  });
  workers.on(release, ({ name, id }, owner) =>
    remove(name, (entry) => entry.owner === owner && entry.id === id),
  );
  workers.onGone((owner) => {
    for (const name of semaphores.keys()) remove(name, (entry) => entry.owner === owner);
  });
}

/** Milliseconds that the supervisor may take beyond a caller's own timeout. */
const slack = 2_000;

export interface Semaphores {
  /**
   * Runs the work once a permit is free. Returns `queue_full` or `timed_out`, without having run it, when too many wait,
   * it waited too long, or the supervisor does not reply.
   */
  run<T>(
    limits: SemaphoreLimits,
    work: () => Promise<T>,
  ): Promise<{ result: T } | 'queue_full' | 'timed_out'>;
}

/** Semaphores of the whole machine, kept by the supervisor. */
export function semaphoresOf(group: ProcessGroup): Semaphores {
  let lastId = 0;
  return {
    async run(limits, work) {
      lastId += 1;
      const id = lastId;
      const within = limits.timeout + slack;
      const outcome = await group
        .ask(acquire, { ...limits, id }, { within })
        .catch(() => 'timed_out' as const);
      try {
        if (outcome !== 'acquired') return outcome;
        return { result: await work() };
      } finally {
        if (outcome !== 'queue_full') group.send(release, { name: limits.name, id });
      }
    },
  };
}
