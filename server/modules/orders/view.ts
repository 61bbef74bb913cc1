import type { Money } from '#contract/kernel/money.ts';
import type { PhonesShown } from '#contract/kernel/shown-settings.ts';
import type { Booking } from '#contract/orders/schemas.ts';
import { isOnSale, type ProductRow } from '#server/modules/catalogue/index.ts';
import {
  awayOf,
  type CashSettings,
  cancelledOf,
  cashWordsOf,
  progressOf,
  refundOf,
  sellerPhoneOf,
} from './deal-view.ts';
import type { BookingFacts } from './facts.ts';
import type { BookingRow } from './store.ts';

interface ViewContext extends BookingFacts, CashSettings {
  /** Of an open one: its payment, where that has the item. */
  ownPayment: Booking['ownPayment'];
  /** Of a paid one: what of the price went back, in tk. */
  givenBack: Money | undefined;
  /** The name of its category. */
  kind: string | undefined;
  formatMoment: (moment: Date) => string;
  phonesShown: PhonesShown;
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
  const { status, item, kind, picture, reserved, formatMoment } = context;
  const sellerPhone = sellerPhoneOf(booking, context, context.phonesShown);
  const open = booking.state === 'open' && isOnSale(status);
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
    ...awayOf(context),
    isPaid: booking.state === 'paid' ? 'yes' : 'no',
    ...(booking.transactionId && { transactionId: booking.transactionId }),
    ...progressOf(booking),
    ...(context.claimed && { claimed: context.claimed.buyer }),
    ...refundOf(booking, context),
    ...cancelledOf(booking, context),
    date: formatMoment(booking.createdAt),
    ...(booking.paidAt && { paidDate: formatMoment(booking.paidAt) }),
    ...(sellerPhone && { sellerPhone }),
    ...(item && kind && { category: { _id: item.categoryId, name: kind } }),
    ...(open && changedSince(booking, item, formatMoment)),
    ...(open && reserved && { reserved }),
    ...(open && status === 'reserved' && { beingPaid: true as const }),
    ...(open && context.ownPayment && { ownPayment: context.ownPayment }),
    ...cashWordsOf(booking, context),
    ...(context.givenBack && { givenBack: context.givenBack }),
  };
}
