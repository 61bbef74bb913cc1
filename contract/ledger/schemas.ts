/** What the journal tells of: money taken, given back before and after the handover, and made the seller's. */
export const entryKinds = ['take', 'give_back', 'chargeback', 'release'] as const;

/** Where money is: with a payment provider, held for a deal, a seller's, the shop's own. */
export const journalAccounts = ['provider', 'held', 'balance', 'commission'] as const;
export type JournalAccount = (typeof journalAccounts)[number];
