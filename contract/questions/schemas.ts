import * as z from 'zod/mini';
import { paragraphs } from '../kernel/fields.ts';
import { AnswerId, ProductId, QuestionId } from '../kernel/ids.ts';
import { pageOf, paging } from '../kernel/table.ts';
import { Picture } from '../media/schemas.ts';
import { maxAnswerLength, maxQuestionLength } from './limits.ts';
import { PublicQuestion } from './shown.ts';

export const NewQuestion = z.object({ text: paragraphs('Question', maxQuestionLength) });
export const NewAnswer = z.object({ text: paragraphs('Answer', maxAnswerLength) });

export const QuestionMade = z.object({ acknowledged: z.literal(true), insertedId: QuestionId });
export const AnswerMade = z.object({ acknowledged: z.literal(true), insertedId: AnswerId });

export const WaitingQuestionsQuery = z.object({ ...paging });

/** A question that waits for the caller, who sells the item. */
export const WaitingQuestion = z.extend(
  z.pick(PublicQuestion, {
    _id: true,
    text: true,
    from: true,
    town: true,
    townIn: true,
    at: true,
    warnings: true,
  }),
  {
    item: z.object({
      _id: ProductId,
      name: z.string(),
      image: z.string(),
      picture: z.optional(Picture),
    }),
  },
);
export type WaitingQuestion = z.infer<typeof WaitingQuestion>;

export const WaitingQuestionPage = pageOf(WaitingQuestion);
