import { expect, it } from 'vitest';
import { lastMonths } from './months.ts';

it.each([
  ['within a year', '2026-11-21T00:00:00Z', 3, ['2026-09', '2026-10', '2026-11']],
  [
    'over the turn of a year',
    '2026-02-01T00:00:00Z',
    4,
    ['2025-11', '2025-12', '2026-01', '2026-02'],
  ],
  ['December at the end', '2026-12-31T12:00:00Z', 2, ['2026-11', '2026-12']],
  // Six hours ahead of Greenwich it is January already.
  ['of the shop, not of Greenwich', '2026-12-31T18:30:00Z', 2, ['2026-12', '2027-01']],
])('the last months: %s', (_, now, count, expected) => {
  expect(lastMonths(new Date(now), 'Asia/Dhaka', count)).toEqual(expected);
});
