import { I18nProvider } from '@lingui/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { isLanguage } from '#web/platform/language.ts';
import { i18n, speak } from './i18n.ts';

// The server chose the language. Without its words the page stays as it came, and tells that a part is missing.
const { lang } = document.documentElement;
await speak(isLanguage(lang) ? lang : 'en');

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <HydratedRouter />
      </I18nProvider>
    </StrictMode>,
  );
});
