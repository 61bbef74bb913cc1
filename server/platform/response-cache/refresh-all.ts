import { messageKind, type ProcessGroup, type Workers } from '#server/platform/processes/index.ts';
import { createNextFlight } from '#server/platform/single-flight.ts';
import type { InvalidationFeed } from './invalidation-feed.ts';

/** From a process that has written, to the supervisor. */
const refreshAll = messageKind<void, void>('response-cache.refresh-all');
/** From the supervisor, to each process that serves requests. */
const refresh = messageKind<void, boolean>('response-cache.refresh');

const servingRole = 'web';

/** In the supervisor: passes a process's request on to the others. Done when all have refreshed, or `maxStaleness` is over. */
export function relayRefreshAll(
  workers: Workers,
  { maxStaleness }: { maxStaleness: number },
): void {
  workers.on(refreshAll, async (_, from) => {
    await workers.askAll(refresh, undefined, {
      role: servingRole,
      except: from,
      within: maxStaleness,
    });
  });
}

/**
 * In a process that serves requests: refreshes its feed when another process asks, and returns the function that asks all
 * others. Calls during a round share the next round, since they may have written after this one began.
 */
export function joinRefreshAll(group: ProcessGroup, feed: InvalidationFeed): () => Promise<void> {
  group.on(refresh, () => feed.refresh());
  // A supervisor that does not answer has ended, and this process ends with it.
  return createNextFlight(() => group.ask(refreshAll, undefined).catch(() => undefined)).run;
}
