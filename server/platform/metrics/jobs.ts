import { Counter, Gauge, type Registry } from 'prom-client';
import type { JobRun } from '#server/platform/jobs/periodic.ts';

/** Counts the runs of periodic jobs in this process, and says when each went well for the last time. */
export function createJobMetrics(registry: Registry): (run: JobRun) => void {
  const runs = new Counter({
    name: 'ditiyo_job_runs_total',
    help: 'Runs of a periodic job: done, failed, or left to another process that was at it',
    labelNames: ['job', 'outcome'],
    registers: [registry],
  });
  const seconds = new Gauge({
    name: 'ditiyo_job_last_run_seconds',
    help: 'How long the last run took that was done',
    labelNames: ['job'],
    aggregator: 'first',
    registers: [registry],
  });
  const success = new Gauge({
    name: 'ditiyo_job_last_success_timestamp_seconds',
    help: 'When the job was done for the last time in this process',
    labelNames: ['job'],
    aggregator: 'first',
    registers: [registry],
  });
  return ({ job, outcome, milliseconds }) => {
    runs.inc({ job, outcome });
    if (outcome !== 'done') return;
    seconds.set({ job }, milliseconds / 1000);
    success.setToCurrentTime({ job });
  };
}
