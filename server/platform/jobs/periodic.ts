import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/log.ts';
import { traced } from '#server/platform/tracing/span.ts';

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

/** Number of this shop's advisory locks, so that they meet no other program's: 'dtyo' in ASCII. */
const lockSpace = 0x6474796f;

/** A stable 31-bit number for a job's name (FNV-1a), the second key of its advisory lock. */
function lockNumber(name: string): number {
  let hash = 0x811c9dc5;
  for (const char of name) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193);
  return hash & 0x7fffffff;
}

/** The advisory lock under which a job runs; whoever else holds it keeps the job from running. */
export function jobLock(name: string): readonly [number, number] {
  return [lockSpace, lockNumber(name)];
}

/** Runs `work` unless another process is at it; answers whether it ran. */
export async function runExclusively(
  database: Database,
  name: string,
  work: () => Promise<unknown>,
): Promise<boolean> {
  const client = await database.sessions.connect();
  const keys = [...jobLock(name)];
  let broken: Error | undefined;
  try {
    const locked = await client.query('select pg_try_advisory_lock($1, $2) as held', keys);
    if (!locked.rows[0]?.held) return false;
    try {
      await work();
    } finally {
      // A connection that cannot unlock is thrown away: the server frees the lock with it.
      await client.query('select pg_advisory_unlock($1, $2)', keys).catch((error: Error) => {
        broken = error;
      });
    }
    return true;
  } finally {
    client.release(broken);
  }
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
