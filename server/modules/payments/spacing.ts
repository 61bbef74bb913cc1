import { setTimeout as sleep } from 'node:timers/promises';

interface Look<Answer> {
  /** When the last look began, by `performance.now()`. */
  begunAt: number;
  /** The next look, which has not begun: all calls meanwhile share it. */
  next?: Promise<Answer>;
}

/** Looks at something by its key, but not too often. */
export type Spaced<Key, Answer> = (key: Key, look: () => Promise<Answer>) => Promise<Answer>;

/**
 * A rate limit of one look per key in `pause` milliseconds. An earlier call waits for the next look and shares its answer; it
 * never gets one that began before the call, since a card may have been authorised in between.
 */
export function createSpacing<Key, Answer>(pause: number): Spaced<Key, Answer> {
  const looks = new Map<Key, Look<Answer>>();

  function begin(key: Key, look: () => Promise<Answer>): Promise<Answer> {
    const entry: Look<Answer> = { begunAt: performance.now() };
    looks.set(key, entry);
    setTimeout(() => {
      if (looks.get(key) === entry && !entry.next) looks.delete(key);
    }, pause).unref();
    return look();
  }

  return function spaced(key, look) {
    const last = looks.get(key);
    if (!last) return begin(key, look);
    const wait = Math.max(0, last.begunAt + pause - performance.now());
    last.next ??= sleep(wait, undefined, { ref: false }).then(() => begin(key, look));
    return last.next;
  };
}
