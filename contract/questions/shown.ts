import * as z from 'zod/mini';
import { messageWarnings } from '../conversations/warnings.ts';
import { AnswerId, QuestionId } from '../kernel/ids.ts';
import { maxShownQuestions } from './limits.ts';

/** What readers are to be warned of, as of a message. */
const warnings = z.optional(z.array(z.enum(messageWarnings)));

/** A question about an item as everybody reads it. */
export const PublicQuestion = z.object({
  _id: QuestionId,
  text: z.string(),
  /** The first name of whoever asked; "Deleted user", once they left. */
  from: z.string(),
  /** Their town, where they told the shop one. */
  town: z.optional(z.string()),
  /** The same in Bangla letters. */
  townIn: z.optional(z.object({ bn: z.string() })),
  at: z.iso.datetime(),
  warnings,
  /** The caller asked it. */
  mine: z.optional(z.literal(true)),
  /** The seller's; left out while it waits. */
  answer: z.optional(
    z.object({
      _id: AnswerId,
      text: z.string(),
      at: z.iso.datetime(),
      warnings,
      /** The caller sells the item and may still take it back. */
      fresh: z.optional(z.literal(true)),
    }),
  ),
});
export type PublicQuestion = z.infer<typeof PublicQuestion>;

/** Answered ones first, by the newest answer; then those that wait, the newest first. */
export const QuestionsShown = z.object({
  rows: z.array(PublicQuestion).check(z.maxLength(maxShownQuestions)),
  /** All that can be read, also those that are too many to be shown. */
  total: z.int(),
});
export type QuestionsShown = z.infer<typeof QuestionsShown>;
