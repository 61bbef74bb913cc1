import { useLingui } from '@lingui/react/macro';
import type { WebhookKind, WebhookSubject } from '#contract/webhooks/kinds.ts';

/** What happened, in plain words. */
export function useWebhookKindLabels(): Record<WebhookKind | 'ping', string> {
  const { t } = useLingui();
  return {
    'listing.published': t`An item comes on sale`,
    'listing.changed': t`A listing is edited`,
    'listing.paused': t`A listing is paused`,
    'listing.resumed': t`A listing is back on sale`,
    'listing.expired': t`A listing ends by itself`,
    'listing.held': t`A listing waits for our look, or for a photo`,
    'listing.withdrawn': t`A listing is withdrawn`,
    'listing.sold': t`An item is sold`,
    'listing.removed': t`An item leaves the shop`,
    'offer.made': t`A price is offered`,
    'offer.answered': t`An offer is accepted, declined or answered by another`,
    'offer.ended': t`An offer ends without an answer`,
    'reservation.made': t`An item is reserved, or for longer`,
    'reservation.ended': t`A reservation ends`,
    'order.booked': t`An item is booked`,
    'order.paid': t`An order is paid`,
    'order.handed_over': t`An order is handed over`,
    'order.completed': t`An order is completed`,
    'order.cancelled': t`A booking is cancelled, or lost to somebody else`,
    'order.refunded': t`An order is refunded`,
    ping: t`A ping, sent by hand`,
  };
}

export function useWebhookSubjectLabels(): Record<WebhookSubject, string> {
  const { t } = useLingui();
  return {
    listing: t`Listings`,
    offer: t`Offers`,
    reservation: t`Reservations`,
    order: t`Orders`,
  };
}
