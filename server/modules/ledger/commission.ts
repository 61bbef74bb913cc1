/** Paisa in a tk. */
const minorUnits = 100;

/** The shop's part of an amount in paisa: in whole tk, rounded down. */
export function commissionOf(amount: number, percent: number): number {
  return Math.floor((amount * percent) / (100 * minorUnits)) * minorUnits;
}
