import { setTimeout as sleep } from 'node:timers/promises';

interface Look<Answer> {
  /** When the last look began; `performance.now()`. */
  begunAt: number;
  /** The one that has not begun yet, which everybody who comes meanwhile shares. */
  next?: Promise<Answer>;
}

/**
 * Makes a function that looks at something by its key at most once in so many milliseconds. Whoever comes sooner waits for
 * the next look and shares its answer: none is older than the question, since a card may have gone through in between.
 */
export function createSpacing<Key, Answer>(pause: number) {
  const looks = new Map<Key, Look<Answer>>();

  function begin(key: Key, look: () => Promise<Answer>): Promise<Answer> {
    const entry: Look<Answer> = { begunAt: performance.now() };
    looks.set(key, entry);
    setTimeout(() => {
      if (looks.get(key) === entry && !entry.next) looks.delete(key);
    }, pause).unref();
    return look();
  }

  return function spaced(key: Key, look: () => Promise<Answer>): Promise<Answer> {
    const last = looks.get(key);
    if (!last) return begin(key, look);
    const wait = Math.max(0, last.begunAt + pause - performance.now());
    last.next ??= sleep(wait, undefined, { ref: false }).then(() => begin(key, look));
    return last.next;
  };
}
