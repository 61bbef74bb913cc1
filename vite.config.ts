import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { browserContract } from './web/app/build/browser-contract.ts';
import { catalogAddresses } from './web/app/build/catalog-addresses.ts';
import { inlineMessages } from './web/app/build/inline-messages.ts';
import { narrowLetters } from './web/app/build/narrow-letters.ts';
import { routeModuleLoader } from './web/app/build/route-module-loader.ts';

// What only forms and dialogs need comes with them, however many pages have one.
const onlyForms = [
  /\/node_modules\/(zod|react-hook-form|@hookform|idb-keyval|@base-ui|@floating-ui)\//,
  /\/(contract|modules)\//,
  /\/platform\/(use-form|early-typing|field-help|focus-first-error|use-contact-asked|use-draft|field-drafts|drafts|tab-drafts)\.ts/,
  /\/ui\/(.+-(input|upload|area)|field|select|combobox|menu|tabs|data-table|dialog|close-button|back-closes|radio-cards|banner|file-preview|upload-status|photo-list|photo-row)\.tsx/,
  /\/platform\/use-(sending|decision)\.ts|\/ui\/(shown-photos|chosen-photos|confirm-.+)\.tsx?|\/pages\/(choose|use-chosen)-photos\.tsx/,
  /\/platform\/picture-file\.ts|\/ui\/use-object-url\.ts|\/icons\/(rotate-cw|message-circle|image-(plus|off))\./,
];
// What many pages have, but neither the frame around all pages nor the home page.
const onlyInside = [
  /\/ui\/(table-.+|use-table-draft|export-button|sortable-header|use-cards)\.tsx?/,
  /\/platform\/(use-export|save-file|push)\.ts/,
  /\/query-core\/.+\/(infiniteQuery|mutationObserver)/,
  /\/react-query\/.+\/useMutation/,
  /\/ui\/(empty-state|missing|lazy-part|loaded|skeletons|detail-lines)\.tsx/,
  /\/(ui\/(together|use-led-here)|platform\/use-fresh)\.ts/,
  /\/ui\/type-labels\.ts/,
  /\/pages\/((text|watchlist)-page\.tsx|page-head\.ts)/,
  /\/platform\/upload\.ts/,
];

// The frame around all pages, with all that it imports: apart they would be a dozen files of a few hundred bytes.
// And the small things that would draw `common` into the home page.
const frame =
  /\/web\/app\/(root|entry\.client)\.tsx|\/web\/dom\/|\/accounts\/busy\.|\/platform\/(use-hydrated|trans|shown-name|no-answer)\.|\/accounts\/names\.|\/catalogue\/search-address\.|\/web\/ui\/(photo-frame|verified-badge|chip|digits|after-acceptance)\.|\/icons\/(flag|badge-check)\.|\/platform\/(query-cache|retries|seen-items|storage-keys|storage-cleanup)\.|\/react-query\/.+\/(infiniteQ|q)ueryOptions\.|\/kernel\/money-text\.|\/pages\/page-head\./;

// What the pages behind login fetch with; the public ones do without it.
const queries = /\/node_modules\/@tanstack\/|\/app\/with-queries\./;

// What home and the categories show of things on sale: apart they would be a dozen files, each compressed by itself.
const listing =
  /\/catalogue\/(product-(card|facts|grid)|card-photo-sizes|remember-seen|queries|search-box)\.|\/moderation\/(use-report|queries)\.|\/pages\/(buying|home-data|own-item)\.|\/web\/ui\/(price|condition-mark)\.|\/icons\/(map-pin|phone)\.|\/contract\/(catalogue|moderation|accounts)\/(suspension-)?endpoints\./;
// What the pages have that let people in.
const signIn =
  /\/accounts\/(auth-page|visitors-only|return-to|popup|failure-(message|banner)|google-(button|popup|offer)|identity|photo-problem)\.|\/web\/ui\/password-input\.|\/platform\/own-path\.|\/icons\/eye(-off)?\./;

function worthSharing(id: string): boolean {
  return ![...onlyForms, ...onlyInside].some((pattern) => pattern.test(id));
}

export default defineConfig({
  publicDir: 'web/app/public',
  plugins: [
    babel({ presets: [linguiTransformerBabelPreset({ descriptorFields: 'message' })] }),
    // Turns a catalog that is imported into what Lingui reads.
    lingui(),
    catalogAddresses(),
    inlineMessages(),
    tailwindcss(),
    reactRouter(),
    routeModuleLoader(),
    browserContract(),
    narrowLetters(),
  ],
  // Bundled, only the icons that are used are there; as a package all 1,700 would be loaded.
  ssr: { noExternal: ['lucide-react'] },
  build: {
    // A picture or font inside the style sheet would be fetched by everyone who never sees it.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes with an update of a package only, so it stays cached when the shop changes.
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|react-router)\/|app\/load-route-module/,
            },
            { name: 'frame', test: frame },
            { name: 'queries', test: (id) => queries.test(id) && worthSharing(id) },
            { name: 'fields', test: /\/web\/ui\/(field|text-input|text-area|banner)\.tsx/ },
            { name: 'illustrations', test: /\/assets\/illustrations\// },
            // Before what follows: a group takes along what its files import, also for the types of it.
            { name: 'checks', test: /\/node_modules\/zod\/|\/contract\/kernel\/(fields|money)\./ },
            { name: 'listing', test: listing },
            { name: 'sign-in', test: signIn },
            // One file instead of dozens of a few hundred bytes; what only forms need stays apart.
            { name: 'common', minShareCount: 4, test: worthSharing },
          ],
        },
      },
    },
  },
  optimizeDeps: {
    // A package found late makes the first page load reload in the middle of a click.
    include: [
      '@base-ui/react/alert-dialog',
      '@base-ui/react/dialog',
      '@hookform/resolvers/zod',
      '@lingui/core',
      '@lingui/react',
      '@stripe/stripe-js/pure',
      '@tanstack/react-query',
      'lucide-react',
      'react-hook-form',
      'react-hot-toast/headless',
      'zod/mini',
    ],
  },
});
