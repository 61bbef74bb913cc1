import { expiryNoticeDays } from '#contract/catalogue/listing-life.ts';
import type { OwnProduct } from '#contract/catalogue/schemas.ts';

/** Where a listing stands for its seller: what is told of it and what can be done follow from this alone. */
export type ListingPhase =
  | 'on_sale'
  | 'ending'
  | 'reserved'
  | 'sold'
  | 'paused'
  | 'expired'
  | 'withdrawn'
  | 'in_review'
  | 'needs_evidence';

type Standing = Pick<OwnProduct, 'salesStatus' | 'listing' | 'expiresAt' | 'reserved'>;

const day = 86_400_000;

/** How many days, begun ones included, a listing is still on sale; undefined where it ends never. */
export function daysLeft({ expiresAt }: Pick<OwnProduct, 'expiresAt'>, now: number) {
  if (!expiresAt) return undefined;
  return Math.max(0, Math.ceil((Date.parse(expiresAt) - now) / day));
}

/** `now` is the reader's clock: what is allowed is the shop's to say. */
export function phaseOf(product: Standing, now: number): ListingPhase {
  if (product.salesStatus === 'sold') return 'sold';
  if (product.listing) return product.listing;
  if (product.reserved && Date.parse(product.reserved.until) > now) return 'reserved';
  const left = daysLeft(product, now);
  return left !== undefined && left <= expiryNoticeDays ? 'ending' : 'on_sale';
}

export const isOnSale = (product: Pick<OwnProduct, 'salesStatus' | 'listing'>) =>
  product.salesStatus === 'available' && !product.listing;
