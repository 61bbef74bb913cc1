import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { signalKinds, type Weights } from '#contract/risk/signals.ts';
import { moment } from '../../platform/db/columns.ts';
import { people } from '../accounts/tables.ts';

/**
 * What speaks for or against looking at an item, from when to when: of the item, or of whoever sells it. No foreign key: its check
 * would wait for whoever pays for the item.
 */
export const riskSignals = pgTable(
  'risk_signals',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    subjectKind: text('subject_kind', { enum: ['product', 'person'] }).notNull(),
    subjectId: uuid('subject_id').notNull(),
    kind: text('kind', { enum: signalKinds }).notNull(),
    /** How often it is there: each report is one. */
    times: smallint('times').notNull().default(1),
    /** The moment of its transaction, and so the same for all that began or ended together. */
    at: moment('at').notNull().default(sql`now()`),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('risk_signals_one_standing')
      .on(table.subjectId, table.kind)
      .where(sql`${table.endedAt} is null`),
    index('risk_signals_of_subject').on(table.subjectId, table.at),
    index('risk_signals_ended').on(table.endedAt),
    check('risk_signals_subject', sql`${table.subjectKind} in ('product', 'person')`),
    check('risk_signals_times', sql`${table.times} between 1 and 99`),
  ],
);

/** What the signals weigh: the newest version holds, and none of them ever changes. */
export const riskWeights = pgTable(
  'risk_weights',
  {
    version: integer('version').primaryKey(),
    weights: jsonb('weights').$type<Weights>().notNull(),
    /** Null where the shop itself did it. */
    by: uuid('by').references(() => people.id),
    at: moment('at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [check('risk_weights_version', sql`${table.version} >= 1`)],
);

/** What became of a signal in a decided case: confirmed, or a false alarm. */
export const riskOutcomes = pgTable(
  'risk_outcomes',
  {
    caseId: uuid('case_id').notNull(),
    itemId: uuid('item_id').notNull(),
    kind: text('kind', { enum: signalKinds }).notNull(),
    confirmed: boolean('confirmed').notNull(),
    at: moment('at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    uniqueIndex('risk_outcomes_once_each').on(table.caseId, table.kind),
    index('risk_outcomes_of_item').on(table.itemId),
  ],
);
