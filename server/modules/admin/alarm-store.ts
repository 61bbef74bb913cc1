import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { resolvedAlarmDays } from '#contract/admin/limits.ts';
import { people } from '#server/modules/accounts/index.ts';
import { alarms } from '#server/platform/alarms/tables.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';

/** More would help nobody; each was raised for another matter. */
const most = 500;

function list(db: Executor, filter: SQL | undefined, order: SQL) {
  return db
    .select({ alarm: alarms, resolvedBy: people.name })
    .from(alarms)
    .leftJoin(people, eq(people.id, alarms.resolvedBy))
    .where(filter)
    .orderBy(order, desc(alarms.id))
    .limit(most);
}
export type AlarmRow = Awaited<ReturnType<typeof list>>[number];

/** Newest first. */
export function listOpen(db: Executor): Promise<AlarmRow[]> {
  return list(db, isNull(alarms.resolvedAt), desc(alarms.raisedAt));
}

/** Those of the last days, the last one first. */
export function listSettled(db: Executor): Promise<AlarmRow[]> {
  const recently = gt(alarms.resolvedAt, sql`now() - make_interval(days => ${resolvedAlarmDays})`);
  return list(db, recently, desc(alarms.resolvedAt));
}

export function countOpen(db: Executor): Promise<number> {
  return db.$count(alarms, isNull(alarms.resolvedAt));
}

export async function lockAlarm(tx: Tx, id: string) {
  const [row] = await tx.select().from(alarms).where(eq(alarms.id, id)).for('update');
  return row;
}

export async function close(tx: Tx, id: string, { by, note }: { by: string; note: string }) {
  await tx
    .update(alarms)
    .set({ resolvedAt: sql`now()`, resolvedBy: by, resolution: note })
    .where(and(eq(alarms.id, id), isNull(alarms.resolvedAt)));
}
