import type { Registry } from 'prom-client';
import { messageKind } from '#server/platform/processes/index.ts';

/** The metrics of one process, as data. */
export type Snapshot = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** Asks a process for its metrics. */
export const readMetrics = messageKind<void, Snapshot>('metrics.read');

/** A process's metrics before it ends, so that its counters are not lost. */
export const lastMetrics = messageKind<Snapshot>('metrics.last');
