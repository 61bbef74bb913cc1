import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { keepValuesPlain } from './plain-values.ts';

const typed = '\\x3Cb\\x3E \\u0041 \\ \\u005c';
// Not written where it is used: it is no text of the shop, and would be extracted as one.
const id = 'sold';
const message = ['Sold: ', ['name']] as never;

function makeI18n() {
  const i18n = keepValuesPlain(setupI18n({ locale: 'en', messages: { en: {} } }));
  i18n.setMessagesCompiler(((text: string) => text) as never);
  return i18n;
}

it('shows what people typed as they typed it, escapes and all', () => {
  const i18n = makeI18n();
  expect(i18n._(id, { name: typed }, { message })).toBe(`Sold: ${typed}`);
  expect(i18n._({ id, message, values: { name: typed } })).toBe(`Sold: ${typed}`);
  expect(i18n.t({ id, message, values: { name: 'D750' } })).toBe('Sold: D750');
});

it('leaves what is no text alone', () => {
  expect(makeI18n()._(id, { name: 12, other: typed }, { message })).toBe('Sold: 12');
});
