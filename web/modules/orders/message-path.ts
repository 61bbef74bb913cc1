import type { Deal } from '#contract/orders/deal-schemas.ts';
import type { Offer } from '#contract/orders/offer-schemas.ts';

/** Where the reader writes to the other side of a deal. */
export function messagePathOf({ _id, side, item }: Pick<Deal, '_id' | 'side' | 'item'>): string {
  const address = `/messages/new?item=${item._id}`;
  return `${address}&${side === 'seller' ? 'booking' : 'deal'}=${_id}`;
}

/** Where the seller of an item writes to whoever made an offer for it. */
export const messagePathOfOffer = ({ _id, item }: Pick<Offer, '_id' | 'item'>): string =>
  `/messages/new?item=${item._id}&offer=${_id}`;
