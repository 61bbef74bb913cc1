import type { Deal } from '#contract/orders/deal-schemas.ts';

/** Where the reader writes to the other side of a deal. */
export function messagePathOf({ _id, side, item }: Pick<Deal, '_id' | 'side' | 'item'>): string {
  const address = `/messages/new?item=${item._id}`;
  return side === 'seller' ? `${address}&booking=${_id}` : address;
}
