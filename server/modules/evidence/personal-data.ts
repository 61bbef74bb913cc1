import { and, eq, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import type { PersonId, ProductId } from '#contract/kernel/ids.ts';
import { people } from '#server/modules/accounts/index.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { deleteEvidence, hide } from './store.ts';
import { challenges, evidence } from './tables.ts';

/** What was seen in somebody's evidence photos, with the copies, and the codes that they asked for. */
export async function listOwnEvidence(db: Executor, seller: PersonId) {
  const { itemId, at, expiresAt, usedAt } = challenges;
  const [seen, codes] = await Promise.all([
    db
      .select({
        itemId: evidence.itemId,
        level: evidence.level,
        camera: evidence.camera,
        modelMatches: evidence.modelMatches,
        serialMatches: evidence.serialMatches,
        serialHash: evidence.serialHash,
        serialHashBefore: evidence.serialHashBefore,
        lensMatches: evidence.lensMatches,
        count: evidence.count,
        countKind: evidence.countKind,
        takenOn: evidence.takenOn,
        clockAgrees: evidence.clockAgrees,
        signs: evidence.signs,
        questions: evidence.questions,
        hidden: evidence.hidden,
        checkedAt: evidence.checkedAt,
        endedAt: evidence.endedAt,
        jpeg: sql<string | null>`encode(${evidence.image}, 'base64')`,
      })
      .from(evidence)
      .where(eq(evidence.sellerId, seller)),
    db
      .select({ itemId, at, expiresAt, usedAt })
      .from(challenges)
      .where(eq(challenges.sellerId, seller)),
  ]);
  return { evidence: seen, evidenceCodes: codes };
}

/**
 * Of somebody who leaves: nothing stays of their evidence photos. Those of an item that somebody has to decide about are shown no more,
 * and go once that is done.
 */
export async function eraseEvidence(
  tx: Tx,
  seller: PersonId,
  hasOpenCase: (tx: Tx, item: string) => Promise<boolean>,
): Promise<void> {
  const isOwn = eq(evidence.sellerId, seller);
  const shown = await tx
    .select({ itemId: evidence.itemId })
    .from(evidence)
    .where(and(isOwn, isNull(evidence.endedAt)));
  for (const { itemId } of shown) await hide(tx, itemId as ProductId);
  const items = await tx.selectDistinct({ id: evidence.itemId }).from(evidence).where(isOwn);
  for (const { id } of items) {
    if (await hasOpenCase(tx, id)) continue;
    await deleteEvidence(tx, and(isOwn, eq(evidence.itemId, id)));
  }
  const used = tx.select({ id: evidence.challengeId }).from(evidence).where(isOwn);
  await tx
    .delete(challenges)
    .where(and(eq(challenges.sellerId, seller), notInArray(challenges.id, used)));
}

/** Sellers who left while somebody had to decide about an item of theirs with an evidence photo. */
export async function listGoneSellers(db: Executor): Promise<PersonId[]> {
  const rows = await db
    .selectDistinct({ id: evidence.sellerId })
    .from(evidence)
    .innerJoin(people, eq(people.id, evidence.sellerId))
    .where(isNotNull(people.deletedAt));
  return rows.map(({ id }) => id as PersonId);
}
