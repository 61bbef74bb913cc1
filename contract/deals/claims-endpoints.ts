import * as z from 'zod/mini';
import { Modified } from '../kernel/answers.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { BookingId } from '../kernel/ids.ts';
import { dealProblems } from '../orders/deal-problems.ts';
import { cashProblems } from '../payments/cash-problems.ts';
import { decisionProblems } from '../payments/decision-problems.ts';
import { partRefundProblems } from '../payments/part-refund-problems.ts';
import { paymentProblems } from '../payments/problems.ts';
import { ClaimId } from './claim-id.ts';
import { claimProblems, claimTurnProblems } from './claims-problems.ts';
import {
  ClaimAnswerRequest,
  ClaimConversation,
  ClaimDecision,
  ClaimMade,
  ClaimPage,
  ClaimRequest,
  ClaimStory,
  ClaimsFilter,
  ClaimsQuery,
} from './claims-schemas.ts';
import { handoverProblems } from './problems.ts';

const params = z.object({ id: ClaimId });

const { deal_over } = dealProblems;
const { not_paid } = cashProblems;
const { refund_under_way } = handoverProblems;
const { payment_comparing, payment_off } = paymentProblems;
const { payment_with_bank, rest_by_hand, hand_reference, hand_nothing } = decisionProblems;
const { part_under_way, refunds_once } = partRefundProblems;
const { claim_closed, not_your_turn, claim_amount, claim_of_own } = claimTurnProblems;
const { photo_not_yours } = claimProblems;

/** Of whatever may give money back. */
const money = {
  payment_comparing,
  payment_off,
  payment_with_bank,
  refund_under_way,
  part_under_way,
  refunds_once,
  rest_by_hand,
};

export const makeClaim = endpoint({
  method: 'POST',
  path: '/api/deals/:id/claims',
  access: 'token',
  summary:
    'Claims something about a paid deal of the caller’s, which stops there until it is closed.',
  params: z.object({ id: BookingId }),
  body: ClaimRequest,
  reply: ClaimMade,
  problems: { ...claimProblems, deal_over, not_paid, refund_under_way, payment_comparing },
});

export const answerClaim = endpoint({
  method: 'POST',
  path: '/api/claims/:id/answer',
  access: 'token',
  summary:
    'Answers the other side’s claim, by the whole price, a part, or by contesting it; or adds a word to a claim of either side.',
  params,
  body: ClaimAnswerRequest,
  reply: Modified,
  problems: { claim_closed, not_your_turn, claim_amount, photo_not_yours, ...money },
});

export const agreeToClaim = endpoint({
  method: 'POST',
  path: '/api/claims/:id/agree',
  access: 'token',
  summary: 'Whoever claimed takes the part of the price that the other side offers.',
  params,
  reply: Modified,
  problems: { claim_closed, not_your_turn, claim_amount, ...money },
});

export const escalateClaim = endpoint({
  method: 'POST',
  path: '/api/claims/:id/escalate',
  access: 'token',
  summary: 'Asks the shop to decide: of an offered part whoever claimed, of a return either side.',
  params,
  reply: Modified,
  problems: { claim_closed, not_your_turn },
});

export const returnedClaim = endpoint({
  method: 'POST',
  path: '/api/claims/:id/returned',
  access: 'token',
  summary: 'The seller says that they have the item again: the price goes back.',
  params,
  reply: Modified,
  problems: { claim_closed, not_your_turn, ...money },
});

export const withdrawClaim = endpoint({
  method: 'POST',
  path: '/api/claims/:id/withdraw',
  access: 'token',
  summary: 'Whoever made a claim takes it back. Said twice, it is done once.',
  params,
  reply: Modified,
  problems: { claim_closed, not_your_turn },
});

export const listClaims = endpoint({
  method: 'GET',
  path: '/api/claims',
  access: 'admin',
  summary: 'Gives one page of the claims: what waits for an admin first, then what ends next.',
  query: ClaimsQuery,
  reply: ClaimPage,
  problems: {},
});

export const exportClaims = endpoint({
  method: 'GET',
  path: '/api/claims/export',
  access: 'admin',
  summary: 'Gives the claims that fit as a file.',
  query: ClaimsFilter,
  reply: z.string(),
  fileName: 'claims',
  problems: {},
});

export const readClaim = endpoint({
  method: 'GET',
  path: '/api/claims/:id',
  access: 'admin',
  summary: 'Gives a claim with all that is known of its deal.',
  params,
  reply: ClaimStory,
  problems: {},
});

export const decideClaim = endpoint({
  method: 'POST',
  path: '/api/claims/:id/decide',
  access: 'admin',
  summary:
    'Decides a claim: the whole price goes back, a part of it, or nothing. With a reference it went back by another way already.',
  params,
  body: ClaimDecision,
  reply: Modified,
  problems: {
    claim_closed,
    not_your_turn,
    claim_amount,
    claim_of_own,
    hand_reference,
    hand_nothing,
    ...money,
  },
});

export const readClaimConversation = endpoint({
  method: 'POST',
  path: '/api/claims/:id/conversation',
  access: 'admin',
  summary:
    'Gives what the two of a claim wrote to each other about the item, while an admin is to decide it. Each reading is noted in the audit log.',
  params,
  reply: ClaimConversation,
  problems: { claim_closed, not_your_turn, claim_of_own },
});
