import { expect, test } from 'vitest';
import { withoutTexts } from './queries.ts';

test.each([
  ['select * from people where email = $1', 'select * from people where email = $1'],
  ["select 1 where email = 'a@b.example'", 'select 1 where email = ?'],
  ["select 'it''s a@b.example' || name", 'select ? || name'],
  ['select $tag$a@b.example$tag$, $1', 'select ?, $1'],
  ['select $$a@b.example$$', 'select ?'],
])('of %s the texts are left out', (text, told) => {
  expect(withoutTexts(text)).toBe(told);
});

test('a long statement is cut', () => {
  expect(withoutTexts(`select ${'a, '.repeat(10_000)}`)).toHaveLength(1_000);
});
