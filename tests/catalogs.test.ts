import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { formatter } from '@lingui/format-po';
import { expect, it } from 'vitest';
import { textsIn } from '../scripts/support/contract-messages.mjs';

const read = (locale: string) =>
  formatter().parse(readFileSync(`web/locales/${locale}/messages.po`, 'utf8'), {
    locale,
    sourceLocale: 'en',
    filename: '',
  }) as Record<string, { message?: string; translation?: string }>;

const bangla = Object.entries(read('bn')).map(([id, { message = id, translation = '' }]) => ({
  message,
  translation,
}));

/** The values and elements that a message is filled with: `{amount}`, `{0, plural, …}`, `<0>`. */
const slots = (text: string) =>
  [...new Set(text.match(/\{\s*\w+\s*(?=[,}])|<\/?\d+\/?>/g) ?? [])]
    .map((slot) => slot.replaceAll(/\s/g, ''))
    // The cases of a plural stand in braces as well: `one {once}`.
    .filter((slot) => !/^\{(once)$/.test(slot))
    .sort();

it('fills Bangla with the same values and elements as English', () => {
  expect(bangla.length).toBeGreaterThan(700);
  const wrong = bangla.filter(
    ({ message, translation }) => slots(message).join() !== slots(translation).join(),
  );
  expect(wrong).toEqual([]);
});

it('has a Bangla word in every translation', () => {
  const names = new Set(['CVC']);
  const foreign = bangla.filter(
    ({ message, translation }) => !/\p{Script=Bengali}/u.test(translation) && !names.has(message),
  );
  expect(foreign).toEqual([]);
});

it('writes Bangla digits in sentences', () => {
  // What is no number of a sentence: names, places of values, elements, ICU cases.
  const own = /\{[^{},]+\}|\{\s*\w+\s*,\s*(?:plural|number)|=\d+ ?\{|<\/?\d+\/?>|argon2id/g;
  const western = bangla.filter(({ translation }) => /[0-9]/.test(translation.replaceAll(own, '')));
  expect(western).toEqual([]);
});

it('translates whatever the contract may say, in whichever file it says it', async () => {
  const files = globSync('contract/**/*.ts').filter((file) => !file.includes('.test.'));
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(resolve(file)).href)));
  const known = new Set(bangla.map(({ message }) => message));
  expect(textsIn({ modules }).filter((text) => !known.has(text))).toEqual([]);
});
