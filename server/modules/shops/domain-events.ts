import { eventKind } from '#server/platform/outbox/event.ts';

/** What later modules listen to: an admin decided about a shop. */
export const shopDecided = eventKind<{ decisionId: string }>('shops.decided');
