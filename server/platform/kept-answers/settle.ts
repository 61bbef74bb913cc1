import { type Members, messageKind, type ProcessGroup } from '#server/platform/processes/index.ts';
import type { Changes } from './changes.ts';

/** Said by a process that has written: the others are to make sure that they know it. */
const settleAll = messageKind<void, void>('kept-answers.settle-all');
/** Asks one of them. */
const settle = messageKind<void, boolean>('kept-answers.settle');

/** Roles of processes that answer people. */
const answering = 'web';

/** In the supervisor: passes the question on, and answers when all have, or can no longer trust what they know. */
export function settleAmong(members: Members, { trust }: { trust: number }): void {
  members.on(settleAll, async (_, from) => {
    await members.askAll(settle, undefined, { role: answering, except: from, within: trust });
  });
}

/**
 * In a process that answers people: answers the others' question, and gives the function that asks it. Who asks while a
 * question is on its way may have written after it was sent: the next one is theirs, and that of all who come meanwhile.
 */
export function joinSettling(group: ProcessGroup, changes: Changes): () => Promise<void> {
  group.on(settle, () => changes.sync());
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  return function ask(): Promise<void> {
    if (running) {
      next ??= running.then(() => {
        next = undefined;
        return ask();
      });
      return next;
    }
    // A supervisor that does not answer is gone, and this process with it.
    running = group
      .ask(settleAll, undefined)
      .catch(() => undefined)
      .finally(() => {
        running = undefined;
      });
    return running;
  };
}
