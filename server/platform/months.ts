import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The last months of a time zone's calendar, such as `2026-11`, oldest first, the present one at the end. */
export function lastMonths(now: Date, timeZone: string, count: number): string[] {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: 'numeric' });
  const of = (type: string) =>
    Number(parts.formatToParts(now).find((part) => part.type === type)?.value);
  const present = of('year') * 12 + of('month') - 1;
  return Array.from({ length: count }, (_, index) => {
    const month = present - count + 1 + index;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}

/** Months in the database's own words, in a time zone. */
export function monthsIn(timeZone: string) {
  return {
    /** The month that a moment lies in. */
    monthOf: (moment: PgColumn): SQL.Aliased<string> =>
      sql<string>`to_char(${moment} at time zone ${timeZone}, 'YYYY-MM')`.as('month'),
    /** Whether a moment is in that month or a later one. */
    isSince: (moment: PgColumn, month: string): SQL =>
      sql`${moment} >= ((${month} || '-01')::timestamp at time zone ${timeZone})`,
  };
}

export type Months = ReturnType<typeof monthsIn>;
