import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from '#server/platform/log.ts';
import { watchQueries } from '#server/platform/tracing/queries.ts';
import { part } from '#server/platform/tracing/span.ts';
import { type Connection, clientConfig } from './connection.ts';
import { serverError } from './errors.ts';
import { lentClient } from './lent-client.ts';
import type { Pooler } from './pooler.ts';
import { openReplicas, type ReplicaStats } from './replicas.ts';
import { runStatement, type Statement } from './statement.ts';
import { SILENCE_TIMEOUT, toldAtOpening } from './time-limits.ts';
import { type CountedEnd, runTransaction } from './transaction.ts';

export { CommitOutcomeUnknown, isUnavailable, isUniqueViolation } from './errors.ts';
export { perExecutor, prepared } from './prepared.ts';
export type { Statement } from './statement.ts';
export { countOnCommit, queryIn } from './transaction.ts';

/** The database outside a transaction: each statement commits by itself. */
type Db = NodePgDatabase;
/** The database inside `transaction()`. `tx.transaction()` nests by a savepoint. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
/** Either of them: for reads and single statements. */
export type Executor = Db | Tx;

/** Milliseconds. */
const IDLE_CONNECTION_TIMEOUT = 30_000;
const DEFAULT_POOL_SIZE = 10;

interface DatabaseStats {
  /** Most connections that the pool may open. */
  size: number;
  open: number;
  idle: number;
  /** Callers waiting for a free connection. */
  waiting: number;
  /** Since the start. */
  transactions: number;
  retries: number;
  connectionErrors: number;
  replicas: ReplicaStats[];
}

export interface Database {
  db: Db;
  pool: pg.Pool;
  /** Connections that bypass a pooler, so that each is one session: for advisory locks. */
  sessions: pg.Pool;
  /** Opens a connection outside the pool that bypasses a pooler: for LISTEN. The caller handles its `error` event and ends it. */
  openSession(): Promise<pg.Client>;
  /**
   * For reads that may be as stale as a replica: a fit replica, else the primary. A read that fails on a replica is retried on
   * the primary. Not for callers who must see their own writes, nor for cached responses.
   */
  reader(): Executor;
  /** Runs the work in one READ COMMITTED transaction; see `runTransaction` for what is retried. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs one repeatable statement as a transaction of its own; see `runStatement` for what that takes. */
  statement<Row extends pg.QueryResultRow>(statement: Statement): Promise<Row[]>;
  /** Resolves when the database answers; throws when it does not (`isUnavailable` is true then). */
  ping(): Promise<void>;
  stats(): DatabaseStats;
  /** Hears from now on of what transactions counted (`countOnCommit`), after their commit. */
  watchCounts(heard: (counted: CountedEnd) => void): void;
  /** Waits for the running statements, then closes every connection. Safe to call twice. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  connection: Connection;
  /** The pooler that `connection` leads to, if any. */
  pooler?: Pooler | undefined;
  /** The server's own address; by default `connection`. */
  direct?: Connection | undefined;
  /** Streaming replicas, and the milliseconds that they may lag. */
  replicas?: { urls: readonly string[]; maxLag: number } | undefined;
  poolSize?: number;
  log: Logger;
}

/** Creates the database of a process. Connections are opened at the first use, except those that watch replicas. */
export function createDatabase({
  connection,
  pooler,
  direct = connection,
  replicas: { urls, maxLag } = { urls: [], maxLag: 0 },
  poolSize = DEFAULT_POOL_SIZE,
  log,
}: DatabaseOptions): Database {
  const counters = { transactions: 0, retries: 0, connectionErrors: 0 };
  const open = new Set<Promise<unknown>>();
  const countWatchers: ((counted: CountedEnd) => void)[] = [];

  function openPool(config: pg.PoolConfig): pg.Pool {
    const made = new pg.Pool({
      max: poolSize,
      idleTimeoutMillis: IDLE_CONNECTION_TIMEOUT,
      query_timeout: SILENCE_TIMEOUT,
      ...config,
    });
    // A lost server is an `error` event of every open connection; without a listener the first one would end the process.
    made.on('error', () => undefined);
    watchQueries(made);
    made.on('connect', (client) => {
      const ended = new Promise((resolve) => client.once('end', resolve));
      open.add(ended);
      void ended.then(() => open.delete(ended));
      client.on('error', (error) => {
        counters.connectionErrors += 1;
        log.warn(
          { event: 'database_connection_lost', err: error },
          'A database connection was lost.',
        );
      });
    });
    return made;
  }

  // Behind a pooler in transaction mode a connection cannot keep settings: the next transaction gets another one.
  const pool = openPool({
    ...clientConfig(connection),
    ...(pooler ? { Client: lentClient(pooler) } : toldAtOpening),
  });
  const sessions = pooler ? openPool({ ...clientConfig(direct), ...toldAtOpening }) : pool;
  const db = drizzle(pool);
  const replicas = openReplicas({ urls, maxLag, primary: pool, connection, openPool, log });

  const hooks = {
    onRetry(error: unknown, attempt: number) {
      counters.retries += 1;
      // Only the code: the error's text may hold the values of the row.
      const code = serverError(error)?.code;
      log.info({ event: 'transaction_retried', code, attempt }, 'A transaction is retried.');
    },
    onCounted(counted: CountedEnd) {
      for (const heard of countWatchers) heard(counted);
    },
  };

  let closing: Promise<void> | undefined;
  return {
    db,
    pool,
    sessions,
    async openSession() {
      const client = new pg.Client(clientConfig(direct));
      await client.connect();
      return client;
    },
    reader: () => replicas.pick() ?? db,
    transaction(work) {
      counters.transactions += 1;
      return part('transaction', {}, () => runTransaction(pool, work, hooks));
    },
    statement(statement) {
      counters.transactions += 1;
      return runStatement(pool, statement, hooks);
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
        replicas: replicas.stats(),
      };
    },
    watchCounts: (heard) => void countWatchers.push(heard),
    close() {
      // The pool counts a connection as closed before its socket has ended.
      closing ??= Promise.all([...new Set([pool, sessions])].map((one) => one.end()))
        .then(() => replicas.close())
        .then(() => Promise.all(open))
        .then(() => undefined);
      return closing;
    },
  };
}
