import {
  and,
  arrayOverlaps,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  notExists,
  sql,
} from 'drizzle-orm';
import type { ChallengeId, EvidenceId } from '#contract/evidence/ids.ts';
import {
  challengeHours,
  type EvidenceQuestion,
  evidenceDays,
  evidenceMonths,
  evidenceQuestions,
} from '#contract/evidence/levels.ts';
import type { PersonId, ProductId } from '#contract/kernel/ids.ts';
import { products, setEvidence } from '#server/modules/catalogue/index.ts';
import { endFingerprint, fingerprints } from '#server/modules/media/index.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { countSlack, hiding, isWear } from './judging.ts';
import { challenges, evidence } from './tables.ts';

export type ChallengeRow = Omit<typeof challenges.$inferSelect, 'id' | 'itemId' | 'sellerId'> & {
  id: ChallengeId;
  itemId: ProductId;
  sellerId: PersonId;
};
export type EvidenceRow = Omit<typeof evidence.$inferSelect, 'id' | 'itemId' | 'sellerId'> & {
  id: EvidenceId;
  itemId: ProductId;
  sellerId: PersonId;
};

export async function insertChallenge(
  db: Executor,
  challenge: { itemId: ProductId; sellerId: PersonId; nonceHash: string },
): Promise<ChallengeRow> {
  const expiresAt = sql`clock_timestamp() + make_interval(hours => ${challengeHours})`;
  const [row] = await db
    .insert(challenges)
    .values({ ...challenge, expiresAt })
    .returning();
  if (!row) throw new Error('an insert answered no row');
  return row as ChallengeRow;
}

/** A challenge, and whether its time is over by the database's clock. */
export interface FoundChallenge {
  challenge: ChallengeRow;
  isOver: boolean;
}

export async function findChallenge(
  db: Executor,
  by: { id: ChallengeId } | { nonceHash: string },
): Promise<FoundChallenge | undefined> {
  const [row] = await db
    .select({
      challenge: challenges,
      isOver: sql<boolean>`${challenges.expiresAt} <= clock_timestamp()`,
    })
    .from(challenges)
    .where('id' in by ? eq(challenges.id, by.id) : eq(challenges.nonceHash, by.nonceHash));
  return row as FoundChallenge | undefined;
}

/** Uses a code up; false where it was used before. */
export async function takeChallenge(tx: Tx, id: ChallengeId): Promise<boolean> {
  const rows = await tx
    .update(challenges)
    .set({ usedAt: sql`clock_timestamp()` })
    .where(and(eq(challenges.id, id), isNull(challenges.usedAt)))
    .returning({ id: challenges.id });
  return rows.length > 0;
}

export async function findByFile(
  db: Executor,
  imageHash: string,
): Promise<EvidenceRow | undefined> {
  const [row] = await db.select().from(evidence).where(eq(evidence.imageHash, imageHash));
  return row as EvidenceRow | undefined;
}

/** Returns undefined where the very same file is there already. */
export async function insertEvidence(
  tx: Tx,
  row: typeof evidence.$inferInsert,
): Promise<EvidenceRow | undefined> {
  const [added] = await tx
    .insert(evidence)
    .values(row)
    .onConflictDoNothing({ target: evidence.imageHash })
    .returning();
  return added as EvidenceRow | undefined;
}

export async function findEvidence(db: Executor, id: EvidenceId): Promise<EvidenceRow | undefined> {
  const [row] = await db.select().from(evidence).where(eq(evidence.id, id));
  return row as EvidenceRow | undefined;
}

/** Notes that its seller took a photo back. */
export async function takeBack(tx: Tx, id: EvidenceId): Promise<void> {
  await tx.update(evidence).set({ takenBackAt: sql`clock_timestamp()` }).where(eq(evidence.id, id));
}

/** Photos that were taken back and whose copies are still here: somebody had to decide about the item. */
export async function listTakenBack(db: Executor) {
  const rows = await db
    .select({ id: evidence.id, itemId: evidence.itemId, imageHash: evidence.imageHash })
    .from(evidence)
    .where(and(isNotNull(evidence.takenBackAt), isNotNull(evidence.image)));
  return rows as Pick<EvidenceRow, 'id' | 'itemId' | 'imageHash'>[];
}

/** Takes the copy of an evidence photo, and by what it is found again. */
export async function forgetPicture(
  tx: Tx,
  { id, imageHash }: Pick<EvidenceRow, 'id' | 'imageHash'>,
): Promise<void> {
  await tx.update(evidence).set({ image: null }).where(eq(evidence.id, id));
  await endFingerprint(tx, imageHash);
}

/** An evidence photo of something else, with its copy. */
export interface OtherPhoto {
  imageNo: number;
  image: Buffer | null;
  sellerId: string;
}

/** The evidence photos of other items among these pictures. */
export async function listOfOthers(
  db: Executor,
  imageNos: readonly number[],
  itemId: ProductId,
): Promise<OtherPhoto[]> {
  if (imageNos.length === 0) return [];
  return db
    .select({ imageNo: fingerprints.no, image: evidence.image, sellerId: evidence.sellerId })
    .from(evidence)
    .innerJoin(fingerprints, eq(fingerprints.hash, evidence.imageHash))
    .where(and(inArray(fingerprints.no, [...imageNos]), ne(evidence.itemId, itemId)));
}

/**
 * Whether another evidence photo of this seller shows strongly that it is not the camera's file. Standard tables do so beside another
 * sign only.
 */
export async function hasSentEdited(
  db: Executor,
  seller: PersonId,
  but: EvidenceId,
): Promise<boolean> {
  const edited = and(
    eq(evidence.sellerId, seller),
    ne(evidence.id, but),
    sql`exists (select from unnest(${evidence.signs}) as found (sign) where found.sign like '!%' and found.sign <> '!standard_tables')`,
    gt(evidence.checkedAt, sql`now() - make_interval(days => ${evidenceDays})`),
  );
  return (await db.$count(evidence, edited)) > 0;
}

/** Of these items those that a question is open about: a count that the seller has corrected meanwhile asks nothing. */
export async function listAsked(db: Executor, items: readonly string[]): Promise<ProductId[]> {
  if (items.length === 0) return [];
  const rows = await db
    .select({ id: products.id })
    .from(evidence)
    .innerJoin(products, eq(products.id, evidence.itemId))
    .where(
      and(
        inArray(evidence.itemId, [...items]),
        isNull(evidence.endedAt),
        sql`(array_remove(${evidence.questions}, 'higher_count') <> '{}' or ('higher_count' = any(${evidence.questions})
          and ${evidence.count} > coalesce(${products.shutterCount}, 0) * ${countSlack}::numeric))`,
      ),
    );
  return rows.map(({ id }) => id as ProductId);
}

/** What the evidence photos of an item ask still, each question by the newest that asked it: what its seller has changed as that file says is asked no more. */
export async function listUnanswered(db: Executor, itemId: string): Promise<EvidenceQuestion[]> {
  const { questions, serialHash, modelId, count } = evidence;
  const rows = await db
    .select({ questions, serialHash, modelId, count, item: products })
    .from(evidence)
    .innerJoin(products, eq(products.id, evidence.itemId))
    .where(and(eq(evidence.itemId, itemId), sql`${questions} <> '{}'`))
    .orderBy(desc(evidence.checkedAt));
  return evidenceQuestions.filter((question) => {
    const newest = rows.find((photo) => photo.questions.includes(question));
    return newest !== undefined && !isAnswered(question, newest);
  });
}

type Asking = Pick<typeof evidence.$inferSelect, 'serialHash' | 'modelId' | 'count'> & {
  item: typeof products.$inferSelect;
};

/** Whether an item is by now as the file of a photo says. */
function isAnswered(question: EvidenceQuestion, { item, ...photo }: Asking): boolean {
  switch (question) {
    case 'other_serial':
      return (
        photo.serialHash !== null &&
        [item.serialHash, item.serialHashBefore].includes(photo.serialHash)
      );
    case 'other_camera':
      return photo.modelId !== null && photo.modelId === item.modelId;
    case 'higher_count':
      return (photo.count ?? 0) <= (item.shutterCount ?? 0) * countSlack;
    case 'saved_again':
      return false;
  }
}

/** What was seen of an item, the newest first, for whoever decides about it. */
export async function listSeen(db: Executor, itemId: string): Promise<EvidenceRow[]> {
  const rows = await db
    .select()
    .from(evidence)
    .where(eq(evidence.itemId, itemId))
    .orderBy(desc(evidence.checkedAt))
    .limit(5);
  return rows as EvidenceRow[];
}

/** Items whose evidence photo is too old to be shown. */
export async function listOld(db: Executor): Promise<ProductId[]> {
  const limit = sql`now() - make_interval(days => ${evidenceDays})`;
  const rows = await db
    .select({ id: evidence.itemId })
    .from(evidence)
    .where(and(isNull(evidence.endedAt), lt(evidence.checkedAt, limit)))
    .limit(500);
  return rows.map(({ id }) => id as ProductId);
}

/** What an item shows of a photo. Its gauge and its filters read no count that electronic releases are in. */
export const shownOf = ({ level, takenOn, count, countKind, countTrusted }: EvidenceRow) => ({
  level,
  on: takenOn,
  count: countTrusted && isWear(countKind) ? count : null,
});

/**
 * A locked item was approved: its photo is shown where its number alone hid it, and neither a question nor a mark of a program that
 * makes pictures does.
 */
export async function showApproved(tx: Tx, itemId: ProductId): Promise<void> {
  const [row] = await tx
    .update(evidence)
    .set({ hidden: false })
    .where(
      and(
        eq(evidence.itemId, itemId),
        isNull(evidence.endedAt),
        eq(evidence.hidden, true),
        not(arrayOverlaps(evidence.questions, [...hiding])),
        not(arrayOverlaps(evidence.signs, ['ai_marked', '!ai_marked'])),
      ),
    )
    .returning();
  if (row) await setEvidence(tx, itemId, shownOf(row as EvidenceRow));
}

/** An item shows no evidence photo any more. */
export async function hide(tx: Tx, itemId: ProductId): Promise<void> {
  await setEvidence(tx, itemId, null);
  await tx
    .update(evidence)
    .set({ endedAt: sql`clock_timestamp()` })
    .where(and(eq(evidence.itemId, itemId), isNull(evidence.endedAt)));
}

/** Deletes rows with their codes, and what their pictures are found again by. */
export async function deleteEvidence(tx: Tx, where: ReturnType<typeof and>): Promise<number> {
  const rows = await tx.delete(evidence).where(where).returning({
    imageHash: evidence.imageHash,
    challengeId: evidence.challengeId,
  });
  for (const { imageHash } of rows) await endFingerprint(tx, imageHash);
  const codes = rows.map(({ challengeId }) => challengeId);
  if (codes.length > 0) await tx.delete(challenges).where(inArray(challenges.id, codes));
  return rows.length;
}

export async function forgetOld(tx: Tx): Promise<void> {
  await deleteEvidence(
    tx,
    and(
      isNotNull(evidence.endedAt),
      lt(evidence.endedAt, sql`now() - make_interval(months => ${evidenceMonths})`),
    ),
  );
  await tx
    .delete(challenges)
    .where(
      and(
        lt(challenges.expiresAt, sql`now() - interval '7 days'`),
        notExists(
          tx
            .select({ id: evidence.id })
            .from(evidence)
            .where(eq(evidence.challengeId, challenges.id)),
        ),
      ),
    );
}
