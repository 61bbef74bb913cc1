import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { countTrust, evidence } from './tables.ts';

/** Photos of a model are of the one that it turned out to be. What was decided about its counts gives way to what was about that one. */
export async function moveEvidence(
  tx: Tx,
  { from, to }: { from: string; to: { id: string } },
): Promise<void> {
  await tx.update(evidence).set({ modelId: to.id }).where(eq(evidence.modelId, from));
  await tx.execute(sql`
    insert into ${countTrust} (model_id, believed, reason, by, at)
    select ${to.id}::uuid, believed, reason, by, at from ${countTrust} where model_id = ${from}::uuid
    on conflict do nothing`);
  await tx.delete(countTrust).where(eq(countTrust.modelId, from));
}
