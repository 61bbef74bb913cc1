import * as z from 'zod/mini';
import { accountProblems } from '../accounts/problems.ts';
import { Modified } from '../kernel/answers.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { CaseId, ReportId } from './case-ids.ts';
import {
  CaseConversation,
  CasePage,
  CaseStory,
  CasesFilter,
  CasesQuery,
  DecisionPreview,
  DecisionRequest,
  NewReport,
  ReportDetails,
  ReportMade,
} from './case-schemas.ts';
import {
  caseProblems,
  moderationProblems,
  reportChangeProblems,
  reportPictureProblems,
  reportProblems,
} from './problems.ts';

const { admin_stays, deal_of_own } = accountProblems;
const { case_decided, case_of_own } = caseProblems;
const { already_reported } = moderationProblems;

const params = z.object({ id: CaseId });

export const makeReport = endpoint({
  method: 'POST',
  path: '/api/reports',
  access: 'token',
  summary:
    'Reports an item, a person, a conversation of the caller’s, a review, a question, an answer or a wanted ad, with a reason.',
  body: NewReport,
  reply: ReportMade,
  problems: { ...reportProblems, already_reported, ...reportPictureProblems },
});

export const changeReport = endpoint({
  method: 'PATCH',
  path: '/api/reports/:id',
  access: 'token',
  summary: 'Says why the caller reported something, while nobody has decided about it.',
  params: z.object({ id: ReportId }),
  body: ReportDetails,
  reply: Modified,
  problems: { ...reportChangeProblems, ...reportPictureProblems },
});

export const listCases = endpoint({
  method: 'GET',
  path: '/api/cases',
  access: 'moderator',
  summary: 'Gives one page of the cases: the most points first, and a day of waiting is a point.',
  query: CasesQuery,
  reply: CasePage,
  problems: {},
});

export const exportCases = endpoint({
  method: 'GET',
  path: '/api/cases/export',
  access: 'moderator',
  summary: 'Gives the cases that fit as a CSV file.',
  query: CasesFilter,
  reply: z.string(),
  fileName: 'cases',
  problems: {},
});

export const readCase = endpoint({
  method: 'GET',
  path: '/api/cases/:id',
  access: 'moderator',
  summary: 'Gives a case with all that is known of what and whom it is about.',
  params,
  reply: CaseStory,
  problems: {},
});

export const readCaseConversation = endpoint({
  method: 'POST',
  path: '/api/cases/:id/conversation',
  access: 'moderator',
  summary:
    'Gives the last messages of a reported conversation, while its case is open. Each reading is noted in the audit log.',
  params,
  reply: CaseConversation,
  problems: { case_decided, case_of_own },
});

export const previewDecision = endpoint({
  method: 'POST',
  path: '/api/cases/:id/preview',
  access: 'moderator',
  summary: 'Gives what a decision would write to whom the case is about. It changes nothing.',
  params,
  body: DecisionRequest,
  reply: DecisionPreview,
  problems: {},
});

export const decideCase = endpoint({
  method: 'POST',
  path: '/api/cases/:id/decide',
  access: 'moderator',
  summary: 'Decides a case: does what the decision says, and tells the person and who reported it.',
  params,
  body: DecisionRequest,
  reply: Modified,
  problems: { ...caseProblems, admin_stays, deal_of_own },
});
