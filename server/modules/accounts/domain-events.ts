import type { PersonId } from '#contract/kernel/ids.ts';
import { eventKind } from '#server/platform/outbox/event.ts';

/** What other modules listen to, through the outbox: an account was closed by an admin or by its owner. */
export const personDeleted = eventKind<{ personId: PersonId }>('accounts.person_deleted');

/** What this person sells cannot be had until an admin reinstates them. */
export const personSuspended = eventKind<{ personId: PersonId }>('accounts.person_suspended');
