// What the tests of money, orders, accounts, contract and policy would miss: the code is changed place by place, and the
// tests that reach each change are run. `npm run test:mutation` tries the part that MUTATION_PART names (`3/10`), or all
// of it, which takes hours; `-- --mutate server/modules/payments/settle.ts` tries one file.
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', './scripts/support/mutation-sample.mjs'],
  ignorers: ['sample'],
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  mutate: [
    'contract/**/*.ts',
    'server/modules/{orders,payments,accounts}/**/*.ts',
    '!**/*.test.ts',
    // Names of columns, and words of letters: what reads them breaks with them, or nobody does.
    '!**/tables.ts',
    '!**/*-mails-{en,bn}.ts',
  ],
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  thresholds: { high: 95, low: 85, break: 85 },
  concurrency: 2,
  dryRunTimeoutMinutes: 20,
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
