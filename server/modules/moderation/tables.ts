import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  appealOutcomes,
  caseDecisions,
  caseFlags,
  caseStates,
  caseTemplates,
  reportReasons,
  subjectKinds,
} from '#contract/moderation/cases.ts';
import { cursorMoment } from '../../platform/db/columns.ts';
import { people } from '../accounts/tables.ts';
import { products } from '../catalogue/tables.ts';

/**
 * What admins decide about: an item, a person, a conversation, a review, a question, an answer or a wanted ad that was reported, or that the shop itself flagged. What a
 * case is about never changes, and a decided one not at all; see the triggers of the migration.
 */
export const cases = pgTable(
  'cases',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    subjectKind: text('subject_kind', { enum: subjectKinds }).notNull(),
    /** No foreign key: its check would wait for whoever pays for an item. */
    subjectId: uuid('subject_id').notNull(),
    /** Whom it is about: the item's seller, the author of the review, question, answer or ad, the other side of the conversation. */
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    state: text('state', { enum: caseStates }).notNull().default('open'),
    /** Of flags and reports; the days of waiting come to it where it is listed. */
    points: integer('points').notNull().default(0),
    flags: text('flags', { enum: caseFlags as unknown as [string, ...string[]] })
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** By which weights its signals were counted last; null where it has none. */
    weightsVersion: integer('weights_version'),
    decision: text('decision', { enum: caseDecisions }),
    template: text('template', { enum: caseTemplates }),
    note: text('note'),
    /** Null where nobody decided: it was over before there were cases. */
    decidedBy: uuid('decided_by').references(() => people.id),
    decidedAt: cursorMoment('decided_at'),
    openedAt: cursorMoment('opened_at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    uniqueIndex('cases_one_open')
      .on(table.subjectKind, table.subjectId, table.personId)
      .where(sql`${table.state} = 'open'`),
    check(
      'cases_kind',
      sql`${table.subjectKind} in ('product', 'person', 'conversation', 'review', 'question', 'answer', 'wanted')`,
    ),
    check('cases_state', sql`${table.state} in ('open', 'decided')`),
    check(
      'cases_decided',
      sql`(${table.state} = 'decided') = (${table.decidedAt} is not null) and (${table.state} = 'decided') = (${table.decision} is not null)`,
    ),
    check('cases_own', sql`${table.decidedBy} <> ${table.personId}`),
    check(
      'cases_note',
      sql`${table.note} is null or char_length(${table.note}) between 1 and 1000`,
    ),
    index('cases_of_person').on(table.personId, table.openedAt.desc().nullsFirst()),
    index('cases_newest').on(table.openedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('cases_of_subject').on(table.subjectKind, table.subjectId),
  ],
);

/** One report of one thing by one person, in the case that it opened or joined. */
export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    subjectKind: text('subject_kind', { enum: subjectKinds }).notNull().default('product'),
    subjectId: uuid('subject_id').notNull(),
    /** The item, where that is what was reported. */
    itemId: uuid('item_id').references(() => products.id),
    reporterId: uuid('reporter_id')
      .notNull()
      .references(() => people.id),
    reporterEmail: text('reporter_email').notNull(),
    reporterName: text('reporter_name').notNull(),
    /** Null where they only pressed the button. */
    reason: text('reason', { enum: reportReasons }),
    details: text('details').notNull().default(''),
    /** Addresses of own uploads. */
    pictures: text('pictures').array().notNull().default(sql`'{}'`),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('reports_once_each').on(table.subjectKind, table.subjectId, table.reporterId),
    index('reports_of_item').on(table.itemId, table.createdAt.desc().nullsFirst()),
    index('reports_of_case').on(table.caseId, table.createdAt),
    check(
      'reports_subject',
      sql`${table.subjectKind} in ('product', 'person', 'conversation', 'review', 'question', 'answer', 'wanted') and (${table.subjectKind} = 'product') = (${table.itemId} is not null) and coalesce(${table.itemId} = ${table.subjectId}, true)`,
    ),
    check(
      'reports_length',
      sql`char_length(${table.details}) <= 1000 and cardinality(${table.pictures}) <= 4`,
    ),
  ],
);

/** What whom a decided case is about says against the decision, once, and what became of it. What was said and decided stays; see the trigger. */
export const appeals = pgTable(
  'appeals',
  {
    caseId: uuid('case_id')
      .primaryKey()
      .references(() => cases.id),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    /** Empty once its writer has left. */
    text: text('text').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().default(sql`clock_timestamp()`),
    decidedBy: uuid('decided_by').references(() => people.id),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    outcome: text('outcome', { enum: appealOutcomes }),
    note: text('note'),
  },
  (table) => [
    check('appeals_outcome', sql`${table.outcome} in ('upheld', 'overturned')`),
    check(
      'appeals_decided',
      sql`(${table.outcome} is null) = (${table.decidedAt} is null) and (${table.outcome} is null) = (${table.decidedBy} is null) and (${table.note} is null or ${table.outcome} is not null)`,
    ),
    check('appeals_own', sql`${table.decidedBy} <> ${table.personId}`),
    check(
      'appeals_length',
      sql`char_length(${table.text}) <= 1000 and (${table.note} is null or char_length(${table.note}) between 1 and 1000)`,
    ),
    index('appeals_of_person').on(table.personId, table.at.desc().nullsFirst()),
    index('appeals_waiting').on(table.at).where(sql`${table.outcome} is null`),
  ],
);
