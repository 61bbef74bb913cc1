import { AggregatorRegistry } from 'prom-client';
import type { Snapshot } from './messages.ts';

/** Those that only grow: told as the sum over all processes, those that have ended among them. */
const isCount = ({ type }: Snapshot[number]) => {
  // Its declaration says that this is an enum, which it is not when it runs.
  const word = String(type);
  return word === 'counter' || word === 'histogram';
};

/**
 * One text for the whole machine. Counts and histograms are added up. A gauge of the machine (`aggregator: 'first'`) is
 * told once; every other one is of a process, and says of which by the label `process`.
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

/** The counts of processes that have ended, and of one more. */
export function addEnded(ended: Snapshot, last: Snapshot): Promise<Snapshot> {
  return AggregatorRegistry.aggregate([ended, last.filter(isCount)]).getMetricsAsJSON();
}
