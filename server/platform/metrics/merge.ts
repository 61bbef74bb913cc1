import { AggregatorRegistry } from 'prom-client';
import type { Snapshot } from './messages.ts';

/** Whether a metric only grows: it is reported as the sum over all processes, ended ones included. */
const isCount = ({ type }: Snapshot[number]) => {
  // The types declare an enum; at run time it is a string.
  const word = String(type);
  return word === 'counter' || word === 'histogram';
};

/**
 * Returns one text for all processes. Counters and histograms are added up. A gauge with `aggregator: 'first'` is reported
 * once; every other gauge has a label `process`.
 */
export function mergeSnapshots(
  snapshots: readonly { process: string; snapshot: Snapshot }[],
  ended: Snapshot,
): Promise<string> {
  const told = snapshots.map(({ process, snapshot }) =>
    snapshot.map((metric) => {
      if (isCount(metric) || metric.aggregator === 'first') return metric;
      const values = metric.values.map((value) => ({
        ...value,
        labels: { ...value.labels, process },
      }));
      return { ...metric, values, aggregator: 'first' as const };
    }),
  );
  return AggregatorRegistry.aggregate([...told, ended]).metrics();
}

/** Adds the counters of one more ended process. */
export function addEnded(ended: Snapshot, last: Snapshot): Promise<Snapshot> {
  return AggregatorRegistry.aggregate([ended, last.filter(isCount)]).getMetricsAsJSON();
}
