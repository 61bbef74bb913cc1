import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PersonId } from '#contract/kernel/ids.ts';
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

/** Of somebody who leaves: nobody stands behind their notices any more. What was decided stays, without the number and the place. */
export async function eraseThefts(tx: Tx, person: PersonId): Promise<void> {
  const isOwn = eq(theftNotices.personId, person);
  await tx.delete(theftProofs).where(eq(theftProofs.personId, person));
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
  await tx
    .update(theftQuestions)
    .set({ answer: sql`case when ${theftQuestions.answer} is null then null else '' end` })
    .where(eq(theftQuestions.sellerId, person));
}
