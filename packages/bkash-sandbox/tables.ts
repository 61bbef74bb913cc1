import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const madeAt = () => moment('created_at').notNull();
const paisa = (name: string) => bigint(name, { mode: 'number' }).notNull();
/** Order of creation: what lists are sorted by, as moments may be equal. */
const sequence = () =>
  bigint('seq', { mode: 'number' }).notNull().unique().generatedAlwaysAsIdentity();

/* The sandbox gateway's state. No table of its host refers to it: it stands for another company's database. */

export const sandboxBkashPayments = pgTable(
  'sandbox_bkash_payments',
  {
    /** bKash's paymentID. */
    id: text('id').primaryKey(),
    /** Names the payer's page; whoever has it may pay or cancel. */
    payerToken: text('payer_token').notNull().unique(),
    amount: paisa('amount'),
    merchantInvoiceNumber: text('merchant_invoice_number').notNull(),
    payerReference: text('payer_reference').notNull(),
    callbackUrl: text('callback_url').notNull(),
    /** What the payer's page asks for; the last three are how it ended. */
    step: text('step', { enum: ['wallet', 'otp', 'pin', 'success', 'failure', 'cancel'] })
      .notNull()
      .default('wallet'),
    /** Wrong answers at this step. */
    wrongAnswers: integer('wrong_answers').notNull().default(0),
    wallet: text('wallet'),
    /** Why the one execution of the payment was refused: bKash's statusCode. */
    refusedWith: text('refused_with'),
    trxId: text('trx_id').unique(),
    executedAt: moment('executed_at'),
    createdAt: madeAt(),
  },
  (table) => [
    check('sandbox_bkash_payments_amount', sql`${table.amount} > 0`),
    check(
      'sandbox_bkash_payments_executed',
      sql`(${table.trxId} is null) = (${table.executedAt} is null)`,
    ),
    check(
      'sandbox_bkash_payments_execution',
      sql`(${table.trxId} is null and ${table.refusedWith} is null) or (${table.step} = 'success' and ${table.wallet} is not null)`,
    ),
    check(
      'sandbox_bkash_payments_executed_once',
      sql`${table.trxId} is null or ${table.refusedWith} is null`,
    ),
    index('sandbox_bkash_payments_unpaid').on(table.createdAt).where(sql`${table.trxId} is null`),
  ],
);

export const sandboxBkashRefunds = pgTable(
  'sandbox_bkash_refunds',
  {
    /** bKash's refundTrxID. */
    trxId: text('trx_id').primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => sandboxBkashPayments.id),
    amount: paisa('amount'),
    sku: text('sku').notNull(),
    reason: text('reason').notNull(),
    createdAt: madeAt(),
  },
  (table) => [
    check('sandbox_bkash_refunds_amount', sql`${table.amount} > 0`),
    index('sandbox_bkash_refunds_payment').on(table.paymentId),
  ],
);

/** Failures that tests have ordered. Normally empty. */
export const sandboxBkashFaults = pgTable(
  'sandbox_bkash_faults',
  {
    id: text('id').primaryKey(),
    seq: sequence(),
    /** `POST /path`, with `*` for anything. */
    match: text('match').notNull(),
    mode: text('mode', {
      enum: [
        'error_500_before',
        'error_500_after',
        'timeout',
        'timeout_after',
        'delay_ms',
        'no_balance',
        'unauthorized',
      ],
    }).notNull(),
    delayMs: integer('delay_ms').notNull().default(0),
    remaining: integer('remaining').notNull(),
  },
  (table) => [check('sandbox_bkash_faults_remaining', sql`${table.remaining} >= 0`)],
);

export type PaymentRow = typeof sandboxBkashPayments.$inferSelect;
export type RefundRow = typeof sandboxBkashRefunds.$inferSelect;
export type FaultRow = typeof sandboxBkashFaults.$inferSelect;
