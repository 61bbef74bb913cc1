import type { bookings } from '#server/modules/orders/tables.ts';
import type { ledgerEntries, payments } from '#server/modules/payments/tables.ts';
import { deliberation, hoursAgo, momentAgo } from './calendar.ts';
import { demoId, demoTransaction } from './identity.ts';
import { productPicture } from './looks.ts';
import { openBookings, sales } from './market.ts';
import { type BuyerKey, buyers, demoEmail } from './people.ts';
import { getProduct, paymentId, personId, productId, type RowContext } from './rows.ts';

type BookingRow = typeof bookings.$inferInsert;

/** Paisa in a taka: what payments are counted in. */
const minorUnits = 100;
const second = 1000;

/** What the payment provider knows of a paid order. */
export interface ProviderSale {
  intentId: string;
  amount: number;
  currency: string;
  metadata: Record<string, string>;
  paidAt: Date;
}

interface MoneyContext extends RowContext {
  /** Of the shop's settings, such as `bdt`. */
  currency: string;
}

/** A booking at the price of the item, as a buyer's form makes it. */
export function bookingOf(
  product: string,
  key: BuyerKey,
  context: RowContext,
): BookingRow & { id: string } {
  const { name, resalePrice, seller } = getProduct(product);
  const buyer = buyers[key];
  return {
    id: demoId('booking', `${product} ${key}`),
    itemId: productId(product),
    buyerId: personId(key),
    sellerId: personId(seller),
    customerName: buyer.name,
    customerEmail: demoEmail(buyer.name),
    itemName: name,
    itemImage: context.pictureUrl(productPicture(product)),
    price: resalePrice,
    phoneNumber: buyer.phone,
    location: buyer.meets,
  };
}

/** Bookings and the money of the paid ones, as settling them would have left it. */
export function moneyRows(context: MoneyContext) {
  const { now, currency } = context;
  const booked: BookingRow[] = openBookings.map(({ product, buyer, hoursAgo: hours }) => ({
    ...bookingOf(product, buyer, context),
    createdAt: hoursAgo(now, hours),
  }));
  const paid: (typeof payments.$inferInsert)[] = [];
  const known: ProviderSale[] = [];
  const ledger: (typeof ledgerEntries.$inferInsert)[] = [];

  for (const { product, buyer, paidDaysAgo, late = [] } of sales) {
    const bookedDaysAgo = paidDaysAgo + deliberation;
    const paidAt = momentAgo(now, paidDaysAgo, `paid ${product}`);
    const startedAt = new Date(paidAt.getTime() - 40 * second);
    const transactionId = demoTransaction(product);
    const booking = bookingOf(product, buyer, context);
    const amount = booking.price * minorUnits;
    const id = paymentId(product);
    booked.push({
      ...booking,
      state: 'paid',
      transactionId,
      paidAt,
      createdAt: momentAgo(now, bookedDaysAgo, `booked ${product}`),
    });
    for (const key of late) {
      const createdAt = momentAgo(now, bookedDaysAgo - 1, `late ${product} ${key}`);
      booked.push({ ...bookingOf(product, key, context), state: 'lost', createdAt });
    }
    paid.push({
      id,
      bookingId: booking.id,
      itemId: booking.itemId,
      buyerId: booking.buyerId,
      amount,
      currency,
      intentId: transactionId,
      state: 'captured',
      confirmedAt: paidAt,
      createdAt: startedAt,
      updatedAt: paidAt,
    });
    const { itemId: item, buyerId } = booking;
    known.push({
      intentId: transactionId,
      amount,
      currency,
      metadata: { payment: id, booking: booking.id, item, buyer: buyerId },
      paidAt,
    });
    const entry = { paymentId: id, amount, providerId: transactionId };
    ledger.push({ ...entry, kind: 'authorise', at: new Date(paidAt.getTime() - 2 * second) });
    ledger.push({ ...entry, kind: 'capture', at: paidAt });
  }
  return { bookings: booked, payments: paid, ledger, sales: known };
}
