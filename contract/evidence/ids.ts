import * as z from 'zod/mini';
import { unknownId } from '../kernel/fields.ts';

export const ChallengeId = z.uuid(unknownId).brand<'ChallengeId'>();
export type ChallengeId = z.infer<typeof ChallengeId>;

export const EvidenceId = z.uuid(unknownId).brand<'EvidenceId'>();
export type EvidenceId = z.infer<typeof EvidenceId>;
