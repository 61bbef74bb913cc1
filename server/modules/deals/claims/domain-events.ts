import type { PersonId } from '#contract/kernel/ids.ts';
import { eventKind } from '#server/platform/outbox/event.ts';

/** Something happened about a claim, which notifies those named in it. */
export const claimTold = 'deals.claim_told';

/** An admin decided a claim about a sale in cash for its buyer: the shop has no money to give back, so that moderators look at the seller. */
export const cashClaimFound = eventKind<{ sellerId: PersonId; at: string }>(
  'deals.cash_claim_found',
);
