import { eventKind } from '#server/platform/outbox/event.ts';

/** An evidence photo says something else than its listing does, which asks its seller. */
export const evidenceAsked = eventKind<{ evidenceId: string }>('evidence.asked');
