import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Registry } from 'prom-client';
import type { Database } from '#server/platform/db/database.ts';
import type { JobRun } from '#server/platform/jobs/periodic.ts';
import type { Logger } from '#server/platform/log.ts';
import { watchBacklog } from './backlog.ts';
import { createInvariantMetrics } from './invariants.ts';
import { createJobMetrics } from './jobs.ts';
import { createMetricsListener, type MetricsListener } from './listener.ts';
import { watchPool } from './pool.ts';
import { watchRequests } from './requests.ts';

export interface Metrics extends MetricsListener {
  /** Begins to count requests. To be called before the app has its routes. */
  watchRequests(app: FastifyInstance): void;
  /** Tells what waits in the database, by the lane that does such work; see `watchBacklog`. */
  watchBacklog(lanes: Record<string, readonly string[]>): void;
  onJobRun(run: JobRun): void;
  onSentAway(): void;
  /** The outcome of a check of what must always hold. */
  onChecked(findings: readonly { name: string; rows: readonly unknown[] }[]): void;
}

interface MetricsOptions {
  database: Pick<Database, 'db' | 'stats'>;
  log: Logger;
  host: string;
  port: number;
}

/** What this process measures of itself, and the address at which it tells so. It does not listen yet. */
export function createMetrics({ database, log, host, port }: MetricsOptions): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  watchPool(registry, database);
  const sentAway = new Counter({
    name: 'ditiyo_overload_refusals_total',
    help: 'Requests that were sent away because too much was going on (503)',
    registers: [registry],
  });
  return {
    ...createMetricsListener({ registry, host, port, log }),
    watchRequests: (app) => watchRequests(app, registry),
    watchBacklog: (lanes) => watchBacklog(registry, { database, log, lanes }),
    onJobRun: createJobMetrics(registry),
    onSentAway: () => sentAway.inc(),
    onChecked: createInvariantMetrics(registry),
  };
}
