import * as z from 'zod/mini';
import { Modified } from '../kernel/answers.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { unknownId } from '../kernel/fields.ts';
import { CaseId } from './case-ids.ts';
import { MatchVerdictRequest } from './photo-matches.ts';
import { caseProblems } from './problems.ts';

const { case_of_own } = caseProblems;

export const judgePhoto = endpoint({
  method: 'POST',
  path: '/api/cases/:id/photos/:matchId',
  access: 'moderator',
  summary: 'Says what a photo is that looks like one of another seller’s item.',
  params: z.object({ id: CaseId, matchId: z.uuid(unknownId) }),
  body: MatchVerdictRequest,
  reply: Modified,
  problems: { case_of_own },
});
