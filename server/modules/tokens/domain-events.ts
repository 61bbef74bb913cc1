import { eventKind } from '#server/platform/outbox/event.ts';

/** What later modules listen to: somebody has a new API token. */
export const tokenMade = eventKind<{ tokenId: string }>('tokens.made');

/** The shop ended one that stood in an address. */
export const tokenLeaked = eventKind<{ tokenId: string }>('tokens.leaked');
