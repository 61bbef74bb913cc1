import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Midnight at which a day of that time zone begins, so many days later. */
function midnight(day: string, timeZone: string, later = 0): SQL {
  return sql`((${day}::date + ${later}::int)::timestamp at time zone ${timeZone})`;
}

/** From the first of these days to the last, both included, as that time zone has them. */
export function withinDays(
  at: PgColumn,
  { from, to }: { from?: string | undefined; to?: string | undefined },
  timeZone: string,
): SQL | undefined {
  return and(
    from ? sql`${at} >= ${midnight(from, timeZone)}` : undefined,
    to ? sql`${at} < ${midnight(to, timeZone, 1)}` : undefined,
  );
}
