import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { PersonId } from '#contract/kernel/ids.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { answers, questions } from './tables.ts';

/** What a person asked and answered in public, for the data that they take along: also what they took back. */
export async function listOwnQuestions(db: Executor, person: PersonId) {
  const { itemId, text, town, at, takenBackAt } = questions;
  const [asked, answered] = await Promise.all([
    db
      .select({ itemId, text, town, at, takenBackAt })
      .from(questions)
      .where(eq(questions.askerId, person))
      .orderBy(at),
    db
      .select({
        itemId,
        question: text,
        text: answers.text,
        at: answers.at,
        takenBackAt: answers.takenBackAt,
      })
      .from(answers)
      .innerJoin(questions, eq(questions.id, answers.questionId))
      .where(eq(questions.sellerId, person))
      .orderBy(answers.at),
  ]);
  return { questions: asked, answers: answered };
}

/** Of somebody who leaves: what was answered stays for those who visit, under no name and town; the rest goes, and what they had answered and nobody reads. */
export async function eraseQuestions(tx: Tx, person: PersonId): Promise<void> {
  const isOwn = eq(questions.askerId, person);
  const live = tx
    .select({ id: answers.id })
    .from(answers)
    .where(
      sql`${answers.questionId} = ${questions.id} and ${answers.takenBackAt} is null and ${answers.hiddenAt} is null
        and ${questions.takenBackAt} is null and ${questions.hiddenAt} is null`,
    );
  // Whoever answers one of them at this moment comes before, or finds none.
  await tx.select({ id: questions.id }).from(questions).where(isOwn).for('update');
  await tx.delete(questions).where(and(isOwn, notExists(live)));
  await tx.update(questions).set({ town: null }).where(isOwn);
  const unread = sql`(${answers.takenBackAt} is not null or ${answers.hiddenAt} is not null)`;
  const asked = tx
    .select({ id: questions.id })
    .from(questions)
    .where(eq(questions.sellerId, person));
  await tx.delete(answers).where(and(inArray(answers.questionId, asked), unread));
}
