import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useCategoryName } from './category-name.ts';

const bangla = setupI18n({
  locale: 'bn',
  messages: { bn: { 'DSLR cameras': ['ডিএসএলআর ক্যামেরা'], 'Name is required': ['নাম দিন'] } },
});

// What an admin typed, which may be the words of one of our messages, or look like one.
const typed = ['Name is required', 'Filters 4711', 'Bags {size}'];
const shown = ['ডিএসএলআর ক্যামেরা', ...typed];

it('translates the names of the first categories, and none that somebody typed', () => {
  function Names() {
    const categoryName = useCategoryName();
    return ['DSLR cameras', ...typed].map((name) => <b key={name}>{categoryName(name)}</b>);
  }
  const page = renderToStaticMarkup(
    <I18nProvider i18n={bangla}>
      <Names />
    </I18nProvider>,
  );
  expect(page).toBe(shown.map((name) => `<b>${name}</b>`).join(''));
});
