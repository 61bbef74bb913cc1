import type { Registry } from 'prom-client';
import { messageKind } from '#server/platform/processes/index.ts';

/** What one process measures of itself, as data. */
export type Snapshot = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** Asks a process for what it measures. */
export const readMetrics = messageKind<void, Snapshot>('metrics.read');

/** The last that a process tells before it ends, so that its counts are not lost. */
export const lastMetrics = messageKind<Snapshot>('metrics.last');
