import { createHash } from 'node:crypto';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { Database } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';

/** One permitted try. It counts as a failure until one of these is called. */
interface Attempt {
  /** The try went well: resets the failures of its key. */
  succeeded(): Promise<void>;
  /** It was no real try: takes its count back. */
  undone(): Promise<void>;
}

export interface Backoff {
  /** Permits one try of `key`, or refuses with `too_many` and the seconds to wait. */
  begin(key: string): Promise<Attempt>;
  /** As `succeeded`, for callers that do not hold the try. */
  forget(key: string): Promise<void>;
}

interface BackoffOptions {
  name: string;
  /** Failures in `seconds` that cost nothing yet. */
  failures: number;
  seconds: number;
  /** Seconds to wait after the last of them; each further failure doubles it. */
  firstDelay: number;
  maxDelay: number;
}

/**
 * Exponential back-off: failures are free up to a number; then each makes the next try wait twice as long. Never a lockout
 * for good. A key starts anew when `seconds` have passed since its first failure, or since its wait was over. Each try is
 * counted in the database before it runs, so that parallel tries do not slip through together.
 */
export function createBackoff(
  { pool }: Pick<Database, 'pool'>,
  { name, failures, seconds, firstDelay, maxDelay }: BackoffOptions,
): Backoff {
  /** Returns false while the key has to wait. */
  async function count(key: string): Promise<boolean> {
    const { rowCount } = await pool.query(
      `insert into growing_delays as d (key, failures, since, until)
       values ($1, 1, now(), case when $2 <= 1 then now() + make_interval(secs => $4) end)
       on conflict (key) do update set (failures, since, until) = (
         select n.failures, n.since, case when n.failures >= $2 then
             now() + make_interval(secs => least($5, $4 * 2.0 ^ least(n.failures - $2, 30))) end
         from (select
             case when n.is_over then 1 else d.failures + 1 end as failures,
             case when n.is_over then now() else d.since end as since
           from (select coalesce(d.until, d.since) + make_interval(secs => $3) <= now() as is_over) n
         ) n
       )
       where d.until is null or d.until <= now()`,
      [key, failures, seconds, firstDelay, maxDelay],
    );
    return rowCount === 1;
  }

  async function secondsToWait(key: string): Promise<number> {
    const { rows } = await pool.query<{ seconds: number }>(
      'select extract(epoch from until - now())::float8 as seconds from growing_delays where key = $1',
      [key],
    );
    // Another try may have succeeded in the meantime.
    return rows[0]?.seconds ?? 0;
  }

  // Hashed, so that the table names no person.
  const keyOf = (named: string) =>
    `${name}:${createHash('sha256').update(named).digest('base64url')}`;

  async function forget(key: string): Promise<void> {
    await pool.query('delete from growing_delays where key = $1', [key]);
  }

  return {
    forget: (named) => forget(keyOf(named)),
    async begin(named) {
      const key = keyOf(named);
      if (!(await count(key))) {
        throw refuse(baseProblems, 'too_many', { retryAfter: await secondsToWait(key) });
      }
      return {
        succeeded: () => forget(key),
        async undone() {
          await pool.query(
            `update growing_delays set failures = failures - 1,
               until = case when failures > $2 then now() end where key = $1`,
            [key, failures],
          );
          await pool.query('delete from growing_delays where key = $1 and failures <= 0', [key]);
        },
      };
    },
  };
}
