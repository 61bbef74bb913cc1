import type pg from 'pg';
import type { Logger } from '#server/platform/log.ts';
import { type Connection, clientConfig } from './connection.ts';
import type { Executor } from './database.ts';
import { createHistory } from './primary-history.ts';
import { createReplica, type ReplicaStats } from './replica.ts';
import { createWatch } from './watch.ts';

export type { ReplicaStats } from './replica.ts';

/** Acknowledged commits are in the flushed WAL, or with synchronous_commit=off only in the inserted one. */
const askPrimary = `select pg_is_in_recovery() as "isStandby",
  case when pg_is_in_recovery() then null
    when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn() - '0/0'::pg_lsn
    else pg_current_wal_flush_lsn() - '0/0'::pg_lsn end::float8 as position`;

interface ReplicasOptions {
  urls: readonly string[];
  /** Milliseconds that a replica may lag. */
  maxLag: number;
  primary: pg.Pool;
  /** The primary's. */
  connection: Connection;
  openPool(config: pg.PoolConfig): pg.Pool;
  log: Logger;
}

interface Replicas {
  /** The next one that is fit, if there is one. */
  pick(): Executor | undefined;
  stats(): ReplicaStats[];
  close(): Promise<void>;
}

/**
 * Watches primary and replicas. A replica is fit while it is known to have everything that the primary had acknowledged
 * `maxLag` ago.
 */
export function openReplicas(options: ReplicasOptions): Replicas {
  const { urls, maxLag, primary, connection, openPool, log } = options;
  if (urls.length === 0) {
    return { pick: () => undefined, stats: () => [], close: async () => undefined };
  }
  const history = createHistory();
  const replicas = urls.map((url) =>
    createReplica({ url, maxLag, history, primary, openPool, log }),
  );
  const watch = createWatch<{ isStandby: boolean; position: number | null }>({
    config: clientConfig(connection),
    text: askPrimary,
    onAnswer({ position }, askedAt) {
      if (position === null) return;
      const wentBack = !history.note(askedAt, position);
      for (const replica of replicas) replica.compare({ position, at: askedAt, wentBack });
    },
    // Without new positions of the primary, all replicas count as lagging soon.
    onLost: () => undefined,
  });
  let turn = 0;

  return {
    pick() {
      for (let tried = 0; tried < replicas.length; tried += 1) {
        turn = (turn + 1) % replicas.length;
        const executor = replicas[turn]?.whenFit();
        if (executor) return executor;
      }
      return undefined;
    },
    stats: () => replicas.map((replica) => replica.stats()),
    async close() {
      await watch.close();
      await Promise.all(replicas.map((replica) => replica.close()));
    },
  };
}
