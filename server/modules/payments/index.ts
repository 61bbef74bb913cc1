/** Payments by card, on pages of bKash and SSLCommerz, and in cash: starting, settling, refunding and reconciling them, and what admins see of them. */

export { findForeignAccount } from './account.ts';
export { riskyAlarm } from './alarms.ts';
export { lowestBkashPrice } from './bkash/amounts.ts';
export { createBkashProvider } from './bkash/provider.ts';
export {
  type Doubt,
  type DoubtedSale,
  isLeftByBank,
  isWithheldByBank,
  listDoubted,
} from './doubts.ts';
export { type GivenBack, listGivenBack } from './given-back.ts';
export { listRefundsOf } from './ledger-store.ts';
export { bindPaymentsOverview } from './overview-routes.ts';
export { createPaymentsOverview } from './overview-service.ts';
// For orders, as below: what buyers read of their payments.
export { listHolding, listPaidBack } from './own-orders-store.ts';
export { hasUnsettled, listOwnPayments } from './personal-data.ts';
export type { CardProvider, Provider } from './provider.ts';
export { listPaid, type Paid } from './receipt-store.ts';
export type { DatabasePosition } from './reconcile/rewound.ts';
export { isRestored, markRestored } from './restore-store.ts';
export { bindReturns, returnPaths, sslcommerzWebhookPath } from './return-routes.ts';
export { bindPayments } from './routes.ts';
// For deals: a word about what is paid counts only while its price is taken.
export {
  findSale,
  // For the watchlist, which writes to nobody twice.
  isToldByPayment,
  listParts,
  readLeft,
  type SaleLeft,
} from './sale-facts.ts';
export {
  hasCaptured,
  isAskedBack,
  isPriceWhole,
  listInReview,
  listWithheld,
  lockSale,
  readManualReviews,
  releaseSale,
  wasWithheldAt,
} from './sale-store.ts';
// For the figures of sellers and of the shop.
export * as salesFigures from './sales-figures.ts';
export { createPaymentsService, type PaymentsService } from './service.ts';
export { highestSslcommerzPrice, lowestSslcommerzPrice } from './sslcommerz/amounts.ts';
export { createSslcommerzProvider } from './sslcommerz/provider.ts';
// For orders, an earlier module that may not import this one: the composition hands these to it.
export { isBeingPaid, listRefunding } from './store.ts';

export { createStripeProvider, stripeKeySetting } from './stripe/provider.ts';
export { stripeWebhookPath } from './stripe/webhooks.ts';
