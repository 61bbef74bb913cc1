import * as z from 'zod/mini';
import { paragraphs, paragraphsOrNone } from '../kernel/fields.ts';
import { CaseId } from './case-ids.ts';
import { appealOutcomes, caseDecisions, caseTemplates, maxAppeal, subjectKinds } from './cases.ts';

export const NewAppeal = z.object({ text: paragraphs('Text', maxAppeal) });
export type NewAppeal = z.infer<typeof NewAppeal>;

/** An appeal has the id of its case: there is one of each at most. */
export const AppealMade = z.object({ acknowledged: z.literal(true), insertedId: CaseId });

/** The note reaches whoever appealed. */
export const AppealDecision = z.object({
  outcome: z.enum(appealOutcomes, { error: 'Say what becomes of the decision' }),
  note: z.optional(paragraphsOrNone('Note', 1_000)),
});
export type AppealDecision = z.infer<typeof AppealDecision>;

/** What whom a decision is about reads of it by the link of their mail: neither who reported nor who decided. */
export const AppealShown = z.object({
  subjectKind: z.enum(subjectKinds),
  decision: z.enum(caseDecisions),
  template: z.enum(caseTemplates),
  note: z.string(),
  /** The item that it is about; empty where it is about none, or about one that is gone. */
  name: z.string(),
  decidedAt: z.iso.datetime(),
  /** Until when one may appeal. */
  until: z.iso.datetime(),
  /** Whether one may appeal now. */
  open: z.boolean(),
  appeal: z.optional(
    z.object({
      at: z.iso.datetime(),
      outcome: z.optional(z.enum(appealOutcomes)),
      note: z.optional(z.string()),
    }),
  ),
});
export type AppealShown = z.infer<typeof AppealShown>;
