import type { Deal } from '#contract/orders/deal-schemas.ts';

/** What was booked of one item, in the order of the list. */
export interface ItemRequests {
  item: Deal['item'];
  deals: Deal[];
}

/** Puts bookings of the same item together; items stand in the order of their newest booking. */
export function groupByItem(deals: readonly Deal[]): ItemRequests[] {
  const groups = new Map<string, ItemRequests>();
  for (const deal of deals) {
    const group = groups.get(deal.item._id);
    if (group) group.deals.push(deal);
    else groups.set(deal.item._id, { item: deal.item, deals: [deal] });
  }
  return [...groups.values()];
}
