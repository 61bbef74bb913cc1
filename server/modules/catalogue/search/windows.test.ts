import { describe, expect, test } from 'vitest';
import { cheapestFirst, dearestFirst, newestFirst, type ShelfMap } from './shelf-map.ts';
import { byDay, byPrice, type Shelves, shelfOfDay, shelfOfPrice, stretch } from './shelves.ts';
import { windowsFor } from './windows.ts';

/** Whether a row on this shelf has one of the terms. */
function holds(terms: string, { name }: Shelves, shelf: number): boolean {
  return [...terms.matchAll(/=(\w+)(\d):(\d+)/g)].some(
    ([, of, kind, block]) => of === name && Math.floor(shelf / 4 ** Number(kind)) === Number(block),
  );
}

const numberOf = (terms: string) => terms.split('|').length;

describe('a stretch of shelves', () => {
  test.each([
    [byDay, 20_700, 20_700],
    [byDay, 20_000, 20_779],
    [byDay, 0, 32_767],
    [byPrice, 0, 3],
    [byPrice, 77, 210],
    [byPrice, 300, 4_095],
  ] as const)('of %o from %i to %i holds all of them by a few terms', (shelves, from, to) => {
    const terms = stretch(shelves, { from, to });
    for (let shelf = from; shelf <= to; shelf += 1) expect(holds(terms, shelves, shelf)).toBe(true);
    expect(numberOf(terms)).toBeLessThan(40);
  });

  test('holds not many more than it has to', () => {
    const terms = stretch(byDay, { from: 20_700, to: 20_779 });
    const held = Array.from({ length: 32_768 }, (_, shelf) => holds(terms, byDay, shelf));
    expect(held.filter(Boolean).length).toBeLessThan(2 * 80 + 64);
    expect(numberOf(terms)).toBeLessThan(6);
  });

  test('is as fine as the shelves of it that are not empty', () => {
    const terms = stretch(byPrice, { from: 300, to: 4_095, filled: 20 });
    expect(holds(terms, byPrice, 300)).toBe(true);
    expect(holds(terms, byPrice, 4_095)).toBe(true);
    expect(holds(terms, byPrice, 200)).toBe(false);
  });
});

test('a shelf is a day, or five hundred taka; the last one has what is beyond', () => {
  expect(shelfOfDay(new Date('1970-01-02T23:59:59.999Z'))).toBe(1);
  expect(shelfOfDay(new Date('9999-01-01T00:00:00Z'))).toBe(byDay.last);
  expect(shelfOfDay(new Date('1960-01-01T00:00:00Z'))).toBe(0);
  expect([0, 499, 500, 2_000_000_000].map(shelfOfPrice)).toEqual([0, 0, 1, byPrice.last]);
});

describe('windows', () => {
  const today = shelfOfDay(new Date());
  /** A row a day for each of a thousand, and as many for each of a hundred prices. */
  const spread = (last: number, length: number) =>
    Array.from({ length: 257 }, (_, part) => last - length + Math.round((part / 256) * length));
  const map: ShelfMap = {
    rows: 1_000_000,
    ends: { day: spread(today, 1_000), price: spread(200, 100) },
  };

  test('are one, of all, where few have the words or nothing is known', () => {
    const enough = 1_001;
    const along = newestFirst;
    expect(windowsFor({ map: null, along, share: 0.5, enough })).toEqual([undefined]);
    expect(windowsFor({ map, along, share: null, enough })).toEqual([undefined]);
    expect(windowsFor({ map, along, share: 0.002, enough })).toEqual([undefined]);
  });

  test('begin with about as many rows as have enough of them, and end with all', () => {
    const windows = windowsFor({ map, along: newestFirst, share: 0.1, enough: 1_000 });
    expect(windows.length).toBeGreaterThan(2);
    expect(windows.at(-1)).toBeUndefined();
    // 13,000 rows: thirteen days.
    const first = windows[0] ?? '';
    for (let day = today - 12; day <= today; day += 1) expect(holds(first, byDay, day)).toBe(true);
    expect(holds(first, byDay, today - 60)).toBe(false);
  });

  test.each([
    ['the newest', newestFirst, byDay, today, today - 999],
    ['the cheapest', cheapestFirst, byPrice, 100, 200],
    ['the dearest', dearestFirst, byPrice, 200, 100],
  ] as const)('go along %s', (_, along, shelves, begin, end) => {
    const windows = windowsFor({ map, along, share: 0.05, enough: 25 });
    const terms = windows.slice(0, -1).map(String);
    expect(terms.length).toBeGreaterThan(0);
    for (const term of terms) expect(holds(term, shelves, begin)).toBe(true);
    expect(holds(terms[0] ?? '', shelves, end)).toBe(false);
  });

  test('begin where a page begins', () => {
    const from = 150;
    const [first = ''] = windowsFor({ map, along: cheapestFirst, share: 0.05, enough: 25, from });
    expect(holds(first, byPrice, from)).toBe(true);
    expect(holds(first, byPrice, 110)).toBe(false);
    expect(holds(first, byPrice, 199)).toBe(false);
  });
});
