import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { hashPassword } from '#server/modules/accounts/index.ts';
import { identityAccounts, identityUsers, people } from '#server/modules/accounts/tables.ts';
import { identify, kitItems, type SerialSeal } from '#server/modules/catalogue/index.ts';
import {
  listingDrafts,
  productPrices,
  products as productTable,
  productViews,
} from '#server/modules/catalogue/tables.ts';
import { conversations, messages } from '#server/modules/conversations/tables.ts';
import { claimMessages, claims, inspections, publishKey } from '#server/modules/deals/index.ts';
import { challenges, evidence } from '#server/modules/evidence/tables.ts';
import { type MediaService, readPrepared } from '#server/modules/media/index.ts';
import { appeals, cases, reports } from '#server/modules/moderation/tables.ts';
import { offers } from '#server/modules/orders/index.ts';
import { bookings, dealEvents } from '#server/modules/orders/tables.ts';
import { ledgerEntries, partRefunds, payments } from '#server/modules/payments/tables.ts';
import { payoutBatches, payouts, sellerAccounts } from '#server/modules/payouts/tables.ts';
import { createPricing } from '#server/modules/pricing/index.ts';
import { answers, questions } from '#server/modules/questions/tables.ts';
import { reviews } from '#server/modules/reviews/tables.ts';
import { riskSignals } from '#server/modules/risk/tables.ts';
import { theftNotices, theftProofs, theftQuestions } from '#server/modules/serials/tables.ts';
import { wantedAds, wantedItems } from '#server/modules/wanted/tables.ts';
import { notifications, wishes } from '#server/modules/watchlist/tables.ts';
import { type Clock, systemClock } from '#server/platform/clock.ts';
import type { Database, Executor, Tx } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/log.ts';
import type { Seal } from '#server/platform/seal.ts';
import type { SigningKey } from '#server/platform/signing-key.ts';
import { demoPassword } from './demo-accounts.ts';
import { caseRows } from './demo-data/case-rows.ts';
import { draftRows } from './demo-data/draft-rows.ts';
import { evidenceColumns, evidenceRows } from './demo-data/evidence-rows.ts';
import { inspectionRows } from './demo-data/inspection-rows.ts';
import { demoKit } from './demo-data/kit-rows.ts';
import { productPicture } from './demo-data/looks.ts';
import { messageRows } from './demo-data/message-rows.ts';
import { moneyRows } from './demo-data/money-rows.ts';
import { offerRows } from './demo-data/offer-rows.ts';
import { payoutRows } from './demo-data/payout-rows.ts';
import { picturesFolder } from './demo-data/pictures.ts';
import { priceRows } from './demo-data/price-rows.ts';
import { products } from './demo-data/products/index.ts';
import { questionRows } from './demo-data/question-rows.ts';
import { reviewRows } from './demo-data/review-rows.ts';
import { peopleRows, personId, productId, productRows, type RowContext } from './demo-data/rows.ts';
import type { ProviderSale } from './demo-data/sold-rows.ts';
import { numberedItems, serialOf, theftRows } from './demo-data/theft-rows.ts';
import { viewRows } from './demo-data/view-rows.ts';
import { wantedRows } from './demo-data/wanted-rows.ts';
import { watchRows } from './demo-data/watch-rows.ts';
import { insertAsked } from './demo-desk.ts';
import { followSales } from './demo-journal.ts';
import { owned, storePictures } from './demo-pictures.ts';
import { allowForSeeding } from './time-limits.ts';

export interface DemoShopOptions {
  database: Database;
  media: Pick<MediaService, 'storePrepared' | 'claim'>;
  log: Logger;
  /** All dates of the demo are counted back from its now. */
  clock?: Clock;
  /** In which the paid orders were paid. */
  currency?: string;
  /** With which the shop keeps the numbers of sellers' accounts. */
  seal: Seal;
  /** With which it keeps serial numbers. */
  sealSerial: SerialSeal;
  /** With which the shop signs inspections. */
  signingKey: SigningKey;
  /** Tells the payment provider of the demo's paid orders, where it can be told: they are real to it then. */
  recordSales?: (tx: Tx, sales: readonly ProviderSale[]) => Promise<void>;
  /** Told what is being done, for the person who waits. */
  onStep?: (step: string) => void;
}

async function isEmpty(executor: Executor): Promise<boolean> {
  const [person] = await executor.select({ id: people.id }).from(people).limit(1);
  return person === undefined;
}

/** One hash for all accounts of a role: 33 of them would take two seconds of a first start. */
async function hashPasswords(): Promise<RowContext['passwordHash']> {
  const [Buyer, Seller, Admin] = await Promise.all([
    hashPassword(demoPassword('Buyer')),
    hashPassword(demoPassword('Seller')),
    hashPassword(demoPassword('Admin')),
  ]);
  return { Buyer, Seller, Admin };
}

type ProductRows = ReturnType<typeof productRows>;

/**
 * With brand, model and mount, as the shop finds them out for everybody who lists something. Before the transaction,
 * because it takes longer than everything else and depends on nothing that another process seeds.
 */
async function identified(db: Executor, rows: ProductRows): Promise<ProductRows> {
  const known: ProductRows = [];
  for (const row of rows) {
    const said = { name: row.name, brand: null, model: null, mount: null };
    known.push({ ...row, ...(await identify(db, said)) });
  }
  return known;
}

async function insertOffers(tx: Tx, context: RowContext): Promise<void> {
  const offered = offerRows(context);
  await tx.insert(offers).values(offered.offers);
  for (const { reservedUntil, ...booking } of offered.bookings) {
    await tx.insert(bookings).values(booking);
    await tx
      .update(productTable)
      .set({ reservedFor: booking.id, reservedUntil })
      .where(eq(productTable.id, booking.itemId));
  }
  await tx.insert(dealEvents).values(offered.events);
}

/** Each as it was filed first: the database keeps what follows which. */
async function insertThefts(
  tx: Tx,
  context: RowContext,
  { sealSerial }: Pick<DemoShopOptions, 'sealSerial'>,
): Promise<void> {
  const { filed, questions } = theftRows(context, sealSerial);
  for (const { row, change, proof } of filed) {
    await tx.insert(theftNotices).values(row);
    if (change.state !== 'submitted') {
      await tx
        .update(theftNotices)
        .set(change)
        .where(eq(theftNotices.id, row.id ?? ''));
    }
    if (proof) await tx.insert(theftProofs).values({ ...(await jpegOf(proof)), ...ownerOf(row) });
  }
  await tx.insert(theftQuestions).values(questions);
}

const ownerOf = ({ id, personId }: typeof theftNotices.$inferInsert) => ({
  noticeId: id,
  personId,
});

/** The copy of an evidence photo, in pixels. */
const copyWidth = 640;

/** The largest JPEG of a prepared photo, up to a width. */
async function jpegOf(product: string, most = Number.POSITIVE_INFINITY) {
  const { renditions } = await readPrepared(join(picturesFolder, productPicture(product)));
  const [largest] = renditions
    .filter(({ format, width }) => format === 'jpeg' && width <= most)
    .sort((one, other) => other.width - one.width);
  if (!largest) throw new Error(`the photo of ${product} has no JPEG`);
  const { bytes, width, height } = largest;
  return { bytes: Buffer.from(bytes), width, height };
}

/** Each with its code; a prepared photo stands for the copy of what was sent. */
async function insertEvidence(
  tx: Tx,
  context: RowContext,
  { sealSerial }: Pick<DemoShopOptions, 'sealSerial'>,
): Promise<void> {
  for (const { code, seen, photo } of evidenceRows(context, sealSerial)) {
    await tx.insert(challenges).values(code);
    const { bytes } = await jpegOf(photo, copyWidth);
    await tx.insert(evidence).values({ ...seen, image: bytes });
  }
}

async function insertInspection(tx: Tx, context: RowContext, key: SigningKey): Promise<void> {
  const { inspection, events } = inspectionRows(context, key);
  await publishKey(tx, key);
  await tx.insert(inspections).values(inspection);
  await tx.insert(dealEvents).values(events);
}

async function insertQuestions(tx: Tx, context: RowContext): Promise<void> {
  const rows = questionRows(context);
  await tx.insert(questions).values(rows.questions);
  await tx.insert(answers).values(rows.answers);
}

async function insertWanted(tx: Tx, context: RowContext): Promise<void> {
  const rows = await wantedRows(tx, context);
  await tx.insert(wantedAds).values(rows.ads);
  await tx.insert(wantedItems).values(rows.items);
}

async function insertWatched(tx: Tx, context: RowContext): Promise<void> {
  const rows = watchRows(context);
  await tx.insert(wishes).values(rows.wishes);
  await tx.insert(notifications).values(rows.notifications);
}

async function insertMessages(tx: Tx, context: RowContext): Promise<void> {
  const rows = messageRows(context);
  await tx.insert(conversations).values(rows.conversations);
  await tx.insert(messages).values(rows.messages);
}

/** Of models that the reference has, by their names. */
async function insertKit(tx: Tx): Promise<void> {
  for (const { person, brand, model, mount } of demoKit) {
    await tx.execute(sql`
      insert into ${kitItems} (person_id, model_id, mount)
      select ${personId(person)}::uuid, m.id, ${mount} from camera_models m
      where m.brand = ${brand} and m.model = ${model} and ${mount} = any (m.mounts)`);
  }
}

async function insertRows(
  tx: Tx,
  context: RowContext,
  listed: ProductRows,
  options: DemoShopOptions,
): Promise<void> {
  const { currency = 'bdt', recordSales, seal } = options;
  const members = peopleRows(context);
  const money = moneyRows({ ...context, currency });
  await tx.insert(identityUsers).values(members.users);
  await tx.insert(identityAccounts).values(members.credentials);
  await tx.insert(people).values(members.people);
  await tx.insert(productTable).values(listed);
  await tx.insert(listingDrafts).values(draftRows(context));
  await tx.insert(productPrices).values(priceRows(context));
  await tx.insert(bookings).values(money.bookings);
  await tx.insert(dealEvents).values(money.events);
  await insertOffers(tx, context);
  await insertMessages(tx, context);
  await insertQuestions(tx, context);
  await insertWanted(tx, context);
  await insertAsked(tx, context);
  await insertKit(tx);
  await tx.insert(payments).values(money.payments);
  await tx.insert(ledgerEntries).values(money.ledger);
  await insertInspection(tx, context, options.signingKey);
  await tx.insert(claims).values(money.claims);
  await tx.insert(claimMessages).values(money.claimMessages);
  await tx.insert(partRefunds).values(money.parts);
  const sent = payoutRows(context, seal);
  await tx.insert(sellerAccounts).values(sent.accounts);
  await tx.insert(payoutBatches).values(sent.batches);
  await tx.insert(payouts).values(sent.payouts);
  await followSales(tx, money, sent.payouts);
  await tx.insert(reviews).values(reviewRows(money.bookings, context.now));
  await recordSales?.(tx, money.sales);
  const moderated = caseRows(context, money.bookings);
  await tx.insert(cases).values(moderated.cases);
  await tx.insert(riskSignals).values(moderated.signals);
  await tx.insert(reports).values(moderated.reports);
  await tx.insert(appeals).values(moderated.appeals);
  await insertThefts(tx, context, options);
  await insertEvidence(tx, context, options);
  await insertWatched(tx, context);
  await tx.insert(productViews).values(viewRows(context));
}

/**
 * Fills a shop that has its categories and in which nobody is registered with the demo's people, products,
 * orders and reports; answers whether it did. Two processes may call it at once: one of them does it. A
 * crash leaves nothing but pictures that nobody uses, which the shop forgets after a day.
 */
export async function seedDemoShop(options: DemoShopOptions): Promise<boolean> {
  const { database, media, log, clock = systemClock, onStep } = options;
  if (!(await isEmpty(database.db))) return false;
  const [urls, passwordHash] = await Promise.all([
    storePictures(options.media, options.onStep),
    hashPasswords(),
  ]);
  const pictureUrl = (name: string): string => {
    const url = urls.get(name);
    if (url === undefined) throw new Error(`picture ${name} was not stored`);
    return url;
  };
  onStep?.(`demo people, ${products.length} products and their orders`);
  const context = { now: clock(), passwordHash, pictureUrl };
  const listed = await identified(database.db, productRows(context));
  for (const key of numberedItems) {
    const item = listed.find(({ id }) => id === productId(key));
    if (item) Object.assign(item, serialOf(key, options.sealSerial));
  }
  for (const row of listed) {
    Object.assign(row, evidenceColumns(row.id, context, options.sealSerial));
  }
  const seeded = await database.transaction(async (tx) => {
    await allowForSeeding(tx);
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('demo-shop', 0))`);
    if (!(await isEmpty(tx))) return false;
    await insertRows(tx, context, listed, options);
    for (const { picture, uid, use } of owned) {
      const claimed = await media.claim(tx, { url: pictureUrl(picture), uid, use });
      if (!claimed) throw new Error(`picture ${picture} could not be claimed`);
    }
    return true;
  });
  // Else its first pages would say nothing of prices for an hour.
  if (seeded) await createPricing({ database, clock, on: true }).renew();
  if (seeded)
    log.info({ event: 'demo_shop_seeded', products: products.length }, 'The demo shop is filled.');
  return seeded;
}
