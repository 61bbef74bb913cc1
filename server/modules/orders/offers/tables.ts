import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { offerSides, offerStates } from '#contract/orders/offer-schemas.ts';
import { moment } from '../../../platform/db/columns.ts';
import { people } from '../../accounts/tables.ts';
import { products } from '../../catalogue/tables.ts';

/** Prices that a buyer and a seller offer each other for an item. Its terms never change; a trigger lets the state leave `open` once. */
export const offers = pgTable(
  'offers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    itemId: uuid('item_id')
      .notNull()
      .references(() => products.id),
    buyerId: uuid('buyer_id')
      .notNull()
      .references(() => people.id),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => people.id),
    /** Whose price it is. */
    by: text('by', { enum: offerSides }).notNull(),
    /** Whole tk. */
    price: integer('price').notNull(),
    /** The buyer's, for the deal that may come of it. */
    phoneNumber: text('phone_number').notNull(),
    location: text('location').notNull(),
    state: text('state', { enum: offerStates }).notNull().default('open'),
    /** The offer of the other side that it answers. */
    answers: uuid('answers')
      .unique()
      .references((): AnyPgColumn => offers.id),
    expiresAt: moment('expires_at').notNull(),
    /** When the shop declines it, because it is below the seller's lowest. Nobody is shown this. */
    declineAt: moment('decline_at'),
    createdAt: moment('created_at').notNull().default(sql`clock_timestamp()`),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('offers_one_open')
      .on(table.itemId, table.buyerId)
      .where(sql`${table.state} = 'open'`),
    check('offers_by', sql`${table.by} in ('buyer', 'seller')`),
    check(
      'offers_state',
      sql`${table.state} in ('open', 'accepted', 'declined', 'countered', 'withdrawn', 'expired', 'closed')`,
    ),
    check('offers_price', sql`${table.price} between 1 and 10000000`),
    check('offers_not_own', sql`${table.buyerId} <> ${table.sellerId}`),
    check('offers_ended', sql`(${table.state} = 'open') = (${table.endedAt} is null)`),
    // A seller names a price only when they are asked.
    check('offers_begun', sql`${table.by} = 'buyer' or ${table.answers} is not null`),
    index('offers_of_buyer').on(
      table.buyerId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('offers_of_seller').on(
      table.sellerId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('offers_of_item').on(table.itemId, table.buyerId, table.createdAt),
    index('offers_expire').on(table.expiresAt).where(sql`${table.state} = 'open'`),
    index('offers_decline')
      .on(table.declineAt)
      .where(sql`${table.state} = 'open' and ${table.declineAt} is not null`),
  ],
);
