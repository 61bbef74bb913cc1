import type { Notification } from './notification.ts';

/** Where somebody sees what they are told of: the conversation, the booking, the offers of a seller, or the item. */
export function pageOfNotification({
  booking,
  conversation,
  offer,
  product,
}: Pick<Notification, 'booking' | 'conversation' | 'offer' | 'product'>): string {
  if (conversation) return `/messages/${conversation._id}`;
  if (booking) return `/dashboard/deal/${booking._id}`;
  return offer?.side === 'seller' ? '/dashboard/requests' : `/product/${product._id}`;
}
