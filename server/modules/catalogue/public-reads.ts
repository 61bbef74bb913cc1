import type { PublicProduct } from '#contract/catalogue/public-product.ts';
import type { Category, NamedCategory, OwnProduct, Product } from '#contract/catalogue/schemas.ts';
import type { PersonId } from '#contract/kernel/ids.ts';
import type { Money } from '#contract/kernel/money.ts';
import type { Executor } from '#server/platform/db/database.ts';
import type { CachedLookups } from './cached-lookups.ts';
import { createCategoryListing } from './category-listing.ts';
import { listModelOfName, listModels } from './models.ts';
import { createProductPage } from './product-page.ts';
import type { PictureStore } from './product-pictures.ts';
import { createSearch } from './search/service.ts';
import * as store from './store.ts';
import { type ViewContext, viewOwnProduct, viewProduct, viewPublicProduct } from './view.ts';

interface PublicReadsOptions {
  /** Where all of it is read. */
  db: Executor;
  known: CachedLookups;
  pictures: PictureStore;
  formatMoment: (moment: Date) => string;
  /** The lowest offer that is taken for an item of a price, in whole tk. */
  lowestOffer: (price: number) => number;
  /** Days for which an item is on sale unless it is renewed; 0: for ever. */
  listingDays: number;
  /** In which months are told. */
  timeZone: string;
}

/** Most advertised items that the home page shows. */
const maxAdvertised = 60;

/** What everybody may read of the catalogue; nothing here writes. */
export function createPublicReads(options: PublicReadsOptions) {
  const { db, known, pictures, formatMoment, lowestOffer, listingDays, timeZone } = options;
  const expires = listingDays > 0;

  /** What rows are shown with: all their pictures, found at once. */
  async function contextFor(
    rows: store.ProductWithSeller[],
    moreUrls: readonly string[] = [],
  ): Promise<ViewContext> {
    const urls = rows.flatMap(({ product, seller }) => [product.imageUrl, seller.photoUrl ?? '']);
    const shown = await pictures.pictures(db, [...urls, ...moreUrls].filter(Boolean));
    return { pictures: shown, formatMoment };
  }

  async function show(rows: store.ProductWithSeller[]): Promise<Product[]> {
    const context = await contextFor(rows);
    return rows.map((row) => viewProduct(row, context));
  }

  async function showPublic(rows: store.ProductWithSeller[]): Promise<PublicProduct[]> {
    const context = await contextFor(rows);
    return rows.map((row) => viewPublicProduct(row, context));
  }

  async function showOwn(rows: store.ProductWithSeller[]): Promise<OwnProduct[]> {
    const context = await contextFor(rows);
    return rows.map((row) => viewOwnProduct(row, context, expires));
  }

  async function listCategories(): Promise<Category[]> {
    const rows = await store.listCategories(db);
    return rows.map(({ id, name, count, lowestPrice }) => ({
      _id: id,
      name,
      count,
      lowestPrice: lowestPrice as Money | null,
    }));
  }

  async function nameCategories(): Promise<NamedCategory[]> {
    const names = await known.categoryNames(db);
    return [...names].map(([_id, name]) => ({ _id, name }));
  }

  async function listAdvertised(): Promise<Product[]> {
    return show(await store.listAdvertised(db, maxAdvertised));
  }

  /** What somebody has on sale, the newest first, and how many there are. */
  async function listOnSaleOf(seller: PersonId, limit: number) {
    const [rows, count] = await Promise.all([
      store.listOnSaleOf(db, seller, limit),
      store.countOnSaleOf(db, seller),
    ]);
    return { items: await showPublic(rows), count };
  }

  return {
    show,
    showOwn,
    showPublic,
    listCategories,
    nameCategories,
    listAdvertised,
    listOnSaleOf,
    ...createCategoryListing({ db, known, show }),
    ...createSearch({ db, known, showPublic }),
    ...createProductPage({ db, lowestOffer, expires, timeZone, contextFor }),
    listModels: ({ q, name }: { q?: string | undefined; name?: string | undefined }) =>
      name === undefined ? listModels(db, q) : listModelOfName(db, name),
  };
}
