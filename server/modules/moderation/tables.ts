import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { people } from '../accounts/tables.ts';
import { products } from '../catalogue/tables.ts';

/** One report of one item by one person. */
export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    itemId: uuid('item_id')
      .notNull()
      .references(() => products.id),
    reporterId: uuid('reporter_id')
      .notNull()
      .references(() => people.id),
    reporterEmail: text('reporter_email').notNull(),
    reporterName: text('reporter_name').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('reports_once').on(table.itemId, table.reporterId),
    index('reports_of_item').on(table.itemId, table.createdAt.desc().nullsFirst()),
  ],
);
