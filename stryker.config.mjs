// What the tests of the deal would miss: each line of it is changed, and the tests that reach it are run.
// `npm run test:mutation`, or with `-- --mutate server/modules/payments/settle.ts` for another part.
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  mutate: ['server/modules/orders/**/*.ts', '!**/*.test.ts', '!**/tables.ts'],
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  concurrency: 2,
  timeoutFactor: 3,
  timeoutMS: 10_000,
  // Not below node_modules, where Node strips no types.
  tempDirName: '.stryker-tmp',
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: 'test-results/mutation.json' },
  clearTextReporter: { allowColor: false, reportTests: false },
  disableTypeChecks: false,
  // TypeScript 7 has no programs' interface that could rewrite it; nothing that runs needs it.
  tsconfigFile: 'none',
};
