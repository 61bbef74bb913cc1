import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Logger } from '#server/platform/log.ts';
import { clientConfig, describeConnection } from './connection.ts';
import type { Executor } from './database.ts';
import { serverError } from './errors.ts';
import type { History } from './primary-history.ts';
import { createReplicaState, type ReplicaAnswer, type Unfit } from './replica-state.ts';
import { toldAtOpening } from './time-limits.ts';
import { createWatch } from './watch.ts';

/** Milliseconds that a read waits for a connection before it goes to the primary. */
const connectTimeout = 1_000;
/** SQLSTATEs not to retry at the primary: a timeout would happen there too, and a write must not happen at all. */
const final = new Set(['57014', '25006']);

const askReplica = `select pg_is_in_recovery() as "isStandby", pg_postmaster_start_time()::text as "startedAt",
  (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::float8 as position`;

export interface ReplicaStats {
  name: string;
  isFit: boolean;
  reason: Unfit | undefined;
  lagSeconds: number;
  /** Since the start: reads that it was asked for, and those of them that the primary answered. */
  reads: number;
  fallbacks: number;
}

interface ReplicaOptions {
  url: string;
  /** Milliseconds. */
  maxLag: number;
  history: History;
  primary: pg.Pool;
  openPool(config: pg.PoolConfig): pg.Pool;
  log: Logger;
}

export interface Replica {
  /** Where to read, or undefined while it is unfit. */
  whenFit(): Executor | undefined;
  /** Compares it with the primary's position at a time. */
  compare(primary: { position: number; at: number; wentBack: boolean }): void;
  stats(): ReplicaStats;
  close(): Promise<void>;
}

/** One streaming replica: whether it is fit, and reads that fall back to the primary. */
export function createReplica(options: ReplicaOptions): Replica {
  const { url, maxLag, history, primary, openPool, log } = options;
  const name = describeConnection(url);
  const counters = { reads: 0, fallbacks: 0 };
  const state = createReplicaState({ name, maxLag, history, log });
  const pool = openPool({
    ...clientConfig(url),
    ...toldAtOpening,
    connectionTimeoutMillis: connectTimeout,
    options: `${toldAtOpening.options} -c default_transaction_read_only=on`,
  });
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => {
    clients.add(client);
    client.once('end', () => clients.delete(client));
  });
  const watch = createWatch<ReplicaAnswer>({
    config: clientConfig(url),
    text: askReplica,
    onAnswer: state.update,
    onLost() {
      state.markLost();
      // Running reads fail at once and fall back to the primary, instead of waiting for their timeout.
      for (const client of clients) client.connection.stream.destroy();
    },
  });

  async function query(...args: Parameters<pg.Pool['query']>): Promise<unknown> {
    counters.reads += 1;
    try {
      return await pool.query(...args);
    } catch (error) {
      if (final.has(serverError(error)?.code ?? '')) throw error;
      counters.fallbacks += 1;
      return primary.query(...args);
    }
  }
  // Outside transactions drizzle uses only `query` of a pool.
  const executor = drizzle({ query } as unknown as pg.Pool);
  executor.transaction = () => {
    throw new Error('a replica takes no transactions');
  };

  return {
    whenFit: () => (state.reason() === undefined ? executor : undefined),
    compare: state.compare,
    stats() {
      const reason = state.reason();
      const lagSeconds = Math.round(state.lag()) / 1000;
      return { name, isFit: reason === undefined, reason, lagSeconds, ...counters };
    },
    async close() {
      await watch.close();
      await pool.end();
    },
  };
}
