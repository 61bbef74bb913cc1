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

/** With these the server ends a connection, whatever it was doing for it. */
const ENDED = /^(?:08|57P|25P)/;

/** Did the connection end while the statement was on its way, so that nobody said what became of it? */
function isLost(error: unknown): boolean {
  const found = serverError(error);
  return found ? ENDED.test(found.code) : isUnavailable(error);
}

/**
 * Runs one statement as a transaction of its own, in one way there and back. It must be repeatable: asked again with the
 * same values after it was committed, it changes nothing more and answers accordingly. So it is asked again, like a
 * transaction, where the server undid it for crossing another one, and unlike one also where its connection died.
 * Throws CommitOutcomeUnknown when it may have happened and cannot be asked again.
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
      // Silent is not dead: another connection would be waited for as long, again and again.
      const mayPass = wasLost ? !isSilence(reason) : isRetryable(reason);
      if (attempt >= ATTEMPTS || !mayPass) {
        throw isInDoubt ? new CommitOutcomeUnknown(reason) : reason;
      }
      hooks.onRetry(reason, attempt);
      await sleep(pauseAfter(attempt));
    }
  }
}

/** A statement was sent, and its connection ended before the answer came. */
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
