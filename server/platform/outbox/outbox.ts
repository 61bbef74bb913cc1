import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { endAlarm, raiseAlarm } from '#server/platform/alarms/alarms.ts';
import type { Database, Executor } from '#server/platform/db/database.ts';
import { failPoint } from '#server/platform/fail-points.ts';
import type { Logger } from '#server/platform/log.ts';
import { outside, traced } from '#server/platform/tracing/span.ts';
import { outbox } from './tables.ts';

export interface OutboxEntry {
  /** Names the work for ever: the same key twice is the same work. */
  key: string;
  kind: string;
  payload: Record<string, unknown>;
  /** Not before this moment; now, when left out. */
  runAfter?: Date;
}

/** Does one kind of work. It may run more than once for one entry, so it must be idempotent. */
export type OutboxHandler = (payload: Record<string, unknown>, entryKey: string) => Promise<void>;

/** Thrown by a handler when another try cannot succeed: the entry is dead-lettered at once. */
export class NonRetryableError extends Error {}

/** Adds work inside the caller's transaction. */
export async function append(executor: Executor, entry: OutboxEntry): Promise<void> {
  await executor.insert(outbox).values(entry).onConflictDoNothing({ target: outbox.key });
}

/** Days for which a done entry is kept: until nothing can add the same key again. */
const retentionDays = 90;

/** Removes entries that were done long ago. Dead-lettered ones stay: a person has to look at them. */
export async function forgetDone({ db }: Database): Promise<void> {
  await db
    .delete(outbox)
    .where(lt(outbox.doneAt, sql`now() - make_interval(days => ${retentionDays})`));
}

/** A dead worker holds its row no longer than this. A living one renews its lease three times as often. */
const leaseSeconds = 60;
const renewEvery = (leaseSeconds * 1000) / 3;
/** Default number of tries; a longer queue also logs an error after so many. */
const triesBeforeAlarm = 20;
const maxBackoffSeconds = 600;

/** Kind of the alarm for a dead-lettered entry. Its subject is the entry's key. */
const deadLetterAlarm = 'outbox_parked';

const leaseEnd = sql`now() + make_interval(secs => ${leaseSeconds})`;

type OutboxRow = typeof outbox.$inferSelect;

/** Exponential back-off: 1 s, 2 s, 4 s … 10 minutes, with a quarter of jitter. */
function backoffSeconds(attempts: number): number {
  const backoff = Math.min(maxBackoffSeconds, 2 ** Math.max(0, attempts - 1));
  return backoff * (0.875 + Math.random() * 0.25);
}

export interface OutboxWorker {
  /** Looks for due work now, in the background. Does nothing before `start`. */
  wake(): void;
  /** Runs everything that is due and waits for it; returns how many entries it ran. */
  drain(): Promise<number>;
  start(): void;
  stop(): Promise<void>;
}

interface WorkerOptions {
  database: Database;
  log: Logger;
  /** The kinds of work that the worker does, one entry at a time. Other workers do the rest. */
  handlers: Record<string, OutboxHandler>;
  /** Milliseconds between looks when nobody wakes the worker. */
  pollEvery: number;
  /** Tries before an entry is dead-lettered. */
  maxTries?: number;
  /** Keeps only the key and kind of a done entry, because its payload is personal data. */
  forgetsDone?: boolean;
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

export function createOutboxWorker(options: WorkerOptions): OutboxWorker {
  const { database, log, handlers, pollEvery } = options;
  const { maxTries = triesBeforeAlarm, forgetsDone = false } = options;
  const kinds = Object.keys(handlers);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<number> | undefined;
  let again = false;
  let stopped = false;

  /** Claims one due row under a lease, so that two processes never run it at the same time. */
  async function take() {
    return database.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(outbox)
        .where(
          and(
            inArray(outbox.kind, kinds),
            isNull(outbox.doneAt),
            isNull(outbox.deadLetteredAt),
            lte(outbox.runAfter, sql`now()`),
            or(isNull(outbox.lockedUntil), lte(outbox.lockedUntil, sql`now()`)),
          ),
        )
        .orderBy(asc(outbox.runAfter))
        .limit(1)
        .for('update', { skipLocked: true });
      if (!row) return undefined;
      const attempts = row.attempts + 1;
      await tx.update(outbox).set({ lockedUntil: leaseEnd, attempts }).where(eq(outbox.id, row.id));
      return { ...row, attempts };
    });
  }

  /** The row as this worker claimed it: nobody else has claimed it since, and nobody has done it. */
  const stillOurs = ({ id, attempts }: OutboxRow) =>
    and(eq(outbox.id, id), eq(outbox.attempts, attempts), isNull(outbox.doneAt));

  async function renew(row: OutboxRow): Promise<void> {
    await database.db.update(outbox).set({ lockedUntil: leaseEnd }).where(stillOurs(row));
  }

  async function markDone({ id }: OutboxRow): Promise<void> {
    await database.db
      .update(outbox)
      .set({
        doneAt: sql`now()`,
        lockedUntil: null,
        lastError: null,
        ...(forgetsDone && { payload: {} }),
      })
      .where(eq(outbox.id, id));
  }

  /** Releases the row for a later try, unless another worker has claimed it meanwhile. */
  async function markFailed(row: OutboxRow, error: unknown): Promise<void> {
    const isDeadLettered = row.attempts >= maxTries || error instanceof NonRetryableError;
    log[isDeadLettered || row.attempts === triesBeforeAlarm ? 'error' : 'warn'](
      {
        event: isDeadLettered ? 'outbox_entry_dead_lettered' : 'outbox_entry_failed',
        err: error,
        key: row.key,
        attempts: row.attempts,
      },
      isDeadLettered ? 'An outbox entry was given up.' : 'An outbox entry failed.',
    );
    await database.transaction(async (tx) => {
      const changed = await tx
        .update(outbox)
        .set({
          lockedUntil: null,
          lastError: error instanceof Error ? error.message : String(error),
          deadLetteredAt: isDeadLettered ? sql`now()` : null,
          runAfter: sql`now() + make_interval(secs => ${backoffSeconds(row.attempts)})`,
        })
        .where(stillOurs(row))
        .returning({ id: outbox.id });
      if (!isDeadLettered || changed.length === 0) return;
      const message = `Work of the kind ${row.kind} was given up after ${row.attempts} tries.`;
      await raiseAlarm(tx, { kind: deadLetterAlarm, subject: row.key, message });
    });
  }

  async function run(row: OutboxRow): Promise<void> {
    // Each try ended the worker before it could count as failed.
    if (row.attempts > maxTries) return markFailed(row, new Error('every try was cut off'));
    const lease = setInterval(() => {
      renew(row).catch((error) =>
        log.warn(
          { event: 'outbox_lease_not_renewed', err: error, key: row.key },
          'The lease of an outbox entry was not renewed.',
        ),
      );
    }, renewEvery);
    try {
      await failPoint('outbox.taken');
      await traced(
        `outbox ${row.kind}`,
        { kind: 'consumer', attributes: { 'outbox.attempts': row.attempts } },
        async () => handlers[row.kind]?.(row.payload, row.key),
      );
    } catch (error) {
      await markFailed(row, error);
      return;
    } finally {
      clearInterval(lease);
    }
    await failPoint('outbox.done');
    await markDone(row);
  }

  async function drainOnce(): Promise<number> {
    let count = 0;
    while (!stopped) {
      const row = await take();
      if (!row) break;
      await run(row);
      count += 1;
    }
    return count;
  }

  function drain(): Promise<number> {
    if (running) {
      again = true;
      return running;
    }
    running = (async () => {
      let count = 0;
      do {
        again = false;
        count += await drainOnce();
      } while (again && !stopped);
      return count;
    })().finally(() => {
      running = undefined;
    });
    return running;
  }

  function wake(): void {
    if (!timer && !running) return;
    outside(drain).catch((error) =>
      log.warn({ event: 'outbox_unreadable', err: error }, 'The outbox cannot be read.'),
    );
  }

  return {
    wake,
    drain,
    start() {
      timer = setInterval(wake, pollEvery);
      wake();
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running?.catch(() => undefined);
    },
  };
}
