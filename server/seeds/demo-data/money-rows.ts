import type { bookings, dealEvents } from '#server/modules/orders/tables.ts';
import type { ledgerEntries, payments } from '#server/modules/payments/tables.ts';
import { deliberation, hoursAgo, momentAgo } from './calendar.ts';
import { demoCashReference, demoId } from './identity.ts';
import { productPicture } from './looks.ts';
import { openBookings, sales } from './market.ts';
import { type BuyerKey, buyers, demoEmail } from './people.ts';
import { getProduct, paymentId, personId, productId, type RowContext } from './rows.ts';
import { minorUnits, type ProviderSale, saidOver, soldRows } from './sold-rows.ts';

type BookingRow = typeof bookings.$inferInsert;

const second = 1000;

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

type PaymentInsert = typeof payments.$inferInsert;
type EventRow = typeof dealEvents.$inferInsert;

/** A booking whose seller says that they got the money, while its buyer has not said so. */
function askedRows(booking: BookingRow & { id: string }, saidAt: Date, currency: string) {
  const id = paymentId(`cash ${booking.id}`);
  const payment: PaymentInsert = {
    id,
    bookingId: booking.id,
    itemId: booking.itemId,
    buyerId: booking.buyerId,
    amount: booking.price * minorUnits,
    currency,
    method: 'cash',
    intentId: demoCashReference(id),
    state: 'open',
    nextPollAt: saidAt,
    createdAt: saidAt,
    updatedAt: saidAt,
  };
  return { booking: { ...booking, sellerConfirmedAt: saidAt }, payment };
}

/** Bookings and the money of the paid ones, as settling them would have left it. */
export function moneyRows(context: MoneyContext) {
  const { now, currency } = context;
  const booked: BookingRow[] = [];
  const paid: PaymentInsert[] = [];
  const events: EventRow[] = [];
  const known: ProviderSale[] = [];
  const ledger: (typeof ledgerEntries.$inferInsert)[] = [];

  for (const { product, buyer, hoursAgo: hours, soldInCash } of openBookings) {
    const open = { ...bookingOf(product, buyer, context), createdAt: hoursAgo(now, hours) };
    const saidAt = soldInCash === undefined ? undefined : hoursAgo(now, soldInCash);
    const asked = saidAt && askedRows(open, saidAt, currency);
    booked.push(asked?.booking ?? open);
    if (!asked) continue;
    paid.push(asked.payment);
    events.push(saidOver(open.id, 'seller', saidAt));
  }
  for (const sale of sales) {
    const { product, buyer, paidDaysAgo, late = [] } = sale;
    const bookedDaysAgo = paidDaysAgo + deliberation;
    const paidAt = momentAgo(now, paidDaysAgo, `paid ${product}`);
    const booking = bookingOf(product, buyer, context);
    const sold = soldRows(sale, booking, { paidAt, currency });
    booked.push({
      ...sold.booking,
      createdAt: momentAgo(now, bookedDaysAgo, `booked ${product}`),
    });
    for (const key of late) {
      const createdAt = momentAgo(now, bookedDaysAgo - 1, `late ${product} ${key}`);
      booked.push({ ...bookingOf(product, key, context), state: 'lost', createdAt });
    }
    paid.push(sold.payment);
    events.push(...sold.events);
    known.push(...sold.known);
    const { id: paymentId, amount, intentId } = sold.payment;
    const entry = { paymentId, amount, providerId: intentId };
    ledger.push({ ...entry, kind: 'authorise', at: new Date(paidAt.getTime() - 2 * second) });
    ledger.push({ ...entry, kind: 'capture', at: paidAt });
  }
  return { bookings: booked, payments: paid, events, ledger, sales: known };
}
