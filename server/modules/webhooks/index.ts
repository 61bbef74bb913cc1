/** Webhooks to others: endpoints of sellers and admins, what is sent there, and what became of it. */

export { cleanDeliveries } from './cleaning-store.ts';
export { measureWaiting } from './deliveries-store.ts';
export { webhookEnded } from './domain-events.ts';
export { findEndpointById } from './endpoints-store.ts';
export { createWebhookMails } from './mails.ts';
export { eraseWebhooks, listOwnWebhooks } from './personal-data.ts';
export { createWebhookQueue } from './queue.ts';
export { bindWebhooks } from './routes.ts';
export { createSending } from './sending.ts';
export { createWebhooksService } from './service.ts';
// For joins in the reading queries of later modules.
export { webhookEndpoints } from './tables.ts';
