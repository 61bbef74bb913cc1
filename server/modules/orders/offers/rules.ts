import type { OfferSide } from '#contract/orders/offer-schemas.ts';

/** The lowest offer that is taken for an item, in whole tk, as `percent` of its price. */
export function lowestOffer(price: number, percent: number): number {
  return Math.max(1, Math.ceil((price * percent) / 100));
}

/** An item's price, and the lowest offer that is taken for it. */
interface Range {
  price: number;
  lowest: number;
}

/** Whether a buyer may offer this. */
export function isOffer(offered: number, { price, lowest }: Range): boolean {
  return offered < price && offered >= lowest;
}

/** Whether somebody may answer an offer by this price: a seller by one above it and below the item's, a buyer by one below it. */
export function isCounter(
  answer: { by: OfferSide; price: number },
  offered: number,
  item: Range,
): boolean {
  if (answer.by === 'seller') return offered < answer.price && answer.price < item.price;
  return answer.price < offered && isOffer(answer.price, item);
}

/** Whether an offer is below the lowest that the seller of an item takes, if they named one. */
export function isBelowFloor(offered: number, floor: number | null | undefined): boolean {
  return typeof floor === 'number' && offered < floor;
}

const shortest = 600;
const longest = 3_600;

/** Seconds after which the shop declines an offer below a seller's lowest; `random` is from 0 up to 1. */
export function declineDelay(random: number): number {
  return shortest + Math.floor(random * (longest - shortest + 1));
}
