import { describe, expect, test } from 'vitest';
import { boundedScans } from './bounded-scans.ts';
import {
  type BucketHistogram,
  bestKeptFirst,
  cheapestFirst,
  dearestFirst,
  newestFirst,
} from './bucket-histogram.ts';
import {
  type BucketAxis,
  bucketOfDay,
  bucketOfGrade,
  bucketOfPrice,
  byDay,
  byGrade,
  byPrice,
  stretch,
} from './buckets.ts';

/** Whether a row on this bucket has one of the terms. */
function holds(terms: string, { name }: BucketAxis, bucket: number): boolean {
  return [...terms.matchAll(/=(\w+)(\d):(\d+)/g)].some(
    ([, of, kind, block]) =>
      of === name && Math.floor(bucket / 4 ** Number(kind)) === Number(block),
  );
}

const numberOf = (terms: string) => terms.split('|').length;

describe('a stretch of buckets', () => {
  test.each([
    [byDay, 20_700, 20_700],
    [byDay, 20_000, 20_779],
    [byDay, 0, 32_767],
    [byPrice, 0, 3],
    [byPrice, 77, 210],
    [byPrice, 300, 4_095],
  ] as const)('of %o from %i to %i holds all of them by a few terms', (buckets, from, to) => {
    const terms = stretch(buckets, { from, to });
    for (let bucket = from; bucket <= to; bucket += 1)
      expect(holds(terms, buckets, bucket)).toBe(true);
    expect(numberOf(terms)).toBeLessThan(40);
  });

  test('holds not many more than it has to', () => {
    const terms = stretch(byDay, { from: 20_700, to: 20_779 });
    const held = Array.from({ length: 32_768 }, (_, bucket) => holds(terms, byDay, bucket));
    expect(held.filter(Boolean).length).toBeLessThan(2 * 80 + 64);
    expect(numberOf(terms)).toBeLessThan(6);
  });

  test('is as fine as the buckets of it that are not empty', () => {
    const terms = stretch(byPrice, { from: 300, to: 4_095, filled: 20 });
    expect(holds(terms, byPrice, 300)).toBe(true);
    expect(holds(terms, byPrice, 4_095)).toBe(true);
    expect(holds(terms, byPrice, 200)).toBe(false);
  });
});

test('a stretch that would end before it begins is where it begins', () => {
  expect(holds(stretch(byDay, { from: byDay.last, to: 20_000 }), byDay, byDay.last)).toBe(true);
});

test('a bucket is a day, five hundred taka, or a byte of a grade; the last one has what is beyond', () => {
  expect(bucketOfGrade(1, '00000000-0000-4000-8000-000000000000')).toBe(0);
  expect(bucketOfGrade(3, 'ff000000-0000-4000-8000-000000000000')).toBe(767);
  expect(bucketOfGrade(2_000_000_000, 'ff000000-0000-4000-8000-000000000000')).toBe(byGrade.last);
  expect(bucketOfDay(new Date('1970-01-02T23:59:59.999Z'))).toBe(1);
  expect(bucketOfDay(new Date('9999-01-01T00:00:00Z'))).toBe(byDay.last);
  expect(bucketOfDay(new Date('1960-01-01T00:00:00Z'))).toBe(0);
  expect([0, 499, 500, 2_000_000_000].map(bucketOfPrice)).toEqual([0, 0, 1, byPrice.last]);
});

describe('scans', () => {
  const today = bucketOfDay(new Date());
  /** A row a day for each of a thousand, and as many for each of a hundred prices. */
  const spread = (last: number, length: number) =>
    Array.from({ length: 257 }, (_, part) => last - length + Math.round((part / 256) * length));
  const map: BucketHistogram = {
    rows: 1_000_000,
    ends: { day: spread(today, 1_000), price: spread(200, 100), grade: spread(767, 767) },
  };

  test('are one, of all, where few have the words or nothing is known', () => {
    const enough = 1_001;
    const along = newestFirst;
    expect(boundedScans({ map: null, along, share: 0.5, enough })).toEqual([undefined]);
    expect(boundedScans({ map, along, share: null, enough })).toEqual([undefined]);
    expect(boundedScans({ map, along, share: 0.002, enough })).toEqual([undefined]);
  });

  test('begin with about as many rows as have enough of them, and end with all', () => {
    const scans = boundedScans({ map, along: newestFirst, share: 0.1, enough: 1_000 });
    expect(scans.length).toBeGreaterThan(2);
    expect(scans.at(-1)).toBeUndefined();
    // 20,000 rows: twenty days.
    const first = scans[0] ?? '';
    for (let day = today - 19; day <= today; day += 1) expect(holds(first, byDay, day)).toBe(true);
    expect(holds(first, byDay, today - 60)).toBe(false);
  });

  test.each([
    ['the newest', newestFirst, byDay, today, today - 999],
    ['the cheapest', cheapestFirst, byPrice, 100, 200],
    ['the dearest', dearestFirst, byPrice, 200, 100],
    ['the best kept', bestKeptFirst, byGrade, 0, 767],
  ] as const)('go along %s', (_, along, buckets, begin, end) => {
    const scans = boundedScans({ map, along, share: 0.05, enough: 25 });
    const terms = scans.slice(0, -1).map(String);
    expect(terms.length).toBeGreaterThan(0);
    for (const term of terms) expect(holds(term, buckets, begin)).toBe(true);
    expect(holds(terms[0] ?? '', buckets, end)).toBe(false);
  });

  test.each([110, 150, 190])('begin where a page begins: %i', (from) => {
    const scans = boundedScans({ map, along: cheapestFirst, share: 0.05, enough: 25, from });
    expect(scans.length).toBeGreaterThan(1);
    for (const scan of scans) {
      expect(holds(scan ?? '', byPrice, from)).toBe(true);
      expect(holds(scan ?? '', byPrice, from - 64)).toBe(false);
    }
    expect(holds(scans[0] ?? '', byPrice, from - 16)).toBe(false);
    expect(holds(scans[0] ?? '', byPrice, from + 64)).toBe(false);
    for (let bucket = from; bucket <= byPrice.last; bucket += 1)
      expect(holds(scans.at(-1) ?? '', byPrice, bucket)).toBe(true);
  });

  test('end where what was ranked ended', () => {
    const asked = { map, along: newestFirst, share: 0.5, enough: 2_000 };
    const until = today - 100;
    const last = boundedScans({ ...asked, until }).at(-1) ?? '';
    expect(holds(last, byDay, until)).toBe(true);
    expect(holds(last, byDay, until - 100)).toBe(false);
    // A place of long ago costs no more than the first scan.
    expect(boundedScans({ ...asked, until: 0 }).length).toBeGreaterThan(2);
  });

  test('begin with whatever is said to be newer than now', () => {
    const later = { ...map, ends: { ...map.ends, day: spread(today + 400, 1_000) } };
    const [first = ''] = boundedScans({
      map: later,
      along: newestFirst,
      share: 0.1,
      enough: 1_000,
    });
    expect(holds(first, byDay, today + 400)).toBe(true);
  });
});
