import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Database } from '#server/platform/db/database.ts';
import type { JobRun } from '#server/platform/jobs/periodic.ts';
import type { Logger } from '#server/platform/log.ts';
import type { ResponseCache, ServedResponse } from '#server/platform/response-cache/index.ts';
import { type Depth, watchBacklog } from './backlog.ts';
import { countEnds } from './deal-ends.ts';
import { createInvariantMetrics } from './invariants.ts';
import { createJobMetrics } from './jobs.ts';
import { createMetricsListener, type MetricsListener } from './listener.ts';
import { timeDeliveries, watchLive } from './live.ts';
import type { Snapshot } from './messages.ts';
import { type MoneyHere, watchMoney } from './money.ts';
import { countRejections, type OverloadStats, watchOverload } from './overload.ts';
import { watchPool } from './pool.ts';
import { countPushes } from './push.ts';
import { createRequestMetrics } from './requests.ts';
import { watchResponseCache } from './response-cache.ts';

export interface Metrics extends MetricsListener {
  /** Counts requests. Call it before the app has its routes. */
  watchRequests(app: FastifyInstance): void;
  /** Counts a response that the cache fast path served. */
  onServed(served: ServedResponse): void;
  watchResponseCache(cache: ResponseCache): void;
  /** Reports outbox, other queues and alarms; see `watchBacklog`. */
  watchBacklog(
    queues: Record<string, readonly string[]>,
    others?: Record<string, () => Promise<Depth>>,
  ): void;
  /** Returns the metrics of this process, for the supervisor. */
  read(): Promise<Snapshot>;
  onJobRun(run: JobRun): void;
  onRejected(): void;
  /** Watches how many requests are active and how many wait. */
  watchOverload(stats: OverloadStats): void;
  /** Watches how many streams of live notifications are open. */
  watchLive(count: () => number): void;
  /** Times a delivery of live notifications. */
  onDelivered(seconds: number): void;
  /** Watches others' money with the shop, once a minute at most. */
  watchMoney(read: () => Promise<MoneyHere>): void;
  /** Counts a push by how it ended. */
  onPushEnd(end: string): void;
  /** Takes the result of a check of the invariants. */
  onChecked(findings: readonly { name: string; rows: readonly unknown[] }[]): void;
}

interface MetricsOptions {
  database: Pick<Database, 'db' | 'stats' | 'watchCounts'>;
  log: Logger;
  host: string;
  port: number;
}

/** Creates the metrics of this process and their listener, which does not listen yet. */
export function createMetrics({ database, log, host, port }: MetricsOptions): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  watchPool(registry, database);
  countEnds(registry, database);
  const rejections = countRejections(registry);
  return {
    ...createMetricsListener({
      render: () => registry.metrics(),
      contentType: registry.contentType,
      host,
      port,
      log,
    }),
    read: () => registry.getMetricsAsJSON(),
    ...createRequestMetrics(registry),
    watchResponseCache: (cache) => watchResponseCache(registry, cache),
    watchBacklog: (queues, others = {}) =>
      watchBacklog(registry, { database, log, queues, others }),
    onJobRun: createJobMetrics(registry),
    onRejected: () => rejections.inc(),
    watchOverload: (stats) => watchOverload(registry, stats),
    watchLive: (count) => watchLive(registry, count),
    onDelivered: timeDeliveries(registry),
    watchMoney: (read) => watchMoney(registry, { log, read }),
    onPushEnd: countPushes(registry),
    onChecked: createInvariantMetrics(registry),
  };
}
