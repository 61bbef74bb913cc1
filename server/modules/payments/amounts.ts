import type { Money } from '#contract/kernel/money.ts';
import { highestCardPrice, lowestCardPrice } from '#contract/payments/schemas.ts';

/** Paisa in a taka; the ledger is in paisa. */
const minorUnits = 100;

/** Whole tk in paisa. */
export function toMinor(price: number): number {
  return price * minorUnits;
}

/** Paisa as whole tk. */
export function fromMinor(amount: number): Money {
  return Math.round(amount / minorUnits) as Money;
}

/** Whether the provider can take this price, in tk. */
export function isPayableByCard(price: number): boolean {
  return price >= lowestCardPrice && price <= highestCardPrice;
}
