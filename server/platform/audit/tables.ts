import { bigserial, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Who did what, when, and how it was before and after. Written once: a trigger refuses changes and deletions. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    /** Null: somebody at the server's own console, or the shop itself. */
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    /** A word of the shop, such as `product_removed`. */
    action: text('action').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    /** How the subject was called on that day. */
    subjectName: text('subject_name').notNull(),
    reason: text('reason'),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
  },
  (table) => [
    index('audit_entries_newest').on(table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('audit_entries_of_subject').on(table.subjectKind, table.subjectId),
  ],
);
