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
import { people } from '../accounts/tables.ts';

// Milliseconds are all that a Date can carry: a page's cursor must be the row's exact time.
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const categories = pgTable(
  'categories',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull().unique(),
    /** Shop order. */
    position: integer('position').notNull().unique(),
  },
  // Behind the service's own comparison, which knows the scripts that this server's locale may not know.
  (table) => [uniqueIndex('categories_name_any_case').on(sql`lower(btrim(${table.name}))`)],
);

export const products = pgTable(
  'products',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => people.id),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id),
    name: text('name').notNull(),
    imageUrl: text('image_url').notNull(),
    /** Whole tk, like every price. */
    resalePrice: integer('resale_price').notNull(),
    originalPrice: integer('original_price').notNull(),
    purchaseYear: integer('purchase_year').notNull(),
    usedYear: integer('used_year').notNull(),
    condition: text('condition', { enum: ['Excellent', 'Good', 'Fair'] }).notNull(),
    phone: text('phone').notNull(),
    location: text('location').notNull(),
    description: text('description').notNull(),
    /** `reserved` lasts the seconds of a capture and reads `available` on the wire. */
    status: text('status', { enum: ['available', 'reserved', 'sold', 'removed'] })
      .notNull()
      .default('available'),
    /** The payment that holds or has bought it. */
    heldPayment: uuid('held_payment'),
    advertisedAt: moment('advertised_at'),
    removedAt: moment('removed_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('products_status', sql`${table.status} in ('available', 'reserved', 'sold', 'removed')`),
    check(
      'products_held',
      sql`(${table.status} in ('reserved', 'sold')) = (${table.heldPayment} is not null)`,
    ),
    check('products_resale_price', sql`${table.resalePrice} between 1 and 10000000`),
    check('products_original_price', sql`${table.originalPrice} between 1 and 10000000`),
    check('products_purchase_year', sql`${table.purchaseYear} between 1900 and 9999`),
    check('products_used_year', sql`${table.usedYear} between 0 and 120`),
    check('products_condition', sql`${table.condition} in ('Excellent', 'Good', 'Fair')`),
    index('products_on_sale')
      .on(table.categoryId, table.createdAt.desc(), table.id.desc())
      .where(sql`${table.status} in ('available', 'reserved')`),
    index('products_advertised')
      .on(table.createdAt.desc(), table.id.desc())
      .where(
        sql`${table.status} in ('available', 'reserved') and ${table.advertisedAt} is not null`,
      ),
    index('products_of_seller').on(table.sellerId, table.createdAt.desc(), table.id.desc()),
  ],
);
