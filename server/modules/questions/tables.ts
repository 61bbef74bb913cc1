import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { messageWarnings } from '#contract/conversations/warnings.ts';
import { moment } from '../../platform/db/columns.ts';
import { people } from '../accounts/tables.ts';

const personId = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => people.id);

const flags = () => text('flags', { enum: messageWarnings }).array().notNull().default(sql`'{}'`);

const at = () => moment('at').notNull().default(sql`clock_timestamp()`);

/**
 * What somebody asks in public about an item. No foreign key to products: its check would wait for whoever holds the product's row to
 * pay for it. A trigger keeps what was written, and tells `questions:<item>`; see the migration.
 */
export const questions = pgTable(
  'questions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    itemId: uuid('item_id').notNull(),
    sellerId: personId('seller_id'),
    askerId: personId('asker_id'),
    text: text('text').notNull(),
    /** The text as two questions are compared: small letters and digits alone. */
    words: text('words').notNull(),
    flags: flags(),
    /** Where the asker lived then, if they had told the shop. */
    town: text('town'),
    at: at(),
    takenBackAt: moment('taken_back_at'),
    /** An admin took it away. */
    hiddenAt: moment('hidden_at'),
  },
  (table) => [
    check('questions_not_own', sql`${table.askerId} <> ${table.sellerId}`),
    check('questions_length', sql`char_length(${table.text}) between 1 and 500`),
    check('questions_flags', sql`${table.flags} <@ array['contact', 'money']`),
    // Of one person. What another has asked is looked for under a lock: it counts while it can be read, which no index knows.
    uniqueIndex('questions_once')
      .on(table.itemId, table.askerId, sql`md5(${table.words})`)
      .where(sql`${table.takenBackAt} is null and ${table.hiddenAt} is null`),
    index('questions_of_item').on(table.itemId),
    index('questions_of_asker').on(table.askerId),
    index('questions_of_seller').on(table.sellerId, table.at, table.id),
  ],
);

/** What the seller of an item answers, once; one that was taken back or away makes room for another. */
export const answers = pgTable(
  'answers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    questionId: uuid('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    flags: flags(),
    at: at(),
    takenBackAt: moment('taken_back_at'),
    /** An admin took it away. */
    hiddenAt: moment('hidden_at'),
  },
  (table) => [
    check('answers_length', sql`char_length(${table.text}) between 1 and 1000`),
    check('answers_flags', sql`${table.flags} <@ array['contact', 'money']`),
    uniqueIndex('answers_once')
      .on(table.questionId)
      .where(sql`${table.takenBackAt} is null and ${table.hiddenAt} is null`),
    index('answers_of_question').on(table.questionId),
  ],
);
