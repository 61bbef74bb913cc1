import type { Money } from '#contract/kernel/money.ts';
import type { Deal } from '#contract/orders/deal-schemas.ts';
import type { Cancelled, DealStage } from '#contract/orders/stages.ts';
import { isOnSale } from '#server/modules/catalogue/index.ts';
import type { BookingFacts } from './facts.ts';
import type { BookingRow } from './store.ts';

/** Where a booking is: an open one also says to whom the item is promised. */
function stageOf({ state }: BookingRow, { reserved }: BookingFacts): DealStage {
  if (state !== 'open') return state;
  if (!reserved) return 'booked';
  return reserved.mine ? 'reserved' : 'waiting';
}

/** Whether buyer and seller still have to meet; only then are their phone numbers shown. */
export function stillMeets({ state }: BookingRow, { status, isRefunding }: BookingFacts): boolean {
  return (state === 'open' && isOnSale(status)) || (state === 'paid' && !isRefunding);
}

/** How a booking ended. Rows from before this was stored count as ended by the shop. */
export function cancelledOf(booking: BookingRow): { cancelled?: typeof Cancelled._zod.output } {
  if (booking.state !== 'cancelled') return {};
  const { cancelledBy, cancelReason } = booking;
  return {
    cancelled: { by: cancelledBy ?? 'shop', ...(cancelReason && { reason: cancelReason }) },
  };
}

/** How a refund of the price is shown, done or under way. */
export function refundOf(
  { state }: BookingRow,
  { isRefunding }: BookingFacts,
): Pick<Deal, 'refund'> {
  if (state === 'refunded') return { refund: 'done' };
  return isRefunding ? { refund: 'under_way' } : {};
}

/** A deal in the eyes of one of its two sides. */
export function viewDeal(
  side: Deal['side'],
  booking: BookingRow,
  facts: BookingFacts,
  seller: { name: string; verified: boolean },
): Deal {
  const { status, item, picture, reserved } = facts;
  const meets = stillMeets(booking, facts);
  return {
    _id: booking.id,
    side,
    stage: stageOf(booking, facts),
    item: {
      _id: booking.itemId,
      name: booking.itemName,
      image: booking.itemImage,
      ...(picture && { picture }),
      salesStatus: isOnSale(status) ? 'available' : 'sold',
      ...(status === 'removed' && { removed: true as const }),
    },
    price: booking.price as Money,
    bookedAt: booking.createdAt.toISOString(),
    ...(booking.paidAt && { paidAt: booking.paidAt.toISOString() }),
    ...refundOf(booking, facts),
    ...cancelledOf(booking),
    ...(reserved && { reserved }),
    buyer: {
      name: booking.customerName,
      ...(meets && { phoneNumber: booking.phoneNumber, location: booking.location }),
    },
    seller: { ...seller, ...(meets && item?.phone && { phoneNumber: item.phone }) },
  };
}
