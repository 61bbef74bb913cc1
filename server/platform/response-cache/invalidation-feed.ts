import type pg from 'pg';
import type { Logger } from '#server/platform/log.ts';

/** Triggers of the database tell on it what changed; see migration 0024. */
const channel = 'shop_changes';

/** Milliseconds within which the database must say that it has told everything; after them the connection counts as lost. */
const timeout = 1_000;
const firstPause = 50;
const maxPause = 2_000;

/** Tags of which it is known when they were told last; of a shop's life there are more than memory should hold. */
export const maxTags = 20_000;

/** Stands for every tag. */
export const allTags = '*';

/** A moment in what this process has been told, and what it is asked about. */
export interface Version {
  tags: readonly string[];
  at: number;
}

/**
 * What this process knows of changes that any process of the shop has committed.
 *
 * A mark is taken before an answer is read. While the mark is current *and* this process is up to date, nothing that the
 * answer was made of has changed. Whoever is not up to date asks with `refresh` and waits for less than a millisecond.
 */
export interface InvalidationFeed {
  /** To be taken before the first look at what an answer is made of. */
  version(tags: readonly string[]): Version;
  /** Whether nothing was told of its tags since. */
  isCurrent(version: Version): boolean;
  /** Whether nothing was told of these tags within so many milliseconds: whoever is no further behind has all that was told. */
  isUnchangedFor(tags: readonly string[], milliseconds: number): boolean;
  /** Whether all is known that was committed until `trust` milliseconds ago. */
  isUpToDate(): boolean;
  /** Makes sure that everything is known that was committed before this call. False: the database cannot be heard. */
  refresh(): Promise<boolean>;
  /** The same soon, without waiting, if what is known will be too old soon. */
  refreshSoon(): void;
  close(): Promise<void>;
}

interface InvalidationFeedOptions {
  /** Opens a connection of one's own, past any pooler: `Database.openSession`. */
  openSession: () => Promise<pg.Client>;
  /** How old what is known may be when it is used, milliseconds. 0: asked anew every time. */
  maxStaleness: number;
  log: Logger;
}

/** When a tag was told: as versions count, and by `performance.now()`. */
interface Told {
  clock: number;
  at: number;
}

const never: Told = { clock: 0, at: Number.NEGATIVE_INFINITY };

/** Listens to what changes in the database. Connects when it is asked first. */
export function createInvalidationFeed({
  openSession,
  maxStaleness,
  log,
}: InvalidationFeedOptions): InvalidationFeed {
  const lastTold = new Map<string, Told>();
  let clock = 0;
  let lastOfAll: Told = never;
  /** Of tags that are not known any more, the one that was told last. */
  let lastForgotten: Told = never;
  /** When it was last not known what is told. */
  let lastGap: Told = never;
  /** Until when everything is known that was committed. */
  let knownUntil = Number.NEGATIVE_INFINITY;
  let listening: Promise<pg.Client> | undefined;
  let connected: pg.Client | undefined;
  let pause = 0;
  let retryAt = 0;
  let closed = false;
  let running: Promise<boolean> | undefined;
  let next: Promise<boolean> | undefined;

  function tell(tag: string): void {
    clock += 1;
    lastOfAll = { clock, at: performance.now() };
    note(tag, lastOfAll);
    const kind = tag.indexOf(':');
    if (kind > 0) note(tag.slice(0, kind), lastOfAll);
    for (const [oldest, told] of lastTold) {
      if (lastTold.size <= maxTags) break;
      lastTold.delete(oldest);
      lastForgotten = told;
    }
  }

  /** Those told last come last. */
  function note(tag: string, told: Told): void {
    lastTold.delete(tag);
    lastTold.set(tag, told);
  }

  /** From here on something may have been missed. */
  function lose(client: pg.Client, error?: Error): void {
    if (connected !== client) return;
    connected = undefined;
    listening = undefined;
    knownUntil = Number.NEGATIVE_INFINITY;
    clock += 1;
    lastGap = { clock, at: performance.now() };
    lastTold.clear();
    if (!closed) log.warn({ err: error }, 'what feed is not heard: nothing kept is used');
    client.end().catch(() => undefined);
  }

  async function connect(): Promise<pg.Client> {
    let client: pg.Client | undefined;
    try {
      const opened = await openSession();
      client = opened;
      client.on('error', (error) => lose(opened, error));
      client.on('end', () => lose(opened));
      client.on('notification', ({ payload }) => tell(payload ?? ''));
      await client.query(`listen ${channel}`);
    } catch (error) {
      client?.end().catch(() => undefined);
      pause = Math.min(Math.max(firstPause, pause * 2), maxPause);
      retryAt = performance.now() + pause;
      throw error;
    }
    connected = client;
    pause = 0;
    clock += 1;
    lastGap = { clock, at: performance.now() };
    return client;
  }

  async function listen(): Promise<pg.Client> {
    listening ??= connect().catch((error) => {
      listening = undefined;
      throw error;
    });
    return listening;
  }

  /**
   * The server hands a listening session what was committed before it says that a later query is done. So whatever
   * query it answers, everything from before the question has been told.
   */
  async function ask(): Promise<boolean> {
    let client: pg.Client | undefined;
    let timer: NodeJS.Timeout | undefined;
    try {
      client = connected ?? (await listen());
      const asked = performance.now();
      const silence = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('the database is silent')), timeout);
      });
      await Promise.race([client.query('select 1'), silence]);
      if (connected !== client) return false;
      knownUntil = asked;
      return true;
    } catch (error) {
      if (client) lose(client, error as Error);
      return false;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Who comes while the question is on its way may be about something later than it: the next one is theirs. */
  function refresh(): Promise<boolean> {
    if (closed || (!connected && performance.now() < retryAt)) return Promise.resolve(false);
    if (running) {
      next ??= running.then(() => {
        next = undefined;
        return refresh();
      });
      return next;
    }
    running = ask().finally(() => {
      running = undefined;
    });
    return running;
  }

  const lastOf = (tag: string) =>
    tag === allTags ? lastOfAll : (lastTold.get(tag) ?? lastForgotten);

  const age = () => performance.now() - knownUntil;

  return {
    version: (tags) => ({ tags, at: clock }),
    isCurrent: ({ tags, at }) =>
      lastGap.clock <= at && tags.every((tag) => lastOf(tag).clock <= at),
    isUnchangedFor(tags, milliseconds) {
      const since = performance.now() - milliseconds;
      return lastGap.at < since && tags.every((tag) => lastOf(tag).at < since);
    },
    isUpToDate: () => age() < maxStaleness,
    refresh,
    refreshSoon() {
      if (!running && age() > maxStaleness / 2) void refresh();
    },
    async close() {
      closed = true;
      await listening?.then((client) => client.end()).catch(() => undefined);
    },
  };
}
