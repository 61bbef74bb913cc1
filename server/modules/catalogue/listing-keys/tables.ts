import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/db/columns.ts';
import { people } from '../../accounts/tables.ts';

/**
 * Sellers' own words for items that a program of theirs listed, and the drafts (`draft:…`) that became one: the same again answers the
 * same item. No foreign key to products:
 * its check would wait for whoever holds the product's row to pay for it.
 */
export const listingKeys = pgTable(
  'listing_keys',
  {
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    key: text('key').notNull(),
    /** Of the row as it was sent, under the shop's secret: a serial number may stand in it. */
    digest: text('digest').notNull(),
    productId: uuid('product_id').notNull(),
    at: moment('at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.key] }),
    check('listing_keys_length', sql`char_length(${table.key}) between 1 and 64`),
  ],
);
