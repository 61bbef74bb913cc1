import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database } from '#server/platform/db/database.ts';

/** The connections of this process to the database, as they are when somebody asks. */
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
