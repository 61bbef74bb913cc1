import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { I18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { keepValuesAsTheyAre } from './plain-values.ts';

const path = fileURLToPath(import.meta.resolve('@lingui/core'));
const source = readFileSync(path, 'utf8');

it('leaves escapes in a value alone', async () => {
  // What it imports, it imports for the messages of development.
  const alone = keepValuesAsTheyAre(source).replace(/^import .*$/m, 'const compileMessage = 0;');
  const core = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(alone)}`);
  const texts: I18n = core.setupI18n({ locale: 'en', messages: { en: {} } });
  texts.setMessagesCompiler(((message: string) => message) as never);
  const message = ['Sold: ', ['name']] as never;
  expect(texts._('sold', { name: '\\x3Cb\\x3E \\u0041' }, { message })).toBe(
    'Sold: \\x3Cb\\x3E \\u0041',
  );
});

it('says so when the core has changed', () => {
  expect(() => keepValuesAsTheyAre('')).toThrow('@lingui/core');
});
