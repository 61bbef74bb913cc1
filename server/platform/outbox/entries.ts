import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { endAlarm, raiseAlarm } from '#server/platform/alarms/alarms.ts';
import type { Database, Executor } from '#server/platform/db/database.ts';
import { RetryLaterError } from './outbox.ts';
import { outbox } from './tables.ts';

/** Seconds after which another worker may claim the entry of a dead one. */
const leaseSeconds = 60;

/** Milliseconds after which a living worker renews its lease. */
export const renewEvery = (leaseSeconds * 1000) / 3;

/** Seconds before the second try, twice as long after each further failure, and at most. */
export interface Backoff {
  first: number;
  max: number;
}

/** 1 s, 2 s, 4 s … 10 minutes. */
const defaultBackoff: Backoff = { first: 1, max: 600 };

/** Kind of the alarm for a dead-lettered entry. Its subject is the entry's key. */
const deadLetterAlarm = 'outbox_parked';

const leaseEnd = sql`now() + make_interval(secs => ${leaseSeconds})`;

export type ClaimedEntry = typeof outbox.$inferSelect;

/** Claims one due entry under a lease, so that two processes never run it at the same time. One statement: most looks find nothing. */
export async function claimDue(
  { db }: Database,
  kinds: readonly string[],
): Promise<ClaimedEntry | undefined> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        inArray(outbox.kind, [...kinds]),
        isNull(outbox.doneAt),
        isNull(outbox.deadLetteredAt),
        lte(outbox.runAfter, sql`now()`),
        or(isNull(outbox.lockedUntil), lte(outbox.lockedUntil, sql`now()`)),
      ),
    )
    .orderBy(asc(outbox.runAfter))
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await db
    .update(outbox)
    .set({ lockedUntil: leaseEnd, attempts: sql`${outbox.attempts} + 1` })
    .where(eq(outbox.id, sql`(${due})`))
    .returning();
  return claimed;
}

/** The entry as this worker claimed it: nobody else has claimed it since, and nobody has done it. */
const stillOurs = ({ id, attempts }: ClaimedEntry) =>
  and(eq(outbox.id, id), eq(outbox.attempts, attempts), isNull(outbox.doneAt));

export async function renewLease(db: Executor, entry: ClaimedEntry): Promise<void> {
  await db.update(outbox).set({ lockedUntil: leaseEnd }).where(stillOurs(entry));
}

/** Marks an entry as done; `forgetPayload` keeps only its key and kind. */
export async function markDone(
  db: Executor,
  { id }: ClaimedEntry,
  { forgetPayload }: { forgetPayload: boolean },
): Promise<void> {
  await db
    .update(outbox)
    .set({
      doneAt: sql`now()`,
      lockedUntil: null,
      lastError: null,
      ...(forgetPayload && { payload: {} }),
    })
    .where(eq(outbox.id, id));
}

/** Exponential back-off, with a quarter of jitter. */
function backoffSeconds({ first, max }: Backoff, attempts: number): number {
  const backoff = Math.min(max, first * 2 ** Math.max(0, attempts - 1));
  return backoff * (0.875 + Math.random() * 0.25);
}

/** Releases the entry for a later try, or dead-letters it, unless another worker has claimed it meanwhile. */
export async function markFailed(
  database: Database,
  entry: ClaimedEntry,
  {
    error,
    isDeadLettered,
    backoff = defaultBackoff,
  }: { error: unknown; isDeadLettered: boolean; backoff?: Backoff | undefined },
): Promise<void> {
  const told = error instanceof RetryLaterError ? error.seconds : 0;
  const seconds = Math.max(told, backoffSeconds(backoff, entry.attempts));
  await database.transaction(async (tx) => {
    const changed = await tx
      .update(outbox)
      .set({
        lockedUntil: null,
        lastError: error instanceof Error ? error.message : String(error),
        deadLetteredAt: isDeadLettered ? sql`now()` : null,
        runAfter: sql`now() + make_interval(secs => ${seconds})`,
      })
      .where(stillOurs(entry))
      .returning({ id: outbox.id });
    if (!isDeadLettered || changed.length === 0) return;
    const message = `Work of the kind ${entry.kind} was given up after ${entry.attempts} tries.`;
    await raiseAlarm(tx, { kind: deadLetterAlarm, subject: entry.key, message });
  });
}

/** Puts dead-lettered entries of these kinds back into the queue, with all their tries. */
export async function retryDeadLettered(
  executor: Executor,
  kinds: readonly string[],
): Promise<void> {
  const entries = await executor
    .update(outbox)
    .set({ deadLetteredAt: null, attempts: 0, runAfter: sql`now()` })
    .where(and(inArray(outbox.kind, [...kinds]), isNotNull(outbox.deadLetteredAt)))
    .returning({ key: outbox.key });
  for (const { key } of entries) await endAlarm(executor, { kind: deadLetterAlarm, subject: key });
}
