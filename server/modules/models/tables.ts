import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { proposalStates } from '#contract/models/limits.ts';
import { cursorMoment } from '../../platform/db/columns.ts';
import { people } from '../accounts/tables.ts';
import { cameraModels } from '../catalogue/tables.ts';

/** Models that sellers miss, and what became of each. */
export const modelProposals = pgTable(
  'model_proposals',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    brand: text('brand').notNull(),
    model: text('model').notNull(),
    /** Brand and model in the form in which names are compared: what several people propose is one thing to decide. */
    form: text('form').notNull(),
    /** What the listing is called for which it was proposed. */
    listing: text('listing'),
    at: cursorMoment('at').notNull().default(sql`clock_timestamp()`),
    state: text('state', { enum: proposalStates }).notNull().default('open'),
    decidedBy: uuid('decided_by').references(() => people.id),
    decidedAt: cursorMoment('decided_at'),
    /** The model that it is, added or known before. */
    modelId: uuid('model_id').references(() => cameraModels.id),
    reason: text('reason'),
  },
  (table) => [
    check('model_proposals_brand', sql`char_length(${table.brand}) between 1 and 60`),
    check('model_proposals_model', sql`char_length(${table.model}) between 1 and 100`),
    check('model_proposals_listing', sql`char_length(${table.listing}) between 1 and 200`),
    check(
      'model_proposals_state',
      sql`${table.state} in ('open', 'accepted', 'alias', 'rejected')`,
    ),
    check(
      'model_proposals_decided',
      sql`(${table.state} = 'open') = (${table.decidedAt} is null) and (${table.decidedAt} is null) = (${table.decidedBy} is null) and (${table.state} in ('accepted', 'alias')) = (${table.modelId} is not null) and (${table.state} = 'rejected') = (${table.reason} is not null)`,
    ),
    // Of one person each thing waits once.
    uniqueIndex('model_proposals_once')
      .on(table.personId, table.form)
      .where(sql`${table.state} = 'open'`),
    index('model_proposals_same').on(table.form).where(sql`${table.state} = 'open'`),
    index('model_proposals_oldest').on(table.state, table.at, table.id),
    index('model_proposals_of_person').on(table.personId, table.at),
    index('model_proposals_of_model').on(table.modelId).where(sql`${table.modelId} is not null`),
  ],
);
