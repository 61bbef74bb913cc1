import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { type DistrictId, districtIds } from '#contract/places/districts.ts';
import type { OpeningHours } from '#contract/shops/hours.ts';
import { shopStates } from '#contract/shops/limits.ts';
import { cursorMoment, moment } from '../../platform/db/columns.ts';
import { people } from '../accounts/tables.ts';

const district = (name: string) => text(name, { enum: districtIds }).$type<DistrictId>();

/** Versions of all shops: one that is deleted and written anew does not begin with versions that somebody may have read. */
export const shopVersions = pgSequence('shop_versions');

/** The next one. */
export const nextVersion = sql`nextval('shop_versions')`;

/**
 * Sellers' shops. What needs an approval is here twice: as it was asked for last, and as it was approved last, which is what
 * everybody reads.
 */
export const shops = pgTable(
  'shops',
  {
    sellerId: uuid('seller_id')
      .primaryKey()
      .references(() => people.id),
    /** Another one, and a larger one, with each change, whoever makes it: a decision names the one that it is about. */
    version: integer('version').notNull().default(nextVersion),
    state: text('state', { enum: shopStates }).notNull().default('waiting'),
    name: text('name').notNull(),
    address: text('address').notNull(),
    district: district('district').notNull(),
    photo: text('photo').notNull().default(''),
    shownName: text('shown_name'),
    shownAddress: text('shown_address'),
    shownDistrict: district('shown_district'),
    shownPhoto: text('shown_photo'),
    hours: jsonb('hours').$type<OpeningHours[]>().notNull().default([]),
    phone: text('phone').notNull().default(''),
    showsPhone: boolean('shows_phone').notNull().default(false),
    text: text('text').notNull().default(''),
    /** Since when it waits, or waited. */
    askedAt: cursorMoment('asked_at').notNull().default(sql`clock_timestamp()`),
    createdAt: moment('created_at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    check('shops_state', sql`${table.state} in ('waiting', 'approved', 'refused', 'taken_off')`),
    check('shops_version', sql`${table.version} > 0`),
    check(
      'shops_lengths',
      sql`char_length(${table.name}) between 1 and 80 and char_length(${table.address}) between 1 and 160 and char_length(${table.text}) <= 1000 and char_length(${table.phone}) <= 15`,
    ),
    // All four or none; and what is approved or taken off is what its state says.
    check(
      'shops_shown',
      sql`num_nonnulls(${table.shownName}, ${table.shownAddress}, ${table.shownDistrict}, ${table.shownPhoto}) in (0, 4) and (${table.state} <> 'approved' or (${table.shownName}, ${table.shownAddress}, ${table.shownDistrict}, ${table.shownPhoto}) is not distinct from (${table.name}, ${table.address}, ${table.district}, ${table.photo})) and (${table.state} <> 'taken_off' or ${table.shownName} is null)`,
    ),
    index('shops_oldest').on(table.state, table.askedAt, table.sellerId),
  ],
);

/** What was decided about shops: kept when a shop changes, until its seller leaves. */
export const shopDecisions = pgTable(
  'shop_decisions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => people.id),
    state: text('state', { enum: ['approved', 'refused', 'taken_off'] }).notNull(),
    name: text('name').notNull(),
    reason: text('reason'),
    decidedBy: uuid('decided_by')
      .notNull()
      .references(() => people.id),
    at: moment('at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    check('shop_decisions_state', sql`${table.state} in ('approved', 'refused', 'taken_off')`),
    check('shop_decisions_reason', sql`(${table.state} = 'approved') = (${table.reason} is null)`),
    index('shop_decisions_newest').on(table.sellerId, table.at.desc().nullsFirst()),
  ],
);
