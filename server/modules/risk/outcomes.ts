import { eq } from 'drizzle-orm';
import type { SignalKind } from '#contract/risk/signals.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { riskOutcomes } from './tables.ts';

interface Outcome {
  caseId: string;
  itemId: string;
  /** What the case was flagged for. */
  kinds: readonly SignalKind[];
  confirmed: boolean;
}

/** A case about an item was decided: what it was flagged for was right, or a false alarm. */
export async function noteOutcome(
  tx: Tx,
  { caseId, itemId, kinds, confirmed }: Outcome,
): Promise<void> {
  const rows = kinds.map((kind) => ({ caseId, itemId, kind, confirmed }));
  if (rows.length > 0) await tx.insert(riskOutcomes).values(rows).onConflictDoNothing();
}

/** An appeal overturned the decision of a case: nothing of it was right. */
export async function overturnOutcome(tx: Tx, caseId: string): Promise<void> {
  await tx.update(riskOutcomes).set({ confirmed: false }).where(eq(riskOutcomes.caseId, caseId));
}
