import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { PersonId } from '#contract/kernel/ids.ts';
import type { ProofId, TheftNoticeId, TheftQuestionId } from '#contract/serials/ids.ts';
import { proofDays } from '#contract/serials/notices.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { theftNotices, theftProofs, theftQuestions } from './tables.ts';

export type ProofUse = { noticeId: TheftNoticeId } | { questionId: TheftQuestionId };

export async function insertProof(
  db: Executor,
  proof: { personId: PersonId; bytes: Buffer; width: number; height: number },
): Promise<ProofId> {
  const [row] = await db.insert(theftProofs).values(proof).returning({ id: theftProofs.id });
  if (!row) throw new Error('an insert answered no row');
  return row.id as ProofId;
}

export async function findProof(db: Executor, id: ProofId) {
  const [row] = await db.select().from(theftProofs).where(eq(theftProofs.id, id));
  return row as
    | (Omit<typeof theftProofs.$inferSelect, 'personId' | 'noticeId' | 'questionId'> & {
        personId: PersonId;
        noticeId: TheftNoticeId | null;
        questionId: TheftQuestionId | null;
      })
    | undefined;
}

/** Takes somebody's own proofs that serve nothing yet for this; answers how many there were of those named. */
export async function takeProofs(
  tx: Tx,
  person: PersonId,
  ids: readonly ProofId[],
  use: ProofUse,
): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await tx
    .update(theftProofs)
    .set(use)
    .where(
      and(
        inArray(theftProofs.id, [...ids]),
        eq(theftProofs.personId, person),
        isNull(theftProofs.noticeId),
        isNull(theftProofs.questionId),
      ),
    )
    .returning({ id: theftProofs.id });
  return rows.length;
}

/** The proofs of notices and of answers, by the id of either. */
export async function listProofs(
  db: Executor,
  { notices, questions }: { notices: readonly string[]; questions: readonly string[] },
): Promise<Map<string, ProofId[]>> {
  const found = new Map<string, ProofId[]>();
  if (notices.length + questions.length === 0) return found;
  const { id, noticeId, questionId } = theftProofs;
  const rows = await db
    .select({ id, of: sql<string>`coalesce(${noticeId}, ${questionId})` })
    .from(theftProofs)
    .where(or(inArray(noticeId, [...notices]), inArray(questionId, [...questions])))
    .orderBy(asc(theftProofs.at), asc(id));
  for (const row of rows) found.set(row.of, [...(found.get(row.of) ?? []), row.id as ProofId]);
  return found;
}

/** Deletes what nobody needs any more: proofs of what was decided or ended long ago, and those that served nothing for a day. */
export async function forgetOldProofs(db: Executor): Promise<number> {
  const limit = sql`now() - make_interval(days => ${proofDays})`;
  // A notice that is rejected after all keeps its time: the last word about it counts.
  const overNotices = db
    .select({ id: theftNotices.id })
    .from(theftNotices)
    .where(lt(sql`coalesce(${theftNotices.endedAt}, ${theftNotices.decidedAt})`, limit));
  const overQuestions = db
    .select({ id: theftQuestions.id })
    .from(theftQuestions)
    .where(lt(theftQuestions.answeredAt, limit));
  const rows = await db
    .delete(theftProofs)
    .where(
      or(
        inArray(theftProofs.noticeId, overNotices),
        and(isNotNull(theftProofs.questionId), inArray(theftProofs.questionId, overQuestions)),
        and(
          isNull(theftProofs.noticeId),
          isNull(theftProofs.questionId),
          lt(theftProofs.at, sql`now() - interval '1 day'`),
        ),
      ),
    )
    .returning({ id: theftProofs.id });
  return rows.length;
}
