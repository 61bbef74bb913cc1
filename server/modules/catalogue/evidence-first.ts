import { sql } from 'drizzle-orm';
import { fairEnough, gradingAccuracy } from '#contract/reviews/grading.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { ProductRow } from './store.ts';

export interface EvidenceFirstOptions {
  /** Whether the shop takes evidence photos: nobody is asked for one that they cannot send. */
  takesEvidence: boolean;
}

/** Whether a product may come on sale only once it shows an evidence photo, since its seller's were worse than described. */
export async function mustShowEvidence(
  { takesEvidence }: EvidenceFirstOptions,
  tx: Tx,
  { sellerId, evidenceLevel }: Pick<ProductRow, 'sellerId' | 'evidenceLevel'>,
): Promise<boolean> {
  if (!takesEvidence || evidenceLevel !== null) return false;
  const { rows } = await tx.execute<{ graded: { deals: number; fair: number } | null }>(
    sql`select graded_of(${sellerId}::uuid) as graded`,
  );
  const accuracy = gradingAccuracy(rows[0]?.graded ?? null);
  return accuracy !== undefined && accuracy.percent < fairEnough;
}
