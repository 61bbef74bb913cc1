import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { payoutMethods } from '#contract/payouts/account.ts';
import { payoutStates } from '#contract/payouts/schemas.ts';
import { cursorMoment, moment } from '../../platform/db/columns.ts';
import { people } from '../accounts/tables.ts';

/** Where a seller's money goes. The number is sealed with the shop's secret; `ending` is what is shown of it. */
export const sellerAccounts = pgTable(
  'seller_accounts',
  {
    personId: uuid('person_id')
      .primaryKey()
      .references(() => people.id),
    method: text('method', { enum: payoutMethods }).notNull(),
    name: text('name').notNull(),
    numberSealed: text('number_sealed').notNull(),
    ending: text('ending').notNull(),
    bank: text('bank'),
    branch: text('branch'),
    changedAt: moment('changed_at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    check('seller_accounts_method', sql`${table.method} in ('bank', 'bkash')`),
    check('seller_accounts_ending', sql`${table.ending} ~ '^[0-9]{4}$'`),
    check(
      'seller_accounts_bank',
      sql`(${table.method} = 'bank') = (${table.bank} is not null) and (${table.bank} is null) = (${table.branch} is null)`,
    ),
  ],
);

/** What an admin sends at once. */
export const payoutBatches = pgTable(
  'payout_batches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    madeBy: uuid('made_by').notNull(),
    /** Their name then. */
    maker: text('maker').notNull(),
    madeAt: cursorMoment('made_at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    index('payout_batches_newest').on(
      table.madeAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
);

/** Money that is sent to a seller. Amount, seller and account stay as they were; see the trigger of the migration. */
export const payouts = pgTable(
  'payouts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    batchId: uuid('batch_id')
      .notNull()
      .references(() => payoutBatches.id),
    /** Without a foreign key: its check would wait for whoever locks the person first. */
    sellerId: uuid('seller_id').notNull(),
    /** Paisa, of whole tk. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    method: text('method', { enum: payoutMethods }).notNull(),
    ending: text('ending').notNull(),
    /** The whole account as it was, sealed; null once its owner has left. */
    accountSealed: text('account_sealed'),
    state: text('state', { enum: payoutStates }).notNull().default('listed'),
    reference: text('reference'),
    reason: text('reason'),
    /** After what was available was read; exact, so that a deal that was completed before it is known to be. */
    madeAt: moment('made_at').notNull().default(sql`clock_timestamp()`),
    endedAt: cursorMoment('ended_at'),
  },
  (table) => [
    check('payouts_method', sql`${table.method} in ('bank', 'bkash')`),
    check('payouts_amount', sql`${table.amount} > 0 and ${table.amount} % 100 = 0`),
    check('payouts_state', sql`${table.state} in ('listed', 'paid', 'returned')`),
    check(
      'payouts_end',
      sql`(${table.state} = 'listed') = (${table.endedAt} is null) and (${table.state} <> 'paid' or ${table.reference} is not null) and (${table.state} = 'returned') = (${table.reason} is not null)`,
    ),
    index('payouts_of_batch').on(table.batchId),
    index('payouts_of_seller').on(table.sellerId, table.madeAt.desc().nullsFirst()),
    index('payouts_listed').on(table.sellerId).where(sql`${table.state} = 'listed'`),
  ],
);
