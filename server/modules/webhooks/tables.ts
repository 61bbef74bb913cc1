import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  type pingKind,
  type WebhookKind,
  webhookDeliveryStates,
  webhookEnds,
  webhookFaults,
  webhookKinds,
} from '#contract/webhooks/kinds.ts';
import { cursorMoment, moment } from '../../platform/db/columns.ts';
import { people } from '../accounts/tables.ts';

const now = sql`clock_timestamp()`;

/** Addresses that are told of what happens. Triggers write a delivery for each in the transaction of what happened; see the migration. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    /** An admin's, who hears of all sellers. */
    wholeShop: boolean('whole_shop').notNull(),
    url: text('url').notNull(),
    kinds: text('kinds', { enum: webhookKinds }).array().notNull(),
    /** Sealed; those before, parted by spaces, sign as well until the last of them ends. */
    secret: text('secret').notNull(),
    oldSecret: text('old_secret'),
    oldSecretUntil: moment('old_secret_until'),
    /** Attempts in a row that failed, and since when; that begins anew where none was made for a day. */
    failures: integer('failures').notNull().default(0),
    failingSince: moment('failing_since'),
    /** Until when it stands among the slow ones, since an answer of its took long. */
    slowUntil: moment('slow_until'),
    /** Until when it asked to be left alone; a new ping is sent all the same. */
    pausedUntil: moment('paused_until'),
    /** Until when the shop leaves it alone by itself, since attempts in a row failed; pings are sent all the same. */
    restsUntil: moment('rests_until'),
    /** It answers again after that: what waits is made due, some of it with each success. */
    isCatchingUp: boolean('is_catching_up').notNull().default(false),
    lastAttemptAt: moment('last_attempt_at'),
    lastSuccessAt: moment('last_success_at'),
    /** Attempts of a day, for the limit of a day. */
    day: date('day'),
    attemptsOfDay: integer('attempts_of_day').notNull().default(0),
    endedAt: moment('ended_at'),
    endedWhy: text('ended_why', { enum: webhookEnds }),
    createdAt: moment('created_at').notNull().default(now),
  },
  (table) => [
    check(
      'webhook_endpoints_ended',
      sql`(${table.endedAt} is null) = (${table.endedWhy} is null) and ${table.endedWhy} in ('gone', 'failing')`,
    ),
    check('webhook_endpoints_kinds', sql`cardinality(${table.kinds}) > 0`),
    check('webhook_endpoints_url', sql`char_length(${table.url}) between 1 and 500`),
    check(
      'webhook_endpoints_old_secret',
      sql`(${table.oldSecret} is null) = (${table.oldSecretUntil} is null)`,
    ),
    check(
      'webhook_endpoints_failing',
      sql`(${table.failures} = 0) = (${table.failingSince} is null)`,
    ),
    index('webhook_endpoints_of_person').on(table.personId),
    index('webhook_endpoints_whole_shop')
      .on(table.id)
      .where(sql`${table.wholeShop} and ${table.endedAt} is null`),
  ],
);

/**
 * What is to be sent to an endpoint, and what became of it. No foreign key: what happens in the shop never waits for an endpoint that
 * is being deleted, and never fails with it. A job takes away what such a moment left behind.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** In the order of what happened to an item, whose row its transactions lock. */
    seq: bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    endpointId: uuid('endpoint_id').notNull(),
    /** Deliveries of one item go in order; null of a ping. */
    itemId: uuid('item_id'),
    kind: text('kind').$type<WebhookKind | typeof pingKind>().notNull(),
    /** What is told, as it was when it happened. */
    data: jsonb('data').notNull().$type<Record<string, unknown>>(),
    state: text('state', { enum: webhookDeliveryStates }).notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    nextAt: moment('next_at').notNull().default(now),
    /** A worker is at it until then; `claim` says which attempt it is, another one each time. */
    lockedUntil: moment('locked_until'),
    claim: uuid('claim'),
    /** It was made due before its pause was over, because its endpoint answered again. That happens once: it may be this one that fails. */
    wasAdvanced: boolean('was_advanced').notNull().default(false),
    /** After this moment no attempt follows one that failed. */
    giveUpAt: moment('give_up_at').notNull().default(sql`clock_timestamp() + interval '3 days'`),
    endedAt: moment('ended_at'),
    /** Of the last attempt. */
    status: integer('status'),
    fault: text('fault', { enum: webhookFaults }),
    at: cursorMoment('at').notNull().default(now),
  },
  (table) => [
    check(
      'webhook_deliveries_state',
      sql`${table.state} in ('waiting', 'delivered', 'given_up') and (${table.state} = 'waiting') = (${table.endedAt} is null)`,
    ),
    check(
      'webhook_deliveries_fault',
      sql`${table.fault} in ('address', 'connection', 'timeout', 'broken', 'redirect', 'status', 'internal')`,
    ),
    index('webhook_deliveries_due')
      .on(table.endpointId, table.nextAt)
      .where(sql`${table.state} = 'waiting'`),
    // Found among however many others wait.
    index('webhook_deliveries_pings')
      .on(table.endpointId, table.nextAt)
      .where(sql`${table.state} = 'waiting' and ${table.itemId} is null`),
    index('webhook_deliveries_order')
      .on(table.endpointId, table.itemId, table.seq)
      .where(sql`${table.state} = 'waiting'`),
    // Those that a worker is at: few, of however many wait.
    index('webhook_deliveries_under_way')
      .on(table.endpointId, table.lockedUntil)
      .where(sql`${table.lockedUntil} is not null`),
    index('webhook_deliveries_newest').on(
      table.endpointId,
      table.at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('webhook_deliveries_given_up')
      .on(table.endpointId, table.at.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.state} = 'given_up'`),
    index('webhook_deliveries_give_up_at')
      .on(table.giveUpAt)
      .where(sql`${table.state} = 'waiting'`),
    index('webhook_deliveries_ended').on(table.endedAt).where(sql`${table.endedAt} is not null`),
  ],
);

/** Every try of a delivery. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    at: moment('at').notNull().default(now),
    milliseconds: integer('milliseconds').notNull(),
    status: integer('status'),
    fault: text('fault', { enum: webhookFaults }),
    /** How the answer began. */
    answer: text('answer').notNull().default(''),
  },
  (table) => [index('webhook_attempts_of_delivery').on(table.deliveryId, table.id)],
);
