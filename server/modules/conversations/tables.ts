import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { shopAnswers } from '#contract/conversations/schemas.ts';
import { messageWarnings } from '#contract/conversations/warnings.ts';
import { cursorMoment, moment } from '../../platform/db/columns.ts';
import { people } from '../accounts/tables.ts';

const personId = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => people.id);

/**
 * What a buyer and the seller of an item write to each other. No foreign key to products: its check would wait for whoever
 * holds the product's row to pay for it, and make them wait.
 */
export const conversations = pgTable(
  'conversations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    itemId: uuid('item_id').notNull(),
    buyerId: personId('buyer_id'),
    sellerId: personId('seller_id'),
    /** The number of the last message; whoever adds one holds this row, and a trigger tells `shop_conversation`. */
    lastN: integer('last_n').notNull().default(0),
    lastAt: cursorMoment('last_at').notNull().defaultNow(),
    /** Up to which message each has read. */
    buyerRead: integer('buyer_read').notNull().default(0),
    sellerRead: integer('seller_read').notNull().default(0),
  },
  (table) => [
    unique('conversations_once').on(table.itemId, table.buyerId),
    check('conversations_not_own', sql`${table.buyerId} <> ${table.sellerId}`),
    check(
      'conversations_read',
      sql`${table.buyerRead} between 0 and ${table.lastN} and ${table.sellerRead} between 0 and ${table.lastN}`,
    ),
    index('conversations_of_buyer').on(table.buyerId, table.lastAt),
    index('conversations_of_seller').on(table.sellerId, table.lastAt),
    index('conversations_oldest').on(table.lastAt),
  ],
);

/** `contact` and `money` warn of a person's message, the others say what the shop answers. */
const flags = [...messageWarnings, ...shopAnswers] as const;

/** Messages. A trigger keeps what was written; see the migration. */
export const messages = pgTable(
  'messages',
  {
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id),
    n: integer('n').notNull(),
    /** The writer's side and their own key, or what the shop answers to: the same key twice is the same message. */
    key: text('key').notNull(),
    /** Null: the shop itself. */
    senderId: uuid('sender_id').references(() => people.id),
    text: text('text').notNull(),
    /** Addresses of own uploads. */
    pictures: text('pictures').array().notNull().default(sql`'{}'`),
    flags: text('flags', { enum: flags }).array().notNull().default(sql`'{}'`),
    at: moment('at').notNull().default(sql`clock_timestamp()`),
    /** An admin took it away. */
    hiddenAt: moment('hidden_at'),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.n] }),
    unique('messages_once').on(table.conversationId, table.key),
    check('messages_n', sql`${table.n} > 0`),
    check('messages_something', sql`${table.text} <> '' or cardinality(${table.pictures}) > 0`),
    check('messages_length', sql`char_length(${table.text}) <= 2000`),
    check('messages_pictures', sql`cardinality(${table.pictures}) <= 4`),
    check(
      'messages_flags',
      sql`${table.flags} <@ array['contact', 'money', 'available', 'reserved', 'sold', 'away']`,
    ),
    index('messages_of_sender').on(table.senderId),
  ],
);

/** Who wants no messages from whom. */
export const blocks = pgTable(
  'blocks',
  {
    personId: personId('person_id'),
    blockedId: personId('blocked_id'),
    /** To the microsecond: no message is younger. */
    at: moment('at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.blockedId] }),
    check('blocks_not_self', sql`${table.personId} <> ${table.blockedId}`),
    index('blocks_newest').on(
      table.personId,
      table.at.desc().nullsFirst(),
      table.blockedId.desc().nullsFirst(),
    ),
    index('blocks_of_blocked').on(table.blockedId),
  ],
);
