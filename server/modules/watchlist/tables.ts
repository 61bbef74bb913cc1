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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { notificationKinds } from '#contract/watchlist/notification-kinds.ts';
import { mailTimes, notificationTopics } from '#contract/watchlist/notification-topics.ts';
import { cursorMoment, moment } from '../../platform/db/columns.ts';
import { identitySessions, people } from '../accounts/tables.ts';

const personId = () =>
  uuid('person_id')
    .notNull()
    .references(() => people.id);

/**
 * The watchlist. No foreign key to products, here and below: its check would wait for whoever holds
 * the product's row to pay for it, and make them wait.
 */
export const wishes = pgTable(
  'wishes',
  {
    personId: personId(),
    productId: uuid('product_id').notNull(),
    /** What it cost when it was added. */
    priceThen: integer('price_then').notNull(),
    /** The lowest price that a notification was sent for. */
    priceTold: integer('price_told'),
    addedAt: cursorMoment('added_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.productId] }),
    index('wishes_newest').on(
      table.personId,
      table.addedAt.desc().nullsFirst(),
      table.productId.desc().nullsFirst(),
    ),
    index('wishes_of_product').on(table.productId, table.personId),
  ],
);

export const savedSearches = pgTable(
  'saved_searches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    personId: personId(),
    name: text('name').notNull(),
    /** As the address of the search page has it, in one order whatever it was typed in. */
    query: text('query').notNull(),
    /** The query as it was read. */
    filter: jsonb('filter').notNull().$type<Record<string, string | string[]>>(),
    alert: text('alert', { enum: ['off', 'at-once', 'daily'] }).notNull(),
    savedAt: cursorMoment('saved_at').notNull().defaultNow(),
  },
  (table) => [
    check('saved_searches_alert', sql`${table.alert} in ('off', 'at-once', 'daily')`),
    // A query of 2,000 characters is longer than an index takes.
    uniqueIndex('saved_searches_once').on(table.personId, sql`md5(${table.query})`),
    index('saved_searches_of_alert').on(table.alert, table.id),
  ],
);

/**
 * The number of the last notification of a person. Whoever adds one holds this row until the end of the transaction, so that a
 * person's notifications are committed in the order of their numbers: who has read up to one has missed none before it.
 */
export const inboxes = pgTable('inboxes', {
  personId: uuid('person_id')
    .primaryKey()
    .references(() => people.id),
  last: bigint('last', { mode: 'number' }).notNull(),
});

/** What is told of an API token names it, once of each kind. */
const rulesOfTokens = ({ kind, apiTokenId }: Record<'kind' | 'apiTokenId', AnyPgColumn>) => [
  check(
    'notices_token',
    sql`(${kind} in ('token_made', 'token_leaked')) = (${apiTokenId} is not null)`,
  ),
  uniqueIndex('notices_of_token').on(apiTokenId, kind).where(sql`${apiTokenId} is not null`),
];
/** Of a webhook endpoint that was ended: once for each time. */
function webhookRules(table: Record<'kind' | 'webhookEndpointId' | 'until', AnyPgColumn>) {
  return [
    check(
      'notices_webhook',
      sql`(${table.kind} = 'webhook_ended') = (${table.webhookEndpointId} is not null)`,
    ),
    uniqueIndex('notices_of_webhook')
      .on(table.webhookEndpointId, table.until)
      .where(sql`${table.webhookEndpointId} is not null`),
  ];
}

/** Notifications. Unique indexes keep a repeated job from adding one twice. */
export const notifications = pgTable(
  'notices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    personId: personId(),
    /** Counted for each person from 1 on by a trigger of the database, which also tells `shop_inbox`; see migration 0040. */
    n: bigint('n', { mode: 'number' }).notNull().default(0),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    /** Null of cases, payouts, theft notices, proposed models, shops, API tokens, webhook endpoints and ads that end, which say themselves what they are about. */
    productId: uuid('product_id'),
    /** The case that it is about. */
    caseId: uuid('case_id'),
    /** The payout that it is about. No foreign key: its check would wait for whoever marks it. */
    payoutId: uuid('payout_id'),
    /** The theft notice of the reader's that it is about. */
    theftNoticeId: uuid('theft_notice_id'),
    /** The booking that it is about. No foreign key: its check would wait for whoever pays. */
    bookingId: uuid('booking_id'),
    /** The offer that it is about. */
    offerId: uuid('offer_id'),
    /** The conversation that it is about, and its message. */
    conversationId: uuid('conversation_id'),
    messageN: integer('message_n'),
    /** The question in public that it is about. */
    questionId: uuid('question_id'),
    /** The wanted ad of the reader's that it is about. */
    wantedId: uuid('wanted_id'),
    /** The model of the reader's proposing that it is about. */
    modelProposalId: uuid('model_proposal_id'),
    /** The decision about the reader's shop that it is about. */
    shopDecisionId: uuid('shop_decision_id'),
    /** The API token of the reader's that it is about. */
    apiTokenId: uuid('api_token_id'),
    /** The webhook endpoint of the reader's that was ended. */
    webhookEndpointId: uuid('webhook_endpoint_id'),
    searchId: uuid('search_id').references(() => savedSearches.id, { onDelete: 'set null' }),
    /** What the search was called then. */
    searchName: text('search_name'),
    priceFrom: integer('price_from'),
    priceTo: integer('price_to'),
    /** The end of the reservation, the listing, the wait or the webhook endpoint that it is about, or when the item changed. */
    until: cursorMoment('until'),
    /** Whether a mail about it goes out with the next morning's. */
    waitsForMail: boolean('waits_for_mail').notNull().default(false),
    mailedAt: cursorMoment('mailed_at'),
    readAt: cursorMoment('read_at'),
    createdAt: cursorMoment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check(
      'notices_kind',
      sql`${table.kind} in ('price_drop', 'found', 'booked', 'booking_cancelled', 'paid_for', 'sold_to_other', 'sale_cancelled', 'refunded', 'sale_refunded', 'accepted', 'declined', 'item_changed', 'reservation_ends', 'reservation_ended', 'buyer_away', 'item_free', 'no_show_struck', 'handover_asked', 'handover_lapsed', 'handover_said', 'handed_over', 'completes_soon', 'review_open', 'deal_silent', 'reviewed', 'claim_opened', 'claim_by_shop', 'claim_answered', 'claim_unanswered', 'claim_due', 'return_due', 'return_asked', 'claim_decided', 'offer_made', 'offer_countered', 'offer_accepted', 'offer_declined', 'offer_expired', 'message', 'listing_expires', 'listing_expired', 'photo_match', 'evidence_asked', 'case_decided', 'appeal_decided', 'report_closed', 'payout_paid', 'payout_returned', 'theft_accepted', 'theft_rejected', 'serial_asked', 'question_asked', 'question_answered', 'wanted_found', 'wanted_answered', 'wanted_expires', 'model_decided', 'shop_decided', 'token_made', 'token_leaked', 'webhook_ended')`,
    ),
    uniqueIndex('notices_once').on(
      table.personId,
      table.productId,
      table.kind,
      sql`coalesce(${table.priceTo}, 0)`,
      sql`coalesce(${table.bookingId}, '00000000-0000-0000-0000-000000000000')`,
      sql`coalesce(${table.until}, 'epoch'::timestamptz)`,
      sql`coalesce(${table.offerId}, '00000000-0000-0000-0000-000000000000')`,
      sql`coalesce(${table.conversationId}, '00000000-0000-0000-0000-000000000000')`,
      sql`coalesce(${table.messageN}, 0)`,
      sql`coalesce(${table.questionId}, '00000000-0000-0000-0000-000000000000')`,
      // An item that fits several ads of one person is found once, and answers each of them.
      sql`coalesce(case when ${table.kind} = 'wanted_answered' then ${table.wantedId} end, '00000000-0000-0000-0000-000000000000')`,
    ),
    uniqueIndex('notices_numbered').on(table.personId, table.n),
    index('notices_newest').on(
      table.personId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('notices_unread').on(table.personId).where(sql`${table.readAt} is null`),
    index('notices_for_mail').on(table.personId, table.createdAt).where(sql`${table.waitsForMail}`),
    check(
      'notices_question',
      sql`(${table.kind} in ('question_asked', 'question_answered')) = (${table.questionId} is not null)`,
    ),
    check(
      'notices_message',
      sql`(${table.kind} = 'message') = (${table.conversationId} is not null) and (${table.conversationId} is null) = (${table.messageN} is null)`,
    ),
    // A message replaces the notification of its conversation that is not read.
    uniqueIndex('notices_one_unread')
      .on(table.personId, table.conversationId)
      .where(sql`${table.conversationId} is not null and ${table.readAt} is null`),
    check(
      'notices_about',
      sql`(${table.kind} in ('case_decided', 'appeal_decided', 'report_closed')) = (${table.caseId} is not null) and (${table.kind} in ('payout_paid', 'payout_returned')) = (${table.payoutId} is not null) and (${table.kind} in ('theft_accepted', 'theft_rejected')) = (${table.theftNoticeId} is not null) and (${table.caseId} is null and ${table.payoutId} is null and ${table.theftNoticeId} is null and ${table.modelProposalId} is null and ${table.shopDecisionId} is null and ${table.apiTokenId} is null and ${table.webhookEndpointId} is null and ${table.kind} <> 'wanted_expires') = (${table.productId} is not null)`,
    ),
    check(
      'notices_wanted',
      sql`(${table.kind} in ('wanted_found', 'wanted_answered', 'wanted_expires')) = (${table.wantedId} is not null)`,
    ),
    check(
      'notices_proposal',
      sql`(${table.kind} = 'model_decided') = (${table.modelProposalId} is not null)`,
    ),
    uniqueIndex('notices_of_proposal')
      .on(table.modelProposalId)
      .where(sql`${table.modelProposalId} is not null`),
    check(
      'notices_shop',
      sql`(${table.kind} = 'shop_decided') = (${table.shopDecisionId} is not null)`,
    ),
    uniqueIndex('notices_of_shop')
      .on(table.shopDecisionId)
      .where(sql`${table.shopDecisionId} is not null`),
    ...rulesOfTokens(table),
    ...webhookRules(table),
    uniqueIndex('notices_of_wanted')
      .on(table.personId, table.wantedId, table.until)
      .where(sql`${table.kind} = 'wanted_expires'`),
    uniqueIndex('notices_of_payout')
      .on(table.personId, table.payoutId, table.kind)
      .where(sql`${table.payoutId} is not null`),
    uniqueIndex('notices_of_theft')
      .on(table.personId, table.theftNoticeId, table.kind)
      .where(sql`${table.theftNoticeId} is not null`),
    uniqueIndex('notices_of_case')
      .on(table.personId, table.caseId, table.kind)
      .where(sql`${table.caseId} is not null`),
    index('notices_of_search').on(table.searchId),
    index('notices_of_product').on(table.productId),
  ],
);

/** When somebody is written to about a topic, where they chose otherwise than everybody. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    personId: personId(),
    topic: text('topic', { enum: notificationTopics }).notNull(),
    mail: text('mail', { enum: mailTimes }).notNull(),
    /** Null: as everybody's. */
    push: boolean('push'),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.topic] }),
    check('notification_settings_topic', sql`${table.topic} in ('deal', 'prices', 'messages')`),
    check('notification_settings_mail', sql`${table.mail} in ('at-once', 'daily', 'off')`),
  ],
);

/** Browsers that asked to be told while they are closed. Whoever reads a row can send to that browser, with the shop's key. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    personId: personId(),
    // Whoever signs out is told nothing more at this browser.
    sessionId: uuid('session_id')
      .notNull()
      .references(() => identitySessions.id, { onDelete: 'cascade' }),
    /** Where the push service takes what is for this browser. */
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('push_subscriptions_endpoint', sql`char_length(${table.endpoint}) <= 1000`),
    index('push_subscriptions_of_person').on(table.personId, table.createdAt),
    index('push_subscriptions_of_session').on(table.sessionId),
  ],
);

/**
 * The choice about mails of prices from before there were topics. Migration 0041 copied it to `notificationSettings`; a version
 * before reads it here while it is replaced, and backups hold it.
 */
export const watchSettings = pgTable('watch_settings', {
  personId: uuid('person_id')
    .primaryKey()
    .references(() => people.id),
  priceMails: boolean('price_mails').notNull(),
});
