import type { ProductPage } from '#contract/catalogue/public-product.ts';

/**
 * What the page of an item says of the item itself. A form shows the same before it is on sale: of that product as much is there as
 * its seller has filled in.
 */
export type ItemPage = Pick<
  ProductPage,
  | 'pictures'
  | 'shots'
  | 'facts'
  | 'condition'
  | 'boxContents'
  | 'catalogueModel'
  | 'categoryName'
  | 'evidence'
  | 'soldBefore'
  | 'priceHistory'
  | 'priceGuide'
> & { product: Partial<ProductPage['product']> };
