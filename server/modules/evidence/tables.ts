import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  countKinds,
  evidenceLevels,
  evidenceQuestions,
  factMatches,
  modelMatches,
} from '#contract/evidence/levels.ts';
import { cursorMoment, moment } from '../../platform/db/columns.ts';
import { people } from '../accounts/tables.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Codes to be photographed: each for one item and its seller, once, for two days. Of the code only a hash is kept. */
export const challenges = pgTable(
  'challenges',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** No foreign key: its check would wait for whoever pays for the item. */
    itemId: uuid('item_id').notNull(),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => people.id),
    nonceHash: text('nonce_hash').notNull().unique(),
    at: cursorMoment('at').notNull().default(sql`clock_timestamp()`),
    expiresAt: cursorMoment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    check('challenges_hash', sql`${table.nonceHash} ~ '^[0-9a-f]{64}$'`),
    check('challenges_time', sql`${table.expiresAt} > ${table.at}`),
    index('challenges_of_seller').on(table.sellerId),
    index('challenges_old').on(table.expiresAt).where(sql`${table.usedAt} is null`),
  ],
);

/**
 * What admins decided about counts in files of a model, where that differs from the rule of `count-trust.ts`. No foreign key: a model
 * that leaves the reference and comes back is believed as before.
 */
export const countTrust = pgTable('count_trust', {
  modelId: uuid('model_id').primaryKey(),
  believed: boolean('believed').notNull(),
  reason: text('reason').notNull(),
  by: uuid('by')
    .notNull()
    .references(() => people.id),
  at: moment('at').notNull().default(sql`clock_timestamp()`),
});

/**
 * What was seen in an evidence photo: facts of the file, held against the listing, and a small copy. The file itself is nowhere. One of
 * an item is shown, the newest.
 */
export const evidence = pgTable(
  'evidence',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    itemId: uuid('item_id').notNull(),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => people.id),
    challengeId: uuid('challenge_id')
      .notNull()
      .unique()
      .references(() => challenges.id),
    level: text('level', { enum: evidenceLevels }).notNull(),
    /** The camera that the file names: the model of the catalogue, and what it is called. */
    modelId: uuid('model_id'),
    camera: text('camera'),
    modelMatches: text('model_matches', { enum: modelMatches }).notNull(),
    serialMatches: text('serial_matches', { enum: factMatches }).notNull(),
    /** As of products: a keyed hash. */
    serialHash: text('serial_hash'),
    /** The hash that items have which were listed before there was a second one; null of photos before this was kept. */
    serialHashBefore: text('serial_hash_before'),
    lensMatches: text('lens_matches', { enum: factMatches }).notNull(),
    count: integer('count'),
    /** Null of a count as well: all releases of a camera that has no electronic ones. */
    countKind: text('count_kind', { enum: countKinds }),
    /** Whether the shop shows the count to others than the desk. */
    countTrusted: boolean('count_trusted').notNull().default(false),
    takenOn: date('taken_on').notNull(),
    clockAgrees: boolean('clock_agrees').notNull(),
    /** Signs that it is not the camera's file, the strong ones with a `!` before them. */
    signs: text('signs').array().notNull(),
    /** Nothing of it is shown: it speaks against its item, or its number is known from elsewhere. */
    hidden: boolean('hidden').notNull().default(false),
    questions: text('questions', { enum: evidenceQuestions }).array().notNull(),
    /** By which the very same file and its picture are known again. */
    imageHash: text('image_hash').notNull().unique(),
    /** A JPEG 640 pixels wide at most, without metadata; null once the seller took it back and no case is open about the item. */
    image: bytea('image'),
    /** When its seller took it back; null of what was taken back before this was noted. */
    takenBackAt: moment('taken_back_at'),
    readerVersion: text('reader_version').notNull(),
    checkedAt: cursorMoment('checked_at').notNull().default(sql`clock_timestamp()`),
    /** Since when it is not shown any more. */
    endedAt: cursorMoment('ended_at'),
  },
  (table) => [
    check('evidence_level', sql`${table.level} in ('in_hand', 'camera_file', 'with_serial')`),
    check('evidence_model', sql`${table.modelMatches} in ('yes', 'no', 'unknown')`),
    check(
      'evidence_facts',
      sql`${table.serialMatches} in ('yes', 'no', 'absent') and ${table.lensMatches} in ('yes', 'no', 'absent')`,
    ),
    check(
      'evidence_levels_hold',
      sql`(${table.level} = 'in_hand' or (${table.modelMatches} = 'yes' and ${table.camera} is not null)) and (${table.level} <> 'with_serial' or ${table.serialMatches} = 'yes')`,
    ),
    check(
      'evidence_count',
      sql`(${table.count} is not null or ${table.countKind} is null) and ${table.count} between 1 and 1000000 and ${table.countKind} in ('mechanical', 'all') and (${table.count} is not null or not ${table.countTrusted})`,
    ),
    check('evidence_hash', sql`${table.imageHash} ~ '^[0-9a-f]{40}$'`),
    check('evidence_size', sql`octet_length(${table.image}) between 1 and 1000000`),
    uniqueIndex('evidence_shown').on(table.itemId).where(sql`${table.endedAt} is null`),
    index('evidence_of_item').on(table.itemId, table.checkedAt),
    index('evidence_of_model').on(table.modelId).where(sql`${table.modelId} is not null`),
    index('evidence_of_seller').on(table.sellerId, table.checkedAt),
    index('evidence_by_serial').on(table.serialHash).where(sql`${table.serialHash} is not null`),
    index('evidence_checked').on(table.checkedAt).where(sql`${table.endedAt} is null`),
    index('evidence_taken_back')
      .on(table.takenBackAt)
      .where(sql`${table.takenBackAt} is not null and ${table.image} is not null`),
    index('evidence_ended').on(table.endedAt).where(sql`${table.endedAt} is not null`),
  ],
);
