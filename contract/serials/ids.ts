import * as z from 'zod/mini';
import { unknownId } from '../kernel/fields.ts';

export const TheftNoticeId = z.uuid(unknownId).brand<'TheftNoticeId'>();
export type TheftNoticeId = z.infer<typeof TheftNoticeId>;

export const TheftQuestionId = z.uuid(unknownId).brand<'TheftQuestionId'>();
export type TheftQuestionId = z.infer<typeof TheftQuestionId>;

export const ProofId = z.uuid(unknownId).brand<'ProofId'>();
export type ProofId = z.infer<typeof ProofId>;
