import { sql } from 'drizzle-orm';
import {
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
import { noticeStates } from '#contract/serials/notices.ts';
import { cursorMoment, moment } from '../../platform/db/columns.ts';
import { people } from '../accounts/tables.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * That something was stolen from somebody, and what was decided about it. What it is about never changes; see the triggers of the
 * migration.
 */
export const theftNotices = pgTable(
  'theft_notices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    brand: text('brand').notNull(),
    model: text('model'),
    /** No foreign key: a new edition of the reference forgets models. */
    modelId: uuid('model_id'),
    /** As of products: a keyed hash, the one that older products have, and the last characters. Null once its person has left. */
    serialHash: text('serial_hash'),
    serialHashBefore: text('serial_hash_before'),
    serialEnding: text('serial_ending'),
    lostOn: date('lost_on').notNull(),
    place: text('place').notNull(),
    policeRef: text('police_ref'),
    state: text('state', { enum: noticeStates }).notNull().default('submitted'),
    decidedBy: uuid('decided_by').references(() => people.id),
    decidedAt: cursorMoment('decided_at'),
    reason: text('reason'),
    at: cursorMoment('at').notNull().default(sql`clock_timestamp()`),
    /** When whoever filed it took it back, or had the item back. */
    endedAt: cursorMoment('ended_at'),
  },
  (table) => [
    check(
      'theft_notices_state',
      sql`${table.state} in ('submitted', 'accepted', 'rejected', 'withdrawn', 'found')`,
    ),
    check(
      'theft_notices_decided',
      sql`(${table.decidedAt} is null) = (${table.decidedBy} is null) and (${table.state} not in ('accepted', 'rejected') or ${table.decidedAt} is not null)`,
    ),
    check(
      'theft_notices_ended',
      sql`(${table.state} in ('withdrawn', 'found')) = (${table.endedAt} is not null)`,
    ),
    check('theft_notices_own', sql`${table.decidedBy} <> ${table.personId}`),
    check(
      'theft_notices_serial',
      sql`(${table.serialHash} is null) = (${table.serialEnding} is null) and (${table.serialHash} is null) = (${table.serialHashBefore} is null) and (${table.serialHash} is not null or ${table.state} not in ('submitted', 'accepted'))`,
    ),
    check('theft_notices_reason', sql`char_length(${table.reason}) between 1 and 1000`),
    uniqueIndex('theft_notices_once')
      .on(table.personId, table.serialHash, sql`lower(${table.brand})`)
      .where(sql`${table.state} in ('submitted', 'accepted')`),
    index('theft_notices_by_serial').on(table.serialHash).where(sql`${table.state} = 'accepted'`),
    index('theft_notices_by_serial_before')
      .on(table.serialHashBefore)
      .where(sql`${table.state} = 'accepted'`),
    index('theft_notices_of_model').on(table.modelId).where(sql`${table.modelId} is not null`),
    index('theft_notices_of_person').on(table.personId, table.at.desc().nullsFirst()),
    index('theft_notices_newest').on(table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
);

/** What the seller of an item is asked whose number is in an accepted notice, and what they said, once. */
export const theftQuestions = pgTable(
  'theft_questions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    noticeId: uuid('notice_id')
      .notNull()
      .references(() => theftNotices.id),
    /** No foreign key: its check would wait for whoever pays for an item. */
    productId: uuid('product_id').notNull(),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => people.id),
    at: moment('at').notNull().default(sql`clock_timestamp()`),
    /** Empty once its writer has left. */
    answer: text('answer'),
    answeredAt: moment('answered_at'),
    /** When somebody of the team approved the item in spite of the notice: it counts against this item no more. */
    clearedAt: moment('cleared_at'),
  },
  (table) => [
    uniqueIndex('theft_questions_once').on(table.noticeId, table.productId),
    index('theft_questions_of_product').on(table.productId),
    index('theft_questions_of_seller').on(table.sellerId, table.at.desc().nullsFirst()),
    check(
      'theft_questions_answer',
      sql`(${table.answer} is null) = (${table.answeredAt} is null) and char_length(${table.answer}) <= 1000`,
    ),
  ],
);

/** Private photos: of a notice, of an answer, or of neither yet. They have no address, and go with their reason. */
export const theftProofs = pgTable(
  'theft_proofs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    noticeId: uuid('notice_id').references(() => theftNotices.id),
    questionId: uuid('question_id').references(() => theftQuestions.id),
    /** A JPEG of 1,600 pixels at most, without metadata. */
    bytes: bytea('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    at: moment('at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    check('theft_proofs_once', sql`${table.noticeId} is null or ${table.questionId} is null`),
    check('theft_proofs_size', sql`octet_length(${table.bytes}) between 1 and 8000000`),
    index('theft_proofs_of_notice').on(table.noticeId),
    index('theft_proofs_of_question').on(table.questionId),
    index('theft_proofs_of_person').on(table.personId),
    index('theft_proofs_unused')
      .on(table.at)
      .where(sql`${table.noticeId} is null and ${table.questionId} is null`),
  ],
);
