import { and, eq, gt, sql } from 'drizzle-orm';
import type { Executor } from '#server/platform/db/database.ts';
import { findRun, fullReconciliation, noteRun, secondsSinceRun } from './reconciler-runs-store.ts';
import { reconcilerRuns } from './tables.ts';

/** The row of reconciler_runs that says when this database was last restored from a backup. */
const restored = 'restored';

/** The run that asks the provider whether this database lost payments; its cursor is the server that was checked. */
const rewindCheck = 'rewound';

/** When this database server was started: another start, or another server, may have older data. */
const thisServer = sql`extract(epoch from pg_postmaster_start_time())::text`;

const isUncompared = sql`exists (
  select from ${reconcilerRuns} r
  where r.name = ${restored} and not exists (
    select from ${reconcilerRuns} c where c.name = ${fullReconciliation} and c.finished_at >= r.finished_at
  )
)`;

const isOtherServer = sql`exists (
  select from ${reconcilerRuns} s where s.name = ${rewindCheck} and s.cursor <> ${thisServer}
)`;

async function holds(db: Executor, condition: typeof isUncompared): Promise<boolean> {
  const { rows } = await db.execute<{ value: boolean }>(sql`select ${condition} as value`);
  return rows[0]?.value === true;
}

/** Whether the database was restored and not compared with the provider since. */
export const isRestored = (db: Executor): Promise<boolean> => holds(db, isUncompared);

/**
 * Whether this database may be of an earlier time, so that nothing may be sold by it: it was restored and not compared
 * with the provider, or its server was started or replaced and not checked since.
 */
export const isReconciling = (db: Executor): Promise<boolean> =>
  holds(db, sql`${isUncompared} or ${isOtherServer}`);

/** Whether the database's server was started or replaced, and not checked since for lost payments. */
export const isServerUnchecked = (db: Executor): Promise<boolean> => holds(db, isOtherServer);

/** The database's server, the one that was checked last, and how many seconds ago. */
export async function readServer(
  db: Executor,
): Promise<{ server: string; checked: string | undefined; secondsAgo: number | undefined }> {
  const { rows } = await db.execute<{ server: string }>(sql`select ${thisServer} as server`);
  const run = await findRun(db, rewindCheck);
  return {
    server: rows[0]?.server ?? '',
    checked: run?.cursor ?? undefined,
    secondsAgo: await secondsSinceRun(db, rewindCheck),
  };
}

/** Notes that this server was checked for lost payments. */
export const noteServerChecked = (db: Executor, server: string): Promise<void> =>
  noteRun(db, rewindCheck, { cursor: server });

/** Whether the database was restored after that moment: what followed may be missing from it. */
export async function isBeforeRestore(db: Executor, moment: Date): Promise<boolean> {
  const later = gt(reconcilerRuns.finishedAt, moment);
  return (await db.$count(reconcilerRuns, and(eq(reconcilerRuns.name, restored), later))) > 0;
}

/**
 * Notes that this database is of an earlier time, made at `madeAt`. Until it is compared with the provider, it may lack
 * payments whose money was taken.
 */
export async function markRestored(executor: Executor, madeAt: string): Promise<void> {
  const facts = { finishedAt: sql`now()`, cursor: null, result: { madeAt } };
  await executor
    .insert(reconcilerRuns)
    .values({ name: restored, ...facts })
    .onConflictDoUpdate({ target: reconcilerRuns.name, set: facts });
}
