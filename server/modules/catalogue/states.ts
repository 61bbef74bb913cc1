import type { ProductRow } from './store.ts';

type Status = ProductRow['status'];

/**
 * Moves that a product may make, and by whom. The database has the same table in a trigger:
 * reserve, sell and release are the payments' alone.
 */
export const productMoves: Record<Status, readonly Status[]> = {
  available: ['reserved', 'removed', 'off_sale'],
  reserved: ['sold', 'available'],
  // A refunded sale stays off the shop until an admin decides: back only when its payment is refunded.
  sold: ['removed', 'available'],
  removed: [],
  // Its seller has it still: paused, expired, withdrawn, in review.
  off_sale: ['available', 'removed'],
};

/** Being paid for lasts seconds and may fail: visitors still see the item as available. */
export function isOnSale(status: Status): boolean {
  return status === 'available' || status === 'reserved';
}
