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

/** Runs of the same work before its error is handed on. */
export const ATTEMPTS = 5;
/** Upper bound of the first random pause, milliseconds; it doubles with each attempt. */
const FIRST_PAUSE = 20;

/** SQLSTATE classes of an error answered to COMMIT that leave no doubt: the server undid the transaction. */
const UNDONE_CLASSES = new Set(['22', '23', '25', '40', '42', '44', 'P0']);
/** The one state of class 40 that says the opposite. */
const STATEMENT_COMPLETION_UNKNOWN = '40003';

export interface TransactionHooks {
  onRetry(error: unknown, attempt: number): void;
}

/** Milliseconds before the next run: at random, so that two that crossed do not cross again. */
export function pauseAfter(attempt: number): number {
  return Math.random() * FIRST_PAUSE * 2 ** (attempt - 1);
}

/** One handle per connection, so that statements prepared in a transaction stay prepared for the next one. */
const handles = new WeakMap<pg.PoolClient, Tx>();
const clients = new WeakMap<Tx, pg.PoolClient>();
const dialect = new PgDialect();

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

/**
 * Runs `work` in a READ COMMITTED transaction and commits it; an error undoes it and is thrown on.
 * Work that the server undid for crossing another transaction is run again, so `work` must touch nothing but the
 * database. A COMMIT whose answer was lost is never run again: it throws CommitOutcomeUnknown.
 */
export async function runTransaction<T>(
  pool: pg.Pool,
  work: (tx: Tx) => Promise<T>,
  hooks: TransactionHooks,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptOnce(pool, work);
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

async function attemptOnce<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken = true;
  try {
    await begin(client);
    let result: T;
    try {
      result = await work(handleOf(client));
    } catch (error) {
      broken = !(await undo(client, error));
      throw error;
    }
    await commit(client);
    broken = false;
    return result;
  } finally {
    client.release(broken);
  }
}

/** True when the connection is clean again. One that died or went silent is not asked: closing it undoes the work. */
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
    // Silent is not dead: another connection would be waited for as long, again and again.
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
  // The server answers COMMIT of a failed transaction with ROLLBACK and no error: the work swallowed one.
  if (command !== 'COMMIT') {
    throw new Error('The transaction was undone: an error inside it was caught and not thrown on');
  }
}

function wasUndone(error: unknown): boolean {
  const code = serverError(error)?.code;
  if (code === undefined || code === STATEMENT_COMPLETION_UNKNOWN) return false;
  return UNDONE_CLASSES.has(code.slice(0, 2));
}
