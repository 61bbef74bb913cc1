import type { PublicProduct } from '#contract/catalogue/public-product.ts';
import type { ProductId } from '#contract/kernel/ids.ts';
import type { Money } from '#contract/kernel/money.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import { watchlistProblems } from '#contract/watchlist/problems.ts';
import type { Wish } from '#contract/watchlist/wishlist-endpoints.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import type { ProductRow } from '#server/modules/catalogue/index.ts';
import type { Database, Executor } from '#server/platform/db/database.ts';
import { cutPage, pageSize } from '#server/platform/http/keyset.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import { listOnSale } from './notification-store.ts';
import * as store from './wish-store.ts';

/** What the watchlist needs to know of products. */
export interface WatchedProducts {
  findProduct(executor: Executor, id: ProductId): Promise<ProductRow | undefined>;
  /** As anybody sees them; in the order of the ids, without those that left the shop. */
  listPublic(ids: readonly ProductId[]): Promise<PublicProduct[]>;
}

interface WishlistOptions {
  database: Database;
  catalogue: WatchedProducts;
  /** What one person may change in an hour. */
  limit: Limiter;
}

/** Most items on one person's watchlist. */
const maxWishes = 200;

export interface Paging {
  limit?: string | undefined;
  cursor?: string | undefined;
}

export function createWishlist({ database: { db }, catalogue, limit }: WishlistOptions) {
  async function list(person: Person, { limit: asked, cursor }: Paging) {
    const size = pageSize(asked);
    const reading = store.readWishes({ sort: 'added', order: 'desc' }, cursor);
    const [rows, total] = await Promise.all([
      store.listWishes(db, person.id, reading, size + 1),
      store.countShown(db, person.id),
    ]);
    const { page, nextCursor } = cutPage(rows, size, reading.cursorOf);
    const shown = await catalogue.listPublic(page.map(({ productId }) => productId));
    const products = new Map(shown.map((product) => [product._id, product]));
    const wishes = page.flatMap(({ productId, addedAt, priceThen }): Wish[] => {
      const product = products.get(productId);
      if (!product) return [];
      return [{ product, addedAt: addedAt.toISOString(), priceThen: priceThen as Money }];
    });
    return { rows: wishes, total, nextCursor };
  }

  /** Refuses what is not on sale with `not_found`, and more than a person can keep an eye on. */
  async function add(person: Person, id: ProductId): Promise<void> {
    await limit.consume(person.id);
    if (await store.isWished(db, person.id, id)) return;
    const product = (await listOnSale(db, [id])).get(id);
    if (!product) throw refuse(baseProblems, 'not_found');
    if ((await store.countWishes(db, person.id)) >= maxWishes) {
      throw refuse(watchlistProblems, 'wishlist_full');
    }
    await store.insertWish(db, {
      personId: person.id,
      productId: id,
      priceThen: product.resalePrice,
    });
  }

  /** Refuses what is not on the list with `not_found`. */
  async function remove(person: Person, id: ProductId): Promise<number> {
    const deleted = await store.deleteWish(db, person.id, id);
    if (deleted === 0) throw refuse(baseProblems, 'not_found');
    return deleted;
  }

  return {
    list,
    listIds: (person: Person) => store.listIds(db, person.id),
    add,
    remove,
  };
}
