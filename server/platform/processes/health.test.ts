import { expect, test } from 'vitest';
import { createHealth, heavyHeartbeats, maxMissedHeartbeats } from './health.ts';

const bytes = (mb: number) => mb * 1024 * 1024;

/** A process that may hold 100 MB, and what is found at its last of so many checks. */
function watched() {
  const health = createHealth({ memoryMb: 100 });
  const checkTimes = (times: number) => {
    for (let check = 1; check < times; check += 1) health.check();
    return health.check();
  };
  return { ...health, checkTimes };
}

test('a process without heartbeats hangs after ten checks, but not while it loads', () => {
  const { beat, checkTimes } = watched();
  expect(checkTimes(100)).toBe('healthy');
  beat(bytes(50));
  expect(checkTimes(maxMissedHeartbeats)).toBe('healthy');
  expect(checkTimes(1)).toBe('hung');
});

test('a heartbeat begins the count anew', () => {
  const { beat, checkTimes } = watched();
  beat(bytes(50));
  checkTimes(maxMissedHeartbeats);
  beat(bytes(50));
  expect(checkTimes(maxMissedHeartbeats)).toBe('healthy');
});

test('a process with too much memory is heavy after three heartbeats in a row', () => {
  const { beat, checkTimes } = watched();
  const megabytes = [101, 101, 99, 101, 101, 101];
  const found = megabytes.map((mb) => {
    beat(bytes(mb));
    return checkTimes(1);
  });
  expect(found).toEqual([...Array(2 + heavyHeartbeats).fill('healthy'), 'heavy']);
});
