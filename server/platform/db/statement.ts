import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import {
  CommitOutcomeUnknown,
  isRetryable,
  isSilence,
  isUnavailable,
  serverError,
} from './errors.ts';
import { ATTEMPTS, pauseAfter, type TransactionHooks } from './transaction.ts';

/** Prepared once on each connection. The name is unique in the whole program and 63 characters at most. */
export interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

/** SQLSTATEs with which the server closes the connection. */
const ENDED = /^(?:08|57P|25P)/;

/** Whether the connection ended before the result came, so that the outcome is unknown. */
function isLost(error: unknown): boolean {
  const found = serverError(error);
  return found ? ENDED.test(found.code) : isUnavailable(error);
}

/**
 * Runs one statement as a transaction, in one round trip. It must be idempotent: with the same values it changes nothing the
 * second time. It is retried after a serialization failure or a deadlock, as a transaction is, and also after a lost
 * connection. Throws CommitOutcomeUnknown if it may have been committed and cannot be retried.
 */
export async function runStatement<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  statement: Statement,
  hooks: TransactionHooks,
): Promise<Row[]> {
  let isInDoubt = false;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await askOnce<Row>(pool, statement);
    } catch (error) {
      const wasLost = error instanceof LostStatement;
      const reason = wasLost ? error.cause : error;
      isInDoubt ||= wasLost;
      // After a timeout a retry would probably wait as long again.
      const mayPass = wasLost ? !isSilence(reason) : isRetryable(reason);
      if (attempt >= ATTEMPTS || !mayPass) {
        throw isInDoubt ? new CommitOutcomeUnknown(reason) : reason;
      }
      hooks.onRetry(reason, attempt);
      await sleep(pauseAfter(attempt));
    }
  }
}

/** The connection ended after the statement was sent and before its result came. */
class LostStatement extends Error {}

async function askOnce<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  statement: Statement,
): Promise<Row[]> {
  const client = await pool.connect();
  let broken = false;
  try {
    return (await client.query<Row>(statement)).rows;
  } catch (error) {
    broken = isLost(error);
    throw broken ? new LostStatement('no answer', { cause: error }) : error;
  } finally {
    client.release(broken);
  }
}
