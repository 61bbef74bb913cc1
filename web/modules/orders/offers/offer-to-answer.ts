import type { Offer, OfferSide } from '#contract/orders/offer-schemas.ts';
import type { PriceLimits } from './price-limits.ts';

/** An open offer, as far as its reader has to know to answer it. */
export interface OfferToAnswer {
  _id: string;
  /** Which of the two the reader is. */
  side: OfferSide;
  /** It waits for the reader; else the reader waits for the other one. */
  yourTurn: boolean;
  /** In whole tk: the offer, and what the item costs without one. */
  price: number;
  asked: number;
  /** Who the other one is. */
  other: string;
  /** Between which prices a counter-offer of the reader lies; upside down where none fits. */
  counterLimits: PriceLimits;
}

/** A seller counters between the offer and the price, a buyer below the seller's price, from the shop's lowest on. */
export function counterLimitsOf(
  { side, price, asked }: Pick<OfferToAnswer, 'side' | 'price' | 'asked'>,
  lowest = 1,
): PriceLimits {
  return side === 'seller'
    ? { lowest: price + 1, highest: asked - 1 }
    : { lowest, highest: price - 1 };
}

/** An offer of a list; there the lowest price that a buyer may offer is the shop's to say. */
export function toAnswer(offer: Offer): OfferToAnswer {
  const { _id, side, yourTurn, price, item, buyer, seller } = offer;
  const asked = item.price;
  const other = side === 'seller' ? buyer.name : seller.name;
  const counterLimits = counterLimitsOf({ side, price, asked });
  return { _id, side, yourTurn, price, asked, other, counterLimits };
}
