import { sql } from 'drizzle-orm';
import {
  bigserial,
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
import { products } from '../catalogue/tables.ts';
import { bookings } from '../orders/tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const paymentStates = [
  'creating',
  'open',
  'allocated',
  'captured',
  'failed',
  'releasing',
  'released',
  'refunding',
  'refunded',
  'needs_human',
] as const;

/** One try to pay one booking; its moves are in states.ts and in a trigger. */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    itemId: uuid('item_id')
      .notNull()
      .references(() => products.id),
    buyerId: uuid('buyer_id')
      .notNull()
      .references(() => people.id),
    /** In the currency's smallest unit: 100 to a taka. */
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    /** The provider's PaymentIntent. */
    intentId: text('intent_id').unique(),
    state: text('state', { enum: paymentStates }).notNull().default('creating'),
    /** Part of the next idempotency key: raised when a stored error must not be replayed. */
    operation: integer('operation').notNull().default(0),
    nextPollAt: moment('next_poll_at'),
    pollCount: integer('poll_count').notNull().default(0),
    lastError: text('last_error'),
    /** When the buyer's browser first heard that it is paid. */
    confirmedAt: moment('confirmed_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    // The last line of defence against a double sale: whatever the code does, one payment per item.
    uniqueIndex('payments_one_per_item')
      .on(table.itemId)
      .where(sql`${table.state} in ('allocated', 'captured')`),
    uniqueIndex('payments_one_live_per_booking')
      .on(table.bookingId)
      .where(sql`${table.state} in ('creating', 'open', 'allocated')`),
    check(
      'payments_state',
      sql`${table.state} in ('creating', 'open', 'allocated', 'captured', 'failed', 'releasing', 'released', 'refunding', 'refunded', 'needs_human')`,
    ),
    check('payments_amount', sql`${table.amount} > 0`),
    check(
      'payments_intent',
      sql`${table.state} in ('creating', 'failed') or ${table.intentId} is not null`,
    ),
    index('payments_due').on(table.nextPollAt).where(sql`${table.nextPollAt} is not null`),
    index('payments_of_booking').on(table.bookingId),
    index('payments_of_buyer').on(table.buyerId, table.createdAt),
    index('payments_of_item').on(table.itemId),
  ],
);

/** What happened to money. Written once: a trigger refuses changes and deletions. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    kind: text('kind', { enum: ['authorise', 'capture', 'release', 'refund'] }).notNull(),
    amount: integer('amount').notNull(),
    /** The provider's id of what happened: the same thing is written once. */
    providerId: text('provider_id').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('ledger_once').on(table.kind, table.providerId),
    check('ledger_kind', sql`${table.kind} in ('authorise', 'capture', 'release', 'refund')`),
    check('ledger_amount', sql`${table.amount} > 0`),
    index('ledger_of_payment').on(table.paymentId),
  ],
);

/** The event of a card that was declined; the brake counts these. */
export const declinedEvent = 'payment_intent.payment_failed';

/** Every event that the provider sent, once. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    /** The PaymentIntent that it is about. */
    objectId: text('object_id'),
    receivedAt: moment('received_at').notNull().defaultNow(),
  },
  (table) => [
    index('webhook_events_declined')
      .on(table.objectId, table.receivedAt)
      .where(sql`${table.type} = 'payment_intent.payment_failed'`),
  ],
);

/** When each reconciler last finished. */
export const reconcilerRuns = pgTable('reconciler_runs', {
  name: text('name').primaryKey(),
  finishedAt: moment('finished_at').notNull(),
});
