import { messageKind } from '#server/platform/processes/index.ts';
import type { Context } from './context.ts';

export type Queue = 'shop' | 'pictures' | 'watching' | 'mail' | 'sandbox';

interface Worker {
  wake(): void;
}

/** Said after a commit that promised work of this queue, for whichever process does it. */
const wakeQueue = messageKind<{ queue: Queue }>('work.wake');

/** Has the worker of a queue look for work now, in this process or in the one that works in the background. */
export function createWakeUps({ group, part }: Pick<Context, 'group' | 'part'>) {
  let workers: Partial<Record<Queue, Worker>> = {};
  group.on(wakeQueue, ({ queue }) => workers[queue]?.wake());
  return {
    wake(queue: Queue): void {
      if (part === 'web') group.broadcast(wakeQueue, { queue }, { role: 'work' });
      else workers[queue]?.wake();
    },
    /** Says who they are, once they are there. */
    connect(found: Partial<Record<Queue, Worker>>): void {
      workers = found;
    },
  };
}

export type WakeUps = ReturnType<typeof createWakeUps>;
