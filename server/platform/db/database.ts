import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from '#server/platform/log.ts';
import { type Connection, clientConfig } from './connection.ts';
import { serverError } from './errors.ts';
import { runTransaction } from './transaction.ts';

export { CommitOutcomeUnknown, isUnavailable, isUniqueViolation } from './errors.ts';
export { prepared } from './prepared.ts';

/** The database outside a transaction: each statement commits by itself. */
type Db = NodePgDatabase;
/** The database inside `transaction()`. `tx.transaction()` nests by a savepoint. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
/** Either: what reads and single statements take. */
export type Executor = Db | Tx;

/** Milliseconds. The server cancels what takes longer, so that one bad statement cannot hold the shop. */
const STATEMENT_TIMEOUT = 5_000;
const LOCK_TIMEOUT = 2_000;
const IDLE_IN_TRANSACTION_TIMEOUT = 5_000;
/** Our side gives up later than the server does: only when the server is gone without a word. */
const SILENCE_TIMEOUT = 10_000;
const IDLE_CONNECTION_TIMEOUT = 30_000;
const DEFAULT_POOL_SIZE = 10;

interface DatabaseStats {
  /** Most connections that the pool may open. */
  size: number;
  open: number;
  idle: number;
  /** Callers that wait for a free connection now. */
  waiting: number;
  /** Since the start. */
  transactions: number;
  retries: number;
  connectionErrors: number;
}

export interface Database {
  db: Db;
  pool: pg.Pool;
  /** Runs the work in one READ COMMITTED transaction; see `runTransaction` for what is run again and what never. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Resolves when the database answers; throws when it does not (`isUnavailable` is true then). */
  ping(): Promise<void>;
  stats(): DatabaseStats;
  /** Waits for the running statements, then closes every connection. Safe to call twice. */
  close(): Promise<void>;
}

interface DatabaseOptions {
  connection: Connection;
  poolSize?: number;
  log: Logger;
}

/** The one pool of a process. Opens no connection before the first use. */
export function createDatabase({
  connection,
  poolSize = DEFAULT_POOL_SIZE,
  log,
}: DatabaseOptions): Database {
  const counters = { transactions: 0, retries: 0, connectionErrors: 0 };
  const pool = new pg.Pool({
    ...clientConfig(connection),
    max: poolSize,
    idleTimeoutMillis: IDLE_CONNECTION_TIMEOUT,
    statement_timeout: STATEMENT_TIMEOUT,
    lock_timeout: LOCK_TIMEOUT,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT,
    query_timeout: SILENCE_TIMEOUT,
  });

  // A server that goes away is reported by every open connection, in use or idle. Without a listener on each of
  // them the first report would end the process.
  pool.on('error', () => undefined);
  const open = new Set<Promise<unknown>>();
  pool.on('connect', (client) => {
    const ended = new Promise((resolve) => client.once('end', resolve));
    open.add(ended);
    void ended.then(() => open.delete(ended));
    client.on('error', (error) => {
      counters.connectionErrors += 1;
      log.warn({ err: error }, 'a database connection was lost');
    });
  });

  let closing: Promise<void> | undefined;
  return {
    db: drizzle(pool),
    pool,
    transaction(work) {
      counters.transactions += 1;
      return runTransaction(pool, work, {
        onRetry(error, attempt) {
          counters.retries += 1;
          // Only the code: the error's text may hold the values of the row.
          log.info({ code: serverError(error)?.code, attempt }, 'a transaction is run again');
        },
      });
    },
    async ping() {
      await pool.query('select 1');
    },
    stats() {
      return {
        size: poolSize,
        open: pool.totalCount,
        idle: pool.idleCount,
        waiting: pool.waitingCount,
        ...counters,
      };
    },
    close() {
      // The pool counts a connection as closed before the server has heard of it.
      closing ??= pool
        .end()
        .then(() => Promise.all(open))
        .then(() => undefined);
      return closing;
    },
  };
}
