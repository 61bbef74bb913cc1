/** The states of a payment, for the tables as for the contract; docs/architecture.md draws how one leads to another. */
export const paymentStates = [
  'creating',
  'open',
  'allocated',
  'captured',
  'failed',
  'releasing',
  'released',
  'refunding',
  'refunded',
  'needs_human',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** What can happen to money. */
export const ledgerKinds = ['authorise', 'capture', 'release', 'refund'] as const;

/** How a buyer pays: by card, or in cash when the two meet. */
export const paymentMethods = ['card', 'cash'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
