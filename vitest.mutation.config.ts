import { defineConfig } from 'vitest/config';

/** The tests that mutation testing runs (stryker.config.mjs): those of money, orders, accounts, contract and policy. */
export default defineConfig({
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    include: [
      'contract/**/*.test.ts',
      'server/modules/{orders,payments,accounts}/**/*.test.ts',
      'tests/api/{orders,payments-*,accounts-*,spec-calls,main-job,moderation}.test.ts',
    ],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    isolate: false,
  },
});
