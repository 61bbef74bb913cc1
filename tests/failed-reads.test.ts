import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Asked of a query, these are true also while it has data: a page that goes by them takes a form away from whoever is filling it in. */
const whateverIsShown = /\b(isError|isRefetchError)\b|\bstatus === 'error'/;

const files = globSync('web/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'));

test('no page takes away what it shows because a later reading failed', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => whateverIsShown.test(readFileSync(file, 'utf8')))).toEqual([]);
});
