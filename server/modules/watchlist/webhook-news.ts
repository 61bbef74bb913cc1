import type { WebhookEndpointId } from '#contract/kernel/ids.ts';
import { findEndpointById, webhookEnded } from '#server/modules/webhooks/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { handle, on } from '#server/platform/outbox/event.ts';
import { insertNotification } from './notification-store.ts';
import type { Channels } from './notify.ts';
import { postPushes } from './push-news.ts';

interface WebhookNewsOptions {
  database: Database;
  channels: Channels;
}

/** Tells whoever has a webhook endpoint that nothing is sent to it any more: in the shop and by push, once for each time. */
export function createWebhookNews({ database, channels }: WebhookNewsOptions) {
  return {
    jobs: handle([
      on(webhookEnded, ({ endpointId, at }) =>
        database.transaction(async (tx) => {
          const endpoint = await findEndpointById(tx, endpointId as WebhookEndpointId);
          if (!endpoint) return;
          const { id: webhookEndpointId, personId } = endpoint;
          const id = await insertNotification(tx, {
            personId,
            webhookEndpointId,
            kind: 'webhook_ended',
            until: new Date(at),
          });
          if (id) await postPushes(tx, channels, { id, personId }, { topic: 'deal' });
        }),
      ),
    ]),
  };
}
