import * as z from 'zod/mini';
import { Modified } from '../kernel/answers.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { AppealDecision, AppealMade, AppealShown, NewAppeal } from './appeal-schemas.ts';
import { CaseId } from './case-ids.ts';
import { DecisionPreview } from './case-schemas.ts';
import { appealDecisionProblems, appealProblems } from './problems.ts';

const params = z.object({ id: CaseId });

/** As a mail carries it: the decision that it is about, signed by the shop. */
const TokenParams = z.object({ token: z.string().check(z.maxLength(200)) });

export const appealCase = endpoint({
  method: 'POST',
  path: '/api/cases/:id/appeal',
  access: 'token',
  summary: 'Appeals against a decision about the caller, once and in time.',
  params,
  body: NewAppeal,
  reply: AppealMade,
  problems: appealProblems,
});

export const readAppeal = endpoint({
  method: 'GET',
  path: '/api/appeals/:token',
  access: 'anyone',
  summary: 'Gives the decision that the link of a mail is about, and what became of an appeal.',
  params: TokenParams,
  reply: AppealShown,
  problems: {},
});

export const appealByLink = endpoint({
  method: 'POST',
  path: '/api/appeals/:token',
  access: 'anyone',
  summary: 'Appeals by the link of a mail, without a login: the suspended have none.',
  params: TokenParams,
  body: NewAppeal,
  reply: AppealMade,
  problems: appealProblems,
});

export const previewAppeal = endpoint({
  method: 'POST',
  path: '/api/cases/:id/appeal/preview',
  access: 'moderator',
  summary:
    'Gives what a decision about an appeal would write to whoever appealed. It changes nothing.',
  params,
  body: AppealDecision,
  reply: DecisionPreview,
  problems: {},
});

export const decideAppeal = endpoint({
  method: 'POST',
  path: '/api/cases/:id/appeal/decide',
  access: 'moderator',
  summary: 'Decides an appeal: the decision stays, or what can be undone of it is undone.',
  params,
  body: AppealDecision,
  reply: Modified,
  problems: appealDecisionProblems,
});
