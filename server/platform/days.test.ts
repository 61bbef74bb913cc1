import { expect, it } from 'vitest';
import { dayOf } from './days.ts';

it.each([
  ['2026-11-21T17:59:59Z', 0, '2026-11-21'],
  ['2026-11-21T18:00:00Z', 0, '2026-11-22'],
  ['2026-11-21T18:00:00Z', 6, '2026-11-16'],
  ['2026-03-01T00:00:00Z', 1, '2026-02-28'],
  ['2026-12-31T18:00:00Z', 0, '2027-01-01'],
])('at %s in Dhaka, %i days back: %s', (moment, back, day) => {
  expect(dayOf(new Date(moment), 'Asia/Dhaka', back)).toBe(day);
});
