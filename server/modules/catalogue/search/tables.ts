import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * What is on sale now, as it is searched: a product that nobody may find has no row. Triggers write it (migration 0019),
 * whoever changes a product or its seller.
 */
export const productSearch = pgTable(
  'product_search',
  {
    id: uuid('id').primaryKey(),
    sellerId: uuid('seller_id').notNull(),
    categoryId: uuid('category_id').notNull(),
    /** What its seller names, or what its name says. */
    modelId: uuid('model_id'),
    brand: text('brand'),
    mount: text('mount'),
    condition: text('condition').notNull(),
    /** The condition as an order, best first. */
    grade: smallint('grade').notNull(),
    usedYear: integer('used_year').notNull(),
    verified: boolean('verified').notNull(),
    town: text('town').notNull(),
    place: text('place').notNull(),
    price: integer('price').notNull(),
    purchaseYear: integer('purchase_year').notNull(),
    shutterCount: integer('shutter_count'),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    /** Something that goes with a camera, such as its battery. */
    extra: boolean('extra').notNull(),
    /** The words of its name. */
    head: tsvector('head').notNull(),
    /** Every word by which it is found. */
    doc: tsvector('doc').notNull(),
    /** Of the catalogue of models, when the row was written. */
    edition: text('edition').notNull(),
    /** How much of the rated shutter life is used, in percent. */
    lifeUsed: smallint('life_used'),
    /** There is an evidence photo of it. */
    evidence: boolean('evidence').notNull().default(false),
    /** How fairly its seller describes, out of 100: 90 where few buyers said. A trigger and `renewFairness` write it. */
    fairness: smallint('fairness').notNull().default(90),
    /** Its seller says that its charger, its box is there. */
    withCharger: boolean('with_charger').notNull().default(false),
    withBox: boolean('with_box').notNull().default(false),
    /** Its seller does not say that it has a fault or is for parts. */
    works: boolean('works').notNull().default(true),
  },
  (table) => [
    // The words, what filters ask for and where the row stands among the others: `terms.ts` and `buckets.ts`.
    index('product_search_terms').using(
      'gin',
      sql`search_terms(${table.doc}, ${table.createdAt}, ${table.price}, ${table.categoryId}, ${table.condition}, ${table.brand}, ${table.mount}, ${table.place}, ${table.verified}, ${table.grade}, ${table.id})`,
    ),
    index('product_search_newest').on(
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('product_search_price').on(table.price, table.id),
    index('product_search_grade').on(table.grade, table.id),
    // What is unknown comes last.
    index('product_search_life').on(sql`coalesce(${table.lifeUsed}, 32767)`, table.id),
    index('product_search_category').on(
      table.categoryId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('product_search_category_price').on(table.categoryId, table.price, table.id),
    index('product_search_brand').on(
      sql`lower(${table.brand})`,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('product_search_mount').on(
      sql`lower(${table.mount})`,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('product_search_model').on(table.modelId),
    index('product_search_seller').on(table.sellerId),
    index('product_search_edition').on(table.edition),
  ],
);

/** `s` in every query. */
export const searched = sql.raw('product_search s');

/**
 * How many products came on sale in a category, less those that went: the sum of its rows is how many there are. Triggers
 * of `product_search` add rows and change none, so that no sale waits for another one (migration 0023).
 */
export const categoryCounters = pgTable(
  'category_tallies',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    categoryId: uuid('category_id').notNull(),
    change: integer('change').notNull(),
  },
  (table) => [index('category_tallies_category').on(table.categoryId)],
);

/** Words of other scripts and spellings, and the one that is compared for them. */
export const searchSynonyms = pgTable('search_synonyms', {
  word: text('word').primaryKey(),
  means: text('means').notNull(),
});

/** Words that a misspelt one may mean. */
export const searchVocabulary = pgTable(
  'search_vocabulary',
  { word: text('word').primaryKey() },
  (table) => [index('search_vocabulary_near').using('gist', table.word.op('gist_trgm_ops'))],
);

/** The brands of the catalogue of models, by how they are read. */
export const searchBrands = pgTable('search_brands', {
  key: text('key').primaryKey(),
  brand: text('brand').notNull(),
});

/** What the models are called, one name a row: looked up for every few words of a query. */
export const searchModelNames = pgTable(
  'search_model_names',
  {
    name: text('name').notNull(),
    modelId: uuid('model_id').notNull(),
    brand: text('brand').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.modelId] }),
    index('search_model_names_model').on(table.modelId),
  ],
);
