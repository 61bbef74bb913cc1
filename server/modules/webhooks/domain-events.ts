import { eventKind } from '#server/platform/outbox/event.ts';

/** What later modules listen to: nothing is sent to a webhook endpoint any more, which notifies its owner. `at`: since when. */
export const webhookEnded = eventKind<{ endpointId: string; at: string }>('webhooks.ended');
