import type { offers } from '#server/modules/orders/index.ts';
import type { bookings, dealEvents } from '#server/modules/orders/tables.ts';
import { hoursAgo } from './calendar.ts';
import { demoId } from './identity.ts';
import { bookingOf } from './money-rows.ts';
import { type BuyerKey, buyers } from './people.ts';
import { getProduct, personId, productId, type RowContext } from './rows.ts';

type OfferRow = typeof offers.$inferInsert;
type State = NonNullable<OfferRow['state']>;

interface DemoOffer {
  product: string;
  buyer: BuyerKey;
  /** Whole tk. */
  price: number;
  state: State;
  /** Hours ago. */
  made: number;
  ended?: number;
  /** The seller's answer, which is open. */
  counter?: number;
}

/** Hours for which an offer can be accepted, and an item is reserved by it. */
const hours = 48;

/** What buyers offer for items that are on sale. */
const demoOffers: readonly DemoOffer[] = [
  { product: 'sigma-35-art', buyer: 'nadia', price: 41_000, state: 'open', made: 5 },
  { product: 'canon-85-usm', buyer: 'tanvir', price: 23_000, state: 'open', made: 3 },
  {
    product: 'sony-24-105-g',
    buyer: 'fahim',
    price: 70_000,
    state: 'countered',
    made: 26,
    ended: 4,
    counter: 77_000,
  },
  {
    product: 'nikon-z6',
    buyer: 'nadia',
    price: 85_000,
    state: 'countered',
    made: 30,
    ended: 8,
    counter: 96_000,
  },
  {
    product: 'canon-100-macro',
    buyer: 'nadia',
    price: 40_000,
    state: 'declined',
    made: 74,
    ended: 70,
  },
  {
    product: 'nikon-d7500',
    buyer: 'rumana',
    price: 55_000,
    state: 'withdrawn',
    made: 52,
    ended: 51,
  },
  { product: 'canon-90d', buyer: 'mitu', price: 60_000, state: 'expired', made: 120, ended: 72 },
  // The price has fallen below it since.
  { product: 'canon-10-18', buyer: 'rakib', price: 17_000, state: 'closed', made: 260, ended: 250 },
  {
    product: 'tokina-11-16',
    buyer: 'sabbir',
    price: 24_000,
    state: 'accepted',
    made: 20,
    ended: 5,
  },
];

/** Offers, and the deal that came of the accepted one, as the shop would have left them. */
export function offerRows(context: RowContext) {
  const { now } = context;
  const rows: OfferRow[] = [];
  const booked: (typeof bookings.$inferInsert & { id: string; reservedUntil: Date })[] = [];
  const events: (typeof dealEvents.$inferInsert)[] = [];
  for (const { product, buyer, price, state, made, ended, counter } of demoOffers) {
    const id = demoId('offer', `${product} ${buyer}`);
    const about = {
      itemId: productId(product),
      buyerId: personId(buyer),
      sellerId: personId(getProduct(product).seller),
      phoneNumber: buyers[buyer].phone,
      location: buyers[buyer].meets,
    };
    rows.push({
      ...about,
      ...{ id, by: 'buyer', price, state },
      createdAt: hoursAgo(now, made),
      expiresAt: hoursAgo(now, made - hours),
      ...(ended !== undefined && { endedAt: hoursAgo(now, ended) }),
    });
    if (ended === undefined) continue;
    if (counter !== undefined) {
      rows.push({
        ...about,
        ...{ id: demoId('counter-offer', `${product} ${buyer}`), by: 'seller', price: counter },
        answers: id,
        createdAt: hoursAgo(now, ended),
        expiresAt: hoursAgo(now, ended - hours),
      });
    }
    if (state !== 'accepted') continue;
    const reservedUntil = hoursAgo(now, ended - hours);
    const booking = bookingOf(product, buyer, context);
    const acceptedAt = hoursAgo(now, ended);
    booked.push({
      ...booking,
      ...{ price, offerId: id, acceptedAt, createdAt: acceptedAt, reservedUntil },
    });
    events.push({
      bookingId: booking.id,
      kind: 'accepted',
      actor: 'seller',
      data: { until: reservedUntil.toISOString() },
      at: acceptedAt,
    });
  }
  return { offers: rows, bookings: booked, events };
}
