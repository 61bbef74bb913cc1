import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
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

/** What shows an upload: a product, a profile, the messages of a conversation, a draft, a claim or a report. */
export const imageUses = pgTable(
  'image_uses',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => uploads.id),
    kind: text('kind', {
      enum: ['product', 'profile', 'message', 'draft', 'claim', 'report'],
    }).notNull(),
    /** The product's id, the uid of the profile, the conversation's id, the draft's, the claim's or the report's. */
    ref: text('ref').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('image_uses_once').on(table.kind, table.ref, table.uploadId),
    index('image_uses_of_upload').on(table.uploadId),
    check(
      'image_uses_kind',
      sql`${table.kind} in ('product', 'profile', 'message', 'draft', 'claim', 'report')`,
    ),
  ],
);
