import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createGate, fewest, type Gate, longQueue, lookEvery, timeout } from './gate.ts';

const grace = 3_000;
const most = 500;
let isSaturated = true;
let gate: Gate;

/** What became of each, in the order in which it did. */
let events: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  isSaturated = true;
  events = [];
  gate = createGate({ atOnce: 2, most, grace, isSaturated: () => isSaturated });
});
afterEach(() => {
  gate.close();
  vi.useRealTimers();
});

const come = (name = 'x') =>
  gate.come({
    letIn: () => events.push(`${name} in`),
    sendAway: () => events.push(`${name} away`),
  });

const crowd = (count: number) => Array.from({ length: count }, (_, n) => come(`${n}`));
const count = (what: string) => events.filter((event) => event.endsWith(what)).length;

/** The places are never free, and somebody waits, until it is overload. */
function overload(): (() => void)[] {
  const all = [come('held'), come('held'), come('waits')];
  vi.advanceTimersByTime(grace + lookEvery);
  events = [];
  return all;
}

describe('a crowd', () => {
  test('waits for its turn, however long it is, and is served', () => {
    const [first, second, ...others] = crowd(40);
    expect(events).toEqual(['0 in', '1 in']);
    vi.advanceTimersByTime(grace - 2 * lookEvery);
    expect(gate.stats()).toEqual({ inside: 2, waiting: 38 });
    first?.();
    second?.();
    for (const leave of others.toReversed()) leave();
    expect(count('away')).toBe(0);
    expect(gate.stats()).toEqual({ inside: 0, waiting: 0 });
  });

  test('that is short is let in the first first', () => {
    const leave = come('a');
    come('b');
    come('c');
    come('d');
    leave();
    expect(events).toEqual(['a in', 'b in', 'c in']);
  });

  test('that is long is let in the last first', () => {
    const leave = come('a');
    come('b');
    crowd(longQueue + 1);
    leave();
    expect(events).toEqual(['a in', 'b in', `${longQueue} in`]);
  });

  test('of more than there may be is sent away at once', () => {
    crowd(most + 5);
    expect(count('in')).toBe(2);
    expect(count('away')).toBe(5);
    expect(gate.isFull()).toBe(true);
  });

  test('that gives up makes room, and is neither let in nor sent away', () => {
    const leave = come('a');
    come('b');
    const giveUp = come('c');
    giveUp();
    giveUp();
    leave();
    leave();
    expect(events).toEqual(['a in', 'b in']);
    expect(gate.stats()).toEqual({ inside: 1, waiting: 0 });
  });
});

describe('overload', () => {
  test('begins when some have had to wait without a break, and leaves few who wait', () => {
    crowd(100);
    vi.advanceTimersByTime(grace + lookEvery);
    expect(count('away')).toBe(100 - 2 - fewest);
    // Those who came last are left.
    expect(events.at(-1)).toBe(`${100 - fewest - 1} away`);
    expect(gate.stats()).toEqual({ inside: 2, waiting: fewest });
    expect(gate.isFull()).toBe(true);
    events = [];
    crowd(5);
    expect(count('away')).toBe(5);
  });

  test('sends nobody away while few wait, however long', () => {
    overload();
    crowd(fewest - 1);
    vi.advanceTimersByTime(10 * grace);
    expect(events).toEqual([]);
  });

  test('does not begin by many short waits with breaks between them', () => {
    for (let round = 0; round < 200; round += 1) {
      const all = crowd(4);
      vi.advanceTimersByTime(3 * lookEvery);
      for (const leave of all) leave();
      vi.advanceTimersByTime(lookEvery);
    }
    events = [];
    crowd(100);
    expect(count('away')).toBe(0);
  });

  test('lets in who came first', () => {
    const [leave] = overload();
    events = [];
    come('next');
    leave?.();
    expect(events).toEqual(['waits in']);
  });

  test('lets as many wait as get their turn soon', () => {
    const inside = overload();
    // One a millisecond leaves, and another one comes.
    for (let passed = 0; passed < 2_000; passed += 1) {
      inside.push(come());
      inside.shift()?.();
      vi.advanceTimersByTime(1);
    }
    events = [];
    crowd(400);
    expect(count('away')).toBeGreaterThan(400 - timeout - 10);
    expect(count('away')).toBeLessThan(400 - timeout / 2);
  });

  test('does not end with a short pause', () => {
    for (const leave of overload()) leave();
    vi.advanceTimersByTime(grace - 5 * lookEvery);
    crowd(fewest + 10);
    expect(count('away')).toBe(8);
  });

  test('is over after a pause, and a crowd is a crowd again', () => {
    for (const leave of overload()) leave();
    vi.advanceTimersByTime(grace + 5 * lookEvery);
    crowd(100);
    expect(count('away')).toBe(0);
    expect(gate.stats()).toEqual({ inside: 2, waiting: 98 });
  });

  test('is not what a process missed that stood still itself', () => {
    let stood = 0;
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + stood);
    crowd(100);
    for (let stop = 0; stop < 5; stop += 1) {
      stood += grace;
      vi.advanceTimersByTime(lookEvery);
    }
    expect(count('away')).toBe(0);
    vi.mocked(performance.now).mockRestore();
  });
});

describe('the places', () => {
  test('become more while who is inside only waits for others', () => {
    isSaturated = false;
    crowd(30);
    vi.advanceTimersByTime(5 * lookEvery);
    expect(gate.stats().inside).toBeGreaterThan(8);
    vi.advanceTimersByTime(50 * lookEvery);
    expect(gate.stats()).toEqual({ inside: 30, waiting: 0 });
    expect(count('away')).toBe(0);
  });

  test('become as few as they were while there is no time left', () => {
    isSaturated = false;
    const all = crowd(20);
    vi.advanceTimersByTime(50 * lookEvery);
    expect(gate.stats()).toEqual({ inside: 20, waiting: 0 });
    isSaturated = true;
    crowd(20);
    vi.advanceTimersByTime(50 * lookEvery);
    for (const leave of all) leave();
    expect(gate.stats().inside).toBe(2);
  });

  test('become as few as they were once nobody comes', () => {
    isSaturated = false;
    const all = crowd(30);
    vi.advanceTimersByTime(50 * lookEvery);
    expect(gate.stats().inside).toBe(30);
    vi.advanceTimersByTime(50 * lookEvery);
    for (const leave of all) leave();
    crowd(30);
    expect(gate.stats()).toEqual({ inside: 2, waiting: 28 });
  });

  test('are never more than there may be', () => {
    isSaturated = false;
    gate.close();
    gate = createGate({ atOnce: 2, most: 50, grace, isSaturated: () => isSaturated });
    events = [];
    crowd(100);
    vi.advanceTimersByTime(100 * lookEvery);
    expect(gate.stats()).toEqual({ inside: 50, waiting: 0 });
    expect(count('away')).toBe(50);
  });
});
