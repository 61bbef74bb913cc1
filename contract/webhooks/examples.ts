import { example, exampleIds } from '../kernel/example.ts';
import {
  changeWebhookEndpoint,
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  listWebhookDeliveries,
  listWebhookEndpoints,
  pingWebhookEndpoint,
  readWebhookDelivery,
  replayWebhook,
  replayWebhooks,
  resumeWebhookEndpoint,
  rotateWebhookSecret,
} from './endpoints.ts';

const { endpoint, delivery } = exampleIds;
const params = { id: endpoint };
const ofDelivery = { id: delivery };
const password = 'a long password of yours';
const url = 'https://till.example.com/ditiyo';
const changed = { modifiedCount: 1 };
const at = '2026-11-29T14:25:15.494Z';

const waiting = {
  _id: delivery,
  kind: 'ping' as const,
  at,
  state: 'waiting' as const,
  attempts: 0,
  nextAt: at,
  behind: false,
};

const endpoints = [
  example(listWebhookEndpoints, {
    reply: {
      endpoints: [
        {
          _id: endpoint,
          url,
          kinds: ['listing.sold', 'order.booked'],
          wholeShop: false,
          state: 'working',
          waiting: 0,
          givenUp: 0,
          createdAt: at,
        },
      ],
    },
  }),
  example(createWebhookEndpoint, {
    body: { url, kinds: ['listing.sold', 'order.booked'], password },
    reply: { acknowledged: true, insertedId: endpoint, secret: 'whsec_…' },
  }),
  example(changeWebhookEndpoint, {
    params,
    body: { url, kinds: ['listing.sold', 'order.booked', 'order.paid'] },
    reply: changed,
  }),
  example(deleteWebhookEndpoint, { params, reply: { deletedCount: 1 } }),
  example(rotateWebhookSecret, {
    params,
    body: { password },
    reply: { secret: 'whsec_…', oldSecretUntil: '2026-11-30T14:25:15.494Z' },
  }),
  example(resumeWebhookEndpoint, { params, reply: changed }),
  example(pingWebhookEndpoint, { params, reply: changed }),
  example(replayWebhooks, { params, body: { since: at }, reply: { modifiedCount: 12 } }),
];

const deliveries = [
  example(listWebhookDeliveries, {
    params,
    query: { state: 'waiting', limit: '20' },
    reply: { rows: [waiting], total: 1, nextCursor: null },
  }),
  example(readWebhookDelivery, {
    params: ofDelivery,
    reply: { ...waiting, body: `{"type":"ping","timestamp":"${at}","data":{}}`, tried: [] },
  }),
  example(replayWebhook, { params: ofDelivery, reply: changed }),
];

export const webhookExamples = [...endpoints, ...deliveries];
