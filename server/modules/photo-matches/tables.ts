import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { matchStates } from '#contract/moderation/photo-matches.ts';
import { moment } from '../../platform/db/columns.ts';
import { people } from '../accounts/tables.ts';
import { fingerprints } from '../media/tables.ts';

/**
 * Which items showed which pictures, and since when: it stays when a photo is taken off, for as long as the fingerprint does. No
 * foreign key to products: its check would wait for whoever pays for one.
 */
export const listedPhotos = pgTable(
  'listed_photos',
  {
    productId: uuid('product_id').notNull(),
    imageNo: integer('image_no')
      .notNull()
      .references(() => fingerprints.no, { onDelete: 'cascade' }),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => people.id),
    listedAt: moment('listed_at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.imageNo] }),
    index('listed_photos_of_image').on(table.imageNo),
  ],
);

/** A photo of an item that looks like one which another seller's item had shown before. */
export const photoMatches = pgTable(
  'photo_matches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    imageHash: text('image_hash')
      .notNull()
      .references(() => fingerprints.hash, { onDelete: 'cascade' }),
    productId: uuid('product_id').notNull(),
    otherHash: text('other_hash')
      .notNull()
      .references(() => fingerprints.hash, { onDelete: 'cascade' }),
    otherProductId: uuid('other_product_id').notNull(),
    /** Correlation and overlap, 0 to 1; null where the other file is gone and its regions alone speak. */
    score: real('score'),
    overlap: real('overlap'),
    mirrored: boolean('mirrored').notNull(),
    state: text('state', { enum: matchStates }).notNull().default('new'),
    /** Null where the shop itself said so. */
    decidedBy: uuid('decided_by').references(() => people.id),
    decidedAt: moment('decided_at'),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    unique('photo_matches_once').on(
      table.productId,
      table.imageHash,
      table.otherProductId,
      table.otherHash,
    ),
    index('photo_matches_of_image').on(table.imageHash),
    index('photo_matches_of_other').on(table.otherHash),
    check('photo_matches_state', sql`${table.state} in ('new', 'confirmed', 'cleared', 'stock')`),
    check('photo_matches_other', sql`${table.productId} <> ${table.otherProductId}`),
    check(
      'photo_matches_score',
      sql`(${table.score} is null) = (${table.overlap} is null) and ${table.score} between -1 and 1 and ${table.overlap} between 0 and 1`,
    ),
    check(
      'photo_matches_decided',
      sql`${table.decidedBy} is null or ${table.decidedAt} is not null`,
    ),
  ],
);
