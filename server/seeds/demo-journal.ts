import type { BookingId, PaymentId, PersonId } from '#contract/kernel/ids.ts';
import { endHold, release, take } from '#server/modules/ledger/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { moneyRows } from './demo-data/money-rows.ts';

type Money = Pick<ReturnType<typeof moneyRows>, 'bookings' | 'payments'>;

/** Writes the journal of the demo shop's sales in the order of their days, by the functions that write it for real ones. */
export async function followSales(tx: Tx, { bookings, payments }: Money): Promise<void> {
  const sales = payments.flatMap(({ id, bookingId, method, amount, inJournal }) => {
    const booking = bookings.find((one) => one.id === bookingId);
    if (!inJournal || !booking?.paidAt) return [];
    const payment = {
      id: id as PaymentId,
      bookingId: bookingId as BookingId,
      method: method ?? 'card',
      commissionPercent: 0,
    };
    return [{ payment, amount, booking, paidAt: booking.paidAt }];
  });
  const steps = sales.flatMap(({ payment, amount, booking, paidAt }) => {
    const { handedOverAt, sellerId } = booking;
    const taken = { at: paidAt, post: () => take(tx, payment, amount, paidAt) };
    if (!handedOverAt) return [taken];
    const post = () => release(tx, payment, sellerId as PersonId, handedOverAt);
    return [taken, { at: handedOverAt, post }];
  });
  for (const { post } of steps.toSorted((a, b) => a.at.getTime() - b.at.getTime())) await post();
  for (const { booking, payment } of sales) {
    if (booking.completedAt) await endHold(tx, payment.bookingId);
  }
}
