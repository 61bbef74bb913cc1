import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { productChanges } from '#contract/catalogue/choices.ts';
import {
  cancelReasons,
  dealActors,
  dealEnders,
  dealEventKinds,
  handoverWays,
} from '#contract/orders/stages.ts';
import { moment } from '../../platform/db/columns.ts';
import { people } from '../accounts/tables.ts';
import { products } from '../catalogue/tables.ts';
import { offers } from './offers/tables.ts';

/** A deal, from booked to completed. What it says of the item and the buyer is a copy of that day. */
export const bookings = pgTable(
  'bookings',
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
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email').notNull(),
    itemName: text('item_name').notNull(),
    itemImage: text('item_image').notNull(),
    /** Whole tk. */
    price: integer('price').notNull(),
    phoneNumber: text('phone_number').notNull(),
    location: text('location').notNull(),
    state: text('state', { enum: ['open', 'paid', 'lost', 'cancelled', 'refunded'] })
      .notNull()
      .default('open'),
    transactionId: text('transaction_id').unique(),
    paidAt: moment('paid_at'),
    /** What the seller changed of the item since it was booked; the price of the booking stays. */
    itemChanges: text('item_changes', { enum: productChanges })
      .array()
      .notNull()
      .default(sql`'{}'`),
    itemChangedAt: moment('item_changed_at'),
    /** Who ended it before it was paid; null for rows from before this was stored. */
    cancelledBy: text('cancelled_by', { enum: dealEnders }),
    cancelReason: text('cancel_reason', { enum: cancelReasons }),
    /** When an admin struck the seller's word that the buyer did not come: it does not count against them any more. */
    noShowStruckAt: moment('no_show_struck_at'),
    /** When the seller last accepted it, which reserved the item for it. */
    acceptedAt: moment('accepted_at'),
    /** When each side said that the item changed hands, and with it the cash of what was not paid otherwise. */
    buyerConfirmedAt: moment('buyer_confirmed_at'),
    sellerConfirmedAt: moment('seller_confirmed_at'),
    handedOverAt: moment('handed_over_at'),
    handedOverBy: text('handed_over_by', { enum: handoverWays }),
    completedAt: moment('completed_at'),
    /** Which of the codes made for it counts; the code itself is stored nowhere. */
    codeVersion: integer('code_version').notNull().default(1),
    /** The accepted offer that it comes of, whose price it has. */
    offerId: uuid('offer_id')
      .unique()
      .references(() => offers.id),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('bookings_one_open')
      .on(table.itemId, table.buyerId)
      .where(sql`${table.state} = 'open'`),
    uniqueIndex('bookings_one_paid').on(table.itemId).where(sql`${table.state} = 'paid'`),
    check(
      'bookings_state',
      sql`${table.state} in ('open', 'paid', 'lost', 'cancelled', 'refunded')`,
    ),
    check('bookings_not_own', sql`${table.buyerId} <> ${table.sellerId}`),
    check('bookings_price', sql`${table.price} between 1 and 10000000`),
    check(
      'bookings_paid',
      sql`(${table.state} in ('paid', 'refunded')) = (${table.transactionId} is not null)`,
    ),
    index('bookings_of_buyer').on(
      table.buyerId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    check(
      'bookings_cancelled',
      sql`(${table.cancelledBy} is null or ${table.state} = 'cancelled') and (${table.cancelReason} is null or ${table.cancelledBy} is not null)`,
    ),
    check(
      'bookings_no_show_struck',
      sql`${table.noShowStruckAt} is null or (${table.cancelledBy} = 'seller' and ${table.cancelReason} = 'no_show')`,
    ),
    check(
      'bookings_cancelled_by',
      sql`${table.cancelledBy} in ('buyer', 'seller', 'shop', 'replaced')`,
    ),
    check(
      'bookings_cancel_reason',
      sql`${table.cancelReason} in ('changed_mind', 'no_show', 'price', 'unsafe', 'other')`,
    ),
    index('bookings_of_seller').on(
      table.sellerId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    check(
      'bookings_handed_over',
      sql`(${table.handedOverAt} is null) = (${table.handedOverBy} is null) and (${table.handedOverAt} is null or ${table.state} in ('paid', 'refunded'))`,
    ),
    check(
      'bookings_handed_over_by',
      sql`${table.handedOverBy} in ('code', 'buyer', 'silence', 'timer', 'cash', 'admin', 'before')`,
    ),
    check(
      'bookings_completed',
      sql`${table.completedAt} is null or (${table.handedOverAt} is not null and ${table.completedAt} >= ${table.handedOverAt})`,
    ),
    index('bookings_unfinished')
      .on(table.paidAt)
      .where(sql`${table.state} = 'paid' and ${table.completedAt} is null`),
    index('bookings_of_item').on(table.itemId),
    index('bookings_sold_by').on(table.sellerId, table.paidAt).where(sql`${table.state} = 'paid'`),
  ],
);

/** What happened in a deal, in order: written once, read by both sides. */
export const dealEvents = pgTable(
  'deal_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    kind: text('kind', { enum: dealEventKinds }).notNull(),
    actor: text('actor', { enum: dealActors }).notNull(),
    data: jsonb('data').notNull().default({}),
    at: moment('at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [index('deal_events_of_booking').on(table.bookingId, table.id)],
);
