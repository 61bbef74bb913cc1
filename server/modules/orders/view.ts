import type { Money } from '#contract/kernel/money.ts';
import type { Picture } from '#contract/media/schemas.ts';
import type { Booking } from '#contract/orders/schemas.ts';
import { isOnSale, type ProductRow } from '#server/modules/catalogue/index.ts';
import type { BookingRow } from './store.ts';

interface ViewContext {
  status: ProductRow['status'];
  item: ProductRow | undefined;
  /** The name of its category. */
  kind: string | undefined;
  picture: Picture | undefined;
  isRefunding: boolean;
  formatMoment: (moment: Date) => string;
}

/** What the seller changed since. A price that came back to what was booked did not. */
function changedSince(
  { itemChanges, itemChangedAt, price }: BookingRow,
  item: ProductRow | undefined,
  formatMoment: ViewContext['formatMoment'],
): Pick<Booking, 'changedSinceBooked'> {
  const priceNow = (item?.resalePrice ?? price) as Money;
  const what = itemChanges.filter((change) => change !== 'price' || priceNow !== price);
  if (!itemChangedAt || what.length === 0) return {};
  return { changedSinceBooked: { what, priceNow, at: formatMoment(itemChangedAt) } };
}

export function viewBooking(booking: BookingRow, context: ViewContext): Booking {
  const { status, item, kind, picture, isRefunding, formatMoment } = context;
  const refund = booking.state === 'refunded' ? 'done' : isRefunding ? 'under_way' : undefined;
  const open = booking.state === 'open' && isOnSale(status);
  const meets = open || (booking.state === 'paid' && !isRefunding);
  return {
    _id: booking.id,
    customerName: booking.customerName,
    customerEmail: booking.customerEmail,
    itemId: booking.itemId,
    itemName: booking.itemName,
    itemImg: booking.itemImage,
    ...(picture && { picture }),
    price: booking.price as Money,
    phoneNumber: booking.phoneNumber,
    location: booking.location,
    salesStatus: isOnSale(status) ? 'available' : 'sold',
    ...(status === 'removed' && { removed: true as const }),
    isPaid: booking.state === 'paid' ? 'yes' : 'no',
    ...(booking.transactionId && { transactionId: booking.transactionId }),
    ...(refund && { refund }),
    date: formatMoment(booking.createdAt),
    ...(booking.paidAt && { paidDate: formatMoment(booking.paidAt) }),
    ...(meets && item?.phone && { sellerPhone: item.phone }),
    ...(item && kind && { category: { _id: item.categoryId, name: kind } }),
    ...(open && changedSince(booking, item, formatMoment)),
    ...(open && status === 'reserved' && { beingPaid: true as const }),
  };
}
