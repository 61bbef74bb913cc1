import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';

/** What no program can settle, until a person has. One open row for each matter, however often it is noticed. */
export const alarms = pgTable(
  'alarms',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** A word of the shop, such as `payment_needs_human`. */
    kind: text('kind').notNull(),
    /** Which one: a payment's id, an invariant's name. */
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    times: integer('times').notNull().default(1),
    raisedAt: moment('raised_at').notNull().defaultNow(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    resolvedAt: moment('resolved_at'),
    /** Null while it is open, or when it went away by itself. */
    resolvedBy: uuid('resolved_by'),
    resolution: text('resolution'),
  },
  (table) => [
    uniqueIndex('alarms_one_open')
      .on(table.kind, table.subject)
      .where(sql`${table.resolvedAt} is null`),
    index('alarms_newest').on(table.raisedAt.desc().nullsFirst()),
  ],
);
