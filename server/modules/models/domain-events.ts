import { eventKind } from '#server/platform/outbox/event.ts';

/** What later modules listen to: what somebody proposed is decided. */
export const proposalDecided = eventKind<{ proposalId: string }>('models.proposal_decided');
