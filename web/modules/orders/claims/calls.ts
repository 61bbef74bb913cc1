import type { ClaimId } from '#contract/deals/claim-id.ts';
import {
  agreeToClaim,
  answerClaim,
  escalateClaim,
  makeClaim,
  returnedClaim,
  withdrawClaim,
} from '#contract/deals/claims-endpoints.ts';
import type { ClaimAnswerRequest, ClaimRequest } from '#contract/deals/claims-schemas.ts';
import type { BookingId } from '#contract/kernel/ids.ts';
import { call } from '#web/platform/browser.ts';

/** What buyer and seller say of a claim. */
export const claim = (id: BookingId, body: ClaimRequest) =>
  call(makeClaim, { params: { id }, body });
export const answer = (id: ClaimId, body: ClaimAnswerRequest) =>
  call(answerClaim, { params: { id }, body });

/** What is said by a button alone. */
export const claimWords = {
  agree: (id: ClaimId) => call(agreeToClaim, { params: { id } }),
  escalate: (id: ClaimId) => call(escalateClaim, { params: { id } }),
  returned: (id: ClaimId) => call(returnedClaim, { params: { id } }),
  withdraw: (id: ClaimId) => call(withdrawClaim, { params: { id } }),
};
