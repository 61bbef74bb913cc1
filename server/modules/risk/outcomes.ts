import { eq } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { listStanding, type Subject } from './signal-store.ts';
import { riskOutcomes } from './tables.ts';

/** A case about an item was decided: what stands about it was right, or a false alarm. */
export async function noteOutcome(
  tx: Tx,
  subject: Subject,
  { caseId, confirmed }: { caseId: string; confirmed: boolean },
): Promise<void> {
  const signals = await listStanding(tx, subject);
  const rows = signals
    .filter(({ points }) => points > 0)
    .map(({ kind }) => ({ caseId, itemId: subject.id, kind, confirmed }));
  if (rows.length > 0) await tx.insert(riskOutcomes).values(rows).onConflictDoNothing();
}

/** An appeal overturned the decision of a case: nothing of it was right. */
export async function overturnOutcome(tx: Tx, caseId: string): Promise<void> {
  await tx.update(riskOutcomes).set({ confirmed: false }).where(eq(riskOutcomes.caseId, caseId));
}
