import { defineConfig } from '@lingui/cli';
import extractor from '@lingui/cli/api/extractors/babel';
import { formatter } from '@lingui/format-po';
import { contractExtractor } from './scripts/support/contract-messages.mjs';

/** Half of the files have no texts: to parse them, too, would take as long again. */
const mayHaveTexts = (code: string) => /lingui|i18n/.test(code);

const textExtractor: typeof extractor = {
  ...extractor,
  extract: (file, code, ...more) =>
    mayHaveTexts(code) ? extractor.extract(file, code, ...more) : undefined,
};

/** They make up messages that no person reads, and that cannot be extracted. */
const exclude = ['**/*.test.{ts,tsx}'];

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'bn'],
  catalogs: [
    {
      path: '<rootDir>/web/locales/{locale}/messages',
      include: ['web', 'contract'],
      exclude,
    },
    // Mails and pushes. Apart, so that no browser loads them.
    {
      path: '<rootDir>/server/locales/{locale}/messages',
      include: ['server'],
      exclude,
    },
  ],
  extractors: [contractExtractor, textExtractor],
  // People's texts are no markup.
  runtimeConfigModule: { Trans: ['#web/platform/trans.tsx', 'Trans'] },
  // Line numbers would change the catalog with every edit of a page.
  format: formatter({ lineNumbers: false }),
});
