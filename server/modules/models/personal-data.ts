import { eq } from 'drizzle-orm';
import type { PersonId } from '#contract/kernel/ids.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { modelProposals } from './tables.ts';

/** What a person proposed, for the data that they take along. */
export async function listOwnProposals(db: Executor, person: PersonId) {
  const { brand, model, listing, at, state, decidedAt, reason } = modelProposals;
  const rows = await db
    .select({ brand, model, listing, at, state, decidedAt, reason })
    .from(modelProposals)
    .where(eq(modelProposals.personId, person))
    .orderBy(at);
  return { modelProposals: rows };
}

/** Of somebody who leaves: what was decided is in the catalogue and in the audit log. */
export async function eraseProposals(tx: Tx, person: PersonId): Promise<void> {
  await tx.delete(modelProposals).where(eq(modelProposals.personId, person));
}
