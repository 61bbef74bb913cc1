/* What pages say of webhooks; apart, because a page needs no schema. */

/** What an endpoint can be told of, by the names that receivers read; `document.ts` says what each of them is. */
export const webhookKinds = [
  'listing.published',
  'listing.changed',
  'listing.paused',
  'listing.resumed',
  'listing.expired',
  'listing.held',
  'listing.withdrawn',
  'listing.sold',
  'listing.removed',
  'offer.made',
  'offer.answered',
  'offer.ended',
  'reservation.made',
  'reservation.ended',
  'order.booked',
  'order.paid',
  'order.handed_over',
  'order.completed',
  'order.cancelled',
  'order.refunded',
] as const;
export type WebhookKind = (typeof webhookKinds)[number];

/** Sent by hand, to see whether a receiver answers; nobody has to choose it. */
export const pingKind = 'ping';

/** Of which an event is: the part of its name before the dot. */
export const webhookSubjects = ['listing', 'offer', 'reservation', 'order'] as const;
export type WebhookSubject = (typeof webhookSubjects)[number];

/** Endpoints that one person has. */
export const maxWebhookEndpoints = 10;

export const maxWebhookUrlLength = 500;

/** Hours after a new secret for which all those before sign as well. */
export const secretOverlapHours = 24;

/** Secrets of an endpoint that sign beside the last one, at most. */
export const maxOldSecrets = 3;

/** Days for which a delivery is tried, and days for which what became of it can be read. */
export const deliveryDays = 3;
export const deliveryLogDays = 14;

/** Days in which attempts failed and none succeeded, after which an endpoint is ended; they begin anew after a day without an attempt. */
export const failingDays = 7;

/** Deliveries that one call sends again. */
export const replaysAtOnce = 5_000;

/** What an endpoint shows: it answers, it has not answered since some moment, nothing is sent to it any more. */
export const webhookEndpointStates = ['working', 'failing', 'ended'] as const;
export type WebhookEndpointState = (typeof webhookEndpointStates)[number];

/** Why nothing is sent to an endpoint any more: it said so itself (410), or nothing that was sent arrived for a week. */
export const webhookEnds = ['gone', 'failing'] as const;
export type WebhookEnd = (typeof webhookEnds)[number];

export const webhookDeliveryStates = ['waiting', 'delivered', 'given_up'] as const;
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number];

/**
 * Why an attempt failed:
 * - `address`: the name is not known, or leads into a network that is not public
 * - `connection`: nothing listens there, or the certificate is not good
 * - `timeout`: no whole answer in time
 * - `broken`: what came is no HTTP
 * - `redirect`: it sends elsewhere, which is not followed
 * - `status`: any other answer than 2xx
 * - `internal`: it could not be signed, by a fault of the shop's
 */
export const webhookFaults = [
  'address',
  'connection',
  'timeout',
  'broken',
  'redirect',
  'status',
  'internal',
] as const;
export type WebhookFault = (typeof webhookFaults)[number];
