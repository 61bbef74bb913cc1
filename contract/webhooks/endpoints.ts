import * as z from 'zod/mini';
import { accountProblems } from '../accounts/problems.ts';
import { Deleted, Modified } from '../kernel/answers.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { WebhookDeliveryId, WebhookEndpointId } from '../kernel/ids.ts';
import { webhookProblems } from './problems.ts';
import {
  WebhookDeliveriesQuery,
  WebhookDeliveryDetails,
  WebhookDeliveryPage,
  WebhookEndpointChange,
  WebhookEndpointCreated,
  WebhookEndpointFields,
  WebhookEndpoints,
  WebhookReplays,
  WebhookSecret,
  WebhookSecretRequest,
} from './schemas.ts';

const ofEndpoint = z.object({ id: WebhookEndpointId });
const ofDelivery = z.object({ id: WebhookDeliveryId });
const { webhook_address, webhook_private } = webhookProblems;
const { webhook_most, webhook_ended, webhook_secrets } = webhookProblems;
const { sign_in_again, wrong_password } = accountProblems;

export const listWebhookEndpoints = endpoint({
  method: 'GET',
  path: '/api/webhookendpoints',
  access: 'seller_or_admin',
  summary: 'Lists the caller’s webhook endpoints and how they stand.',
  reply: WebhookEndpoints,
  problems: {},
});

export const createWebhookEndpoint = endpoint({
  method: 'POST',
  path: '/api/webhookendpoints',
  access: 'seller_or_admin',
  summary:
    'Has the chosen events sent to an address: a seller’s own, or, for an admin, those of the whole shop. Gives the secret that signs them (Standard Webhooks), once.',
  body: WebhookEndpointFields,
  reply: WebhookEndpointCreated,
  problems: { wrong_password, sign_in_again, webhook_address, webhook_private, webhook_most },
});

export const changeWebhookEndpoint = endpoint({
  method: 'PUT',
  path: '/api/webhookendpoints/:id',
  access: 'seller_or_admin',
  summary: 'Changes where a webhook endpoint is, or what it is told of. What waits goes along.',
  params: ofEndpoint,
  body: WebhookEndpointChange,
  reply: Modified,
  problems: { wrong_password, sign_in_again, webhook_address, webhook_private },
});

export const deleteWebhookEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/webhookendpoints/:id',
  access: 'seller_or_admin',
  summary: 'Takes a webhook endpoint away, with what waits for it and with its log.',
  params: ofEndpoint,
  reply: Deleted,
  problems: {},
});

export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/api/webhookendpoints/:id/secret',
  access: 'seller_or_admin',
  summary:
    'Gives a webhook endpoint another secret, once. For a day at least those before sign as well.',
  params: ofEndpoint,
  body: WebhookSecretRequest,
  reply: WebhookSecret,
  problems: { wrong_password, sign_in_again, webhook_secrets },
});

export const resumeWebhookEndpoint = endpoint({
  method: 'POST',
  path: '/api/webhookendpoints/:id/resume',
  access: 'seller_or_admin',
  summary: 'Sends to a webhook endpoint again that was ended. What was given up is not sent by it.',
  params: ofEndpoint,
  reply: Modified,
  problems: { webhook_private },
});

export const pingWebhookEndpoint = endpoint({
  method: 'POST',
  path: '/api/webhookendpoints/:id/ping',
  access: 'seller_or_admin',
  summary:
    'Sends a webhook of the kind `ping` at once, whatever pause there is, to see whether the receiver answers. Once it takes one after three failures in a row, or after a pause that it asked for, what waits follows, each delivery once. What still waits then is sent now by its replay.',
  params: ofEndpoint,
  reply: Modified,
  problems: { webhook_ended },
});

export const replayWebhooks = endpoint({
  method: 'POST',
  path: '/api/webhookendpoints/:id/replays',
  access: 'seller_or_admin',
  summary:
    'Sends again what was given up, with its own ids and in its order: the oldest 5,000. Call it again while it answers so many.',
  params: ofEndpoint,
  body: WebhookReplays,
  reply: Modified,
  problems: { webhook_ended },
});

export const listWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/api/webhookendpoints/:id/deliveries',
  access: 'seller_or_admin',
  summary: 'Gives one page of what was or is to be sent to a webhook endpoint, the newest first.',
  params: ofEndpoint,
  query: WebhookDeliveriesQuery,
  reply: WebhookDeliveryPage,
  problems: {},
});

export const readWebhookDelivery = endpoint({
  method: 'GET',
  path: '/api/webhookdeliveries/:id',
  access: 'seller_or_admin',
  summary: 'Gets one delivery of a webhook: what is sent, and what became of each attempt.',
  params: ofDelivery,
  reply: WebhookDeliveryDetails,
  problems: {},
});

export const replayWebhook = endpoint({
  method: 'POST',
  path: '/api/webhookdeliveries/:id/replay',
  access: 'seller_or_admin',
  summary:
    'Sends a delivery again that has ended, with its own id, or one that waits before its pause is over, after those of its item before it. 0 of one that is under way.',
  params: ofDelivery,
  reply: Modified,
  problems: { webhook_ended },
});
