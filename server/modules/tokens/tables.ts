import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Scope } from '#contract/kernel/scopes.ts';
import { tokenEnds } from '#contract/tokens/limits.ts';
import { moment } from '../../platform/db/columns.ts';
import { people } from '../accounts/tables.ts';

/** API tokens. Kept as SHA-256 only: who reads the table cannot call with one. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    scopes: text('scopes').array().notNull().$type<Scope[]>(),
    hash: text('hash').notNull(),
    /** The first letters of the secret, by which its owner knows it. */
    begins: text('begins').notNull(),
    madeAt: moment('made_at').notNull().default(sql`clock_timestamp()`),
    /** When it ends by itself; null: it does not. */
    expiresAt: moment('expires_at'),
    /** To the minute. */
    lastUsedAt: moment('last_used_at'),
    /** The beginning of the address that it was used from then. */
    lastUsedFrom: text('last_used_from'),
    endedAt: moment('ended_at'),
    endReason: text('end_reason', { enum: tokenEnds }),
  },
  (table) => [
    check('api_tokens_name', sql`char_length(${table.name}) between 1 and 60`),
    check(
      'api_tokens_scopes',
      sql`cardinality(${table.scopes}) > 0 and ${table.scopes} <@ array['own:read', 'listings:write', 'offers:write', 'orders:read', 'admin:read']`,
    ),
    check(
      'api_tokens_end',
      sql`(${table.endedAt} is null) = (${table.endReason} is null) and ${table.endReason} in ('ended', 'expired', 'leaked', 'password_reset')`,
    ),
    check('api_tokens_used', sql`(${table.lastUsedAt} is null) = (${table.lastUsedFrom} is null)`),
    // What reads as an admin ends.
    check(
      'api_tokens_admin',
      sql`${table.expiresAt} is not null or not 'admin:read' = any(${table.scopes})`,
    ),
    uniqueIndex('api_tokens_hash').on(table.hash),
    uniqueIndex('api_tokens_name_once')
      .on(table.personId, sql`lower(${table.name})`)
      .where(sql`${table.endedAt} is null`),
    index('api_tokens_of_person').on(table.personId, table.madeAt.desc().nullsFirst()),
    index('api_tokens_over').on(sql`coalesce(${table.endedAt}, ${table.expiresAt})`),
  ],
);
