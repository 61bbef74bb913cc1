import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { ProductId, QuestionId } from '#contract/kernel/ids.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { notifications } from './tables.ts';

/**
 * Before an answer that was given at this moment is told: its seller has read the question, and what was told of an answer before it,
 * which was taken back or away, is not so any more.
 */
export async function closeQuestionNews(
  tx: Tx,
  { id, itemId }: { id: QuestionId; itemId: ProductId },
  answeredAt: Date,
): Promise<void> {
  const ofKind = (kind: 'question_asked' | 'question_answered') =>
    and(
      eq(notifications.productId, itemId),
      eq(notifications.questionId, id),
      eq(notifications.kind, kind),
    );
  await tx
    .update(notifications)
    .set({ readAt: sql`clock_timestamp()` })
    .where(and(ofKind('question_asked'), isNull(notifications.readAt)));
  await tx
    .delete(notifications)
    .where(and(ofKind('question_answered'), lt(notifications.createdAt, answeredAt)));
}
