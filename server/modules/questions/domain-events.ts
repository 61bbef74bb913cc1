import { eventKind } from '#server/platform/outbox/event.ts';

/** Somebody asked in public: the seller is told. */
export const questionAsked = eventKind<{ questionId: string }>('questions.asked');

/** The seller answered: the asker is told. */
export const questionAnswered = eventKind<{ questionId: string }>('questions.answered');
