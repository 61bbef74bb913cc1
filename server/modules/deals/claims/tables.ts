import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  claimEnders,
  claimKinds,
  claimLines,
  claimMakers,
  claimOutcomes,
  claimSpeakers,
  claimStates,
} from '#contract/deals/claims.ts';
import { cursorMoment, moment } from '../../../platform/db/columns.ts';
import { people } from '../../accounts/tables.ts';
import { bookings } from '../../orders/tables.ts';

/** What somebody claims about a paid deal. What it says never changes, and a closed one not at all; see the triggers of the migration. */
export const claims = pgTable(
  'claims',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    kind: text('kind', { enum: claimKinds }).notNull(),
    by: text('by', { enum: claimMakers }).notNull(),
    state: text('state', { enum: claimStates }).notNull(),
    text: text('text').notNull().default(''),
    pictures: text('pictures').array().notNull().default(sql`'{}'`),
    lines: text('lines', { enum: claimLines as [string, ...string[]] })
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Whole tk that the other side would give back. */
    offered: integer('offered'),
    needsReturn: boolean('needs_return').notNull().default(false),
    returnedAt: moment('returned_at'),
    outcome: text('outcome', { enum: claimOutcomes }),
    /** Whole tk that go back to the buyer; null where nothing does, and of cash. */
    amount: integer('amount'),
    endedBy: text('ended_by', { enum: claimEnders }),
    /** The admin who decided it, closed or waiting for the item. */
    decidedBy: uuid('decided_by').references(() => people.id),
    /** Why they decided so. */
    reason: text('reason'),
    /** Until when it waits for whoever's turn it is. */
    dueAt: cursorMoment('due_at').notNull(),
    /** Whether that side was reminded of this limit. */
    isReminded: boolean('is_reminded').notNull().default(false),
    openedAt: cursorMoment('opened_at').notNull().default(sql`clock_timestamp()`),
    closedAt: moment('closed_at'),
  },
  (table) => [
    uniqueIndex('claims_one_open').on(table.bookingId).where(sql`${table.state} <> 'closed'`),
    check(
      'claims_kind',
      sql`${table.kind} in ('cancel', 'no_show', 'not_received', 'not_as_described', 'seller_gone', 'risk', 'bank_dispute')`,
    ),
    check('claims_by', sql`${table.by} in ('buyer', 'seller', 'shop')`),
    check(
      'claims_state',
      sql`${table.state} in ('open', 'offered', 'with_admin', 'returning', 'closed')`,
    ),
    check(
      'claims_outcome',
      sql`${table.outcome} in ('whole', 'part', 'nothing', 'withdrawn') and (${table.outcome} = 'withdrawn' or ${table.endedBy} is not null)`,
    ),
    check('claims_ended_by', sql`${table.endedBy} in ('buyer', 'seller', 'admin', 'shop')`),
    check(
      'claims_closed',
      sql`(${table.state} = 'closed') = (${table.closedAt} is not null) and (${table.state} = 'closed') = (${table.outcome} is not null)`,
    ),
    check(
      'claims_amount',
      sql`(${table.amount} is null or (${table.amount} > 0 and ${table.outcome} in ('whole', 'part'))) and (${table.offered} is null or ${table.offered} > 0)`,
    ),
    check('claims_offered', sql`${table.state} <> 'offered' or ${table.offered} is not null`),
    check('claims_returning', sql`${table.state} <> 'returning' or ${table.needsReturn}`),
    check(
      'claims_evidence',
      sql`cardinality(${table.pictures}) <= 8 and (${table.kind} <> 'not_as_described' or ${table.by} = 'shop' or (cardinality(${table.pictures}) > 0 and cardinality(${table.lines}) > 0))`,
    ),
    check('claims_length', sql`char_length(${table.text}) <= 2000`),
    index('claims_of_booking').on(table.bookingId, table.openedAt),
    index('claims_due').on(table.dueAt).where(sql`${table.state} <> 'closed'`),
    index('claims_newest').on(table.openedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
);

/** What was said about a claim: written once. */
export const claimMessages = pgTable(
  'claim_messages',
  {
    claimId: uuid('claim_id')
      .notNull()
      .references(() => claims.id),
    /** Counted in its claim from 1 on. */
    n: integer('n').notNull(),
    by: text('by', { enum: claimSpeakers }).notNull(),
    text: text('text').notNull().default(''),
    pictures: text('pictures').array().notNull().default(sql`'{}'`),
    at: moment('at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    primaryKey({ columns: [table.claimId, table.n] }),
    check('claim_messages_by', sql`${table.by} in ('buyer', 'seller', 'admin')`),
    check(
      'claim_messages_something',
      sql`${table.n} > 0 and (${table.text} <> '' or cardinality(${table.pictures}) > 0)`,
    ),
    check(
      'claim_messages_length',
      sql`char_length(${table.text}) <= 2000 and cardinality(${table.pictures}) <= 8`,
    ),
  ],
);
