import { defineConfig } from 'vitest/config';

/** The tests that mutation testing runs (stryker.config.mjs): those of money, orders, accounts, contract and policy. */
export default defineConfig({
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    include: [
      'contract/**/*.test.ts',
      'server/modules/{orders,payments,accounts}/**/*.test.ts',
      'tests/api/{orders,payments-*,accounts-*,identity-*,password-reset,email-verification,account-status-mails,spec-calls,main-job,moderation}.test.ts',
      'tests/api/{suspension,second-factor,session-life,sign-in-throttle,own-account,closed-accounts}.test.ts',
      'tests/api/{authorization-matrix,password-rules,google-accounts,google-openid,security-log,security-events}.test.ts',
      'tests/api/{product-editing,admin-*,threats}.test.ts',
      'tests/api/{deals,watchlist,watchlist-digest,watchlist-mails,analytics,audit-net}.test.ts',
      'tests/api/{catalogue-*,product-html,product-page,contact,contact-mail,google-local,passive,phones}.test.ts',
      '{web,server/settings,server/seeds/demo-data}/**/*.test.ts',
      'tests/db/placing.test.ts',
    ],
    // They start processes, which see no change.
    exclude: ['tests/api/payments-{invariants,processes}.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    isolate: false,
  },
});
