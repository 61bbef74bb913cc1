import type { bookings, dealEvents } from '#server/modules/orders/tables.ts';
import type { payments } from '#server/modules/payments/tables.ts';
import { demoCashReference, demoTransaction } from './identity.ts';
import type { sales } from './market.ts';
import { paymentId } from './rows.ts';

type BookingRow = typeof bookings.$inferInsert;
type PaymentInsert = typeof payments.$inferInsert;
type EventRow = typeof dealEvents.$inferInsert;
type Sale = (typeof sales)[number];

const second = 1000;
const day = 86_400_000;

/** Paisa in a taka: what payments are counted in. */
export const minorUnits = 100;

/** What the payment provider knows of a paid order. */
export interface ProviderSale {
  intentId: string;
  amount: number;
  currency: string;
  metadata: Record<string, string>;
  paidAt: Date;
  refunds: { id: string; amount: number; metadata: Record<string, string>; at: Date }[];
}

export const saidOver = (bookingId: string, actor: 'buyer' | 'seller', at: Date): EventRow => ({
  bookingId,
  kind: 'handed_over',
  actor,
  at,
});

const later = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds);

/** What both said of a sale in cash, and that it is done since. */
function cashRows(bookingId: string, startedAt: Date, paidAt: Date) {
  const completedAt = later(paidAt, 3 * day);
  return {
    booking: {
      buyerConfirmedAt: startedAt,
      sellerConfirmedAt: paidAt,
      handedOverAt: paidAt,
      handedOverBy: 'cash' as const,
      completedAt,
    },
    events: [
      saidOver(bookingId, 'buyer', startedAt),
      saidOver(bookingId, 'seller', later(paidAt, -second)),
      { bookingId, kind: 'completed', actor: 'shop', at: completedAt },
    ] satisfies EventRow[],
  };
}

/** How far a sale by card is: they met a day after it was paid, unless they have not yet. */
function handedOverRows(
  bookingId: string,
  progress: Sale['progress'],
  paidAt: Date,
): { booking: Partial<BookingRow>; events: EventRow[] } {
  if (progress === 'waiting') return { booking: {}, events: [] };
  const handedOverAt = later(paidAt, day);
  const delivered: EventRow = {
    bookingId,
    kind: 'delivered',
    actor: 'seller',
    data: { way: 'code' },
    at: handedOverAt,
  };
  const handedOver = { handedOverAt, handedOverBy: 'code' as const };
  if (progress === 'handed_over') return { booking: handedOver, events: [delivered] };
  const completedAt = later(handedOverAt, 3 * day);
  return {
    booking: { ...handedOver, completedAt },
    events: [delivered, { bookingId, kind: 'completed', actor: 'shop', at: completedAt }],
  };
}

/** A booking that is paid, by card at the provider, or in cash as both have said. */
export function soldRows(
  { product, cash, progress }: Sale,
  booking: BookingRow & { id: string },
  { paidAt, currency }: { paidAt: Date; currency: string },
) {
  const id = paymentId(product);
  const intentId = cash ? demoCashReference(id) : demoTransaction(product);
  const startedAt = later(paidAt, -40 * second);
  const { itemId, buyerId } = booking;
  const payment = {
    id,
    bookingId: booking.id,
    itemId,
    buyerId,
    amount: booking.price * minorUnits,
    currency,
    method: cash ? ('cash' as const) : ('card' as const),
    inJournal: !cash,
    intentId,
    state: 'captured' as const,
    confirmedAt: paidAt,
    createdAt: startedAt,
    updatedAt: paidAt,
  } satisfies PaymentInsert;
  const isPaid = { ...booking, state: 'paid' as const, transactionId: intentId, paidAt };
  const after = cash
    ? cashRows(booking.id, startedAt, paidAt)
    : handedOverRows(booking.id, progress, paidAt);
  const metadata = { payment: id, booking: booking.id, item: itemId, buyer: buyerId };
  const { amount } = payment;
  const sale = { intentId, amount, currency, metadata, paidAt, refunds: [] };
  const known: ProviderSale[] = cash ? [] : [sale];
  return { booking: { ...isPaid, ...after.booking }, payment, events: after.events, known };
}
