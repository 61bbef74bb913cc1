import type { Money } from '#contract/kernel/money.ts';
import type { Picture } from '#contract/media/schemas.ts';
import type { Booking } from '#contract/orders/schemas.ts';
import { isOnSale, type ProductRow } from '#server/modules/catalogue/index.ts';
import type { BookingRow } from './store.ts';

interface ViewContext {
  status: ProductRow['status'];
  picture: Picture | undefined;
  isRefunding: boolean;
  formatMoment: (moment: Date) => string;
}

export function viewBooking(booking: BookingRow, context: ViewContext): Booking {
  const { status, picture, isRefunding, formatMoment } = context;
  const refund = booking.state === 'refunded' ? 'done' : isRefunding ? 'under_way' : undefined;
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
  };
}
