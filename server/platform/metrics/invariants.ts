import { Gauge, type Registry } from 'prom-client';

interface Finding {
  name: string;
  rows: readonly unknown[];
}

/** Reports the result of this process's last check of the invariants. A scrape does not run one. */
export function createInvariantMetrics(registry: Registry): (findings: readonly Finding[]) => void {
  const broken = new Gauge({
    name: 'ditiyo_invariant_broken_rows',
    help: 'Rows that violated an invariant at the last check in this process',
    labelNames: ['invariant'],
    aggregator: 'first',
    registers: [registry],
  });
  const checked = new Gauge({
    name: 'ditiyo_invariants_checked_timestamp_seconds',
    help: 'When this process last checked the invariants',
    aggregator: 'first',
    registers: [registry],
  });
  return (findings) => {
    broken.reset();
    for (const { name, rows } of findings) broken.set({ invariant: name }, rows.length);
    checked.setToCurrentTime();
  };
}
