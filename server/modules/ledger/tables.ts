import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  check,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { entryKinds, journalAccounts } from '#contract/ledger/schemas.ts';
import { cursorMoment, moment } from '../../platform/db/columns.ts';
import { bookings } from '../orders/tables.ts';

/** What happened to money, written once: a trigger refuses changes and deletions. The lines say where it went. */
export const journalEntries = pgTable(
  'journal_entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** What it is about: the same happens once. */
    key: text('key').notNull().unique(),
    kind: text('kind', { enum: entryKinds }).notNull(),
    bookingId: uuid('booking_id').references(() => bookings.id),
    /** Of later modules: the foreign keys stand in the migrations. */
    paymentId: uuid('payment_id'),
    payoutId: uuid('payout_id'),
    at: cursorMoment('at').notNull().defaultNow(),
  },
  (table) => [
    check(
      'journal_kind',
      sql`${table.kind} in ('take', 'give_back', 'chargeback', 'release', 'refund_failed', 'payout', 'payout_paid', 'payout_returned', 'write_off')`,
    ),
    check(
      'journal_about',
      sql`case when ${table.kind} in ('take', 'give_back', 'chargeback', 'release', 'refund_failed') then ${table.bookingId} is not null and ${table.paymentId} is not null and ${table.payoutId} is null else ${table.bookingId} is null and ${table.paymentId} is null and (${table.kind} = 'write_off') = (${table.payoutId} is null) end`,
    ),
    index('journal_of_booking').on(table.bookingId),
    index('journal_of_payment').on(table.paymentId),
    index('journal_of_payout').on(table.payoutId).where(sql`${table.payoutId} is not null`),
  ],
);

/** The lines of an entry add up to 0, which a trigger demands at the commit. */
export const journalLines = pgTable(
  'journal_lines',
  {
    entryId: bigint('entry_id', { mode: 'number' })
      .notNull()
      .references(() => journalEntries.id),
    line: smallint('line').notNull(),
    account: text('account', { enum: journalAccounts }).notNull(),
    /** Whose account: a payment method, a booking's id, a seller's id, a payout's id; null for the shop's own. */
    owner: text('owner'),
    /** Paisa: above 0 a debit, below 0 a credit. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.line] }),
    check(
      'journal_account',
      sql`${table.account} in ('provider', 'held', 'balance', 'in_transit', 'commission', 'bank', 'loss')`,
    ),
    check(
      'journal_owner',
      sql`(${table.owner} is null) = (${table.account} in ('commission', 'bank', 'loss'))`,
    ),
    check('journal_amount', sql`${table.amount} <> 0`),
    index('journal_by_owner').on(table.account, table.owner, table.entryId),
  ],
);

/** What a seller's balance has of deals that are handed over and not completed: not available yet. */
export const balanceHolds = pgTable(
  'balance_holds',
  {
    bookingId: uuid('booking_id')
      .primaryKey()
      .references(() => bookings.id),
    /** Without a foreign key: its check would wait for whoever locks the person first. */
    sellerId: uuid('seller_id').notNull(),
    /** Paisa. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('balance_hold_amount', sql`${table.amount} > 0`),
    index('balance_holds_of_seller').on(table.sellerId),
  ],
);
