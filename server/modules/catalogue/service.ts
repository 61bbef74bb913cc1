import type { OwnProduct } from '#contract/catalogue/schemas.ts';
import type { DraftId, PaymentId, PersonId, ProductId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { OffersSetting } from '#contract/orders/offer-schemas.ts';
import type { WarningKind } from '#contract/risk/signals.ts';
import { type Person, sameEmail, type UnconfirmedRules } from '#server/modules/accounts/index.ts';
import {
  type Database,
  type Executor,
  perExecutor,
  type Tx,
} from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { Limiter, ReturningLimiter } from '#server/platform/limits/limiter.ts';
import type { DataCache } from '#server/platform/response-cache/index.ts';
import { createCachedLookups, createKnownModels } from './cached-lookups.ts';
import { createCategoryService } from './category-service.ts';
import { readChecklistKind } from './checklist-kind.ts';
import { createDrafts, endDraft } from './drafts.ts';
import type { EditMade } from './editing.ts';
import type { EvidenceFirstOptions } from './evidence-first.ts';
import { type HoldsOptions, markSold, release, relist, reserve } from './holds.ts';
import { createKit } from './kit/service.ts';
import type { RowDigest } from './listing-keys/store.ts';
import { type ListReturned, readRelistable } from './listing-life.ts';
import { createListingTimers } from './listing-timers.ts';
import { writeListings } from './listings-file.ts';
import { setOffers } from './offers-setting.ts';
import { advertise } from './own-products.ts';
import { createProductPictures, type PictureStore } from './product-pictures.ts';
import { createPublicReads } from './public-reads.ts';
import { holdForReview, publishReviewed, releaseShown } from './putting-away.ts';
import { type DeletingOptions, deleteOwn, removeAllOf, removeLocked } from './removal.ts';
import { endReservation, listEnding, prolong, promise, readReservation } from './reservations.ts';
import { createSellersWork } from './sellers-work.ts';
import type { SerialSeal } from './serial-numbers.ts';
import * as store from './store.ts';
import { createWatched } from './watched.ts';

interface CatalogueOptions extends HoldsOptions, EvidenceFirstOptions, DeletingOptions {
  database: Database;
  pictures: PictureStore;
  sealSerial: SerialSeal;
  /** Tells whether a row of many is the one that was sent before. */
  digestRow: RowDigest;
  /** Creates a data cache of so many entries. */
  createCache: <Value>(maxEntries: number) => DataCache<Value>;
  formatMoment: (moment: Date) => string;
  timeZone: string;
  /** Where the shop is reached. */
  publicUrl: string;
  /** The lowest offer that is taken for an item of a price, in whole tk. */
  lowestOffer: (price: number) => number;
  /** Products that one seller may add in a day. */
  addLimit: ReturningLimiter;
  /** Runs work that lists something; refuses sellers who have to confirm their e-mail address first. */
  countSelling: UnconfirmedRules['countSelling'];
  /** Edits of one seller in a day, and what keeps or puts items on sale. */
  editLimit: ReturningLimiter;
  /** Times that one seller may save drafts in an hour. */
  draftLimit: Limiter;
  /** Times that one person may change what they have in an hour. */
  kitLimit: Limiter;
  listReturned: ListReturned;
  /** Those of these items that show a photo which looks like another seller's. */
  listEvidenceAsked: (db: Executor, items: readonly ProductId[]) => Promise<ProductId[]>;
  listPhotoAsked: (db: Executor, items: readonly ProductId[]) => Promise<ProductId[]>;
  /** Those of these items that the shop looks at, with why. */
  listReviewed: (
    db: Executor,
    items: readonly ProductId[],
  ) => Promise<Map<ProductId, WarningKind[]>>;
  /** Called in the transaction that lists a product; answers whether it waits for the shop's look. */
  onListed: (tx: Tx, item: { id: ProductId; sellerId: PersonId }) => Promise<boolean>;
  /** Called in the transaction in which a seller changes a product. */
  onEdited: (tx: Tx, edit: EditMade) => Promise<void>;
  /** Told of what went wrong, in one row of many, by a fault of the shop's. */
  onFault: (error: unknown) => void;
  /** Called after the commit that put an event into the outbox: its handler need not wait for the next look. */
  onPublished: () => void;
}

export function createCatalogueService(options: CatalogueOptions) {
  const { database, pictures, formatMoment } = options;
  const { db } = database;
  const trade = {
    ...options,
    pictures: createProductPictures(pictures),
    endDraft: (tx: Tx, seller: PersonId, id: DraftId) => endDraft(pictures, tx, seller, id),
  };

  const modelNames = createKnownModels(db, options.createCache);
  const known = createCachedLookups(options.createCache, modelNames);

  /** Public reads on the primary or a replica. What a replica answers is not cached: it may be behind an invalidation. */
  const readsOn = perExecutor((reader) =>
    createPublicReads({
      db: reader,
      known: reader === db ? known : createCachedLookups(() => options.createCache(0), modelNames),
      pictures,
      formatMoment,
      lowestOffer: options.lowestOffer,
      listingDays: options.listingDays,
      timeZone: options.timeZone,
    }),
  );
  const { show: _, showOwn, showPublic, ...publicReads } = readsOn(db);

  async function listMine(seller: Person, email: string): Promise<OwnProduct[]> {
    if (!sameEmail(seller.email, email)) throw refuse(baseProblems, 'forbidden');
    const rows = await store.listOfSeller(db, seller.id);
    const isRelistable = await readRelistable(db, options.listReturned, rows);
    const ids = rows.map(({ product }) => product.id);
    const asked = new Set(await options.listPhotoAsked(db, ids));
    const askedOfEvidence = new Set(await options.listEvidenceAsked(db, ids));
    const reviewed = await options.listReviewed(db, ids);
    return (await showOwn(rows)).map((one) => {
      const reasons = reviewed.get(one._id);
      return {
        ...one,
        ...(reasons && { review: { reasons } }),
        ...(isRelistable(one._id) && { relistable: true as const }),
        ...(asked.has(one._id) && { photoAsked: true as const }),
        ...(askedOfEvidence.has(one._id) && { evidenceAsked: true as const }),
      };
    });
  }

  return {
    ...createCategoryService(database),
    /** Public reads on the primary. */
    ...publicReads,
    readsOn,
    ...createSellersWork(options, trade),
    ...createWatched({ db, showPublic }),
    drafts: createDrafts({ database, pictures, saveLimit: options.draftLimit }),
    kit: createKit({ database, search: publicReads, changeLimit: options.kitLimit }),
    runListingTimers: createListingTimers(options),
    listMine,
    writeListings: (seller: Person) => writeListings(options, seller.id),
    advertise: (seller: Person, id: ProductId) => advertise(db, seller, id),
    deleteOwn: (seller: Person, id: ProductId) => deleteOwn(options, seller, id),
    setOffers: (seller: Person, id: ProductId, setting: OffersSetting) =>
      setOffers(database, seller, id, setting),
    removeLocked,
    publishReviewed: (tx: Tx, id: ProductId) => publishReviewed(options, tx, id),
    releaseShown: (tx: Tx, id: ProductId) => releaseShown(options, tx, id),
    holdForReview: (tx: Tx, product: store.ProductRow) => holdForReview(options, tx, product),
    removeAllOf: (personId: PersonId) => removeAllOf(database, personId),
    listCategoryNames: store.listCategoryNames,
    listUnsoldIds: store.listUnsoldIds,
    findProduct: store.findProduct,
    findProducts: store.findProducts,
    lockProduct: store.lockProduct,
    readChecklistKind,
    hasHadPrice: store.hasHadPrice,
    reserve,
    markSold,
    release: (tx: Tx, id: ProductId, payment: PaymentId) => release(options, tx, id, payment),
    relist: (tx: Tx, product: store.ProductRow, payment: PaymentId) =>
      relist(options, tx, product, payment),
    readReservation,
    promise,
    prolong,
    endReservation,
    listEnding,
  };
}

export type CatalogueService = ReturnType<typeof createCatalogueService>;
