import { LRUCache } from 'lru-cache';
import type { Body } from './body.ts';
import type { InvalidationFeed, Version } from './invalidation-feed.ts';

/** An answer as it is sent, to be sent again while it is true. */
export interface CachedResponse {
  /** 200 unless said otherwise; any other is given to those who asked at the same time, and not kept. */
  status?: number;
  /** It lacks something that could not be had at the moment: given to those who asked at the same time, and not kept. */
  isDegraded?: boolean;
  /** Of the answer, without those that every answer has. */
  headers: Record<string, string>;
  body: Body;
  /** A word that stands in the body and in these headers; everybody gets another one in its place. */
  room?: { word: string; headers: Record<string, string> };
  /** Whether it is for those only who say nothing of who they are. */
  anonymousOnly?: boolean;
  /** Whom it names, for those who count that. */
  names?: readonly string[];
  /** By which pattern it was asked for, for figures. */
  route: string;
  /** Of the tags under which it was asked for, those that it turned out to be made of; all of them, when left out. */
  dependencies?: readonly string[];
}

interface Entry extends CachedResponse {
  version: Version;
  /** It is read anew after this, whatever was told; `performance.now()`. */
  until: number;
}

interface Fill {
  version: Version;
  answer: Promise<CachedResponse>;
}

/** Milliseconds for which an answer is kept that nothing changes: no page shows what time alone changes, such as 'two days ago'. */
const maxKept = 300_000;

/** Of the memory, what is for answers that were asked for once: nobody who asks for everything drives out what many ask for. */
const shareOfNew = 0.2;

/** Addresses that are remembered when their answers have to go for want of room: who asks again asks often (2Q, Johnson and Shasha 1994). */
const maxRemembered = 2_000;

/** Of an answer: what its body holds, and what the engine needs beside it. */
const sizeOf = ({ body }: CachedResponse) => body.size() + 2_000;

/** Longer addresses are nobody's favourites: their answers are not kept. */
export const maxCachedUrlLength = 500;

/** An answer larger than this share of the memory is not kept. */
const largestShare = 1 / 16;

export type Outcome = 'hit' | 'miss' | 'shared' | 'bypassed';

export interface ResponseCache {
  /** What is kept under this key and true, if all is known that has to be. Nothing is waited for. */
  find(key: string): CachedResponse | undefined;
  /** The same after making sure that all is known; undefined too when it cannot be. */
  findAfterRefresh(key: string): Promise<CachedResponse | undefined>;
  /**
   * What is kept under this key, else what `read` answers, read once for all who ask for it meanwhile. What `read`
   * throws, it throws. `isUnchangedFor` tells it that a replica which is no further behind than `maxLag` has all that was told of
   * these tags; otherwise it must ask the primary. Tags that only the answer tells stand in its `dependencies`.
   */
  getOrLoad(
    key: string,
    tags: readonly string[],
    read: (isUnchangedFor: boolean) => Promise<CachedResponse>,
  ): Promise<CachedResponse>;
  isUpToDate(): boolean;
  /** Bytes and answers that are kept. */
  stats(): { bytes: number; answers: number };
  onOutcome(listener: (outcome: Outcome) => void): void;
}

interface ResponseCacheOptions {
  feed: InvalidationFeed;
  /** Of memory, at most; 0 keeps nothing. */
  bytes: number;
  /** Milliseconds that a replica may be behind that is read from. */
  maxLag: number;
}

export function createResponseCache({ feed, bytes, maxLag }: ResponseCacheOptions): ResponseCache {
  const tier = (share: number, onEvicted?: (key: string) => void) =>
    new LRUCache<string, Entry>({
      maxSize: Math.max(1, Math.floor(bytes * share)),
      maxEntrySize: Math.max(1, Math.floor(bytes * largestShare)),
      sizeCalculation: sizeOf,
      ...(onEvicted && {
        dispose: (_entry: Entry, key: string, why: LRUCache.DisposeReason) => {
          if (why === 'evict') onEvicted(key);
        },
      }),
    });
  const gone = new LRUCache<string, true>({ max: maxRemembered });
  const asOnce = tier(shareOfNew, (key) => gone.set(key, true));
  const asOften = tier(1 - shareOfNew);
  const fills = new Map<string, Fill>();

  /** Its forms come and go while it is kept. The cache asks for the size of a new entry only. */
  function weighAgain(key: string, body: Body): void {
    for (const tierOf of [asOnce, asOften]) {
      const entry = tierOf.peek(key);
      if (entry?.body === body) tierOf.set(key, { ...entry });
    }
  }

  let tell: (outcome: Outcome) => void = () => undefined;

  function look(key: string): Entry | undefined {
    const often = asOften.get(key);
    const entry = often ?? asOnce.get(key);
    if (!entry) return undefined;
    if (entry.until < performance.now() || !feed.isCurrent(entry.version)) {
      asOften.delete(key);
      asOnce.delete(key);
      return undefined;
    }
    if (!often) {
      asOnce.delete(key);
      asOften.set(key, entry);
    }
    return entry;
  }

  function find(key: string): CachedResponse | undefined {
    if (!feed.isUpToDate()) return undefined;
    const entry = look(key);
    if (!entry) return undefined;
    feed.refreshSoon();
    tell('hit');
    return entry;
  }

  async function findAfterRefresh(key: string): Promise<CachedResponse | undefined> {
    if (!asOften.has(key) && !asOnce.has(key)) return undefined;
    if (!(await feed.refresh())) return undefined;
    const entry = look(key);
    if (entry) tell('hit');
    return entry;
  }

  /** Reads it, and keeps it if nothing of it has changed meanwhile. */
  function fill(
    key: string,
    version: Version,
    read: (isUnchangedFor: boolean) => Promise<CachedResponse>,
  ): Promise<CachedResponse> {
    const answer = read(feed.isUnchangedFor(version.tags, maxLag)).then((made) => {
      const isWhole = (made.status ?? 200) === 200 && !made.isDegraded;
      const own = { ...version, tags: made.dependencies ?? version.tags };
      if (isWhole && feed.isCurrent(own)) {
        const tierOf = gone.delete(key) ? asOften : asOnce;
        made.body.onResize = () => weighAgain(key, made.body);
        tierOf.set(key, { ...made, version: own, until: performance.now() + maxKept });
      }
      return made;
    });
    const entry: Fill = { version, answer };
    fills.set(key, entry);
    const done = () => {
      if (fills.get(key) === entry) fills.delete(key);
    };
    answer.then(done, done);
    return answer;
  }

  return {
    find,
    findAfterRefresh,
    async getOrLoad(key, tags, read) {
      const knows = bytes > 0 && (feed.isUpToDate() || (await feed.refresh()));
      if (!knows) {
        tell('bypassed');
        return read(true);
      }
      const entry = look(key);
      feed.refreshSoon();
      if (entry) {
        tell('hit');
        return entry;
      }
      const running = fills.get(key);
      if (running && feed.isCurrent(running.version)) {
        tell('shared');
        return running.answer;
      }
      tell('miss');
      return fill(key, feed.version(tags), read);
    },
    isUpToDate: () => feed.isUpToDate(),
    stats: () => ({
      bytes: asOnce.calculatedSize + asOften.calculatedSize,
      answers: asOnce.size + asOften.size,
    }),
    onOutcome(listener) {
      tell = listener;
    },
  };
}
