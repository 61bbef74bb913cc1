import type { ProductPage } from '#contract/catalogue/public-product.ts';
import type { CategoryPage } from '#contract/catalogue/schemas.ts';
import type { CategoryId, ProductId } from '#contract/kernel/ids.ts';
import type { Picture } from '#contract/media/schemas.ts';
import { tagsOfPicture } from '#server/modules/media/index.ts';

/*
 * The cache tags of responses; triggers of the database invalidate them (migrations 0024 and 0025). Invalidating `a:b`
 * invalidates `a` as well: `products` stands for every product, `products:<category>` for those of one category,
 * `sellers:<person>` for what a person sells, `guides:<model>` and `guides:<kind>` for what sales say of prices, `questions:<product>` for what was asked about one, `search` for what is on sale as it is searched and counted.
 */

/** Names and order, how many are on sale, and the lowest price. */
export const tagsOfCategories = ['categories', 'products', 'search'];

/** Names and order alone. */
export const tagsOfCategoryNames = ['categories'];

/** What words mean in this shop: what is on sale under them, its models and categories, and an admin's synonyms. */
export const tagsOfWords = ['search', 'models', 'categories'];

/** How many of a category are on sale. */
export const tagsOfCount = (id: CategoryId) => [`search:${id}`];

/** Products on sale, as their tiles show them. */
export const tagsOfTiles = ['products', 'search', 'people', 'pictures', 'categories', 'models'];

interface Tile {
  picture: Picture;
  sellerPicture?: Picture | undefined;
}

const tagsOfPictures = (pictures: readonly (Picture | undefined)[]) => [
  ...new Set(pictures.flatMap((picture) => (picture ? tagsOfPicture(picture) : []))),
];

const tagsOfTilePictures = (tiles: readonly Tile[]) =>
  tagsOfPictures(tiles.flatMap(({ picture, sellerPicture }) => [picture, sellerPicture]));

/** The products of one category, and how they are counted. */
export const tagsOfCategory = (id: CategoryId, page?: CategoryPage) => [
  `products:${id}`,
  `search:${id}`,
  'people',
  'categories',
  'models',
  ...(page ? tagsOfTilePictures(page.products) : ['pictures']),
];

/** What sales say of its model; while they say nothing, or not enough, of its kind. A product of no model has no guide. */
function tagsOfGuide(
  model: ProductPage['catalogueModel'],
  guide: ProductPage['priceGuide'],
): string[] {
  if (!model) return [];
  return [`guides:${model.id}`, ...(guide?.of === 'model' ? [] : [`guides:${model.kind}`])];
}

/**
 * A product with its seller, its questions, their other items, similar items of its category, its past prices, and what such items sell for. Without the page, the
 * tags of every product.
 */
export function tagsOfProductPage(id: ProductId, page?: ProductPage): readonly string[] {
  if (!page)
    return [
      'products',
      'sellers',
      'people',
      'categories',
      'models',
      'prices',
      'guides',
      'questions',
      'pictures',
    ];
  const { product, seller, sellerItems, similar, pictures } = page;
  const { catalogueModel, priceGuide } = page;
  return [
    `products:${product.category}`,
    `sellers:${seller.id}`,
    `prices:${id}`,
    `questions:${id}`,
    ...tagsOfGuide(catalogueModel, priceGuide),
    'people',
    'categories',
    'models',
    ...new Set([
      ...tagsOfTilePictures([product, ...sellerItems, ...similar]),
      ...tagsOfPictures([...pictures, seller.picture]),
    ]),
  ];
}

export const tagsOfModels = ['models'];
