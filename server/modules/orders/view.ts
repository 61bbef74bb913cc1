import type { Money } from '#contract/kernel/money.ts';
import type { Picture } from '#contract/media/schemas.ts';
import type { Booking } from '#contract/orders/schemas.ts';
import { isOnSale, type ProductRow } from '#server/modules/catalogue/index.ts';
import type { BookingRow } from './store.ts';

interface ViewContext {
  status: ProductRow['status'];
  picture: Picture | undefined;
  formatMoment: (moment: Date) => string;
}

export function viewBooking(booking: BookingRow, context: ViewContext): Booking {
  const { status, picture, formatMoment } = context;
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
    date: formatMoment(booking.createdAt),
  };
}
