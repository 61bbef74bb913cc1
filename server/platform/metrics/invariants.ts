import { Gauge, type Registry } from 'prom-client';

interface Finding {
  name: string;
  rows: readonly unknown[];
}

/** Keeps the outcome of the last check in this process of what must always hold; nothing is checked for being asked. */
export function createInvariantMetrics(registry: Registry): (findings: readonly Finding[]) => void {
  const broken = new Gauge({
    name: 'ditiyo_invariant_broken_rows',
    help: 'Rows that broke an invariant of money and stock when this process looked last',
    labelNames: ['invariant'],
    aggregator: 'first',
    registers: [registry],
  });
  const checked = new Gauge({
    name: 'ditiyo_invariants_checked_timestamp_seconds',
    help: 'When that was',
    aggregator: 'first',
    registers: [registry],
  });
  return (findings) => {
    broken.reset();
    for (const { name, rows } of findings) broken.set({ invariant: name }, rows.length);
    checked.setToCurrentTime();
  };
}
