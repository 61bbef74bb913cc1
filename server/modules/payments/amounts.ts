import { highestCardPrice, lowestCardPrice } from '#contract/payments/schemas.ts';

/** Paisa in a taka: what the provider counts in. */
const minorUnits = 100;

/** Whole tk as the provider's integer amount. */
export function toMinor(price: number): number {
  return price * minorUnits;
}

/** The provider's integer amount as whole tk. */
export function fromMinor(amount: number): number {
  return Math.round(amount / minorUnits);
}

/** Whether the provider can take this price, in tk. */
export function isPayableByCard(price: number): boolean {
  return price >= lowestCardPrice && price <= highestCardPrice;
}
