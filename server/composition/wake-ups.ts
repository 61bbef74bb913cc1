import { messageKind, type Workers } from '#server/platform/processes/index.ts';
import type { Context } from './context.ts';

/** The queues of stored work; `queues.ts` says what each does. */
export type StoredQueue =
  | 'shop'
  | 'pictures'
  | 'photos'
  | 'watching'
  | 'models'
  | 'push'
  | 'webhooks'
  | 'mail';

/** What can be woken: the providers that the shop brings along besides. */
export type Queue = StoredQueue | 'sandbox';

interface Worker {
  wake(): void;
}

/** Sent after a commit that has added work to this queue. */
const wakeQueue = messageKind<{ queue: Queue }>('work.wake');

/** In the supervisor: passes a wake-up of a web process on to the process that works in the background. */
export function relayWakeUps(workers: Workers): void {
  workers.on(wakeQueue, (payload) => workers.broadcast(wakeQueue, payload, { role: 'work' }));
}

/** Has the worker of a queue look for work now, in this process or in the one that works in the background. */
export function createWakeUps({ group, part }: Pick<Context, 'group' | 'part'>) {
  let workers: Partial<Record<Queue, Worker>> = {};
  group?.on(wakeQueue, ({ queue }) => workers[queue]?.wake());
  return {
    wake(queue: Queue): void {
      if (part === 'web') group?.send(wakeQueue, { queue });
      else workers[queue]?.wake();
    },
    /** Sets the workers, once they are created. */
    connect(found: Partial<Record<Queue, Worker>>): void {
      workers = found;
    },
  };
}

export type WakeUps = ReturnType<typeof createWakeUps>;
