import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { grades } from '#contract/reviews/grading.ts';
import { moment } from '../../platform/db/columns.ts';
import { people } from '../accounts/tables.ts';
import { bookings } from '../orders/tables.ts';

/** How one part of the item is beside its listing. */
const graded = (name: string) => text(name, { enum: grades });

const personId = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => people.id);

/** What both sides of a deal wrote about each other. What is published stays as it is; see the triggers of the migration. */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    by: text('by', { enum: ['buyer', 'seller'] }).notNull(),
    authorId: personId('author_id'),
    subjectId: personId('subject_id'),
    stars: smallint('stars').notNull(),
    /** Of the seller's words about the item. */
    accuracy: smallint('accuracy'),
    communication: smallint('communication').notNull(),
    punctuality: smallint('punctuality').notNull(),
    looks: graded('looks'),
    works: graded('works'),
    glass: graded('glass'),
    accessories: graded('accessories'),
    text: text('text').notNull().default(''),
    reply: text('reply'),
    repliedAt: moment('replied_at'),
    /** Until when it waits for the other side's, as it was promised when it was written. */
    blindUntil: moment('blind_until').notNull(),
    publishedAt: moment('published_at'),
    /** An admin took it away: it counts no more. */
    hiddenAt: moment('hidden_at'),
    createdAt: moment('created_at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    unique('reviews_once').on(table.bookingId, table.by),
    check('reviews_by', sql`${table.by} in ('buyer', 'seller')`),
    check('reviews_not_own', sql`${table.authorId} <> ${table.subjectId}`),
    check('reviews_stars', sql`${table.stars} between 1 and 5`),
    check(
      'reviews_scores',
      sql`${table.communication} between 1 and 5 and ${table.punctuality} between 1 and 5 and (${table.by} = 'buyer') = (${table.accuracy} is not null) and coalesce(${table.accuracy}, 1) between 1 and 5`,
    ),
    // All four parts or none, and of buyers alone.
    check(
      'reviews_grades',
      sql`num_nonnulls(${table.looks}, ${table.works}, ${table.glass}, ${table.accessories}) in (0, case when ${table.by} = 'buyer' then 4 else 0 end) and coalesce(${table.looks}, 'better') in ('as_listed', 'better', 'worse') and coalesce(${table.works}, 'better') in ('as_listed', 'better', 'worse') and coalesce(${table.glass}, 'better') in ('as_listed', 'better', 'worse') and coalesce(${table.accessories}, 'better') in ('as_listed', 'better', 'worse')`,
    ),
    check('reviews_length', sql`char_length(${table.text}) <= 1000`),
    check(
      'reviews_reply',
      sql`(${table.reply} is null) = (${table.repliedAt} is null) and (${table.reply} is null or (${table.publishedAt} is not null and char_length(${table.reply}) between 1 and 500))`,
    ),
    index('reviews_of_author').on(table.authorId),
    index('reviews_shown')
      .on(
        table.subjectId,
        table.by,
        table.publishedAt.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      )
      .where(sql`${table.publishedAt} is not null and ${table.hiddenAt} is null`),
    index('reviews_blind').on(table.blindUntil).where(sql`${table.publishedAt} is null`),
  ],
);
