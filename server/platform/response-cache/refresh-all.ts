import { messageKind, type ProcessGroup, type Workers } from '#server/platform/processes/index.ts';
import type { InvalidationFeed } from './invalidation-feed.ts';

/** Said by a process that has written: the others are to make sure that they know it. */
const refreshAllMessage = messageKind<void, void>('response-cache.refresh-all');
/** Asks one of them. */
const refreshMessage = messageKind<void, boolean>('response-cache.refresh');

/** Roles of processes that answer people. */
const answering = 'web';

/** In the supervisor: passes the question on, and answers when all have, or can no longer trust what they know. */
export function relayRefreshAll(
  workers: Workers,
  { maxStaleness }: { maxStaleness: number },
): void {
  workers.on(refreshAllMessage, async (_, from) => {
    await workers.askAll(refreshMessage, undefined, {
      role: answering,
      except: from,
      within: maxStaleness,
    });
  });
}

/**
 * In a process that answers people: answers the others' question, and gives the function that asks it. Who asks while a
 * question is on its way may have written after it was sent: the next one is theirs, and that of all who come meanwhile.
 */
export function joinRefreshAll(group: ProcessGroup, feed: InvalidationFeed): () => Promise<void> {
  group.on(refreshMessage, () => feed.refresh());
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
      .ask(refreshAllMessage, undefined)
      .catch(() => undefined)
      .finally(() => {
        running = undefined;
      });
    return running;
  };
}
