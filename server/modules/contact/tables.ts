import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { cursorMoment } from '../../platform/db/columns.ts';

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
    readAt: cursorMoment('read_at'),
    createdAt: cursorMoment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('contact_messages_newest').on(
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('contact_messages_unread').on(table.id).where(sql`${table.readAt} is null`),
  ],
);
