import { I18nProvider } from '@lingui/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { isChoice } from '#web/platform/choice.ts';
import { language } from '#web/platform/language.ts';
import { theme } from '#web/platform/theme.ts';
import { i18n, speak } from './i18n.ts';
import { keepOfflinePage } from './shell/offline-page.ts';
import { ThemeProvider } from './theme.tsx';

// The server knows what the visitor chose. Without its words the page stays as it came, and tells that a part is missing.
const { lang, dataset } = document.documentElement;
await speak(isChoice(language, lang) ? lang : 'en');

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <ThemeProvider initial={isChoice(theme, dataset.theme) ? dataset.theme : 'system'}>
          <HydratedRouter />
        </ThemeProvider>
      </I18nProvider>
    </StrictMode>,
  );
});

// Nobody waits for it, and nobody misses it when it does not come.
setTimeout(async () => {
  const part = await import('#web/modules/catalogue/watch-views.ts').catch(() => undefined);
  part?.watchViews();
}, 2_000);

keepOfflinePage();
