import { eq, sql } from 'drizzle-orm';
import type { Executor } from '#server/platform/db/database.ts';
import { reconcilerRuns } from './tables.ts';

/** The run that compares all payments with the provider's. */
export const fullReconciliation = 'all_payments';

/** The run that compares our payments on providers' pages, whose providers list none. */
export const ownReconciliation = 'own_payments';

type Run = typeof reconcilerRuns.$inferSelect;

/** Notes that a reconciler has finished now; what is left out stays as it was. */
export async function noteRun(
  db: Executor,
  name: string,
  facts: { cursor?: string; result?: Record<string, unknown> } = {},
): Promise<void> {
  await db
    .insert(reconcilerRuns)
    .values({ name, finishedAt: sql`now()`, ...facts })
    .onConflictDoUpdate({ target: reconcilerRuns.name, set: { finishedAt: sql`now()`, ...facts } });
}

export async function findRun(db: Executor, name: string): Promise<Run | undefined> {
  const [row] = await db.select().from(reconcilerRuns).where(eq(reconcilerRuns.name, name));
  return row;
}

export async function secondsSinceRun(db: Executor, name: string): Promise<number | undefined> {
  const [row] = await db
    .select({
      seconds: sql<number>`extract(epoch from now() - ${reconcilerRuns.finishedAt})::float`,
    })
    .from(reconcilerRuns)
    .where(eq(reconcilerRuns.name, name));
  return row?.seconds;
}

/** Whether the last full reconciliation left something that the provider refused. */
export async function hasFailures(db: Executor): Promise<boolean> {
  const run = await findRun(db, fullReconciliation);
  return Number(run?.result?.failed ?? 0) > 0;
}
