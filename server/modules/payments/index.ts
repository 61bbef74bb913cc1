/** Charges, webhooks, and the one way by which a payment comes to its end. */

export { findForeignAccount } from './account.ts';
export { bindPaymentsOverview } from './overview-routes.ts';
export { createPaymentsOverview } from './overview-service.ts';
export { hasUnsettled, listOwnPayments } from './personal-data.ts';
export type { Provider } from './provider.ts';
export type { DatabasePosition } from './reconcile/rewound.ts';
export { isRestored, markRestored } from './restore-store.ts';
export { bindPayments } from './routes.ts';
export { createPaymentsService } from './service.ts';
// Asked by orders, which stand before: the composition brings them together.
export { isBeingPaid, listRefunding } from './store.ts';
export { createStripeProvider, stripeKeySetting } from './stripe/provider.ts';
export { stripeWebhookPath } from './stripe/webhooks.ts';
