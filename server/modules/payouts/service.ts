import { type AccountOptions, createAccounts } from './account.ts';
import { type BatchOptions, createBatches } from './batches.ts';
import { createMarking, type MarkingOptions } from './marking.ts';
import { watchNegative } from './negative-balances.ts';
import { createPayables } from './payables.ts';
import { askForUnreadable, type UnreadableOptions } from './unreadable-accounts.ts';

/** How sellers get their money. */
export function createPayouts(
  options: AccountOptions & BatchOptions & MarkingOptions & UnreadableOptions,
) {
  return {
    /** What account numbers are sealed with: for the rows of a demo shop. */
    seal: options.seal,
    account: createAccounts(options),
    listPayables: createPayables(options),
    batches: createBatches(options),
    ...createMarking(options),
    watchNegative: () => watchNegative(options.database),
    askForUnreadable: () => askForUnreadable(options),
  };
}

export type PayoutsService = ReturnType<typeof createPayouts>;
