import * as z from 'zod/mini';
import { Deleted, Modified } from '../kernel/answers.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { ModelId } from '../kernel/ids.ts';
import { CountTrustDecision, CountTrustPage, CountTrustQuery } from './count-trust-schemas.ts';
import { ChallengeId, EvidenceId } from './ids.ts';
import { challengeProblems, evidenceProblems } from './problems.ts';
import { Challenge, NewChallenge, OwnEvidence } from './schemas.ts';

const params = z.object({ id: EvidenceId });

export const addChallenge = endpoint({
  method: 'POST',
  path: '/api/challenges',
  access: 'seller',
  summary:
    'Gives a code for an item of the caller’s, to be photographed beside it once within two days.',
  body: NewChallenge,
  reply: Challenge,
  problems: challengeProblems,
  changesNothingShown: true,
});

export const addEvidence = endpoint({
  method: 'POST',
  path: '/api/evidence',
  access: 'seller',
  summary:
    'Reads an original file with a code of the caller’s in the picture (multipart field `file`; which code, `challengeId` may say), and answers what was seen. The file itself is not kept.',
  bodyKind: 'multipart',
  body: z.object({ challengeId: z.optional(ChallengeId), file: z.file() }),
  reply: OwnEvidence,
  problems: evidenceProblems,
});

export const readEvidence = endpoint({
  method: 'GET',
  path: '/api/evidence/:id',
  access: 'seller',
  scope: 'own:read',
  summary: 'Gives what was seen in an evidence photo of the caller’s.',
  params,
  reply: OwnEvidence,
  problems: {},
});

export const deleteEvidence = endpoint({
  method: 'DELETE',
  path: '/api/evidence/:id',
  access: 'seller',
  summary:
    'Takes an evidence photo of the caller’s back: it is shown no more, and its copy goes unless somebody has to decide about the item.',
  params,
  reply: Deleted,
  problems: {},
});

export const listCountTrust = endpoint({
  method: 'GET',
  path: '/api/counttrust',
  access: 'admin',
  scope: 'admin:read',
  summary:
    'Gives one page of the cameras that the shop knows, and whether it shows counts in their files to everybody.',
  query: CountTrustQuery,
  reply: CountTrustPage,
  problems: {},
});

export const decideCountTrust = endpoint({
  method: 'PUT',
  path: '/api/counttrust/:id',
  access: 'admin',
  summary:
    'Says whether counts in files of a camera are shown to everybody, also those that are shown or kept back now. Said twice, it is done once.',
  params: z.object({ id: ModelId }),
  body: CountTrustDecision,
  reply: Modified,
  problems: {},
});
