import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const madeAt = () => moment('created_at').notNull().defaultNow();
/** Order of creation: what lists are sorted and paged by, as moments may be equal. */
const sequence = () =>
  bigint('seq', { mode: 'number' }).notNull().unique().generatedAlwaysAsIdentity();

/* The sandbox gateway's state. No table of its host refers to it: it stands for another company's database. */

/** A card as the gateway may keep it: never its number, never its security code. */
export const sandboxPaymentMethods = pgTable('sandbox_payment_methods', {
  id: text('id').primaryKey(),
  seq: sequence(),
  brand: text('brand').notNull(),
  last4: text('last4').notNull(),
  expMonth: integer('exp_month').notNull(),
  expYear: integer('exp_year').notNull(),
  fingerprint: text('fingerprint').notNull(),
  /** What the bank will say: a name out of `behaviours` in cards.ts. */
  behaviour: text('behaviour').notNull(),
  cvcGiven: boolean('cvc_given').notNull(),
  /** A card kept for no customer pays once. */
  usedAt: moment('used_at'),
  createdAt: madeAt(),
});

export const sandboxPaymentIntents = pgTable(
  'sandbox_payment_intents',
  {
    id: text('id').primaryKey(),
    seq: sequence(),
    amount: integer('amount').notNull(),
    amountCapturable: integer('amount_capturable').notNull().default(0),
    amountReceived: integer('amount_received').notNull().default(0),
    currency: text('currency').notNull(),
    captureMethod: text('capture_method', {
      enum: ['automatic', 'automatic_async', 'manual'],
    }).notNull(),
    status: text('status', {
      enum: [
        'requires_payment_method',
        'requires_confirmation',
        'requires_action',
        'requires_capture',
        'succeeded',
        'canceled',
      ],
    }).notNull(),
    clientSecret: text('client_secret').notNull(),
    automaticMethods: boolean('automatic_methods').notNull(),
    description: text('description'),
    metadata: jsonb('metadata').notNull().$type<Record<string, string>>(),
    paymentMethod: text('payment_method').references(() => sandboxPaymentMethods.id),
    latestCharge: text('latest_charge').references((): AnyPgColumn => sandboxCharges.id),
    lastPaymentError: jsonb('last_payment_error').$type<Record<string, unknown>>(),
    /** Names the page where the buyer shows the bank who they are; set while the status is requires_action. */
    challenge: text('challenge').unique(),
    /** The gateway's own address as the caller of `confirm` knows it: where that page is. */
    challengeOrigin: text('challenge_origin'),
    returnUrl: text('return_url'),
    canceledAt: moment('canceled_at'),
    cancellationReason: text('cancellation_reason'),
    createdAt: madeAt(),
  },
  (table) => [
    check(
      'sandbox_payment_intents_amounts',
      sql`${table.amount} > 0 and ${table.amountCapturable} between 0 and ${table.amount} and ${table.amountReceived} between 0 and ${table.amount}`,
    ),
    check(
      'sandbox_payment_intents_capturable',
      sql`(${table.status} = 'requires_capture') = (${table.amountCapturable} > 0)`,
    ),
    check(
      'sandbox_payment_intents_received',
      sql`(${table.status} = 'succeeded') = (${table.amountReceived} > 0)`,
    ),
  ],
);

export const sandboxCharges = pgTable(
  'sandbox_charges',
  {
    id: text('id').primaryKey(),
    seq: sequence(),
    paymentIntent: text('payment_intent')
      .notNull()
      .references((): AnyPgColumn => sandboxPaymentIntents.id),
    paymentMethod: text('payment_method')
      .notNull()
      .references(() => sandboxPaymentMethods.id),
    amount: integer('amount').notNull(),
    amountCaptured: integer('amount_captured').notNull().default(0),
    amountRefunded: integer('amount_refunded').notNull().default(0),
    currency: text('currency').notNull(),
    status: text('status', { enum: ['succeeded', 'failed'] }).notNull(),
    authenticated: boolean('authenticated').notNull(),
    failureCode: text('failure_code'),
    failureMessage: text('failure_message'),
    declineCode: text('decline_code'),
    /** End of the hold on a card that is not captured yet; null when there is no hold. */
    captureBefore: moment('capture_before'),
    createdAt: madeAt(),
  },
  (table) => [
    check(
      'sandbox_charges_amounts',
      sql`${table.amountCaptured} between 0 and ${table.amount} and ${table.amountRefunded} between 0 and ${table.amountCaptured}`,
    ),
    index('sandbox_charges_intent').on(table.paymentIntent),
    index('sandbox_charges_holds')
      .on(table.captureBefore)
      .where(sql`${table.captureBefore} is not null`),
  ],
);

export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    id: text('id').primaryKey(),
    seq: sequence(),
    charge: text('charge')
      .notNull()
      .references(() => sandboxCharges.id),
    paymentIntent: text('payment_intent')
      .notNull()
      .references(() => sandboxPaymentIntents.id),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    status: text('status', { enum: ['succeeded', 'failed'] }).notNull(),
    failureReason: text('failure_reason'),
    reason: text('reason'),
    metadata: jsonb('metadata').notNull().$type<Record<string, string>>(),
    createdAt: madeAt(),
  },
  (table) => [
    check('sandbox_refunds_amount', sql`${table.amount} > 0`),
    index('sandbox_refunds_intent').on(table.paymentIntent),
    index('sandbox_refunds_charge').on(table.charge),
  ],
);

/** Charges that a buyer's bank asks back. */
export const sandboxDisputes = pgTable(
  'sandbox_disputes',
  {
    id: text('id').primaryKey(),
    seq: sequence(),
    charge: text('charge')
      .notNull()
      .references(() => sandboxCharges.id),
    paymentIntent: text('payment_intent')
      .notNull()
      .references(() => sandboxPaymentIntents.id),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    status: text('status', { enum: ['needs_response', 'won', 'lost'] }).notNull(),
    reason: text('reason').notNull(),
    createdAt: madeAt(),
  },
  (table) => [
    check('sandbox_disputes_amount', sql`${table.amount} > 0`),
    index('sandbox_disputes_intent').on(table.paymentIntent),
  ],
);

/** What happened, and the state of telling the merchant about it: each event goes to the one webhook address. */
export const sandboxEvents = pgTable(
  'sandbox_events',
  {
    id: text('id').primaryKey(),
    seq: sequence(),
    type: text('type').notNull(),
    /** The object as it was at that moment. */
    object: jsonb('object').notNull().$type<Record<string, unknown>>(),
    requestId: text('request_id'),
    idempotencyKey: text('idempotency_key'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull(),
    lockedUntil: moment('locked_until'),
    deliveredAt: moment('delivered_at'),
    abandonedAt: moment('abandoned_at'),
    lastError: text('last_error'),
    createdAt: madeAt(),
  },
  (table) => [
    index('sandbox_events_due')
      .on(table.nextAttemptAt)
      .where(sql`${table.deliveredAt} is null and ${table.abandonedAt} is null`),
    index('sandbox_events_created').on(table.createdAt),
  ],
);

/** The first answer to each idempotency key, given again to whoever repeats the call within 24 hours. */
export const sandboxIdempotencyKeys = pgTable(
  'sandbox_idempotency_keys',
  {
    /** Which of the two API keys made the call: they do not share idempotency keys. */
    audience: text('audience', { enum: ['secret', 'publishable'] }).notNull(),
    key: text('key').notNull(),
    path: text('path').notNull(),
    /** Keyed hash of the parameters, which may hold a card number. */
    fingerprint: text('fingerprint').notNull(),
    requestId: text('request_id').notNull(),
    status: integer('status').notNull(),
    body: text('body').notNull(),
    createdAt: madeAt(),
  },
  (table) => [
    primaryKey({ columns: [table.audience, table.key] }),
    index('sandbox_idempotency_keys_age').on(table.createdAt),
  ],
);

/** Failures that tests have ordered. Normally empty. */
export const sandboxFaults = pgTable(
  'sandbox_faults',
  {
    id: text('id').primaryKey(),
    seq: sequence(),
    /** `METHOD /path` or an event type, with `*` for anything. */
    match: text('match').notNull(),
    mode: text('mode', {
      enum: [
        'error_500_before',
        'error_500_after',
        'timeout',
        'timeout_after',
        'delay_ms',
        'no_balance',
        'drop_webhooks',
        'double_webhooks',
      ],
    }).notNull(),
    delayMs: integer('delay_ms').notNull().default(0),
    remaining: integer('remaining').notNull(),
    createdAt: madeAt(),
  },
  (table) => [check('sandbox_faults_remaining', sql`${table.remaining} >= 0`)],
);

export type PaymentMethodRow = typeof sandboxPaymentMethods.$inferSelect;
export type PaymentIntentRow = typeof sandboxPaymentIntents.$inferSelect;
export type ChargeRow = typeof sandboxCharges.$inferSelect;
export type RefundRow = typeof sandboxRefunds.$inferSelect;
export type DisputeRow = typeof sandboxDisputes.$inferSelect;
export type EventRow = typeof sandboxEvents.$inferSelect;
export type FaultRow = typeof sandboxFaults.$inferSelect;
