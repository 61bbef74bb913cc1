import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, timestamp, varchar } from 'drizzle-orm/pg-core';

/** Tries of one key, until `expire`, in milliseconds since 1970. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});

/** Failures of one key in a row, and how long the next try has to wait. */
export const backoffs = pgTable(
  'growing_delays',
  {
    key: varchar('key', { length: 255 }).primaryKey(),
    failures: integer('failures').notNull(),
    /** When the first of them was. */
    since: timestamp('since', { withTimezone: true }).notNull(),
    /** No further try before; null below the limit. */
    until: timestamp('until', { withTimezone: true }),
  },
  (table) => [index('growing_delays_age').on(sql`coalesce(${table.until}, ${table.since})`)],
);
