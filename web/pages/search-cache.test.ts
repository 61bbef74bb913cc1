import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { unusedDataKept } from '#web/platform/constants.ts';
import { cachedSearch, cacheSearch } from './search-cache.ts';

const data = () => ({ pages: [], facets: undefined });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('keeps what was shown at an address for as long as other data', () => {
  const shown = data();
  cacheSearch('?q=a', shown);
  vi.advanceTimersByTime(unusedDataKept - 1);
  expect(cachedSearch('?q=a')).toBe(shown);
  expect(cachedSearch('?q=b')).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(cachedSearch('?q=a')).toBeUndefined();
});

it('forgets the oldest of many, and what was shown again is the newest', () => {
  for (let n = 0; n < 12; n += 1) cacheSearch(`?q=${n}`, data());
  cacheSearch('?q=0', data());
  cacheSearch('?q=12', data());
  expect(cachedSearch('?q=0')).toBeDefined();
  expect(cachedSearch('?q=1')).toBeUndefined();
  expect(cachedSearch('?q=2')).toBeDefined();
});
