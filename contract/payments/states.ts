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

/**
 * What can happen to money. `refund_failed`: what a part gave back came back from the buyer's bank. `refund_by_hand`: given back by
 * another way than through the provider, which knows nothing of it.
 */
export const ledgerKinds = [
  'authorise',
  'capture',
  'release',
  'refund',
  'refund_failed',
  'refund_by_hand',
] as const;

/**
 * Where a part of a price stands that is given back: the provider is asked, it has done it, it did not, or nobody knows, as its
 * answer was lost and it cannot be asked after.
 */
export const partRefundStates = ['asked', 'done', 'failed', 'unsure'] as const;
export type PartRefundState = (typeof partRefundStates)[number];

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
