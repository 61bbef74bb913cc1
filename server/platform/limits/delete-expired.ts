import type { Database } from '#server/platform/db/database.ts';

/** Deletes rows that no limit counts any more; back-offs are kept for `seconds` at most after their wait. */
export async function deleteExpiredLimits({ pool }: Database, seconds: number): Promise<void> {
  await pool.query('delete from rate_limits where expire <= extract(epoch from now()) * 1000');
  await pool.query(
    'delete from growing_delays where coalesce(until, since) <= now() - make_interval(secs => $1)',
    [seconds],
  );
}
