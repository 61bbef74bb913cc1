import type { FastifyInstance } from 'fastify';
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
import type { Callers } from '#server/modules/accounts/index.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import type { WebhooksService } from './service.ts';

export function bindWebhooks(
  app: FastifyInstance,
  bind: Bind<Callers>,
  webhooks: WebhooksService,
): void {
  bind(app, listWebhookEndpoints, ({ caller }) => webhooks.list(caller));

  bind(app, createWebhookEndpoint, ({ caller, body }) => webhooks.create(caller, body));

  bind(app, changeWebhookEndpoint, async ({ caller, params, body }) => ({
    modifiedCount: await webhooks.change(caller, params.id, body),
  }));

  bind(app, deleteWebhookEndpoint, async ({ caller, params }) => ({
    deletedCount: await webhooks.remove(caller, params.id),
  }));

  bind(app, rotateWebhookSecret, ({ caller, params, body }) =>
    webhooks.rotate(caller, params.id, body),
  );

  bind(app, resumeWebhookEndpoint, async ({ caller, params }) => ({
    modifiedCount: await webhooks.resume(caller, params.id),
  }));

  bind(app, pingWebhookEndpoint, async ({ caller, params }) => ({
    modifiedCount: await webhooks.ping(caller, params.id),
  }));

  bind(app, replayWebhooks, async ({ caller, params, body }) => ({
    modifiedCount: await webhooks.replayAll(caller, params.id, body),
  }));

  bind(app, listWebhookDeliveries, ({ caller, params, query }) =>
    webhooks.listDeliveries(caller, params.id, query),
  );

  bind(app, readWebhookDelivery, ({ caller, params }) => webhooks.readDelivery(caller, params.id));

  bind(app, replayWebhook, async ({ caller, params }) => ({
    modifiedCount: await webhooks.replay(caller, params.id),
  }));
}
