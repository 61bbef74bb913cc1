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

/**
 * How a buyer pays: by card on our page, on a page of bKash or SSLCommerz, or in cash when the two meet. SSLCommerz takes
 * cards, wallets and banks of Bangladesh.
 */
export const paymentMethods = ['card', 'bkash', 'sslcommerz', 'cash'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Those whose buyer is sent to a page of the provider. */
export const checkoutMethods = ['bkash', 'sslcommerz'] as const satisfies PaymentMethod[];
export type CheckoutMethod = (typeof checkoutMethods)[number];

/** How the payer's browser came back from the provider's page. A hint: anybody can write it. */
export const returnStatuses = ['success', 'failure', 'cancel'] as const;
export type ReturnStatus = (typeof returnStatuses)[number];
