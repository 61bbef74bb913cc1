import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

// Milliseconds are all that a Date can carry: a page's cursor must be the row's exact time.
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** What people wrote to the shop. The admin deletes rows for good. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    fromName: text('from_name').notNull(),
    fromEmail: text('from_email').notNull(),
    message: text('message').notNull(),
    /** SHA-256 of the form's key and what it holds: the same message that arrives again is this one. */
    fingerprint: text('fingerprint').unique(),
    /** It came with the hidden field filled in. */
    suspect: boolean('suspect').notNull().default(false),
    readAt: moment('read_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('contact_messages_newest').on(table.createdAt.desc(), table.id.desc()),
    index('contact_messages_unread').on(table.id).where(sql`${table.readAt} is null`),
  ],
);
