import type { ProductPage } from '#contract/catalogue/public-product.ts';
import type { CategoryPage } from '#contract/catalogue/schemas.ts';
import type { CategoryId, ProductId } from '#contract/kernel/ids.ts';
import type { Picture } from '#contract/media/schemas.ts';
import { ofPicture } from '#server/modules/media/index.ts';

/*
 * What answers are made of, by the names under which the database tells of changes (migrations 0024 and 0025). A topic
 * `a:b` is one of the kind `a`, which is told as well: `products` is every product, `products:<category>` those of one;
 * `sellers:<person>` what they sell; `search` what is on sale as it is searched and counted.
 */

/** Names and order, how many are on sale, and the lowest price. */
export const ofCategories = ['categories', 'products', 'search'];

/** Names and order alone. */
export const ofCategoryNames = ['categories'];

/** What words mean in this shop: what is on sale under them, its models and categories, and an admin's synonyms. */
export const ofWords = ['search', 'models', 'categories'];

/** How many of a category are on sale. */
export const ofCount = (id: CategoryId) => [`search:${id}`];

/** Products on sale, as their tiles show them. */
export const ofTiles = ['products', 'search', 'people', 'pictures', 'categories', 'models'];

interface Tile {
  picture: Picture;
  sellerPicture?: Picture | undefined;
}

const ofPictures = (pictures: readonly (Picture | undefined)[]) => [
  ...new Set(pictures.flatMap((picture) => (picture ? ofPicture(picture) : []))),
];

const ofTilesPictures = (tiles: readonly Tile[]) =>
  ofPictures(tiles.flatMap(({ picture, sellerPicture }) => [picture, sellerPicture]));

/** The products of one category, and how they are counted. */
export const ofCategory = (id: CategoryId, page?: CategoryPage) => [
  `products:${id}`,
  `search:${id}`,
  'people',
  'categories',
  'models',
  ...(page ? ofTilesPictures(page.products) : ['pictures']),
];

/**
 * A product with its seller, what else they sell, what is like it in its category, and what it has cost. As long as it is
 * not known which product that is, all of them.
 */
export function ofProductPage(id: ProductId, page?: ProductPage): readonly string[] {
  if (!page) return ['products', 'sellers', 'people', 'categories', 'models', 'prices', 'pictures'];
  const { product, seller, sellerItems, similar, pictures } = page;
  return [
    `products:${product.category}`,
    `sellers:${seller.id}`,
    `prices:${id}`,
    'people',
    'categories',
    'models',
    ...new Set([
      ...ofTilesPictures([product, ...sellerItems, ...similar]),
      ...ofPictures([...pictures, seller.picture]),
    ]),
  ];
}

export const ofModels = ['models'];
