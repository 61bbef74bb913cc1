import type { Deal } from '#contract/orders/deal-schemas.ts';
import type { Offer } from '#contract/orders/offer-schemas.ts';

/** What others want of one item: bookings in the order of their list, offers in the order in which they end. */
export interface ItemRequests {
  item: Deal['item'];
  deals: Deal[];
  offers: Offer[];
}

const byEnd = (one: Offer, other: Offer) => one.expiresAt.localeCompare(other.expiresAt);

/** When the first offer ends that waits for the reader; items without one come last. */
function firstEnd({ offers }: ItemRequests): string {
  return offers.find(({ yourTurn }) => yourTurn)?.expiresAt ?? 'never';
}

/** A claim waits for the reader, then what is paid and not handed over: of all that waits, somebody has given money for it. */
function rank({ deals }: ItemRequests): number {
  if (deals.some(({ claimed }) => claimed?.turn === 'you')) return 0;
  return deals.some(({ stage }) => stage === 'paid') ? 1 : 2;
}

/**
 * Puts what is about the same item together. Items with a claim that waits for the reader come first, then paid ones, then those
 * whose offers wait for the reader, what ends sooner before what ends later; the others in the order of the lists.
 */
export function groupByItem(deals: readonly Deal[], offers: readonly Offer[] = []): ItemRequests[] {
  const groups = new Map<string, ItemRequests>();
  const groupOf = (item: Deal['item']) => {
    const known = groups.get(item._id) ?? { item, deals: [], offers: [] };
    groups.set(item._id, known);
    return known;
  };
  for (const deal of deals) groupOf(deal.item).deals.push(deal);
  for (const offer of offers.toSorted(byEnd)) groupOf(offer.item).offers.push(offer);
  return [...groups.values()].sort(
    (one, other) => rank(one) - rank(other) || firstEnd(one).localeCompare(firstEnd(other)),
  );
}

/** Two people may have the same name. */
const idOf = ({ buyer: { _id, name } }: Pick<Deal, 'buyer'> | Pick<Offer, 'buyer'>): string =>
  _id ?? name;

/** How many people besides the one who made an offer want the item. */
export function othersThan(offer: Offer, { deals, offers }: ItemRequests): number {
  const all = new Set([...deals, ...offers].map(idOf));
  all.delete(idOf(offer));
  return all.size;
}

/** Whether the item is reserved for somebody else than the one who made an offer. */
export const isTaken = (offer: Offer, { deals }: ItemRequests): boolean =>
  deals.some((deal) => deal.stage === 'reserved' && idOf(deal) !== idOf(offer));
