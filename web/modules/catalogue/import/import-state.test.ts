import { describe, expect, it } from 'vitest';
import { isZipMissing, settle } from './import-state.ts';

const progress = { todo: [2, 3, 4], faults: [], here: [], outcomes: { 2: 'item' as const } };
const fault = (line: number, reason: object) => ({ line, column: 'photos', reason }) as never;
const found = (...faults: never[]) => ({ faults });

describe('the ZIP is asked for again', () => {
  it('where a row that is left needs one, and only then', () => {
    expect(isZipMissing(progress, found(fault(3, { kind: 'no_zip' })))).toBe('no_zip');
    for (const line of [2, 9]) {
      expect(isZipMissing(progress, found(fault(line, { kind: 'no_zip' })))).toBeUndefined();
    }
  });

  it('where another one was chosen, which has not the photos of a row that is left', () => {
    const missing = { kind: 'photo_missing', name: '1.jpg' };
    expect(isZipMissing(progress, found(fault(4, missing)))).toBe('other_zip');
    expect(isZipMissing(progress, found(fault(2, missing), fault(9, missing)))).toBeUndefined();
  });
});

it('what was made before a reload is counted as what it is', () => {
  const { rows, progress: settled } = settle(progress, {
    planned: [{ line: 9 } as never],
    updates: [],
    unchanged: [2, 3],
    here: [4, 8],
    faults: [],
  });
  expect(rows).toEqual([]);
  expect(settled.outcomes).toEqual({ 2: 'item', 3: 'item', 4: 'draft' });
});

it('what was changed before a reload is counted, and what was not is changed', () => {
  const update = (line: number) => ({ line, change: {} }) as never;
  const { rows, progress: settled } = settle(
    { todo: [2, 3, 4], changing: [2, 3], faults: [], here: [], outcomes: {} },
    // Row 4 was new: the shop writes its words otherwise.
    {
      planned: [],
      updates: [update(3), update(4), update(9)],
      unchanged: [2],
      here: [],
      faults: [],
    },
  );
  expect(rows).toEqual([update(3)]);
  expect(settled.outcomes).toEqual({ 2: 'changed', 4: 'item' });
});
