import { describe, expect, test } from 'vitest';
import type { DraftContent } from '#contract/catalogue/drafts.ts';
import { isSameContent, mergeDraft, withAdded } from './draft-merge.ts';

const draft = (fields: DraftContent['fields'], images: string[] = []): DraftContent => ({
  fields,
  images,
});

describe('two devices and one draft', () => {
  test('what only the other one changed is taken over, also what it emptied', () => {
    const base = draft({ name: 'Leica M6', location: 'Banani' });
    const mine = draft({ name: 'Leica M6', location: 'Banani', resalePrice: 5 });
    const theirs = draft({ name: 'Leica M6 black' });
    expect(mergeDraft(base, mine, theirs)).toMatchObject({
      taken: { name: 'Leica M6 black', location: undefined },
      both: [],
    });
  });

  test('what both changed stays as it is here, and is named, unless both say the same', () => {
    const base = draft({ name: 'Leica' });
    const mine = draft({ name: 'Leica M6', brand: 'Leica' });
    const theirs = draft({ name: 'Leica M3', brand: 'Leica' });
    expect(mergeDraft(base, mine, theirs)).toMatchObject({ taken: {}, both: ['name'] });
  });

  test('two who name two photos are both heard; two who name one are not', () => {
    const shots = (photo: string, shot: string) => ({ shots: JSON.stringify([{ photo, shot }]) });
    const merged = mergeDraft(draft({}), draft(shots('a', 'front')), draft(shots('b', 'back')));
    expect(merged.both).toEqual([]);
    expect(merged.taken.shots).toBe(
      JSON.stringify([
        { photo: 'a', shot: 'front' },
        { photo: 'b', shot: 'back' },
      ]),
    );
    const other = mergeDraft(draft({}), draft(shots('a', 'front')), draft(shots('a', 'back')));
    expect(other).toMatchObject({ both: ['shots'], taken: shots('a', 'front') });
  });

  test('what was added elsewhere stands where it stands there', () => {
    expect(withAdded(['b', 'c'], [{ photo: 'a', place: 0 }])).toEqual(['a', 'b', 'c']);
    expect(withAdded(['a'], [{ photo: 'd', place: 7 }])).toEqual(['a', 'd']);
  });

  test('photos that either added are there, and what either removed is gone', () => {
    const merged = mergeDraft(
      draft({}, ['a', 'b', 'c']),
      draft({}, ['a', 'c', 'mine']),
      draft({}, ['b', 'c', 'theirs']),
    );
    expect(merged).toMatchObject({ addedImages: ['theirs'], removedImages: ['a'] });
  });
});

test('an empty field and one that is not there say the same', () => {
  expect(isSameContent(draft({ name: '' }), draft({}))).toBe(true);
  expect(isSameContent(draft({ name: 'a' }), draft({}))).toBe(false);
  expect(isSameContent(draft({}, ['a', 'b']), draft({}, ['b', 'a']))).toBe(false);
});
