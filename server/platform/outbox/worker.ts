import type { Database } from '#server/platform/db/database.ts';
import { failPoint } from '#server/platform/fail-points.ts';
import type { Logger } from '#server/platform/log.ts';
import { outside, traced } from '#server/platform/tracing/span.ts';
import {
  type Backoff,
  type ClaimedEntry,
  claimDue,
  markDone,
  markFailed,
  renewEvery,
  renewLease,
} from './entries.ts';
import { NonRetryableError, type OutboxHandler } from './outbox.ts';

/** Default number of tries; a worker that allows more also logs an error after so many. */
const triesBeforeAlarm = 20;

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
  /** How long it waits between tries: 1 s, 2 s, 4 s … 10 minutes, when left out. */
  backoff?: Backoff;
  /** Keeps only the key and kind of a done entry, because its payload is personal data. */
  forgetsDone?: boolean;
  /** Called when an entry has used up its tries. It counts as done then, without a dead letter: nobody need look after it. */
  onGivenUp?: () => void;
}

/** Notes a failed try in the log and in the entry. */
async function fail(options: WorkerOptions, entry: ClaimedEntry, error: unknown): Promise<void> {
  const { database, log, maxTries = triesBeforeAlarm, forgetsDone = false, onGivenUp } = options;
  const { key, attempts } = entry;
  if (onGivenUp && attempts >= maxTries) {
    log.warn(
      { event: 'outbox_entry_given_up', err: error, key, attempts },
      'An outbox entry was given up, and is not missed.',
    );
    onGivenUp();
    return markDone(database.db, entry, { forgetPayload: forgetsDone });
  }
  const isDeadLettered = attempts >= maxTries || error instanceof NonRetryableError;
  log[isDeadLettered || attempts === triesBeforeAlarm ? 'error' : 'warn'](
    {
      event: isDeadLettered ? 'outbox_entry_dead_lettered' : 'outbox_entry_failed',
      err: error,
      key,
      attempts,
    },
    isDeadLettered ? 'An outbox entry was given up.' : 'An outbox entry failed.',
  );
  await markFailed(database, entry, { error, isDeadLettered, backoff: options.backoff });
}

/** Runs the handler of a claimed entry and notes how it ended. The lease is renewed meanwhile. */
async function run(options: WorkerOptions, entry: ClaimedEntry): Promise<void> {
  const { database, log, handlers, maxTries = triesBeforeAlarm, forgetsDone = false } = options;
  const { db } = database;
  const { kind, key, payload, attempts } = entry;
  // Each try ended the worker before it could count as failed.
  if (attempts > maxTries) return fail(options, entry, new Error('every try was cut off'));
  const lease = setInterval(() => {
    renewLease(db, entry).catch((error) =>
      log.warn(
        { event: 'outbox_lease_not_renewed', err: error, key },
        'The lease of an outbox entry was not renewed.',
      ),
    );
  }, renewEvery);
  try {
    await failPoint('outbox.taken');
    await traced(
      `outbox ${kind}`,
      { kind: 'consumer', attributes: { 'outbox.attempts': attempts } },
      async () => handlers[kind]?.(payload, key),
    );
  } catch (error) {
    return fail(options, entry, error);
  } finally {
    clearInterval(lease);
  }
  await failPoint('outbox.done');
  await markDone(db, entry, { forgetPayload: forgetsDone });
}

export function createOutboxWorker(options: WorkerOptions): OutboxWorker {
  const { database, log, handlers, pollEvery } = options;
  const kinds = Object.keys(handlers);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<number> | undefined;
  let again = false;
  let stopped = false;

  async function drainOnce(): Promise<number> {
    let count = 0;
    while (!stopped) {
      const entry = await claimDue(database, kinds);
      if (!entry) break;
      await run(options, entry);
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
