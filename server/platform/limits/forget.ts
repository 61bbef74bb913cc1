import type { Database } from '#server/platform/db/database.ts';

/** Takes away what counts for no limit any more; growing delays forget after `seconds` at most. */
export async function forgetOldLimits({ pool }: Database, seconds: number): Promise<void> {
  await pool.query('delete from rate_limits where expire <= extract(epoch from now()) * 1000');
  await pool.query(
    'delete from growing_delays where coalesce(until, since) <= now() - make_interval(secs => $1)',
    [seconds],
  );
}
