import { bigserial, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Attacks that were refused, without secrets or personal data. Written once: a trigger refuses changes. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    /** A word such as `forged_webhook`. */
    kind: text('kind').notNull(),
    /** The route's pattern, never the address with its values. */
    route: text('route').notNull(),
    requestId: text('request_id'),
    personId: uuid('person_id'),
    /** A keyed hash: the same address is seen to be the same, and is not told. */
    addressHash: text('address_hash'),
    details: jsonb('details').$type<Record<string, unknown>>(),
  },
  (table) => [index('security_events_newest').on(table.at.desc().nullsFirst(), table.kind)],
);
