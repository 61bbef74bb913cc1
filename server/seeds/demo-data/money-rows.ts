import type { claimMessages, claims } from '#server/modules/deals/index.ts';
import type { bookings, dealEvents } from '#server/modules/orders/tables.ts';
import type { ledgerEntries, payments } from '#server/modules/payments/tables.ts';
import { deliberation, hoursAgo, momentAgo } from './calendar.ts';
import { claimedRows, type DemoRefund, refundEntries } from './claim-rows.ts';
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

/** A refund as its provider knows it: of a part, by the part's id. */
const toldRefund = ({ id, amount, at, part }: DemoRefund): ProviderSale['refunds'][number] => ({
  id,
  amount,
  at,
  metadata: part ? { part: part.id } : {},
});

type Rows = ReturnType<typeof noRows>;

const noRows = () => ({
  bookings: [] as BookingRow[],
  payments: [] as PaymentInsert[],
  events: [] as EventRow[],
  ledger: [] as (typeof ledgerEntries.$inferInsert)[],
  sales: [] as ProviderSale[],
  claims: [] as (typeof claims.$inferInsert)[],
  claimMessages: [] as (typeof claimMessages.$inferInsert)[],
  refunds: [] as DemoRefund[],
});

/** One that nobody has paid. */
function addOpen(rows: Rows, given: (typeof openBookings)[number], context: MoneyContext): void {
  const { now, currency } = context;
  const { product, buyer, hoursAgo: hours, soldInCash } = given;
  const open = { ...bookingOf(product, buyer, context), createdAt: hoursAgo(now, hours) };
  const saidAt = soldInCash === undefined ? undefined : hoursAgo(now, soldInCash);
  const asked = saidAt && askedRows(open, saidAt, currency);
  rows.bookings.push(asked?.booking ?? open);
  if (!asked) return;
  rows.payments.push(asked.payment);
  rows.events.push(saidOver(open.id, 'seller', saidAt));
}

/** A sale, whoever booked the item too, and what is claimed about it. */
function addSale(rows: Rows, sale: (typeof sales)[number], context: MoneyContext): void {
  const { now, currency } = context;
  const { product, buyer, paidDaysAgo, late = [] } = sale;
  const bookedDaysAgo = paidDaysAgo + deliberation;
  const paidAt = momentAgo(now, paidDaysAgo, `paid ${product}`);
  const sold = soldRows(sale, bookingOf(product, buyer, context), { paidAt, currency });
  const claimed = claimedRows(product, sold, context);
  const { booking, payment } = claimed ?? sold;
  const refunds = claimed?.refunds ?? [];
  rows.bookings.push({
    ...booking,
    createdAt: momentAgo(now, bookedDaysAgo, `booked ${product}`),
  });
  for (const key of late) {
    const createdAt = momentAgo(now, bookedDaysAgo - 1, `late ${product} ${key}`);
    rows.bookings.push({ ...bookingOf(product, key, context), state: 'lost', createdAt });
  }
  rows.payments.push(payment);
  const events = [...sold.events, ...(claimed?.events ?? [])];
  const moments = (event: EventRow) => event.at?.valueOf() ?? 0;
  rows.events.push(...events.toSorted((a, b) => Number(moments(a)) - Number(moments(b))));
  rows.sales.push(...sold.known.map((one) => ({ ...one, refunds: refunds.map(toldRefund) })));
  rows.refunds.push(...refunds);
  if (claimed) rows.claims.push(claimed.claim);
  rows.claimMessages.push(...(claimed?.messages ?? []));
  const { id: paymentId, amount, intentId } = sold.payment;
  const entry = { paymentId, amount, providerId: intentId };
  rows.ledger.push(
    { ...entry, kind: 'authorise', at: new Date(paidAt.getTime() - 2 * second) },
    { ...entry, kind: 'capture', at: paidAt },
    ...refundEntries(refunds),
  );
}

/** Bookings and the money of the paid ones, as settling them would have left it, and what is claimed about these. */
export function moneyRows(context: MoneyContext) {
  const rows = noRows();
  for (const booking of openBookings) addOpen(rows, booking, context);
  for (const sale of sales) addSale(rows, sale, context);
  return { ...rows, parts: rows.refunds.flatMap(({ part }) => part ?? []) };
}
