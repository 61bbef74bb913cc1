import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database } from '#server/platform/db/database.ts';

/** Reports this process's database connections at the time of the scrape. */
export function watchPool(registry: Registry, database: Pick<Database, 'stats'>): void {
  new Gauge({
    name: 'ditiyo_database_connections',
    help: 'Connections of this process: the most it may open, those open, those of them that are idle',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { size, open, idle } = database.stats();
      this.set({ state: 'most' }, size);
      this.set({ state: 'open' }, open);
      this.set({ state: 'idle' }, idle);
    },
  });
  new Gauge({
    name: 'ditiyo_database_waiting',
    help: 'Callers that wait for a free connection now',
    registers: [registry],
    collect() {
      this.set(database.stats().waiting);
    },
  });
  watchReplicas(registry, database);
  const counted = [
    ['transactions', 'Transactions begun'],
    ['retries', 'Transactions that were run again'],
    ['connectionErrors', 'Connections that were lost'],
  ] as const;
  for (const [stat, help] of counted) {
    const word = stat === 'connectionErrors' ? 'connection_errors' : stat;
    new Counter({
      name: `ditiyo_database_${word}_total`,
      help,
      registers: [registry],
      collect() {
        this.reset();
        this.inc(database.stats()[stat]);
      },
    });
  }
}

/** Reports the replicas as this process sees them. */
function watchReplicas(registry: Registry, database: Pick<Database, 'stats'>): void {
  const labelNames = ['replica'];
  new Gauge({
    name: 'ditiyo_database_replica_fit',
    help: 'Whether visitors\u2019 reads go to this replica now',
    labelNames,
    registers: [registry],
    collect() {
      for (const { name, isFit } of database.stats().replicas) {
        this.set({ replica: name }, isFit ? 1 : 0);
      }
    },
  });
  new Gauge({
    name: 'ditiyo_database_replica_lag_seconds',
    help: 'Age of what is known to be on it; of a fit one below DATABASE_READ_LAG_MS',
    labelNames,
    registers: [registry],
    collect() {
      for (const { name, lagSeconds } of database.stats().replicas) {
        this.set({ replica: name }, lagSeconds);
      }
    },
  });
  const counted = [
    ['reads', 'Statements that were asked of it first'],
    ['fallbacks', 'Those of them that the primary answered in the end'],
  ] as const;
  for (const [stat, help] of counted) {
    new Counter({
      name: `ditiyo_database_replica_${stat}_total`,
      help,
      labelNames,
      registers: [registry],
      collect() {
        this.reset();
        for (const replica of database.stats().replicas) {
          this.inc({ replica: replica.name }, replica[stat]);
        }
      },
    });
  }
}
