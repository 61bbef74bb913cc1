import type { ClaimId } from '#contract/deals/claim-id.ts';
import type {
  ClaimAnswerRequest,
  ClaimDecision,
  ClaimRequest,
} from '#contract/deals/claims-schemas.ts';
import type { BookingId } from '#contract/kernel/ids.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import type { DealOptions } from '../options.ts';
import {
  agreeToClaim,
  answerClaim,
  escalateClaim,
  returnedClaim,
  withdrawClaim,
} from './answering.ts';
import { readConversation } from './conversation.ts';
import { decideClaim } from './deciding.ts';
import { createClaimDesk } from './desk.ts';
import { createDoubtTimers } from './doubts.ts';
import { makeClaim } from './making.ts';
import { createClaimTimers } from './timers.ts';

/** What buyers and sellers claim about paid deals, and how that ends. */
export function createClaims(options: DealOptions) {
  return {
    make: (person: Person, id: BookingId, request: ClaimRequest) =>
      makeClaim(options, person, id, request),
    answer: (person: Person, id: ClaimId, request: ClaimAnswerRequest) =>
      answerClaim(options, person, id, request),
    agree: (person: Person, id: ClaimId) => agreeToClaim(options, person, id),
    escalate: (person: Person, id: ClaimId) => escalateClaim(options, person, id),
    returned: (person: Person, id: ClaimId) => returnedClaim(options, person, id),
    withdraw: (person: Person, id: ClaimId) => withdrawClaim(options, person, id),
    decide: (admin: Person, id: ClaimId, decision: ClaimDecision) =>
      decideClaim(options, admin, id, decision),
    readConversation: (admin: Person, id: ClaimId) => readConversation(options, admin, id),
    desk: createClaimDesk(options),
    runTimers: createClaimTimers(options),
    checkDoubts: createDoubtTimers(options),
  };
}

export type Claims = ReturnType<typeof createClaims>;
