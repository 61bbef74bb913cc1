import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';

/** A picture whose files exist, named by the bytes of its original. Shared by all who uploaded the same. */
export const images = pgTable(
  'images',
  {
    hash: text('hash').primaryKey(),
    /** Of the largest file, in pixels. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    placeholder: text('placeholder').notNull(),
    widths: integer('widths').array().notNull(),
    formats: text('formats', { enum: ['jpeg', 'webp', 'avif'] })
      .array()
      .notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('images_hash', sql`${table.hash} ~ '^[0-9a-f]{40}$'`),
    check('images_size', sql`${table.width} > 0 and ${table.height} > 0`),
    check('images_widths', sql`cardinality(${table.widths}) > 0`),
    check('images_formats', sql`${table.formats} @> array['jpeg', 'webp']`),
  ],
);

/** One person's upload of a picture. Without an owner it belongs to the first account that names it. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    imageHash: text('image_hash')
      .notNull()
      .references(() => images.hash),
    /** The identity provider's id: a picture is uploaded before its owner is registered with the shop. */
    ownerUid: text('owner_uid'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Since when nothing uses it; null while something does. */
    unusedSince: moment('unused_since').defaultNow(),
  },
  (table) => [
    index('uploads_of_image').on(table.imageHash, table.ownerUid),
    index('uploads_unused').on(table.unusedSince).where(sql`${table.unusedSince} is not null`),
  ],
);

/** What shows an upload: a product, a profile, the messages of a conversation, a draft, a claim, a report, an inspection or a shop. */
export const imageUses = pgTable(
  'image_uses',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => uploads.id),
    kind: text('kind', {
      enum: ['product', 'profile', 'message', 'draft', 'claim', 'report', 'inspection', 'shop'],
    }).notNull(),
    /** The product's id, the uid of the profile, the conversation's id, that of the draft, the claim, the report or the inspection, or the seller's of a shop. */
    ref: text('ref').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('image_uses_once').on(table.kind, table.ref, table.uploadId),
    index('image_uses_of_upload').on(table.uploadId),
    check(
      'image_uses_kind',
      sql`${table.kind} in ('product', 'profile', 'message', 'draft', 'claim', 'report', 'inspection', 'shop')`,
    ),
  ],
);

/**
 * Pictures whose regions are known, by which a photo is found again. It outlives the picture, if an item has shown it: a photo that
 * was taken off the shop may come back under another name.
 */
export const fingerprints = pgTable(
  'image_fingerprints',
  {
    no: integer('no').primaryKey().generatedAlwaysAsIdentity(),
    hash: text('hash').notNull().unique(),
    /** An item has shown it. */
    isListed: boolean('is_listed').notNull().default(false),
    /** Since when the picture is not here any more. */
    goneAt: moment('gone_at'),
  },
  (table) => [
    check('image_fingerprints_hash', sql`${table.hash} ~ '^[0-9a-f]{40}$'`),
    index('image_fingerprints_gone').on(table.goneAt).where(sql`${table.goneAt} is not null`),
  ],
);

/**
 * What is known of a picture: eight regions at most, each with two hashes of 64 bits, and the first of them in four bands by which
 * it is looked up. Each band has an index that answers alone (`include`), which is in the migration: Drizzle knows none.
 */
export const imageRegions = pgTable(
  'image_regions',
  {
    imageNo: integer('image_no')
      .notNull()
      .references(() => fingerprints.no, { onDelete: 'cascade' }),
    n: smallint('n').notNull(),
    /** Its middle and half its side, in pixels of the picture whose longer side has 192. */
    x: real('x').notNull(),
    y: real('y').notNull(),
    r: real('r').notNull(),
    /** 64 bits by the cosine transform, and by differences from left to right. */
    p: bigint('p', { mode: 'bigint' }).notNull(),
    d: bigint('d', { mode: 'bigint' }).notNull(),
    b0: smallint('b0').notNull(),
    b1: smallint('b1').notNull(),
    b2: smallint('b2').notNull(),
    b3: smallint('b3').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.imageNo, table.n] }),
    check('image_regions_n', sql`${table.n} between 0 and 7`),
    check('image_regions_r', sql`${table.r} > 0`),
  ],
);
