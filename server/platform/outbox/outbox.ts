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

/** Does one kind of work. May run more than once for one entry: it must be idempotent. */
export type OutboxHandler = (payload: Record<string, unknown>, entryKey: string) => Promise<void>;

/** Thrown by a handler that knows that no other try will end differently: the entry is parked at once. */
export class HopelessError extends Error {}

/** Promises work inside the caller's transaction. */
export async function append(executor: Executor, entry: OutboxEntry): Promise<void> {
  await executor.insert(outbox).values(entry).onConflictDoNothing({ target: outbox.key });
}

/** Days for which done work is remembered: long after anything could promise it again. */
const remembered = 90;

/** Removes what was done long ago. What was given up stays: a person has to look at it. */
export async function forgetDone({ db }: Database): Promise<void> {
  await db
    .delete(outbox)
    .where(lt(outbox.doneAt, sql`now() - make_interval(days => ${remembered})`));
}

/** A worker that died holds its row no longer than this; one that lives renews its lease three times as often. */
const leaseSeconds = 60;
const renewEvery = (leaseSeconds * 1000) / 3;
/** After so many failures somebody should hear of it, and most work has had all its tries. */
const triesBeforeAlarm = 20;
const maxPauseSeconds = 600;

/** Kind of the alarm for work that was given up. The subject is the entry's key. */
const parkedAlarm = 'outbox_parked';

const leaseEnd = sql`now() + make_interval(secs => ${leaseSeconds})`;

type OutboxRow = typeof outbox.$inferSelect;

/** 1 s, 2 s, 4 s … 10 minutes, with a quarter of jitter so that failures do not come back in step. */
function pauseSeconds(attempts: number): number {
  const pause = Math.min(maxPauseSeconds, 2 ** Math.max(0, attempts - 1));
  return pause * (0.875 + Math.random() * 0.25);
}

export interface OutboxWorker {
  /** Looks for due work now, in the background; begins nothing before `start`. */
  wake(): void;
  /** Runs everything that is due and waits for it; answers how many entries it ran. */
  drain(): Promise<number>;
  start(): void;
  stop(): Promise<void>;
}

interface WorkerOptions {
  database: Database;
  log: Logger;
  /** The worker does these kinds of work, one entry at a time, and leaves all others to other workers. */
  handlers: Record<string, OutboxHandler>;
  /** How often to look when nobody wakes the worker, in milliseconds. */
  pollEvery: number;
  /** Tries before an entry is parked. */
  maxTries?: number;
  /** Leaves nothing but its key and kind of an entry that is done: what it was about is somebody's own affair. */
  forgetsDone?: boolean;
}

/** Gives parked entries of these kinds all their tries again. */
export async function unpark(executor: Executor, kinds: readonly string[]): Promise<void> {
  const entries = await executor
    .update(outbox)
    .set({ parkedAt: null, attempts: 0, runAfter: sql`now()` })
    .where(and(inArray(outbox.kind, [...kinds]), isNotNull(outbox.parkedAt)))
    .returning({ key: outbox.key });
  for (const { key } of entries) await endAlarm(executor, { kind: parkedAlarm, subject: key });
}

export function createOutboxWorker(options: WorkerOptions): OutboxWorker {
  const { database, log, handlers, pollEvery } = options;
  const { maxTries = triesBeforeAlarm, forgetsDone = false } = options;
  const kinds = Object.keys(handlers);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<number> | undefined;
  let again = false;
  let stopped = false;

  /** Takes one due row under a lease, so that two processes never run it at the same time. */
  async function take() {
    return database.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(outbox)
        .where(
          and(
            inArray(outbox.kind, kinds),
            isNull(outbox.doneAt),
            isNull(outbox.parkedAt),
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

  /** The row as this worker took it: nobody else has taken it since, and nobody has done it. */
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

  /** Gives the row back for a later try. One that another worker has taken over meanwhile is left to it. */
  async function markFailed(row: OutboxRow, error: unknown): Promise<void> {
    const isParked = row.attempts >= maxTries || error instanceof HopelessError;
    const facts = { err: error, key: row.key, attempts: row.attempts };
    log[isParked || row.attempts === triesBeforeAlarm ? 'error' : 'warn'](
      facts,
      isParked ? 'outbox entry parked' : 'outbox entry failed',
    );
    await database.transaction(async (tx) => {
      const changed = await tx
        .update(outbox)
        .set({
          lockedUntil: null,
          lastError: error instanceof Error ? error.message : String(error),
          parkedAt: isParked ? sql`now()` : null,
          runAfter: sql`now() + make_interval(secs => ${pauseSeconds(row.attempts)})`,
        })
        .where(stillOurs(row))
        .returning({ id: outbox.id });
      if (!isParked || changed.length === 0) return;
      const message = `Work of the kind ${row.kind} was given up after ${row.attempts} tries.`;
      await raiseAlarm(tx, { kind: parkedAlarm, subject: row.key, message });
    });
  }

  async function run(row: OutboxRow): Promise<void> {
    // Nobody was left to count these tries as failed: the entry ends whoever takes it.
    if (row.attempts > maxTries) return markFailed(row, new Error('every try was cut off'));
    const lease = setInterval(() => {
      renew(row).catch((error) =>
        log.warn({ err: error, key: row.key }, 'outbox lease not renewed'),
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
    outside(drain).catch((error) => log.warn({ err: error }, 'outbox cannot be read'));
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
