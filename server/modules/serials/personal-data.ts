import { and, eq, inArray, isNotNull, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import type { PersonId } from '#contract/kernel/ids.ts';
import { people } from '#server/modules/accounts/index.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { theftNotices, theftProofs, theftQuestions } from './tables.ts';

/** What a person filed and was asked, and their proofs, for the data that they take along. Who decided is nobody else's to take. */
export async function listOwnTheftData(db: Executor, person: PersonId) {
  const { id, brand, model, serialEnding, lostOn, place, policeRef, state, reason, at } =
    theftNotices;
  const [notices, questions, proofs] = await Promise.all([
    db
      .select({ id, brand, model, serialEnding, lostOn, place, policeRef, state, reason, at })
      .from(theftNotices)
      .where(eq(theftNotices.personId, person)),
    db
      .select({
        productId: theftQuestions.productId,
        at: theftQuestions.at,
        answer: theftQuestions.answer,
        answeredAt: theftQuestions.answeredAt,
      })
      .from(theftQuestions)
      .where(eq(theftQuestions.sellerId, person)),
    db
      .select({
        noticeId: theftProofs.noticeId,
        at: theftProofs.at,
        jpeg: sql<string>`encode(${theftProofs.bytes}, 'base64')`,
      })
      .from(theftProofs)
      .where(eq(theftProofs.personId, person)),
  ]);
  return { theftNotices: notices, theftQuestions: questions, theftProofs: proofs };
}

/**
 * Of somebody who leaves: nobody stands behind their notices any more. What was decided stays, without the number and the place. What
 * they answered about an item that somebody has to decide about goes, with its photos, once that is done.
 */
export async function eraseThefts(
  tx: Tx,
  person: PersonId,
  hasOpenCase: (tx: Tx, item: string) => Promise<boolean>,
): Promise<void> {
  const isOwn = eq(theftNotices.personId, person);
  await tx
    .update(theftNotices)
    .set({ state: 'withdrawn', endedAt: sql`clock_timestamp()` })
    .where(and(isOwn, inArray(theftNotices.state, ['submitted', 'accepted'])));
  await tx
    .update(theftNotices)
    .set({
      serialHash: null,
      serialHashBefore: null,
      serialEnding: null,
      place: '',
      policeRef: null,
    })
    .where(isOwn);
  const needed = await eraseAnswers(tx, person, hasOpenCase);
  const { personId, questionId } = theftProofs;
  const isFree = or(isNull(questionId), notInArray(questionId, needed));
  await tx.delete(theftProofs).where(and(eq(personId, person), isFree));
}

/** Returns the questions whose answers stay for now. */
async function eraseAnswers(
  tx: Tx,
  person: PersonId,
  hasOpenCase: (tx: Tx, item: string) => Promise<boolean>,
): Promise<string[]> {
  const { id, productId, sellerId, answer } = theftQuestions;
  const answered = await tx
    .select({ id, productId })
    .from(theftQuestions)
    .where(and(eq(sellerId, person), isNotNull(answer)));
  const needed: string[] = [];
  for (const question of answered) {
    if (await hasOpenCase(tx, question.productId)) needed.push(question.id);
    else await tx.update(theftQuestions).set({ answer: '' }).where(eq(id, question.id));
  }
  return needed;
}

/** Sellers who left while somebody had to decide about an item of theirs, and what they had answered about it. */
export async function listGoneAnswerers(db: Executor): Promise<PersonId[]> {
  const rows = await db
    .selectDistinct({ id: theftQuestions.sellerId })
    .from(theftQuestions)
    .innerJoin(people, eq(people.id, theftQuestions.sellerId))
    .where(and(isNotNull(people.deletedAt), ne(theftQuestions.answer, '')));
  return rows.map(({ id }) => id as PersonId);
}
