import { and, ne, sql } from 'drizzle-orm';
import type { PersonId } from '#contract/kernel/ids.ts';
import { products } from '#server/modules/catalogue/index.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { pointsOf } from './scoring.ts';
import { readWeights } from './signal-store.ts';
import { riskSignals } from './tables.ts';

const isOf = (person: PersonId) =>
  sql`(${riskSignals.subjectId} = ${person} or ${riskSignals.subjectId} in (select p.id from ${products} p where p.seller_id = ${person}))`;

/** What was noticed about somebody and their items. Not what others reported: by its moment they could be guessed. */
export async function listOwnSignals(db: Executor, person: PersonId) {
  const { weights } = await readWeights(db);
  const { subjectKind, subjectId, kind, times, at, endedAt } = riskSignals;
  const rows = await db
    .select({ subjectKind, subjectId, kind, times, at, endedAt })
    .from(riskSignals)
    .where(and(isOf(person), ne(kind, 'buyer_report')))
    .orderBy(at, kind);
  return rows.map(({ times: often, ...row }) => ({
    ...row,
    points: pointsOf(row.kind, often, weights),
  }));
}

export async function eraseSignals(tx: Tx, person: PersonId): Promise<void> {
  await tx.delete(riskSignals).where(isOf(person));
}
