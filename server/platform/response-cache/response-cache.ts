import { LRUCache } from 'lru-cache';
import type { Body } from './body.ts';
import type { InvalidationFeed, Version } from './invalidation-feed.ts';

/** A response that many clients may be sent. */
export interface CachedResponse {
  /** 200 by default. Other statuses are shared with concurrent requests, and not cached. */
  status?: number;
  /** Something is missing that could not be loaded: shared with concurrent requests, and not cached. */
  isDegraded?: boolean;
  /** Without the headers that every response has. */
  headers: Record<string, string>;
  body: Body;
  /** Only for clients without a cookie or a token. */
  anonymousOnly?: boolean;
  /** The people whose contact the response shows, for those who count that. */
  names?: readonly string[];
  /** The pattern of the address, for the metrics. */
  route: string;
  /** The tags that the response depends on; by default the tags that it was looked up with. */
  dependencies?: readonly string[];
}

interface Entry extends CachedResponse {
  version: Version;
  /** The time of `performance.now()` after which it is not used, whatever was invalidated. */
  expiresAt: number;
}

interface Load {
  version: Version;
  response: Promise<CachedResponse>;
}

/** Milliseconds that an entry lives at most. No page shows what time alone changes, such as 'two days ago'. */
const maxAge = 300_000;

/** The share of memory for entries that were asked for once, so that a crawler cannot evict what many ask for. */
const onceShare = 0.2;

/** Evicted addresses that are remembered: who asks for one again probably asks often (2Q, Johnson and Shasha 1994). */
const maxRemembered = 2_000;

/** Bytes of an entry beside its body. */
const entryOverhead = 2_000;

/** Responses at longer addresses are not cached. */
export const maxCachedUrlLength = 500;

/** A response larger than this share of memory is not cached. */
const maxEntryShare = 1 / 16;

export type Outcome = 'hit' | 'miss' | 'shared' | 'bypassed';

/** Loads a response. `isSettled`: nothing that it depends on changed within `maxLag`, so a replica may be read. */
export type LoadResponse = (isSettled: boolean) => Promise<CachedResponse>;

export interface ResponseCache {
  /** Returns a current entry. Without waiting, so undefined too while the feed is not up to date. */
  find(key: string): CachedResponse | undefined;
  /** Refreshes the feed first. */
  findAfterRefresh(key: string): Promise<CachedResponse | undefined>;
  /**
   * Returns a current entry, or else loads one; concurrent requests share a load. `tags` are all that the response may
   * depend on; it may name fewer itself. Throws what `load` throws.
   */
  getOrLoad(key: string, tags: readonly string[], load: LoadResponse): Promise<CachedResponse>;
  isUpToDate(): boolean;
  stats(): { bytes: number; entries: number };
  onLookup(listener: (outcome: Outcome) => void): void;
}

interface ResponseCacheOptions {
  feed: InvalidationFeed;
  /** Memory at most; 0 caches nothing. */
  bytes: number;
  /** Milliseconds that a replica in use may be behind. */
  maxLag: number;
}

function createTier(bytes: number, share: number, onEvicted?: (key: string) => void) {
  return new LRUCache<string, Entry>({
    maxSize: Math.max(1, Math.floor(bytes * share)),
    maxEntrySize: Math.max(1, Math.floor(bytes * maxEntryShare)),
    sizeCalculation: ({ body }) => body.size() + entryOverhead,
    ...(onEvicted && {
      dispose: (_entry: Entry, key: string, why: LRUCache.DisposeReason) => {
        if (why === 'evict') onEvicted(key);
      },
    }),
  });
}

/** The memory: one tier for what was asked for once, one for what was asked for again. */
function createEntries(bytes: number) {
  const evicted = new LRUCache<string, true>({ max: maxRemembered });
  const once = createTier(bytes, onceShare, (key) => evicted.set(key, true));
  const often = createTier(bytes, 1 - onceShare);
  const tiers = [once, often];

  /** Measures an entry again: the LRU asks for the size of a new entry only. */
  function resize(key: string, body: Body): void {
    for (const tier of tiers) {
      const entry = tier.peek(key);
      if (entry?.body === body) tier.set(key, { ...entry });
    }
  }

  function remove(key: string): void {
    for (const tier of tiers) tier.delete(key);
  }

  return {
    has: (key: string) => tiers.some((tier) => tier.has(key)),
    get(key: string, isUsable: (entry: Entry) => boolean): Entry | undefined {
      const popular = often.get(key);
      const entry = popular ?? once.get(key);
      if (!entry) return undefined;
      if (!isUsable(entry)) {
        remove(key);
        return undefined;
      }
      if (!popular) {
        once.delete(key);
        often.set(key, entry);
      }
      return entry;
    },
    set(key: string, entry: Entry): void {
      entry.body.onResize = () => resize(key, entry.body);
      const tier = evicted.delete(key) ? often : once;
      tier.set(key, entry);
    },
    stats: () => ({
      bytes: once.calculatedSize + often.calculatedSize,
      entries: once.size + often.size,
    }),
  };
}

export function createResponseCache({ feed, bytes, maxLag }: ResponseCacheOptions): ResponseCache {
  const entries = createEntries(bytes);
  const loads = new Map<string, Load>();
  let count: (outcome: Outcome) => void = () => undefined;

  const lookUp = (key: string) =>
    entries.get(
      key,
      ({ expiresAt, version }) => expiresAt >= performance.now() && feed.isCurrent(version),
    );

  /** Caches what was loaded, unless it was invalidated meanwhile. */
  function store(key: string, version: Version, response: CachedResponse): void {
    const { status = 200, isDegraded, dependencies = version.tags } = response;
    const own = { ...version, tags: dependencies };
    if (status !== 200 || isDegraded || !feed.isCurrent(own)) return;
    entries.set(key, { ...response, version: own, expiresAt: performance.now() + maxAge });
  }

  function startLoad(key: string, version: Version, load: LoadResponse): Promise<CachedResponse> {
    const response = load(feed.isUnchangedFor(version.tags, maxLag)).then((loaded) => {
      store(key, version, loaded);
      return loaded;
    });
    const started: Load = { version, response };
    loads.set(key, started);
    const end = () => {
      if (loads.get(key) === started) loads.delete(key);
    };
    response.then(end, end);
    return response;
  }

  return {
    find(key) {
      if (!feed.isUpToDate()) return undefined;
      const entry = lookUp(key);
      if (!entry) return undefined;
      feed.refreshSoon();
      count('hit');
      return entry;
    },
    async findAfterRefresh(key) {
      if (!entries.has(key) || !(await feed.refresh())) return undefined;
      const entry = lookUp(key);
      if (entry) count('hit');
      return entry;
    },
    async getOrLoad(key, tags, load) {
      const isUsable = bytes > 0 && (feed.isUpToDate() || (await feed.refresh()));
      if (!isUsable) {
        count('bypassed');
        return load(true);
      }
      const entry = lookUp(key);
      feed.refreshSoon();
      if (entry) {
        count('hit');
        return entry;
      }
      const running = loads.get(key);
      if (running && feed.isCurrent(running.version)) {
        count('shared');
        return running.response;
      }
      count('miss');
      return startLoad(key, feed.version(tags), load);
    },
    isUpToDate: () => feed.isUpToDate(),
    stats: () => entries.stats(),
    onLookup(listener) {
      count = listener;
    },
  };
}
