import { expect, it } from 'vitest';
import { changedFields, type FormField, type FormValues, merge } from './product-merge.ts';

const fields = ['name', 'resalePrice', 'accessories', 'photos'] satisfies FormField[];
const photos = (...ids: string[]) => ids.map((id) => ({ id }));
const base: FormValues = { name: 'Nikon D750', resalePrice: 78_500, photos: photos('a', 'b') };

it('sees what was changed, and neither an empty field nor a copy as a change', () => {
  expect(changedFields(fields, base, { ...base, accessories: '' })).toEqual([]);
  expect(changedFields(fields, base, { ...base, photos: photos('a', 'b') })).toEqual([]);
  expect(changedFields(fields, base, { ...base, photos: photos('b', 'a') })).toEqual(['photos']);
  expect(changedFields(fields, base, { ...base, resalePrice: undefined })).toEqual(['resalePrice']);
});

it('takes over what was changed elsewhere alone, and asks about what both changed', () => {
  const mine = { ...base, resalePrice: 70_000, accessories: 'Strap' };
  const theirs = { ...base, resalePrice: 72_000, name: 'Nikon D750 body' };
  expect(merge(fields, base, mine, theirs)).toEqual({
    taken: ['name'],
    disputed: ['resalePrice'],
  });
});

it('disputes nothing that both changed to the same', () => {
  const changed = { ...base, resalePrice: 70_000 };
  expect(merge(fields, base, changed, { ...changed })).toEqual({ taken: [], disputed: [] });
});
