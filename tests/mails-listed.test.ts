import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/* docs/mails.md lists every mail, by its subject, beside the file that writes it. */

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const literals = (text: string) =>
  [...text.matchAll(/i18n\._\(\s*'((?:[^'\\]|\\.)+)'/g)].map(([, words = '']) => words);

/** From the word `subject` to what follows it; in a function called `…Subject` to its end. */
function subjectsIn(text: string): string[] {
  const parts = [
    ...text.matchAll(/\bsubject:[\s\S]*?(?=\n\s*(?:text|paragraphs)\b|\}\)?;)/g),
    ...text.matchAll(/^export (?:const|function) \w+Subject\b[\s\S]*?\n\n/gm),
  ];
  return parts.flatMap(([part]) => literals(part));
}

const written = globSync('server/modules/**/*mails.ts', { cwd: root }).flatMap((path) =>
  subjectsIn(read(path)).map((subject) => `${subject} | ${path.replace('server/modules/', '')}`),
);

const listed = [...read('docs/mails.md').matchAll(/^\| ([^|]+) \|.*\| `([^`]+)` \|$/gm)].map(
  ([, subject, file]) => `${subject} | ${file}`,
);

test('each mail is in the list, with its file, and nothing else is', () => {
  expect(written.length).toBeGreaterThan(90);
  const own = 'Message from … | contact/mails.ts';
  expect([...new Set(listed)].sort()).toEqual([...new Set([...written, own])].sort());
});

test('what the server says to people is extracted, so that it is translated', () => {
  const catalog = read('server/locales/en/messages.po');
  const files = globSync('server/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] });
  const forgotten = files.filter(
    (path) => literals(read(path)).length > 0 && !catalog.includes(`#: ${path}\n`),
  );
  expect(forgotten).toEqual([]);
});
