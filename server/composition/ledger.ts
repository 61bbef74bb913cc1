import { createLedger, createStatements } from '#server/modules/ledger/index.ts';
import type { Context } from './context.ts';
import { listWithheld } from './withheld.ts';

/** The ledger of the deals, and each seller's statements drawn from it. */
export function createBooks(context: Context) {
  const { settings } = context;
  return {
    ledger: createLedger({
      ...context,
      commissionPercent: settings.commissionPercent,
      claimDays: settings.dealDays.claim,
      listWithheld,
    }),
    statements: createStatements({ ...context, timeZone: settings.timeZone }),
  };
}
