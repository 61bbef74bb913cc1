import { getTableName, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { modelKinds } from '#contract/catalogue/choices.ts';
import type { DraftFields } from '#contract/catalogue/drafts.ts';
import { offReasons, withdrawReasons } from '#contract/catalogue/listing-life.ts';
import type { BoxContents, ConditionReport } from '#contract/condition/schemas.ts';
import { evidenceLevels } from '#contract/evidence/levels.ts';
import type { PhotoShots } from '#contract/shots/schemas.ts';
import { cursorMoment, moment } from '../../platform/db/columns.ts';
import { people } from '../accounts/tables.ts';
import { modelIndexes } from './model-indexes.ts';
import { photoChecks } from './photo-checks.ts';
import { stockNumberRules } from './stock-number-rules.ts';

export const categories = pgTable(
  'categories',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull().unique(),
    /** Shop order. */
    position: integer('position').notNull().unique(),
  },
  // Behind the service's own comparison, which knows the scripts that this server's locale may not know.
  (table) => [uniqueIndex('categories_name_any_case').on(sql`lower(btrim(${table.name}))`)],
);

/** What the shop knows of cameras, lenses and the like: `database/reference/` fills it at every start. */
export const cameraModels = pgTable(
  'camera_models',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: modelKinds }).notNull(),
    brand: text('brand').notNull(),
    model: text('model').notNull(),
    /** Short forms, names of other countries and scripts, codes of the maker. */
    aliases: text('aliases').array().notNull(),
    /** All of the above in the form in which they are compared, the brand before each and without it. */
    searchNames: text('search_names').array().notNull(),
    /** Every mount that it was sold in; empty where nothing is mounted. */
    mounts: text('mounts').array().notNull(),
    sensor: text('sensor'),
    releaseYear: integer('release_year'),
    ratedShutter: integer('rated_shutter'),
    focal: text('focal'),
    aperture: text('aperture'),
    notes: text('notes'),
    /** Effective megapixels of a digital camera. */
    megapixels: real('megapixels'),
    /** Whether its maker says that it is sealed against weather; false also where nobody knows. */
    weatherSealed: boolean('weather_sealed').notNull().default(false),
    /** Which edition of the reference wrote the row; empty for a model that left it and that a product still names. */
    edition: text('edition').notNull(),
    /** Grows with every correction, so that nobody writes over what they have not seen. */
    version: integer('version').notNull().default(1),
    /** Added or corrected in this shop, and since when: the reference leaves such a row as it is. */
    editedAt: moment('edited_at'),
    /** The model that this one turned out to be. Its row stays, without names: ids of it are held in many places. */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => cameraModels.id),
    /** Taken out of the catalogue, and since when. Its row stays, without names, so that no upgrade brings it back. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    uniqueIndex('camera_models_once')
      .on(sql`lower(${table.brand})`, sql`lower(${table.model})`)
      .where(sql`${table.mergedInto} is null and ${table.removedAt} is null`),
    check('camera_models_version', sql`${table.version} > 0`),
    // Whoever follows it once is there: what was merged into one that is merged later goes along.
    check(
      'camera_models_merged',
      sql`${table.mergedInto} is null or (${table.mergedInto} <> ${table.id} and ${table.editedAt} is not null and cardinality(${table.searchNames}) = 0)`,
    ),
    check(
      'camera_models_removed',
      sql`${table.removedAt} is null or (${table.mergedInto} is null and ${table.editedAt} is not null and cardinality(${table.searchNames}) = 0)`,
    ),
    index('camera_models_merged_into')
      .on(table.mergedInto)
      .where(sql`${table.mergedInto} is not null`),
    index('camera_models_names').using('gin', table.searchNames),
  ],
);

export const products = pgTable(
  'products',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => people.id),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id),
    name: text('name').notNull(),
    imageUrl: text('image_url').notNull(),
    /** Whole tk, like every price. */
    resalePrice: integer('resale_price').notNull(),
    originalPrice: integer('original_price').notNull(),
    purchaseYear: integer('purchase_year').notNull(),
    usedYear: integer('used_year').notNull(),
    condition: text('condition', { enum: ['Excellent', 'Good', 'Fair'] }).notNull(),
    phone: text('phone').notNull(),
    location: text('location').notNull(),
    /** Where that is (`contract/places`): null before anybody looked, empty where it names no district. */
    district: text('district'),
    description: text('description').notNull(),
    /** `reserved` lasts the seconds of a capture and reads `available` on the wire. */
    status: text('status', { enum: ['available', 'reserved', 'sold', 'removed', 'off_sale'] })
      .notNull()
      .default('available'),
    /** Why it is not on sale though its seller still has it, since when, and what they said when they withdrew it. */
    offReason: text('off_reason', { enum: offReasons }),
    offSince: cursorMoment('off_since'),
    offNote: text('off_note', { enum: withdrawReasons }),
    /** Why it was off sale already when the shop began to look at it: it is so again afterwards. */
    heldReason: text('held_reason', { enum: offReasons }),
    heldNote: text('held_note', { enum: withdrawReasons }),
    /** When it goes off sale unless it is renewed; null: never. Decided by the clock, under the row's lock. */
    expiresAt: cursorMoment('expires_at'),
    /** The end that its seller has been told of before it came. */
    expiryTold: cursorMoment('expiry_told'),
    /** The payment that holds or has bought it. */
    heldPayment: uuid('held_payment'),
    /**
     * The booking that the seller has promised it to, and until when. No foreign key: its check would wait for payments. A
     * promise whose end has passed binds nobody, whether or not a job has cleared it.
     */
    reservedFor: uuid('reserved_for'),
    reservedUntil: cursorMoment('reserved_until'),
    /** Whether buyers may offer less than the price. */
    takesOffers: boolean('takes_offers').notNull().default(true),
    /** Offers below it are declined by the shop. Its seller alone is told what it is. */
    offerFloor: integer('offer_floor'),
    /** As the catalogue of models spells them, where it knows them. */
    brand: text('brand'),
    model: text('model'),
    modelId: uuid('model_id').references(() => cameraModels.id),
    mount: text('mount'),
    shutterCount: integer('shutter_count'),
    /**
     * What the evidence photo of it shows, of which day it is, and how often its file says that the shutter was released, where that
     * can be trusted and no electronic releases are in it. Null without one; a trigger takes them away when it is sold, or its model or number changed.
     */
    evidenceLevel: text('evidence_level', { enum: evidenceLevels }),
    evidenceOn: date('evidence_on'),
    evidenceCount: integer('evidence_count'),
    /** How much of the model's rated shutter life is used, in percent, by the file's count or the seller's; null where it is not known. A trigger writes it. */
    lifeUsed: smallint('life_used'),
    accessories: text('accessories'),
    defects: text('defects'),
    /** What its seller says of each part, and of what is in the box. */
    conditionReport: jsonb('condition_report').$type<ConditionReport>(),
    boxContents: jsonb('box_contents').$type<BoxContents>(),
    /** How it works by the report: 0 where nothing is told of that, null before anybody looked. */
    functionGrade: smallint('function_grade'),
    /** What its photos show, as far as its seller says so. */
    shots: jsonb('shots').$type<PhotoShots>(),
    /** Photos after the first one, which is `imageUrl`. */
    morePictures: text('more_pictures').array().notNull().default(sql`'{}'`),
    /** Of the serial number a keyed hash and the last two characters, and nothing else. */
    serialHash: text('serial_hash'),
    /** The same number's hash as it was made before 2026-11-23, when fewer spellings were one: older rows have only that. */
    serialHashBefore: text('serial_hash_before'),
    serialEnding: text('serial_ending'),
    /** By which its seller knows it. */
    stockNumber: text('stock_number'),
    /** Grows with every edit, so that nobody writes over what they have not seen. */
    version: integer('version').notNull().default(1),
    advertisedAt: cursorMoment('advertised_at'),
    removedAt: cursorMoment('removed_at'),
    createdAt: cursorMoment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check(
      'products_status',
      sql`${table.status} in ('available', 'reserved', 'sold', 'removed', 'off_sale')`,
    ),
    check(
      'products_off_sale',
      sql`(${table.status} = 'off_sale') = (${table.offReason} is not null) and (${table.offReason} is null) = (${table.offSince} is null) and (${table.offNote} is null or ${table.offReason} = 'withdrawn')`,
    ),
    check(
      'products_off_reason',
      sql`${table.offReason} in ('paused', 'expired', 'withdrawn', 'in_review', 'needs_evidence')`,
    ),
    check(
      'products_held_reason',
      sql`(${table.heldReason} is null or ${table.offReason} is not distinct from 'in_review' and ${table.heldReason} in ('paused', 'expired', 'withdrawn', 'needs_evidence')) and (${table.heldNote} is null or ${table.heldReason} is not distinct from 'withdrawn' and ${table.heldNote} in ('sold_elsewhere', 'keep_it', 'other'))`,
    ),
    check('products_off_note', sql`${table.offNote} in ('sold_elsewhere', 'keep_it', 'other')`),
    index('products_expire')
      .on(table.expiresAt, table.id)
      .where(sql`${table.status} = 'available' or ${table.offReason} = 'paused'`),
    check(
      'products_held',
      sql`(${table.status} in ('reserved', 'sold')) = (${table.heldPayment} is not null)`,
    ),
    check(
      'products_reserved',
      sql`(${table.reservedFor} is null) = (${table.reservedUntil} is null) and (${table.reservedFor} is null or ${table.status} in ('available', 'reserved'))`,
    ),
    index('products_reserved_until')
      .on(table.reservedUntil)
      .where(sql`${table.reservedUntil} is not null`),
    check('products_offer_floor', sql`${table.offerFloor} between 1 and ${table.resalePrice}`),
    check('products_resale_price', sql`${table.resalePrice} between 1 and 10000000`),
    check('products_original_price', sql`${table.originalPrice} between 1 and 10000000`),
    check('products_purchase_year', sql`${table.purchaseYear} between 1900 and 9999`),
    check('products_used_year', sql`${table.usedYear} between 0 and 120`),
    check('products_condition', sql`${table.condition} in ('Excellent', 'Good', 'Fair')`),
    check('products_shutter_count', sql`${table.shutterCount} between 0 and 9999999`),
    check(
      'products_evidence',
      sql`(${table.evidenceLevel} is null) = (${table.evidenceOn} is null) and (${table.evidenceLevel} is not null or ${table.evidenceCount} is null) and ${table.evidenceLevel} in ('in_hand', 'camera_file', 'with_serial') and ${table.evidenceCount} between 1 and 1000000`,
    ),
    ...photoChecks(table),
    check('products_serial', sql`(${table.serialHash} is null) = (${table.serialEnding} is null)`),
    index('products_by_serial_before')
      .on(table.serialHashBefore)
      .where(sql`${table.serialHashBefore} is not null`),
    index('products_by_serial').on(table.serialHash).where(sql`${table.serialHash} is not null`),
    ...stockNumberRules(table),
    index('products_of_model')
      .on(table.modelId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.status} in ('available', 'reserved')`),
    ...modelIndexes(table),
    index('products_on_sale')
      .on(table.categoryId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.status} in ('available', 'reserved')`),
    index('products_on_sale_by_price')
      .on(table.categoryId, table.resalePrice, table.id)
      .where(sql`${table.status} in ('available', 'reserved')`),
    index('products_advertised')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(
        sql`${table.status} in ('available', 'reserved') and ${table.advertisedAt} is not null`,
      ),
    index('products_of_seller').on(
      table.sellerId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    // What the job that finds districts has not looked at yet.
    index('products_without_district').on(table.id).where(sql`${table.district} is null`),
    // What the job that grades reports has not looked at yet.
    index('products_ungraded')
      .on(table.id)
      .where(sql`${table.functionGrade} is null and ${table.conditionReport} is not null`),
    // How many of theirs are sold and on sale is told on each of their products: counted from here alone.
    index('products_counted').on(table.sellerId, table.status),
  ],
);

/** What sellers have filled in of products that are not listed yet, as it was typed. Deleted when nobody saves it any more. */
export const listingDrafts = pgTable(
  'listing_drafts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => people.id),
    fields: jsonb('fields').$type<DraftFields>().notNull(),
    /** Addresses of uploads, the cover first. */
    images: text('images').array().notNull(),
    savedAt: cursorMoment('saved_at').notNull().defaultNow(),
  },
  (table) => [
    check('listing_drafts_images', sql`cardinality(${table.images}) <= 12`),
    index('listing_drafts_of_seller').on(table.sellerId, table.savedAt),
    index('listing_drafts_saved').on(table.savedAt),
  ],
);

/** What a product has cost, from its listing on: one row for each price, since when. */
export const productPrices = pgTable(
  'product_prices',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    price: integer('price').notNull(),
    since: cursorMoment('since').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.since] }),
    check('product_prices_price', sql`${table.price} between 1 and 10000000`),
  ],
);

/**
 * How many people looked at a product on a day of the shop. No foreign key: its check would wait for whoever holds the
 * product's row to pay for it, and make them wait.
 */
export const productViews = pgTable(
  'product_views',
  {
    productId: uuid('product_id').notNull(),
    day: date('day').notNull(),
    views: integer('views').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.day] }),
    check('product_views_some', sql`${table.views} > 0`),
  ],
);

/** Today's viewers of products, hashed with today's salt, so that nobody counts twice. Deleted tomorrow. */
export const productViewers = pgTable(
  'product_viewers',
  {
    day: date('day').notNull(),
    productId: uuid('product_id').notNull(),
    viewer: text('viewer').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.day, table.viewer] })],
);

/** What a day's viewers are scrambled with: random, and gone with them. */
export const viewSalts = pgTable('view_salts', {
  day: date('day').primaryKey(),
  salt: text('salt').notNull(),
});

/** Whose phone number somebody was shown on a day: so many different ones are shown, and no more (LIMIT_PHONES_PER_DAY). */
export const phonesShown = pgTable(
  'phones_shown',
  {
    day: date('day').notNull(),
    personId: uuid('person_id').notNull(),
    sellerUid: text('seller_uid').notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.day, table.sellerUid] })],
);

/** Gone when the day is over: a copy that stays for longer must not have their rows. */
export const tablesOfADay = [productViewers, viewSalts, phonesShown].map((table) =>
  getTableName(table),
);
