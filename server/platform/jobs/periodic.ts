import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/log.ts';
import { traced } from '#server/platform/tracing/span.ts';
import { runExclusively } from './job-locks.ts';

export interface PeriodicJob {
  name: string;
  /** Milliseconds between the end of one run and the start of the next. */
  every: number;
  /** Failures in a row double the pause up to so many milliseconds; left out, it stays. */
  maxPause?: number;
  run(): Promise<unknown>;
}

/** How one run of a job in this process ended: `elsewhere` when another process was at it. */
export interface JobRun {
  job: string;
  outcome: 'done' | 'failed' | 'elsewhere';
  milliseconds: number;
}

/** Milliseconds until the next run after so many failures in a row. */
export function pauseAfter(
  { every, maxPause = every }: Pick<PeriodicJob, 'every' | 'maxPause'>,
  failures: number,
): number {
  return Math.max(every, Math.min(maxPause, every * 2 ** failures));
}

/** Starts the jobs, each one run at a time across all processes. Returns the function that stops them. */
export function startJobs(
  database: Database,
  log: Logger,
  jobs: readonly PeriodicJob[],
  onRun: (run: JobRun) => void = () => undefined,
): () => Promise<void> {
  let stopped = false;
  const timers = new Set<NodeJS.Timeout>();
  const runs = new Set<Promise<unknown>>();

  function schedule(job: PeriodicJob, failures = 0): void {
    if (stopped) return;
    let failed = 0;
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        const begun = performance.now();
        const tell = (outcome: JobRun['outcome']) =>
          onRun({ job: job.name, outcome, milliseconds: performance.now() - begun });
        const run = traced(`job ${job.name}`, {}, () => runExclusively(database, job.name, job.run))
          .then(
            (ran) => tell(ran ? 'done' : 'elsewhere'),
            (error) => {
              log.warn({ event: 'job_failed', err: error, job: job.name }, 'Job failed.');
              tell('failed');
              failed = failures + 1;
            },
          )
          .finally(() => {
            runs.delete(run);
            schedule(job, failed);
          });
        runs.add(run);
      },
      pauseAfter(job, failures),
    );
    timers.add(timer);
  }

  for (const job of jobs) schedule(job);
  return async () => {
    stopped = true;
    for (const timer of timers) clearTimeout(timer);
    await Promise.allSettled(runs);
  };
}
