import * as z from 'zod/mini';
import { Deleted } from '../kernel/answers.ts';
import { endpoint } from '../kernel/endpoint.ts';
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
