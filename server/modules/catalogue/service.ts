import { catalogueProblems } from '#contract/catalogue/problems.ts';
import type { Product } from '#contract/catalogue/schemas.ts';
import type { PaymentId, PersonId, ProductId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import { type Person, sameEmail } from '#server/modules/accounts/index.ts';
import {
  type Database,
  type Executor,
  perExecutor,
  type Tx,
} from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import { eventKind } from '#server/platform/outbox/event.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import type { DataCache } from '#server/platform/response-cache/index.ts';
import { createCachedLookups } from './cached-lookups.ts';
import { createCategoryService } from './category-service.ts';
import { createEditing, type EditMade } from './editing.ts';
import { createProductPictures, type PictureStore } from './product-pictures.ts';
import { createPublicReads } from './public-reads.ts';
import { createSelling } from './selling.ts';
import { createSerialSeal } from './serial-numbers.ts';
import * as store from './store.ts';
import { forgetViews, forgetViewsOf } from './views-store.ts';
import { createWatched } from './watched.ts';

interface CatalogueOptions {
  database: Database;
  pictures: PictureStore;
  /** Under which serial numbers are kept. */
  serialSecret: string;
  /** Makes room for so many parts of answers, to be kept while they are true. */
  createCache: <Value>(maxEntries: number) => DataCache<Value>;
  formatMoment: (moment: Date) => string;
  /** Products that one seller may add in a day. */
  addLimit: Limiter;
  /** Refuses sellers who have to verify their e-mail address first. */
  checkSelling: (seller: Person) => Promise<void>;
  /** Changes that one seller may make in a day. */
  editLimit: Limiter;
  /** Called in the transaction in which a seller changes a product. */
  onEdited: (tx: Tx, edit: EditMade) => Promise<void>;
}

/** A fact that other modules listen to: this product left the shop unsold. */
export const productRemoved = eventKind<{ productId: ProductId }>('catalogue.product_removed');

export function createCatalogueService(options: CatalogueOptions) {
  const { database, pictures, formatMoment } = options;
  const { db } = database;
  const trade = {
    ...options,
    pictures: createProductPictures(pictures),
    sealSerial: createSerialSeal(options.serialSecret),
  };

  const known = createCachedLookups(options.createCache);

  /** What everybody may read, read there. Parts that a replica tells are not kept: it may be behind what was told. */
  const readsOn = perExecutor((reader) =>
    createPublicReads({
      db: reader,
      known: reader === db ? known : createCachedLookups(() => options.createCache(0)),
      pictures,
      formatMoment,
    }),
  );
  const { show, showPublic, ...publicReads } = readsOn(db);

  async function listMine(seller: Person, email: string): Promise<Product[]> {
    if (!sameEmail(seller.email, email)) throw refuse(baseProblems, 'forbidden');
    return show(await store.listOfSeller(db, seller.id));
  }

  /** The seller's own product, still in the shop; anybody else's is not found. */
  async function getOwn(executor: Executor, seller: Person, id: ProductId) {
    const product = await store.findProduct(executor, id);
    if (!product || product.sellerId !== seller.id || product.status === 'removed') {
      throw refuse(baseProblems, 'not_found');
    }
    return product;
  }

  /** Idempotent: 0 when it is advertised already. */
  async function advertise(seller: Person, id: ProductId): Promise<number> {
    const changed = await store.markAdvertised(db, id, seller.id);
    if (changed > 0) return changed;
    const product = await getOwn(db, seller, id);
    if (product.status === 'sold') throw refuse(catalogueProblems, 'not_advertisable');
    return 0;
  }

  /** Takes an unsold product off the shop and records the fact. */
  async function remove(tx: Tx, id: ProductId): Promise<void> {
    const moved = await store.moveProduct(tx, id, {
      from: 'available',
      to: 'removed',
      heldPayment: null,
    });
    if (!moved) throw new Error('only a locked, available product is removed');
    await forgetViews(tx, [id]);
    await append(tx, productRemoved.entry(id, { productId: id }));
  }

  /**
   * Removes an available product, held under lock, so that nobody pays for it meanwhile.
   * Refuses sold ones and ones that are being paid for.
   */
  async function removeLocked(tx: Tx, id: ProductId): Promise<number> {
    const product = await store.lockProduct(tx, id);
    if (!product || product.status === 'removed') throw refuse(baseProblems, 'not_found');
    if (product.status === 'sold') throw refuse(catalogueProblems, 'product_sold');
    if (product.status === 'reserved') throw refuse(catalogueProblems, 'product_reserved');
    await remove(tx, id);
    return 1;
  }

  async function deleteOwn(seller: Person, id: ProductId): Promise<number> {
    return database.transaction(async (tx) => {
      await getOwn(tx, seller, id);
      return removeLocked(tx, id);
    });
  }

  /**
   * Takes everything unsold of a person off the shop. Throws when something was being paid for meanwhile, after
   * everything else is gone: the next try takes what is unsold then.
   */
  async function removeAllOf(personId: PersonId): Promise<void> {
    await forgetViewsOf(db, personId);
    const held: ProductId[] = [];
    for (const id of await store.listUnsoldIds(db, personId)) {
      await database.transaction(async (tx) => {
        const product = await store.lockProduct(tx, id);
        if (product?.status === 'available') await remove(tx, id);
        if (product?.status === 'reserved') held.push(id);
      });
    }
    if (held.length > 0) throw new Error(`being paid for: ${held.join(', ')}`);
  }

  async function move(
    tx: Tx,
    id: ProductId,
    payment: PaymentId,
    kind: 'reserve' | 'sell' | 'release' | 'relist',
  ): Promise<void> {
    const moves = {
      reserve: { from: 'available', to: 'reserved', heldPayment: payment },
      sell: { from: 'reserved', to: 'sold', heldPayment: payment, holder: payment },
      relist: { from: 'sold', to: 'available', heldPayment: null, holder: payment },
      release: { from: 'reserved', to: 'available', heldPayment: null, holder: payment },
    } as const;
    if (kind === 'relist') await store.giveUpTakenSerial(tx, id);
    const moved = await store.moveProduct(tx, id, moves[kind]);
    if (!moved) throw new Error(`product ${id} cannot ${kind} for payment ${payment}`);
  }

  return {
    ...createCategoryService(database),
    /** What everybody may read, as it is now. */
    ...publicReads,
    readsOn,
    ...createSelling(trade),
    ...createEditing(trade),
    ...createWatched({ db, showPublic }),
    listMine,
    advertise,
    deleteOwn,
    removeLocked,
    removeAllOf,
    listCategoryNames: store.listCategoryNames,
    listUnsoldIds: store.listUnsoldIds,
    findProduct: store.findProduct,
    findProducts: store.findProducts,
    lockProduct: store.lockProduct,
    hasHadPrice: store.hasHadPrice,
    /** Holds a locked, available product for one payment. */
    reserve: (tx: Tx, id: ProductId, payment: PaymentId) => move(tx, id, payment, 'reserve'),
    /** Marks a product sold to the payment that holds it. */
    markSold: (tx: Tx, id: ProductId, payment: PaymentId) => move(tx, id, payment, 'sell'),
    /** Puts a product back on sale whose payment was refunded. */
    relist: (tx: Tx, id: ProductId, payment: PaymentId) => move(tx, id, payment, 'relist'),
    /** Gives a held product back to the shop. */
    release: (tx: Tx, id: ProductId, payment: PaymentId) => move(tx, id, payment, 'release'),
  };
}

export type CatalogueService = ReturnType<typeof createCatalogueService>;
