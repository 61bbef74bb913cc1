import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sensorTests as kinds } from '#contract/inspections/sensor/answers.ts';
import type { Spot } from '#contract/inspections/sensor/hot-pixels.ts';
import type { InspectedLine } from '#contract/orders/inspected.ts';
import { cursorMoment } from '../../../platform/db/columns.ts';
import { people } from '../../accounts/tables.ts';
import { products } from '../../catalogue/tables.ts';
import { bookings } from '../../orders/tables.ts';

/** Public keys by which inspections were signed: never changed, never removed. */
export const signingKeys = pgTable(
  'signing_keys',
  {
    /** The thumbprint (RFC 7638). */
    id: text('id').primaryKey(),
    /** 32 bytes in base64url. */
    publicKey: text('public_key').notNull(),
    at: cursorMoment('at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [check('signing_keys_key', sql`${table.publicKey} ~ '^[A-Za-z0-9_-]{43}$'`)],
);

/** What buyers submitted of inspections. Written once; only that its seller agrees is written beside it, see the trigger. */
export const inspections = pgTable(
  'inspections',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    /** Counted in its deal from 1 on. */
    version: integer('version').notNull(),
    lines: jsonb('lines').$type<InspectedLine[]>().notNull(),
    passed: boolean('passed').notNull(),
    /** What the sender called it, so that the same again is kept once. */
    key: uuid('key'),
    buyerAt: cursorMoment('buyer_at').notNull(),
    signature: text('signature').notNull(),
    keyId: text('key_id')
      .notNull()
      .references(() => signingKeys.id),
    sellerAt: cursorMoment('seller_at'),
    sellerSignature: text('seller_signature'),
    sellerKeyId: text('seller_key_id').references(() => signingKeys.id),
  },
  (table) => [
    uniqueIndex('inspections_versions').on(table.bookingId, table.version),
    uniqueIndex('inspections_keys').on(table.bookingId, table.key),
    check(
      'inspections_lines',
      sql`${table.version} > 0 and jsonb_typeof(${table.lines}) = 'array'`,
    ),
    check(
      'inspections_agreed',
      sql`(${table.sellerAt} is null) = (${table.sellerSignature} is null) and (${table.sellerAt} is null) = (${table.sellerKeyId} is null)`,
    ),
  ],
);

/** What the shop counted in photos of a camera's sensor that were attached to a deal: written once. */
export const sensorTests = pgTable(
  'sensor_tests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    itemId: uuid('item_id')
      .notNull()
      .references(() => products.id),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    kind: text('kind', { enum: kinds }).notNull(),
    spots: integer('spots').notNull(),
    middle: integer('middle').notNull(),
    map: jsonb('map').$type<Spot[]>().notNull(),
    /** Of the photo, in pixels. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    at: cursorMoment('at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    index('sensor_tests_of_booking').on(table.bookingId, table.at),
    check('sensor_tests_kind', sql`${table.kind} in ('dust', 'hot')`),
    check(
      'sensor_tests_spots',
      sql`${table.middle} between 0 and ${table.spots} and jsonb_typeof(${table.map}) = 'array'`,
    ),
  ],
);
