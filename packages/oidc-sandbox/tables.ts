import { index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { AdapterPayload } from 'oidc-provider';

/* The local test provider's state. No table of its host refers to it: it stands for another company's database. */

export const sandboxOpenIdRecords = pgTable(
  'sandbox_openid_records',
  {
    /** Kind of the record, as the library names it: Interaction, Session, AuthorizationCode … */
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    payload: jsonb('payload').notNull().$type<AdapterPayload>(),
    uid: text('uid'),
    grantId: text('grant_id'),
    consumedAt: timestamp('consumed_at', { withTimezone: true }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    index('sandbox_openid_records_uid').on(table.uid),
    index('sandbox_openid_records_grant').on(table.grantId),
    index('sandbox_openid_records_expiry').on(table.expiresAt),
  ],
);
