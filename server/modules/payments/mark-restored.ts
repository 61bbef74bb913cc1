import { sql } from 'drizzle-orm';
import type { Executor } from '#server/platform/db/database.ts';
import { reconcilerRuns } from './tables.ts';

/** The row of reconciler_runs that says when this database was last restored from a backup. */
const restoredRun = 'restored';

/**
 * Writes down that the database is that of an earlier time. Until everything that the provider has was compared with
 * it, money may have been taken that it knows nothing of.
 */
export async function markRestored(executor: Executor, madeAt: string): Promise<void> {
  const facts = { finishedAt: sql`now()`, cursor: null, result: { madeAt } };
  await executor
    .insert(reconcilerRuns)
    .values({ name: restoredRun, ...facts })
    .onConflictDoUpdate({ target: reconcilerRuns.name, set: facts });
}
