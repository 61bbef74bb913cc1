import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Logger } from '#server/platform/log.ts';
import { clientConfig, describeConnection } from './connection.ts';
import type { Executor } from './database.ts';
import { serverError } from './errors.ts';
import type { History } from './primary-history.ts';
import { toldAtOpening } from './time-limits.ts';
import { createWatch } from './watch.ts';

/** Milliseconds that a read waits for a connection: the primary is there as well. */
const connectTimeout = 1_000;
/** The statement took too long: it would take as long at the primary. It was a write: nobody shall do it. */
const final = new Set(['57014', '25006']);

const askReplica = `select pg_is_in_recovery() as "isStandby", pg_postmaster_start_time()::text as "startedAt",
  (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::float8 as position`;

/** Why a replica is left out; undefined: it is read from. */
type Unfit = 'unreachable' | 'not a standby' | 'ahead of the primary' | 'lagging';

export interface ReplicaStats {
  name: string;
  isFit: boolean;
  /** Why it is not. */
  reason: Unfit | undefined;
  /** Age of what is known to be on it. */
  lagSeconds: number;
  /** Since the start: reads it was asked for, and those of them that the primary was asked for in the end. */
  reads: number;
  fallbacks: number;
}

interface Answer {
  isStandby: boolean;
  /** Null before it has replayed anything, and where it is no standby. */
  position: number | null;
  startedAt: string;
}

interface ReplicaOptions {
  url: string;
  maxLag: number;
  history: History;
  primary: pg.Pool;
  openPool(config: pg.PoolConfig): pg.Pool;
  log: Logger;
}

export interface Replica {
  /** Where to read, if it is fit now. */
  whenFit(): Executor | undefined;
  /** Hears how far the primary had come. */
  compare(primary: { position: number; at: number; wentBack: boolean }): void;
  stats(): ReplicaStats;
  close(): Promise<void>;
}

/** One streaming replica: how far it is known to be, and reads that are asked of it first. */
export function createReplica(options: ReplicaOptions): Replica {
  const { url, maxLag, history, primary, openPool, log } = options;
  const name = describeConnection(url);
  const counters = { reads: 0, fallbacks: 0 };
  const bornAt = performance.now();
  /** Why it is left out, whatever its lag. */
  let fault: Unfit | undefined = 'unreachable';
  /** Everything acknowledged until this moment is on it. */
  let freshAt = Number.NEGATIVE_INFINITY;
  let seen = { position: 0, at: 0, startedAt: '' };
  /** The start of its server since which it is known to have another past than the primary. */
  let strangerSince: string | undefined;
  /** Who only starts is no news. */
  let told: Unfit | undefined = 'lagging';

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

  const lag = () => performance.now() - Math.max(freshAt, bornAt);
  const reason = (): Unfit | undefined =>
    fault ?? (performance.now() - freshAt > maxLag ? 'lagging' : undefined);

  /** Says once what has become of it. */
  function tell(): void {
    const now = reason();
    if (now === told) return;
    told = now;
    if (now) log.warn({ replica: name, reason: now }, 'a replica is left out');
    else log.info({ replica: name }, 'a replica is read from');
  }

  const watch = createWatch<Answer>({
    config: clientConfig(url),
    text: askReplica,
    onAnswer({ isStandby, position, startedAt }) {
      if (!isStandby || position === null) {
        fault = 'not a standby';
        freshAt = Number.NEGATIVE_INFINITY;
      } else {
        // Nobody changes their past without being started anew.
        fault = startedAt === strangerSince ? 'ahead of the primary' : undefined;
        seen = { position, at: performance.now(), startedAt };
        freshAt = Math.max(freshAt, history.momentOf(position) ?? freshAt);
      }
      tell();
    },
    onLost() {
      fault = 'unreachable';
      freshAt = Number.NEGATIVE_INFINITY;
      tell();
      // Reads under way are answered by the primary, rather than wait for a server that is silent.
      for (const client of clients) client.connection.stream.destroy();
    },
  });

  async function query(...asked: Parameters<pg.Pool['query']>): Promise<unknown> {
    counters.reads += 1;
    try {
      return await pool.query(...asked);
    } catch (error) {
      if (final.has(serverError(error)?.code ?? '')) throw error;
      counters.fallbacks += 1;
      return primary.query(...asked);
    }
  }
  // All that drizzle asks of a pool outside a transaction, which there is none of.
  const executor = drizzle({ query } as unknown as pg.Pool);
  executor.transaction = () => {
    throw new Error('reads only: of transactions there are none');
  };

  return {
    whenFit: () => (reason() === undefined ? executor : undefined),
    compare({ position, at, wentBack }) {
      if (wentBack) freshAt = Number.NEGATIVE_INFINITY;
      if (at > seen.at && position < seen.position) {
        strangerSince = seen.startedAt;
        fault = 'ahead of the primary';
        tell();
      }
    },
    stats: () => ({
      name,
      isFit: reason() === undefined,
      reason: reason(),
      lagSeconds: Math.round(lag()) / 1000,
      ...counters,
    }),
    async close() {
      await watch.close();
      await pool.end();
    },
  };
}
