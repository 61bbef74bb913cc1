import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';

/** Work that a transaction added: done at least once, after its commit, by whichever process is free. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The same key added twice is one row, for ever. */
    key: text('key').notNull().unique(),
    kind: text('kind').notNull(),
    payload: jsonb('payload').notNull().$type<Record<string, unknown>>(),
    runAfter: moment('run_after').notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    lockedUntil: moment('locked_until'),
    doneAt: moment('done_at'),
    /** Dead-lettered: given up after too many tries, with an alarm for a person. */
    deadLetteredAt: moment('parked_at'),
    lastError: text('last_error'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('outbox_due')
      .on(table.runAfter)
      .where(sql`${table.doneAt} is null and ${table.deadLetteredAt} is null`),
  ],
);
