import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { cursorMoment } from '../../../platform/db/columns.ts';
import { people } from '../../accounts/tables.ts';
import { cameraModels } from '../tables.ts';

/** The cameras and lenses that a person has, as they told the shop. Nobody else is told of them. */
export const kitItems = pgTable(
  'kit_items',
  {
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    modelId: uuid('model_id')
      .notNull()
      .references(() => cameraModels.id),
    /** In which it is had, of those that the model was sold in. */
    mount: text('mount').notNull(),
    /** When it was added. */
    at: cursorMoment('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.modelId, table.mount] }),
    // A new edition of the models asks who still names one.
    index('kit_items_of_model').on(table.modelId),
  ],
);
