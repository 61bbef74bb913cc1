import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const madeAt = () => moment('created_at').notNull().defaultNow();
/** Order of creation: what lists are sorted by, as moments may be equal. */
const sequence = () =>
  bigint('seq', { mode: 'number' }).notNull().unique().generatedAlwaysAsIdentity();

/* The sandbox gateway's state. No table of its host refers to it: it stands for another company's database. */

/** A payment that a merchant asked for. Nothing of the payer is stored. Amounts are in paisa. */
export const sandboxSslcommerzSessions = pgTable(
  'sandbox_sslcommerz_sessions',
  {
    sessionKey: text('session_key').primaryKey(),
    seq: sequence(),
    /** The merchant's name of it; several sessions may have the same. */
    tranId: text('tran_id').notNull(),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    productName: text('product_name').notNull(),
    successUrl: text('success_url').notNull(),
    failUrl: text('fail_url').notNull(),
    cancelUrl: text('cancel_url').notNull(),
    ipnUrl: text('ipn_url'),
    /** value_a to value_d, as the merchant sent them. */
    values: jsonb('values').notNull().$type<Record<string, string>>(),
    /** What the payment will be called once there is one. */
    valId: text('val_id').notNull().unique(),
    bankTranId: text('bank_tran_id').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: madeAt(),
  },
  (table) => [
    check('sandbox_sslcommerz_sessions_amount', sql`${table.amount} > 0`),
    index('sandbox_sslcommerz_sessions_tran').on(table.tranId),
    index('sandbox_sslcommerz_sessions_life').on(table.expiresAt),
  ],
);

/** What became of a session: there is none before its payer has answered. */
export const sandboxSslcommerzTransactions = pgTable(
  'sandbox_sslcommerz_transactions',
  {
    sessionKey: text('session_key')
      .primaryKey()
      .references(() => sandboxSslcommerzSessions.sessionKey),
    status: text('status', {
      enum: ['PENDING', 'VALID', 'VALIDATED', 'FAILED', 'CANCELLED', 'UNATTEMPTED'],
    }).notNull(),
    cardType: text('card_type').notNull(),
    riskLevel: integer('risk_level').notNull().default(0),
    error: text('error'),
    tranDate: moment('tran_date').notNull(),
    validatedOn: moment('validated_on'),
  },
  (table) => [check('sandbox_sslcommerz_transactions_risk', sql`${table.riskLevel} in (0, 1)`)],
);

export const sandboxSslcommerzRefunds = pgTable(
  'sandbox_sslcommerz_refunds',
  {
    refundRefId: text('refund_ref_id').primaryKey(),
    seq: sequence(),
    /** The merchant's name of it. */
    refundTransId: text('refund_trans_id').notNull().unique(),
    sessionKey: text('session_key')
      .notNull()
      .references(() => sandboxSslcommerzTransactions.sessionKey),
    amount: integer('amount').notNull(),
    remarks: text('remarks').notNull(),
    refeId: text('refe_id'),
    status: text('status', { enum: ['refunded', 'processing', 'cancelled'] }).notNull(),
    initiatedOn: moment('initiated_on').notNull(),
    refundedOn: moment('refunded_on'),
  },
  (table) => [
    check('sandbox_sslcommerz_refunds_amount', sql`${table.amount} > 0`),
    index('sandbox_sslcommerz_refunds_session').on(table.sessionKey),
  ],
);

/** Notifications for the merchant, and the state of telling them. */
export const sandboxSslcommerzIpns = pgTable(
  'sandbox_sslcommerz_ipns',
  {
    id: text('id').primaryKey(),
    seq: sequence(),
    sessionKey: text('session_key')
      .notNull()
      .references(() => sandboxSslcommerzSessions.sessionKey),
    url: text('url').notNull(),
    /** The form as it was at that moment, without its signature. */
    fields: jsonb('fields').notNull().$type<Record<string, string>>(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull(),
    lockedUntil: moment('locked_until'),
    deliveredAt: moment('delivered_at'),
    abandonedAt: moment('abandoned_at'),
    lastError: text('last_error'),
    createdAt: madeAt(),
  },
  (table) => [
    index('sandbox_sslcommerz_ipns_due')
      .on(table.nextAttemptAt)
      .where(sql`${table.deliveredAt} is null and ${table.abandonedAt} is null`),
    index('sandbox_sslcommerz_ipns_age').on(table.createdAt),
    index('sandbox_sslcommerz_ipns_session').on(table.sessionKey),
  ],
);

/** Failures that tests have ordered. Normally empty. */
export const sandboxSslcommerzFaults = pgTable(
  'sandbox_sslcommerz_faults',
  {
    id: text('id').primaryKey(),
    seq: sequence(),
    /** A call (`refund`) or the status of a notification (`VALID`), with `*` for anything. */
    match: text('match').notNull(),
    mode: text('mode', {
      enum: [
        'error_500_before',
        'error_500_after',
        'timeout',
        'timeout_after',
        'delay_ms',
        'no_balance',
        'drop_ipns',
        'double_ipns',
      ],
    }).notNull(),
    delayMs: integer('delay_ms').notNull().default(0),
    remaining: integer('remaining').notNull(),
    createdAt: madeAt(),
  },
  (table) => [check('sandbox_sslcommerz_faults_remaining', sql`${table.remaining} >= 0`)],
);

export type SessionRow = typeof sandboxSslcommerzSessions.$inferSelect;
export type TransactionRow = typeof sandboxSslcommerzTransactions.$inferSelect;
export type RefundRow = typeof sandboxSslcommerzRefunds.$inferSelect;
export type IpnRow = typeof sandboxSslcommerzIpns.$inferSelect;
export type FaultRow = typeof sandboxSslcommerzFaults.$inferSelect;
