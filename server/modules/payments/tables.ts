import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  ledgerKinds,
  partRefundStates,
  paymentMethods,
  paymentStates,
  returnStatuses,
} from '#contract/payments/states.ts';
import { moment } from '../../platform/db/columns.ts';
import { people } from '../accounts/tables.ts';
import { products } from '../catalogue/tables.ts';
import { bookings } from '../orders/tables.ts';

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
    /** The shop's part of a sale, by the setting of the day when it was begun. */
    commissionPercent: integer('commission_percent').notNull().default(0),
    /** Whether the journal follows its money: false for what was taken before there was one, and for cash. */
    inJournal: boolean('in_journal').notNull().default(false),
    currency: text('currency').notNull(),
    method: text('method', { enum: paymentMethods }).notNull().default('card'),
    /** The provider's reference. */
    intentId: text('intent_id').unique(),
    state: text('state', { enum: paymentStates }).notNull().default('creating'),
    /** The payer's page of the provider. */
    redirectUrl: text('redirect_url'),
    /** How the payer's browser came back from it. */
    returned: text('returned', { enum: returnStatuses }),
    /** Until when the payment may stay in its state: an item kept for its payer, late money that is waited for. */
    holdUntil: moment('hold_until'),
    /** Part of the next idempotency key: raised when a stored error must not be replayed. */
    operation: integer('operation').notNull().default(0),
    nextPollAt: moment('next_poll_at'),
    pollCount: integer('poll_count').notNull().default(0),
    lastError: text('last_error'),
    /** Why an admin gave the money back, and who. */
    refundReason: text('refund_reason'),
    refundedBy: uuid('refunded_by').references(() => people.id),
    /** When the buyer's browser was first told that it is paid. */
    confirmedAt: moment('confirmed_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    // Prevents a double sale whatever the code does: one payment per item.
    uniqueIndex('payments_one_per_item')
      .on(table.itemId)
      .where(sql`${table.state} in ('allocated', 'captured')`),
    // Whoever pays by a page that takes the money at once keeps one item from the others, not several.
    uniqueIndex('payments_one_checkout_per_buyer')
      .on(table.buyerId)
      .where(sql`${table.state} = 'allocated' and ${table.method} = 'sslcommerz'`),
    uniqueIndex('payments_one_live_per_booking')
      .on(table.bookingId)
      .where(sql`${table.state} in ('creating', 'open', 'allocated')`),
    check(
      'payments_state',
      sql`${table.state} in ('creating', 'open', 'allocated', 'captured', 'failed', 'releasing', 'released', 'refunding', 'refunded', 'needs_human')`,
    ),
    check('payments_method', sql`${table.method} in ('card', 'bkash', 'sslcommerz', 'cash')`),
    check('payments_returned', sql`${table.returned} in ('success', 'failure', 'cancel')`),
    check('payments_amount', sql`${table.amount} > 0`),
    check(
      'payments_commission',
      sql`${table.commissionPercent} between 0 and 30 and (${table.method} <> 'cash' or ${table.commissionPercent} = 0)`,
    ),
    check('payments_in_journal', sql`${table.method} <> 'cash' or not ${table.inJournal}`),
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

/** The ledger: entries of money held, taken and given back. A trigger refuses changes and deletions. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    kind: text('kind', { enum: ledgerKinds }).notNull(),
    amount: integer('amount').notNull(),
    /** The provider's id of it, unique for each kind. */
    providerId: text('provider_id').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('ledger_once').on(table.kind, table.providerId),
    check(
      'ledger_kind',
      sql`${table.kind} in ('authorise', 'capture', 'release', 'refund', 'refund_failed', 'refund_by_hand')`,
    ),
    check('ledger_amount', sql`${table.amount} > 0`),
    index('ledger_of_payment').on(table.paymentId),
  ],
);

/** The type of an event about a declined card, of whichever provider; the velocity limit counts these. */
export const declinedEvent = 'payment_intent.payment_failed';

/** Every event that the provider sent, once. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    /** The provider's reference of the payment that it is about. */
    objectId: text('object_id'),
    receivedAt: moment('received_at').notNull().defaultNow(),
  },
  (table) => [
    index('webhook_events_declined')
      .on(table.objectId, table.receivedAt)
      .where(sql`${table.type} = 'payment_intent.payment_failed'`),
  ],
);

/** When each reconciler last finished, how far it has read, and what it found. */
export const reconcilerRuns = pgTable('reconciler_runs', {
  name: text('name').primaryKey(),
  finishedAt: moment('finished_at').notNull(),
  /** Where the next run goes on; each reconciler has its own format. */
  cursor: text('cursor'),
  result: jsonb('result').$type<Record<string, unknown>>(),
});

/** Every move of a payment, written by a trigger so that no code can forget it. Never changed. */
export const paymentMoves = pgTable(
  'payment_moves',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    /** Null for the first one. */
    from: text('from_state', { enum: paymentStates }),
    to: text('to_state', { enum: paymentStates }).notNull(),
    note: text('note'),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('payment_moves_of_payment').on(table.paymentId, table.id)],
);

/** Disputes: buyers who asked their bank for the money back, as the provider has them. */
export const disputes = pgTable(
  'disputes',
  {
    /** The provider's. */
    id: text('id').primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    /** As the provider calls it: `needs_response`, `won`, `lost` and so on. */
    status: text('status').notNull(),
    reason: text('reason').notNull(),
    /** Paisa; 0 where the bank asks in another currency than the payment's. */
    amount: integer('amount').notNull(),
    openedAt: moment('opened_at').notNull().defaultNow(),
    closedAt: moment('closed_at'),
  },
  (table) => [index('disputes_of_payment').on(table.paymentId)],
);

/** Parts of prices that the shop gives back. Their moves, and that they stay below the price, a trigger checks. */
export const partRefunds = pgTable(
  'part_refunds',
  {
    /** Made by whoever asks: the same part twice is one. */
    id: uuid('id').primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    /** In the currency's smallest unit. */
    amount: integer('amount').notNull(),
    /** The claim that it comes of, of a later module; null where an admin decided by themselves. */
    claimId: uuid('claim_id'),
    by: uuid('by')
      .notNull()
      .references(() => people.id),
    reason: text('reason').notNull(),
    state: text('state', { enum: partRefundStates }).notNull().default('asked'),
    /** The provider's id of it, or the reference by which it was given back by hand. */
    providerId: text('provider_id'),
    /** Given back by another way than through the provider, which knows nothing of it. */
    byHand: boolean('by_hand').notNull().default(false),
    note: text('note'),
    /** When the provider was asked by a request whose answer is not known. */
    sentAt: moment('sent_at'),
    /** Part of the next idempotency key: raised when a stored error must not be replayed. */
    operation: integer('operation').notNull().default(0),
    tries: integer('tries').notNull().default(0),
    nextTryAt: moment('next_try_at'),
    askedAt: moment('asked_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    check('part_refund_amount', sql`${table.amount} > 0`),
    check('part_refund_state', sql`${table.state} in ('asked', 'done', 'failed', 'unsure')`),
    // One that failed after it was done keeps its id.
    check(
      'part_refund_done',
      sql`case ${table.state} when 'done' then ${table.providerId} is not null when 'failed' then true else ${table.providerId} is null end`,
    ),
    check(
      'part_refund_ended',
      sql`(${table.state} in ('done', 'failed')) = (${table.endedAt} is not null)`,
    ),
    uniqueIndex('part_refund_once').on(table.paymentId, table.providerId),
    index('part_refunds_due').on(table.nextTryAt).where(sql`${table.state} = 'asked'`),
  ],
);
