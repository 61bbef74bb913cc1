import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#server/platform/db/database.ts';
import type { AlarmKind } from './kinds.ts';
import { alarms } from './tables.ts';

export interface Alarm {
  kind: AlarmKind;
  /** Which one: a payment's id, an invariant's name. */
  subject: string;
  /** One sentence for the admin, without anybody's personal data. */
  message: string;
}

/** Calls a person; answers how often that was noticed. The same matter noticed again raises no second alarm. */
export async function raiseAlarm(executor: Executor, alarm: Alarm): Promise<number> {
  const [row] = await executor
    .insert(alarms)
    .values(alarm)
    .onConflictDoUpdate({
      target: [alarms.kind, alarms.subject],
      targetWhere: isNull(alarms.resolvedAt),
      set: {
        message: alarm.message,
        times: sql`${alarms.times} + 1`,
        lastSeenAt: sql`now()`,
      },
    })
    .returning({ times: alarms.times });
  return row?.times ?? 1;
}

/** Whether a matter was ever noticed, or within some days, open or closed; with a message: in these words. */
export async function wasRaised(
  executor: Executor,
  {
    kind,
    subject,
    message,
    withinDays,
  }: Pick<Alarm, 'kind' | 'subject'> & Partial<Alarm> & { withinDays?: number },
): Promise<boolean> {
  const filter = and(
    eq(alarms.kind, kind),
    eq(alarms.subject, subject),
    message === undefined ? undefined : eq(alarms.message, message),
    withinDays === undefined
      ? undefined
      : gt(alarms.lastSeenAt, sql`now() - make_interval(days => ${withinDays})`),
  );
  return (await executor.$count(alarms, filter)) > 0;
}

/** All open alarms of a kind are over, since a person has seen to it. */
export async function endAlarmsOf(executor: Executor, kind: AlarmKind): Promise<void> {
  await executor
    .update(alarms)
    .set({ resolvedAt: sql`now()`, resolution: 'settled on the console' })
    .where(and(eq(alarms.kind, kind), isNull(alarms.resolvedAt)));
}

/** The matter has settled itself: its alarm, if one is open, is over. */
export async function endAlarm(
  executor: Executor,
  { kind, subject }: Pick<Alarm, 'kind' | 'subject'>,
): Promise<void> {
  await executor
    .update(alarms)
    .set({ resolvedAt: sql`now()`, resolution: 'settled by itself' })
    .where(and(eq(alarms.kind, kind), eq(alarms.subject, subject), isNull(alarms.resolvedAt)));
}
