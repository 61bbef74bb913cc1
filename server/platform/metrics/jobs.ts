import { Counter, Gauge, type Registry } from 'prom-client';
import type { JobRun } from '#server/platform/jobs/periodic.ts';

/**
 * Counts the runs of periodic jobs in this process, and says when each went well for the last time. The label is not `job`: Prometheus
 * writes that one itself, and calls ours something else.
 */
export function createJobMetrics(registry: Registry): (run: JobRun) => void {
  const runs = new Counter({
    name: 'ditiyo_job_runs_total',
    help: 'Runs of a periodic job: done, failed, or left to another process that was at it',
    labelNames: ['task', 'outcome'],
    registers: [registry],
  });
  const seconds = new Gauge({
    name: 'ditiyo_job_last_run_seconds',
    help: 'How long the last run took that was done',
    labelNames: ['task'],
    aggregator: 'first',
    registers: [registry],
  });
  const success = new Gauge({
    name: 'ditiyo_job_last_success_timestamp_seconds',
    help: 'When the job was done for the last time in this process',
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
