import { createAdaptiveConcurrency } from './adaptive-concurrency.ts';
import { createOverloadDetector } from './overload-detector.ts';

/** A request that waits for admission. Exactly one of the two is called, at once or later; neither after it left. */
export interface AdmissionRequest {
  admit(): void;
  reject(): void;
}

export interface AdmissionQueue {
  /** Queues a request. Returns the function to call when it is done or its caller has gone; it may be called twice. */
  enter(request: AdmissionRequest): () => void;
  /** Whether a request that comes now would be rejected. */
  isFull(): boolean;
  stats(): { active: number; waiting: number };
  close(): void;
}

interface AdmissionOptions {
  /** Requests that are always worked on at once. */
  minConcurrency: number;
  /** Active and waiting requests together, at most. */
  maxRequests: number;
  /** Milliseconds for which some must have waited without a break until it counts as overload. */
  overloadDelay: number;
  /** Whether the process had no time left since the last call, so that more active requests would only slow each other. */
  isSaturated: () => boolean;
}

/** Milliseconds between two adjustments. */
export const adjustInterval = 20;
/** From this length the newest are admitted first: the others have waited long already, and would all wait longer. */
export const longQueue = 64;
/** Milliseconds of one interval that count: in the rest the process itself stood still. */
const maxCountedInterval = 100;

interface Entry {
  request: AdmissionRequest;
  state: 'waiting' | 'active' | 'gone';
}

function reject(entry: Entry): void {
  entry.state = 'gone';
  entry.request.reject();
}

/**
 * Admits as many requests at once as the process can work on, and queues the others before anything is done for them.
 *
 * A burst is not overload: it waits, however long it is, and is served, the newest first while the queue is long. When
 * some have had to wait for all of `overloadDelay`, more come than can be served. From then on the queue is short and
 * first come first served, and the rest is rejected at once, until nobody had to wait for as long a time (CoDel).
 */
export function createAdmissionQueue(options: AdmissionOptions): AdmissionQueue {
  const { maxRequests, isSaturated } = options;
  const detector = createOverloadDetector(options);
  const min = Math.min(options.minConcurrency, maxRequests);
  const concurrency = createAdaptiveConcurrency({ min, max: maxRequests, isSaturated });
  let active = 0;
  /** The oldest is the first; entries that left stay until the next adjustment. */
  let queue: Entry[] = [];
  let waiting = 0;
  let adjustedAt = 0;
  let timer: NodeJS.Timeout | undefined;

  function admit(entry: Entry): void {
    entry.state = 'active';
    active += 1;
    entry.request.admit();
  }

  function admitWaiting(): void {
    while (active < concurrency.limit() && waiting > 0) {
      const newestFirst = !detector.isOverloaded() && waiting > longQueue;
      const next = newestFirst ? queue.pop() : queue.shift();
      if (next?.state !== 'waiting') continue;
      waiting -= 1;
      admit(next);
    }
  }

  function leave(entry: Entry): void {
    const { state } = entry;
    entry.state = 'gone';
    if (state === 'waiting') waiting -= 1;
    if (state !== 'active') return;
    active -= 1;
    detector.noteCompletion();
    admitWaiting();
    if (!timer) concurrency.shrinkTo(active);
  }

  const maxWaiting = () => Math.min(maxRequests, detector.maxWaiting());
  const isFull = () =>
    active >= concurrency.limit() && (waiting >= maxWaiting() || active + waiting >= maxRequests);

  /** Rejects the oldest, which would be admitted last. */
  function shorten(): void {
    for (const entry of queue) {
      if (waiting <= maxWaiting()) break;
      if (entry.state !== 'waiting') continue;
      waiting -= 1;
      reject(entry);
    }
  }

  function adjust(): void {
    const passed = Math.min(performance.now() - adjustedAt, maxCountedInterval);
    adjustedAt = performance.now();
    const wasOverloaded = detector.isOverloaded();
    detector.update({ passed, isWaiting: waiting > 0 });
    if (detector.isOverloaded() && !wasOverloaded) shorten();
    concurrency.adjust(waiting > 0);
    admitWaiting();
    queue = queue.filter(({ state }) => state === 'waiting');
    if (waiting === 0 && detector.isCalm()) stop();
  }

  function start(): void {
    if (timer) return;
    adjustedAt = performance.now();
    concurrency.restart();
    timer = setInterval(adjust, adjustInterval).unref();
  }

  function stop(): void {
    clearInterval(timer);
    timer = undefined;
  }

  return {
    enter(request) {
      const entry: Entry = { request, state: 'waiting' };
      if (active < concurrency.limit()) admit(entry);
      else if (isFull()) reject(entry);
      else {
        queue.push(entry);
        waiting += 1;
        start();
      }
      return () => leave(entry);
    },
    isFull,
    stats: () => ({ active, waiting }),
    close: stop,
  };
}
