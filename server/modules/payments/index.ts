/** Charges, webhooks, and the one way by which a payment comes to its end. */
export { createProvider, type ProviderSettings } from './provider.ts';
export { bindPayments } from './routes.ts';
export { createPaymentsService } from './service.ts';
