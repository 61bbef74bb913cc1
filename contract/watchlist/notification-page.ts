import type { Notification } from './notification.ts';

/** Where somebody sees what they are told of: the conversation, the booking, the offers of a seller, where it is renewed, or the item. */
export function pageOfNotification({
  kind,
  booking,
  conversation,
  offer,
  product,
}: Pick<Notification, 'kind' | 'booking' | 'conversation' | 'offer' | 'product'>): string {
  if (kind === 'listing_expires' || kind === 'listing_expired') {
    return `/dashboard/myproducts?renew=${product._id}`;
  }
  if (conversation) return `/messages/${conversation._id}`;
  if (booking) return `/dashboard/deal/${booking._id}`;
  return offer?.side === 'seller' ? '/dashboard/requests' : `/product/${product._id}`;
}
