import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PersonId, ProductId } from '#contract/kernel/ids.ts';
import { setEvidence } from '#server/modules/catalogue/index.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { deleteEvidence } from './store.ts';
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

/** Of somebody who leaves: nothing stays of their evidence photos. */
export async function eraseEvidence(tx: Tx, seller: PersonId): Promise<void> {
  const isOwn = eq(evidence.sellerId, seller);
  const shown = await tx
    .select({ itemId: evidence.itemId })
    .from(evidence)
    .where(and(isOwn, isNull(evidence.endedAt)));
  for (const { itemId } of shown) await setEvidence(tx, itemId as ProductId, null);
  await deleteEvidence(tx, isOwn);
  await tx.delete(challenges).where(eq(challenges.sellerId, seller));
}
