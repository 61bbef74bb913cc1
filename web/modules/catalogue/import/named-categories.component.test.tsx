import { setupI18n } from '@lingui/core';
import { expect, test, vi } from 'vitest';
import type { Category } from '#contract/catalogue/schemas.ts';
import { guessMapping, importColumns } from './columns.ts';
import { banglaQuery, namedCategories, namedColumns } from './named-categories.ts';

test('an import knows a category by the name that was typed, without asking the catalog for it', () => {
  const warn = vi.spyOn(console, 'warn');
  const messages = { 'DSLR cameras': ['ডিএসএলআর ক্যামেরা'], 'Name is required': ['নাম দিন'] };
  const bangla = setupI18n({ locale: 'bn', messages: { bn: messages } });
  const names = ['DSLR cameras', 'Name is required', 'Filters 4711'];
  const categories = names.map((name) => ({ _id: name, name }) as Category);
  expect(namedCategories(categories, bangla).map(({ translated }) => translated)).toEqual([
    'ডিএসএলআর ক্যামেরা',
    'Name is required',
    'Filters 4711',
  ]);
  expect(warn).not.toHaveBeenCalled();
});

test('every column is known by what the page calls it, in both languages', async () => {
  const labels = namedColumns(await banglaQuery.queryFn());
  expect(labels('originalPrice')).toEqual(['Original price', 'কেনার সময়ের দাম']);
  for (const column of importColumns) {
    for (const label of labels(column)) {
      expect(guessMapping([label], [], labels), label).toEqual({ [column]: 0 });
    }
  }
  for (const n of [0, 1]) {
    const header = importColumns.map((column) => labels(column)[n] ?? '');
    const all = Object.fromEntries(importColumns.map((column, at) => [column, at]));
    expect(guessMapping(header, [], labels)).toEqual(all);
  }
});
