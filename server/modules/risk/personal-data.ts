import { sql } from 'drizzle-orm';
import type { PersonId } from '#contract/kernel/ids.ts';
import { products } from '#server/modules/catalogue/index.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { riskSignals } from './tables.ts';

const isOf = (person: PersonId) =>
  sql`(${riskSignals.subjectId} = ${person} or ${riskSignals.subjectId} in (select p.id from ${products} p where p.seller_id = ${person}))`;

/** What was noticed about somebody and their items: not who said so. */
export function listOwnSignals(db: Executor, person: PersonId) {
  const { subjectKind, subjectId, kind, points, at, endedAt } = riskSignals;
  return db
    .select({ subjectKind, subjectId, kind, points, at, endedAt })
    .from(riskSignals)
    .where(isOf(person))
    .orderBy(riskSignals.at, riskSignals.kind);
}

export async function eraseSignals(tx: Tx, person: PersonId): Promise<void> {
  await tx.delete(riskSignals).where(isOf(person));
}
