import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [{ path: '<rootDir>/web/locales/{locale}/messages', include: ['web'] }],
  // People's texts are no markup.
  runtimeConfigModule: { Trans: ['#web/platform/trans.tsx', 'Trans'] },
  // Line numbers would change the catalog with every edit of a page.
  format: formatter({ lineNumbers: false }),
});
