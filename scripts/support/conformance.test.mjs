import { describe, expect, it } from 'vitest';
import { findOpenRows, readRows } from './conformance.mjs';

const head = '| Line | Where it lives | Test |\n|---|---|---|\n';
const files = {
  'web/pages/home.tsx': 'export default function Home() {}',
  'tests/e2e/home.spec.ts':
    "test('shows the banner', async () => {});\nit.each(all)('asks for %s', () => {});\ntest('it\\'s open', run);",
};
const read = (path) => files[path];

function faultsOf(row) {
  return findOpenRows(head + row, read);
}

describe('the table of conformance', () => {
  it('is read row by row, without its heads', () => {
    const row = '| a \\| b | `web/pages/home.tsx` | `tests/e2e/home.spec.ts` › shows the banner |';
    expect(readRows(`# Title\n\n${head}${row}\n\nText.`)).toEqual([
      {
        line: 5,
        sentence: 'a \\| b',
        places: ['web/pages/home.tsx'],
        tests: [{ file: 'tests/e2e/home.spec.ts', title: 'shows the banner' }],
      },
    ]);
  });

  it.each([
    '| Banner | `web/pages/home.tsx` | `tests/e2e/home.spec.ts` › shows the banner |',
    '| Banner | `web/pages/home.tsx` | `tests/e2e/home.spec.ts` › shows the banner<br>`tests/e2e/home.spec.ts` › asks for %s |',
    "| Banner | `web/pages/home.tsx` | `tests/e2e/home.spec.ts` › it's open |",
  ])('is content with %s', (row) => {
    expect(faultsOf(row)).toEqual([]);
  });

  it.each([
    ['no test', '| Banner | `web/pages/home.tsx` | |', 'no test shows it'],
    ['no place', '| Banner | | `tests/e2e/home.spec.ts` › shows the banner |', 'where it lives'],
    [
      'a place that is gone',
      '| Banner | `web/pages/gone.tsx` | `tests/e2e/home.spec.ts` › shows the banner |',
      'web/pages/gone.tsx does not exist',
    ],
    [
      'a file of tests that is gone',
      '| Banner | `web/pages/home.tsx` | `tests/e2e/gone.spec.ts` › shows the banner |',
      'no file of tests',
    ],
    [
      'a test that does not exist',
      '| Banner | `web/pages/home.tsx` | `tests/e2e/home.spec.ts` › shows the ban |',
      'has no test named "shows the ban"',
    ],
    ['words instead of a test', '| Banner | `web/pages/home.tsx` | later |', 'no file of tests'],
  ])('finds %s', (_, row, fault) => {
    expect(faultsOf(row)).toEqual([expect.stringContaining(fault)]);
    expect(faultsOf(row)[0]).toContain('line 3');
  });

  it('is not content with an empty page', () => {
    expect(findOpenRows('# Conformance', read)).toHaveLength(1);
  });
});
