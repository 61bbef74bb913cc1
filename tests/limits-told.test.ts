import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { limits, Variables } from '#server/settings/variables.ts';

/* docs/settings.md is written from the code. What other documents say of a default is typed, and held against it here. */

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const defaults = Variables.parse({}) as unknown as Record<string, number>;
const amountOf = (name: string) => (defaults[name] ?? Number.NaN).toLocaleString('en');

const times = { MINUTE: 'a minute', HOUR: 'an hour', DAY: 'a day' };
const timeOf = (name: string) => times[name.split('_').at(-1) as keyof typeof times];

test('the table of limits for programs says the defaults', () => {
  const rows = read('docs/api.md').match(/^\|.+`LIMIT_.+\|$/gm) ?? [];
  expect(rows.length).toBeGreaterThan(7);
  for (const row of rows) {
    const [, , told, settings] = row.split('|').map((cell) => cell.trim());
    const [first = '', ...more] = settings?.match(/LIMIT_\w+/g) ?? [];
    expect(told, first).toMatch(new RegExp(`^${amountOf(first)} ${timeOf(first)}(;|$)`));
    for (const name of more) expect(told, name).toContain(`; ${amountOf(name)} `);
  }
});

test('a document that names a limit and its default says it as it is', () => {
  const paths = globSync(['*.md', 'docs/**/*.md'], { cwd: root });
  const named = paths.flatMap((path) =>
    [...read(path).matchAll(/(LIMIT_\w+)`?(?:, | \()([\d,]+)\)/g)].map(
      ([, name = '', amount]) => [path, name, amount] as const,
    ),
  );
  expect(named.length).toBeGreaterThan(5);
  for (const [path, name, amount] of named)
    expect(amount, `${name} in ${path}`).toBe(amountOf(name));
});

test('no document names a limit that there is not', () => {
  const paths = globSync(['*.md', 'docs/**/*.md'], { cwd: root });
  const named = paths.flatMap((path) => read(path).match(/\bLIMIT_[A-Z][A-Z_0-9]+/g) ?? []);
  expect(new Set(named).difference(new Set(Object.keys(limits)))).toEqual(new Set());
});
