import { catalogueProblems } from '#contract/catalogue/problems.ts';
import type { Category, CategoryPage, NewProduct, Product } from '#contract/catalogue/schemas.ts';
import type { CategoryId, PaymentId, PersonId, ProductId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { Picture } from '#contract/media/schemas.ts';
import { type Person, sameEmail } from '#server/modules/accounts/index.ts';
import type { Database, Executor, Tx } from '#server/platform/db/database.ts';
import { decodeCursor, encodeCursor } from '#server/platform/http/cursor.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import { createCategoryService } from './category-service.ts';
import * as store from './store.ts';
import { viewProduct } from './view.ts';

/** What the catalogue needs of the picture store. */
export interface ProductPictures {
  claim(
    tx: Tx,
    claim: { url: string; uid: string; use: { kind: 'product'; ref: string } },
  ): Promise<boolean>;
  pictures(executor: Executor, urls: readonly string[]): Promise<Map<string, Picture>>;
}

interface CatalogueOptions {
  database: Database;
  pictures: ProductPictures;
  formatMoment: (moment: Date) => string;
  /** Products that one seller may add in a day. */
  addLimit: Limiter;
  /** Refuses sellers who have to verify their e-mail address first. */
  checkSelling: (seller: Person) => Promise<void>;
}

/** Most that the home page shows (the shop's decisions, section 6). */
const mostAdvertised = 60;

/** A page of a list holds at least 100 rows (the shop's decisions, section 6). */
const pageSize = 100;

/** A fact that other modules listen to: this product left the shop unsold. */
export const productRemoved = 'catalogue.product_removed';

export function createCatalogueService(options: CatalogueOptions) {
  const { database, pictures, formatMoment, addLimit, checkSelling } = options;
  const { db } = database;

  async function show(rows: store.ProductWithSeller[]): Promise<Product[]> {
    const urls = rows.flatMap(({ product, seller }) => [product.imageUrl, seller.photoUrl ?? '']);
    const shown = await pictures.pictures(db, urls.filter(Boolean));
    return rows.map((row) => viewProduct(row, { pictures: shown, formatMoment }));
  }

  async function listCategories(): Promise<Category[]> {
    const rows = await store.listCategories(db);
    return rows.map(({ id, name, count }) => ({ _id: id, name, count }));
  }

  async function listAdvertised(): Promise<Product[]> {
    return show(await store.listAdvertised(db, mostAdvertised));
  }

  /** One page of what is for sale in a category; refuses unknown ones with `not_found`. */
  async function readCategory(id: CategoryId, cursor?: string): Promise<CategoryPage> {
    const before = cursor === undefined ? undefined : decodeCursor(cursor);
    const category = await store.findCategory(db, id);
    if (!category) throw refuse(baseProblems, 'not_found');
    const rows = await store.listOnSale(db, id, pageSize + 1, before);
    const page = rows.slice(0, pageSize);
    const last = rows.length > pageSize ? page.at(-1)?.product : undefined;
    return {
      _id: category.id,
      name: category.name,
      total: category.total,
      products: await show(page),
      nextCursor: last ? encodeCursor(last) : null,
    };
  }

  /** Puts a seller's product up for sale; the picture must be an upload of theirs. */
  async function addProduct(seller: Person, product: NewProduct): Promise<ProductId> {
    await checkSelling(seller);
    await addLimit.consume(seller.id);
    const { image, category, conditionType, ...facts } = product;
    return database.transaction(async (tx) => {
      if (!(await store.categoryExists(tx, category))) {
        throw refuse(catalogueProblems, 'category_unknown');
      }
      const id = await store.insertProduct(tx, {
        ...facts,
        sellerId: seller.id,
        categoryId: category,
        imageUrl: image,
        condition: conditionType,
      });
      const use = { kind: 'product' as const, ref: id };
      if (!(await pictures.claim(tx, { url: image, uid: seller.uid, use }))) {
        throw refuse(catalogueProblems, 'image_not_yours');
      }
      return id;
    });
  }

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
    await append(tx, {
      key: `${productRemoved}:${id}`,
      kind: productRemoved,
      payload: { productId: id },
    });
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
    const moved = await store.moveProduct(tx, id, moves[kind]);
    if (!moved) throw new Error(`product ${id} cannot ${kind} for payment ${payment}`);
  }

  return {
    ...createCategoryService(database),
    listCategories,
    listAdvertised,
    readCategory,
    addProduct,
    listMine,
    advertise,
    deleteOwn,
    removeLocked,
    removeAllOf,
    listUnsoldIds: store.listUnsoldIds,
    findProduct: store.findProduct,
    findProducts: store.findProducts,
    lockProduct: store.lockProduct,
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
