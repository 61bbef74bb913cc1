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
import { runTransaction } from './transaction.ts';

export { CommitOutcomeUnknown, isUnavailable, isUniqueViolation } from './errors.ts';
export { perExecutor, prepared } from './prepared.ts';
export type { Statement } from './statement.ts';
export { queryIn } from './transaction.ts';

/** The database outside a transaction: each statement commits by itself. */
type Db = NodePgDatabase;
/** The database inside `transaction()`. `tx.transaction()` nests by a savepoint. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
/** Either: what reads and single statements take. */
export type Executor = Db | Tx;

/** Milliseconds. */
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
  replicas: ReplicaStats[];
}

export interface Database {
  db: Db;
  pool: pg.Pool;
  /** Connections that are the same session from first to last, past any pooler: for locks that a session holds. */
  sessions: pg.Pool;
  /** A connection of one's own, past any pooler: for LISTEN. Whoever opens it hears its `error`, and ends it. */
  openSession(): Promise<pg.Client>;
  /**
   * For reads of one answer that may be as old as the replicas may be behind: one of them that is fit, else the primary.
   * What fails there is asked at the primary. Never for who must see what was just written, nor for an answer that is kept.
   */
  reader(): Executor;
  /** Runs the work in one READ COMMITTED transaction; see `runTransaction` for what is run again and what never. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs one repeatable statement as a transaction of its own; see `runStatement` for what that takes. */
  statement<Row extends pg.QueryResultRow>(statement: Statement): Promise<Row[]>;
  /** Resolves when the database answers; throws when it does not (`isUnavailable` is true then). */
  ping(): Promise<void>;
  stats(): DatabaseStats;
  /** Waits for the running statements, then closes every connection. Safe to call twice. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  connection: Connection;
  /** What `connection` leads to, if not to the server itself. */
  pooler?: Pooler | undefined;
  /** The server itself; `connection`, when left out. */
  direct?: Connection | undefined;
  /** Streaming replicas, and milliseconds that they may be behind. */
  replicas?: { urls: readonly string[]; maxLag: number } | undefined;
  poolSize?: number;
  log: Logger;
}

/** The database of a process. Opens no connection before the first use, but those that watch replicas. */
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

  function openPool(config: pg.PoolConfig): pg.Pool {
    const made = new pg.Pool({
      max: poolSize,
      idleTimeoutMillis: IDLE_CONNECTION_TIMEOUT,
      query_timeout: SILENCE_TIMEOUT,
      ...config,
    });
    // A server that goes away is reported by every open connection, in use or idle. Without a listener on each of
    // them the first report would end the process.
    made.on('error', () => undefined);
    watchQueries(made);
    made.on('connect', (client) => {
      const ended = new Promise((resolve) => client.once('end', resolve));
      open.add(ended);
      void ended.then(() => open.delete(ended));
      client.on('error', (error) => {
        counters.connectionErrors += 1;
        log.warn({ err: error }, 'a database connection was lost');
      });
    });
    return made;
  }

  // A pooler by transaction takes no settings for a connection that is lent to others next.
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
      log.info({ code: serverError(error)?.code, attempt }, 'a transaction is run again');
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
    close() {
      // The pool counts a connection as closed before the server has heard of it.
      closing ??= Promise.all([...new Set([pool, sessions])].map((one) => one.end()))
        .then(() => replicas.close())
        .then(() => Promise.all(open))
        .then(() => undefined);
      return closing;
    },
  };
}
