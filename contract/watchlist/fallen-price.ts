import type { Money } from '../kernel/money.ts';
import type { Notification } from './notification.ts';

/** What an item costs now, of an offer that is over while the item can be had for as much or less; undefined of any other. */
export function fallenPriceOf({
  kind,
  offer,
  product,
}: Pick<Notification, 'kind' | 'offer' | 'product'>): Money | undefined {
  if (kind !== 'offer_expired' || offer?.side !== 'buyer') return undefined;
  if (product?.salesStatus !== 'available' || product.resalePrice > offer.price) return undefined;
  return product.resalePrice;
}
