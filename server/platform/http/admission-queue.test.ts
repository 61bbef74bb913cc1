import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type AdmissionQueue,
  adjustInterval,
  createAdmissionQueue,
  longQueue,
} from './admission-queue.ts';
import { maxOverloadWait, minOverloadQueue } from './overload-detector.ts';

const overloadDelay = 3_000;
const maxRequests = 500;
let isSaturated = true;
let queue: AdmissionQueue;

/** What happened to each request, in order. */
let events: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  isSaturated = true;
  events = [];
  queue = createAdmissionQueue({
    minConcurrency: 2,
    maxRequests,
    overloadDelay,
    isSaturated: () => isSaturated,
  });
});
afterEach(() => {
  queue.close();
  vi.useRealTimers();
});

const enter = (name = 'x') =>
  queue.enter({
    admit: () => events.push(`${name} admitted`),
    reject: () => events.push(`${name} rejected`),
  });

const burst = (count: number) => Array.from({ length: count }, (_, n) => enter(`${n}`));
const count = (what: string) => events.filter((event) => event.endsWith(what)).length;

/** Two active requests never leave and a third waits, until it is overload. */
function overload(): (() => void)[] {
  const all = [enter('held'), enter('held'), enter('waits')];
  vi.advanceTimersByTime(overloadDelay + adjustInterval);
  events = [];
  return all;
}

describe('a burst', () => {
  test('waits, however long it is, and is served', () => {
    const [first, second, ...others] = burst(40);
    expect(events).toEqual(['0 admitted', '1 admitted']);
    vi.advanceTimersByTime(overloadDelay - 2 * adjustInterval);
    expect(queue.stats()).toEqual({ active: 2, waiting: 38 });
    first?.();
    second?.();
    for (const leave of others.toReversed()) leave();
    expect(count('rejected')).toBe(0);
    expect(queue.stats()).toEqual({ active: 0, waiting: 0 });
  });

  test('admits the oldest first while it is short', () => {
    const leave = enter('a');
    enter('b');
    enter('c');
    enter('d');
    leave();
    expect(events).toEqual(['a admitted', 'b admitted', 'c admitted']);
  });

  test('admits the newest first while it is long', () => {
    const leave = enter('a');
    enter('b');
    burst(longQueue + 1);
    leave();
    expect(events).toEqual(['a admitted', 'b admitted', `${longQueue} admitted`]);
  });

  test('beyond the bound is rejected at once', () => {
    burst(maxRequests + 5);
    expect(count('admitted')).toBe(2);
    expect(count('rejected')).toBe(5);
    expect(queue.isFull()).toBe(true);
  });

  test('that gives up makes room, and is neither admitted nor rejected', () => {
    const leave = enter('a');
    enter('b');
    const giveUp = enter('c');
    giveUp();
    giveUp();
    leave();
    leave();
    expect(events).toEqual(['a admitted', 'b admitted']);
    expect(queue.stats()).toEqual({ active: 1, waiting: 0 });
  });
});

describe('overload', () => {
  test('begins when some have had to wait without a break, and leaves a short queue', () => {
    burst(100);
    vi.advanceTimersByTime(overloadDelay + adjustInterval);
    expect(count('rejected')).toBe(100 - 2 - minOverloadQueue);
    // The newest are left.
    expect(events.at(-1)).toBe(`${100 - minOverloadQueue - 1} rejected`);
    expect(queue.stats()).toEqual({ active: 2, waiting: minOverloadQueue });
    expect(queue.isFull()).toBe(true);
    events = [];
    burst(5);
    expect(count('rejected')).toBe(5);
  });

  test('rejects nobody while few wait, however long', () => {
    overload();
    burst(minOverloadQueue - 1);
    vi.advanceTimersByTime(10 * overloadDelay);
    expect(events).toEqual([]);
  });

  test('does not begin by many short waits with breaks between them', () => {
    for (let round = 0; round < 200; round += 1) {
      const all = burst(4);
      vi.advanceTimersByTime(3 * adjustInterval);
      for (const leave of all) leave();
      vi.advanceTimersByTime(adjustInterval);
    }
    events = [];
    burst(100);
    expect(count('rejected')).toBe(0);
  });

  test('admits the oldest first', () => {
    const [leave] = overload();
    events = [];
    enter('next');
    leave?.();
    expect(events).toEqual(['waits admitted']);
  });

  test('queues as many as are admitted soon', () => {
    const active = overload();
    // In each millisecond one leaves and another one enters.
    for (let passed = 0; passed < 2_000; passed += 1) {
      active.push(enter());
      active.shift()?.();
      vi.advanceTimersByTime(1);
    }
    events = [];
    burst(400);
    expect(count('rejected')).toBeGreaterThan(400 - maxOverloadWait - 10);
    expect(count('rejected')).toBeLessThan(400 - maxOverloadWait / 2);
  });

  test('does not end with a short pause', () => {
    for (const leave of overload()) leave();
    vi.advanceTimersByTime(overloadDelay - 5 * adjustInterval);
    burst(minOverloadQueue + 10);
    expect(count('rejected')).toBe(8);
  });

  test('is over after a pause, and a burst may wait again', () => {
    for (const leave of overload()) leave();
    vi.advanceTimersByTime(overloadDelay + 5 * adjustInterval);
    burst(100);
    expect(count('rejected')).toBe(0);
    expect(queue.stats()).toEqual({ active: 2, waiting: 98 });
  });

  test('does not count time in which the process itself stood still', () => {
    let stood = 0;
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + stood);
    burst(100);
    for (let stop = 0; stop < 5; stop += 1) {
      stood += overloadDelay;
      vi.advanceTimersByTime(adjustInterval);
    }
    expect(count('rejected')).toBe(0);
    vi.mocked(performance.now).mockRestore();
  });
});

describe('the concurrency', () => {
  test('grows while the active requests only wait for others', () => {
    isSaturated = false;
    burst(30);
    vi.advanceTimersByTime(5 * adjustInterval);
    expect(queue.stats().active).toBeGreaterThan(8);
    vi.advanceTimersByTime(50 * adjustInterval);
    expect(queue.stats()).toEqual({ active: 30, waiting: 0 });
    expect(count('rejected')).toBe(0);
  });

  test('shrinks to its minimum while the process is saturated', () => {
    isSaturated = false;
    const all = burst(20);
    vi.advanceTimersByTime(50 * adjustInterval);
    expect(queue.stats()).toEqual({ active: 20, waiting: 0 });
    isSaturated = true;
    burst(20);
    vi.advanceTimersByTime(50 * adjustInterval);
    for (const leave of all) leave();
    expect(queue.stats().active).toBe(2);
  });

  test('shrinks to its minimum once nobody comes', () => {
    isSaturated = false;
    const all = burst(30);
    vi.advanceTimersByTime(50 * adjustInterval);
    expect(queue.stats().active).toBe(30);
    vi.advanceTimersByTime(50 * adjustInterval);
    for (const leave of all) leave();
    burst(30);
    expect(queue.stats()).toEqual({ active: 2, waiting: 28 });
  });

  test('never exceeds the bound', () => {
    isSaturated = false;
    queue.close();
    queue = createAdmissionQueue({
      minConcurrency: 2,
      maxRequests: 50,
      overloadDelay,
      isSaturated: () => isSaturated,
    });
    events = [];
    burst(100);
    vi.advanceTimersByTime(100 * adjustInterval);
    expect(queue.stats()).toEqual({ active: 50, waiting: 0 });
    expect(count('rejected')).toBe(50);
  });
});
