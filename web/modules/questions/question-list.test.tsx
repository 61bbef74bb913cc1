import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Asker } from './question-list.tsx';

const shownIn = (language: string, question: Parameters<typeof Asker>[0]['question']) =>
  renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: language, messages: { [language]: {} } })}>
      <Asker question={question} />
    </I18nProvider>,
  );

it('says where whoever asked lives in the letters of the reader', () => {
  const question = { from: 'Nadia', town: 'Dhaka', townIn: { bn: 'ঢাকা' } };
  expect(shownIn('en', question)).toContain('Dhaka');
  expect(shownIn('bn', question)).toContain('ঢাকা');
  expect(shownIn('bn', question)).not.toContain('Dhaka');
  expect(shownIn('bn', { from: 'Nadia' })).toBe('Nadia');
});
