import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { findChromium } from '../../../scripts/chromium.mjs';
import { leftOut } from '../../../scripts/support/passes.ts';
import { catalogAddresses } from '../../../web/app/build/catalog-addresses.ts';
import { inlineMessages } from '../../../web/app/build/inline-messages.ts';
import { chromiumArguments } from '../chromium-arguments.ts';
import { commands } from './commands.ts';
import { componentShopPort, componentsPort } from './ports.ts';
import { shopRoutes } from './shop-routes.ts';

const shop = `http://127.0.0.1:${componentShopPort()}`;

/** Forms, tables and dialogs in a real browser, against a real shop: `web/**\/*.component.test.tsx`. */
export async function componentsProject(
  maxWorkers: number,
): Promise<TestProjectInlineConfiguration> {
  return {
    extends: false,
    plugins: [
      babel({ presets: [linguiTransformerBabelPreset({ descriptorFields: 'message' })] }),
      lingui(),
      catalogAddresses(),
      inlineMessages(),
      tailwindcss(),
      shopRoutes(),
    ],
    publicDir: 'web/app/public',
    server: { proxy: { '/api': shop, '/images': shop, '/v1': shop } },
    // A package found late would have a test begin again in its middle.
    optimizeDeps: {
      entries: ['web/{app,modules,pages,platform,ui}/**/*.tsx', 'web/**/*.component.test.tsx'],
      include: ['vitest-browser-react', 'react/jsx-dev-runtime', 'react-dom/client'],
    },
    test: {
      name: 'components',
      include: ['web/**/*.component.test.tsx'],
      exclude: leftOut,
      setupFiles: ['tests/support/components/setup.ts'],
      // As the browser journeys: what passes only then is named at the end of the run (decision 034).
      retry: 1,
      // As in vitest.config.ts: one test opens several pages, which a busy machine takes eight times as long for.
      testTimeout: 120_000,
      hookTimeout: 60_000,
      maxWorkers,
      // The pages of the shop are several hundred modules, which a tab then loads once and not for each file. What a tab
      // keeps goes before each test (setup.ts), as it had to between the tests of one file.
      isolate: false,
      api: { port: componentsPort(), strictPort: true },
      // As long as the browser journeys wait: two cores may be busy.
      expect: { poll: { timeout: 10_000 } },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        viewport: { width: 1280, height: 900 },
        commands,
        provider: playwright({
          launchOptions: { executablePath: await findChromium(), args: chromiumArguments },
          contextOptions: { locale: 'en-GB', timezoneId: 'Asia/Dhaka' },
          actionTimeout: 10_000,
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  };
}
