import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { conditions } from '#contract/condition/conditions.ts';
import { messageWarnings } from '#contract/conversations/warnings.ts';
import { wantedEnds } from '#contract/wanted/limits.ts';
import { cursorMoment, moment } from '../../platform/db/columns.ts';
import { people } from '../accounts/tables.ts';
import { cameraModels, categories } from '../catalogue/tables.ts';

/** What somebody looks for in public. It stands until it ends, is hidden, or its time is over, by the clock. */
export const wantedAds = pgTable(
  'wanted_ads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    /** Null where the catalogue of models does not know it: then its words decide. */
    modelId: uuid('model_id').references(() => cameraModels.id),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id),
    name: text('name').notNull(),
    /** Of an ad without a model: every word that the name of an item is to have, and the one by which it is looked up; without words a key of its facets. */
    words: text('words').array().notNull(),
    keyWord: text('key_word'),
    /** Only what has it, as search knows it; null asks for nothing. An ad without a model and a name is looked up by these two. */
    mount: text('mount'),
    sensor: text('sensor'),
    priceTo: integer('price_to').notNull(),
    condition: text('condition', { enum: conditions }).notNull(),
    /** Null: anywhere. */
    district: text('district'),
    note: text('note').notNull(),
    flags: text('flags', { enum: messageWarnings }).array().notNull().default(sql`'{}'`),
    at: cursorMoment('at').notNull().default(sql`clock_timestamp()`),
    expiresAt: cursorMoment('expires_at').notNull(),
    /** The end that its writer has been told of before it came. */
    expiryTold: cursorMoment('expiry_told'),
    endedAt: moment('ended_at'),
    end: text('end_reason', { enum: wantedEnds }),
    /** A moderator took it away. */
    hiddenAt: moment('hidden_at'),
  },
  (table) => {
    const open = sql`${table.endedAt} is null and ${table.hiddenAt} is null`;
    return [
      check('wanted_ads_name', sql`char_length(${table.name}) between 1 and 200`),
      check('wanted_ads_note', sql`char_length(${table.note}) <= 300`),
      check('wanted_ads_price', sql`${table.priceTo} between 1 and 10000000`),
      check('wanted_ads_condition', sql`${table.condition} in ('Excellent', 'Good', 'Fair')`),
      check('wanted_ads_flags', sql`${table.flags} <@ array['contact', 'money']`),
      check('wanted_ads_mount', sql`char_length(${table.mount}) between 1 and 40`),
      check('wanted_ads_sensor', sql`char_length(${table.sensor}) between 1 and 40`),
      check('wanted_ads_subject', sql`(${table.modelId} is null) = (${table.keyWord} is not null)`),
      check(
        'wanted_ads_end',
        sql`(${table.endedAt} is null) = (${table.end} is null) and ${table.end} in ('found', 'withdrawn')`,
      ),
      // The same thing once: what has expired is renewed, not written again.
      uniqueIndex('wanted_ads_once')
        .on(
          table.personId,
          sql`coalesce(${table.modelId}, ${table.categoryId})`,
          table.words,
          sql`coalesce(${table.mount}, '')`,
          sql`coalesce(${table.sensor}, '')`,
        )
        .where(open),
      index('wanted_ads_of_model').on(table.modelId, table.priceTo).where(open),
      // Those that ended too: they go along when a model is merged.
      index('wanted_ads_of_any_model').on(table.modelId).where(sql`${table.modelId} is not null`),
      index('wanted_ads_of_word')
        .on(table.categoryId, table.keyWord, table.priceTo)
        .where(sql`${open} and ${table.modelId} is null`),
      index('wanted_ads_newest')
        .on(table.at.desc().nullsFirst(), table.id.desc().nullsFirst())
        .where(open),
      index('wanted_ads_of_category')
        .on(table.categoryId, table.at.desc().nullsFirst(), table.id.desc().nullsFirst())
        .where(open),
      index('wanted_ads_expire').on(table.expiresAt, table.id).where(open),
      index('wanted_ads_of_person').on(table.personId, table.at),
    ];
  },
);

/**
 * Items that fit an ad: its writer was told of one once, its seller answers with it once, and what is dismissed stays away. No
 * foreign key to products: its check would wait for whoever holds the product's row to pay for it.
 */
export const wantedItems = pgTable(
  'wanted_items',
  {
    wantedId: uuid('wanted_id')
      .notNull()
      .references(() => wantedAds.id, { onDelete: 'cascade' }),
    itemId: uuid('item_id').notNull(),
    at: moment('at').notNull().default(sql`clock_timestamp()`),
    answeredAt: moment('answered_at'),
    dismissedAt: moment('dismissed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.wantedId, table.itemId] }),
    index('wanted_items_of_item').on(table.itemId),
  ],
);
