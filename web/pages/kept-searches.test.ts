import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { unusedDataKept } from '#web/platform/constants.ts';
import { keepSearch, keptSearch } from './kept-searches.ts';

const data = () => ({ pages: [], facets: undefined });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('keeps what was shown at an address for as long as other data', () => {
  const shown = data();
  keepSearch('?q=a', shown);
  vi.advanceTimersByTime(unusedDataKept - 1);
  expect(keptSearch('?q=a')).toBe(shown);
  expect(keptSearch('?q=b')).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(keptSearch('?q=a')).toBeUndefined();
});

it('forgets the oldest of many, and what was shown again is the newest', () => {
  for (let n = 0; n < 12; n += 1) keepSearch(`?q=${n}`, data());
  keepSearch('?q=0', data());
  keepSearch('?q=12', data());
  expect(keptSearch('?q=0')).toBeDefined();
  expect(keptSearch('?q=1')).toBeUndefined();
  expect(keptSearch('?q=2')).toBeDefined();
});
