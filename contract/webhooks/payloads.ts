import * as z from 'zod/mini';
import { BookingId, OfferId, PersonId, ProductId } from '../kernel/ids.ts';
import { pingKind, type WebhookKind, webhookKinds } from './kinds.ts';

/** How an item stands. */
const listingStates = [
  'on_sale',
  'paused',
  'expired',
  'withdrawn',
  'in_review',
  'needs_evidence',
  'sold',
  'removed',
] as const;

const offerStates = [
  'open',
  'accepted',
  'declined',
  'countered',
  'withdrawn',
  'expired',
  'closed',
] as const;

const orderStates = [
  'booked',
  'paid',
  'handed_over',
  'completed',
  'cancelled',
  'lost',
  'refunded',
] as const;

/** What every event says: of which item, and what its price is. */
const ofItem = {
  itemId: ProductId,
  /** Whole tk: of the item, the offer or the booking. */
  price: z.int(),
  /** By which the seller knows the item; left out where it has none, and in what an admin is told. */
  stockNumber: z.optional(z.string()),
  /** In what an admin is told, who hears of all sellers. */
  sellerId: z.optional(PersonId),
};

const Listing = z.strictObject({ ...ofItem, state: z.enum(listingStates) });
const Offer = z.strictObject({
  ...ofItem,
  offerId: OfferId,
  by: z.enum(['buyer', 'seller']),
  state: z.enum(offerStates),
});
const Reservation = z.strictObject({
  ...ofItem,
  bookingId: BookingId,
  state: z.enum(['reserved', 'ended']),
  /** Of one that was made: when it ends. */
  until: z.optional(z.iso.datetime()),
});
const Order = z.strictObject({ ...ofItem, bookingId: BookingId, state: z.enum(orderStates) });

const dataOf = { listing: Listing, offer: Offer, reservation: Reservation, order: Order } as const;

/** The shape of an event's data. No person is in it but by id, and those only in what an admin is told. */
export const dataShapeOf = (kind: WebhookKind) =>
  dataOf[kind.slice(0, kind.indexOf('.')) as keyof typeof dataOf];

/** The body of a webhook (Standard Webhooks: `type`, `timestamp`, `data`). `timestamp`: when it happened. */
export const WebhookBody = z.object({
  type: z.enum([...webhookKinds, pingKind]),
  timestamp: z.iso.datetime(),
  data: z.record(z.string(), z.unknown()),
});
export type WebhookBody = z.infer<typeof WebhookBody>;

const itemId = '5b0c2a0e-6d3f-4a53-9a3e-0c1f8f1b7d11';
const bookingId = 'c9a646d3-9c61-4b3c-8c07-5a1c0a4b2f52';
const offerId = 'a8098c1a-f86e-4d5b-9b1e-3f6b0c7d9e63';

const listing = (state: (typeof listingStates)[number]) => ({
  itemId,
  state,
  price: 42_000,
  stockNumber: 'A7-0193',
});
const offer = (by: 'buyer' | 'seller', state: (typeof offerStates)[number]) => ({
  offerId,
  itemId,
  by,
  state,
  price: 38_500,
  stockNumber: 'A7-0193',
});
const order = (state: (typeof orderStates)[number]) => ({
  bookingId,
  itemId,
  state,
  price: 42_000,
  stockNumber: 'A7-0193',
});

/** The data of each event, as a seller with stock numbers is told. */
export const exampleData: Record<WebhookKind, Record<string, unknown>> = {
  'listing.published': listing('on_sale'),
  'listing.changed': listing('on_sale'),
  'listing.paused': listing('paused'),
  'listing.resumed': listing('on_sale'),
  'listing.expired': listing('expired'),
  'listing.held': listing('in_review'),
  'listing.withdrawn': listing('withdrawn'),
  'listing.sold': listing('sold'),
  'listing.removed': listing('removed'),
  'offer.made': offer('buyer', 'open'),
  'offer.answered': offer('buyer', 'accepted'),
  'offer.ended': offer('buyer', 'expired'),
  'reservation.made': { ...order('booked'), state: 'reserved', until: '2026-11-30T09:30:00.000Z' },
  'reservation.ended': { ...order('booked'), state: 'ended' },
  'order.booked': order('booked'),
  'order.paid': order('paid'),
  'order.handed_over': order('handed_over'),
  'order.completed': order('completed'),
  'order.cancelled': order('cancelled'),
  'order.refunded': order('refunded'),
};
