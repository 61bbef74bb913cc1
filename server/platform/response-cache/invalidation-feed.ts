import type { DatabaseListener } from '#server/platform/db/listener.ts';
import type { Logger } from '#server/platform/log.ts';
import { createNextFlight } from '#server/platform/single-flight.ts';

/** Triggers of the database notify it of each tag that a transaction invalidates; see migration 0024. */
const channel = 'shop_changes';

/** Tags whose last invalidation is remembered: over the years there are more than memory should hold. */
export const maxTags = 20_000;

/** Stands for every tag. */
export const allTags = '*';

/** A moment in the feed, and the tags it is about. */
export interface Version {
  tags: readonly string[];
  at: number;
}

/**
 * What any process of the shop has invalidated by a committed transaction.
 *
 * Take a version before you read anything that is to be cached. While that version is current *and* the feed is up to
 * date, nothing that was read has changed. If the feed is not up to date, `refresh` makes it so in less than a millisecond.
 */
export interface InvalidationFeed {
  version(tags: readonly string[]): Version;
  /** Whether none of its tags was invalidated since. */
  isCurrent(version: Version): boolean;
  /** Whether none of these tags was invalidated for so many milliseconds: a replica no further behind has it all. */
  isUnchangedFor(tags: readonly string[], milliseconds: number): boolean;
  /** Whether everything is known that was committed up to `maxStaleness` milliseconds ago. */
  isUpToDate(): boolean;
  /** Waits until everything is known that was committed before this call. Returns false if the database cannot be reached. */
  refresh(): Promise<boolean>;
  /** Starts a refresh, without waiting, if the feed will be out of date soon. */
  refreshSoon(): void;
  close(): Promise<void>;
}

interface InvalidationFeedOptions {
  /** Closed with the feed. */
  listener: DatabaseListener;
  /** Milliseconds that the feed may be behind when it is used. 0 asks the database every time. */
  maxStaleness: number;
  log: Logger;
}

/** When something happened: in the order of versions, and by `performance.now()`. */
interface Moment {
  clock: number;
  at: number;
}

const never: Moment = { clock: 0, at: Number.NEGATIVE_INFINITY };

/** When each tag was invalidated last. */
function createHistory() {
  /** The latest come last. */
  const lastByTag = new Map<string, Moment>();
  let clock = 0;
  let lastOfAll = never;
  /** The latest of the tags that are no longer remembered: they count as invalidated then. */
  let lastForgotten = never;
  /** When the feed last missed something. */
  let lastGap = never;

  function tick(): Moment {
    clock += 1;
    return { clock, at: performance.now() };
  }

  function record(tag: string, moment: Moment): void {
    lastByTag.delete(tag);
    lastByTag.set(tag, moment);
  }

  function lastOf(tag: string): Moment {
    return tag === allTags ? lastOfAll : (lastByTag.get(tag) ?? lastForgotten);
  }

  return {
    now: () => clock,
    /** Invalidates a tag; `products:a` invalidates `products` as well. */
    invalidate(tag: string): void {
      lastOfAll = tick();
      record(tag, lastOfAll);
      const colon = tag.indexOf(':');
      if (colon > 0) record(tag.slice(0, colon), lastOfAll);
      for (const [oldest, moment] of lastByTag) {
        if (lastByTag.size <= maxTags) break;
        lastByTag.delete(oldest);
        lastForgotten = moment;
      }
    },
    /** Invalidates everything: something may have been missed. */
    addGap(): void {
      lastGap = tick();
      lastByTag.clear();
    },
    isCurrent: ({ tags, at }: Version) =>
      lastGap.clock <= at && tags.every((tag) => lastOf(tag).clock <= at),
    isUnchangedSince: (tags: readonly string[], since: number) =>
      lastGap.at < since && tags.every((tag) => lastOf(tag).at < since),
  };
}

export function createInvalidationFeed(options: InvalidationFeedOptions): InvalidationFeed {
  const { listener, maxStaleness, log } = options;
  const history = createHistory();
  /** The time of `performance.now()` up to which every commit is known. */
  let knownUntil = Number.NEGATIVE_INFINITY;
  let isClosed = false;

  listener.subscribe(channel, {
    onPayload: history.invalidate,
    onConnect: history.addGap,
    onLost(error) {
      knownUntil = Number.NEGATIVE_INFINITY;
      history.addGap();
      if (isClosed) return;
      log.warn(
        { event: 'cache_feed_lost', err: error },
        'The invalidation feed was lost: the cache is not used until it is back.',
      );
    },
  });

  async function ask(): Promise<boolean> {
    if (isClosed || listener.isWaiting()) return false;
    try {
      const askedAt = performance.now();
      await listener.ping();
      knownUntil = askedAt;
      return true;
    } catch {
      return false;
    }
  }

  const flight = createNextFlight(ask);

  const age = () => performance.now() - knownUntil;

  return {
    version: (tags) => ({ tags, at: history.now() }),
    isCurrent: history.isCurrent,
    isUnchangedFor: (tags, milliseconds) =>
      history.isUnchangedSince(tags, performance.now() - milliseconds),
    isUpToDate: () => age() < maxStaleness,
    refresh: flight.run,
    refreshSoon() {
      if (!flight.isRunning() && age() > maxStaleness / 2) void flight.run();
    },
    async close() {
      isClosed = true;
      await listener.close();
    },
  };
}
