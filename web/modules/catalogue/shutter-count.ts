import type { ShutterLife } from '#contract/catalogue/public-product.ts';
import type { ItemPage } from './item-page.ts';

/** How often a shutter was released, and who says so. */
export type ShutterCount = Pick<ShutterLife, 'count' | 'source'>;

/** Of an item: what the camera's file says, where that counts the shutter alone, else its seller's word. */
export function shutterCountOf({
  product,
  facts,
  evidence,
}: Pick<ItemPage, 'product' | 'facts' | 'evidence'>): ShutterCount | null {
  if (facts.shutterLife) return facts.shutterLife;
  if (evidence?.count !== undefined && evidence.countKind !== 'all') {
    return { count: evidence.count, source: { by: 'file', on: evidence.on } };
  }
  const { shutterCount = null } = product;
  return shutterCount === null ? null : { count: shutterCount, source: { by: 'seller' } };
}
