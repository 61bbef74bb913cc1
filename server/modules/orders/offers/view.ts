import type { Money } from '#contract/kernel/money.ts';
import type { Picture } from '#contract/media/schemas.ts';
import type { Offer } from '#contract/orders/offer-schemas.ts';
import { isOnSale, reservedOf } from '#server/modules/catalogue/index.ts';
import { meetingTown } from '../meeting-town.ts';
import type { ListedOffer } from './list-store.ts';

/** An item that its seller's absence takes off the shop reads removed, until they are back. */
function viewItem({ offer, item, sellerIsAway }: ListedOffer, picture?: Picture): Offer['item'] {
  const isOff = item.status === 'removed' || item.status === 'off_sale';
  const isGone = isOff || (sellerIsAway && item.status !== 'sold');
  return {
    _id: offer.itemId,
    name: item.name,
    image: item.imageUrl,
    ...(picture && { picture }),
    price: item.resalePrice as Money,
    salesStatus: isOnSale(item.status) && !isGone ? 'available' : 'sold',
    ...(isGone && { removed: true as const }),
    ...(!sellerIsAway && item.offReason && { away: item.offReason }),
    ...(!isGone && reservedOf(item)),
  };
}

/** An offer in the eyes of one of its two people. */
export function viewOffer(side: Offer['side'], listed: ListedOffer, picture?: Picture): Offer {
  const { offer, isOver, bookingId } = listed;
  const state = isOver ? 'expired' : offer.state;
  const endedAt = isOver ? offer.expiresAt : offer.endedAt;
  const { phoneNumber, location } = offer;
  return {
    _id: offer.id,
    side,
    by: offer.by,
    state,
    yourTurn: state === 'open' && offer.by !== side,
    price: offer.price as Money,
    item: viewItem(listed, picture),
    ...(offer.answers && { answers: offer.answers }),
    buyer: {
      name: listed.buyerName,
      location: side === 'buyer' ? location : meetingTown(location),
      ...(side === 'buyer' ? { phoneNumber } : { _id: offer.buyerId }),
    },
    seller: { name: listed.sellerName, verified: listed.sellerVerified },
    madeAt: offer.createdAt.toISOString(),
    expiresAt: offer.expiresAt.toISOString(),
    ...(endedAt && { endedAt: endedAt.toISOString() }),
    ...(bookingId && { booking: bookingId }),
  };
}
