import { setTimeout as sleep } from 'node:timers/promises';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Tx } from './database.ts';
import {
  CommitOutcomeUnknown,
  isRetryable,
  isSilence,
  isUnavailable,
  serverError,
} from './errors.ts';
import type { Statement } from './statement.ts';

/** Attempts before the error is thrown. */
export const ATTEMPTS = 5;
/** Milliseconds: upper bound of the first random pause, doubled with each attempt. */
const FIRST_PAUSE = 20;

/** SQLSTATE classes of errors of COMMIT that mean a rollback. */
const UNDONE_CLASSES = new Set(['22', '23', '25', '40', '42', '44', 'P0']);
/** In class 40, the one that does not. */
const STATEMENT_COMPLETION_UNKNOWN = '40003';

/** Something that ended in a transaction, and how. */
export interface CountedEnd {
  what: string;
  end: string;
  /** What else is told apart: of a few values each. */
  more?: Record<string, string>;
}

export interface TransactionHooks {
  onRetry(error: unknown, attempt: number): void;
  /** Called after the commit, once for each that was counted. */
  onCounted(counted: CountedEnd): void;
}

/** Milliseconds before the next attempt, at random, so that two transactions do not collide again. */
export function pauseAfter(attempt: number): number {
  return Math.random() * FIRST_PAUSE * 2 ** (attempt - 1);
}

/** One handle for each connection, so that its prepared statements stay usable in the next transaction. */
const handles = new WeakMap<pg.PoolClient, Tx>();
const clients = new WeakMap<Tx, pg.PoolClient>();
const dialect = new PgDialect();
/** What the running transaction has counted so far. */
const counts = new WeakMap<Tx, CountedEnd[]>();

function handleOf(client: pg.PoolClient): Tx {
  const known = handles.get(client);
  if (known) return known;
  const session = new NodePgSession<Record<string, never>, Record<string, never>>(
    client,
    dialect,
    undefined,
  );
  const handle: Tx = new NodePgTransaction(dialect, session, undefined);
  handles.set(client, handle);
  clients.set(handle, client);
  return handle;
}

/** Runs a named statement as a part of a transaction (not of one nested in it). */
export async function queryIn<Row extends pg.QueryResultRow>(
  tx: Tx,
  statement: Statement,
): Promise<Row[]> {
  const client = clients.get(tx);
  if (!client) throw new Error('a named statement was asked outside its transaction');
  return (await client.query<Row>(statement)).rows;
}

/** Counts something once the transaction (not one nested in it) is committed, and not at all when it is undone. */
export function countOnCommit(tx: Tx, what: string, end: string, more?: CountedEnd['more']): void {
  counts.get(tx)?.push({ what, end, ...(more && { more }) });
}

/**
 * Runs `work` in a READ COMMITTED transaction; rolls back and rethrows when it throws. After a serialization failure or a
 * deadlock `work` is run again, so it must have no effects outside the database. If the result of COMMIT is lost, nothing is
 * retried and CommitOutcomeUnknown is thrown.
 */
export async function runTransaction<T>(
  pool: pg.Pool,
  work: (tx: Tx) => Promise<T>,
  hooks: TransactionHooks,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptOnce(pool, work, hooks);
    } catch (error) {
      if (attempt >= ATTEMPTS || !(isRetryable(error) || error instanceof StaleConnection)) {
        throw error instanceof StaleConnection ? error.cause : error;
      }
      hooks.onRetry(error, attempt);
      await sleep(pauseAfter(attempt));
    }
  }
}

/** A pooled connection turned out to be dead at BEGIN, before any work was done. */
class StaleConnection extends Error {}

async function attemptOnce<T>(
  pool: pg.Pool,
  work: (tx: Tx) => Promise<T>,
  { onCounted }: Pick<TransactionHooks, 'onCounted'>,
): Promise<T> {
  const client = await pool.connect();
  let broken = true;
  try {
    await begin(client);
    let result: T;
    const counted: CountedEnd[] = [];
    try {
      const tx = handleOf(client);
      counts.set(tx, counted);
      result = await work(tx);
    } catch (error) {
      broken = !(await undo(client, error));
      throw error;
    }
    await commit(client);
    broken = false;
    counted.forEach(onCounted);
    return result;
  } finally {
    client.release(broken);
  }
}

/** Rolls back. Returns whether the connection can be reused; one that does not answer is closed, which rolls back as well. */
async function undo(client: pg.PoolClient, reason: unknown): Promise<boolean> {
  if (isUnavailable(reason) && serverError(reason) === undefined) return false;
  try {
    await client.query('rollback');
    return true;
  } catch {
    return false;
  }
}

async function begin(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('begin isolation level read committed');
  } catch (error) {
    // After a timeout a retry would probably wait as long again.
    const isDead = isUnavailable(error) && !isSilence(error);
    throw isDead ? new StaleConnection('dead at BEGIN', { cause: error }) : error;
  }
}

async function commit(client: pg.PoolClient): Promise<void> {
  let command: string;
  try {
    command = (await client.query('commit')).command;
  } catch (error) {
    throw wasUndone(error) ? error : new CommitOutcomeUnknown(error);
  }
  // COMMIT of a failed transaction returns ROLLBACK and no error: `work` caught one and did not rethrow it.
  if (command !== 'COMMIT') {
    throw new Error('The transaction was undone: an error inside it was caught and not thrown on');
  }
}

function wasUndone(error: unknown): boolean {
  const code = serverError(error)?.code;
  if (code === undefined || code === STATEMENT_COMPLETION_UNKNOWN) return false;
  return UNDONE_CLASSES.has(code.slice(0, 2));
}
