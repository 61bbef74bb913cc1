import { eventKind } from '#server/platform/outbox/event.ts';

/** A seller answered an ad with an item of theirs: its writer is told. */
export const wantedAnswered = eventKind<{ wantedId: string; itemId: string }>('wanted.answered');

/** An ad ends within days: its writer is told; `until` is the end. */
export const wantedExpires = eventKind<{ wantedId: string; until: string }>('wanted.expires');
