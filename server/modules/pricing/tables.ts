import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { conditions, modelKinds } from '#contract/catalogue/choices.ts';
import { ageBands } from '#contract/pricing/rules.ts';
import { moment } from '../../platform/db/columns.ts';
import { cameraModels } from '../catalogue/tables.ts';

/** What an item of a model sells for in a condition and after some years; one row for each, made anew from the sales. */
export const priceGuides = pgTable(
  'price_guides',
  {
    modelId: uuid('model_id')
      .notNull()
      .references(() => cameraModels.id, { onDelete: 'cascade' }),
    condition: text('condition', { enum: conditions }).notNull(),
    band: text('band', { enum: ageBands }).notNull(),
    /** Of the whole model. */
    sales: integer('sales').notNull(),
    sellers: integer('sellers').notNull(),
    /** Of this condition and band alone. */
    ownSales: integer('own_sales').notNull().default(0),
    ownSellers: integer('own_sellers').notNull().default(0),
    /** The prices are those of the own sales; else an estimate by the model's. */
    own: boolean('own').notNull().default(false),
    /** Enough of the model was sold lately. */
    firm: boolean('firm').notNull().default(false),
    /** Whole tk. */
    low: integer('low').notNull(),
    middle: integer('middle').notNull(),
    high: integer('high').notNull(),
    madeAt: moment('made_at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    primaryKey({ columns: [table.modelId, table.condition, table.band] }),
    // Never of fewer: a single sale is nobody's business (contract/pricing/rules.ts).
    check('price_guides_enough', sql`${table.sales} >= 5 and ${table.sellers} >= 3`),
    check(
      'price_guides_own',
      sql`not ${table.own} or (${table.ownSales} >= 5 and ${table.ownSellers} >= 3)`,
    ),
    check(
      'price_guides_order',
      sql`0 < ${table.low} and ${table.low} <= ${table.middle} and ${table.middle} <= ${table.high}`,
    ),
  ],
);

/** What part of their first price things of a kind sell for, after some years. */
export const priceLevels = pgTable(
  'price_levels',
  {
    kind: text('kind', { enum: modelKinds }).notNull(),
    band: text('band', { enum: ageBands }).notNull(),
    sales: integer('sales').notNull(),
    sellers: integer('sellers').notNull(),
    /** Percent. */
    low: integer('low').notNull(),
    high: integer('high').notNull(),
    madeAt: moment('made_at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.band] }),
    check('price_levels_enough', sql`${table.sales} >= 20 and ${table.sellers} >= 3`),
    check('price_levels_order', sql`0 < ${table.low} and ${table.low} <= ${table.high}`),
  ],
);
