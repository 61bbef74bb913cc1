import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { WebhookDeliveryId, WebhookEndpointId } from '#contract/kernel/ids.ts';
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
} from '#contract/webhooks/endpoints.ts';
import type {
  WebhookDeliveriesQuery,
  WebhookEndpointChange,
  WebhookEndpointFields,
} from '#contract/webhooks/schemas.ts';
import { call } from '#web/platform/browser.ts';

const webhooksKey = ['webhooks'] as const;

/** Rows of a page. */
const limit = '25';

export const endpointsQuery = queryOptions({
  queryKey: [...webhooksKey, 'endpoints'],
  queryFn: ({ signal }) => call(listWebhookEndpoints, { signal }),
});

export const deliveriesQuery = (id: WebhookEndpointId, query: WebhookDeliveriesQuery) =>
  queryOptions({
    queryKey: [...webhooksKey, 'deliveries', id, query],
    queryFn: ({ signal }) =>
      call(listWebhookDeliveries, { params: { id }, query: { limit, ...query }, signal }),
    placeholderData: keepPreviousData,
    // What waits is sent while somebody looks on.
    refetchInterval: 5_000,
  });

export const deliveryQuery = (id: WebhookDeliveryId) =>
  queryOptions({
    queryKey: [...webhooksKey, 'delivery', id],
    queryFn: ({ signal }) => call(readWebhookDelivery, { params: { id }, signal }),
  });

export const createEndpoint = (body: WebhookEndpointFields) =>
  call(createWebhookEndpoint, { body });
export const changeEndpoint = (id: WebhookEndpointId, body: WebhookEndpointChange) =>
  call(changeWebhookEndpoint, { params: { id }, body });
export const removeEndpoint = (id: WebhookEndpointId) =>
  call(deleteWebhookEndpoint, { params: { id } });
export const rotateSecret = (id: WebhookEndpointId, password: string | undefined) =>
  call(rotateWebhookSecret, {
    params: { id },
    body: { ...(password !== undefined && { password }) },
  });
export const resumeEndpoint = (id: WebhookEndpointId) =>
  call(resumeWebhookEndpoint, { params: { id } });
export const pingEndpoint = (id: WebhookEndpointId) =>
  call(pingWebhookEndpoint, { params: { id } });
export const replayAll = (id: WebhookEndpointId) =>
  call(replayWebhooks, { params: { id }, body: {} });
export const replay = (id: WebhookDeliveryId) => call(replayWebhook, { params: { id } });
