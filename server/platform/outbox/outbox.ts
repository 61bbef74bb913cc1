import { lt, sql } from 'drizzle-orm';
import type { Database, Executor } from '#server/platform/db/database.ts';
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

/** Thrown by a handler that was told when to come again: the next try is not before so many seconds have passed. */
export class RetryLaterError extends Error {
  readonly seconds: number;
  constructor(message: string, seconds: number) {
    super(message);
    this.seconds = seconds;
  }
}

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
