import type { Notification } from './notification.ts';

/** Where a seller answers what waits for them, or whoever asked reads the answer. */
export const pageOfQuestion = (
  kind: 'question_asked' | 'question_answered',
  product: string,
): string => (kind === 'question_asked' ? '/dashboard/questions' : `/product/${product}#questions`);

/** Where people renew and end what they look for. */
export const ownWantedPage = '/dashboard/wanted';

/** Where somebody sees what they are told of; the page on which they appeal, of a decision about themselves; the conversation, the booking, the offers of a seller, where it is renewed, or the item. */
export function pageOfNotification({
  kind,
  booking,
  conversation,
  offer,
  product,
  case: decided,
  webhook,
}: Pick<
  Notification,
  'kind' | 'booking' | 'conversation' | 'offer' | 'product' | 'case' | 'webhook'
>): string {
  if (decided?.decision === 'ask_change' || decided?.decision === 'approve') {
    return '/dashboard/myproducts';
  }
  if (decided?.appeal) return `/appeal/${decided.appeal.token}`;
  if (kind === 'theft_accepted' || kind === 'theft_rejected' || kind === 'serial_asked') {
    return '/dashboard/stolen';
  }
  if (kind === 'payout_paid' || kind === 'payout_returned') return '/dashboard/balance';
  if (kind === 'wanted_expires') return ownWantedPage;
  if (kind === 'shop_decided') return '/dashboard/shop';
  if (kind === 'token_made' || kind === 'token_leaked') return '/dashboard/tokens';
  if (webhook) return `/dashboard/webhooks/${webhook._id}`;
  if (kind === 'model_decided') return '/dashboard/myproducts';
  if (decided || !product) return '/notices';
  if (kind === 'listing_expires' || kind === 'listing_expired') {
    return `/dashboard/myproducts?renew=${product._id}`;
  }
  if (kind === 'question_asked' || kind === 'question_answered') {
    return pageOfQuestion(kind, product._id);
  }
  if (kind === 'photo_match') return '/dashboard/myproducts';
  if (kind === 'evidence_asked') return `/dashboard/evidence/${product._id}`;
  if (conversation) return `/messages/${conversation._id}`;
  if (kind === 'item_changed') return `/product/${product._id}`;
  if (booking) return `/dashboard/deal/${booking._id}`;
  if (offer?.side === 'seller') return '/dashboard/requests';
  // Where it is answered stands far below the top of a phone.
  return kind === 'offer_countered' ? `/product/${product._id}#offer` : `/product/${product._id}`;
}
