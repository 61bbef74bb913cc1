import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { languages } from '#contract/kernel/languages.ts';
import { moment } from '../../platform/db/columns.ts';

const madeAt = () => moment('created_at').notNull().defaultNow();
const changedAt = () => moment('updated_at').notNull().defaultNow();

/* The identity provider's own tables. Property names are the library's (better-auth). */

export const identityUsers = pgTable('identity_users', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
  /** In which the shop writes to them: that of the page at which they came in last. */
  language: text('language', { enum: languages }).notNull().default('en'),
  createdAt: madeAt(),
  updatedAt: changedAt(),
});

/** Second factors, sealed by the library with the shop's secret. */
export const identityTwoFactors = pgTable(
  'identity_two_factors',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => identityUsers.id, { onDelete: 'cascade' }),
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    verified: boolean('verified').notNull().default(true),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: moment('locked_until'),
  },
  (table) => [index('identity_two_factors_user').on(table.userId)],
);

export const identitySessions = pgTable(
  'identity_sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => identityUsers.id, { onDelete: 'cascade' }),
    token: text('token').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: madeAt(),
    updatedAt: changedAt(),
  },
  (table) => [index('identity_sessions_user').on(table.userId)],
);

export const identityAccounts = pgTable(
  'identity_accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => identityUsers.id, { onDelete: 'cascade' }),
    providerId: text('provider_id').notNull(),
    accountId: text('account_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: madeAt(),
    updatedAt: changedAt(),
  },
  (table) => [
    index('identity_accounts_user').on(table.userId),
    // One account at a provider signs in one person, also when two popups come back at the same moment.
    uniqueIndex('identity_accounts_key').on(table.providerId, table.accountId),
  ],
);

export const identityVerifications = pgTable(
  'identity_verifications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: madeAt(),
    updatedAt: changedAt(),
  },
  (table) => [index('identity_verifications_identifier').on(table.identifier)],
);

/* The marketplace's own: people and their access tokens. */

/**
 * Everyone registered with the shop. `uid` is the identity provider's id, whichever provider that is. An e-mail address
 * is one living person's; those who are gone keep theirs on record.
 */
export const people = pgTable(
  'people',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    uid: text('uid').notNull().unique(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    photoUrl: text('photo_url'),
    /** As they wrote it last: filled into the forms that ask for it, shown to nobody from here. */
    phone: text('phone'),
    place: text('place'),
    type: text('type', { enum: ['Buyer', 'Seller'] }).notNull(),
    isAdmin: boolean('is_admin').notNull().default(false),
    /** Since when they see reports and decide about people and items; null: they do not. */
    moderatorSince: moment('moderator_since'),
    verifiedAt: moment('verified_at'),
    suspendedAt: moment('suspended_at'),
    /** What the admin wrote, for admins. */
    suspendedFor: text('suspended_for'),
    /** When it ends by itself; null: when an admin says so. Means nothing once the suspension is over. */
    suspendedUntil: moment('suspended_until'),
    /** Between these moments they may list, offer, write and review nothing; what they were told of it. */
    limitedAt: moment('limited_at'),
    limitedUntil: moment('limited_until'),
    limitedFor: text('limited_for'),
    deletedAt: moment('deleted_at'),
    /** Since when the e-mail address of a deleted person may register again. */
    allowedAt: moment('allowed_at'),
    createdAt: madeAt(),
  },
  (table) => [
    check('people_type', sql`${table.type} in ('Buyer', 'Seller')`),
    check('people_email_lower', sql`${table.email} = lower(${table.email})`),
    check(
      'people_limited',
      sql`(${table.limitedAt} is null) = (${table.limitedUntil} is null) and (${table.limitedAt} is null) = (${table.limitedFor} is null) and ${table.limitedUntil} > ${table.limitedAt}`,
    ),
    check('people_name_length', sql`char_length(${table.name}) between 1 and 80`),
    uniqueIndex('people_email_living').on(table.email).where(sql`${table.deletedAt} is null`),
    index('people_closed').on(table.email).where(sql`${table.deletedAt} is not null`),
    index('people_limited_until')
      .on(table.limitedUntil)
      .where(sql`${table.limitedUntil} is not null`),
    index('people_suspended_until')
      .on(table.suspendedUntil)
      .where(sql`${table.suspendedAt} is not null and ${table.suspendedUntil} is not null`),
    index('people_by_type').on(table.type, table.createdAt.desc().nullsFirst(), table.id),
    // The admin's lists by name and by address: without them each page sorts everybody.
    index('people_by_name')
      .on(table.type, sql`lower(${table.name})`, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('people_by_email')
      .on(table.type, table.email, table.id)
      .where(sql`${table.deletedAt} is null`),
  ],
);

/** Kept as SHA-256 only: who reads the table cannot sign in with it. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    hash: text('hash').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    // A token lives no longer than the session that asked for it: signing out ends both.
    sessionId: uuid('session_id')
      .notNull()
      .references(() => identitySessions.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    createdAt: madeAt(),
  },
  (table) => [
    index('access_tokens_session').on(table.sessionId),
    index('access_tokens_person').on(table.personId),
    index('access_tokens_expiry').on(table.expiresAt),
  ],
);
