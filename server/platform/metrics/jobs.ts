import { Counter, Gauge, type Registry } from 'prom-client';
import type { JobRun } from '#server/platform/jobs/periodic.ts';

/**
 * Counts the runs of periodic jobs in this process, and reports when each last succeeded. The label is not `job`, which
 * Prometheus sets itself.
 */
export function createJobMetrics(registry: Registry): (run: JobRun) => void {
  const runs = new Counter({
    name: 'ditiyo_job_runs_total',
    help: 'Runs of a periodic job: done, failed, or elsewhere (another process was running it)',
    labelNames: ['task', 'outcome'],
    registers: [registry],
  });
  const seconds = new Gauge({
    name: 'ditiyo_job_last_run_seconds',
    help: 'Duration of the last successful run',
    labelNames: ['task'],
    aggregator: 'first',
    registers: [registry],
  });
  const success = new Gauge({
    name: 'ditiyo_job_last_success_timestamp_seconds',
    help: 'When the job last succeeded in this process',
    labelNames: ['task'],
    aggregator: 'first',
    registers: [registry],
  });
  return ({ job, outcome, milliseconds }) => {
    runs.inc({ task: job, outcome });
    if (outcome !== 'done') return;
    seconds.set({ task: job }, milliseconds / 1000);
    success.setToCurrentTime({ task: job });
  };
}
