import * as z from 'zod/mini';
import { accountProblems } from '../accounts/problems.ts';
import { Modified } from '../kernel/answers.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { mediaProblems } from '../media/problems.ts';
import { ProofId, TheftNoticeId, TheftQuestionId } from './ids.ts';
import {
  answerProblems,
  noticeDecisionProblems,
  noticeEndProblems,
  noticeProblems,
} from './problems.ts';
import {
  NewTheftAnswer,
  NewTheftNotice,
  OwnThefts,
  ProofShown,
  ProofTaken,
  SerialChecked,
  SerialToCheck,
  TheftNoticeDecision,
  TheftNoticeEnd,
  TheftNoticeFiled,
  TheftNoticePage,
  TheftNoticeStory,
  TheftNoticesQuery,
} from './schemas.ts';

const { limited } = accountProblems;
const params = z.object({ id: TheftNoticeId });

export const checkSerial = endpoint({
  method: 'POST',
  path: '/api/serialcheck',
  access: 'optional',
  summary: 'Says whether such an item was reported stolen here. Both answers take the same time.',
  body: SerialToCheck,
  reply: SerialChecked,
  problems: {},
  changesNothingShown: true,
});

export const addProof = endpoint({
  method: 'POST',
  path: '/api/theftproofs',
  access: 'token',
  summary:
    'Takes one private photo in the multipart field `image`: a proof for a theft notice or an answer.',
  bodyKind: 'multipart',
  body: z.object({ image: z.file() }),
  reply: ProofTaken,
  problems: mediaProblems,
});

export const readProof = endpoint({
  method: 'GET',
  path: '/api/theftproofs/:id',
  access: 'token',
  summary: 'Gives a private photo to whoever added it.',
  params: z.object({ id: ProofId }),
  reply: ProofShown,
  problems: {},
});

export const fileTheftNotice = endpoint({
  method: 'POST',
  path: '/api/theftnotices',
  access: 'token',
  summary: 'Files a notice that something was stolen from the caller.',
  body: NewTheftNotice,
  reply: TheftNoticeFiled,
  problems: { ...noticeProblems, limited },
});

export const readOwnThefts = endpoint({
  method: 'GET',
  path: '/api/theftnotices/own',
  access: 'token',
  summary: 'Gives the notices that the caller filed, and what they are asked about their items.',
  reply: OwnThefts,
  problems: {},
});

export const endTheftNotice = endpoint({
  method: 'PATCH',
  path: '/api/theftnotices/:id',
  access: 'token',
  summary: 'Takes a notice of the caller back, or says that the item is found.',
  params,
  body: TheftNoticeEnd,
  reply: Modified,
  problems: noticeEndProblems,
});

export const answerTheftQuestion = endpoint({
  method: 'POST',
  path: '/api/theftquestions/:id',
  access: 'token',
  summary: 'Answers how the caller came by an item whose serial number was reported, once.',
  params: z.object({ id: TheftQuestionId }),
  body: NewTheftAnswer,
  reply: Modified,
  problems: answerProblems,
});

export const listTheftNotices = endpoint({
  method: 'GET',
  path: '/api/theftnotices',
  access: 'moderator',
  summary: 'Gives one page of the theft notices that fit, newest first.',
  query: TheftNoticesQuery,
  reply: TheftNoticePage,
  problems: {},
});

export const readTheftNotice = endpoint({
  method: 'GET',
  path: '/api/theftnotices/:id',
  access: 'moderator',
  summary: 'Gives a theft notice, the items that it fits, and what their sellers said.',
  params,
  reply: TheftNoticeStory,
  problems: {},
});

export const readNoticeProof = endpoint({
  method: 'POST',
  path: '/api/theftnotices/:id/proofs/:proofId',
  access: 'moderator',
  summary:
    'Gives a private photo of a notice, or of an answer to it, to whoever may decide; each look is in the audit log.',
  params: z.extend(params, { proofId: ProofId }),
  reply: ProofShown,
  problems: {},
});

export const decideTheftNotice = endpoint({
  method: 'POST',
  path: '/api/theftnotices/:id/decide',
  access: 'moderator',
  summary:
    'Accepts a theft notice, which holds items that fit and opens a case about each, or rejects it.',
  params,
  body: TheftNoticeDecision,
  reply: Modified,
  problems: noticeDecisionProblems,
});
